"""A plane through a store's vectors: the two directions in which they differ most.

Principal components (Pearson 1901; Hotelling 1933).  They are fitted on an even sample and every vector is
projected on them, so that nothing is left out of the picture.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engine.index.managed import ManagedIndex
from engine.progress import Progress
from engine.records import IdArray, VectorArray

FITTED_ON = 50_000  # vectors; more move the plane by less than a pixel
_AXES = 2

Points = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Projection:
    """Where each chunk lies on the plane.

    ``ids`` (n,) and ``points`` (n, 2), centred on the sample's mean; ``explained`` (2,) is the share of all
    variance that each axis shows, ``fitted`` how many vectors the plane was fitted on.
    """

    ids: IdArray
    points: Points
    explained: tuple[float, float]
    fitted: int
    model: str


def project(index: ManagedIndex, model: str, progress: Progress) -> Projection:
    """Return every vector of ``index`` on the plane; the same vectors always give the same picture."""
    if len(index) == 0:
        return Projection(np.empty(0, np.int64), np.empty((0, _AXES), np.float32), (0.0, 0.0), 0, model)
    sample = _sample(index, progress)
    centre, axes, explained = _plane(sample)
    ids, points, done = [], [], 0
    for block_ids, vectors in index.blocks():
        ids.append(block_ids)
        points.append(((vectors - centre) @ axes).astype(np.float32))
        done += len(block_ids)
        progress.step(done, len(index), "projecting")
    return Projection(np.concatenate(ids), np.concatenate(points), explained, len(sample), model)


def _sample(index: ManagedIndex, progress: Progress) -> VectorArray:
    """Return every k-th vector, at most :data:`FITTED_ON` of them."""
    stride = -(-len(index) // FITTED_ON)
    parts, seen = [], 0
    for ids, vectors in index.blocks():
        parts.append(vectors[-seen % stride :: stride])
        seen += len(ids)
        progress.step(seen, len(index), "reading vectors")
    return np.concatenate(parts)


def _plane(sample: VectorArray) -> tuple[VectorArray, VectorArray, tuple[float, float]]:
    """Return centre (d,), axes (d, 2) and the share of variance that each axis shows."""
    centre = sample.mean(axis=0)
    # By eigh, not faiss.PCAMatrix: that refuses fewer vectors than axes, and small stores are maps too.
    spread = np.cov(sample - centre, rowvar=False, bias=True).reshape(sample.shape[1], -1)
    variances, components = np.linalg.eigh(spread.astype(np.float64))
    total = max(float(variances.sum()), np.finfo(np.float32).tiny)
    shares = np.clip(variances[: -_AXES - 1 : -1] / total, 0, 1)
    axes = components[:, : -_AXES - 1 : -1].astype(np.float32)
    return centre, _upright(axes), (float(shares[0]), float(shares[1]))


def _upright(axes: VectorArray) -> VectorArray:
    """Turn each axis so that its largest part is positive: components come with either sign."""
    largest = np.take_along_axis(axes, np.abs(axes).argmax(axis=0)[np.newaxis], axis=0)
    turned: VectorArray = axes * np.where(largest < 0, -1, 1)
    return turned
