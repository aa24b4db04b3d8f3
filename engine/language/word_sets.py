"""The words of a statement as they are compared with another's."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from importlib.resources import files
from itertools import pairwise

from engine.caching import text_cache
from engine.dynamics.prediction_error import jaccard
from engine.language.data import language_data

_WORD = re.compile(r"\w+(?:[.:'’%-]\w+)*%?")
_APOSTROPHE = re.compile(r"['’]")
_ASIDE = re.compile(r"\[[^\[\]]{0,500}\]")
_STEM = 5  # letters: few words of one beginning mean different things, in English or Turkish


@cache
def stop_words() -> frozenset[str]:
    """Return the words that say nothing about what is asked."""
    lines = files("resources.language").joinpath("stop_words.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


def tokens(text: str) -> list[str]:
    """Return all words in order, without regard to case; versions, times and percentages stay whole."""
    return [word.casefold() for word in _WORD.findall(text)]


def content_words(text: str) -> frozenset[str]:
    """Return the distinct words that are not stop words."""
    return frozenset(tokens(text)) - stop_words()


@text_cache(4096)
def stems(text: str) -> frozenset[str]:
    """Return the beginnings of the content words; what stands in square brackets, a caption, is an aside."""
    return frozenset(_stem(word) for word in content_words(_ASIDE.sub(" ", text)) - _boilerplate())


def _stem(word: str) -> str:
    plain = _APOSTROPHE.split(word)[0]
    if any(letter.isdigit() for letter in plain):
        return plain
    return (plain.removesuffix("s") if len(plain) <= _STEM else plain)[:_STEM]


@cache
def _boilerplate() -> frozenset[str]:
    data = language_data("claims")
    return frozenset(data["boilerplate"])


def shared_words(one: str, other: str) -> float:
    """Return the share of words that two statements have in common, in [0, 1]."""
    first, second = stems(one), stems(other)
    return jaccard(first, second) if first or second else 0.0


def contained_words(one: str, other: str, names: frozenset[str]) -> float:
    """Return the share of the words of the shorter statement that the other has too; 0 without any.

    ``names`` (stems) are of whom both speak, and do not count: what is said of one person is not all alike.
    """
    first, second = stems(one) - names, stems(other) - names
    least = min(len(first), len(second))
    return len(first & second) / least if least else 0.0


def bigram_likeness(one: str, other: str) -> float:
    """Return Dice's coefficient of the pairs of letters in two texts, 1 for texts of one plain form."""
    first, second = (plain_form(text) for text in (one, other))
    if first == second:
        return 1.0
    pairs, others = (Counter(pairwise(text)) for text in (first, second))
    total = pairs.total() + others.total()
    return 2 * (pairs & others).total() / total if total else 0.0


def plain_form(text: str) -> str:
    """Return a text as exact duplicates share it: lower case, white space collapsed (SPEC 2.3)."""
    return " ".join(text.split()).casefold()
