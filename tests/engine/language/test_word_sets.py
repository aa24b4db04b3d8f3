"""How alike two statements are by their words and letters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language.word_sets import bigram_likeness


@pytest.mark.parametrize(
    ("one", "other", "likeness"),
    [
        ("night", "nacht", 0.25),  # one pair, ht, of four and four
        ("aaaa", "aa", 0.5),  # a pair counts as often as it is there
        ("Ship  it", "ship IT", 1.0),
        ("a", "b", 0.0),
        ("", "", 1.0),
    ],
)
def test_pairs_of_letters(one: str, other: str, likeness: float) -> None:
    """Dice's coefficient, without regard to case and white space."""
    assert bigram_likeness(one, other) == likeness


@given(st.text(), st.text())
def test_likeness_is_mutual(one: str, other: str) -> None:
    """And lies between nothing and everything in common."""
    assert 0 <= bigram_likeness(one, other) == bigram_likeness(other, one) <= 1
    assert bigram_likeness(one, one) == 1
