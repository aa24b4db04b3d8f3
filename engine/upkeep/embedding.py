"""Vectors for the texts that lack one of a model: made some at a time, kept as they are made."""

from __future__ import annotations

from engine.curation.additions import embed_texts
from engine.fields import text_hash
from engine.progress import Progress
from engine.providers.protocols import Embedder
from engine.records import ChunkId
from engine.storage import vector_faults, vectors
from engine.storage.database import Database

_BATCH = 250  # texts between two writes, and two looks at a cancel token


def embed_lacking(database: Database, embedder: Embedder, progress: Progress) -> list[ChunkId]:
    """Make the vectors that are missing; return the chunks that lacked one.

    A model may be far away, or fail half way: what was made by then stays, and is not made again.
    """
    with database.reader() as connection:
        total = vectors.lacking(connection, embedder.model)
    done: list[ChunkId] = []
    while True:
        last = done[-1] if done else 0
        with database.reader() as connection:
            found = vectors.without_vector(connection, embedder.model, after=last, limit=_BATCH)
        if not found:
            return done
        progress.step(len(done), total, "embedding")
        _embed(database, embedder, [(text_hash(text), text) for _, text in found])
        done += [ChunkId(key) for key, _ in found]


def _embed(database: Database, embedder: Embedder, texts: list[tuple[str, str]]) -> None:
    by_model = embed_texts(database, embedder, texts, Progress())
    with database.writer() as connection:
        for model, found in by_model.items():
            # Embedding took its time: what was erased meanwhile must not come back as a vector.
            still = vector_faults.still_texts(connection, list(found))
            vectors.save(connection, model, {digest: found[digest] for digest in still})
