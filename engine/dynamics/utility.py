"""How useful a memory proved to be, in [0, 1]: learned from use, drifting to a neutral prior (seed 001)."""

from __future__ import annotations

import numpy as np

from engine.dynamics.arrays import FloatArray, Numbers, floats

NEUTRAL = 0.5
_LEARNING_RATE = 0.1
_DECAY_A_DAY = 0.01


def used(utility: float, *, success: bool) -> float:
    """Return the utility after a use that helped, or did not: u + 0.1 (target - u)."""
    return utility + _LEARNING_RATE * (float(success) - utility)


def decayed(utility: Numbers, days: Numbers) -> FloatArray:
    """Return the utility after ``days`` without use: u + min(1, 0.01 d) (0.5 - u).

    The share is clamped: the seed's own overshoots the prior after 100 days (SPEC 2.7).
    """
    known = floats(utility)
    share = np.clip(_DECAY_A_DAY * floats(days), 0.0, 1.0)
    return np.asarray(known + share * (NEUTRAL - known))


def compounded(utility: Numbers, days: Numbers) -> FloatArray:
    """Return the utility after ``days`` without use: 0.5 + (u - 0.5) 0.99^d.

    The seed's daily rule, exact whether taken at once or day by day.  Source: SPEC 2.7.
    """
    return np.asarray(
        NEUTRAL + (floats(utility) - NEUTRAL) * (1 - _DECAY_A_DAY) ** np.maximum(floats(days), 0)
    )
