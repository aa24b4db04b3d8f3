"""What a memory of the team's work is worth to it: four scores in [0, 1] and their mean.  Source: seed 002.

The seed says how recency and accuracy are formed, and leaves the scales of relevance (how often a memory was
retrieved) and impact (how many later decisions rest on it) open: both are n / (n + 1) here, 0 for a memory
that nobody needed, 1/2 for one that was needed once.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engine.dynamics.arrays import FloatArray

WEEK_SECONDS = 7 * 86_400.0


def recency(weeks: npt.ArrayLike, *, fades_in: float = 4.0) -> FloatArray:
    """Return how recent events of these ages (weeks) are: 1 now, 0 after ``fades_in``; the future is now."""
    ages = np.asarray(weeks, dtype=np.float64)
    return np.clip(1 - ages / fades_in, 0.0, 1.0)


def counted_up(times: npt.ArrayLike) -> FloatArray:
    """Return how much being needed so many times says, in [0, 1)."""
    counts = np.asarray(times, dtype=np.float64)
    return counts / (counts + 1)


def composite(
    recent: npt.ArrayLike, relevant: npt.ArrayLike, accurate: npt.ArrayLike, impact: npt.ArrayLike
) -> FloatArray:
    """Return the mean of the four scores."""
    parts = [np.asarray(part, dtype=np.float64) for part in (recent, relevant, accurate, impact)]
    total: FloatArray = sum(parts[1:], start=parts[0])
    return total / len(parts)


def kept(composites: npt.ArrayLike, *, floor: float = 0.3, at_floor: bool = True) -> npt.NDArray[np.bool_]:
    """Return which memories stay in the index.

    One exactly at the floor stays, as pruning in the seed has it; its evaluator drops it (``at_floor``).
    """
    values = np.asarray(composites, dtype=np.float64)
    return values >= floor if at_floor else values > floor


def days_kept(
    *, relevant: float, accurate: float, impact: float, fades_in: float = 4.0, floor: float = 0.3
) -> float:
    """Return after how many days a memory falls to the floor if nothing happens; inf if it never does."""
    least = 4 * floor - relevant - accurate - impact  # recency at which the mean is the floor
    if least <= 0:
        return float("inf")
    return max(0.0, 7 * fades_in * (1 - least))
