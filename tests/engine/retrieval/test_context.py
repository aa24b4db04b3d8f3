"""What a conversation adds, on small arrays."""

from __future__ import annotations

from datetime import UTC, datetime

import numpy as np
import pytest

from engine.retrieval import context


def test_a_window_reaches_two_turns_back_and_one_forward() -> None:
    """Words said at turn 3 count for turns 2 to 5, not for 1 and 6."""
    matches = np.zeros((6, 1))
    matches[2] = 1.0
    codes, turns = np.zeros(6, dtype=np.int64), np.arange(1, 7)
    assert context.windowed(matches, codes, turns)[:, 0].tolist() == [0, 1, 1, 1, 1, 0]


def test_a_window_ends_with_its_session() -> None:
    """Neighbours in another session, or without a turn, lend nothing."""
    matches = np.array([[1.0], [0.0], [1.0], [0.0]])
    codes = context.session_codes(["a", "b", "", ""])
    assert context.windowed(matches, codes, np.array([1, 2, -1, -1]))[:, 0].tolist() == [1, 0, 1, 0]


def test_order_of_candidates_does_not_matter() -> None:
    """Windows follow turns, not rows."""
    chance = np.random.default_rng(1)
    matches, turns = chance.random((20, 3)), np.arange(20)
    codes = np.repeat([0, 1], 10)
    order = chance.permutation(20)
    plain = context.windowed(matches, codes, turns)
    np.testing.assert_array_equal(context.windowed(matches[order], codes[order], turns[order]), plain[order])


def test_the_best_of_a_session_is_shared_within_it() -> None:
    """Chunks without a session stand alone."""
    codes = context.session_codes(["a", "a", "", "", "b"])
    assert context.session_best(np.array([1.0, 3.0, 2.0, 4.0, 5.0]), codes).tolist() == [3, 3, 2, 4, 5]


@pytest.mark.parametrize(
    ("words", "period"),
    [
        (["in", "may", "2023"], (datetime(2023, 5, 1, tzinfo=UTC), datetime(2023, 6, 1, tzinfo=UTC))),
        (["on", "8", "may", "2023"], (datetime(2023, 5, 8, tzinfo=UTC), datetime(2023, 5, 9, tzinfo=UTC))),
        (["december", "2022"], (datetime(2022, 12, 1, tzinfo=UTC), datetime(2023, 1, 1, tzinfo=UTC))),
        (["in", "2024"], (datetime(2024, 1, 1, tzinfo=UTC), datetime(2025, 1, 1, tzinfo=UTC))),
        (["31", "february", "2024"], (datetime(2024, 2, 1, tzinfo=UTC), datetime(2024, 3, 1, tzinfo=UTC))),
        (["may", "i", "ask"], None),
    ],
)
def test_periods_are_read_off_a_question(words: list[str], period: tuple[datetime, datetime] | None) -> None:
    """A day, a month or a year; a day that does not exist is left out; nothing is guessed."""
    assert context.named_period(words) == period
