"""Figures of ranked lists, by hand and as properties."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.evaluation.metrics import differences, figures, interval
from engine.evaluation.records import CUTS, METRICS

rankings = st.lists(st.integers(1, 40), unique=True, max_size=30)
expectations = st.sets(st.integers(1, 40), min_size=1, max_size=8)


def at_each_cut(ids: list[int]) -> dict[int, list[int]]:
    """Return a ranking of which fewer hits are the first of more."""
    return {cut: ids[:cut] for cut in CUTS}


def test_figures_by_hand() -> None:
    """Two of three expected chunks, at ranks 2 and 7."""
    found = figures(at_each_cut([9, 1, 8, 7, 6, 5, 2, 4]), {1, 2, 3})

    assert found["recall@5"] == pytest.approx(1 / 3)
    assert found["recall@10"] == pytest.approx(2 / 3)
    assert found["MRR"] == 0.5
    ideal = 1 / math.log2(2) + 1 / math.log2(3) + 1 / math.log2(4)
    assert found["nDCG@10"] == pytest.approx((1 / math.log2(3) + 1 / math.log2(8)) / ideal)


@given(rankings, expectations)
def test_figures_lie_between_zero_and_one(ids: list[int], expected: set[int]) -> None:
    """And more places never find less."""
    found = figures(at_each_cut(ids), expected)

    assert set(found) == set(METRICS)
    assert all(0 <= value <= 1 + 1e-12 for value in found.values())
    assert found["recall@5"] <= found["recall@10"] <= found["recall@20"]


@given(expectations)
def test_a_perfect_list_has_perfect_figures(expected: set[int]) -> None:
    """What is expected first, and nothing else."""
    found = figures(at_each_cut(sorted(expected)), expected)

    assert found["MRR"] == found["nDCG@20"] == found["recall@20"] == pytest.approx(1)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=50))
def test_an_interval_holds_its_mean_and_is_the_same_each_time(values: list[float]) -> None:
    """Within what the values span."""
    found = interval(values)

    assert found == interval(values)
    assert min(values) - 1e-9 <= found.low <= found.high <= max(values) + 1e-9
    assert found.low - 1e-9 <= found.mean <= found.high + 1e-9 or len(set(values)) > 1


def test_an_interval_covers_the_mean_about_as_often_as_it_says() -> None:
    """Of 200 samples of 60 coins, 95 % intervals miss one half about ten times, not fifty."""
    chance = np.random.default_rng(3)
    found = [interval(chance.integers(0, 2, 60).astype(float)) for _ in range(200)]
    missed = sum(not one.low <= 0.5 <= one.high for one in found)

    assert 2 <= missed <= 25


def test_differences_are_paired() -> None:
    """The same gain on each question leaves no doubt, however the questions differ."""
    found = differences({"MRR": [0.1, 0.6, 1.0]}, {"MRR": [0.0, 0.5, 0.9]})["MRR"]

    assert (found.low, found.high) == pytest.approx((0.1, 0.1))
