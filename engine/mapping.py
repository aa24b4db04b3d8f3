"""The part of the façade that a map of the store is drawn from."""

from __future__ import annotations

from engine.index.projection import Projection, project
from engine.progress import Progress
from engine.retrieval.vector_keeper import VectorKeeper
from engine.storage.database import Database


class MapFacade:
    """Where each chunk lies."""

    _database: Database
    _keeper: VectorKeeper

    def projection(self, progress: Progress | None = None) -> Projection:
        """Return every chunk that has a vector on the plane of its vectors' two principal components."""
        progress = progress or Progress()
        with self._database.reader(progress) as connection:
            return project(self._keeper.index(connection), self._keeper.model, progress)
