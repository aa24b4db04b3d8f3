"""What a conversation adds to a chunk: the turns around it, its session, its speaker, its date."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from engine.query.words import alike
from engine.records import FloatArray

BEFORE, AFTER = 2, 1  # turns around a chunk whose words count as its own
REACH = BEFORE + AFTER


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
    asked = set(map(alike, query_words))
    named = {name for name in set(speakers) if name and asked & set(alike(name).split())}
    if len(named) != 1:
        return np.zeros(len(speakers))
    return np.array([float(name in named) for name in speakers])
