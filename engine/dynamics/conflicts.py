"""Why two memories contradict each other, by when they were presented and how sure they were (SPEC 1.8)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from engine.parameters import ConflictParameters


class Conflict(StrEnum):
    """Why two memories contradict each other."""

    NOISE = "retrieval noise"
    DRIFT = "preference drift"
    TENSION = "genuine tension"
    CONTEXT = "context sensitivity"


def classified(
    first: Sequence[int],
    second: Sequence[int],
    confidences: Sequence[float | None],
    now: int,
    parameters: ConflictParameters,
) -> Conflict:
    """Return why two memories contradict each other, in the order of SPEC 1.8.

    ``first`` and ``second`` are the interactions at which each was presented, ``confidences`` their posterior
    ones (None: unknown), ``now`` the interaction to which ages are counted.
    """
    if not first or not second:
        return Conflict.NOISE
    newest = [max(first), max(second)]
    if abs(newest[0] - newest[1]) >= parameters.gap:
        return Conflict.DRIFT
    recent = all(now - last <= parameters.recent for last in newest)
    if recent and all(value is not None and value >= parameters.sure for value in confidences):
        return Conflict.TENSION
    return Conflict.CONTEXT
