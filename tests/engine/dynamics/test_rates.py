"""Wilson's interval of a share."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dynamics.rates import wilson


def test_known_intervals() -> None:
    """Worked by hand: 8 of 10, and none of 10, where the usual interval would be a point."""
    assert wilson(0.8, 10) == pytest.approx((0.4901624715, 0.9433178485), abs=1e-9)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775327998), abs=1e-9)


def test_of_nothing_all_is_possible() -> None:
    """Without any, the interval says nothing."""
    assert wilson(0.0, 0) == (0.0, 1.0)


@given(st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_share_lies_within(counted: tuple[int, int]) -> None:
    """The interval holds the share and stays within [0, 1]; of more it is narrower."""
    count, total = counted
    low, high = wilson(count / total, total)
    closer = wilson(count / total, 4 * total)

    assert 0 <= low <= count / total + 1e-12
    assert count / total - 1e-12 <= high <= 1
    assert closer[1] - closer[0] < high - low
