"""A person's word at a gate: typed, read, stored, looked at, taken back, and found again."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine import GateStatus
from gui.views.predict.pages import PREDICTION, TAUGHT
from gui.widgets.stage_strip import State
from tests.gui.views.predict.conftest import ALT, REFUSED, Hand

RUN = Qt.Key.Key_F8
LEFT = Qt.MouseButton.LeftButton
CHANGE = "Change the plan: say how it is rolled back."


def test_what_is_typed_is_read_while_it_is_typed(hand: Hand) -> None:
    """Outcome and scope are those that storing would take."""
    assert not hand.view.answer.store.isEnabled()
    hand.type(CHANGE)
    assert hand.view.answer.reads.text() == "reads as: correct, scope plan"
    assert hand.view.answer.store.text() == "Store as correct"


def test_an_answer_is_stored_by_keyboard_and_the_next_gate_comes(hand: Hand) -> None:
    """It is a memory now, and what it changed is shown."""
    hand.key(RUN)
    gate, used = hand.prediction.gate.id, hand.prediction.used
    hand.type(CHANGE)
    hand.store_answer()

    chunk = hand.engine.chunk(gate)
    assert (chunk.outcome, chunk.human_response) == ("correct", CHANGE)
    assert hand.question == "The second?"
    assert hand.view.answer.text.raw_text() == ""
    taught = hand.view.pages.taught
    assert hand.view.pages.page == TAUGHT
    assert taught.title.text() == f"Stored as chunk {gate}: correct"
    assert {change.chunk for change in taught.changes.model.values} == set(used)
    assert {change.traces for change in taught.changes.model.values} == {1}
    assert "came true" in taught.told.text()
    assert "8 features counted with correct at PLAN_ASSERT" in taught.learned.text()


def test_the_last_gate_is_shown_as_answered(hand: Hand) -> None:
    """No other waits, and it takes no second answer."""
    for _ in range(len(hand.engine.gates())):
        hand.type(CHANGE)
        hand.store_answer()

    assert hand.engine.gates() == []
    assert hand.view.pages.page == TAUGHT
    assert hand.view.desk.sight is not None
    assert not hand.view.desk.sight.waiting
    assert not hand.view.answer.isVisible()


def test_what_was_stored_leads_to_the_chunk(hand: Hand, qtbot: QtBot) -> None:
    """It comes to hand in the Inspector."""
    hand.type(CHANGE)
    hand.store_answer()
    qtbot.mouseClick(hand.view.pages.taught.show_chunk, LEFT)
    hand.quiet()
    assert hand.workbench.session.current == 7


def test_stepping_on_leaves_the_last_answer(hand: Hand) -> None:
    """The page of the prediction shows what is being predicted."""
    hand.type(CHANGE)
    hand.store_answer()
    hand.key(RUN)
    assert hand.view.pages.page == PREDICTION
    assert hand.prediction.gate.question == "The second?"


def test_alt_and_a_letter_choose_the_outcome(hand: Hand) -> None:
    """Though a menu has the same letter; the same again lets the words decide."""
    answer = hand.view.answer
    hand.type("Fine.")
    hand.key(Qt.Key.Key_C, ALT, where=answer.text)
    assert answer.outcome == "correct"
    assert answer.reads.text() == "chosen: correct; reads as: approve"
    hand.key(Qt.Key.Key_D, ALT, where=answer.text)
    assert answer.outcome == "discuss"
    hand.key(Qt.Key.Key_D, ALT, where=answer.text)
    assert answer.outcome == ""
    hand.key(Qt.Key.Key_A, ALT, where=answer.text)
    hand.store_answer()
    assert hand.engine.chunk(7).outcome == "approve"


def test_an_outcome_needs_no_words(hand: Hand) -> None:
    """A nod is an answer, too; nothing at all is none."""
    hand.view.answer.text.setFocus()
    hand.store_answer()
    assert hand.engine.gate(7).status is GateStatus.WAITING
    hand.key(Qt.Key.Key_W, ALT, where=hand.view.answer.text)
    hand.store_answer()
    assert hand.engine.chunk(7).outcome == "withdraw"


def test_discoveries_are_promoted_or_dismissed(hand: Hand) -> None:
    """They have outcomes of their own."""
    hand.view.queue.waiting.step(2)
    hand.quiet()
    assert list(hand.view.answer.outcomes) == ["promote", "dismiss", "discuss"]
    hand.key(Qt.Key.Key_P, ALT, where=hand.view.answer.text)
    hand.store_answer()
    assert hand.engine.chunk(9).outcome == "promote"


def test_the_words_of_the_prediction_can_be_taken(hand: Hand, qtbot: QtBot) -> None:
    """They are a draft: typing goes on from there."""
    hand.key(RUN)
    qtbot.mouseClick(hand.view.answer.use, LEFT)
    assert hand.view.answer.text.raw_text() == REFUSED
    qtbot.waitUntil(lambda: hand.view.answer.verdict is not None)
    assert hand.view.answer.store.isEnabled()


def test_undo_takes_an_answer_back_as_a_whole(hand: Hand) -> None:
    """The gate waits again, with its prediction; redo stores the answer again."""
    hand.key(RUN)
    hand.type(CHANGE)
    hand.store_answer()
    hand.run("edit.undo")
    assert hand.engine.gate(7).status is GateStatus.WAITING
    assert hand.question == "The first?"
    assert hand.states == [State.DONE] * 5
    assert "waits again" in hand.view.notice.text
    assert "taken back" in hand.view.pages.taught.title.text()

    hand.run("edit.redo")
    assert hand.engine.gate(7).status is GateStatus.ANSWERED
    assert "You answered: correct" in hand.view.head.answered.text()


def test_what_was_answered_meanwhile_is_refused(hand: Hand) -> None:
    """What was typed stays, and the reason is said."""
    hand.type(CHANGE)
    hand.engine.answer(hand.engine.gate(7), outcome="approve")
    hand.store_answer()
    assert "answered already" in hand.view.notice.text
    assert hand.engine.chunk(7).outcome == "approve"


def test_past_answers_are_found_by_their_words(hand: Hand, qtbot: QtBot) -> None:
    """Newest first; what was predicted then comes to hand with the chunk."""
    queue = hand.view.queue
    queue.show_mode("past")
    hand.quiet()
    assert len(queue.past.rows.values) == 6
    qtbot.keyClicks(queue.search.edit, "rollback OR roll")
    queue.search.submitted.emit("")
    hand.quiet()
    assert {row.text for row in queue.past.rows.values} == {REFUSED}
    queue.past.step(1)
    hand.quiet()
    assert hand.workbench.session.current == queue.past.key
    assert hand.states == [State.DONE] * 5 or hand.states[1] is State.FAILED
    assert "You answered: correct" in hand.view.head.answered.text()
    assert not hand.view.answer.isVisible()


def test_a_search_that_can_not_be_read_says_so(hand: Hand) -> None:
    """The list stays."""
    queue = hand.view.queue
    queue.show_mode("past")
    hand.quiet()
    queue.search.set_text("state:")
    queue.search.submitted.emit("")
    hand.quiet()
    assert queue.search.message
    assert len(queue.past.rows.values) == 6


def test_a_past_gate_is_asked_again(hand: Hand, qtbot: QtBot) -> None:
    """A new gate like it waits at the end of the queue."""
    hand.view.queue.show_mode("past")
    hand.quiet()
    hand.view.queue.past.step(1)
    hand.quiet()
    asked = hand.question
    hand.run("predict.again")
    qtbot.mouseClick(hand.dialog.go_on, LEFT)
    hand.quiet()
    assert hand.question == asked
    assert hand.engine.gates()[-1].question == asked


def test_gates_of_other_sources_show_what_is_known(
    open_hand: Callable[[Path], Hand], sample: Path, tmp_path: Path
) -> None:
    """The sample's gates were never in its queue, and hold both passes."""
    hand = open_hand(Path(shutil.copy(sample, tmp_path / "own.db")))
    hand.view.queue.show_mode("past")
    hand.quiet()
    hand.view._on_chosen(33)
    hand.quiet()
    columns = hand.view.pages.prediction.columns
    assert columns.prior.prose.raw_text().startswith("Fine as far as it goes.")
    assert columns.prior.figure.text() == f"{hand.engine.chunk(33).prior_confidence:.2f}"
    assert hand.view.desk.prediction is None
    assert not hand.view.strip.isVisible()
    assert hand.view.pages.memories.told.text() == "What came to mind then is not known."
