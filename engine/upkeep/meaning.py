"""Vectors that are zero: because the model knows no word of a text, or because something made them so."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from engine.progress import Progress
from engine.providers.endpoint import EndpointEmbedder
from engine.providers.protocols import Embedder
from engine.records import ChunkId
from engine.storage import reading

_BATCH = 250  # texts between two looks at a cancel token


def can_tell(embedder: Embedder) -> bool:
    """Whether the model may be asked while one only looks: not where that sends texts over the network."""
    return not isinstance(embedder, EndpointEmbedder)


def with_meaning(
    connection: Connection, embedder: Embedder, ids: Sequence[int], progress: Progress
) -> list[ChunkId]:
    """Return those of the chunks whose text the model gives a vector but zero; none if it can't tell."""
    found: list[ChunkId] = []
    for start in range(0, len(ids) if can_tell(embedder) else 0, _BATCH):
        progress.step(start, len(ids), "embedding texts whose vector is zero")
        part = list(reading.chunks(connection, ids[start : start + _BATCH]).values())
        vectors = embedder.embed([chunk.content for chunk in part])
        found += [chunk.id for chunk, vector in zip(part, vectors, strict=True) if vector.any()]
    return found
