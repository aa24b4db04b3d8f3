"""Constants of FLUX evaluations, and of PAIR, which improves a work by them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.parameters.bounds import parameter

_OURS = "chosen here: SPEC 3 gives no cut points"


@dataclass(frozen=True, slots=True, kw_only=True)
class PairParameters:
    """When a work meets its criteria, how severe a gap is, and how far PAIR goes to close it (SPEC 3)."""

    threshold: float = parameter(95, 0, 100, "", "seed 002", "score that meets a criterion, and all of them")
    low_from: float = parameter(90, 0, 100, "", "SPEC 3", "score of a criterion: a gap of low severity")
    medium_from: float = parameter(75, 0, 100, "", "SPEC 3", "score of a criterion: a gap of medium severity")
    high_from: float = parameter(50, 0, 100, "", "SPEC 3", "score of a criterion: high; below, critical")
    improvement_from: float = parameter(75, 0, 100, "", _OURS, "composite from which it needs improvement")
    significant_from: float = parameter(25, 0, 100, "", _OURS, "composite: significant gaps; below: failure")
    iterations: float = parameter(3, 1, 20, "revisions", "SPEC 3", "made and evaluated at most")
    patterns: float = parameter(5, 1, 100, "minutes", "seed 002", "retrieved for a gap")
    least_composite: float = parameter(0.5, 0, 1, "", "SPEC 3", "score of a minute above which it is used")
    per_category: float = parameter(3, 1, 100, "minutes", "SPEC 3", "of one category used for a gap")
