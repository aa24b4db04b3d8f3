"""What went with which outcome, counted: a habit of the human is found by it."""

from __future__ import annotations

import pytest

from engine.prediction.attention import MISSING, Attention, Seen, features


def seen(artifact: str, outcome: str, state: str = "PLAN_ASSERT") -> Seen:
    """Return an answered gate."""
    return Seen(state, frozenset(features(artifact)), outcome)


GOOD = "Copy the table. We can roll back. Run the tests."
BAD = "Copy the table. Run the tests."
HISTORY = [seen(GOOD, "approve")] * 4 + [seen(BAD, "correct")] * 3 + [seen(BAD, "approve")]


@pytest.mark.parametrize(
    ("text", "concern", "words"),
    [
        ("We can roll back within a minute.", "rollback", "roll back"),
        ("Sorun olursa geri alırız.", "rollback", "geri al"),
        ("Every request is authenticated.", "security", "authenti"),
        ("Belgeleri güncelle.", "documentation", "Belge"),
    ],
)
def test_concerns_are_found_in_either_language(text: str, concern: str, words: str) -> None:
    """With the words that speak of them."""
    assert features(text)[concern] == words


def test_what_is_missing_is_a_feature_too() -> None:
    """Each concern is there, or it is not; of no artifact nothing is said."""
    assert all(name.startswith(MISSING) for name in features("Hm."))
    assert len(features(GOOD)) == len(features("Hm.")) == 8
    assert features(" ") == {}


def test_a_habit_is_told_from_what_is_always_there() -> None:
    """A plan without a rollback is corrected; that it has tests tells nothing."""
    attention = Attention.of(HISTORY)

    approved, corrected = (attention.shares("PLAN_ASSERT", features(text)) for text in (GOOD, BAD))

    assert max(approved, key=approved.__getitem__) == "approve"
    assert max(corrected, key=corrected.__getitem__) == "correct"
    assert sum(approved.values()) == pytest.approx(1)
    assert attention.telling("PLAN_ASSERT", "correct", features(BAD))[0][0] == MISSING + "rollback"


def test_nothing_is_known_of_a_state_that_never_was() -> None:
    """What was learned at one kind of gate is not held against another."""
    attention = Attention.of(HISTORY)

    assert attention.shares("WORK_ASSERT", features(BAD)) == {}
    assert attention.telling("WORK_ASSERT", "correct", features(BAD)) == []


def test_without_features_it_is_how_often_each_came() -> None:
    """Five of eight were approved; a prior of one's own takes the place of that."""
    attention = Attention.of(HISTORY)

    assert attention.shares("PLAN_ASSERT") == pytest.approx({"approve": 5 / 8, "correct": 3 / 8})
    own = attention.shares("PLAN_ASSERT", prior={"approve": 1, "correct": 3})
    assert own["correct"] == pytest.approx(3 / 4)
