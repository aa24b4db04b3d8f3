"""Parting a message into sentences, and telling which of them say something."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language.language import languages
from engine.language.sentences import sentences, statement, statements


def test_sentences_end_at_marks_and_lines() -> None:
    """A mark of the end and a new line end a sentence; an abbreviation and a version number do not."""
    assert sentences("Hi! Dr. Who is here. Use v2.3.1 now\nBye?") == (
        "Hi!", "Dr. Who is here.", "Use v2.3.1 now", "Bye?",
    )  # fmt: skip
    assert sentences("No. Where is it? See No. 7.") == ("No.", "Where is it?", "See No. 7.")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("sounds good", "en"),
        ("let me think about that", "en"),
        ("Thanks so much, Mel!", "en"),
        ("How are you?", "en"),
        ("Thanks for showing me!", "en"),
        ("Wow, that's amazing, Caroline!", "en"),
        ("I'm so proud of you!", "en"),
        ("You'd be a great counselor!", "en"),
        ("Tamam, anladım.", "tr"),
        ("Nasılsın, işler nasıl?", "tr"),
        ("Çok teşekkür ederim!", "tr"),
    ],
)
def test_courtesies_and_questions_say_nothing(text: str, code: str) -> None:
    """Greetings, thanks, praise and questions leave nothing to remember."""
    assert statements(text, languages()[code]) == ()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("I adopted a puppy", "en"),
        ("My sister lives in Izmir", "en"),
        ("We moved to Berlin in May", "en"),
        ("Joined a travel club last week.", "en"),
        ("It's not easy for us right now, my son had an accident last Tuesday", "en"),
        ("Let's plan it for next month", "en"),
        ("Here's a photo of a painting I did", "en"),
        ("Köpeğimin adı Boncuk.", "tr"),
        ("Geçen hafta bir köpek sahiplendim.", "tr"),
    ],
)
def test_what_people_tell_of_themselves_is_a_statement(text: str, code: str) -> None:
    """A statement about the speaker is one of the speaker's own."""
    said = statement(text, languages()[code])

    assert said
    assert said.personal or "Let's" in text


def test_what_is_said_before_a_question_counts() -> None:
    """A sentence that ends as a question may state something before it asks."""
    said = statement("Wow, Mel! I was in Rome last year, have you been?", languages()["en"])

    assert said
    assert said.text == "I was in Rome last year"


@given(st.text())
def test_sentences_lose_nothing_but_blanks(text: str) -> None:
    """All that a text holds is in its sentences, in order."""
    assert "".join("".join(sentences(text)).split()) == "".join(text.split())
