"""Signs of a decision in what a human says: consent, refusal, what is to change, what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import regex

from engine.caching import text_cache
from engine.language.data import language_data
from engine.language.sentences import sentences
from engine.language.word_sets import content_words

LONGEST = 10_000
"""Characters of an answer that are read."""
_ASKED = frozenset({"unchanged", "held"})  # what questions tell too: "Why not?", "Can we talk about it?"
_TAKEN = "_"  # stands for a sign that was found: part of a word, so that no piece begins or ends there


@dataclass(frozen=True, slots=True)
class Piece:
    """A sentence, or what stands before or behind a "but" in one, and the kinds of signs found in it.

    ``asks`` tells a question, ``contrast`` the "but" before it ("" for none), and ``bare`` that besides its
    signs it says nothing.
    """

    text: str
    signs: frozenset[str]
    asks: bool
    contrast: str
    bare: bool


@text_cache(2_000)
def pieces(text: str) -> tuple[Piece, ...]:
    """Return the pieces of a text with their signs; in whatever language."""
    parts = (part for sentence in sentences(text[:LONGEST]) for part in _parts(sentence))
    return tuple(_piece(part, contrast) for part, contrast in parts)


def scopes(text: str) -> list[str]:
    """Return what of a work a text speaks of, widest first: intent, plan."""
    return [name for name, pattern in _patterns("scopes").items() if pattern.search(_plain(text))]


def _parts(sentence: str) -> list[tuple[str, str]]:
    breaks = list(_pattern("contrast").finditer(_plain(sentence)))
    starts, ends = [0, *(one.end() for one in breaks)], [*(one.start() for one in breaks), len(sentence)]
    words = ["", *(one.group() for one in breaks)]
    parts = [
        (sentence[start:end].strip(" ,;\t"), word)
        for start, end, word in zip(starts, ends, words, strict=True)
    ]
    return [(part, word) for part, word in parts if part]


def _piece(text: str, contrast: str) -> Piece:
    left, signs = _plain(text), set[str]()
    asks = left.rstrip("\"')!* ").endswith("?") or _pattern("question").search(left) is not None
    requests = _pattern("request").search(left) is not None
    for kind, pattern in _patterns("kinds").items():
        left, count = pattern.subn(_TAKEN, left)
        signs.update([kind] if count else [])
    if asks and not (requests and "change" in signs):
        return Piece(text, _ASKED & signs, True, contrast, False)
    return Piece(text, frozenset(signs), False, contrast, not content_words(left.replace(_TAKEN, " ")))


def _plain(text: str) -> str:
    """Return a text with straight apostrophes, in as many characters."""
    return text.replace("’", "'")


@cache
def _patterns(group: str) -> Mapping[str, regex.Pattern[str]]:
    return {name: _compiled(table) for name, table in language_data("verdicts")[group].items()}


@cache
def _pattern(name: str) -> regex.Pattern[str]:
    return _compiled(language_data("verdicts")[name])


def _compiled(table: Mapping[str, list[str]]) -> regex.Pattern[str]:
    after = "|".join(table.get("en_after", ()))
    words = "|".join([f"(?:{after})(?:{'|'.join(table['en'])})", *table["tr"]])
    emoji = "|".join(table.get("emoji", "")) or "(?!)"
    return regex.compile(rf"(?:(?<!\w)|(?!\w))(?:{words})(?!\w)|{emoji}", regex.IGNORECASE)
