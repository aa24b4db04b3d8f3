"""Whether second passes come true as often as they say."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from engine.prediction.gates_seen import SeenGate, named
from engine.prediction.health.records import Rate, Reliability, ReliabilityBin
from engine.records import FloatArray

BINS = 10


def reliability(gates: Sequence[SeenGate]) -> Reliability:
    """Return the reliability diagram of the confidences of second passes, before the guards."""
    sure = [gate for gate in gates if gate.posterior_confidence is not None]
    known = [gate for gate in sure if gate.predicted.get("posterior_outcome")]
    confidence = np.array([gate.posterior_confidence for gate in known], dtype=np.float64)
    true = np.array(
        [named(gate.predicted["posterior_outcome"]) == gate.outcome for gate in known], dtype=np.float64
    )
    place = np.minimum((confidence * BINS).astype(np.int64), BINS - 1)
    bins = tuple(
        _bin(low / BINS, high / BINS, confidence[place == low], true[place == low])
        for low, high in pairwise(range(BINS + 1))
    )
    return Reliability(bins, len(known), len(sure) - len(known), _error(bins, len(known)))


def _bin(low: float, high: float, confidence: FloatArray, true: FloatArray) -> ReliabilityBin:
    mean = float(confidence.mean()) if len(confidence) else None
    return ReliabilityBin(low, high, mean, Rate.of(float(true.sum()), len(true)))


def _error(bins: Sequence[ReliabilityBin], total: int) -> float | None:
    """Return how far confidence and share are apart, weighed by the predictions in each bin."""
    if not total:
        return None
    apart = [
        one.came_true.total * abs(one.came_true.share - one.confidence)
        for one in bins
        if one.came_true.share is not None and one.confidence is not None
    ]
    return sum(apart) / total
