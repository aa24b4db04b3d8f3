"""What stays at hand in a session (seed 001)."""

from __future__ import annotations

import math

from engine.parameters import WorkingMemoryParameters


def eviction_score(
    importance: float, *, uses: float, minutes: float, parameters: WorkingMemoryParameters
) -> float:
    """Return importance exp(-minutes / 30) (1 + 0.1 uses); the lowest goes first.

    30 is a time constant: half is left after 20.79 minutes (SPEC 7 row 10).
    """
    recency = math.exp(-max(minutes, 0.0) / parameters.time_constant)
    return importance * recency * (1 + parameters.access_bonus * uses)
