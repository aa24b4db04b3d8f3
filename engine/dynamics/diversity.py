"""Choosing what is relevant and not yet said (Carbonell & Goldstein 1998)."""

from __future__ import annotations

import numpy as np

from engine.dynamics.arrays import FloatArray, IntArray, Numbers, floats


def marginal_relevance(
    relevance: Numbers, similarity: Numbers, *, share: float, count: int
) -> tuple[IntArray, FloatArray]:
    """Return which ``count`` items to choose, in order, and the marginal relevance of each when chosen.

    Each choice is argmax share * relevance - (1 - share) * (greatest similarity to one chosen before); the
    first one's similarity is 0, and of equal items the earlier comes first.  ``relevance`` (items,),
    ``similarity`` (items, items).  Source: seed 001; SPEC 6.
    """
    worth, alike = share * floats(relevance), floats(similarity)
    nearest = np.zeros(len(worth))
    chosen: list[int] = []
    values: list[float] = []
    for _ in range(min(count, len(worth))):
        marginal = worth - (1 - share) * nearest
        marginal[chosen] = -np.inf
        best = int(np.argmax(marginal))
        chosen.append(best)
        values.append(float(marginal[best]))
        nearest = np.maximum(nearest, alike[best])
    return np.array(chosen, dtype=np.int64), np.array(values, dtype=np.float64)
