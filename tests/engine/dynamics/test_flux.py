"""How well a work meets its criteria, and how much each gap matters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import InvalidInputError, PairParameters, Recommendation, Severity
from engine.dynamics.flux import flux_composite, gap_priority, gap_severity, recommendation
from engine.parameters import validated

PARAMETERS = PairParameters()
SCORES = st.floats(0, 100)
SEVEREST_LAST = list(Severity)


@given(st.lists(st.tuples(SCORES, st.floats(1e-6, 1e6)), min_size=1, max_size=30))
def test_a_composite_lies_among_its_scores(given: list[tuple[float, float]]) -> None:
    """So that an output whose every criterion is met is never below the threshold by rounding."""
    scores, weights = zip(*given, strict=True)

    assert min(scores) <= flux_composite(scores, weights) <= max(scores)


@given(SCORES, SCORES)
def test_the_worse_gap_is_the_more_urgent(one: float, other: float) -> None:
    """Its number is the larger, and its severity not the lesser (SPEC 3)."""
    worse, better = sorted((one, other))

    assert gap_priority(worse) >= gap_priority(better)
    severities = [SEVEREST_LAST.index(gap_severity(score, PARAMETERS)) for score in (better, worse)]
    assert severities == sorted(severities)


@pytest.mark.parametrize(
    ("composite", "comes_to"),
    [
        (95, Recommendation.MEETS_CRITERIA),
        (94.9, Recommendation.NEEDS_IMPROVEMENT),
        (74.9, Recommendation.SIGNIFICANT_GAPS),
        (24.9, Recommendation.TOTAL_FAILURE),
    ],
)
def test_what_an_evaluation_comes_to(composite: float, comes_to: Recommendation) -> None:
    """By cut points that are parameters."""
    assert recommendation(composite, PARAMETERS) is comes_to


def test_bands_that_cross_are_refused() -> None:
    """As are numbers out of bounds, each named."""
    with pytest.raises(InvalidInputError, match="one above the other"):
        validated(PairParameters(medium_from=95))
    with pytest.raises(InvalidInputError, match="iterations is 0"):
        validated(PairParameters(iterations=0))
