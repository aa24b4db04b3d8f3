"""What a conversation adds, on small arrays."""

from __future__ import annotations

import numpy as np

from engine.retrieval.ranking import context


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
