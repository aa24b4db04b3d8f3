"""What a run came to is written as minutes that refer to each other, once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import ConflictError, Criterion, MemoryEngine, NewMinute, PairRun, PairTask, RefusedError
from engine.coordination.records import LONGEST_MINUTE
from tests.engine.coordination.pair.samples import TASK, WHOLE
from tests.helpers import open_store, require_sound

PATTERN = NewMinute(
    id="before",
    event_type="task_done",
    note="The rollback was rehearsed.",
    data={"success_criteria_met": 100},
)
LATER = NewMinute(id="later", event_type="task_done", context_references=("before",))


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """Give a store of a team with one minute that is worth going by."""
    with open_store(tmp_path / "team.db") as opened:
        opened.append_minutes([PATTERN])
        opened.append_minutes([LATER])
        yield opened
        require_sound(opened.path)


def finished(engine: MemoryEngine, text: str = WHOLE) -> PairRun:
    """Return a run that one revision finished."""
    run = engine.pair(TASK)
    run.run()
    run.revise(text)
    run.run()
    run.stop()
    return run


def test_the_minutes_tell_each_evaluation_and_the_outcome(engine: MemoryEngine) -> None:
    """Each evaluation refers to what it saw, to the one before, and to what the revision went by."""
    run = finished(engine)

    written = engine.keep_pair(run, "planner", "aurora").ids

    kept = engine.minutes_by_id(written)
    state, evaluated, completed = "flux.state.created", "coordination.evaluated", "pair_improvement_completed"
    assert [one.event_type for one in kept] == [state, evaluated, state, evaluated, completed]
    assert {(one.agent, one.project) for one in kept} == {("planner", "aurora")}
    assert [one.context_references for one in kept] == [
        (),
        (written[0],),
        (),
        (written[2], written[1], "before"),
        (written[1], written[3]),
    ]
    assert [one.data["output"] for one in kept if one.event_type == state] == [TASK.output, WHOLE]
    assert [one.data["composite"] for one in kept if one.event_type == evaluated] == [12.5, 100]
    assert kept[1].data["gaps"][0] == {"criterion": "rollback", "severity": "critical", "priority": 10}
    assert kept[4].data == {
        "original_score": 12.5,
        "final_score": 100,
        "iterations": 1,
        "improved": True,
        "best": 1,
        "decisions": [{"iteration": 1, "score": 100, "evaluated_by": "heuristic", "kept": True}],
        "success_criteria_met": 100,
    }
    assert kept[4].note == "PAIR improved an output in 1 iteration: 12.5 to 100.0 of 100."


def test_a_run_is_kept_once(engine: MemoryEngine) -> None:
    """Again it is known already; as another agent's it is refused."""
    run = finished(engine)
    first = engine.keep_pair(run, "planner")

    again = engine.keep_pair(run, "planner")

    assert (again.ids, again.known, again.changes.step) == (first.ids, first.ids, 0)
    with pytest.raises(ConflictError):
        engine.keep_pair(run, "builder")
    assert len(engine.minutes()) == 2 + 5


@pytest.mark.parametrize("text", ["word " * 11_999, '"\n' * 29_999, "\x01" * 60_000, "🙂" * 60_000])
def test_a_long_output_is_shortened_to_fit_a_minute(engine: MemoryEngine, text: str) -> None:
    """Where it does not fit, the minute says so; where it does, it is whole."""
    written = engine.keep_pair(finished(engine, text)).ids

    (told,) = engine.minutes_by_id([written[2]])
    data = json.dumps(told.data, ensure_ascii=False)
    whole = told.data["output"] == text
    assert len(data) + len(told.note) <= LONGEST_MINUTE
    assert text.startswith(told.data["output"])
    assert whole == (len(json.dumps(text, ensure_ascii=False)) < 98_000)
    assert ("shortened" in told.note) == (told.data.get("output_shortened", False)) == (not whole)
    assert whole or told.data["output_characters"] == len(text)
    assert whole or len(data) > 0.8 * LONGEST_MINUTE


def test_an_unfinished_run_is_not_kept(engine: MemoryEngine) -> None:
    """Nor one that was stopped before anything was evaluated."""
    run = engine.pair(TASK)
    with pytest.raises(RefusedError, match="not finished"):
        engine.keep_pair(run)
    run.stop()
    with pytest.raises(RefusedError, match="not finished"):
        engine.keep_pair(run)
    assert len(engine.minutes()) == 2


def test_the_largest_task_fits_a_minute(engine: MemoryEngine) -> None:
    """With as many criteria as there may be, all of their texts, and letters that JSON writes longer."""
    many = tuple(Criterion(f"{place:02}" + "\x01" * 98, "rollback\x01" * 33) for place in range(30))
    run = engine.pair(PairTask("x", many, "\x01" * 60_000))
    run.step()
    run.stop()

    assert len(engine.keep_pair(run).ids) == 3
