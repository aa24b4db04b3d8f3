"""Base-level activation, noise, retrieval probability and latency of one chunk."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dynamics.activation import (
    TimeUnit,
    base_level_activation,
    hybrid_activation,
    logistic_deviation,
    logistic_noise,
    logistic_quantile,
    optimised_activation,
    petrov_activation,
    retrieval_latency,
    retrieval_probability,
    sigmoid_activation,
    survival_age,
    survival_horizon,
    tanh_normalised,
)
from tests.engine.dynamics.strategies import ages, decays

DRAWS = 200_000


@given(ages, decays, st.integers(1, 1000))
def test_activation_never_rises_with_time(ages: list[int], decay: float, later: int) -> None:
    """Without a new presentation activation only falls."""
    now = base_level_activation(ages, decay=decay)

    assert base_level_activation(np.add(ages, later), decay=decay) <= now + 1e-12


@given(ages, decays, st.integers(0, 10_000))
def test_another_presentation_never_lowers_activation(ages: list[int], decay: float, other: int) -> None:
    """Every presentation adds strength, however old it is."""
    assert base_level_activation([*ages, other], decay=decay) >= base_level_activation(ages, decay=decay)


@given(ages, decays)
def test_activation_lies_between_its_oldest_and_newest_bound(ages: list[int], decay: float) -> None:
    """With n presentations B lies between those of n as old as the oldest and n as new as the newest."""
    low, high = (
        np.log(len(ages)) - decay * np.log(max(bound, 1)) - 1e-9 * sign
        for bound, sign in [(max(ages), 1), (min(ages), -1)]
    )

    assert low <= base_level_activation(ages, decay=decay) <= high


@given(ages, decays, st.lists(st.integers(-500, -1), max_size=4))
def test_future_presentations_count_for_nothing(ages: list[int], decay: float, future: list[int]) -> None:
    """A negative age is a presentation that has not happened."""
    together = [*ages, *future]

    assert base_level_activation(together, decay=decay) == pytest.approx(
        base_level_activation(ages, decay=decay)
    )
    assert petrov_activation(together, kept=2, decay=decay) == pytest.approx(
        petrov_activation(ages, kept=2, decay=decay)
    )


def test_only_future_presentations_are_none() -> None:
    """Before its first presentation a chunk has no activation at all."""
    assert base_level_activation([-3, -1], decay=0.5) == -np.inf
    assert petrov_activation([-3, -1], kept=1, decay=0.5) == -np.inf
    assert optimised_activation(0, 1, decay=0.5) == -np.inf


def test_activation_leaves_its_argument_alone() -> None:
    """The ages passed in are not changed, although the arithmetic runs in place."""
    ages = np.array([-1.0, 0.0, 4.0])

    base_level_activation(ages, decay=0.5)

    assert ages.tolist() == [-1, 0, 4]


@given(ages, decays, st.integers(0, 20))
def test_petrov_with_enough_kept_is_exact(ages: list[int], decay: float, extra: int) -> None:
    """The hybrid that keeps every presentation is the exact value."""
    hybrid = petrov_activation(ages, kept=len(ages) + extra, decay=decay)

    assert hybrid == pytest.approx(float(base_level_activation(ages, decay=decay)), abs=1e-12)


@given(ages, decays)
def test_petrov_that_keeps_none_is_the_optimised_form(ages: list[int], decay: float) -> None:
    """Without exact presentations only the count and the oldest matter."""
    optimised = float(optimised_activation(len(ages), max(ages), decay=decay))

    assert petrov_activation(ages, kept=0, decay=decay) == pytest.approx(optimised, abs=1e-9)


@given(ages, decays, st.integers(0, 6))
def test_petrov_does_not_depend_on_order(ages: list[int], decay: float, kept: int) -> None:
    """Presentations may be given in any order."""
    assert petrov_activation(ages, kept=kept, decay=decay) == petrov_activation(
        ages[::-1], kept=kept, decay=decay
    )


@given(st.integers(0, 1000), st.integers(2, 8), decays, st.integers(1, 8))
def test_petrov_of_equal_ages_is_exact(age: int, count: int, decay: float, kept: int) -> None:
    """Where the newest and the oldest approximated age coincide, the limit of the formula is taken."""
    exact = float(base_level_activation([age] * count, decay=decay))

    assert petrov_activation([age] * count, kept=kept, decay=decay) == pytest.approx(exact, abs=1e-9)


def test_hybrid_of_a_summary_is_petrov() -> None:
    """What compaction keeps (the newest, the oldest and the count) suffices."""
    summary = hybrid_activation([2.0, 10.0], 50, 4, decay=0.5)

    assert summary == pytest.approx(petrov_activation([50, 2, 30, 10], kept=2, decay=0.5))


def test_curves_broadcast_over_leading_axes() -> None:
    """A matrix of ages gives one value a row."""
    ages = np.array([[2, 10, 50], [1, 1, -1]])

    rows = [base_level_activation(row, decay=0.5) for row in ages]
    assert base_level_activation(ages, decay=0.5) == pytest.approx(rows)
    hybrid = [petrov_activation(row, kept=1, decay=0.5) for row in ages]
    assert petrov_activation(ages, kept=1, decay=0.5) == pytest.approx(hybrid)


@pytest.mark.parametrize(
    ("count", "threshold", "horizon"),
    [
        *[(1, -0.5, 2), (2, -0.5, 10), (3, -0.5, 24), (5, -0.5, 67), (10, -0.5, 271)],
        *[(1, -1.5, 20), (1, -2.0, 54), (1, -2.5, 148), (2, 0.0, 3), (1, 0.0, 0), (1, 2.0, 0)],
    ],
)
def test_survival_horizon(count: int, threshold: float, horizon: int) -> None:
    """The horizons of the specification, and none for what never is above the threshold."""
    assert survival_horizon(count, threshold=threshold, decay=0.5) == horizon


@given(st.integers(1, 50), st.floats(-3, 1), decays)
def test_survival_age_is_where_activation_meets_the_threshold(
    count: int, threshold: float, decay: float
) -> None:
    """At that age, if the clamp of young ages allows it, activation is the threshold."""
    age = float(survival_age(count, threshold=threshold, decay=decay))
    if not 1 <= age < 1e100:
        return

    assert base_level_activation([age] * count, decay=decay) == pytest.approx(threshold, abs=1e-9)


def test_sigmoid_is_the_logistic_of_its_logarithms() -> None:
    """The form n / (n + sqrt(age)) is sigmoid(ln n - ln(age) / 2), and longer units leave more of it."""
    logit = np.log(7) - np.log(3600) / 2

    assert sigmoid_activation(7, 3600) == pytest.approx(1 / (1 + np.exp(-logit)))
    assert sigmoid_activation(7, 7200, time_unit=TimeUnit.HOURS) == pytest.approx(7 / (7 + np.sqrt(2)))
    assert sigmoid_activation(7, 60, time_unit=TimeUnit.DAYS) == pytest.approx(7 / 8)


def test_tanh_is_zero_at_the_threshold_and_bounded() -> None:
    """A chunk without presentations gets the least value."""
    assert tanh_normalised([-np.inf, -0.5, 100.0], threshold=-0.5).tolist() == [-1, 0, 1]


def test_noise_has_the_stated_moments() -> None:
    """Mean 0 and standard deviation pi s / sqrt(3), within five standard errors."""
    noise = logistic_noise(np.random.default_rng(1), DRAWS, scale=0.25)
    deviation = logistic_deviation(0.25)

    assert abs(noise.mean()) < 5 * deviation / np.sqrt(DRAWS)
    assert noise.std() == pytest.approx(deviation, rel=0.01)


def test_noise_of_scale_zero_is_none() -> None:
    """Without noise, draws are 0."""
    assert not logistic_noise(np.random.default_rng(1), 5, scale=0).any()


def test_noise_is_reproducible() -> None:
    """The generator is the caller's: the same seed gives the same noise."""
    first, second = (logistic_noise(np.random.default_rng(7), 3, scale=0.1) for _ in range(2))

    assert first.tolist() == second.tolist()


