"""Compound questions, taken apart into questions that can be asked alone (seed 001)."""

from __future__ import annotations

import regex

from engine.language.entities import entities_in
from engine.language.language import language_of
from engine.language.word_sets import content_words
from engine.retrieval.understanding.patterns import query_patterns

MOST = 4
LEAST_WORDS = 2  # content words of a part that can be asked alone
_ENDS = regex.compile(r"(?<=[?？])\s+")


def parts_of(text: str) -> tuple[str, ...]:
    """Return the two to four questions that a compound one holds, or it alone.

    It is compound by several question marks, by "and also" and the like, or by an "and" that joins parts
    which name different entities.  A part that says too little to be asked alone leaves the whole as it is.
    """
    code = language_of(text)
    patterns = query_patterns().compound
    marked = [part.strip() for part in _ENDS.split(text.strip()) if part.strip()]
    for parts in (marked, _split(patterns[code], text), _of_entities(patterns[f"and_{code}"], text, code)):
        if 2 <= len(parts) <= MOST and all(_stands_alone(part) for part in parts):
            return tuple(parts)
    return (text.strip(),)


def _split(pattern: regex.Pattern[str], text: str) -> list[str]:
    return [part.strip(" ,;") for part in pattern.split(text.strip()) if part.strip(" ,;")]


def _of_entities(pattern: regex.Pattern[str], text: str, code: str) -> list[str]:
    """Return the sides of an "and" if each names entities, and none that another names."""
    parts = _split(pattern, text)
    named = [set(entities_in(part, code)) for part in parts]
    apart = sum(map(len, named)) == len(set().union(*named))
    return parts if all(named) and apart else []


def _stands_alone(part: str) -> bool:
    return len(content_words(part)) >= LEAST_WORDS
