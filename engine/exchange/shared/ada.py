"""What ADA's files share: how important something was, and in which cycle."""

from __future__ import annotations

import math

from engine.dynamics.stream import MOST_IMPORTANCE, clamped


def importance(given: object) -> float | None:
    """Return an importance of 1 to 10 as a chunk holds it, None for what is none."""
    if isinstance(given, bool) or not isinstance(given, (int, float)) or not math.isfinite(given):
        return None
    return clamped(given) / MOST_IMPORTANCE


def cycle(given: object) -> int | None:
    """Return the number of a cycle, None for what is none."""
    return given if isinstance(given, int) and not isinstance(given, bool) and given >= 0 else None
