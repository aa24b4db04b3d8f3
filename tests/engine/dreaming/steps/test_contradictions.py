"""Memories that contradict each other are classified and left to a person."""

from __future__ import annotations

import pytest

from engine import DreamStep, InvalidInputError, MemoryEngine, NewRelation, RefusedError, Status
from engine.records import ChunkId
from tests.engine.dreaming.samples import every, proposed, remembered

STEP = DreamStep.FORGETTING


@pytest.fixture
def pair(engine: MemoryEngine) -> tuple[int, int]:
    """Two memories that contradict each other, the older first."""
    older, newer = remembered(engine, "I live in Rome", age=9), remembered(engine, "I live in Oslo", age=2)
    engine.relate([NewRelation(ChunkId(newer), ChunkId(older), "contradicts")])
    return older, newer


def test_the_older_side_is_proposed_and_nothing_happens_by_itself(
    engine: MemoryEngine, pair: tuple[int, int]
) -> None:
    """It waits for a person, whichever way the relation points."""
    plan = engine.plan_dream([STEP])
    (proposal,) = plan.proposals

    assert (proposal.pair, proposal.chunks, proposal.needs_person) == (pair, pair[:1], True)
    assert not engine.apply_dream(plan, backup=False).changes


def test_a_person_settles_it_either_way(engine: MemoryEngine, pair: tuple[int, int]) -> None:
    """Kept is the side that was chosen; the other one goes dormant."""
    plan = engine.plan_dream([STEP])
    (proposal,) = plan.proposals

    engine.apply_dream(engine.keep_side(plan, proposal.id, pair[0]), [proposal.id], backup=False)

    assert [engine.chunk(key).status for key in pair] == [Status.ACTIVE, Status.DORMANT]
    assert proposed(engine, STEP) == []


def test_a_correction_never_goes(engine: MemoryEngine, pair: tuple[int, int]) -> None:
    """The other side is proposed in its place."""
    engine.edit(pair[0], category="correction")

    (proposal,) = proposed(engine, STEP)

    assert proposal.chunks == pair[1:]


def test_what_is_protected_on_both_sides_is_left_alone(engine: MemoryEngine, pair: tuple[int, int]) -> None:
    """There is nothing to propose; and a person can't choose against a pin."""
    engine.pin(pair[0])
    plan = engine.plan_dream([STEP])
    (proposal,) = plan.proposals
    with pytest.raises(RefusedError, match="protected"):
        engine.keep_side(plan, proposal.id, pair[1])
    with pytest.raises(InvalidInputError, match="no side"):
        engine.keep_side(plan, proposal.id, 99)

    engine.pin(pair[1])
    assert proposed(engine, STEP) == []


def test_gates_of_one_state_that_ended_differently_contradict(engine: MemoryEngine) -> None:
    """Of each outcome the newest."""
    gate = {"state": "PLAN_ASSERT", "task_type": "book"}
    approved = [remembered(engine, f"Approved {n}", age=9 - n, outcome="approve", **gate) for n in range(2)]
    rejected = remembered(engine, "Rejected", age=1, outcome="reject", **gate)

    (proposal,) = proposed(engine, STEP)

    assert proposal.pair == (approved[1], rejected)


def test_a_settled_pair_does_not_bring_up_older_ones(engine: MemoryEngine) -> None:
    """Once a side went dormant, what ended like it before has no say either, until something new happens."""
    gate = {"state": "PLAN_ASSERT", "task_type": "book"}
    for n in range(2):
        remembered(engine, f"Approved {n}", age=9 - n, outcome="approve", **gate)
    remembered(engine, "Rejected", age=1, outcome="reject", **gate)
    plan = engine.plan_dream([STEP])
    engine.apply_dream(plan, every(plan), backup=False)

    assert proposed(engine, STEP) == []

    remembered(engine, "Approved again", age=0, outcome="approve", **gate)
    assert len(proposed(engine, STEP)) == 1


def test_a_person_may_let_a_correction_go(engine: MemoryEngine) -> None:
    """It is never proposed; who chooses the other side of a contradiction by hand is obeyed."""
    older = remembered(engine, "I live in Rome", age=9, type="review_correction")
    newer = remembered(engine, "I live in Oslo", age=2)
    engine.relate([NewRelation(ChunkId(newer), ChunkId(older), "contradicts")])
    plan = engine.plan_dream([STEP])
    (proposal,) = plan.proposals
    assert proposal.chunks == (newer,)

    kept = engine.keep_side(plan, proposal.id, newer)
    report = engine.apply_dream(kept, [proposal.id], backup=False)

    assert report.refused == ()
    assert engine.chunk(older).status is Status.DORMANT
