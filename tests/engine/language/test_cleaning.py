"""Taking out of a message what does not show."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language.cleaning import cleaned

SPOILT = st.text(
    st.one_of(st.characters(), st.sampled_from("\u200b\u200d\u202e\ufe0f\U000e0041👩👧❤1e\u0301ب\u200c"))
)


@pytest.mark.parametrize(
    ("text", "left", "removed"),
    [
        ("a\u200bb", "ab", ("ZERO WIDTH SPACE",)),
        ("a\u202eb\u202ec", "abc", ("RIGHT-TO-LEFT OVERRIDE",)),
        ("a\x00\x1b[0mb", "a[0mb", ("NULL", "ESCAPE")),
        ("hi\U000e0068\U000e0069", "hi", ("TAG",)),
        ("a\ufe00\U000e0100", "a", ("VARIATION SELECTOR",)),
        ("caf" + "e\u0301", "café", ()),
        ("z" + "\u0335\u0321\u0327\u0322" * 3 + "o", "z\u0335\u0321\u0327\u0322o", ("COMBINING MARKS",)),
        ("a\tb\nc\r\nd", "a\tb\nc\nd", ()),
    ],
)
def test_what_does_not_show_goes_and_is_named(text: str, left: str, removed: tuple[str, ...]) -> None:
    """Controls, marks of direction, tags and selectors go; the name of each is told once."""
    assert cleaned(text) == (left, removed)


@pytest.mark.parametrize("text", ["👩\u200d👩\u200d👧", "❤\ufe0f", "می\u200cخواهم", "1\ufe0f\u20e3"])
def test_what_writing_needs_stays(text: str) -> None:
    """Joiners in emoji and in scripts that join, and selectors behind emoji, stay."""
    assert cleaned(text) == (text, ())


@given(SPOILT)
def test_cleaning_twice_changes_nothing(text: str) -> None:
    """What was cleaned is clean, and in NFC."""
    once, _ = cleaned(text)

    assert cleaned(once) == (once, ())
    assert unicodedata.is_normalized("NFC", once)
