"""How sure a prediction is: what surprises, what evidence does to it, and what caps it (seed 000)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.parameters import GuardParameters

_DIGITS = 9  # decimals of a shift: 0.8 and 0.5 are as far apart as 0.7 and 0.4


class Evidence(StrEnum):
    """What something new says of a belief."""

    SUPPORTING = "supporting"
    WEAKENING = "weakening"
    CONTRADICTING = "contradicting"
    NEUTRAL = "neutral"


_STEPS = {Evidence.SUPPORTING: 1, Evidence.WEAKENING: -1, Evidence.CONTRADICTING: -2, Evidence.NEUTRAL: 0}


def is_surprise(prior: float, posterior: float, *, threshold: float) -> bool:
    """Whether an artifact shifted a confidence by more than ``threshold``.  Source: SPEC 1.5.

    Compared after rounding to 1e-9, since floats would tell equal shifts apart.
    """
    return round(abs(posterior - prior), _DIGITS) > round(threshold, _DIGITS)


def updated(confidence: float, evidence: Evidence, *, step: float) -> float:
    """Return a confidence after evidence: + step, - step, - 2 step, within [0, 1].

    Source: Hindsight (arXiv:2512.12818) by SPEC 1.8.
    """
    return min(1.0, max(0.0, confidence + _STEPS[evidence] * step))


class Guard(StrEnum):
    """What can cap a confidence, in order."""

    DEPTH = "memory depth"
    TENSION = "genuine tension"
    STALENESS = "staleness"
    EXPLORATION = "exploration"
    ACCURACY = "accuracy"


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What the guards go by.

    ``depth``: kinds of gates remembered (distinct state and task type).  ``days``: since a person answered
    last, None if none did.  ``roll``: a random number in [0, 1), None where nothing is left to chance.
    ``correct`` of ``total`` posteriors of this kind of gate came true.
    """

    depth: int
    tension: bool = False
    days: float | None = None
    roll: float | None = None
    correct: int = 0
    total: int = 0


def switched_off(parameters: GuardParameters, off: Iterable[Guard]) -> GuardParameters:
    """Return the parameters with these guards switched off, too."""
    return replace(parameters, **{guard.name.lower(): False for guard in off})


def guards(standing: Standing, parameters: GuardParameters) -> dict[Guard, bool]:
    """Return, of each guard that is switched on, whether it caps, in the order of SPEC 1.6."""
    accurate = standing.total < parameters.least_total or (
        standing.correct / standing.total >= parameters.least_accuracy
    )
    found = {
        Guard.DEPTH: (parameters.depth, standing.depth < parameters.least_depth),
        Guard.TENSION: (parameters.tension, standing.tension),
        Guard.STALENESS: (
            parameters.staleness,
            standing.days is not None and standing.days > parameters.stale_days,
        ),
        Guard.EXPLORATION: (
            parameters.exploration,
            standing.roll is not None and standing.roll < parameters.explore,
        ),
        Guard.ACCURACY: (parameters.accuracy, not accurate),
    }
    return {guard: caps for guard, (on, caps) in found.items() if on}


def calibrated(confidence: float, standing: Standing, parameters: GuardParameters) -> float:
    """Return a confidence, capped if any guard caps it.  Source: SPEC 1.6."""
    return min(confidence, parameters.cap) if any(guards(standing, parameters).values()) else confidence
