"""What is about to be forgotten and still useful is rehearsed, within a cap and not every day."""

from __future__ import annotations

from datetime import timedelta

from engine import DreamParameters, DreamStep, MemoryEngine, StrengtheningParameters
from engine.clock import ManualClock
from tests.engine.dreaming.samples import after, proposed, remembered

STEP = DreamStep.REHEARSAL


def apply(engine: MemoryEngine, parameters: DreamParameters | None = None) -> int:
    """Rehearse; return how many were."""
    plan = engine.plan_dream([STEP], parameters=parameters)
    return sum(engine.apply_dream(plan, backup=False).applied.values())


def test_endangered_memories_get_more_stable(engine: MemoryEngine) -> None:
    """Under a retention of 0.3, as tables show it, by one and a half."""
    chunk = remembered(engine, "Nearly gone", age=8)
    remembered(engine, "Safe", age=7)

    (proposal,) = proposed(engine, STEP)

    assert proposal.chunks == (chunk,)
    assert proposal.numbers["retention"] == engine.retention([chunk])[0] < 0.3
    assert after(proposal, "stability") == 1.5


def test_none_is_rehearsed_twice_within_a_week(engine: MemoryEngine, clock: ManualClock) -> None:
    """A rehearsal is noted as a review; after seven days another may follow."""
    remembered(engine, "Nearly gone", age=100)
    assert apply(engine) == 1
    clock.advance(timedelta(days=6))
    assert apply(engine) == 0
    clock.advance(timedelta(days=1))
    assert apply(engine) == 1


def test_useless_memories_are_let_go(engine: MemoryEngine) -> None:
    """Under the utility floor nothing is rehearsed, or nothing would ever be forgotten."""
    remembered(engine, "Useless", age=100, utility=0.14)

    assert proposed(engine, STEP) == []


def test_the_cap_counts_within_a_day(engine: MemoryEngine, clock: ManualClock) -> None:
    """The most useful come first; another dream at once gets none, one after a day the next."""
    two = DreamParameters(strengthening=StrengtheningParameters(rehearsals=2))
    ids = [remembered(engine, f"Memory {n}", age=100, utility=0.2 + n / 10) for n in range(5)]

    plan = engine.plan_dream([STEP], parameters=two)
    assert [proposal.chunks for proposal in plan.proposals] == [(ids[4],), (ids[3],)]
    engine.apply_dream(plan, backup=False)

    assert apply(engine, two) == 0
    clock.advance(timedelta(days=1))
    assert apply(engine, two) == 2


def test_a_reverted_dream_gives_its_cap_back(engine: MemoryEngine) -> None:
    """What was undone was not used."""
    one = DreamParameters(strengthening=StrengtheningParameters(rehearsals=1))
    remembered(engine, "First", age=100)
    remembered(engine, "Second", age=100)
    assert apply(engine, one) == 1
    engine.undo()

    assert apply(engine, one) == 1
