"""Values over time, for one chunk and for many."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dynamics import curves as curves_module
from engine.dynamics.activation import TimeUnit, base_level_activation, sigmoid_activation
from engine.dynamics.curves import (
    activation_at,
    activation_quantiles,
    activations_at,
    petrov_activation_at,
    retention_at,
    sigmoid_activation_at,
)
from engine.dynamics.retention import V9_SEED
from engine.dynamics.traces import TraceTable
from tests.engine.dynamics.strategies import compressed, decays, interactions, stores

moments = st.lists(st.integers(0, 12_000), min_size=1, max_size=8)


@given(interactions, moments, decays)
def test_plotted_value_is_the_ranked_value(traces: list[int], moments: list[int], decay: float) -> None:
    """At every moment the curve is what ranking a store at that moment computes, but for rounding."""
    curve = activation_at(traces, moments, decay=decay)
    ranked = [compressed([traces]).activation(now=now, decay=decay)[0] for now in moments]

    assert curve == pytest.approx(ranked, rel=1e-14, abs=1e-14)


def test_curve_has_a_gap_before_the_first_presentation() -> None:
    """Nothing, then a jump at each presentation, and decay between them."""
    curve = activation_at([10, 20], np.arange(8, 24), decay=0.5)

    assert np.isneginf(curve[:2]).all()
    assert np.flatnonzero(np.diff(curve[2:]) > 0).tolist() == [9]


def test_curve_in_pieces_is_the_curve_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bounding memory does not change values."""
    traces, moments = np.arange(50), np.linspace(0, 90, 37)
    whole = activation_at(traces, moments, decay=0.5)

    monkeypatch.setattr(curves_module, "ELEMENTS_AT_ONCE", 100)

    assert activation_at(traces, moments, decay=0.5).tolist() == whole.tolist()


@given(interactions, moments, decays, st.integers(0, 4))
def test_petrov_curve_is_the_store_s(traces: list[int], moments: list[int], decay: float, kept: int) -> None:
    """The hybrid's curve is what the store-wide hybrid computes at each moment."""
    curve = petrov_activation_at(traces, moments, kept=kept, decay=decay)
    store = [compressed([traces]).petrov_activation(now=now, kept=kept, decay=decay)[0] for now in moments]

    assert curve == pytest.approx(store, abs=1e-9)


@given(stores(), moments)
def test_many_curves_are_the_single_ones(store: list[list[int]], moments: list[int]) -> None:
    """One row a moment, one column a chunk."""
    together = activations_at(compressed(store), moments, decay=0.5)

    assert together.shape == (len(moments), len(store))
    for column, traces in enumerate(store):
        assert together[:, column] == pytest.approx(activation_at(traces, moments, decay=0.5), abs=1e-12)


def test_fan_holds_the_quantiles_of_what_exists() -> None:
    """Chunks that are not there yet don't count, and before any the fan is empty."""
    traces = compressed([[10], [10], [30], []])
    table = TraceTable.build(traces.values, traces.offsets)

    fan = activation_quantiles(table, [5, 26, 31], [0.0, 0.5, 1.0], decay=0.5)

    assert np.isnan(fan[:, 0]).all()
    assert fan[:, 1] == pytest.approx([np.log(16**-0.5)] * 3, abs=1e-6)
    assert fan[:, 2] == pytest.approx([np.log(21**-0.5), np.log(21**-0.5), 0], abs=1e-6)
    assert activation_quantiles(traces, [26], [0.5], decay=0.5)[0, 0] == base_level_activation(
        [16], decay=0.5
    )


def test_sigmoid_curve_counts_the_accesses_so_far() -> None:
    """NaN before the first access, then count and age as of each moment."""
    curve = sigmoid_activation_at([100, 7300], [50, 3700, 7300, 18_100], time_unit=TimeUnit.HOURS)

    expected = sigmoid_activation([1, 2, 2], [3600, 0, 10_800], time_unit=TimeUnit.HOURS)
    assert curve == pytest.approx([np.nan, *expected], nan_ok=True)


def test_retention_curve_restarts_at_each_review() -> None:
    """NaN before the first review, 1 at each, and the stability that the review left; in any order."""
    curve = retention_at([8, 2], [30, 5], [0, 2, 7, 8, 18], curve=V9_SEED)

    expected = [np.nan, 1, V9_SEED.retention(5, 5), 1, V9_SEED.retention(10, 30)]
    assert curve == pytest.approx(expected, nan_ok=True)


def test_retention_without_reviews_is_unknown() -> None:
    """No review, no value."""
    assert np.isnan(retention_at([], [], [1, 2], curve=V9_SEED)).all()
