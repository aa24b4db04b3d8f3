"""What the pages of Recall do together: own profiles, saved questions, and the way back to the hits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine import PROFILES, with_values
from gui.session import Session
from gui.state.profiles import UserProfile
from gui.theme import Theme
from gui.views.recall import RecallView
from gui.views.recall.compare import ComparePage
from gui.views.recall.evaluate import EvaluatePage
from tests.gui.conftest import deliver_deletions
from tests.gui.views.recall.test_pages import ask, recalled, turn_to

QUESTION = "what does Ada prefer?"


@pytest.fixture
def view(session: Session, theme: Theme) -> Iterator[RecallView]:
    """The whole view on a store of four chunks."""
    made = RecallView(session)
    made.resize(1400, 800)
    made.show()
    session.store_changed.emit()
    yield made
    made.close()
    made.deleteLater()
    deliver_deletions()


def own(name: str, **values: float) -> UserProfile:
    """Return a profile that a person made."""
    return UserProfile(with_values(PROFILES["calibrated"], {"name": name, **values}))


def test_a_profile_of_ones_own_is_offered_and_asked_by(view: RecallView, qtbot: QtBot) -> None:
    """As soon as it is made; one that was changed answers anew, one that is gone gives way."""
    profiles = view.session.profiles
    profiles.add(own("mine", words_weight=0.0))
    view.bar.profile.set_value("mine")
    ask(view, qtbot, QUESTION)
    assert "words" not in recalled(view).hits[0].terms

    profiles.replace([own("mine", words_weight=0.9)])
    qtbot.waitUntil(lambda: view.session.tasks.idle and "words" in recalled(view).hits[0].terms)

    profiles.replace([])
    qtbot.waitUntil(lambda: view.session.tasks.idle and recalled(view).profile != "mine")
    assert view.bar.profile.value in PROFILES


def test_two_profiles_are_compared_for_what_was_asked(view: RecallView, qtbot: QtBot) -> None:
    """The one in force beside another."""
    ask(view, qtbot, QUESTION)
    page = turn_to(view, qtbot, "Compare")

    assert isinstance(page, ComparePage)
    qtbot.waitUntil(lambda: page.right_model.rowCount() > 0)
    assert page.left_model.rowCount() == len(recalled(view).hits)


def test_a_saved_question_is_asked_from_where_it_is_measured(view: RecallView, qtbot: QtBot) -> None:
    """Evaluate stands without an answer; a question opened there shows its hits, and what it expects."""
    view.session.write("Save", lambda engine, _: engine.save_question(QUESTION, [1]))
    qtbot.waitUntil(lambda: view.session.tasks.idle)
    page = turn_to(view, qtbot, "Evaluate")
    assert isinstance(page, EvaluatePage)
    assert page.isVisible()

    page.asked.emit(QUESTION)
    qtbot.waitUntil(lambda: view.recall is not None and view.session.tasks.idle)
    assert (view.page.value, view.bar.question) == ("hits", QUESTION)
    assert view.expected.isVisible()
    qtbot.waitUntil(lambda: "hit" in view.expected.standing.text())


def test_find_here_goes_to_what_is_on_show(view: RecallView, qtbot: QtBot) -> None:
    """To the question, or on Evaluate to the words of the saved ones."""
    handlers = view.handlers()
    handlers["edit.find_here"]()
    assert view.bar.field.edit.hasFocus()
    page = turn_to(view, qtbot, "Evaluate")
    assert isinstance(page, EvaluatePage)
    handlers["edit.find_here"]()
    assert page.questions.search.edit.hasFocus()


def test_each_page_finds_its_own_again(
    view: RecallView, session: Session, theme: Theme, qtbot: QtBot
) -> None:
    """Also one that was not opened in the meantime."""
    page = turn_to(view, qtbot, "Evaluate")
    assert isinstance(page, EvaluatePage)
    page.show_pane("tuning")
    kept = view.save_state()
    for _ in range(2):
        again = RecallView(session)
        again.restore_state({**kept, "page": "hits"})
        kept = again.save_state()
        again.deleteLater()
    last = RecallView(session)
    last.restore_state({**kept, "page": "evaluate"})
    found = last.page_of("evaluate")
    assert isinstance(found, EvaluatePage)
    assert found.pane.value == "tuning"
    last.deleteLater()


def test_the_keyboard_reaches_saving_a_question(view: RecallView, qtbot: QtBot) -> None:
    """The line below an answer offers it; before any question there is nothing to save."""
    assert view.expected.isHidden()
    ask(view, qtbot, QUESTION)
    assert view.expected.save.isVisible()
    assert view.expected.save.focusPolicy() & Qt.FocusPolicy.TabFocus
