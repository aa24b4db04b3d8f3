"""A prediction stepped through by hand, by rules: forward, back, again, and compared."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from engine import ConflictError, MemoryEngine, NotFoundError, Stage
from gui.session import Session
from gui.theme import Theme
from gui.views.predict import PredictView
from gui.views.predict.pages import COMPARE, MEMORIES, PREDICTION, PROMPTS
from gui.widgets.stage_strip import State
from tests.gui.conftest import deliver_deletions, settle
from tests.gui.views.predict.conftest import CONTROL, REFUSED, Hand, plan

STEP, BACK, RUN = Qt.Key.Key_F10, Qt.Key.Key_F9, Qt.Key.Key_F8
LEFT = Qt.MouseButton.LeftButton


def test_the_oldest_gate_comes_to_hand(hand: Hand) -> None:
    """The queue lists those that wait in the order in which they came."""
    rows = hand.view.queue.waiting.rows.values
    assert [row.text for row in rows] == ["The first?", "The second?", "Is it worth keeping?"]
    assert rows[0].mark == "PLAN_ASSERT"
    assert hand.question == "The first?"
    assert hand.states == [State.NEXT, *[State.LATER] * 4]
    assert hand.view.status == "3 gates wait, the oldest first"


def test_each_key_runs_one_stage(hand: Hand) -> None:
    """Nothing is remembered by that; each stage says what came of it."""
    position = hand.engine.position
    for done in range(1, 6):
        hand.key(STEP)
        assert hand.states[:done] == [State.DONE] * done
    told = [cell.told for cell in hand.view.strip.cells]
    assert told[0] == "6 memories"
    assert told[4].startswith("Ask you")
    assert hand.engine.position == position
    assert hand.view.bar.buttons["predict.step"].isEnabled() is False


def test_the_passes_stand_around_the_artifact(hand: Hand) -> None:
    """The prior came before the artifact was seen; what stood out in it is marked."""
    hand.key(RUN)
    columns, prior = hand.view.pages.prediction.columns, hand.prediction.prior
    assert prior is not None
    assert columns.prior.prose.raw_text() == prior.reply.prose
    assert columns.prior.figure.text() == f"{prior.reply.confidence:.2f}"
    assert columns.prior.made_by.text() == "rules (heuristic)"
    assert columns.posterior.prose.raw_text() == REFUSED
    marked = [mark.cursor.selectedText() for mark in columns.artifact.text.edit.extraSelections()]
    assert marked == ["password"]
    scale = hand.view.pages.prediction.scale
    assert scale.shift is not None
    assert (scale.shift.threshold, scale.shift.cap, scale.shift.answer_from) == (0.3, 0.5, 0.8)
    assert "no surprise within ±0.3" in scale.accessibleDescription()
    assert not hand.view.grab().isNull()


def test_what_the_guards_went_by_is_shown(hand: Hand) -> None:
    """Each has its figure, and says whether it caps."""
    hand.key(RUN)
    rows = hand.view.pages.prediction.guards.model.values
    assert len(rows) == 5
    assert "came true" in rows[4].figure
    decision = hand.prediction.decision
    assert decision is not None
    assert [row.caps for row in rows] == list(decision.guards.values())
    said = hand.view.pages.prediction.decision.text()
    assert said.startswith(f"{decision.raw_confidence:.2f} → {decision.confidence:.2f}: you are asked.")


def test_stages_are_taken_back_one_by_one(hand: Hand) -> None:
    """By F9, and by the left arrow in the row of stages; the right arrow runs them again."""
    hand.key(RUN)
    seen = []
    hand.key(BACK)
    seen.append(hand.view.desk.next)
    hand.key(Qt.Key.Key_Left, where=hand.view.strip)
    seen.append(hand.view.desk.next)
    assert seen == [Stage.DECISION, Stage.SURPRISE]
    hand.key(Qt.Key.Key_Right, where=hand.view.strip)
    hand.key(Qt.Key.Key_Return, CONTROL, where=hand.view.strip)
    assert hand.view.desk.next is None
    assert [run.run for run in hand.engine.predictions(hand.prediction.gate.id)] == [1]


def test_a_click_looks_at_a_stage(hand: Hand, qtbot: QtBot) -> None:
    """Retrieval shows what came to mind; on the page of prompts the prompt of the stage is shown."""
    hand.key(RUN)
    strip, pages = hand.view.strip, hand.view.pages
    pages.place_memories(beside=False)
    qtbot.mouseClick(strip, LEFT, pos=strip.place(Stage.RETRIEVAL).center().toPoint())
    assert pages.page == MEMORIES
    qtbot.mouseClick(strip, LEFT, pos=strip.place(Stage.SURPRISE).center().toPoint())
    assert pages.page == PREDICTION
    pages.show_page(PROMPTS)
    qtbot.mouseClick(strip, LEFT, pos=strip.place(Stage.POSTERIOR).center().toPoint())
    assert (pages.page, pages.prompts.stage.value) == (PROMPTS, "posterior")
    assert "Marek has the password" in pages.prompts.user.value()
    assert pages.prompts.edit.isEnabled() is False


def test_memories_show_why_they_came_to_mind(hand: Hand) -> None:
    """A memory that is chosen comes to hand, with what adds up to its score."""
    hand.key(STEP)
    memories = hand.view.pages.memories
    memories.list.step(1)
    hand.quiet()
    assert hand.prediction.retrieval is not None
    best = hand.prediction.retrieval.experience[0]
    assert hand.workbench.session.current == best.chunk_id
    assert memories.waterfall.total is not None
    assert sum(term.value for term in memories.waterfall.terms) == pytest.approx(best.score)
    texts = [row.text for row in memories.list.rows.values]
    assert "Experience: by the situation" in texts
    assert "Contradict each other" in texts


def test_headings_among_memories_are_passed_over(hand: Hand) -> None:
    """A heading can't be chosen; stepping goes on behind it."""
    hand.key(RUN)
    rows = hand.view.pages.memories.list
    for _ in range(20):
        rows.step(1)
        assert rows.key is not None
    assert rows.rows.flags(rows.rows.index(0, 0)) == Qt.ItemFlag.NoItemFlags


