"""Whose neighbours another model changed: the ten nearest of each chunk before and after, by exact search."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from sqlalchemy import Connection

from engine.progress import Progress
from engine.records import ChunkId, IdArray, VectorArray
from engine.storage import vectors
from engine.upkeep.records import NeighbourChange, NeighbourReport

DEPTH = 10
COMPARED = 1_000
"""Chunks whose neighbours are compared; of a larger store, so many evenly spread over it."""
CHANGED = 100  # chunks that changed most and are listed
_DECIMALS = 6  # of a cosine: the same texts are equally near, whatever block they are multiplied in


def compare(connection: Connection, before: str, after: str, progress: Progress) -> NeighbourReport:
    """Compare the neighbours of chunks by the stored vectors of two models.

    A chunk that has no vector of one of them, or a zero one, is left out, as compared and as a neighbour.
    """
    shared = np.intersect1d(_placed(connection, before, progress), _placed(connection, after, progress))
    sample = _spread(shared)
    old = _nearest(connection, before, sample, shared, progress)
    new = _nearest(connection, after, sample, shared, progress)
    found = [
        NeighbourChange(ChunkId(int(key)), _ids(first), _ids(second))
        for key, first, second in zip(sample, old, new, strict=True)
    ]
    depth = min(DEPTH, max(len(shared) - 1, 0))
    kept = np.bincount([item.kept for item in found], minlength=depth + 1)
    worst = sorted(found, key=lambda item: (item.kept, item.chunk_id))
    return NeighbourReport(
        before=before,
        after=after,
        chunks=len(shared),
        sampled=len(sample) if depth else 0,
        depth=depth,
        kept=tuple(int(number) for number in kept) if depth else (0,),
        changed=tuple(item for item in worst if item.kept < depth)[:CHANGED],
    )


def _placed(connection: Connection, model: str, progress: Progress) -> IdArray:
    """Return the chunks that have a vector of a model other than zero, ascending."""
    found = []
    for ids, rows in vectors.stream(connection, model):
        progress.check()
        found.append(ids[rows.any(axis=1)])
    return np.concatenate(found) if found else np.empty(0, np.int64)


def _spread(ids: IdArray) -> IdArray:
    places = np.linspace(0, len(ids) - 1, min(len(ids), COMPARED)).astype(np.int64)
    return ids[np.unique(places)]


def _nearest(
    connection: Connection, model: str, sample: IdArray, among: IdArray, progress: Progress
) -> IdArray:
    """Return the chunks nearest to each of ``sample``, best first, shape (n, DEPTH or fewer).

    Equally near ones are in the order of their ids, for both models.
    """
    if len(among) < 2:
        return np.empty((len(sample), 0), np.int64)
    queries = _of(connection, model, sample)
    best = _Best(len(sample), min(DEPTH, len(among) - 1))
    for done, ids, rows in _blocks(connection, model, among):
        progress.step(done, len(among), "comparing neighbours")
        scores = queries @ rows.T
        np.round(scores, _DECIMALS, out=scores)
        scores[sample[:, None] == ids[None, :]] = -np.inf  # nothing is its own neighbour
        best.take(ids, scores)
    return best.ids


def _of(connection: Connection, model: str, ids: IdArray) -> VectorArray:
    found, rows = vectors.of_chunks(connection, model, ids.tolist())
    return rows[np.argsort(found)]


def _blocks(connection: Connection, model: str, among: IdArray) -> Iterator[tuple[int, IdArray, VectorArray]]:
    done = 0
    for ids, rows in vectors.stream(connection, model):
        wanted = np.isin(ids, among)
        yield done, ids[wanted], rows[wanted]
        done += len(ids)


class _Best:
    """The nearest chunks so far, of each query."""

    def __init__(self, queries: int, depth: int) -> None:
        self._depth = depth
        self.ids = np.zeros((queries, depth), np.int64)
        self._scores = np.full((queries, depth), -np.inf, np.float32)

    def take(self, ids: IdArray, scores: VectorArray) -> None:
        """Take in more chunks, whose ids are higher than those before, with their cosines, shape (m, n)."""
        worst = self._scores[:, -1:]
        if np.isneginf(worst).any() and len(ids) > self._depth:
            # Nothing to go by yet, as with the first chunks: those before their own last place are enough.
            worst = np.nextafter(np.partition(scores, -self._depth)[:, [-self._depth]], -np.inf)
        row, column = np.nonzero(scores > worst)  # of equally near ones, those before stay
        if len(row):
            self._merge(row, ids[column], scores[row, column])

    def _merge(self, rows: IdArray, ids: IdArray, scores: VectorArray) -> None:
        queries = len(self.ids)
        rows = np.concatenate([np.repeat(np.arange(queries), self._depth), rows])
        ids = np.concatenate([self.ids.ravel(), ids])
        scores = np.concatenate([self._scores.ravel(), scores])
        order = np.lexsort((ids, -scores, rows))
        starts = np.searchsorted(rows[order], np.arange(queries))
        first = order[starts[:, None] + np.arange(self._depth)]
        self.ids, self._scores = ids[first], scores[first]


def _ids(row: IdArray) -> tuple[ChunkId, ...]:
    return tuple(ChunkId(value) for value in row.tolist())
