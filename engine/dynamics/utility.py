"""How useful a memory proved to be, in [0, 1]: learned from use, drifting to a neutral prior (seed 001)."""

from __future__ import annotations

NEUTRAL = 0.5
_LEARNING_RATE = 0.1
_DECAY_A_DAY = 0.01


def used(utility: float, *, success: bool) -> float:
    """Return the utility after a use that helped, or did not: u + 0.1 (target - u)."""
    return utility + _LEARNING_RATE * (float(success) - utility)


def decayed(utility: float, days: float) -> float:
    """Return the utility after ``days`` without use: u + min(1, 0.01 d) (0.5 - u).

    The share is clamped: the seed's own overshoots the prior after 100 days (SPEC 2.7).
    """
    return utility + min(1.0, _DECAY_A_DAY * max(days, 0.0)) * (NEUTRAL - utility)
