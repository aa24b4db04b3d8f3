"""Vectors as they lie in the file, sound or not, for a look at their health and for its repair."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from sqlalchemy import Connection

from engine.fields import text_hash
from engine.history.changes import decode
from engine.records import ChunkId, IdArray
from engine.storage import driver
from engine.storage.log import digest

_BATCH = 8192


def stream(connection: Connection, model: str) -> Iterator[list[tuple[int, bytes]]]:
    """Give the ids of chunks with the bytes of their content's vector, in order, some thousands at a time."""
    result = driver.rows(
        connection,
        "SELECT c.id, v.vector FROM chunk c CROSS JOIN vector v ON v.text_hash = c.content_hash "
        "WHERE v.model_id = (SELECT id FROM vector_model WHERE name = ?) ORDER BY c.id",
        (model,),
    )
    while part := result.fetchmany(_BATCH):
        yield part


def chunk_ids(connection: Connection) -> IdArray:
    """Return the id of every chunk, ascending."""
    return driver.integers(connection, "SELECT id FROM chunk ORDER BY id")


def tampered(connection: Connection) -> Iterator[tuple[int, bool]]:
    """Give every chunk, and whether its text is another than its digest was taken of."""
    result = driver.rows(connection, "SELECT id, content, content_hash FROM chunk ORDER BY id")
    while part := result.fetchmany(_BATCH):
        for key, content, written in part:
            yield key, text_hash(content) != written


def sharing_a_text(connection: Connection) -> IdArray:
    """Return the chunks whose text another chunk has, too."""
    return driver.integers(
        connection,
        "SELECT id FROM chunk WHERE content_hash IN "
        "(SELECT content_hash FROM chunk GROUP BY content_hash HAVING count(*) > 1) ORDER BY id",
    )


def without_chunk(connection: Connection) -> tuple[list[str], list[str]]:
    """Return the digests of vectors that no chunk needs: those of former texts, and those of none."""
    rows = connection.exec_driver_sql(
        "SELECT DISTINCT text_hash FROM vector v "
        "WHERE NOT EXISTS (SELECT 1 FROM chunk c WHERE c.content_hash = v.text_hash)"
    )
    unused = set(rows.scalars())
    if unused:
        unused -= set(connection.exec_driver_sql("SELECT text_hash FROM facet").scalars())
    former = unused & set(_former(connection)) if unused else set[str]()
    return sorted(former), sorted(unused - former)


def _former(connection: Connection) -> Iterator[str]:
    """Give the digests of texts that an undo may bring back: of chunks that are gone, or were changed."""
    rows = connection.exec_driver_sql(
        "SELECT chunk_id, payload, payload_sha256 FROM log "
        "WHERE payload IS NOT NULL AND kind <> 'erase' AND chunk_id IN "
        "(SELECT chunk_id FROM log WHERE chunk_id IS NOT NULL GROUP BY chunk_id HAVING count(*) > 1)"
    )
    for chunk_id, payload, written in rows:
        if digest(payload) != written:
            continue  # tampered with: no undo takes it up
        for change in decode(ChunkId(chunk_id), payload):
            for image in (change.before or {}, change.after or {}):
                if "content" in image:
                    yield text_hash(image["content"])
                if "text_hash" in image:
                    yield image["text_hash"]


def count_of(connection: Connection, digests: Iterable[str]) -> int:
    """Return how many vectors there are of these digests, of all models."""
    found = connection.exec_driver_sql(
        "SELECT count(*) FROM vector WHERE text_hash IN (SELECT value FROM json_each(?))",
        (json.dumps(list(digests)),),
    )
    return int(found.scalar_one())


def delete(connection: Connection, digests: Sequence[str]) -> int:
    """Delete the vectors of these digests, of all models; return how many."""
    return connection.exec_driver_sql(
        "DELETE FROM vector WHERE text_hash IN (SELECT value FROM json_each(?))", (json.dumps(digests),)
    ).rowcount


def delete_of_chunks(connection: Connection, model: str, ids: Iterable[int]) -> int:
    """Delete a model's vectors of these chunks' contents; return how many."""
    return connection.exec_driver_sql(
        "DELETE FROM vector WHERE model_id = (SELECT id FROM vector_model WHERE name = ?) AND text_hash IN "
        "(SELECT content_hash FROM chunk WHERE id IN (SELECT value FROM json_each(?)))",
        (model, json.dumps([int(value) for value in ids])),
    ).rowcount


def still_texts(connection: Connection, digests: Sequence[str]) -> set[str]:
    """Return those of the digests that some chunk's text has: meanwhile, one may have been erased."""
    rows = connection.exec_driver_sql(
        "SELECT content_hash FROM chunk WHERE content_hash IN (SELECT value FROM json_each(?))",
        (json.dumps(list(digests)),),
    )
    return set(rows.scalars())


def components(part: Sequence[tuple[int, bytes]]) -> IdArray:
    """Return how many components each vector has; -1 for one cut off within a component."""
    return np.array([len(row[1]) // 4 if len(row[1]) % 4 == 0 else -1 for row in part], dtype=np.int64)
