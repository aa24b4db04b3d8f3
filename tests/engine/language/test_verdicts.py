"""Signs of a decision in what a human says."""

from __future__ import annotations

import pytest

from engine.language.verdicts import LONGEST, Piece, pieces, scopes


def test_a_but_cuts_a_sentence() -> None:
    """Each piece has signs of its own, and the word that stands before it."""
    good, change = pieces("Looks good, but please add a test.")

    assert good == Piece("Looks good", frozenset({"praised"}), asks=False, contrast="", bare=True)
    assert (sorted(change.signs), change.contrast, change.bare) == (["change"], "but", False)


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("I don’t approve", "refused"),
        ("nothing to change", "unchanged"),
        ("onaylamıyorum", "refused"),
        ("değişikliğe gerek yok", "unchanged"),
    ],
)
def test_a_negation_is_its_own_sign(text: str, sign: str) -> None:
    """The words that it turns round are no sign of anything else."""
    assert [piece.signs for piece in pieces(text)] == [{sign}]


def test_a_question_decides_nothing() -> None:
    """Unless it is a polite request."""
    question, request = pieces("Did you approve it? Could you add a test?")

    assert (question.asks, sorted(question.signs)) == (True, [])
    assert (request.asks, sorted(request.signs)) == (False, ["change"])


def test_parts_that_bear_the_name_of_a_plan_are_none() -> None:
    """A rollback plan belongs to the work."""
    assert scopes("Add a rollback plan.") == []
    assert scopes("Your plan misses the goal of this work, and the goal is wrong.") == ["intent", "plan"]


def test_a_long_text_is_read_to_a_length() -> None:
    """What comes after it is not looked at."""
    assert pieces("x" * LONGEST + " approved")[-1].signs == set()
