"""When a reviewed item is due: FSRS intervals, with short learning steps before the first one.

Source: the default scheduler of py-fsrs, without fuzz.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.dynamics.fsrs import Fsrs6, MemoryState, Rating

MINUTE = 1 / 1440  # in days


class Phase(StrEnum):
    """Whether an item passes short steps, at first or after a lapse, or is reviewed by the day."""

    LEARNING = "learning"
    REVIEW = "review"
    RELEARNING = "relearning"


STEPS = {Phase.LEARNING: (1 * MINUTE, 10 * MINUTE), Phase.RELEARNING: (10 * MINUTE,), Phase.REVIEW: ()}
"""Days until the next review at each step of a phase; past the last step, intervals are FSRS's."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """Where an item stands; a new one has no memory state yet."""

    phase: Phase = Phase.LEARNING
    step: int = 0
    memory: MemoryState | None = None


def reviewed(schedule: Schedule, rating: Rating, *, elapsed: float, model: Fsrs6) -> tuple[Schedule, float]:
    """Return the schedule after a review ``elapsed`` days after the last one, and the days until the next."""
    memory = model.reviewed(schedule.memory, rating, elapsed=elapsed)
    phase, step = _next_step(schedule, rating)
    if step >= len(STEPS[phase]):
        return Schedule(Phase.REVIEW, 0, memory), float(model.interval(memory.stability))
    return Schedule(phase, step, memory), _delay(STEPS[phase], step, rating)


def _next_step(schedule: Schedule, rating: Rating) -> tuple[Phase, int]:
    """Return the phase and step that follow; a step past the last one ends the phase."""
    phase = schedule.phase
    if phase is Phase.REVIEW:
        return (Phase.RELEARNING, 0) if rating is Rating.AGAIN else (phase, 0)
    steps = {Rating.AGAIN: 0, Rating.HARD: schedule.step, Rating.GOOD: schedule.step + 1}
    return phase, steps.get(rating, len(STEPS[phase]))


def _delay(steps: tuple[float, ...], step: int, rating: Rating) -> float:
    """Return the days to wait at a step; hard on the first one waits longer than the step says."""
    if rating is Rating.HARD and step == 0:
        return (steps[0] + steps[1]) / 2 if len(steps) > 1 else 1.5 * steps[0]
    return steps[step]
