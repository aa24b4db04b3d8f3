"""Forgetting curves and the FSRS-6 memory model."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dynamics.fsrs import Fsrs6, MemoryState, Rating, migrated_weights
from engine.dynamics.retention import (
    FSRS4,
    FSRS5,
    V9_SEED,
    ForgettingCurve,
    converted_stability,
    converted_threshold,
    fsrs6_curve,
)
from engine.dynamics.scheduling import MINUTE, Phase, Schedule, reviewed
from engine.parameters import FSRS6_BOUNDS, FSRS6_WEIGHTS, RetentionParameters, validated

FSRS_CURVES = [FSRS4, FSRS5, *(fsrs6_curve(decay) for decay in (0.1, 0.1542, 0.5, 0.8))]
CURVES = [V9_SEED, *FSRS_CURVES]
MODEL = Fsrs6()

curves = st.sampled_from(CURVES)
stabilities = st.floats(0.001, 36_500)
memories = st.builds(MemoryState, stability=stabilities, difficulty=st.floats(1, 10))
ratings = st.sampled_from(Rating)


@pytest.mark.parametrize("curve", FSRS_CURVES, ids=lambda curve: f"{curve.name}, d={curve.decay}")
def test_fsrs_retention_after_its_stability_is_nine_tenths(curve: ForgettingCurve) -> None:
    """So stability is defined in every version of FSRS."""
    assert curve.retention([0.01, 1, 3000], [0.01, 1, 3000]) == pytest.approx([0.9] * 3)


@given(curves, stabilities, st.floats(0, 1e5), st.floats(0.001, 1e5))
def test_retention_falls_from_one(
    curve: ForgettingCurve, stability: float, elapsed: float, later: float
) -> None:
    """Retention starts at 1, stays positive and never rises."""
    now = curve.retention(elapsed, stability)

    assert curve.retention(0, stability) == 1
    assert 0 < curve.retention(elapsed + later, stability) <= now <= 1


@given(curves, stabilities, st.floats(0.05, 0.99))
def test_elapsed_at_inverts_retention(curve: ForgettingCurve, stability: float, retention: float) -> None:
    """After the time to reach a retention, retention is that."""
    assert curve.retention(curve.elapsed_at(retention, stability), stability) == pytest.approx(retention)


@pytest.mark.parametrize("curve", CURVES, ids=lambda curve: curve.name)
def test_retention_beyond_its_bounds(curve: ForgettingCurve) -> None:
    """1 is there from the start, 0 is never reached, and before the review nothing is forgotten."""
    assert curve.elapsed_at([1.0, 1.5, 0.0, -1.0], 10).tolist() == [0, 0, np.inf, np.inf]
    assert curve.elapsed_at(1e-300, 10) > 1e50
    assert curve.retention(-5, 10) == 1


def test_seed_stability_in_fsrs() -> None:
    """One day of the seed is 0.48683 days of any FSRS, and back."""
    expected = RetentionParameters().seed_to_fsrs

    assert converted_stability(1, source=V9_SEED, target=FSRS4) == pytest.approx(expected)
    assert converted_stability(1, source=V9_SEED, target=MODEL.curve) == pytest.approx(expected)
    assert converted_stability(expected, source=MODEL.curve, target=V9_SEED) == pytest.approx(1)


def test_threshold_stays_itself_on_its_own_curve() -> None:
    """Converting to the same curve changes nothing."""
    for curve in CURVES:
        same = converted_threshold(0.3, source=curve, target=curve, convert_stability=True)
        assert same == pytest.approx(0.3)


@given(memories, st.floats(0, 1))
def test_better_ratings_leave_more_stability(memory: MemoryState, retention: float) -> None:
    """After recall stability never falls, and grows with the rating; forgetting never raises it."""
    again, *recalled = (MODEL.next_stability(memory, rating, retention=retention) for rating in Rating)

    assert again <= max(memory.stability, 0.001)
    assert memory.stability <= recalled[0] <= recalled[1] <= recalled[2]


@given(memories, ratings, st.floats(0, 1000))
def test_state_stays_in_bounds(memory: MemoryState, rating: Rating, elapsed: float) -> None:
    """Whatever the review, difficulty is in [1, 10] and stability at least the minimum."""
    after = MODEL.reviewed(memory, rating, elapsed=elapsed)

    assert 1 <= after.difficulty <= 10
    assert after.stability >= RetentionParameters().minimum_stability
    assert math.isfinite(after.stability)


@given(memories, ratings, st.integers(0, 400), st.floats(0, 0.999))
def test_only_whole_days_count(memory: MemoryState, rating: Rating, days: int, hours: float) -> None:
    """A review in the afternoon is one in the morning; under a day it is a same-day review."""
    assert MODEL.reviewed(memory, rating, elapsed=days + hours) == MODEL.reviewed(
        memory, rating, elapsed=days
    )


@given(memories, st.floats(2, 2000))
def test_a_later_success_teaches_more(memory: MemoryState, elapsed: float) -> None:
    """The lower retention was, the more a success raises stability."""
    early = MODEL.reviewed(memory, Rating.GOOD, elapsed=1)

    assert MODEL.reviewed(memory, Rating.GOOD, elapsed=elapsed).stability >= early.stability - 1e-9


@pytest.mark.parametrize("stability", [0.001, 1, 10, 1e6])
def test_interval_is_bounded(stability: float) -> None:
    """At least a day, at most the maximum; at a desired retention of 0.9 it is the stability."""
    assert MODEL.interval(stability) == min(max(round(stability), 1), 36_500)


def test_replay_gives_the_state_after_each_review() -> None:
    """The first state comes from the rating alone, and no reviews give no states."""
    states = MODEL.replay([Rating.GOOD, Rating.EASY], [0, 3])

    assert states[0] == MODEL.first(Rating.GOOD)
    assert states[1] == MODEL.reviewed(states[0], Rating.EASY, elapsed=3)
    assert MODEL.replay([], []) == ()


def test_replay_needs_a_time_for_every_rating() -> None:
    """Lists of different length are refused rather than cut."""
    with pytest.raises(ValueError, match="shorter"):
        MODEL.replay([Rating.GOOD, Rating.GOOD], [0])


def test_weights_of_version_5_keep_their_curve() -> None:
    """Completed with [0, 0.5], they give the curve of FSRS-5 and no damping of same-day reviews."""
    weights = migrated_weights(FSRS6_WEIGHTS[:19])
    model = Fsrs6(validated(RetentionParameters(weights=weights)))

    assert weights == (*FSRS6_WEIGHTS[:19], 0.0, 0.5)
    assert (model.curve.factor, model.curve.decay) == pytest.approx((FSRS5.factor, FSRS5.decay))
    assert model.same_day_stability(10, Rating.EASY) == pytest.approx(
        10 * model.same_day_stability(1, Rating.EASY)
    )


def test_weights_of_version_4_5_keep_their_first_difficulties() -> None:
    """Its linear first difficulty, w4 - w5 (g - 3), is met by the exponential one for again and good."""
    old = tuple(low + 0.3 * (high - low) for low, high in FSRS6_BOUNDS[:17])
    w4, w5 = old[4], old[5]
    weights = migrated_weights(old)
    first = [weights[4] - math.exp(weights[5] * (rating - 1)) + 1 for rating in Rating]

    assert len(weights) == 21
    assert first[0] == pytest.approx(w4 + 2 * w5)
    assert first[3] == pytest.approx(w4 - w5)


def test_current_weights_are_left_alone_and_others_refused() -> None:
    """Only the lengths of known versions are taken."""
    assert migrated_weights(FSRS6_WEIGHTS) == FSRS6_WEIGHTS
    with pytest.raises(ValueError, match="20 were given"):
        migrated_weights(FSRS6_WEIGHTS[:20])


@pytest.mark.parametrize(
    ("rating", "phase", "days"),
    [
        (Rating.AGAIN, Phase.LEARNING, 1 * MINUTE),
        (Rating.HARD, Phase.LEARNING, 5.5 * MINUTE),
        (Rating.GOOD, Phase.LEARNING, 10 * MINUTE),
        (Rating.EASY, Phase.REVIEW, 8),
    ],
)
def test_first_learning_step(rating: Rating, phase: Phase, days: float) -> None:
    """A new item comes back in minutes, unless it was easy."""
    schedule, due = reviewed(Schedule(), rating, elapsed=0, model=MODEL)

    assert schedule.phase is phase
    assert due == pytest.approx(days)


@pytest.mark.parametrize(("rating", "minutes"), [(Rating.AGAIN, 10), (Rating.HARD, 15)])
def test_relearning_step(rating: Rating, minutes: float) -> None:
    """After a lapse, again waits ten minutes and hard half as long again."""
    lapsed = Schedule(Phase.RELEARNING, 0, MemoryState(2, 5))

    schedule, due = reviewed(lapsed, rating, elapsed=10 * MINUTE, model=MODEL)

    assert schedule.phase is Phase.RELEARNING
    assert due == pytest.approx(minutes * MINUTE)


def test_lapse_of_a_review_leads_to_relearning() -> None:
    """Forgetting a reviewed item starts the short step; recalling it then returns to days."""
    known = Schedule(Phase.REVIEW, 0, MemoryState(50, 5))

    lapsed, soon = reviewed(known, Rating.AGAIN, elapsed=60, model=MODEL)
    again_known, later = reviewed(lapsed, Rating.GOOD, elapsed=soon, model=MODEL)

    assert (lapsed.phase, again_known.phase) == (Phase.RELEARNING, Phase.REVIEW)
    assert soon == 10 * MINUTE
    assert 1 <= later < 50
