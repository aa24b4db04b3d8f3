"""Minutes teach: each is found by meaning, scored, and leaves the index when it is worth little."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Sequence
from datetime import timedelta
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

import pytest

from engine import (
    InvalidInputError,
    MemoryCategory,
    MemoryEngine,
    NewMinute,
    ProviderError,
    PruneReason,
)
from engine.clock import ManualClock
from engine.coordination.memory.entries import category, insights, text
from engine.records import VectorArray
from tests.helpers import HashEmbedder, open_store, require_sound, state


def said(key: str, note: str, **fields: Any) -> NewMinute:
    """Return a minute."""
    kind = fields.pop("event_type", "task_done")
    return NewMinute(id=key, event_type=kind, note=note, agent=fields.pop("agent", "builder"), **fields)


@pytest.mark.parametrize(
    ("event", "data", "expected"),
    [
        ("task_assigned", {}, "task_assignment"),
        ("task_done", {"success_criteria_met": 40}, "failure_pattern"),
        ("conflicts_detected", {}, "conflict_resolution"),
        ("task_done", {"conflict_type": "style"}, "conflict_resolution"),
        ("agent_registered", {}, "agent_capability"),
        ("project_started", {}, "project_knowledge"),
        ("something unheard of", {"success_criteria_met": "much"}, "coordination_pattern"),
    ],
)
def test_minutes_are_sorted_by_what_they_are_about(
    engine: MemoryEngine, event: str, data: dict[str, Any], expected: str
) -> None:
    """By rules on their kind and their data; what is unheard of is a pattern."""
    engine.append_minutes([NewMinute(event_type=event, data=data)])

    (chunk_id,) = engine.find("type:minute").ids
    assert engine.chunk(chunk_id).category == expected
    assert category(engine.minutes()[0]) == expected


def test_a_minute_teaches_how_it_turned_out(engine: MemoryEngine) -> None:
    """Or what the agent says that it teaches; what is no insight is none."""
    told = {"type": "outcome", "finding": "Rollbacks save us.", "confidence": 0.9}
    engine.append_minutes(
        [
            said("m1", "", data={"success_criteria_met": 80, "resolution": "The tests come first."}),
            said("m2", "", data={"insights": [told, {"type": "outcome"}, 3, {**told, "confidence": 7}]}),
        ]
    )

    first, second = (insights(one) for one in engine.minutes())
    assert [(one.type, one.confidence) for one in first] == [("outcome", 0.8), ("coordination_pattern", 0.5)]
    assert [(one.finding, one.confidence) for one in second] == [("Rollbacks save us.", 0.9)]


def test_deep_data_are_no_danger(engine: MemoryEngine) -> None:
    """What nobody can read is left out of the text; the minute keeps it."""
    data: dict[str, Any] = {"end": 1}
    for _ in range(90):
        data = {"in": data}
    engine.append_minutes([NewMinute(event_type="odd", data=data)])

    assert text(engine.minutes()[0]) == "odd"


@pytest.mark.parametrize("event", ["_", "...", "<&>", "\u200b."])
def test_a_kind_without_words_stands_for_itself(engine: MemoryEngine, event: str) -> None:
    """So that no minute is in the way of those behind it."""
    engine.append_minutes([NewMinute(event_type=event), said("m2", "The rollback took an hour.")])

    assert len(engine.find("type:minute").ids) == 2


def test_the_nearest_by_meaning_come_first(engine: MemoryEngine) -> None:
    """Of one category, where one is asked for; and looking changes nothing."""
    engine.append_minutes(
        [
            said("m1", "The rollback of the broker took an hour."),
            said("m2", "The newsletter went out."),
            said("m3", "The rollback failed.", data={"success_criteria_met": 10}),
        ]
    )
    before = state(engine.path)

    assert engine.search_minutes("rollback of the broker", limit=2)[0].memory.minute.id == "m1"
    (failed,) = engine.search_minutes("rollback", category=MemoryCategory.FAILURE_PATTERN)
    assert (failed.memory.minute.id, failed.memory.score.accuracy) == ("m3", 0.1)
    assert engine.search_minutes("", limit=3) == []
    assert state(engine.path) == before
    with pytest.raises(InvalidInputError, match="agent_capability"):
        engine.search_minutes("rollback", category="anything")


def test_what_was_needed_is_worth_more(engine: MemoryEngine, clock: ManualClock) -> None:
    """Recency fades in four weeks; being given to an agent and being referred to count."""
    engine.append_minutes([said("m1", "The rollback took an hour.")])
    engine.append_minutes([said("m2", "As in the case before.", context_references=("m1",))])
    clock.advance(timedelta(weeks=1))
    engine.use([engine.minutes()[0].number], reason="context")

    score = {hit.memory.minute.id: hit.memory.score for hit in engine.search_minutes("rollback case")}
    assert (score["m1"].recency, score["m1"].relevance, score["m1"].impact) == (0.75, 0.5, 0.5)
    assert score["m1"].accuracy == 0.5
    assert score["m1"].composite == pytest.approx(0.5625)
    assert (score["m2"].relevance, score["m2"].impact) == (0, 0)


class TestEvaluation:
    """What leaves the index, and why; the minutes keep everything."""

    def test_what_nobody_needs_leaves_after_its_days(self, engine: MemoryEngine, clock: ManualClock) -> None:
        """A memory of unknown outcome that nobody used goes after 8.4 days."""
        engine.append_minutes([said("m1", "The rollback took an hour.")])
        clock.advance(timedelta(days=8.3))
        assert engine.evaluate_memory().pruned == ()
        clock.advance(timedelta(days=0.2))

        plan = engine.evaluate_memory()
        (pruned,) = plan.pruned
        assert (pruned.reason, plan.statistics.average) == (PruneReason.LOW, None)
        changes = engine.prune_memory(plan)
        assert (len(changes.ids), engine.search_minutes("rollback")) == (1, [])
        assert len(engine.minutes()) == 1
        engine.undo()
        assert len(engine.search_minutes("rollback")) == 1

    def test_of_two_that_say_the_same_the_better_stays(self, engine: MemoryEngine) -> None:
        """Of one agent; another agent's experience is another's."""
        note = "The rollback of the broker took an hour."
        engine.append_minutes([said("m1", note), said("m2", note), said("m3", note, agent="planner")])
        engine.use([engine.minutes()[0].number], reason="context")

        (pruned,) = engine.evaluate_memory().pruned
        one, two, _ = (minute.number for minute in engine.minutes())
        assert (pruned.reason, pruned.chunk_id, pruned.instead) == (PruneReason.DUPLICATE, two, one)

    def test_what_turned_out_otherwise_later_stands(self, engine: MemoryEngine) -> None:
        """Two of one matter whose outcomes lie far apart."""
        note = "The rollback of the broker by the script."
        told = [{"type": "outcome", "finding": "x", "confidence": sure} for sure in (1.0, 0.2)]
        engine.append_minutes(
            [said(f"m{at}", note, data={"insights": [one]}) for at, one in enumerate(told, start=1)]
        )

        (pruned,) = engine.evaluate_memory().pruned
        one, two = (minute.number for minute in engine.minutes())
        assert (pruned.reason, pruned.chunk_id, pruned.instead) == (PruneReason.CONFLICT, one, two)

    def test_an_evaluation_prunes_nothing_twice(self, engine: MemoryEngine, clock: ManualClock) -> None:
        """What another pruned meanwhile stays pruned."""
        engine.append_minutes([said("m1", "The rollback took an hour.")])
        clock.advance(timedelta(days=9))
        plan = engine.evaluate_memory()

        engine.prune_memory(plan)
        assert not engine.prune_memory(plan)

    def test_an_empty_memory_has_no_average(self, engine: MemoryEngine) -> None:
        """Nothing is divided by nothing."""
        assert engine.evaluate_memory().statistics.average is None


class Unreachable(HashEmbedder):
    """A model whose server is down, as long as it is."""

    down = True

    def embed(self, texts: Sequence[str]) -> VectorArray:
        """Fail, or return the vectors."""
        if self.down:
            raise ProviderError("The embedding endpoint could not be reached. Try again later.")
        return super().embed(texts)


def test_minutes_stand_where_no_memory_can_be_made(tmp_path: Path) -> None:
    """They are told of it; memories are made later."""
    embedder = Unreachable()
    with open_store(tmp_path / "s.db", embedder=embedder) as engine:
        written = engine.append_minutes([said("m1", "The rollback took an hour.")])
        assert ("could not be reached" in written.problem, len(engine.minutes())) == (True, 1)

        embedder.down = False
        assert engine.index_minutes() == 1
        assert engine.index_minutes() == 0
        assert len(engine.search_minutes("rollback")) == 1


def test_undone_memories_come_back_when_all_is_looked_at(engine: MemoryEngine) -> None:
    """Not by themselves: a person took them back."""
    engine.append_minutes([said("m1", "The rollback took an hour.")])
    engine.undo(engine.history(newest_first=True)[0].step)

    assert (engine.search_minutes("rollback"), engine.index_minutes()) == ([], 0)
    assert engine.index_minutes(whole=True) == 1


def _append(path: Path, written: Event) -> None:
    with open_store(path) as engine:
        engine.append_minutes([said(f"m{at}", f"Rollback {at}.") for at in range(50)], index=False)
        written.set()
        while True:
            pass


def test_a_kill_between_append_and_index_loses_nothing(tmp_path: Path) -> None:
    """Whoever comes next makes the memories."""
    context = multiprocessing.get_context("spawn")
    written = context.Event()
    writer = context.Process(target=_append, args=(tmp_path / "s.db", written))
    writer.start()
    assert written.wait(30)
    assert writer.pid
    os.kill(writer.pid, signal.SIGKILL)
    writer.join()

    with open_store(tmp_path / "s.db") as engine:
        (note,) = engine.check().notes
        assert note.startswith("50 minutes")
        engine.append_minutes([said("next", "The next one.")])
        assert len(engine.find("type:minute").ids) == 51
        assert not engine.check().notes
    require_sound(tmp_path / "s.db")


def test_memories_of_minutes_wait_for_no_review(engine: MemoryEngine) -> None:
    """They repeat the minutes, which nobody edits."""
    engine.append_minutes([said("m1", "The rollback took an hour.")], actor="builder")

    assert engine.to_review().items == ()
