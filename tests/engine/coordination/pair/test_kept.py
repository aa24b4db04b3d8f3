"""Improvements that were kept are read back from their minutes, and only what fits is."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine import MemoryEngine, Minute, NewMinute, NotFoundError, PairRun, RefusedError
from tests.engine.coordination.pair.samples import TASK, WHOLE
from tests.engine.coordination.pair.test_keeping import LATER, PATTERN, finished
from tests.helpers import open_store, state


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """Give a store of a team with one minute that is worth going by."""
    with open_store(tmp_path / "team.db") as opened:
        opened.append_minutes([PATTERN])
        opened.append_minutes([LATER])
        yield opened


def forged(engine: MemoryEngine, place: int, **data: Any) -> list[str]:
    """Keep a run, and write its minutes again with other data in one of them; return the ids of these."""
    kept = engine.minutes_by_id(engine.keep_pair(finished(engine), "planner").ids)
    names = {one.id: f"forged-{number}" for number, one in enumerate(kept)}
    again = [_renamed(one, names) for one in kept]
    again[place] = replace(again[place], data={**again[place].data, **data})
    engine.append_minutes(again)
    return [*names.values()]


def _renamed(one: Minute, names: dict[str, str]) -> NewMinute:
    return NewMinute(
        id=names[one.id],
        event_type=one.event_type,
        agent=one.agent,
        data=one.data,
        context_references=tuple(names.get(key, key) for key in one.context_references),
    )


def test_a_run_is_read_back_as_it_was(engine: MemoryEngine) -> None:
    """Its outcome, its outputs and evaluations, and what its revision went by."""
    run = finished(engine)
    ids = engine.keep_pair(run, "planner").ids
    before = state(engine.path)

    found = engine.kept_pair(ids[-1])

    assert (found.minute.id, found.outcome) == (ids[-1], run.outcome)
    assert [one.task for one in found.rounds] == [TASK, replace(TASK, output=WHOLE)]
    assert [one.round.evaluation for one in found.rounds] == [one.evaluation for one in run.history]
    assert [(one.state, one.evaluated) for one in found.rounds] == [ids[:2], ids[2:4]]
    assert [[each.id for each in one.patterns] for one in found.rounds] == [[], ["before"]]
    assert found.rounds[1].characters == len(WHOLE)
    assert state(engine.path) == before


def test_a_shortened_output_says_how_long_it_was(engine: MemoryEngine) -> None:
    """As its minute does."""
    text = "\x01" * 60_000
    ids = engine.keep_pair(finished(engine, text)).ids

    last = engine.kept_pair(ids[-1]).rounds[-1]
    assert (last.characters, text.startswith(last.round.output)) == (60_000, True)
    assert len(last.round.output) < 60_000


def test_runs_are_listed_newest_first(engine: MemoryEngine) -> None:
    """Of everyone or of one agent, as many as are wanted."""
    ids = [engine.keep_pair(finished(engine), agent).ids[-1] for agent in ("ada", "bob", "ada")]

    def listed(**how: Any) -> list[str]:
        return [one.minute.id for one in engine.kept_pairs(**how)]

    assert listed() == ids[::-1]
    assert listed(agent="ada") == [ids[2], ids[0]]
    assert listed(limit=2) == [ids[2], ids[1]]
    assert listed(limit=0) == []


def test_what_is_no_run_hides_none(engine: MemoryEngine) -> None:
    """However much of it stands before the runs."""
    kept = engine.keep_pair(finished(engine)).ids[-1]
    engine.append_minutes(
        [NewMinute(event_type="pair_improvement_completed", data={"best": 1}) for _ in range(5)]
    )

    assert [one.minute.id for one in engine.kept_pairs(limit=2)] == [kept]


@pytest.mark.parametrize(
    "data",
    [
        {"original_score": "12"},
        {"final_score": 101},
        {"improved": 1},
        {"iterations": 21, "best": 1},
        {"best": 2},
        {"decisions": {}},
        {"decisions": [{"iteration": 1}]},
    ],
)
def test_an_outcome_that_does_not_fit_is_left_out(engine: MemoryEngine, data: dict[str, Any]) -> None:
    """It is no run then."""
    key = forged(engine, 4, **data)[4]

    assert [one.minute.id for one in engine.kept_pairs()] != [key]
    assert len(engine.kept_pairs()) == 1
    with pytest.raises(NotFoundError, match="tells of no run"):
        engine.kept_pair(key)


@pytest.mark.parametrize(
    ("place", "data"),
    [
        (0, {"output": None}),
        (0, {"task": " "}),
        (0, {"iteration": 1}),
        (0, {"criteria": "all"}),
        (0, {"criteria": [{"name": "rollback", "description": "", "weight": -1}]}),
        (1, {"composite": float(10**9)}),
        (1, {"evaluated_by": 7}),
        (1, {"recommendation": "praise"}),
        (1, {"scores": []}),
        (1, {"scores": [{"criterion": "beauty", "score": 1, "missing": ""}]}),
        (1, {"gaps": [{"criterion": "owner", "severity": "dire", "priority": 1}]}),
        (1, {"gaps": [{"criterion": "owner", "severity": "low", "priority": 11}]}),
    ],
)
def test_a_round_that_does_not_fit_is_left_out(
    engine: MemoryEngine, place: int, data: dict[str, Any]
) -> None:
    """The others are there."""
    key = forged(engine, place, **data)[4]

    assert [one.round.iteration for one in engine.kept_pair(key).rounds] == [1]


def test_no_other_agent_tells_of_a_round(engine: MemoryEngine) -> None:
    """Who refers to the evaluations of others has none of its own."""
    kept = engine.minutes_by_id(engine.keep_pair(finished(engine), "planner").ids)
    engine.append_minutes([replace(_renamed(kept[4], {kept[4].id: "claim"}), agent="boaster")])

    assert engine.kept_pair("claim").rounds == ()


def test_a_copy_of_a_run_goes_its_own_way(engine: MemoryEngine) -> None:
    """What one does is not the other's."""
    run: PairRun = engine.pair(TASK)
    run.run()
    other = copy.copy(run)
    other.revise(WHOLE)
    other.stop()

    assert (other.id, len(other.history), len(run.history)) == (run.id, 2, 1)
    assert (run.waiting, other.done) == (True, True)
    with pytest.raises(RefusedError):
        other.step()
