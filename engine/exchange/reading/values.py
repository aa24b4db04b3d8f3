"""Values of other systems' records, which are not trusted, as values that a chunk can hold."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from engine.clock import EPOCH

NAIVE = "Times without a time zone, taken as UTC"
UNREADABLE = "Times that can't be read and were left out"
TOO_DEEP = "Attributes nested too deeply, of which the innermost were left out"

_DEEPEST = 32
_NUMBER = re.compile(r"\d{9,10}(\.\d+)?|\d{13}|\d{16}|\d{19}")  # of seconds or their parts, no plain date
_NO_WORD = re.compile(r"[\W_]+")
_UNITS = ((1e17, 1e9), (1e14, 1e6), (1e11, 1e3))  # from this number on, so many to the second


def time(value: Any, tally: Counter[str]) -> datetime | None:
    """Return the time that a text in ISO 8601 or a number of (milli-, micro-, nano-) seconds says, in UTC.

    ``tally`` counts what was assumed and what could not be read.
    """
    if value is None or value == "":
        return None
    try:
        moment = _moment(value)
        naive = moment.tzinfo is None
        known = moment.replace(tzinfo=UTC) if naive else moment.astimezone(UTC)
    except (ValueError, OverflowError, TypeError):
        tally[UNREADABLE] += 1
        return None
    tally[NAIVE] += naive
    return known


def _moment(value: Any) -> datetime:
    if isinstance(value, str):
        text = value.strip()
        return _epoch(float(text)) if _NUMBER.fullmatch(text) else datetime.fromisoformat(text)
    if isinstance(value, bool):
        raise TypeError("neither text nor number")
    return _epoch(float(value))


def _epoch(number: float) -> datetime:
    unit = next((unit for start, unit in _UNITS if abs(number) >= start), 1.0)
    return EPOCH + timedelta(microseconds=round(number / unit * 1e6))


def text(value: Any) -> str:
    """Return a value as a text without spaces around it; "" for none, and for what is no single value."""
    if isinstance(value, str):
        return value.strip()
    if value is None or isinstance(value, (bool, list, dict)):
        return ""
    return str(value)


def texts(value: Any) -> list[str]:
    """Return the distinct texts of a list (or of one text, parted at commas), without empty ones."""
    found = value.split(",") if isinstance(value, str) else value if isinstance(value, list) else []
    return list(dict.fromkeys(filter(None, map(text, found)))) if found else []


def first_text(record: Mapping[str, Any], names: Iterable[str]) -> str:
    """Return the first of a record's values under these names that is a text with something in it."""
    for name in names:
        if found := text(record.get(name)):
            return found
    return ""


def not_a_text(record: Mapping[str, Any], names: Iterable[str]) -> str:
    """Return what is wrong where a list or object stands in the place of a text, "" where none does."""
    for name in names:
        if isinstance(found := record.get(name), (list, dict)):
            return f"its {name} is not a text but {'a list' if isinstance(found, list) else 'an object'}"
    return ""


def plain(value: Any, tally: Counter[str], depth: int = 0) -> Any:
    """Return a JSON value that an attribute can hold: finite numbers, and not nested without end."""
    if depth > _DEEPEST:
        tally[TOO_DEEP] += 1
        return None
    if isinstance(value, dict):
        return {str(name): plain(part, tally, depth + 1) for name, part in value.items()}
    if isinstance(value, list):
        return [plain(part, tally, depth + 1) for part in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def entity(kind: str, name: str) -> str:
    """Return a thing of some kind as a chunk names it, ``entity://kind/name``; "" for one without a name."""
    kind, name = (_NO_WORD.sub("-", part.casefold()).strip("-") for part in (kind, name))
    return f"entity://{kind or 'thing'}/{name}" if name else ""
