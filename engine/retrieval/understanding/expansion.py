"""Hypothetical answers to a question, by templates: what an answer would say is nearer to it (HyDE).

L. Gao et al., "Precise Zero-Shot Dense Retrieval without Relevance Labels", 2022; seed 001 has templates in
place of its language model.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.language import language_of
from engine.language.word_sets import stop_words, tokens
from engine.retrieval.understanding.patterns import first_found, query_patterns

GENERAL = "general"


@dataclass(frozen=True, slots=True)
class Expansion:
    """What a question asks for, the words it was known by, and hypothetical answers to it."""

    intent: str
    seen: str
    answers: tuple[str, ...]


def expanded(text: str) -> Expansion:
    """Return two or three hypothetical answers; none for a question that says nothing."""
    code = language_of(text)
    name, seen = first_found(query_patterns().hyde, text, code)
    intent = name or GENERAL
    topic = " ".join(word for word in tokens(text) if word not in stop_words())
    if not topic:
        return Expansion(intent, seen, ())
    # Not str.format: the topic is what somebody typed, and may hold braces.
    answers = tuple(
        template.replace("{topic}", topic) for template in query_patterns().templates[intent][code]
    )
    return Expansion(intent, seen, answers)
