"""Compound questions, taken apart into questions that can be asked alone (seed 001)."""

from __future__ import annotations

import regex

from engine.language.entities import entities_in
from engine.language.language import language_of
from engine.language.word_sets import content_words, tokens
from engine.retrieval.understanding.patterns import query_patterns

MOST = 4
LEAST_WORDS = 2  # content words of a part that can be asked alone
_ENDS = regex.compile(r"(?<=[?？])\s*(?=\p{L})")


def parts_of(text: str) -> tuple[str, ...]:
    """Return the two to four questions that a compound one holds, or it alone.

    It is compound by several question marks, by "and also" and the like, or by an "and" that joins parts
    which name different entities.  A part that says too little to be asked alone leaves the whole as it is.
    """
    code = language_of(text)
    patterns = query_patterns().compound
    marked = [part.strip() for part in _ENDS.split(text.strip()) if part.strip()]
    for parts in (marked, _split(patterns[code], text)):
        if len(parts) > 1 and all(_stands_alone(part) for part in parts):
            return _at_most(parts)
    named = _of_entities(patterns[f"and_{code}"], text, code)
    return _at_most(named) if len(named) > 1 else (text.strip(),)


def _at_most(parts: list[str]) -> tuple[str, ...]:
    """Return as many parts as there may be; what is left of more is asked as one."""
    return (*parts[: MOST - 1], " ".join(parts[MOST - 1 :])) if len(parts) > MOST else tuple(parts)


def _split(pattern: regex.Pattern[str], text: str) -> list[str]:
    return [part.strip(" ,;") for part in pattern.split(text.strip()) if part.strip(" ,;")]


def _of_entities(pattern: regex.Pattern[str], text: str, code: str) -> list[str]:
    """Return the sides of an "and" if each says something of entities that the others do not name."""
    parts = _split(pattern, text)
    named = [set(entities_in(part, code)) for part in parts]
    apart = sum(map(len, named)) == len(set().union(*named))
    said = all(len(tokens(part)) > LEAST_WORDS for part in parts)
    return parts if all(named) and apart and said else []


def _stands_alone(part: str) -> bool:
    return len(content_words(part)) >= LEAST_WORDS
