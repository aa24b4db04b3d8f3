"""How important a new memory is: four channels, their sum, and what it does to encoding (seed 001)."""

from __future__ import annotations

from enum import StrEnum

from engine.parameters import ImportanceParameters


class Priority(StrEnum):
    """What an importance is called."""

    CRITICAL = "critical"
    HIGH = "high"
    NORMAL = "normal"
    LOW = "low"


_LEAST = ((0.8, Priority.CRITICAL), (0.6, Priority.HIGH), (0.4, Priority.NORMAL))


def importance(
    *, novelty: float, arousal: float, reward: float, attention: float, parameters: ImportanceParameters
) -> float:
    """Return the weighted sum of the four channels, each in [0, 1].  Source: seed 001, SPEC 2.2."""
    return (
        parameters.novelty_weight * novelty
        + parameters.arousal_weight * arousal
        + parameters.reward_weight * reward
        + parameters.attention_weight * attention
    )


def encoding_boost(composite: float) -> float:
    """Return the factor of the initial stability, in [0.7, 1.3]: 1 + 0.6 (c - 0.5).  Source: SPEC 2.2."""
    return 1 + (composite - 0.5) * 0.6


def priority(composite: float) -> Priority:
    """Return the name of an importance; bounds belong to the higher one.  Source: seed 001."""
    return next((name for least, name in _LEAST if composite >= least), Priority.LOW)
