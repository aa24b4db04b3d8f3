"""What is known of a language, and telling which one a message is in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language.language import language_of, languages


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("I moved to Berlin last week", "en"),
        ("Dün Ankara'ya gittim", "tr"),
        ("Benim adim Ali ve burada yeniyim", "tr"),  # typed without Turkish letters
        ("Et yemem", "tr"),
        ("My friend Ayşe is in İzmir and I miss her", "en"),
        ("", "en"),
    ],
)
def test_language_is_told_by_words_and_letters(text: str, code: str) -> None:
    """Function words decide; a Turkish name in an English sentence does not."""
    assert language_of(text) == code


@given(st.text())
def test_any_text_has_a_known_language(text: str) -> None:
    """Every text is given a language that there are patterns for."""
    assert language_of(text) in languages()


def test_languages_have_the_same_patterns() -> None:
    """Whatever pattern is asked of one language, the other answers too, but for the endings of Turkish."""
    english, turkish = (set(languages()[code].patterns) for code in ("en", "tr"))

    assert english <= turkish
    assert turkish - english == {"statement"}


def test_turkish_is_lowered_as_turkish() -> None:
    """İ and I become i and ı, in Turkish only."""
    assert languages()["tr"].lowered("IĞDIR İZMİR") == "ığdır izmir"
    assert languages()["en"].lowered("I’M") == "i'm"
