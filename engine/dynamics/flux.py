"""How well a work meets its criteria, and how much each gap matters (seed 002, component 5; SPEC 3)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum

from engine.parameters import PairParameters


class Severity(StrEnum):
    """How far a work is from meeting a criterion."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"
    CRITICAL = "critical"


class Recommendation(StrEnum):
    """What an evaluation comes to."""

    MEETS_CRITERIA = "meets_criteria"
    NEEDS_IMPROVEMENT = "needs_improvement"
    SIGNIFICANT_GAPS = "significant_gaps"
    TOTAL_FAILURE = "total_failure"


def flux_composite(scores: Sequence[float], weights: Sequence[float]) -> float:
    """Return the weighted mean of scores; it never leaves their range, whatever floats make of it."""
    total = math.fsum(score * weight for score, weight in zip(scores, weights, strict=True))
    return min(max(total / math.fsum(weights), min(scores)), max(scores))


def gap_severity(score: float, parameters: PairParameters) -> Severity:
    """Return how severe the gap is that a score in [0, 100] leaves."""
    bands = {
        Severity.LOW: parameters.low_from,
        Severity.MEDIUM: parameters.medium_from,
        Severity.HIGH: parameters.high_from,
    }
    return next((found for found, least in bands.items() if score >= least), Severity.CRITICAL)


def gap_priority(score: float) -> int:
    """Return how urgent a gap is, from 1 to 10, the most urgent 10.

    SPEC 3: the source gives the worst gap the largest number, yet sorts the smallest first.  The number is
    kept, and the largest comes first.
    """
    return max(1, math.floor((100 - score) / 10))


def recommendation(composite: float, parameters: PairParameters) -> Recommendation:
    """Return what a composite in [0, 100] comes to."""
    bands = {
        Recommendation.MEETS_CRITERIA: parameters.threshold,
        Recommendation.NEEDS_IMPROVEMENT: parameters.improvement_from,
        Recommendation.SIGNIFICANT_GAPS: parameters.significant_from,
    }
    return next((found for found, least in bands.items() if composite >= least), Recommendation.TOTAL_FAILURE)
