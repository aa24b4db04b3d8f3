"""What every layout of a map answers with, and the vectors it is fitted on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
import numpy.typing as npt

from engine.index.managed import ManagedIndex
from engine.progress import Progress
from engine.records import IdArray, VectorArray

AXES = 2

Points = npt.NDArray[np.float32]


class MapLayout(StrEnum):
    """By what a map is laid out."""

    PRINCIPAL = "principal components"
    NEIGHBOURS = "t-SNE"


@dataclass(frozen=True, slots=True, eq=False)
class Projection:
    """Where each chunk lies on the plane.

    ``ids`` (n,) and ``points`` (n, 2).  ``fitted`` is how many vectors the plane was fitted on: the others
    were placed by it.  ``explained`` (2,) is the share of all variance that each axis shows, (0, 0) where
    axes have no such meaning.
    """

    ids: IdArray
    points: Points
    layout: MapLayout
    fitted: int
    model: str
    explained: tuple[float, float] = (0.0, 0.0)


def nothing(layout: MapLayout, model: str) -> Projection:
    """Return the map of no vectors."""
    return Projection(np.empty(0, np.int64), np.empty((0, AXES), np.float32), layout, 0, model)


def sample(index: ManagedIndex, most: int, progress: Progress) -> tuple[IdArray, VectorArray]:
    """Return ids and vectors of every k-th chunk, at most ``most`` of them."""
    stride = max(-(-len(index) // most), 1)
    ids, vectors, seen = [], [], 0
    for block_ids, block in index.blocks():
        ids.append(block_ids[-seen % stride :: stride])
        vectors.append(block[-seen % stride :: stride])
        seen += len(block_ids)
        progress.step(seen, len(index), "reading vectors")
    return np.concatenate(ids), np.concatenate(vectors)


def placed(
    index: ManagedIndex, place: Callable[[IdArray, VectorArray], Points], progress: Progress, doing: str
) -> tuple[IdArray, Points]:
    """Return every id of a filled index, and where ``place`` puts it by its vector, block by block."""
    ids, points, done = [], [], 0
    for block_ids, vectors in index.blocks():
        ids.append(block_ids)
        points.append(place(block_ids, vectors))
        done += len(block_ids)
        progress.step(done, len(index), doing)
    return np.concatenate(ids), np.concatenate(points)
