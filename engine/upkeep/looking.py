"""A look at all that is derived from the texts: chunks against vectors, index and search rows.

Nothing is changed, and nobody is kept from writing: of the index, what is written meanwhile is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np
from sqlalchemy import Connection

from engine.errors import StoreError
from engine.index.managed import ManagedIndex
from engine.progress import Progress
from engine.records import IdArray
from engine.retrieval.search.models import ModelInForce
from engine.storage import log, text_faults, vector_faults, vector_models
from engine.storage.database import Database
from engine.storage.vector_models import StoredModel
from engine.upkeep import meaning, saved
from engine.upkeep.comparing import Comparison
from engine.upkeep.records import Finding, FindingKind, IndexHealth, ModelVectors
from engine.upkeep.saved import Saved
from engine.upkeep.words import finding

_TAMPERED_REPORTED = 5_000  # texts between reports of progress
_ENDPOINT_KNOWS = (
    "Their vector is zero. Whether the model has none for these texts, only its endpoint can tell, and a "
    "look sends it nothing; recall finds them by their words."
)
_ASK_ENDPOINT = "Repair this kind to have the endpoint embed these texts again."
_DAMAGED = "The full-text index is damaged and can't be read."


def look(database: Database, model: ModelInForce, progress: Progress, *, past: bool = False) -> IndexHealth:
    """Compare the store's chunks with their vectors, the index in memory and on disk, and the search rows.

    A copy that shows the ``past`` holds vectors of texts to come, which are no fault of it.
    """
    name = model.keeper.model
    with database.reader(progress) as connection:
        position, ids = log.position(connection), vector_faults.chunk_ids(connection)
        stored = vector_models.stored(connection)
        dimension = next((item.dimension for item in stored if item.name == name), 0)
        file = saved.look(connection, model.keeper.folder, name, dimension)
        comparison = Comparison(dimension, _held(model, file))
        for part in vector_faults.stream(connection, name):
            comparison.take(part)
            progress.step(comparison.taken, len(ids), "comparing vectors")
        comparison.compare_ids(ids, file.vectors)
        zero = comparison.ids(FindingKind.ZERO).tolist()
        zeroed = meaning.with_meaning(connection, model.embedder, zero, progress)
        stale = _stale(connection, len(ids), progress)
        former, orphans = vector_faults.without_chunk(connection)
        if past:
            former, orphans = former + orphans, []
        orphaned = vector_faults.count_of(connection, orphans)
        kept = vector_faults.count_of(connection, former)
        shared = vector_faults.sharing_a_text(connection)
    rows, search = _search_findings(database, progress)
    with database.reader() as connection:
        changed = comparison.changed(connection)
    others = sum(item.vectors for item in stored if item.name != name)
    return IndexHealth(
        position=position,
        model=name,
        dimension=dimension,
        chunks=len(ids),
        vectors=comparison.sound,
        indexed=comparison.indexed,
        searched=rows,
        findings=(
            *(finding(kind, comparison.ids(kind).tolist()) for kind in _OF_VECTORS[:1]),
            finding(FindingKind.STALE, stale),
            *(finding(kind, comparison.ids(kind).tolist()) for kind in _OF_VECTORS[1:]),
            finding(FindingKind.ZEROED, zeroed),
            _zero_finding(model, np.setdiff1d(zero, zeroed).tolist()),
            finding(FindingKind.ORPHAN, count=orphaned),
            finding(FindingKind.FORMER, count=kept),
            finding(FindingKind.OTHER_MODEL, count=others),
            *(finding(kind, np.setdiff1d(comparison.ids(kind), changed).tolist()) for kind in _OF_INDEX),
            _file_finding(file),
            *search,
            finding(FindingKind.SAME_TEXT, shared.tolist()),
        ),
        models=told(stored, name),
    )


def told(stored: Iterable[StoredModel], in_force: str) -> tuple[ModelVectors, ...]:
    """Return the models of a store as they are told of."""
    return tuple(
        ModelVectors(item.name, item.dimension, item.vectors, item.chunks, item.name == in_force)
        for item in stored
    )


_OF_VECTORS = (
    FindingKind.LACKING,
    FindingKind.WRONG_SIZE,
    FindingKind.NOT_FINITE,
    FindingKind.NOT_UNIT,
)
_OF_INDEX = (FindingKind.UNINDEXED, FindingKind.STRAY, FindingKind.DIFFERENT, FindingKind.DUPLICATE)


def _held(model: ModelInForce, file: Saved) -> list[tuple[ManagedIndex, int]]:
    """Return the indexes there are, in memory and on disk, each with the log position of its state."""
    in_memory, position = model.keeper.at_hand()
    found = [] if in_memory is None else [(in_memory, position)]
    return found if file.vectors is None else [*found, (file.vectors, file.position)]


def _stale(connection: Connection, total: int, progress: Progress) -> list[int]:
    """Return the chunks whose text is not the one that their vector was looked up by."""
    found = []
    for number, (key, tampered) in enumerate(vector_faults.tampered(connection)):
        if number % _TAMPERED_REPORTED == 0:
            progress.step(number, total, "comparing texts")
        if tampered:
            found.append(key)
    return found


def _zero_finding(model: ModelInForce, ids: list[int]) -> Finding:
    found = finding(FindingKind.ZERO, ids)
    if meaning.can_tell(model.embedder):
        return found
    return replace(found, explanation=_ENDPOINT_KNOWS, remedy=_ASK_ENDPOINT, repairable=True)


def _file_finding(file: Saved) -> Finding:
    return replace(
        finding(FindingKind.FILE, count=int(file.fault)), explanation=file.text, repairable=file.fault
    )


def _search_findings(database: Database, progress: Progress) -> tuple[int, tuple[Finding, ...]]:
    """Return how many texts the full-text index holds, and where it is wrong."""
    kinds = (FindingKind.UNSEARCHED, FindingKind.SEARCHED_AMISS, FindingKind.SEARCHED_FOR_NOTHING)
    try:
        with database.reader(progress) as connection:
            found = text_faults.compare(connection, vector_faults.chunk_ids(connection), progress)
    except StoreError:
        amiss = replace(finding(FindingKind.SEARCHED_AMISS, count=1), explanation=_DAMAGED)
        return 0, (finding(FindingKind.UNSEARCHED), amiss, finding(FindingKind.SEARCHED_FOR_NOTHING))
    ids: Iterator[IdArray] = iter((found.lacking, found.amiss, found.gone))
    return found.rows, tuple(finding(kind, next(ids).tolist()) for kind in kinds)
