"""The History dock: steps listed, taken back and repeated."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from engine import MemoryEngine, NewChunk
from engine.clock import ManualClock
from gui import edits
from gui.session import Session
from gui.state.selection import Selection
from gui.theme import Theme
from gui.views.steps import StepsPanel
from tests.gui.conftest import deliver_deletions


@pytest.fixture
def panel(session: Session, qtbot: QtBot, theme: Theme) -> Iterator[StepsPanel]:
    """The dock's content on a store of four chunks, one of them pinned."""
    made = StepsPanel(session)
    made.resize(800, 300)
    made.show()
    edits.pin(session, Selection(ids=(1,)))
    qtbot.waitUntil(lambda: session.tasks.idle and made.model.rowCount() == 2)
    yield made
    made.close()
    made.deleteLater()
    deliver_deletions()


def engine_of(panel: StepsPanel) -> MemoryEngine:
    """Return the open store."""
    assert panel.session.engine is not None
    return panel.session.engine


def heading(panel: StepsPanel) -> str:
    """Return what stands above the dates."""
    return str(panel.model.headerData(1, Qt.Orientation.Horizontal))


def test_steps_are_listed_newest_first(panel: StepsPanel, qtmodeltester: ModelTester) -> None:
    """The last write is on top; the model keeps Qt's promises."""
    first = panel.model.step(0)
    assert first is not None
    assert first.label == "Pin chunk 1"
    qtmodeltester.check(panel.model)


def test_a_chosen_step_is_taken_back_and_repeated(panel: StepsPanel, qtbot: QtBot) -> None:
    """The buttons act on the step at hand, which stays at hand."""
    panel.table.setCurrentIndex(panel.model.index(0, 0))
    qtbot.mouseClick(panel.undo, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.session.tasks.idle and panel.redo.isEnabled())
    assert not engine_of(panel).chunk(1).pinned
    qtbot.mouseClick(panel.redo, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.session.tasks.idle and panel.undo.isEnabled())
    assert engine_of(panel).chunk(1).pinned


def test_an_undo_of_many_steps_is_redone_and_undone_as_one(panel: StepsPanel, qtbot: QtBot) -> None:
    """In force it offers to repeat what it took back; repeated, to take it back again."""
    engine_of(panel).undo_back_to(2)
    panel.session.announce(engine_of(panel).pin(2))
    qtbot.waitUntil(lambda: panel.session.tasks.idle and panel.model.rowCount() == 4)
    panel.table.setCurrentIndex(panel.model.index(1, 0))
    assert not panel.undo.isVisible()

    qtbot.mouseClick(panel.redo, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.session.tasks.idle and panel.undo.isVisible())
    assert engine_of(panel).chunk(1).pinned

    qtbot.mouseClick(panel.undo, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.session.tasks.idle and panel.redo.isVisible())
    assert not engine_of(panel).chunk(1).pinned


def test_an_undo_of_many_that_was_taken_back_with_others_offers_nothing(
    panel: StepsPanel, qtbot: QtBot
) -> None:
    """The engine refuses it: only the later one, which holds it, can be redone."""
    engine_of(panel).undo_back_to(2)
    engine_of(panel).pin(2)
    panel.session.announce(engine_of(panel).undo_back_to(3))
    qtbot.waitUntil(lambda: panel.session.tasks.idle and panel.model.rowCount() == 5)

    offered = []
    for row in (2, 0):
        panel.table.setCurrentIndex(panel.model.index(row, 0))
        offered.append(panel.undo.isEnabled() or panel.redo.isEnabled())

    assert offered == [False, True]


def test_dates_of_a_simulated_clock_say_whose_they_are(
    panel: StepsPanel, tmp_path: Path, qtbot: QtBot
) -> None:
    """The heading names the store's clock, and only where the store lives by one."""
    assert heading(panel) == "When (UTC)"
    path = tmp_path / "simulated.db"
    with MemoryEngine.open(path, clock=ManualClock(datetime(2025, 3, 1, tzinfo=UTC))) as engine:
        engine.add([NewChunk(content="Long ago")])

    with MemoryEngine.open(path, read_only=True) as engine:
        before = panel.session.set_engine(engine)
        qtbot.waitUntil(lambda: panel.session.tasks.idle and panel.model.rowCount() == 1)
        assert heading(panel) == "Store's clock"
        panel.session.set_engine(before)
        qtbot.waitUntil(lambda: panel.session.tasks.idle and panel.model.rowCount() == 2)


def test_an_undo_itself_offers_neither(panel: StepsPanel, qtbot: QtBot) -> None:
    """What reverses a step is not undone; the step is redone."""
    edits.undo(panel.session)
    qtbot.waitUntil(lambda: panel.session.tasks.idle and panel.model.rowCount() == 3)
    panel.table.setCurrentIndex(panel.model.index(0, 0))
    assert not panel.undo.isEnabled()
    assert not panel.redo.isEnabled()
