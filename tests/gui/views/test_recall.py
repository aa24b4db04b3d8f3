"""The Recall view, asked as a user asks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from engine import NewChunk
from gui.models.hits import HitModel
from gui.session import Session
from gui.theme import Theme
from gui.views.recall import RecallView
from tests.gui.conftest import deliver_deletions


@pytest.fixture
def view(session: Session, qtbot: QtBot, theme: Theme) -> Iterator[RecallView]:
    """The view on a store of four chunks."""
    made = RecallView(session)
    made.resize(800, 500)
    made.show()
    made.session.store_changed.emit()
    yield made
    made.close()
    made.deleteLater()
    deliver_deletions()


def ask(view: RecallView, qtbot: QtBot, question: str) -> None:
    """Type a question and press Return."""
    view.field.edit.clear()
    qtbot.keyClicks(view.field.edit, question)
    qtbot.keyClick(view.field.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: view.session.tasks.idle and bool(view.model.hits))


def test_a_question_shows_hits_and_their_terms(view: RecallView, qtbot: QtBot) -> None:
    """The best answer comes first, and its terms add up to its score."""
    ask(view, qtbot, "what indentation does Ada prefer?")
    best = view.model.hits[0]
    assert best.chunk.content == "Ada prefers tabs over spaces"
    assert sum(best.terms.values()) == pytest.approx(best.score, abs=1e-9)
    assert not view.grab().isNull()


def test_the_model_keeps_its_promises(view: RecallView, qtbot: QtBot, qtmodeltester: ModelTester) -> None:
    """Qt's own tester finds nothing wrong."""
    ask(view, qtbot, "the build")
    qtmodeltester.check(view.model)


def test_looking_changes_nothing_and_using_does(view: RecallView, qtbot: QtBot) -> None:
    """Only the button adds presentations, one to each hit."""
    engine = view.session.engine
    assert engine is not None
    before = engine.position
    ask(view, qtbot, "a mail")
    assert engine.position == before
    used = int(view.model.hits[0].chunk.id)
    qtbot.mouseClick(view.use, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: view.session.tasks.idle and engine.position > before)
    assert [trace.reason for trace in engine.traces(used)] == ["recorded", "used"]


def test_choosing_a_hit_brings_its_chunk_to_hand(view: RecallView, qtbot: QtBot) -> None:
    """The Inspector and all other views follow."""
    ask(view, qtbot, "cold cache")
    view.hits.setCurrentIndex(view.model.index(0))
    assert view.session.current == view.model.hits[0].chunk.id


def test_the_profile_and_the_number_of_hits_count(view: RecallView, qtbot: QtBot) -> None:
    """Another profile scores otherwise; fewer hits are fewer rows."""
    ask(view, qtbot, "the parser")
    calibrated = view.model.hits[0].score
    view.profile.set_value("seed")
    view.limit.setValue(2)
    qtbot.waitUntil(lambda: len(view.model.hits) == 2)
    assert view.model.hits[0].score != calibrated


def test_an_empty_question_invites(view: RecallView, qtbot: QtBot) -> None:
    """Nothing is asked, and the page says what it is for."""
    ask(view, qtbot, "the parser")
    view.field.clear()
    assert not view.model.hits
    assert view.empty.accessibleName() == "Ask the store"


def test_hostile_text_is_only_text(view: RecallView, qtbot: QtBot, qapp: QApplication) -> None:
    """Markup is shown as it is, in the list and in what a screen reader says."""
    engine = view.session.engine
    assert engine is not None
    hostile = "<img src='file:///etc/passwd'><b>hostile</b> \u202e\u200b\0 markup"
    engine.add([NewChunk(content=hostile)])
    ask(view, qtbot, "hostile markup")
    shown = view.model.index(0).data(Qt.ItemDataRole.DisplayRole)
    assert shown.startswith("<img src=")
    picture = QPixmap(view.hits.viewport().size())
    view.hits.viewport().render(picture)
    assert not picture.isNull()


def test_a_model_without_hits_is_empty() -> None:
    """Before the first question there is nothing to list."""
    assert HitModel().rowCount() == 0
