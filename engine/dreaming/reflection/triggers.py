"""When there is reason to reflect (seed 004, 5.1; SPEC 7 row 21)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.parameters import ReflectionParameters


class ReflectionTrigger(StrEnum):
    """What gives reason to reflect."""

    IMPORTANCE = "importance"
    CYCLES = "cycles"
    SPRINT = "sprint boundary"
    BY_HAND = "by hand"


@dataclass(frozen=True, slots=True)
class ReflectionReason:
    """A reason to reflect: what has come together since the last reflection, and from where on it is one."""

    trigger: ReflectionTrigger
    value: float
    threshold: float


def reasons(
    importances: Sequence[float], cycles_since: int, sprints: int, parameters: ReflectionParameters
) -> tuple[ReflectionReason, ...]:
    """Return every reason to reflect.

    ``importances`` (1 to 10), cycles and sprint boundaries are those since the last reflection.
    """
    found = [
        (ReflectionTrigger.IMPORTANCE, sum(importances), parameters.importance),
        (ReflectionTrigger.CYCLES, float(cycles_since), parameters.cycles),
        (ReflectionTrigger.SPRINT, float(sprints), 1.0),
    ]
    return tuple(
        ReflectionReason(trigger, value, threshold)
        for trigger, value, threshold in found
        if value > threshold or (trigger is not ReflectionTrigger.IMPORTANCE and value == threshold)
    )
