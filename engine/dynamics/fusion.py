"""Bringing scores of different kinds onto one scale, and joining ranked lists."""

from __future__ import annotations

import numpy as np

from engine.dynamics.arrays import FloatArray, Numbers, floats, total


def minmax(values: Numbers) -> FloatArray:
    """Return the values scaled to [0, 1] by their least and greatest finite ones.

    Equal values, and so a single one, become 0.5; -inf becomes 0 and inf 1.  Source: seed 000; SPEC 6.
    """
    raw = floats(values)
    finite = raw[np.isfinite(raw)]
    low, high = float(finite.min(initial=np.inf)), float(finite.max(initial=-np.inf))
    scaled = (raw - low) / (high - low) if low < high else np.full(raw.shape, 0.5)
    scaled[raw == -np.inf], scaled[raw == np.inf] = 0, 1
    return scaled


def reciprocal_rank_fusion(ranks: Numbers, *, k: float, weights: Numbers = 1.0) -> FloatArray:
    """Return sum_lists w / (k + 1 + rank) of each item, at most lists / (k + 1) with weights of mean 1.

    ``ranks`` (lists, items): ranks from 0, inf where a list lacks the item -> (items,).  ``weights``
    (lists,) or one for all.  Source: Cormack et al. 2009; SPEC 2.5.
    """
    return total(floats(weights) / (k + 1 + floats(ranks).T))


def normalised_rank_fusion(ranks: Numbers, *, k: float, weights: Numbers = 1.0) -> FloatArray:
    """Return :func:`reciprocal_rank_fusion` in (0, 1]: 1 for an item that is first in every list."""
    return reciprocal_rank_fusion(ranks, k=k, weights=weights) * ((k + 1) / len(floats(ranks)))
