"""The day, month or year that a question names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta

import numpy as np

from engine.clock import to_microseconds
from engine.records import FloatArray
from engine.retrieval.understanding.patterns import plain

_MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
)  # fmt: skip
_AYLAR = (
    "ocak", "şubat", "mart", "nisan", "mayıs", "haziran", "temmuz", "ağustos", "eylül", "ekim", "kasım",
    "aralık",
)  # fmt: skip
_ENDINGS = ("", "da", "de", "ta", "te", "dan", "den", "tan", "ten", "ında", "inde", "unda", "ünde")
_BEFORE = frozenset(("in", "of", "on", "since", "until", "during", "by", "early", "late", "last", "this"))
_ORDINAL = re.compile(r"([0-9]{1,4})(?:st|nd|rd|th)?")  # Python reads no number of thousands of digits
_LATE = timedelta(days=3)  # people tell of a day some days after it

Period = tuple[datetime, datetime]


def named_period(words: Sequence[str]) -> Period | None:
    """Return the day, month or year that a query's words, in order, name, or None; a month needs its year."""
    years = [number for word in words if (number := _number(word)) is not None and 1900 <= number <= 2200]
    if not years:
        return None
    year = years[0]
    month, place = next(_months(words), (0, 0))
    if not month:
        return datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
    start = datetime(year, month, 1, tzinfo=UTC)
    end = (start + timedelta(days=32)).replace(day=1)
    beside = (_number(word) for word in (*words[max(place - 1, 0) : place], *words[place + 1 : place + 2]))
    days = [number for number in beside if number is not None and 1 <= number <= (end - start).days]
    if days:
        start += timedelta(days=days[0] - 1)
        end = start + timedelta(days=1)
    return start, end


def _number(word: str) -> int | None:
    """Return the number that a word is, "8th" too, None for a word that is none."""
    found = _ORDINAL.fullmatch(word)
    return int(found[1]) if found else None


def _tells_a_month(beside: str) -> bool:
    return beside in _BEFORE or beside in _ENDINGS or _number(beside) is not None


def _months(words: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Give the months that are named, with or without a Turkish ending or Turkish letters, and where.

    "May" and "march" are words too: a month stands beside a number, or behind a word such as "in".
    """
    for place, word in enumerate(words):
        for number, names in enumerate(zip(_MONTHS, _AYLAR, strict=True), start=1):
            english, turkish = names
            spelt = plain(word)
            named = spelt == english or any(spelt == plain(turkish + ending) for ending in _ENDINGS)
            before, after = words[max(place - 1, 0) : place], words[place + 1 : place + 2]
            if named and any(map(_tells_a_month, (*before, *after))):
                yield number, place


def in_period(at: FloatArray, period: Period | None) -> FloatArray:
    """Return 1 for times (microseconds) in the period, or up to three days after it, else 0."""
    if period is None:
        return np.zeros(len(at))
    start, end = (to_microseconds(moment) for moment in (period[0], period[1] + _LATE))
    return ((at >= start) & (at < end)).astype(np.float64)
