"""What tiers do to a memory: how fast it fades in each, and what moves it from one to another (seed 001)."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engine.dynamics.arrays import FloatArray, Numbers, floats
from engine.parameters import FadingParameters, ForgettingParameters, TierMoveParameters

BoolArray = npt.NDArray[np.bool_]

PERMANENT = frozenset({"preference", "entity", "correction"})
"""Categories that never fade and are never forgotten for want of use (SPEC 2.4 and 7 row 4)."""


def category_rate(category: str, parameters: FadingParameters) -> float:
    """Return the rate (a day) at which a category fades.  Source: seed 001."""
    if category in PERMANENT:
        return 0.0
    return {"fact": parameters.fact, "decision": parameters.decision}.get(category, parameters.other)


def tier_factor(tier: str, parameters: FadingParameters) -> float:
    """Return the factor of that rate in a tier; what is dormant is frozen.  Source: seed 001 (PAHF)."""
    factors = {
        "working": parameters.working,
        "episodic": parameters.episodic,
        "semantic": parameters.semantic,
    }
    return factors.get(tier, 0.0)


def faded(rate: Numbers, days: Numbers, stability: Numbers) -> FloatArray:
    """Return the factor of strength after ``days`` without use: exp(-days rate / S).

    Exact whether taken at once or day by day.  Source: SPEC 2.1 (v3).
    """
    return np.asarray(np.exp(-np.maximum(floats(days), 0.0) * floats(rate) / floats(stability)))


def days_to_fade(rate: Numbers, stability: Numbers, *, to: Numbers) -> FloatArray:
    """Return the days without use after which strength has faded from 1 ``to`` a value; inf at rate 0."""
    with np.errstate(divide="ignore"):
        return np.asarray(-np.log(floats(to)) * floats(stability) / floats(rate))


def promoted(
    uses: Numbers, utility: Numbers, age: Numbers, shared: Numbers, parameters: TierMoveParameters
) -> BoolArray:
    """Return whether episodes become knowledge: used often, useful for long, or sharing an entity.

    ``age`` in days; ``shared`` counts the episodes that share an entity, itself included; NaN is unknown.
    Source: seed 001.
    """
    sustained = (floats(utility) >= parameters.utility) & (floats(age) >= parameters.utility_days)
    return np.asarray((floats(uses) >= parameters.uses) | sustained | (floats(shared) >= parameters.sharing))


def demoted(idle: Numbers, utility: Numbers, parameters: TierMoveParameters) -> BoolArray:
    """Return whether knowledge goes dormant: long idle (days) and of little use.  Source: seed 001."""
    return np.asarray(
        (floats(idle) >= parameters.demote_days) & (floats(utility) < parameters.demote_utility)
    )


def surplus(active: int, parameters: ForgettingParameters) -> int:
    """Return how many chunks are to go where more are active than there is room for.  Source: seed 001."""
    if active <= parameters.capacity:
        return 0
    return active - round(parameters.capacity * parameters.trimmed)
