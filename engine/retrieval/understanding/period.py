"""The day, month or year that a question names."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import numpy as np

from engine.clock import to_microseconds
from engine.records import FloatArray

_MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
)  # fmt: skip
_AYLAR = (
    "ocak", "şubat", "mart", "nisan", "mayıs", "haziran", "temmuz", "ağustos", "eylül", "ekim", "kasım",
    "aralık",
)  # fmt: skip
_ENDINGS = ("", "da", "de", "ta", "te", "dan", "den", "tan", "ten", "ında", "inde", "unda", "ünde")
_PLAIN = str.maketrans("çğıöşü", "cgiosu")
_DIGITS = 4  # of a year; Python refuses to read numbers of thousands
_LATE = timedelta(days=3)  # people tell of a day some days after it

Period = tuple[datetime, datetime]


def named_period(words: Sequence[str]) -> Period | None:
    """Return the day, month or year that a query's words name, or None; a month needs its year."""
    numbers = [int(word) for word in words if word.isdecimal() and len(word) <= _DIGITS]
    years = [number for number in numbers if 1900 <= number <= 2200]
    if not years:
        return None
    year, month = years[0], _month(words)
    if month is None:
        return datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
    start = datetime(year, month, 1, tzinfo=UTC)
    end = (start + timedelta(days=32)).replace(day=1)
    days = [number for number in numbers if 1 <= number <= (end - start).days]
    if days:
        start += timedelta(days=days[0] - 1)
        end = start + timedelta(days=1)
    return start, end


def _month(words: Sequence[str]) -> int | None:
    """Return the number of the month that is named, with or without a Turkish ending or Turkish letters."""
    plain = {word.translate(_PLAIN) for word in words}
    for number, (english, turkish) in enumerate(zip(_MONTHS, _AYLAR, strict=True), start=1):
        if english in plain or any((turkish + ending).translate(_PLAIN) in plain for ending in _ENDINGS):
            return number
    return None


def in_period(at: FloatArray, period: Period | None) -> FloatArray:
    """Return 1 for times (microseconds) in the period, or up to three days after it, else 0."""
    if period is None:
        return np.zeros(len(at))
    start, end = (to_microseconds(moment) for moment in (period[0], period[1] + _LATE))
    return ((at >= start) & (at < end)).astype(np.float64)
