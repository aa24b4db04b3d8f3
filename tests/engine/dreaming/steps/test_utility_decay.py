"""Utility drifts to its neutral prior while a chunk is not used."""

from __future__ import annotations

from datetime import timedelta

import pytest

from engine import DreamParameters, DreamStep, FadingParameters, MemoryEngine
from engine.clock import ManualClock
from tests.engine.dreaming.samples import after, proposed, remembered

STEP = DreamStep.UTILITY


@pytest.mark.parametrize(("utility", "days"), [(0.9, 30), (0.1, 10)])
def test_it_drifts_to_a_half_from_both_sides(engine: MemoryEngine, utility: float, days: int) -> None:
    """By a hundredth of the distance each day, compounded."""
    remembered(engine, "Useful or not", age=days, utility=utility)

    (proposal,) = proposed(engine, STEP)

    assert after(proposal, "utility") == pytest.approx(0.5 + (utility - 0.5) * 0.99**days)


def test_the_seeds_linear_form_can_be_chosen(engine: MemoryEngine) -> None:
    """It is clamped at the prior, which the seed's own overshoots after a hundred days."""
    linear = DreamParameters(fading=FadingParameters(utility="linear"))
    remembered(engine, "Long ago", age=200, utility=0.9)
    remembered(engine, "A month ago", age=30, utility=0.9)

    found = [after(proposal, "utility") for proposal in proposed(engine, STEP, linear)]

    assert found == pytest.approx([0.5, 0.78])


def test_dreaming_often_changes_no_more_than_dreaming_once(engine: MemoryEngine, clock: ManualClock) -> None:
    """Thirty dreams in thirty days leave what one after thirty days would, but for what waits."""
    chunk = remembered(engine, "Useful", utility=0.9)
    for _ in range(30):
        clock.advance(timedelta(days=1))
        engine.apply_dream(engine.plan_dream([STEP]), backup=False)

    waiting = FadingParameters().least_utility
    assert engine.chunk(chunk).utility == pytest.approx(0.5 + 0.4 * 0.99**30, abs=waiting)


def test_neutral_and_unknown_utility_stay(engine: MemoryEngine) -> None:
    """What is neutral does not move, and what is unknown is not made up."""
    remembered(engine, "Neutral", age=100)
    remembered(engine, "Unknown", age=100, utility=None)

    assert proposed(engine, STEP) == []
