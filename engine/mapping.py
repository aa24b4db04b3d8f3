"""The part of the façade that a map of the store is drawn from."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.index.projection import Projection, project
from engine.progress import Progress
from engine.query import columns
from engine.query.columns import TextColumn
from engine.records import FloatArray, IdArray
from engine.retrieval.vector_keeper import VectorKeeper
from engine.storage.database import Database


class MapFacade:
    """Where each chunk lies, and what each carries, as arrays."""

    _database: Database
    _keeper: VectorKeeper

    def projection(self, progress: Progress | None = None) -> Projection:
        """Return every chunk that has a vector on the plane of its vectors' two principal components."""
        progress = progress or Progress()
        with self._database.reader(progress) as connection:
            return project(self._keeper.index(connection), self._keeper.model, progress)

    def column(self, field: str, ids: Sequence[int] | IdArray) -> FloatArray | TextColumn:
        """Return a field of many chunks: texts as codes, numbers as floats, NaN where unknown.

        Raises InvalidInputError for a field that is neither.
        """
        with self._database.reader() as connection:
            return columns.column(connection, field, np.asarray(ids, dtype=np.int64))
