"""What questions are known by, in English and Turkish: patterns and templates, read from data once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

import regex

from engine.language.data import language_data
from engine.language.language import FLAGS, languages

_PLAIN = str.maketrans("çğıöşüâî", "cgiosuai")
ANY = "any"  # in place of a language: whatever it is written in


@dataclass(frozen=True, slots=True)
class QueryPatterns:
    """Patterns by name and by language; those of ``gate`` fit whole messages only."""

    gate: Mapping[str, Mapping[str, regex.Pattern[str]]]
    intents: Mapping[str, Mapping[str, regex.Pattern[str]]]
    hyde: Mapping[str, Mapping[str, regex.Pattern[str]]]
    templates: Mapping[str, Mapping[str, tuple[str, ...]]]
    compound: Mapping[str, regex.Pattern[str]]


@cache
def query_patterns() -> QueryPatterns:
    """Return the patterns of ``resources/language/queries.toml``."""
    data = language_data("queries")
    return QueryPatterns(
        gate=_each(data["gate"]),
        intents=_each(data["intents"]),
        hyde=_each(data["hyde"]),
        templates=MappingProxyType(
            {
                name: {code: tuple(found) for code, found in by_language.items()}
                for name, by_language in data["templates"].items()
            }
        ),
        compound=MappingProxyType({name: _compiled(text) for name, text in data["compound"].items()}),
    )


def first_found(
    patterns: Mapping[str, Mapping[str, regex.Pattern[str]]], text: str, language: str
) -> tuple[str, str]:
    """Return the name of the first pattern that is found in ``text``, and where it was seen; "" if none."""
    lowered = languages()[language].lowered(text)
    for name, by_language in patterns.items():
        if match := by_language[language].search(lowered):
            return name, match.group().strip()
    return "", ""


def plain(text: str) -> str:
    """Return a lower-case text with its Turkish letters as those do who type without them."""
    return text.translate(_PLAIN)


def _each(data: Mapping[str, Mapping[str, str]]) -> Mapping[str, Mapping[str, regex.Pattern[str]]]:
    return MappingProxyType(
        {
            name: {code: _compiled(text) for code, text in by_language.items()}
            for name, by_language in data.items()
        }
    )


def _compiled(text: str) -> regex.Pattern[str]:
    return regex.compile(text.replace("\n", ""), FLAGS)
