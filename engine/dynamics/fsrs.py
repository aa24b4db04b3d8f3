"""FSRS-6: how a review changes stability and difficulty, and when the next one is due.

Weights of FSRS-5 and 4.5 run in the same formulas once :func:`migrated_weights` has completed them.
Source: the FSRS algorithm as in py-fsrs; SPEC 6.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum

from engine.dynamics.retention import ForgettingCurve, fsrs6_curve
from engine.parameters import RetentionParameters

LEAST_DIFFICULTY, GREATEST_DIFFICULTY = 1.0, 10.0


class Rating(IntEnum):
    """How a review went."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


@dataclass(frozen=True, slots=True)
class MemoryState:
    """Stability in days and difficulty in [1, 10], just after a review."""

    stability: float
    difficulty: float


@dataclass(frozen=True, slots=True)
class Fsrs6:
    """The FSRS-6 memory model for one set of weights."""

    parameters: RetentionParameters = field(default_factory=RetentionParameters)

    @property
    def curve(self) -> ForgettingCurve:
        """The forgetting curve of these weights."""
        return fsrs6_curve(self.parameters.weights[20])

    def first(self, rating: Rating) -> MemoryState:
        """Return the state after the first review: S = w[g-1], D = w4 - e^(w5 (g - 1)) + 1."""
        stability = self._bounded_stability(self.parameters.weights[rating - 1])
        return MemoryState(stability, _bounded_difficulty(self._first_difficulty(rating)))

    def reviewed(self, memory: MemoryState | None, rating: Rating, *, elapsed: float) -> MemoryState:
        """Return the state after a review ``elapsed`` days after the last one; ``memory`` None: the first.

        Only whole days count, as in py-fsrs; under one day the same-day formula applies.
        """
        if memory is None:
            return self.first(rating)
        days = math.floor(elapsed)
        if days < 1:
            stability = self.same_day_stability(memory.stability, rating)
        else:
            retention = float(self.curve.retention(days, memory.stability))
            stability = self.next_stability(memory, rating, retention=retention)
        return MemoryState(stability, self.next_difficulty(memory.difficulty, rating))

    def replay(self, ratings: Iterable[Rating], elapsed: Iterable[float]) -> tuple[MemoryState, ...]:
        """Return the state after each review; ``elapsed`` holds the days before each, the first unused."""
        states: list[MemoryState] = []
        for rating, days in zip(ratings, elapsed, strict=True):
            states.append(self.reviewed(states[-1] if states else None, rating, elapsed=days))
        return tuple(states)

    def next_difficulty(self, difficulty: float, rating: Rating) -> float:
        """Return D' = w7 D0(easy) + (1 - w7) (D - w6 (g - 3) (10 - D) / 9)."""
        w = self.parameters.weights
        damped = difficulty - w[6] * (rating - 3) * (10 - difficulty) / 9
        return _bounded_difficulty(w[7] * self._first_difficulty(Rating.EASY) + (1 - w[7]) * damped)

    def next_stability(self, memory: MemoryState, rating: Rating, *, retention: float) -> float:
        """Return S' after a review on a later day, at which retention had fallen to ``retention``."""
        forgotten = rating is Rating.AGAIN
        stability = (
            self._forgotten(memory, retention) if forgotten else self._recalled(memory, rating, retention)
        )
        return self._bounded_stability(stability)

    def same_day_stability(self, stability: float, rating: Rating) -> float:
        """Return S' = S e^(w17 (g - 3 + w18)) S^-w19; good and easy never lower it."""
        w = self.parameters.weights
        gain = math.exp(w[17] * (rating - 3 + w[18])) * math.pow(stability, -w[19])
        if rating >= Rating.GOOD:
            gain = max(gain, 1.0)
        return self._bounded_stability(stability * gain)

    def interval(self, stability: float) -> int:
        """Return the whole days until retention falls to the desired one, at least 1."""
        days = round(float(self.curve.elapsed_at(self.parameters.desired_retention, stability)))
        return int(min(max(days, 1), self.parameters.maximum_interval))

    def _recalled(self, memory: MemoryState, rating: Rating, retention: float) -> float:
        """S (1 + e^w8 (11 - D) S^-w9 (e^(w10 (1 - R)) - 1) [w15 if hard] [w16 if easy])."""
        w = self.parameters.weights
        bonus = {Rating.HARD: w[15], Rating.EASY: w[16]}.get(rating, 1.0)
        surprise = math.exp(w[10] * (1 - retention)) - 1
        ease = math.exp(w[8]) * (11 - memory.difficulty)
        return memory.stability * (1 + ease * math.pow(memory.stability, -w[9]) * surprise * bonus)

    def _forgotten(self, memory: MemoryState, retention: float) -> float:
        """min(w11 D^-w12 ((S + 1)^w13 - 1) e^(w14 (1 - R)), S / e^(w17 w18))."""
        w = self.parameters.weights
        remaining = w[11] * math.pow(memory.difficulty, -w[12]) * (math.pow(memory.stability + 1, w[13]) - 1)
        return min(remaining * math.exp(w[14] * (1 - retention)), memory.stability / math.exp(w[17] * w[18]))

    def _first_difficulty(self, rating: Rating) -> float:
        w = self.parameters.weights
        return w[4] - math.exp(w[5] * (rating - 1)) + 1

    def _bounded_stability(self, stability: float) -> float:
        return max(stability, self.parameters.minimum_stability)


def _bounded_difficulty(difficulty: float) -> float:
    return min(max(difficulty, LEAST_DIFFICULTY), GREATEST_DIFFICULTY)


def migrated_weights(weights: Sequence[float]) -> tuple[float, ...]:
    """Return FSRS-6 weights that behave as the given ones of FSRS-6 (21), FSRS-5 (19) or FSRS-4.5 (17).

    5 to 6 appends [0, 0.5] (SPEC 6); 4.5 to 5 restates the linear difficulty of 4.5, as fsrs-rs does.
    Raises ValueError for any other number of weights.
    """
    w = tuple(weights)
    if len(w) == 17:
        w = (*w[:4], w[4] + 2 * w[5], math.log(3 * w[5] + 1) / 3, w[6] + 0.5, *w[7:], 0.0, 0.0)
    if len(w) == 19:
        w = (*w, 0.0, 0.5)
    if len(w) != 21:
        raise ValueError(f"FSRS has 17, 19 or 21 weights, by version; {len(w)} were given")
    return w
