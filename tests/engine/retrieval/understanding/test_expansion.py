"""Hypothetical answers by templates."""

from __future__ import annotations

import pytest
from hypothesis import given

from engine.retrieval.understanding.expansion import expanded
from engine.retrieval.understanding.patterns import query_patterns
from tests.strategies import texts

INTENTS = ("definition", "howto", "reasoning", "lookup", "technical", "preference", "general")


@pytest.mark.parametrize(
    ("question", "intent"),
    [
        ("What is a greenhouse?", "definition"),
        ("How do I prune roses?", "howto"),
        ("Why did the roses die?", "reasoning"),
        ("Where is the spare key?", "lookup"),
        ("fix the server error", "technical"),
        ("my favourite tea", "preference"),
        ("roses and tea", "general"),
        ("Sera nedir?", "definition"),
        ("Güller nasıl budanır?", "howto"),
        ("Güller niçin kurudu?", "reasoning"),
        ("Yedek anahtar nerede?", "lookup"),
        ("sunucudaki hatayı düzelt", "technical"),
        ("çayı şekersiz severim", "preference"),
        ("güller üzerine konuştuk", "general"),
    ],
)
def test_a_question_is_answered_in_the_words_of_its_intent(question: str, intent: str) -> None:
    """Two or three answers in its own language, about what is asked."""
    expansion = expanded(question)

    assert expansion.intent == intent
    assert 2 <= len(expansion.answers) <= 3
    assert (expansion.seen == "") == (intent == "general")


def test_there_are_templates_for_every_intent_in_both_languages() -> None:
    """Two or three, each with a place for the topic."""
    templates = query_patterns().templates

    assert set(templates) == set(INTENTS)
    for by_language in templates.values():
        assert set(by_language) == {"en", "tr"}
        assert all(2 <= len(each) <= 3 for each in by_language.values())
        assert all("{topic}" in one for each in by_language.values() for one in each)


def test_braces_in_a_topic_stay_as_they_are() -> None:
    """What somebody typed is no template."""
    assert expanded("why {topic} {0} {}").answers == expanded("why topic 0").answers


@pytest.mark.parametrize("question", ["", "?", "what is it", "ne bu"])
def test_a_question_without_a_topic_has_no_answers(question: str) -> None:
    """There is nothing to say about nothing."""
    assert expanded(question).answers == ()


@given(texts)
def test_any_text_can_be_expanded(text: str) -> None:
    """No question is an error."""
    assert len(expanded(text).answers) in (0, 2, 3)
