"""The part of the façade that a map of the store is drawn from."""

from __future__ import annotations

from engine.mapping import neighbours
from engine.mapping.principal import by_principal_components
from engine.mapping.projection import MapLayout, Projection
from engine.progress import Progress
from engine.retrieval.search.models import Models
from engine.storage.database import Database

_BY = {MapLayout.PRINCIPAL: by_principal_components, MapLayout.NEIGHBOURS: neighbours.by_neighbours}


def map_layouts() -> tuple[MapLayout, ...]:
    """Return the layouts that can be had here: some need an optional package."""
    return tuple(each for each in MapLayout if each is not MapLayout.NEIGHBOURS or neighbours.is_installed())


class MapFacade:
    """Where each chunk lies."""

    _database: Database
    _models: Models

    def projection(
        self, progress: Progress | None = None, *, layout: MapLayout = MapLayout.PRINCIPAL
    ) -> Projection:
        """Return every chunk that has a vector on a plane.

        Raises InvalidInputError for a layout that can't be had here or not of so few vectors.
        """
        progress, keeper = progress or Progress(), self._models.keeper
        with self._database.reader(progress) as connection:
            return _BY[layout](keeper.index(connection), keeper.model, progress)
