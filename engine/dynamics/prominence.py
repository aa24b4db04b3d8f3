"""How prominent what was learned is, and what it weighs once several are one (SPEC 1.8)."""

from __future__ import annotations

from collections.abc import Sequence

_HALF_LIFE, _FLOOR = 90.0, 0.1  # days; the least that age leaves
_EACH = 0.05  # importance that each further one adds


def prominence(importance: float, days: float, reinforcements: int) -> float:
    """Return importance x max(0.1, 2^(-days / 90)) x (1 + reinforcements)."""
    return float(importance * max(_FLOOR, 2.0 ** (-days / _HALF_LIFE)) * (1 + reinforcements))


def merged_importance(importances: Sequence[float]) -> float:
    """Return the importance of several made one: the greatest, and 0.05 for each of the others, at most 1."""
    return min(1.0, max(importances) + _EACH * (len(importances) - 1))
