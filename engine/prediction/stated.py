"""Whether a text states a confidence: however it spells the word and the number."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import pairwise

import regex

_WORD = "confidence"
_BEFORE, _AFTER = 24, 48  # characters around the word in which its number may stand
# Letters of other scripts that look like those of the word.
_ALIKE = str.maketrans("\u0441\u03f2\u043e\u03bf\u0456\u03b9\u0435\u03b5\u0501", "ccooiieed")
_NEVER_SEEN = regex.compile(r"[\p{Cf}\p{Mn}]+")
_NUMBER = regex.compile(r"\d*[.,]?\d+(?:e[-+\u2212]?\d{1,3})?")
_EXACT = 9  # decimals in which two numbers are the same


def states(text: str, number: float) -> bool:
    """Whether a number stands near the word, plainly, as a share of a hundred, or as a fraction.

    Rather once too often than not: a confidence that is not believed is asked about.
    """
    wanted = round(number, _EXACT)
    return any(round(value, _EXACT) == wanted for part in _near(text) for value in _values(part))


def _near(text: str) -> Iterator[str]:
    plain = _NEVER_SEEN.sub("", unicodedata.normalize("NFKC", text).casefold().translate(_ALIKE))
    start = plain.find(_WORD)
    while start >= 0:
        end = start + len(_WORD)
        yield plain[max(start - _BEFORE, 0) : end + _AFTER]
        start = plain.find(_WORD, end)


def _values(part: str) -> Iterator[float]:
    """Give what the numbers in a text may mean."""
    numbers = [_value(found.group()) for found in _NUMBER.finditer(part)]
    for number in numbers:
        yield number
        yield number / 100
    yield from (first / second for first, second in pairwise(numbers) if second)


def _value(digits: str) -> float:
    return float(digits.replace(",", ".").replace("\u2212", "-"))
