"""Chunks stored as given, one or a million, in one step."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import Connection

from engine.history.additions import Prepared, addition, facet_hashes, trace_count
from engine.history.changes import RowChange
from engine.progress import Progress
from engine.providers.protocols import Embedder
from engine.records import ChunkId, Facet, VectorArray
from engine.storage import vectors
from engine.storage.database import Database
from engine.storage.steps import StepWriter

BATCH = 1000

Vectors = Mapping[str, Mapping[str, VectorArray]]
"""By model, then by the digest of their text."""


def newest_interaction(chunks: Iterable[Prepared]) -> int:
    """Return the newest interaction at which any of the chunks is said to have been presented, or 0."""
    newest = 0
    for new in chunks:
        if new.traces is None:
            newest = max(newest, new.columns.get("recorded_interaction", 0))
        for trace in new.traces or ():
            newest = max(newest, trace.interaction)
    return newest


def embed_texts(
    database: Database, embedder: Embedder, texts: Sequence[tuple[str, str]], progress: Progress
) -> Vectors:
    """Return the vectors of texts (digest and text) the store has none of yet.

    Runs before the writing transaction opens, since a model may be slow or far away.
    """
    with database.reader() as connection:
        lacking = vectors.missing(connection, [digest for digest, _ in texts], embedder.model)
    wanted = {digest: text for digest, text in texts if digest in lacking}
    found: dict[str, VectorArray] = {}
    digests = list(wanted)
    for start in range(0, len(digests), BATCH):
        part = digests[start : start + BATCH]
        found.update(zip(part, embedder.embed([wanted[digest] for digest in part]), strict=True))
        progress.step(start + len(part), len(digests), "embedding")
    progress.check()  # who cancelled while a slow model was at work is heard before anything is written
    return {embedder.model: found}


def add(
    writer: StepWriter,
    chunks: Sequence[Prepared],
    embedded: Vectors,
    progress: Progress,
) -> list[ChunkId]:
    """Write the chunks and their vectors; return their ids in order."""
    save_all_vectors(writer.connection, chunks, embedded)
    ids: list[ChunkId] = []
    for start in range(0, len(chunks), BATCH):
        ids += _add_batch(writer, chunks[start : start + BATCH])
        progress.step(len(ids), len(chunks), "storing")
    return ids


def _add_batch(writer: StepWriter, batch: Sequence[Prepared]) -> list[ChunkId]:
    ids = [ChunkId(value) for value in writer.reserve("chunk", len(batch))]
    trace_ids = iter(writer.reserve("trace", trace_count(batch)))
    changes: list[RowChange] = []
    for chunk_id, new in zip(ids, batch, strict=True):
        changes += addition(
            new, chunk_id, now=writer.now, interaction=writer.interaction, trace_ids=trace_ids
        )
    writer.apply(changes)
    return ids


def ready_made(chunks: Iterable[Prepared]) -> defaultdict[str, dict[str, VectorArray]]:
    """Return the vectors that came with the chunks, by model and digest."""
    by_model: defaultdict[str, dict[str, VectorArray]] = defaultdict(dict)
    for new in chunks:
        if new.vectors:
            hashes = {**facet_hashes(new), Facet.CONTENT: new.columns["content_hash"]}
            by_model[new.vector_model].update({hashes[facet]: row for facet, row in new.vectors.items()})
    return by_model


def save_all_vectors(connection: Connection, chunks: Sequence[Prepared], embedded: Vectors) -> None:
    """Keep the vectors that came with chunks, and those made of their texts."""
    by_model = ready_made(chunks)
    for model, made in embedded.items():
        by_model[model].update(made)
    save_vectors(connection, by_model)


def save_vectors(connection: Connection, by_model: Vectors) -> None:
    """Keep vectors given by model and digest; those the store has stay as they are."""
    for name, found in by_model.items():
        vectors.save(connection, name, found)
