"""Bringing scores onto one scale, joining ranked lists, and the score of the proxy."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dynamics.association import spreading_activation
from engine.dynamics.fusion import minmax, normalised_rank_fusion, reciprocal_rank_fusion
from engine.dynamics.similarity import experience_similarity, proxy_score


@given(st.lists(st.floats(-1e6, 1e6), min_size=1))
def test_minmax_lies_between_zero_and_one_and_keeps_order(values: list[float]) -> None:
    """Scaling bounds the values and never swaps two of them."""
    scaled = minmax(values)

    assert np.all((scaled >= 0) & (scaled <= 1))
    assert np.all(np.diff(scaled[np.argsort(values, kind="stable")]) >= 0)


def test_minmax_of_equal_and_of_infinite_values() -> None:
    """Equal values tell nothing, so they are in the middle; never presented (-inf) is the least."""
    assert minmax([3, 3]).tolist() == [0.5, 0.5]
    assert minmax([-np.inf, 1, 2]).tolist() == [0, 0, 1]
    assert minmax([-np.inf, 1]).tolist() == [0, 0.5]
    assert minmax([]).tolist() == []


def test_rank_fusion_prefers_what_both_lists_have() -> None:
    """Second in two lists beats first in one; an absent item adds nothing."""
    ranks = np.array([[0, 1, np.inf], [np.inf, 1, np.inf]])

    first, both, absent = reciprocal_rank_fusion(ranks, k=60)

    assert both > first > absent == 0


def test_normalised_rank_fusion_is_one_at_the_top() -> None:
    """First in every list is 1 whatever k and however many lists."""
    assert normalised_rank_fusion(np.zeros((3, 2)), k=7) == pytest.approx([1, 1])


def test_proxy_score_of_many_chunks() -> None:
    """Scores broadcast, and a chunk that was never presented can still be similar."""
    similarity = experience_similarity(np.ones((2, 4)))

    scores = proxy_score(np.array([-np.inf, -0.5]), similarity, threshold=-0.5)

    assert scores.tolist() == [0, 0.5]


def test_nothing_spreads_without_sources() -> None:
    """An empty context adds no activation."""
    assert spreading_activation([], source_activation=1) == 0
