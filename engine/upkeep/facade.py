"""The part of the façade that looks after what is derived from the texts."""

from __future__ import annotations

from collections.abc import Collection

from engine import checking
from engine.chronicle.chronicle import Chronicle
from engine.progress import Progress
from engine.providers.protocols import Embedder
from engine.records import Health
from engine.retrieval.search.models import Models
from engine.retrieval.search.vector_keeper import IndexState
from engine.storage import vector_models
from engine.storage.database import Database
from engine.upkeep import looking, neighbours, reembed, repair
from engine.upkeep.records import (
    FindingKind,
    IndexHealth,
    ModelVectors,
    NeighbourReport,
    ReembedReport,
    RepairReport,
)


class UpkeepFacade:
    """Delegates to the parts of :mod:`engine.upkeep`; long work reports to ``progress`` and stops for it."""

    _database: Database
    _models: Models
    _chronicle: Chronicle

    def check(self, progress: Progress | None = None) -> Health:
        """Look at the file, the log, the search and the index; every fault is said in words."""
        return checking.check(
            self._database, self._models.in_force, self._chronicle.snapshot, progress or Progress()
        )

    # Search rows, vectors and their index.

    def index_health(self, progress: Progress | None = None) -> IndexHealth:
        """Compare chunks with their vectors, the index and the search rows, all of them; change nothing."""
        past = self._chronicle.snapshot is not None
        return looking.look(self._database, self._models.in_force, progress or Progress(), past=past)

    def repair_index(
        self, kinds: Collection[FindingKind] | None = None, progress: Progress | None = None
    ) -> RepairReport:
        """Mend faults of these kinds, or all that should not be; texts and log stay as they are.

        Cancelled or failed while texts are embedded, it goes on from there next time.  Raises
        InvalidInputError for a kind that was found and can't be repaired, ReadOnlyError, ProviderError.
        """
        return repair.repair(self._database, self._models.in_force, kinds, progress or Progress())

    def rebuild_index(self, progress: Progress | None = None) -> None:
        """Make anew what is derived from the texts: search rows, missing vectors, the index."""
        repair.rebuild(self._database, self._models.in_force, progress or Progress())

    def update_index(self, progress: Progress | None = None) -> None:
        """Bring the vector index up to date, in the kind that suits it now, and save it.

        Large writes do so themselves; until it is done, searches compare what is new row by row.
        """
        self._models.keeper.update(progress or Progress())

    def index_state(self) -> IndexState:
        """Return what there is to know about the vector index."""
        return self._models.keeper.state()

    # Models.

    @property
    def model(self) -> str:
        """The model that queries are asked with, and new texts are embedded with."""
        return self._models.keeper.model

    @property
    def stored_model(self) -> str:
        """The model that the store as a whole is embedded with, mostly :attr:`model`; "" without vectors."""
        with self._database.reader() as connection:
            return vector_models.in_force(connection)

    def vector_models(self) -> tuple[ModelVectors, ...]:
        """Return the models that the store holds vectors of, in the order in which they came."""
        with self._database.reader() as connection:
            return looking.told(vector_models.stored(connection), self.model)

    def reembed(self, embedder: Embedder, progress: Progress | None = None) -> ReembedReport:
        """Make all vectors by another model and ask queries with it from then on; report what that changed.

        Until all are there recall goes on with the model before.  Cancelled, failed or killed, it goes on
        where it stopped when it is asked for again; the vectors of the model before stay.  ``embedder`` must
        stay usable as long as the engine is open.  Raises RefusedError for the model in force,
        ReadOnlyError, ProviderError.
        """
        return reembed.reembed(self._database, self._models, embedder, progress or Progress())

    def compare_neighbours(
        self, before: str, after: str, progress: Progress | None = None
    ) -> NeighbourReport:
        """Compare whose nearest neighbours differ by the stored vectors of two models; change nothing."""
        progress = progress or Progress()
        with self._database.reader(progress) as connection:
            return neighbours.compare(connection, before, after, progress)
