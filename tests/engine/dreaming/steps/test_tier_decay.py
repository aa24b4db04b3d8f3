"""Retrieval strength fades by category and tier: with time, not with how often one looks."""

from __future__ import annotations

from datetime import timedelta
from math import exp

import pytest

from engine import DreamStep, MemoryEngine
from engine.clock import ManualClock
from tests.engine.dreaming.samples import after, proposed, remembered

STEP = DreamStep.TIER_DECAY


@pytest.mark.parametrize(("tier", "factor"), [("working", 10), ("episodic", 3), ("semantic", 1)])
def test_each_tier_fades_at_its_own_rate(engine: MemoryEngine, tier: str, factor: int) -> None:
    """Ten, three and one times the rate of the category, over the stability."""
    remembered(engine, "The build takes four minutes", age=10, tier=tier, category="decision", stability=2.0)

    (proposal,) = proposed(engine, STEP)

    assert after(proposal, "retrieval_strength") == pytest.approx(exp(-10 * 0.02 * factor / 2))
    assert proposal.numbers["rate a day"] == pytest.approx(0.02 * factor)


@pytest.mark.parametrize("category", ["preference", "entity", "correction"])
def test_permanent_categories_do_not_fade(engine: MemoryEngine, category: str) -> None:
    """What is permanent has no rate."""
    remembered(engine, "Ada prefers tabs", age=1_000, category=category)

    assert proposed(engine, STEP) == []


def test_what_hardly_changes_waits_and_loses_no_time(engine: MemoryEngine, clock: ManualClock) -> None:
    """A fact of today is left alone; later all the time since its use counts."""
    chunk = remembered(engine, "The port is 8080", category="fact", tier="semantic")
    clock.advance(timedelta(days=1))
    assert proposed(engine, STEP) == []

    clock.advance(timedelta(days=9))
    (proposal,) = proposed(engine, STEP)

    assert proposal.chunks == (chunk,)
    assert after(proposal, "retrieval_strength") == pytest.approx(exp(-10 * 0.005))


def test_dreaming_often_fades_no_more_than_dreaming_once(engine: MemoryEngine, clock: ManualClock) -> None:
    """Ten dreams in ten days leave what one dream after ten days would."""
    chunk = remembered(engine, "The cache was cold", category="other")
    for _ in range(10):
        clock.advance(timedelta(days=1))
        engine.apply_dream(engine.plan_dream([STEP]), backup=False)

    assert engine.chunk(chunk).retrieval_strength == pytest.approx(exp(-10 * 0.05 * 3))


def test_use_restores_and_time_counts_from_there(engine: MemoryEngine, clock: ManualClock) -> None:
    """After a use only the days since it count, though strength faded before."""
    chunk = remembered(engine, "The cache was cold", age=10)
    engine.apply_dream(engine.plan_dream([STEP]), backup=False)
    engine.use([chunk], helped=True)
    clock.advance(timedelta(days=1))

    (proposal,) = proposed(engine, STEP)

    assert after(proposal, "retrieval_strength") == pytest.approx(exp(-0.05 * 3))


def test_unknown_strength_stays_unknown(engine: MemoryEngine) -> None:
    """An import whose source did not say how strong a chunk is, gets no number made up."""
    remembered(engine, "Imported", age=100, retrieval_strength=None)

    (report,) = engine.plan_dream([STEP]).reports

    assert report.proposals == 0
    assert report.notes == ("1 chunk: retrieval strength unknown, left as it is",)


def test_immutable_chunks_are_left_alone(engine: MemoryEngine) -> None:
    """A dream changes nothing in what is immutable, not even how strong it is."""
    engine.set_immutable(remembered(engine, "The law", age=100), True)

    assert proposed(engine, STEP) == []
