"""A plane through a store's vectors: the two directions in which they differ most.

Principal components (Pearson 1901; Hotelling 1933).  They are fitted on an even sample and every vector is
projected on them, so that nothing is left out of the picture.
"""

from __future__ import annotations

import numpy as np

from engine.index.managed import ManagedIndex
from engine.mapping.projection import AXES, MapLayout, Points, Projection, nothing, placed, sample
from engine.progress import Progress
from engine.records import IdArray, VectorArray

FITTED_ON = 50_000  # vectors; more move the plane by less than a pixel


def by_principal_components(index: ManagedIndex, model: str, progress: Progress) -> Projection:
    """Return every vector of ``index`` on the plane; the same vectors always give the same picture."""
    if len(index) == 0:
        return nothing(MapLayout.PRINCIPAL, model)
    _, fitted = sample(index, FITTED_ON, progress)
    centre, axes, explained = _plane(fitted)

    def place(_: IdArray, vectors: VectorArray) -> Points:
        return ((vectors - centre) @ axes).astype(np.float32)

    ids, points = placed(index, place, progress, "projecting")
    return Projection(ids, points, MapLayout.PRINCIPAL, len(fitted), model, explained)


def _plane(fitted: VectorArray) -> tuple[VectorArray, VectorArray, tuple[float, float]]:
    """Return centre (d,), axes (d, 2) and the share of variance that each axis shows."""
    centre = fitted.mean(axis=0)
    # By eigh, not faiss.PCAMatrix: that refuses fewer vectors than axes, and small stores are maps too.
    spread = np.cov(fitted - centre, rowvar=False, bias=True).reshape(fitted.shape[1], -1)
    variances, components = np.linalg.eigh(spread.astype(np.float64))
    total = max(float(variances.sum()), np.finfo(np.float32).tiny)
    shares = np.clip(variances[: -AXES - 1 : -1] / total, 0, 1)
    axes = components[:, : -AXES - 1 : -1].astype(np.float32)
    return centre, _upright(axes), (float(shares[0]), float(shares[1]))


def _upright(axes: VectorArray) -> VectorArray:
    """Turn each axis so that its largest part is positive: components come with either sign."""
    largest = np.take_along_axis(axes, np.abs(axes).argmax(axis=0)[np.newaxis], axis=0)
    turned: VectorArray = axes * np.where(largest < 0, -1, 1)
    return turned