@pytest.mark.parametrize("probability", [0.05, 0.5, 0.9])
def test_quantile_divides_the_draws(probability: float) -> None:
    """The share of draws under the quantile is the probability."""
    noise = logistic_noise(np.random.default_rng(2), DRAWS, scale=0.3)

    share = np.mean(noise < logistic_quantile(probability, scale=0.3))
    assert share == pytest.approx(probability, abs=0.005)


def test_quantiles_of_certainty_are_infinite() -> None:
    """Probabilities 0 and 1 have no finite quantile."""
    assert logistic_quantile([0, 1], scale=0.3).tolist() == [-np.inf, np.inf]


@pytest.mark.parametrize("activation", [-1.0, -0.6, -0.5, 0.2])
def test_retrieval_probability_is_the_share_of_noisy_successes(activation: float) -> None:
    """Monte Carlo: activation with noise exceeds the threshold as often as the formula says."""
    noise = logistic_noise(np.random.default_rng(3), DRAWS, scale=0.25)

    share = np.mean(activation + noise > -0.5)
    assert retrieval_probability(activation, threshold=-0.5, noise=0.25) == pytest.approx(share, abs=0.005)


def test_retrieval_probability_at_the_extremes() -> None:
    """No overflow: never presented is 0, far above the threshold 1, and no noise makes a step."""
    assert retrieval_probability([-np.inf, -1e6, 1e6], threshold=0, noise=0.01).tolist() == [0, 0, 1]
    assert retrieval_probability([-np.inf, -1, 0, 1], threshold=0, noise=0).tolist() == [0, 0, 0.5, 1]


def test_failure_takes_as_long_as_retrieval_at_the_threshold() -> None:
    """The published check: F = 0.4 and tau = -2 fail after 2.956 s; never presented takes forever."""
    assert retrieval_latency(-2, factor=0.4, exponent=1) == pytest.approx(2.956, abs=5e-4)
    assert retrieval_latency(-np.inf, factor=0.4, exponent=1) == np.inf
