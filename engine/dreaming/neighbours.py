"""Which chunks are alike: the nearest of each by the vector index, never all pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.dreaming.planner import Dreamer
from engine.records import FloatArray, IdArray, VectorArray
from engine.storage import vectors as stored


@dataclass(frozen=True, slots=True, eq=False)
class Neighbours:
    """The nearest rows of some rows of the view, and the vectors of all of them.

    Vectors are centred, so that their cosines can be held against thresholds.
    """

    nearest: dict[int, tuple[int, ...]]
    places: dict[int, int]
    vectors: VectorArray

    def of(self, rows: Sequence[int]) -> VectorArray:
        """Return the vectors of rows."""
        return self.vectors[[self.places[row] for row in rows]]

    def similarities(self, row: int, others: Sequence[int]) -> FloatArray:
        """Return the cosines of a row with others."""
        return np.asarray(self.of(others) @ self.of([row])[0], dtype=np.float64)


def neighbours(dreamer: Dreamer, rows: IdArray, count: int) -> Neighbours:
    """Return up to ``count`` nearest rows for each row that has a vector."""
    view, (embedder, keeper) = dreamer.view, dreamer.model
    index = keeper.index(view.connection)
    ids, found = stored.of_chunks(view.connection, embedder.model, view.ids[rows].tolist())
    nearest: dict[int, tuple[int, ...]] = {}
    for done, (row, vector) in enumerate(zip(view.rows(ids).tolist(), found, strict=True)):
        dreamer.progress.step(done, len(ids), "finding neighbours")
        beside, _ = index.search(vector, count + 1)
        nearest[row] = tuple(other for other in view.rows(beside).tolist() if other not in (row, -1))
    every = sorted({*nearest, *(other for others in nearest.values() for other in others)})
    ids, found = stored.of_chunks(view.connection, embedder.model, view.ids[every].tolist())
    places = {row: place for place, row in enumerate(view.rows(ids).tolist())}
    known = {row: tuple(other for other in others if other in places) for row, others in nearest.items()}
    return Neighbours(known, places, embedder.centred(found) if len(ids) else found)
