"""Confidences beside what came true."""

from __future__ import annotations

import pytest

from engine.prediction.gates_seen import SeenGate
from engine.prediction.health.reliability import reliability
from tests.engine.prediction.health.seen import seen


def sure(confidence: float, predicted: str, outcome: str) -> SeenGate:
    """Return a gate whose second pass was so sure of an outcome."""
    return seen(1, outcome, posterior_confidence=confidence, predicted={"posterior_outcome": predicted})


def test_known_answer() -> None:
    """Worked by hand: .9 comes true once in two, 1 in the last bin too, .3 always."""
    gates = [
        sure(0.9, "approve", "approve"),
        sure(1.0, "approve", "correct"),
        sure(0.3, "correction", "correct"),
        sure(0.34, "correct", "correct"),
        seen(posterior_confidence=0.7),
        seen(),
    ]

    found = reliability(gates)

    low, high = found.bins[3], found.bins[9]
    assert (low.low, low.came_true.total, low.came_true.share) == (0.3, 2, 1.0)
    assert low.confidence == pytest.approx(0.32)
    assert (high.high, high.came_true.total, high.came_true.share) == (1.0, 2, 0.5)
    assert found.error == pytest.approx(0.5 * 0.68 + 0.5 * 0.45)
    assert (found.gates, found.unknown, len(found.bins)) == (4, 1, 10)


def test_nothing_known() -> None:
    """Without predictions there is no error, and every bin is empty."""
    found = reliability([])

    assert (found.gates, found.error) == (0, None)
    assert {one.came_true.share for one in found.bins} == {None}
