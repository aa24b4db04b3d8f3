"""How entries of a team's stream of cycles are ranked, and when what is in mind grows too large (seed 004).

Sources: SPEC 5 and 6; Park et al., "Generative Agents", 2023; Packer et al., "MemGPT", 2023.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from engine.dynamics.arrays import FloatArray, Numbers, floats
from engine.dynamics.fusion import minmax
from engine.parameters import AdaParameters, HeatParameters, StreamScoring
from engine.parameters.ada import PER_CYCLE, PRODUCT

LEAST_IMPORTANCE, MOST_IMPORTANCE = 1, 10
_SHORTEST_TERM = 3  # characters of a word of a query that counts
_KEYWORDS = 1.2
_UNASKED = 0.5  # relevance to a query without such words
_TYPES = {"decision": 1.2, "reflection": 1.1, "action": 1.0, "observation": 0.9}


def recency(elapsed: Numbers, scoring: StreamScoring) -> FloatArray:
    """Return how recent entries are, in (0, 1], by the cycles, hours or ranks since each."""
    since = floats(elapsed)
    if scoring.recency == PER_CYCLE:
        return np.exp(-scoring.rate * since)
    return np.asarray(scoring.rate**since)


def keyword_relevance(query: str, text: str) -> float:
    """Return the share of a query's words that a text holds, a little more at most 1; .5 without words."""
    terms = [term for term in query.lower().split() if len(term) >= _SHORTEST_TERM]
    if not terms:
        return _UNASKED
    known = text.lower()
    return min(_KEYWORDS * sum(term in known for term in terms) / len(terms), 1.0)


def weighted(
    recent: Numbers, importance: Numbers, relevance: Numbers, scoring: StreamScoring
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return what each of the three, (n,) and in [0, 1], brings to the scores: scaled if told, weighted."""
    values = [floats(recent), floats(importance), floats(relevance)]
    if scoring.rescaled:
        values = [minmax(part) for part in values]
    weights = (scoring.recency_weight, scoring.importance_weight, scoring.relevance_weight)
    first, second, third = (weight * part for weight, part in zip(weights, values, strict=True))
    return first, second, third


def scores(recent: Numbers, importance: Numbers, relevance: Numbers, scoring: StreamScoring) -> FloatArray:
    """Return the scores of entries, (n,), of :func:`weighted`."""
    first, second, third = weighted(recent, importance, relevance, scoring)
    return first * second * third if scoring.joined == PRODUCT else first + second + third


def heat(base: float, days: float, uses: float, rate: float, parameters: HeatParameters) -> float:
    """Return how warm an entry is, ``days`` after it was last used, having faded at a rate a day."""
    warmed = base * math.exp(-rate * days) * (1 + parameters.per_reference * math.log1p(uses))
    return min(warmed, parameters.cap)


def entry_heat(kind: str, importance: float, days: float, uses: float, parameters: HeatParameters) -> float:
    """Return how warm an entry of the stream of this type and importance (1 to 10) is."""
    base = importance / MOST_IMPORTANCE * _TYPES.get(kind, 1.0)
    rate = parameters.learned if kind == "reflection" else parameters.episodic
    return heat(base, days, uses, rate, parameters)


def warmth(value: float, parameters: HeatParameters) -> str:
    """Return whether a heat is ``hot``, ``warm`` or ``cold``."""
    if value >= parameters.hot:
        return "hot"
    return "warm" if value >= parameters.warm else "cold"


def is_pressed(tokens: float, window: float, share: float) -> bool:
    """Whether so much of a window is full that its owner should be warned."""
    return tokens > share * window


def flush_target(tokens: int, parameters: AdaParameters) -> int:
    """Return how many of the tokens in mind are to go when the window is full, oldest first."""
    return int(parameters.warn * tokens)


def clamped(importance: float) -> int:
    """Return an importance as a whole number from 1 to 10."""
    return max(LEAST_IMPORTANCE, min(MOST_IMPORTANCE, round(importance)))


def ranks(used: Sequence[int]) -> FloatArray:
    """Return the rank of each entry by its last use, 1 for the newest."""
    order = np.argsort(-np.asarray(used, dtype=np.int64), kind="stable")
    found = np.empty(len(used))
    found[order] = np.arange(1, len(used) + 1)
    return found
