"""The History dock: steps listed, taken back and repeated."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from engine import MemoryEngine
from gui import edits
from gui.selection import Selection
from gui.session import Session
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


def test_an_undo_itself_offers_neither(panel: StepsPanel, qtbot: QtBot) -> None:
    """What reverses a step is not undone; the step is redone."""
    edits.undo(panel.session)
    qtbot.waitUntil(lambda: panel.session.tasks.idle and panel.model.rowCount() == 3)
    panel.table.setCurrentIndex(panel.model.index(0, 0))
    assert not panel.undo.isEnabled()
    assert not panel.redo.isEnabled()
