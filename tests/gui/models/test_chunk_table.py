"""The model of the table of chunks, on a real store."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from engine import MemoryEngine, NewChunk
from gui import edits
from gui.models.chunk_table import ChunkTableModel
from gui.models.id_order import IdOrder
from gui.models.row_pages import KEPT, PAGE
from gui.models.rows import COLUMNS
from gui.session import Session
from gui.state.selection import Selection
from gui.tasks import TaskRunner
from tests.gui.conftest import deliver_deletions

SECTION = {column.key: section for section, column in enumerate(COLUMNS)}


@pytest.fixture
def model(session: Session) -> Iterator[ChunkTableModel]:
    """The model on a store of four chunks, in order of id."""
    made = ChunkTableModel(session)
    made.set_order(IdOrder.of(np.arange(1, 5)))
    yield made
    made.deleteLater()
    deliver_deletions()


def text(model: ChunkTableModel, row: int, key: str) -> str:
    """Return the text of a cell."""
    return str(model.data(model.index(row, SECTION[key])))


def read(model: ChunkTableModel, qtbot: QtBot, row: int = 0) -> None:
    """Ask for a row and wait until its page is there."""
    qtbot.waitUntil(lambda: model.row_at(row) is not None)


def test_a_row_is_empty_until_it_is_read(model: ChunkTableModel, qtbot: QtBot) -> None:
    """Asking answers at once and brings the row later, with word of it."""
    assert text(model, 0, "content") == ""
    with qtbot.waitSignal(model.dataChanged):
        pass
    assert text(model, 0, "content") == "Ada prefers tabs over spaces"
    assert text(model, 3, "content") == "Never send a mail without asking first"


def test_cells_say_what_the_engine_says(model: ChunkTableModel, qtbot: QtBot, session: Session) -> None:
    """The number in the table is the number that ranks."""
    engine = session.engine
    assert engine is not None
    read(model, qtbot)
    row = model.row_at(2)
    assert row is not None
    assert row.activation == engine.activation([3])[0]
    assert row.retention == pytest.approx(engine.retention([3])[0], abs=1e-6)
    assert text(model, 2, "retention") == "100%"
    assert text(model, 2, "session") == "s1"


def test_the_model_keeps_its_promises(
    model: ChunkTableModel, qtbot: QtBot, qtmodeltester: ModelTester
) -> None:
    """Qt's own tester finds nothing wrong, before and after the rows are read."""
    qtmodeltester.check(model)
    read(model, qtbot)
    qtmodeltester.check(model)


def test_another_order_shows_known_rows_at_once(model: ChunkTableModel, qtbot: QtBot) -> None:
    """Sorting does not flicker."""
    read(model, qtbot)

    model.set_order(IdOrder.of(np.array([4, 3, 2, 1])))

    assert text(model, 0, "content") == "Never send a mail without asking first"


def test_a_change_leaves_rows_in_place_until_newer_ones_are_there(
    model: ChunkTableModel, qtbot: QtBot, session: Session
) -> None:
    """The old row shows until the new one was read."""
    read(model, qtbot)
    edits.pin(session, Selection.of([2]))

    with qtbot.waitSignal(session.changed):
        pass

    assert text(model, 1, "protection") == ""
    qtbot.waitUntil(lambda: text(model, 1, "protection") == "pinned")


def test_a_chunk_that_is_gone_makes_the_order_outdated(
    model: ChunkTableModel, qtbot: QtBot, session: Session
) -> None:
    """Whoever gave the order is asked for another."""
    assert session.engine is not None
    session.engine.erase(2)

    with qtbot.waitSignal(model.outdated):
        model.row_at(0)


def test_the_rows_of_erased_chunks_leave_the_memory(
    model: ChunkTableModel, qtbot: QtBot, session: Session
) -> None:
    """Known rows show at once in another order, but only those that are in it."""
    read(model, qtbot)
    model.set_order(IdOrder.of(np.array([1, 3, 4])))

    assert sorted(model.pages._before) == [1, 3, 4]
    assert text(model, 1, "content") == "The review of the parser is on Thursday"


def test_without_a_store_nothing_is_read(tasks: TaskRunner) -> None:
    """No row comes, and no error."""
    session = Session(tasks)
    model = ChunkTableModel(session)
    model.set_order(IdOrder.of(np.arange(1, 5)))

    assert model.row_at(0) is None
    model.deleteLater()
    session.deleteLater()


@pytest.fixture
def long(tmp_path: Path, tasks: TaskRunner) -> Iterator[Session]:
    """A session on a store of a few pages."""
    with MemoryEngine.open(tmp_path / "long.db") as engine:
        engine.add([NewChunk(content=f"chunk number {n}") for n in range(1, 3 * PAGE + 1)])
        session = Session(tasks)
        session.set_engine(engine)
        yield session
        tasks.close()
        session.deleteLater()


def test_pages_that_flew_by_are_never_read(long: Session, qtbot: QtBot) -> None:
    """Of many pages asked for, the last ones are read."""
    model = ChunkTableModel(long)
    model.set_order(IdOrder.of(np.arange(1, 3 * PAGE + 1)))

    for row in (0, PAGE, 2 * PAGE):
        model.row_at(row)

    qtbot.waitUntil(lambda: any(row.id == 2 * PAGE + 1 for row in model.pages.rows()))
    assert {row.id for row in model.pages.rows()} == set(range(PAGE + 1, 3 * PAGE + 1))
    model.deleteLater()


def test_memory_is_bounded(long: Session, qtbot: QtBot) -> None:
    """However far one scrolls, no more than a set number of pages is held."""
    model = ChunkTableModel(long)
    ids = np.tile(np.arange(1, 3 * PAGE + 1), (KEPT // 3 + 5))
    model.set_order(IdOrder.of(ids))

    for row in range(0, len(ids), PAGE):
        model.row_at(row)

    assert model.pages.pages_held == KEPT
    qtbot.waitUntil(lambda: model.row_at(len(ids) - 1) is not None)
    assert model.pages.pages_held == KEPT
    model.deleteLater()


def test_headers_are_named_aligned_and_explained(model: ChunkTableModel) -> None:
    """Numbers stand right, and so do their titles; a sorted column says that it is being sorted."""
    horizontal = Qt.Orientation.Horizontal
    section = SECTION["activation"]
    assert model.headerData(section, horizontal) == "Activation"
    assert (
        model.headerData(section, horizontal, Qt.ItemDataRole.TextAlignmentRole) & Qt.AlignmentFlag.AlignRight
    )
    assert "nats" in model.headerData(section, horizontal, Qt.ItemDataRole.ToolTipRole)

    model.set_sorting(section)

    assert model.headerData(section, horizontal) == "Sorting…"


HOSTILE = ("<b>bold</b> <img src=file:///etc/passwd>", "a\0b", "\u202eright to left", "x" * 1_000_000, "a\nb")


def test_texts_of_cells_are_plain_short_and_on_one_line(
    model: ChunkTableModel, session: Session, qtbot: QtBot
) -> None:
    """Whatever a chunk holds, a cell is a line, and a tool tip shows markup as text."""
    assert session.engine is not None
    ids = session.engine.add([NewChunk(content=content) for content in HOSTILE]).ids
    model.set_order(IdOrder.of(np.array(ids)))
    read(model, qtbot)

    texts = [text(model, row, "content") for row in range(len(ids))]
    assert texts[0] == HOSTILE[0]
    assert all(len(cell) < 400 and cell.isprintable() for cell in texts)
    tip = model.data(model.index(0, SECTION["content"]), Qt.ItemDataRole.ToolTipRole)
    assert "&lt;img" in tip
