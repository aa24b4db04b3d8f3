"""An output is improved a stage at a time; what came of it is kept, and found again."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine import Criterion, MemoryEngine, NewMinute, PairStage, PairTask
from gui.app import Workbench
from gui.views.agents.pair.page import PAST, UNSAVED_REVISION, UNSAVED_RUN, UNSAVED_TASK, UNSENT
from gui.widgets.diff import Change, diff
from gui.widgets.stage_strip import State
from tests.engine.coordination.pair.samples import TASK, WHOLE, model, revision, scores, suggestions
from tests.engine.providers import endpoint_server
from tests.engine.providers.chat_server import chatting, says_json
from tests.engine.providers.endpoint_server import Endpoint, Handler, Reply
from tests.gui.conftest import open_store
from tests.gui.views.agents.conftest import LEFT, START, Hand

BETTER = "The owner is Ada. A rollback is rehearsed. There is some downtime."
LEARNT = NewMinute(
    id="p1",
    event_type="task_done",
    agent="builder",
    note="The rollback was rehearsed on a copy.",
    data={"success_criteria_met": 100},
)
LATER = NewMinute(id="p2", event_type="project_started", context_references=("p1",))
BROKEN = endpoint_server.status(401, "no")


@pytest.fixture
def team(team: Path) -> Path:
    """A team that has learnt something of rollbacks."""
    with MemoryEngine.open(team) as engine:
        engine.append_minutes([LEARNT])
        engine.append_minutes([LATER])
    return team


@pytest.fixture
def pair(hand: Hand) -> Hand:
    """The page, with a task written in it."""
    hand.run("agents.pair")
    hand.pair.form.show_task(TASK)
    return hand


@contextmanager
def asking(hand: Hand, *replies: Reply) -> Iterator[Endpoint]:
    """Let the store ask a server that gives these replies."""
    with chatting(*replies) as endpoint, model(endpoint) as asked:
        hand.engine.ask(asked)
        hand.pair.refresh()
        yield endpoint
        hand.quiet()


def states(hand: Hand) -> list[State]:
    """Return how the stages stand."""
    return [cell.state for cell in hand.pair.strip.cells]


def listed(hand: Hand) -> list[tuple[str, str, str]]:
    """Return the rounds of the run as they are listed."""
    return [(row.text, row.figure, row.mark) for row in hand.pair.view.rounds.list.rows.values]


def revise(hand: Hand, text: str) -> None:
    """Write a revision in the place of the output, and take it."""
    edit = hand.pair.view.revision.text.edit
    edit.selectAll()
    hand.qtbot.keyClicks(edit, text)
    hand.key(Qt.Key.Key_Return, edit, Qt.KeyboardModifier.ControlModifier)


def finished(hand: Hand) -> None:
    """Improve the output in one revision."""
    hand.run("agents.pair_run")
    revise(hand, WHOLE)


def test_a_task_is_written_and_stepped(hand: Hand) -> None:
    """Return goes on to the next criterion; each stage says what came of it."""
    hand.run("agents.pair")
    form = hand.pair.form
    hand.qtbot.keyClicks(form.task.edit, TASK.task)
    hand.qtbot.keyClicks(form.criteria.rows[0].name, "rollback")
    hand.key(Qt.Key.Key_Return, form.criteria.rows[0].name)
    hand.qtbot.keyClicks(form.criteria.rows[1].name, "owner")
    hand.qtbot.keyClicks(form.criteria.rows[1].asks, "Names an owner and the budget")
    weight = form.criteria.rows[1].weight.lineEdit()
    weight.selectAll()
    hand.qtbot.keyClicks(weight, "2.5")
    hand.qtbot.mouseClick(form.criteria.add, LEFT)
    hand.qtbot.keyClicks(form.output.edit, TASK.output)
    criteria = (Criterion("rollback"), Criterion("owner", "Names an owner and the budget", 2.5))
    assert form.made == PairTask(TASK.task, criteria, TASK.output)

    seen: list[tuple[int, str]] = []
    for _ in range(3):
        hand.run("agents.pair_step")
        seen.append((states(hand).count(State.DONE), hand.pair.strip.cells[len(seen)].told))

    assert seen == [(1, "35.7"), (2, "3 patterns"), (3, "2 suggestions")]
    assert hand.pair.strip.cells[3].told == "your turn"
    assert hand.view.status == "Original: your revision is waited for"


def test_criteria_are_removed(pair: Hand) -> None:
    """The last one leaves an empty row."""
    criteria = pair.pair.form.criteria
    for _ in range(3):
        pair.qtbot.mouseClick(criteria.rows[0].remove, LEFT)
    assert (criteria.criteria, len(criteria.rows)) == ((), 1)


def test_what_is_no_task_is_refused_and_stays(hand: Hand) -> None:
    """Every fault is said, and what is written stays."""
    hand.run("agents.pair")
    form = hand.pair.form
    form.show_task(replace(TASK, task=" "))
    weight = form.criteria.rows[0].weight.lineEdit()
    weight.selectAll()
    hand.qtbot.keyClicks(weight, "much")
    hand.run("agents.pair_step")

    task, heavy = form.fault.text().split("\n")
    assert task == "the task is empty"
    assert heavy.startswith("the weight of 'rollback' is nan")
    assert form.output.value() == TASK.output
    assert hand.pair.desk.sight is None


def test_an_evaluation_tells_each_score_and_gap(pair: Hand) -> None:
    """In the order of the criteria, with what is missing; who evaluated is said plainly."""
    pair.run("agents.pair_step")
    detail = pair.pair.view.rounds.detail

    assert detail.head.text() == "Original: 12.5 of 100, total failure"
    assert detail.by.text().startswith("Evaluated by rules (heuristic)")
    assert [(one.title, one.share, one.text) for one in detail.scores.verdicts] == [
        ("rollback", 0.0, "Not said: rollback."),
        ("owner", 0.5, "Not said: budget."),
        ("downtime", 0.0, "Said, though it shall not be: downtime."),
    ]
    assert detail.scores.verdicts[0].figures == "0.0  ·  weight 2  ·  critical, priority 10"
    assert not detail.grab().isNull()


def test_a_pattern_leads_to_its_minute(pair: Hand) -> None:
    """Each has its scores, under the gap that it was found for."""
    for _ in range(3):
        pair.run("agents.pair_step")
    patterns = pair.pair.view.rounds.detail.patterns
    heads = [row for row in patterns.rows.values if row.heading]
    assert [row.text for row in heads] == ["1. rollback", "2. downtime", "3. owner"]
    assert "minutes found" in heads[0].told
    row = patterns.rows.values.index(heads[0]) + 1
    learnt = patterns.rows.values[row]
    assert (learnt.text, learnt.mark) == ("The rollback was rehearsed on a copy.", "followed")
    assert learnt.told.startswith("recency ")
    said = pair.pair.view.rounds.detail.suggestions.value()
    assert said.startswith("1. rollback\nNot said: rollback.\n")
    assert "From: builder" in said

    pair.click(patterns, row)
    pair.key(Qt.Key.Key_Return, patterns)
    assert (pair.view.pages.choice.value, pair.at_hand) == ("minutes", "p1")
    pair.run("agents.pair")
    assert listed(pair) == [("Original", "12.5", "best")]


def test_a_person_revises_until_it_meets_the_criteria(pair: Hand) -> None:
    """The rounds stand side by side, with what each revision changed; the best is copied."""
    pair.run("agents.pair_run")
    box = pair.pair.view.revision
    assert (box.text.value(), box.take.isEnabled()) == (TASK.output, False)
    revise(pair, BETTER)
    assert listed(pair) == [("Original", "12.5", ""), ("Revision 1", "62.5", "best")]
    revise(pair, "It is easy.")
    assert listed(pair)[2] == ("Revision 2", "25.0", "not kept")

    pair.click(pair.pair.view.rounds.list, 0)
    pair.quiet()
    detail = pair.pair.view.rounds.detail
    changed = [run for run in diff(TASK.output, BETTER) if run.change is not Change.KEPT]
    assert changed
    assert detail.diff._runs == diff(TASK.output, BETTER)
    pair.run("agents.pair_finish")

    assert pair.pair.view.outcome.said.text() == (
        "Improved from 12.5 to 62.5 of 100, in 2 revisions. The best is: revision 1."
    )
    assert pair.pair.view.rounds.list.key == 1
    pair.run("agents.pair_copy")
    assert QApplication.clipboard().text() == BETTER


def test_what_is_typed_stays(pair: Hand) -> None:
    """A run and its revision are there again after another page, another agent, and a write."""
    pair.run("agents.pair_run")
    pair.qtbot.keyClicks(pair.pair.view.revision.text.edit, "Now ")
    pair.run("agents.minutes")
    pair.look_at("builder")
    pair.workbench.session.changed.emit(pair.engine.pin([1]))
    pair.run("agents.pair")

    assert pair.pair.view.revision.text.value() == f"Now {TASK.output}"
    assert states(pair)[3] is State.NEXT


def test_what_would_be_lost_is_told(pair: Hand) -> None:
    """A task not run, a revision not taken, a run not kept; a typed revision is not left behind."""
    page = pair.pair
    page.reset()
    assert page.unsaved() == ""
    page.form.show_task(TASK)
    assert page.unsaved() == UNSAVED_TASK
    pair.run("agents.pair_run")
    assert page.unsaved() == UNSAVED_RUN
    pair.qtbot.keyClicks(page.view.revision.text.edit, "Now ")
    assert page.unsaved() == f"{UNSAVED_REVISION}\n{UNSAVED_RUN}"
    pair.run("agents.pair_finish")
    assert pair.view.notice.text == UNSENT
    page.view.revision.text.edit.undo()
    pair.look_at("planner")
    pair.run("agents.pair_finish")
    pair.run("agents.pair_keep")
    assert page.unsaved() == ""


def test_a_run_is_kept_for_the_agent_looked_at(pair: Hand) -> None:
    """Once, and for good; nobody is told that somebody else wrote."""
    finished(pair)
    button = pair.pair.view.outcome.buttons["agents.pair_keep"]
    assert not button.isEnabled()
    assert "whose minutes they will be" in button.toolTip().replace("\N{NO-BREAK SPACE}", " ")
    pair.run("agents.pair_keep")
    assert pair.view.notice.text.startswith("Choose an agent")
    pair.look_at("planner")
    assert button.text() == "Keep as minutes of planner"
    before = pair.workbench.notifications.rowCount()
    pair.qtbot.mouseClick(button, LEFT)
    pair.quiet()

    assert pair.view.notice.text == "Kept the run as minutes of planner."
    (kept,) = pair.engine.kept_pairs("planner")
    assert kept.outcome.final_score == 100
    assert not button.isEnabled()
    pair.qtbot.wait(1_200)
    pair.quiet()
    assert pair.workbench.notifications.rowCount() == before
    assert ("planner", "just now", "7") in pair.agents


def test_past_runs_are_looked_at(pair: Hand) -> None:
    """Of the agent, newest first, with their rounds; its best output can be gone on with."""
    finished(pair)
    pair.look_at("planner")
    pair.run("agents.pair_keep")
    page, past = pair.pair, pair.pair.past
    page.mode._group.button(1).click()
    pair.quiet()

    assert [(row.text, row.mark) for row in past.list.rows.values] == [("12.5 → 100.0", "improved")]
    assert past.said.text() == "Improved from 12.5 to 100.0 of 100, in 1 revision. The best is: revision 1."
    rows = past.rounds.list.rows.values
    assert [(row.text, row.figure, row.mark) for row in rows] == [
        ("Original", "12.5", ""),
        ("Revision 1", "100.0", "best"),
    ]
    pair.click(past.rounds.list, 0)
    assert [row.text for row in past.rounds.detail.patterns.rows.values][1] == LEARNT.note
    pair.qtbot.mouseClick(past.again, LEFT)
    assert page.form.made == replace(TASK, output=WHOLE)
    page.mode._group.button(1).click()
    pair.quiet()
    pair.qtbot.mouseClick(past.minute, LEFT)
    pair.quiet()
    assert pair.at_hand == pair.engine.kept_pairs()[0].minute.id
    pair.look_at("builder")
    pair.run("agents.pair")
    assert (page.mode.value, past.empty.accessibleName()) == (PAST, "No run was kept")


def test_a_model_improves_by_itself(pair: Hand) -> None:
    """It evaluates, suggests and revises; that it did is said."""
    replies = (
        says_json(scores(0, 50, 0)),
        suggestions(3),
        revision(WHOLE),
        says_json(scores(100, 100, 100)),
    )
    with asking(pair, *replies) as endpoint:
        assert pair.pair.bar.model.currentText() == "m"
        pair.run("agents.pair_run")

    assert len(endpoint.requests) == 4
    assert listed(pair) == [("Original", "12.5", ""), ("Revision 1", "100.0", "best")]
    assert pair.pair.view.rounds.detail.by.text() == "Evaluated by m."
    pair.click(pair.pair.view.rounds.list, 0)
    pair.quiet()
    assert pair.pair.view.rounds.detail._sections[PairStage.REVISION].title.text() == "Revision, by m"


def test_rules_do_it_where_they_are_chosen(pair: Hand) -> None:
    """The model is not asked."""
    with asking(pair, says_json(scores(0, 0, 0))) as endpoint:
        pair.pair.bar.model.setCurrentIndex(0)
        pair.pair.bar.model.activated.emit(0)
        pair.run("agents.pair_run")
    assert endpoint.requests == []
    assert pair.pair.desk.sight is not None
    assert pair.pair.desk.sight.waiting


def test_a_model_that_fails_costs_nothing(pair: Hand) -> None:
    """Rules stand in and say why; a revision that is not made can be asked for again, or written."""
    with asking(pair, says_json(scores(0, 50, 0)), suggestions(3), BROKEN, revision(WHOLE)):
        pair.run("agents.pair_run")
        problem = pair.pair.view.rounds.detail.problem.text()
        assert problem.startswith("The model made no revision.")
        assert pair.pair.view.revision.isVisible()
        assert pair.pair.bar.buttons["agents.pair_step"].isEnabled()
        pair.run("agents.pair_step")
    assert pair.pair.desk.sight is not None
    assert pair.pair.desk.sight.last.output == WHOLE


@pytest.mark.parametrize("how", ["agents.pair_stop", "jobs.cancel"])
def test_a_late_answer_is_dropped(pair: Hand, how: str) -> None:
    """What ran before stays; stepping on asks again."""
    came, go_on = threading.Event(), threading.Event()

    def late(handler: Handler, texts: list[str]) -> None:
        came.set()
        assert go_on.wait(10)
        suggestions(3)(handler, texts)

    with asking(pair, says_json(scores(0, 50, 0)), late, suggestions(3)):
        pair.run("agents.pair_step")
        pair.run("agents.pair_step")
        pair.workbench.window.commands["agents.pair_step"].trigger()
        pair.qtbot.waitUntil(came.is_set)
        assert pair.pair.desk.running is PairStage.SUGGESTIONS
        assert states(pair)[2] is State.RUNNING
        pair.workbench.window.commands[how].trigger()
        go_on.set()
        pair.quiet()
        assert states(pair)[2] is State.NEXT
        assert pair.view.notice.text.startswith("Stopped.")
        pair.run("agents.pair_step")
    assert states(pair)[2] is State.DONE


def test_another_store_ends_it(pair: Hand, tmp_path: Path) -> None:
    """Nothing of the run, and nothing of the task, is shown there."""
    finished(pair)
    pair.look_at("planner")
    pair.run("agents.pair_keep")  # else it would be asked about
    other = tmp_path / "other.db"
    MemoryEngine.open(other).close()
    open_store(pair.workbench, other, pair.qtbot)
    pair.run("agents.pair")

    assert pair.pair.desk.sight is None
    assert pair.pair.form.made == PairTask("", (), "")
    assert pair.pair.form.isVisible()


def test_begin_anew_leaves_the_run_until_another_begins(pair: Hand) -> None:
    """The way back is there until then."""
    pair.run("agents.pair_run")
    pair.run("agents.pair_new")
    assert pair.pair.form.isVisible()
    pair.qtbot.mouseClick(pair.pair.back, LEFT)
    assert pair.pair.view.isVisible()
    pair.run("agents.pair_new")
    pair.pair.form.show_task(replace(TASK, output=WHOLE))
    pair.run("agents.pair_step")
    assert pair.pair.view.outcome.said.text() == (
        "The original met its criteria: 100.0 of 100. Nothing was to be revised."
    )


def test_an_output_is_taken_from_the_minute_at_hand(pair: Hand) -> None:
    """Where its data hold one."""
    minutes = [
        NewMinute(id="o1", event_type="override", agent="planner", data={"agent_output": "A draft."}),
        NewMinute(id="o2", event_type="note", agent="planner", data={"depth": 3}),
    ]
    pair.engine.append_minutes(minutes)
    form = pair.pair.form
    for key, said in (("o1", ""), ("o2", "The data of the minute at hand hold no output.")):
        pair.run("agents.minutes")
        pair.minutes.open(key)
        pair.quiet()
        pair.run("agents.pair")
        pair.qtbot.mouseClick(form.from_minute, LEFT)
        pair.quiet()
        assert (form.output.value(), form.fault.text()) == ("A draft.", said)


def test_a_read_only_store_keeps_nothing(workbench: Workbench, team: Path, qtbot: QtBot) -> None:
    """It is stepped through all the same."""
    with MemoryEngine.open(team, read_only=True) as engine:
        workbench.session.set_engine(engine)
        hand = Hand(workbench, qtbot)
        hand.look_at("planner")
        hand.run("agents.pair")
        hand.pair.form.show_task(TASK)
        finished(hand)
        button = hand.pair.view.outcome.buttons["agents.pair_keep"]
        assert not button.isEnabled()
        assert "read-only" in button.toolTip()
        workbench.session.set_engine(None)
        hand.quiet()
        assert hand.pair.desk.sight is None


def test_as_of_another_moment_it_says_that_it_is_of_now(pair: Hand) -> None:
    """Past runs are those kept by then."""
    finished(pair)
    pair.look_at("planner")
    pair.run("agents.pair_keep")
    pair.workbench.session.look_from(at=START)
    pair.quiet()
    assert pair.pair.present.isVisible()
    pair.pair.mode._group.button(1).click()
    pair.quiet()
    assert pair.pair.past.empty.isVisible()
