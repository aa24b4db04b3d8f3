"""What a conversation adds to a chunk: the turns around it, its session, its speaker, its date."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import numpy as np
import numpy.typing as npt

from engine.clock import to_microseconds
from engine.records import FloatArray
from engine.storage.candidates import Candidates

BEFORE, AFTER = 2, 1  # turns around a chunk whose words count as its own


def session_codes(sessions: Sequence[str]) -> npt.NDArray[np.int64]:
    """Return one number a session; chunks without one each get a number of their own."""
    codes: dict[str, int] = {}
    numbers = [codes.setdefault(name, len(codes)) if name else -1 for name in sessions]
    result = np.array(numbers, dtype=np.int64)
    alone = np.flatnonzero(result == -1)
    result[alone] = len(codes) + np.arange(len(alone))
    return result


def windowed(matches: FloatArray, codes: npt.NDArray[np.int64], turns: npt.NDArray[np.int64]) -> FloatArray:
    """Return, for each chunk and word, the best match among the turns around it: (chunks, words).

    Only candidates count; the turns of one session are found by sorting.
    """
    order = np.lexsort((turns, codes))
    best = matches[order].copy()
    sorted_codes, sorted_turns = codes[order], turns[order]
    for offset in range(1, BEFORE + AFTER + 2):
        _take_from(best, matches[order], sorted_codes, sorted_turns, offset)
    result = np.empty_like(best)
    result[order] = best
    return result


def _take_from(
    best: FloatArray,
    matches: FloatArray,
    codes: npt.NDArray[np.int64],
    turns: npt.NDArray[np.int64],
    offset: int,
) -> None:
    """Let each row take the better of its own and the row ``offset`` places before and after it."""
    distance = turns[offset:] - turns[:-offset]
    together = (codes[offset:] == codes[:-offset]) & (turns[:-offset] >= 0)
    later = np.flatnonzero(together & (distance <= BEFORE))
    best[later + offset] = np.maximum(best[later + offset], matches[later])
    earlier = np.flatnonzero(together & (distance <= AFTER))
    best[earlier] = np.maximum(best[earlier], matches[earlier + offset])


def session_best(values: FloatArray, codes: npt.NDArray[np.int64]) -> FloatArray:
    """Return for each chunk the best value within its session."""
    best = np.full(int(codes.max(initial=-1)) + 1, -np.inf)
    np.maximum.at(best, codes, values)
    return best[codes]


def named_speaker(query_words: Sequence[str], speakers: Sequence[str]) -> FloatArray:
    """Return 1 for chunks said by the one speaker whom the query names, else 0 (also if it names several)."""
    asked = set(query_words)
    named = {name for name in set(speakers) if name and asked & set(name.lower().split())}
    if len(named) != 1:
        return np.zeros(len(speakers))
    return np.array([float(name in named) for name in speakers])


_MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
)  # fmt: skip
_LATE = timedelta(days=3)  # people tell of a day some days after it


def named_period(words: Sequence[str]) -> tuple[datetime, datetime] | None:
    """Return the day, month or year that a query names, or None; a month needs its year."""
    years = [int(word) for word in words if word.isdigit() and 1900 <= int(word) <= 2200]
    if not years:
        return None
    year = years[0]
    month = next((number for number, name in enumerate(_MONTHS, start=1) if name in words), None)
    if month is None:
        return datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
    start = datetime(year, month, 1, tzinfo=UTC)
    end = (start + timedelta(days=32)).replace(day=1)
    days = [int(word) for word in words if word.isdigit() and 1 <= int(word) <= (end - start).days]
    if days:
        start += timedelta(days=days[0] - 1)
        end = start + timedelta(days=1)
    return start, end


def in_period(candidates: Candidates, period: tuple[datetime, datetime] | None) -> FloatArray:
    """Return 1 for chunks that happened in the period, or up to three days after, else 0."""
    if period is None:
        return np.zeros(len(candidates))
    start, end = (to_microseconds(moment) for moment in (period[0], period[1] + _LATE))
    return ((candidates.at >= start) & (candidates.at < end)).astype(np.float64)
