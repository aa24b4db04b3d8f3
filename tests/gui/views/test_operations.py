"""The operations log in Health, worked with as a user does: listed, filtered, read in full, followed."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QToolButton
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from engine import ChunkId, MemoryEngine, NewChunk, Operation
from gui.app import Workbench
from gui.views.health import HealthView
from gui.views.health.operations import OperationsPageView
from gui.widgets.table import DataTable
from tests.gui.conftest import open_store
from tests.helpers import NOON

LEFT = Qt.MouseButton.LeftButton
HOSTILE = "<b>bold</b>\nand \u202ereversed"


def operation(number: int, **values: object) -> Operation:
    """Return one of many operations, a second after the one before."""
    fields = {"ts": NOON + timedelta(seconds=number), "op": "observe", "input": f"number {number}"}
    return Operation(**{**fields, **values})  # type: ignore[arg-type]


def quiet(workbench: Workbench, qtbot: QtBot) -> None:
    """Wait until everything that was asked is answered and shown."""
    for _ in range(3):
        qtbot.waitUntil(lambda: workbench.tasks.idle, timeout=60_000)
        qtbot.wait(10)


def page_of(workbench: Workbench, qtbot: QtBot) -> OperationsPageView:
    """Show Health and click on Operations."""
    workbench.window.commands["view.health"].trigger()
    view = workbench.views.view
    assert isinstance(view, HealthView)
    (segment,) = [part for part in view.findChildren(QToolButton) if part.text() == "Operations"]
    qtbot.mouseClick(segment, LEFT)
    quiet(workbench, qtbot)
    return view.operations


def listed(page: OperationsPageView) -> list[str]:
    """Return the inputs that are listed."""
    return [operation.input for operation in page.model.values]


def choose(table: DataTable, row: int, qtbot: QtBot) -> None:
    """Click a row."""
    qtbot.mouseClick(table.viewport(), LEFT, pos=table.visualRect(table.model().index(row, 1)).center())


@pytest.fixture
def logged(store: Path) -> Path:
    """A store with an operations log: five observed messages, and a failed formation about chunk 2."""
    with MemoryEngine.open(store) as engine:
        for number in range(5):
            engine.log_operation(operation(number))
        engine.log_operation(
            operation(
                9,
                op="form",
                input=HOSTILE,
                output="the endpoint did not answer",
                model="gpt-4o-mini",
                success=False,
                fallback=True,
                chunks=(ChunkId(2), ChunkId(999)),
                session="s1",
            )
        )
    return store


@pytest.fixture
def page(workbench: Workbench, logged: Path, qtbot: QtBot) -> OperationsPageView:
    """The page on that store."""
    open_store(workbench, logged, qtbot)
    return page_of(workbench, qtbot)


def test_the_newest_stands_first_and_is_shown_in_full(
    page: OperationsPageView, workbench: Workbench, qtbot: QtBot, qtmodeltester: ModelTester
) -> None:
    """As plain text, with marks for what would not show; its chunks come to hand when clicked."""
    assert listed(page) == [HOSTILE, *(f"number {n}" for n in (4, 3, 2, 1, 0))]
    assert page.counted.text() == "6 operations"
    assert "<b>bold</b>\nand " in page.panel.input.toPlainText()
    assert "\u202e" not in page.panel.input.toPlainText()
    assert page.panel.output.toPlainText() == "the endpoint did not answer"
    assert page.panel.facts.text() == (
        "2026-03-01 12:00:09Z · failed · gpt-4o-mini · a rule stood in for the model · session s1"
    )
    choose(page.panel.chunks.table, 0, qtbot)
    assert workbench.session.current == 2
    qtmodeltester.check(page.model)


def test_words_and_kind_narrow_the_list(page: OperationsPageView, workbench: Workbench, qtbot: QtBot) -> None:
    """What is not found is said, and the way out clears both."""
    assert [page.kind.itemText(n) for n in range(3)] == ["Any kind", "form (1)", "observe (5)"]
    qtbot.keyClicks(page.kind, "o")  # a letter chooses, as in any box
    quiet(workbench, qtbot)
    assert len(listed(page)) == 5
    workbench.window.commands["edit.find"].trigger()
    qtbot.keyClicks(page.words.edit, "R 3")
    qtbot.keyClick(page.words.edit, Qt.Key.Key_Return)
    quiet(workbench, qtbot)
    assert listed(page) == ["number 3"]
    qtbot.keyClicks(page.words.edit, "00")
    qtbot.keyClick(page.words.edit, Qt.Key.Key_Return)
    quiet(workbench, qtbot)
    assert page.empty.isVisible()
    assert page.empty.accessibleName() == "No operation matches"
    page.empty.activated.emit()
    quiet(workbench, qtbot)
    assert len(listed(page)) == 6


def test_it_follows_what_others_log_and_keeps_the_row_at_hand(
    page: OperationsPageView, workbench: Workbench, logged: Path, qtbot: QtBot
) -> None:
    """When the store changes, and when asked; torn lines are told."""
    choose(page.table, 3, qtbot)
    with MemoryEngine.open(logged, actor="agent") as engine:
        engine.log_operation(operation(20))
        engine.add([NewChunk(content="written by an agent")])
    qtbot.waitUntil(lambda: len(listed(page)) == 7, timeout=60_000)
    assert page.table.currentIndex().row() == 4
    assert page.panel.input.toPlainText() == "number 2"
    with page._path.open("ab") as file:  # type: ignore[union-attr]
        file.write(b"torn")
    workbench.window.commands["view.refresh"].trigger()
    quiet(workbench, qtbot)
    assert page.counted.text() == "7 operations, 1 malformed line skipped"


def test_the_path_is_copied(page: OperationsPageView, logged: Path, qtbot: QtBot) -> None:
    """To be opened elsewhere."""
    qtbot.mouseClick(page.copy, LEFT)
    assert QGuiApplication.clipboard().text() == str(
        logged.with_name(f"{logged.name}.operations") / "ops-log.jsonl"
    )


def test_a_log_that_can_not_be_written_is_told(workbench: Workbench, store: Path, qtbot: QtBot) -> None:
    """Where it would be listed; without any line, the page says why it is empty."""
    open_store(workbench, store, qtbot)
    page = page_of(workbench, qtbot)
    assert page.empty.accessibleName() == "No operation was logged yet"
    assert not page.folder.isEnabled()
    assert page.notice.text == ""
    store.with_name(f"{store.name}.operations").touch()
    assert workbench.session.engine is not None
    workbench.session.engine.log_operation(operation(1))
    workbench.window.commands["view.refresh"].trigger()
    quiet(workbench, qtbot)
    assert "can't be written" in page.notice.text


def test_the_past_has_no_operations(page: OperationsPageView, workbench: Workbench, qtbot: QtBot) -> None:
    """Its page says so, and shows nothing of the present."""
    assert workbench.session.engine is not None
    workbench.session.set_step(workbench.session.engine.history(limit=1)[0])
    workbench.window.commands["log.show_past"].trigger()
    quiet(workbench, qtbot)
    page = page_of(workbench, qtbot)
    assert listed(page) == []
    assert page.empty.accessibleName() == "The past has no operations log"
