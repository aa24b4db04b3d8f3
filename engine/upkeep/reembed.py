"""All vectors made anew by another model, while recall goes on with the one before.

Vectors are kept as they are made, so a run that was cancelled, failed or killed goes on where it stopped.
Only when none is missing does the other model take the place of the one before, in one step.
"""

from __future__ import annotations

from engine.errors import RefusedError
from engine.progress import Progress
from engine.providers.protocols import Embedder
from engine.retrieval.search.models import ModelInForce, Models
from engine.retrieval.search.vector_keeper import VectorKeeper
from engine.storage import vector_models, vectors
from engine.storage.database import Database
from engine.upkeep.embedding import embed_lacking
from engine.upkeep.neighbours import compare
from engine.upkeep.records import ReembedReport

_ROUNDS = 5  # others may write all the time; what they wrote last is embedded once the model is in force


def reembed(database: Database, models: Models, embedder: Embedder, progress: Progress) -> ReembedReport:
    """Make all vectors by ``embedder``, compare whose neighbours that changes, and put it in force.

    Raises RefusedError for the model in force, ProviderError where the model can't be used; then, and when
    cancelled, the model before stays in force, and what was made stays for the next run.
    """
    database.require_writable()
    with database.reader() as connection:
        before = vector_models.in_force(connection) or models.keeper.model
        ready = vectors.count(connection, embedder.model)
    if embedder.model == before == models.keeper.model:
        raise RefusedError(
            f"The vectors are of the model {before} already. Repair the index to embed what is missing."
        )
    _put_in_force(database, before)  # which it is must not depend on how far this gets
    embedded = len(embed_lacking(database, embedder, progress))
    with database.reader(progress) as connection:
        neighbours = compare(connection, before, embedder.model, progress)
    keeper = VectorKeeper(database, embedder)
    keeper.update(progress)
    for _ in range(_ROUNDS):
        if not (late := _embed_late(database, embedder, keeper, progress)):
            break
        embedded += late
    _put_in_force(database, embedder.model)
    models.put_in_force(ModelInForce(embedder, keeper))
    embedded += _embed_late(database, embedder, keeper, Progress())
    return ReembedReport(embedded, ready, neighbours)


def _put_in_force(database: Database, model: str) -> None:
    with database.writer() as connection:
        vector_models.put_in_force(connection, model)


def _embed_late(database: Database, embedder: Embedder, keeper: VectorKeeper, progress: Progress) -> int:
    """Make the vectors of what was written with the model before meanwhile; return how many."""
    late = embed_lacking(database, embedder, progress)
    if late:
        keeper.reread(late)
    return len(late)
