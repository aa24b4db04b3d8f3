"""The time until a value falls to a threshold."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.dynamics.activation import (
    TimeUnit,
    base_level_activation,
    petrov_activation,
    sigmoid_activation,
    survival_age,
)
from engine.dynamics.crossing import (
    activation_crossing,
    activation_crossings,
    petrov_crossing,
    retention_crossing,
    sigmoid_crossing,
)
from engine.dynamics.curves import activation_at
from engine.dynamics.retention import FSRS4, FSRS5, V9_SEED, ForgettingCurve, fsrs6_curve
from tests.engine.dynamics.strategies import ages, compressed, decays, stores

NOW = 20_000
thresholds = st.floats(-3, 2)
falls = st.floats(0.01, 3)


@given(ages, falls, decays)
def test_activation_at_its_crossing_is_the_threshold(ages: list[int], fall: float, decay: float) -> None:
    """The value there is the threshold; just before it is above."""
    threshold = float(base_level_activation(ages, decay=decay)) - fall
    ahead = activation_crossing(np.subtract(NOW, ages), now=NOW, threshold=threshold, decay=decay)
    assume(0 < ahead < 1e200)

    assert base_level_activation(np.add(ages, ahead), decay=decay) == pytest.approx(threshold, abs=1e-9)
    assert base_level_activation(np.add(ages, ahead * (1 - 1e-9)), decay=decay) > threshold - 1e-12


@given(ages, falls, decays, st.integers(0, 4))
def test_petrov_at_its_crossing_is_the_threshold(
    ages: list[int], fall: float, decay: float, kept: int
) -> None:
    """The same holds for the hybrid's own curve."""
    traces = np.subtract(NOW, ages)
    threshold = float(petrov_activation(ages, kept=kept, decay=decay)) - fall
    ahead = petrov_crossing(traces, now=NOW, threshold=threshold, kept=kept, decay=decay)
    assume(0 < ahead < 1e200)

    there = petrov_activation(np.add(ages, ahead), kept=kept, decay=decay)
    assert there == pytest.approx(threshold, abs=1e-6)


@given(ages, thresholds, decays)
def test_already_at_or_under_the_threshold_is_zero(ages: list[int], threshold: float, decay: float) -> None:
    """Exactly then, for retrieval needs activation above the threshold."""
    ahead = activation_crossing(np.subtract(NOW, ages), now=NOW, threshold=threshold, decay=decay)

    assert (ahead == 0) == (base_level_activation(ages, decay=decay) <= threshold)


@given(st.integers(0, 100), st.integers(1, 30), st.floats(-4, -0.1), st.floats(0.2, 0.9))
def test_equal_ages_have_the_closed_form(age: int, count: int, threshold: float, decay: float) -> None:
    """The root found is the survival age, to a relative error of 1e-9."""
    expected = float(survival_age(count, threshold=threshold, decay=decay)) - age
    assume(expected > 1e-3)

    ahead = activation_crossing([NOW - age] * count, now=NOW, threshold=threshold, decay=decay)

    assert ahead == pytest.approx(expected, rel=1e-9, abs=1e-9 * age)


def test_never_presented_is_under_every_threshold() -> None:
    """A chunk without traces is already below."""
    assert activation_crossing([], now=5, threshold=-0.5, decay=0.5) == 0


def test_never_crossed_is_infinite() -> None:
    """A threshold of -inf, or one beyond the largest float, is never reached."""
    assert activation_crossing([1], now=5, threshold=-np.inf, decay=0.5) == np.inf
    assert activation_crossing([1], now=5, threshold=-10, decay=0.01) == np.inf
    assert petrov_crossing([1, 2, 4], now=5, threshold=-np.inf, kept=1, decay=0.5) == np.inf


def test_a_rehearsal_in_time_postpones_the_crossing() -> None:
    """A future presentation lifts the curve: crossing comes after it, on the lifted curve."""
    traces = [90, 98, 120]
    without = activation_crossing(traces[:2], now=100, threshold=-1.5, decay=0.5)
    ahead = activation_crossing(traces, now=100, threshold=-1.5, decay=0.5)

    assert 20 < without < ahead
    assert activation_at(traces, [100 + ahead], decay=0.5)[0] == pytest.approx(-1.5, abs=1e-9)


def test_a_rehearsal_too_late_does_not() -> None:
    """If the value falls under the threshold before the rehearsal, that is the crossing."""
    ahead = activation_crossing([100, 150], now=100, threshold=-0.5, decay=0.5)

    assert ahead == pytest.approx(np.e)


@given(st.integers(0, 200), st.floats(0, 1e7), st.floats(0.01, 0.99), st.sampled_from(TimeUnit))
def test_sigmoid_at_its_crossing_is_the_threshold(
    count: int, age: float, threshold: float, unit: TimeUnit
) -> None:
    """The closed form holds in every unit; already under is 0."""
    ahead = float(sigmoid_crossing(count, age, threshold=threshold, time_unit=unit))
    now = sigmoid_activation(count, age, time_unit=unit)

    if ahead > 0:
        there = sigmoid_activation(count, age + ahead, time_unit=unit)
        assert there == pytest.approx(threshold, abs=1e-6)
    else:
        assert now <= threshold + 1e-12


def test_sigmoid_never_reaches_zero() -> None:
    """A threshold of 0 is never reached, one of 1 never exceeded."""
    assert sigmoid_crossing([1, 5], 100, threshold=0).tolist() == [np.inf, np.inf]
    assert sigmoid_crossing(5, 0, threshold=1) == 0


@given(
    st.sampled_from([V9_SEED, FSRS4, FSRS5, fsrs6_curve(0.1542)]),
    st.floats(0.1, 1000),
    st.floats(0, 1000),
    st.floats(0.3, 0.95),
)
def test_retention_at_its_crossing_is_the_threshold(
    curve: ForgettingCurve, stability: float, elapsed: float, threshold: float
) -> None:
    """Days are counted from now, not from the review; already under is 0."""
    ahead = float(retention_crossing(stability, elapsed, threshold=threshold, curve=curve))

    if ahead > 0:
        assert curve.retention(elapsed + ahead, stability) == pytest.approx(threshold)
    else:
        assert curve.retention(elapsed, stability) <= threshold + 1e-12


@given(stores(), thresholds, decays)
def test_many_crossings_are_the_single_ones(store: list[list[int]], threshold: float, decay: float) -> None:
    """Searched together, each chunk's crossing is its own."""
    together = activation_crossings(compressed(store), now=NOW, threshold=threshold, decay=decay)

    alone = [activation_crossing(each, now=NOW, threshold=threshold, decay=decay) for each in store]
    assert together.tolist() == pytest.approx(alone, rel=1e-9)
