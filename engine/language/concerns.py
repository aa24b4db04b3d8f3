"""What a text says something about, of what reviewers tend to miss: the eight concerns of SPEC 1.7."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import regex

from engine.caching import text_cache
from engine.language.data import language_data


@text_cache(2_000)
def concerns(text: str) -> Mapping[str, str]:
    """Return the concerns that a text speaks of, each with the words that do; in whatever language."""
    found = ((name, pattern.search(text)) for name, pattern in _patterns().items())
    return {name: match.group().strip() for name, match in found if match is not None}


def names() -> tuple[str, ...]:
    """Return the concerns there are, in order."""
    return tuple(_patterns())


@cache
def _patterns() -> Mapping[str, regex.Pattern[str]]:
    data = language_data("concerns")
    return {
        name: regex.compile(rf"\b(?:{'|'.join(known.values())})", regex.IGNORECASE)
        for name, known in data.items()
    }
