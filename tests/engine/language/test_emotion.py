"""Telling how a message feels by its words and signs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language.emotion import CATEGORIES, emotion_of


@pytest.mark.parametrize(
    ("text", "language"),
    [("THE SERVER IS ON FIRE!!! help NOW", "en"), ("SUNUCU ÇÖKTÜ, ACİL yardım!!! HEMEN GELİN", "tr")],
)
def test_an_emergency_is_a_flashbulb(text: str, language: str) -> None:
    """Shouting for help reaches the threshold of .8."""
    assert emotion_of(text, language).arousal >= 0.8


@pytest.mark.parametrize(
    ("text", "most"),
    [("The API is at v3.", 0.2), ("Wow! That's great!", 0.3), ("I went to NASA with my kids!", 0.3)],
)
def test_ordinary_talk_is_calm(text: str, most: float) -> None:
    """A cheer or an abbreviation is far from a flashbulb."""
    assert emotion_of(text, "en").arousal <= most


@pytest.mark.parametrize(
    ("text", "language", "sign", "category"),
    [
        ("I am so happy and grateful", "en", 1, "joy"),
        ("I am not happy", "en", -1, ""),
        ("I'm terrified and scared", "en", -1, "fear"),
        ("This is disgusting and gross", "en", -1, "disgust"),
        ("Çok mutluyum, harika bir gün", "tr", 1, "joy"),
        ("Mutlu değilim", "tr", -1, ""),
        ("Çok üzgün, ağladım", "tr", -1, "sadness"),
        ("The meeting is at ten", "en", 0, ""),
    ],
)
def test_valence_and_category_follow_the_words(text: str, language: str, sign: int, category: str) -> None:
    """A negation turns a word around; a turned word names no emotion."""
    emotion = emotion_of(text, language)

    assert (emotion.valence > 0) - (emotion.valence < 0) == sign
    assert emotion.category == category


@given(st.text(), st.sampled_from(["en", "tr"]))
def test_emotions_are_in_range_and_add_up(text: str, language: str) -> None:
    """Arousal is what its evidence adds up to, at most 1."""
    emotion = emotion_of(text, language)
    roused = sum(one.value for one in emotion.evidence if one.signal != "valence")

    assert -1 <= emotion.valence <= 1
    assert emotion.arousal == min(1.0, roused)
    assert emotion.category in ("", *CATEGORIES)
