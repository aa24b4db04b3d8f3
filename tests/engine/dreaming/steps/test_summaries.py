"""Summaries: one a category and agent, kept up to date in its place."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from engine import DreamStep, MemoryEngine
from engine.clock import ManualClock
from tests.engine.dreaming.samples import apply, remembered

STEP = DreamStep.SUMMARIES
THINGS = ["kettle", "lamp", "ladder", "hammer", "bucket", "saw", "drill", "broom", "towel", "mirror"]


def kept(engine: MemoryEngine, **fields: Any) -> list[int]:
    """Store ten facts."""
    return [
        remembered(engine, f"The {thing} stands in room {n}.", category="fact", **fields)
        for n, thing in enumerate(THINGS)
    ]


def dreamt(engine: MemoryEngine) -> list[str]:
    """Plan and apply; return the ids of what was proposed."""
    plan = engine.plan_dream([STEP])
    apply(engine, plan)
    return [proposal.id for proposal in plan.proposals]


def test_ten_of_a_category_get_a_summary_nine_do_not(engine: MemoryEngine) -> None:
    """It quotes the most important ones, and what a dream made does not count."""
    ids = kept(engine)
    engine.edit(ids[3], importance=0.9)
    engine.retire(ids[0])
    assert len(engine.plan_dream([STEP]).proposals) == 0

    engine.restore(ids[0])
    (proposal,) = engine.plan_dream([STEP]).proposals
    assert proposal.memory is not None
    assert proposal.memory.content.startswith("Summary: fact (10 memories).")
    assert "The hammer stands in room 3." in proposal.memory.content
    assert dreamt(engine) == ["category-summaries:fact"]
    assert dreamt(engine) == []


def test_it_is_updated_in_its_place_when_its_members_change(engine: MemoryEngine, clock: ManualClock) -> None:
    """Not before a minute has passed, and not a second one."""
    kept(engine)
    dreamt(engine)
    summary = 11
    new = remembered(engine, "The piano stands in the hall.", category="fact", importance=0.95)
    clock.advance(timedelta(seconds=59))
    assert dreamt(engine) == []

    clock.advance(timedelta(seconds=1))
    assert dreamt(engine) == ["category-summaries:fact"]
    chunk = engine.chunk(summary)
    assert chunk.content.startswith("Summary: fact (11 memories).")
    assert "The piano stands in the hall." in chunk.content
    assert engine.counts()["chunk"] == new
    clock.advance(timedelta(minutes=2))
    assert dreamt(engine) == []


def test_a_summary_that_is_pinned_or_retired_is_left_alone(engine: MemoryEngine, clock: ManualClock) -> None:
    """A person's word on it holds, whatever its members do."""
    kept(engine)
    dreamt(engine)
    remembered(engine, "The piano stands in the hall.", category="fact")
    clock.advance(timedelta(minutes=2))

    for protect in (engine.pin, lambda key: (engine.unpin(key), engine.retire(key))):
        protect(11)
        assert dreamt(engine) == []


def test_agents_have_summaries_of_their_own(engine: MemoryEngine) -> None:
    """What one knows does not stand in the other's."""
    kept(engine, agent="one")
    kept(engine, agent="two")

    proposals = list(engine.plan_dream([STEP]).proposals)

    assert [proposal.id for proposal in proposals] == [
        "category-summaries:one:fact",
        "category-summaries:two:fact",
    ]
    assert [p.memory.fields["agent"] for p in proposals if p.memory] == ["one", "two"]
