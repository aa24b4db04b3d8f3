"""Marginal relevance: what is chosen, and against what."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from engine.dynamics.diversity import marginal_relevance
from engine.dynamics.similarity import centroid, distance_similarity, unit_distance

worths = st.lists(st.floats(0, 1), min_size=1, max_size=8)


def likeness(count: int, seed: int) -> np.typing.NDArray[np.float64]:
    """Return symmetric similarities in [0, 1] with ones on the diagonal."""
    raw = np.random.default_rng(seed).random((count, count))
    alike = (raw + raw.T) / 2
    np.fill_diagonal(alike, 1)
    return alike


@given(worths, st.integers(0, 99), st.floats(0.01, 1), st.integers(0, 10))
def test_each_choice_is_the_best_that_is_left(
    worth: list[float], seed: int, share: float, count: int
) -> None:
    """Recomputed from the definition, item by item."""
    alike = likeness(len(worth), seed)
    order, values = marginal_relevance(worth, alike, share=share, count=count)

    assert len(order) == len(set(order.tolist())) == min(count, len(worth))
    for step, (row, value) in enumerate(zip(order, values, strict=True)):
        left = [item for item in range(len(worth)) if item not in order[:step]]
        marginals = {
            item: share * worth[item] - (1 - share) * max(alike[item, order[:step]], default=0.0)
            for item in left
        }
        assert value == marginals[row]
        assert value == max(marginals.values())


@given(worths, st.integers(0, 99))
def test_without_diversity_the_order_is_that_of_relevance(worth: list[float], seed: int) -> None:
    """Of equal ones the earlier comes first."""
    order, _ = marginal_relevance(worth, likeness(len(worth), seed), share=1, count=len(worth))

    assert order.tolist() == np.argsort(-np.array(worth), kind="stable").tolist()


@given(st.floats(-1, 1))
def test_a_smaller_cosine_is_never_more_similar(cosine: float) -> None:
    """Distances of unit vectors lie in [0, 2], so that similarity lies in [1/3, 1]."""
    similarity = float(distance_similarity(unit_distance(cosine)))

    assert 1 / 3 <= similarity <= 1
    assert similarity <= distance_similarity(unit_distance(min(cosine + 0.1, 1)))


def test_vectors_that_cancel_out_have_no_centroid() -> None:
    """It is zero, and no NaN."""
    assert centroid(np.array([[1.0, 0.0], [-1.0, 0.0]])).tolist() == [0, 0]
