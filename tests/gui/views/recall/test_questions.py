"""A question saved with what it expects, and where that stands among hits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine import MemoryEngine, Recall, SavedQuestion
from gui.session import Session
from gui.state.selection import Selection
from gui.theme import Theme
from gui.views.recall.asked import Asked
from gui.views.recall.expected import standings, told
from gui.views.recall.expected_bar import ExpectedBar
from gui.views.recall.question_dialog import QuestionDialog
from tests.gui.conftest import deliver_deletions

LEFT = Qt.MouseButton.LeftButton
QUESTION = "what does Ada prefer?"


def engine_of(session: Session) -> MemoryEngine:
    """Return the open store."""
    assert session.engine is not None
    return session.engine


@pytest.fixture
def recall(session: Session) -> Recall:
    """What the store answers, two hits of it."""
    return engine_of(session).recall(QUESTION, limit=2)


@pytest.fixture
def host(qtbot: QtBot, theme: Theme) -> Iterator[QWidget]:
    """A window for bar and dialogs."""
    made = QWidget()
    made.resize(900, 600)
    made.show()
    yield made
    made.close()
    made.deleteLater()
    deliver_deletions()


@pytest.fixture
def bar(session: Session, host: QWidget, qtbot: QtBot, recall: Recall) -> ExpectedBar:
    """The bar below an answered question."""
    made = ExpectedBar(session, host)
    made.show_recall(recall, Asked(QUESTION, 2, "calibrated", None))
    qtbot.waitUntil(lambda: session.tasks.idle)
    return made


def opened(bar: ExpectedBar, session: Session, qtbot: QtBot) -> QuestionDialog:
    """Press the button and wait until the dialog knows what it asks for."""
    qtbot.mouseClick(bar.save, LEFT)
    dialog = bar.window().findChild(QuestionDialog)
    assert isinstance(dialog, QuestionDialog)
    qtbot.waitUntil(lambda: session.tasks.idle)
    return dialog


def save(dialog: QuestionDialog, session: Session, qtbot: QtBot) -> None:
    """Press Save and wait until it is done."""
    qtbot.mouseClick(dialog.go_on, LEFT)
    qtbot.waitUntil(lambda: session.tasks.idle and not shiboken6.isValid(dialog))


def test_each_expected_chunk_stands_somewhere(recall: Recall) -> None:
    """By rank, and those that are not among the hits last."""
    first, second = (int(key) for key in recall.ids)
    question = SavedQuestion(QUESTION, (99, second, first))  # type: ignore[arg-type]

    assert [(one.chunk, one.rank) for one in standings(question.expected, recall.hits)] == [
        (first, 1),
        (second, 2),
        (99, None),
    ]
    assert told(question, recall.hits) == "Expected: hit 1, hit 2; #99 not among the hits"


def test_a_question_is_saved_with_the_selected_hits(
    bar: ExpectedBar, session: Session, qtbot: QtBot, recall: Recall
) -> None:
    """Of those that are hits; then the bar says where they stand, and undo takes it back."""
    assert bar.save.text() == "Save question…"
    session.set_selection(Selection.of([int(key) for key in recall.ids]))
    dialog = opened(bar, session, qtbot)
    assert dialog.expected == list(recall.ids)
    qtbot.keyClicks(dialog.kind.lineEdit(), "taste")
    save(dialog, session, qtbot)

    (saved,) = engine_of(session).questions()
    assert (saved.text, set(saved.expected), saved.kind) == (QUESTION, set(recall.ids), "taste")
    assert bar.standing.text() == "Expected: hit 1, hit 2"
    assert bar.save.text() == "Edit expected…"

    engine_of(session).undo()
    assert engine_of(session).questions() == []


def test_a_saved_question_starts_with_what_it_expects(
    bar: ExpectedBar, session: Session, qtbot: QtBot, recall: Recall
) -> None:
    """What is selected is offered, not added by itself; kinds there are, are suggested."""
    engine_of(session).save_question(QUESTION, [4], kind="taste")
    bar.questions.refresh()
    session.set_selection(Selection.of([int(key) for key in recall.ids]))
    dialog = opened(bar, session, qtbot)

    assert dialog.expected == [4]
    assert dialog.kind.currentText() == "taste"
    qtbot.mouseClick(dialog.add_selected, LEFT)
    qtbot.waitUntil(lambda: dialog.expected == [4, *recall.ids])
    save(dialog, session, qtbot)
    assert set(engine_of(session).questions()[0].expected) == {4, *recall.ids}


def test_the_list_of_expected_chunks_is_edited(bar: ExpectedBar, session: Session, qtbot: QtBot) -> None:
    """The chunk at hand comes in once, any goes out; without one there is nothing to save."""
    session.set_current(3)
    dialog = opened(bar, session, qtbot)
    assert dialog.expected == [3]
    assert dialog.add_current.isHidden()

    dialog.table.setFocus()
    dialog.table.selectRow(0)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Delete)
    assert dialog.expected == []
    assert not dialog.go_on.isEnabled()
    assert "at least one chunk" in dialog.message

    qtbot.mouseClick(dialog.add_current, LEFT)
    qtbot.waitUntil(lambda: dialog.expected == [3])
    assert dialog.go_on.isEnabled()
    dialog.reject()


def test_what_the_store_refuses_is_said(bar: ExpectedBar, session: Session, qtbot: QtBot) -> None:
    """The dialog stays open: somebody erased the chunk meanwhile."""
    session.set_current(3)
    dialog = opened(bar, session, qtbot)
    engine_of(session).erase([3])
    qtbot.mouseClick(dialog.go_on, LEFT)

    qtbot.waitUntil(lambda: "3" in dialog.message)
    assert dialog.isVisible()
    dialog.reject()


def test_without_an_answer_there_is_nothing_to_save(bar: ExpectedBar) -> None:
    """The bar is gone."""
    bar.show_recall(None, Asked("", 2, "calibrated", None))

    assert bar.isHidden()
    assert bar.ask() is None
