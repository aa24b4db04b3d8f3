"""Figures of ranked lists, and how sure they are."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import numpy as np

from engine.evaluation.records import CUTS, Interval
from engine.records import FloatArray

RESAMPLES = 1000
COVERAGE = 95.0  # per cent of the resampled means that an interval holds


def figures(ranked: Mapping[int, Sequence[int]], expected: Collection[int]) -> dict[str, float]:
    """Return recall@k, reciprocal rank and nDCG@k of what was answered to one question.

    ``ranked`` holds what is answered to who asks for k hits, by k; the reciprocal rank is of the longest.
    Recall@k is the share of what is expected, which is not empty; the gain of nDCG is 1 for each of it.
    Source: K. Järvelin and J. Kekäläinen 2002.
    """
    ranks = {
        cut: [rank for rank, key in enumerate(ids[:cut], start=1) if key in expected]
        for cut, ids in ranked.items()
    }
    found = {f"recall@{cut}": len(ranks[cut]) / len(expected) for cut in CUTS}
    longest = ranks[max(CUTS)]
    found["MRR"] = 1 / longest[0] if longest else 0.0
    for cut in CUTS:
        ideal = _gain(range(1, min(cut, len(expected)) + 1))
        found[f"nDCG@{cut}"] = _gain(ranks[cut]) / ideal
    return found


def _gain(ranks: Iterable[int]) -> float:
    return float(sum(1 / np.log2(1 + rank) for rank in ranks))


def interval(values: Sequence[float] | FloatArray, seed: int = 0) -> Interval:
    """Return the mean with its percentile bootstrap interval; the same for the same values.

    Source: B. Efron 1979.
    """
    known = np.asarray(values, dtype=np.float64)
    draws = np.random.default_rng(seed).integers(len(known), size=(RESAMPLES, len(known)))
    means = known[draws].mean(axis=1)
    edge = (100 - COVERAGE) / 2
    low, high = np.percentile(means, [edge, 100 - edge])
    return Interval(float(known.mean()), float(low), float(high))


def intervals(values: Mapping[str, Sequence[float]]) -> dict[str, Interval]:
    """Return the interval of each figure."""
    return {name: interval(found) for name, found in values.items()}


def differences(
    after: Mapping[str, Sequence[float]], before: Mapping[str, Sequence[float]]
) -> dict[str, Interval]:
    """Return the interval of the paired difference of each figure, question by question."""
    return {name: interval(np.subtract(after[name], before[name])) for name in before}
