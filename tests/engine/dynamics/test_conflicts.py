"""Why two memories contradict each other."""

from __future__ import annotations

import pytest

from engine.dynamics.conflicts import Conflict, classified
from engine.parameters import ConflictParameters


@pytest.mark.parametrize(
    ("older", "newer", "confidences", "expected"),
    [
        ((), (5,), (None, None), Conflict.NOISE),
        ((1,), (9,), (None, None), Conflict.DRIFT),
        ((92,), (99,), (0.75, 0.8), Conflict.TENSION),
        ((92,), (99,), (0.74, 0.8), Conflict.CONTEXT),
        ((80,), (85,), (0.9, 0.9), Conflict.CONTEXT),
    ],
)
def test_conflicts_are_classified_in_order(
    older: tuple[int, ...],
    newer: tuple[int, ...],
    confidences: tuple[float | None, float | None],
    expected: Conflict,
) -> None:
    """Without traces noise, far apart drift, both recent and sure tension, else context."""
    assert classified(older, newer, confidences, 100, ConflictParameters()) is expected