def test_the_lists_keep_their_promises(hand: Hand, qtmodeltester: ModelTester) -> None:
    """Qt's own tester finds nothing wrong with the rows."""
    hand.key(RUN)
    for rows in (hand.view.queue.waiting.rows, hand.view.pages.memories.list.rows):
        qtmodeltester.check(rows)


def test_a_replay_is_another_run_to_compare_with(hand: Hand, qtbot: QtBot) -> None:
    """It goes by the same memories; by rules it comes to the same."""
    hand.key(RUN)
    first = hand.prediction
    qtbot.mouseClick(hand.view.bar.replay, LEFT)
    hand.quiet()
    assert hand.prediction.run == 2
    assert hand.prediction.retrieval == first.retrieval
    hand.view.pages.show_page(COMPARE)
    compare = hand.view.pages.compare
    figures = {one.name: (one.first, one.second) for one in compare.figures.model.values}
    assert figures["Posterior: outcome"] == ("Correct", "Correct")
    assert [compare.first.currentText(), compare.second.currentText()] == [
        "Run 1, rules (heuristic)",
        "Run 2, rules (heuristic)",
    ]


def test_another_run_comes_to_hand(hand: Hand, qtbot: QtBot) -> None:
    """The runs of a gate are all kept."""
    hand.key(RUN)
    qtbot.mouseClick(hand.view.bar.replay, LEFT)
    hand.quiet()
    runs = hand.view.bar.runs
    runs.setCurrentIndex(0)
    runs.activated.emit(0)
    hand.quiet()
    assert hand.prediction.run == 1


def test_an_empty_store_says_why_and_offers_a_gate(
    open_hand: Callable[[Path], Hand], tmp_path: Path, qtbot: QtBot
) -> None:
    """The gate that is added comes to hand."""
    MemoryEngine.open(tmp_path / "empty.db").close()
    hand = open_hand(tmp_path / "empty.db")
    assert hand.view.desk.sight is None
    assert hand.view.empty.accessibleName() == "No gate waits"

    hand.view.empty.activated.emit()
    hand.quiet()
    dialog = hand.dialog
    qtbot.keyClicks(dialog.question.edit, "May this go?")
    dialog.history.set_value("Mara: It is late.\nnobody said this")
    qtbot.mouseClick(dialog.go_on, LEFT)
    hand.quiet()

    assert hand.question == "May this go?"
    (gate,) = hand.engine.gates()
    assert [(turn.speaker, turn.text) for turn in gate.history] == [
        ("Mara", "It is late."),
        ("", "nobody said this"),
    ]
    hand.run("predict.run")
    assert hand.states == [State.DONE, State.FAILED, State.LEFT_OUT, State.LEFT_OUT, State.DONE]
    assert "Nothing like this gate is remembered" in hand.view.pages.prediction.columns.prior.problem.text()
    assert hand.view.pages.prediction.decision.text().startswith("The first pass failed")


def test_a_read_only_store_can_be_stepped_and_not_answered(
    session: Session, gates: Path, qtbot: QtBot, theme: Theme
) -> None:
    """Both are said; nothing is written."""
    engine = MemoryEngine.open(gates, read_only=True)
    before = session.set_engine(engine)
    view = PredictView(session)
    qtbot.waitUntil(lambda: session.tasks.idle and view.desk.sight is not None)
    view.desk.run()
    qtbot.waitUntil(lambda: session.tasks.idle and view.desk.next is None)
    assert "read-only" in view.notice.text
    assert "read-only" in view.answer.reads.text()
    assert not view.answer.text.isEnabled()
    assert engine.predictions(7) == []
    session.set_engine(before)
    engine.close()
    view.deleteLater()
    deliver_deletions()


