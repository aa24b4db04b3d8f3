"""Which model an open store's vectors are of; another takes its place in one step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.progress import Progress
from engine.providers.protocols import Embedder
from engine.retrieval.search.vector_keeper import IndexErasure, VectorKeeper
from engine.storage import vector_models
from engine.storage.database import Database


class ModelInForce(NamedTuple):
    """A model and the index of its vectors: taken together, so that a query meets vectors of its own kind."""

    embedder: Embedder
    keeper: VectorKeeper


class Models:
    """Holds the model in force.  Whoever works with it takes it once, and stays with it to the end."""

    def __init__(self, database: Database, embedder: Embedder) -> None:
        self._in_force = ModelInForce(embedder, VectorKeeper(database, embedder))

    @property
    def in_force(self) -> ModelInForce:
        """The model that queries are asked with, and its index."""
        return self._in_force

    @property
    def embedder(self) -> Embedder:
        """What makes vectors of texts."""
        return self._in_force.embedder

    @property
    def keeper(self) -> VectorKeeper:
        """What keeps their index."""
        return self._in_force.keeper

    def put_in_force(self, model: ModelInForce) -> None:
        """Let another model make vectors from now on; what is under way ends with the one before."""
        self._in_force = model

    def follow(self, written: int, progress: Progress) -> None:
        """After a write to that many chunks was committed: leave nothing to do to the next search."""
        self.keeper.follow(written, progress)

    def forget_erased(self, ids: Sequence[int]) -> IndexErasure:
        """Take the vectors of erased chunks out of memory and files."""
        return self.keeper.forget_erased(ids)


def fitting(database: Database, wanted: Embedder, alternatives: Sequence[Embedder]) -> Embedder:
    """Return the embedder of the model that the store is embedded with, or the one that is wanted."""
    if not alternatives:
        return wanted
    with database.reader() as connection:
        model = vector_models.in_force(connection)
    return next((item for item in (wanted, *alternatives) if item.model == model), wanted)
