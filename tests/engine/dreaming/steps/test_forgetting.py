"""Strategic forgetting: five rules in order, and what none of them may touch."""

from __future__ import annotations

import pytest

from engine import DreamParameters, DreamStep, ForgettingParameters, MemoryEngine, Status
from tests.engine.dreaming.samples import after, proposed, remembered

STEP = DreamStep.FORGETTING
SMALL = DreamParameters(forgetting=ForgettingParameters(capacity=10, trimmed=0.9))


def used_much(engine: MemoryEngine, count: int = 1) -> None:
    """Store chunks whose uses lift the mean."""
    for n in range(count):
        remembered(engine, f"Used much {n}", access_count=50, utility=0.9)


def test_what_is_useless_and_unused_goes_dormant(engine: MemoryEngine) -> None:
    """Under the floor for thirty days, and used less than the mean."""
    used_much(engine)
    gone = remembered(engine, "Useless and old", age=30, utility=0.14)
    remembered(engine, "Useless", age=29, utility=0.14)
    remembered(engine, "Old", age=30, utility=0.15)

    (proposal,) = proposed(engine, STEP)

    assert (proposal.rule, proposal.chunks) == ("utility floor", (gone,))
    assert after(proposal, "status") == Status.DORMANT


@pytest.mark.parametrize("category", ["correction", "preference", "entity"])
def test_permanent_categories_are_never_forgotten_for_want_of_use(
    engine: MemoryEngine, category: str
) -> None:
    """However useless they seem."""
    used_much(engine)
    remembered(engine, "Useless and old", age=1_000, utility=0.0, category=category)

    assert proposed(engine, STEP) == []


@pytest.mark.parametrize(("category", "days"), [("decision", 45), ("fact", 14), ("other", 7)])
def test_each_category_is_kept_for_its_least_time(engine: MemoryEngine, category: str, days: int) -> None:
    """Beyond capacity too, what is younger stays."""
    used_much(engine, 12)
    kept = remembered(engine, "Young", age=days - 0.1, utility=0.0, category=category)
    gone = remembered(engine, "Old", age=days, utility=0.1, category=category)

    found = [proposal.chunks for proposal in proposed(engine, STEP, SMALL)]

    assert (gone,) in found
    assert (kept,) not in found


def test_beyond_capacity_the_least_useful_go(engine: MemoryEngine) -> None:
    """Down to what trimming leaves, the least useful first."""
    used_much(engine, 8)
    ids = [remembered(engine, f"Spare {n}", age=20, utility=0.2 + n / 10) for n in range(4)]

    found = proposed(engine, STEP, SMALL)

    assert [proposal.chunks for proposal in found] == [(ids[0],), (ids[1],), (ids[2],)]
    assert {proposal.rule for proposal in found} == {"capacity"}


def test_of_the_same_words_the_most_useful_stay(engine: MemoryEngine) -> None:
    """Said again by the same speaker; what another said is another memory."""
    first = remembered(engine, "I like tea", speaker="Ada", utility=0.4)
    best = remembered(engine, "I like tea", speaker="Ada", utility=0.6)
    remembered(engine, "I like tea", speaker="Bob")

    (proposal,) = proposed(engine, STEP)

    assert (proposal.rule, proposal.chunks, proposal.sources) == ("said before", (first,), (best,))


def test_a_pinned_one_of_the_same_words_stays(engine: MemoryEngine) -> None:
    """The pin counts more than utility."""
    pinned = remembered(engine, "I like tea", utility=0.1)
    other = remembered(engine, "I like tea", utility=0.9)
    engine.pin(pinned)

    (proposal,) = proposed(engine, STEP)

    assert proposal.chunks == (other,)


@pytest.mark.parametrize("flag", ["pinned", "immutable"])
def test_protected_chunks_are_never_forgotten(engine: MemoryEngine, flag: str) -> None:
    """By no rule."""
    used_much(engine)
    chunk = remembered(engine, "Useless and old", age=1_000, utility=0.0)
    engine.pin(chunk) if flag == "pinned" else engine.set_immutable(chunk, True)

    assert proposed(engine, STEP, SMALL) == []