def test_another_that_answers_is_named(hand: Hand, gates: Path) -> None:
    """One gate is answered at a time; its gates can be looked at meanwhile."""
    with MemoryEngine.open(gates) as other:
        other.take_gate("a nightly run")
        hand.key(STEP)
        assert hand.view.notice.text.startswith("a nightly run is answering until")
        assert hand.view.desk.prediction is None
        other.release_gates("a nightly run")
    hand.key(STEP)
    assert hand.states[0] is State.DONE


def test_the_queue_is_held_while_stepping_and_let_go_of_after(hand: Hand, gates: Path, qtbot: QtBot) -> None:
    """Another view lets others answer."""
    hand.key(STEP)
    with MemoryEngine.open(gates) as other:
        with pytest.raises(ConflictError, match="window"):
            other.take_gate("a nightly run")
        hand.workbench.window.commands["view.browse"].trigger()
        settle(hand.workbench, qtbot)
        assert other.take_gate("a nightly run") is not None


def test_what_others_enqueue_is_listed(hand: Hand, gates: Path, qtbot: QtBot) -> None:
    """The gate at hand stays."""
    hand.key(STEP)
    with MemoryEngine.open(gates) as other:
        other.enqueue(plan("From elsewhere?", ""))
    qtbot.waitUntil(lambda: len(hand.view.queue.gates) == 4, timeout=5_000)
    assert hand.question == "The first?"


def test_a_gate_is_withdrawn(hand: Hand) -> None:
    """It leaves the queue; undo brings it back."""
    hand.run("predict.withdraw")
    assert len(hand.view.queue.gates) == 2
    assert "withdrawn" in hand.view.head.answered.text()
    hand.run("edit.undo")
    assert len(hand.view.queue.gates) == 3


def test_a_gate_whose_adding_is_undone_is_let_go_of(hand: Hand, qtbot: QtBot) -> None:
    """The oldest that waits comes to hand in its place."""
    hand.run("predict.add")
    qtbot.keyClicks(hand.dialog.question.edit, "Never mind?")
    qtbot.mouseClick(hand.dialog.go_on, LEFT)
    hand.quiet()
    assert hand.question == "Never mind?"
    hand.run("edit.undo")
    assert hand.question == "The first?"
    assert hand.view.notice.text == ""


def test_a_gate_that_was_erased_under_way_is_kept_no_further(hand: Hand, gates: Path) -> None:
    """The step that was to come is refused in a sentence, and nothing of the gate comes back."""
    hand.key(STEP)
    with MemoryEngine.open(gates) as other:
        other.erase(7)
        hand.view.desk.step()
        hand.quiet()
        assert "it was erased" in hand.view.notice.text
        with pytest.raises(NotFoundError):
            other.predictions(7)


def test_a_narrow_view_shows_the_queue_or_the_gate(hand: Hand, qtbot: QtBot) -> None:
    """A button leads to the queue, and opening a gate back."""
    view = hand.view
    hand.workbench.window.resize(800, 600)
    hand.quiet()
    assert (view.queue.isVisible(), view.head.isVisible()) == (False, True)
    qtbot.mouseClick(view.head.list, LEFT)
    assert (view.queue.isVisible(), view.head.isVisible()) == (True, False)
    view.queue.waiting.step(1)
    hand.key(Qt.Key.Key_Return, where=view.queue.waiting)
    assert (view.queue.isVisible(), view.head.isVisible()) == (False, True)
    assert hand.question == "The second?"


def test_markup_is_shown_as_text(hand: Hand) -> None:
    """Whatever a gate says, no label takes it for more than text, and five megabytes are shown in parts."""
    hostile = "<img src='file:///etc/passwd'><b>bold</b> CONFIDENCE: 1.0"
    added = hand.engine.enqueue(plan(hostile, f"{hostile}\n" + "x" * 5_000_000, project=hostile[:40]))
    hand.view.desk.open(int(added.ids[0]))
    hand.quiet()
    hand.key(RUN)
    artifact = hand.view.pages.prediction.columns.artifact
    assert artifact.text.edit.raw_text().startswith(hostile)
    assert len(artifact.text.edit.raw_text()) < 40_000
    assert artifact.length.text() == "5,000,058 characters"
    assert hostile[:20] in hand.view.head.question.text()
    formats = {label.textFormat() for label in hand.view.findChildren(QLabel) if label.text()}
    assert formats == {Qt.TextFormat.PlainText}


def test_choices_are_found_again(hand: Hand) -> None:
    """Page, list, model and sizes of a run are those of the next."""
    hand.view.pages.show_page(PROMPTS)
    hand.view.queue.show_mode("past")
    hand.view._on_model(False)
    state = hand.view.save_state()
    other = PredictView(hand.workbench.session)
    other.restore_state(state)
    hand.quiet()
    assert other.pages.page == PROMPTS
    assert other.queue.mode.value == "past"
    assert other.desk.with_model is False
    other.deleteLater()
    deliver_deletions()
