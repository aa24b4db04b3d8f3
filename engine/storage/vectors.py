"""Vectors as blobs, kept by the digest of their text and the model that made them."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence

import numpy as np
from sqlalchemy import Connection

from engine.errors import InvalidInputError
from engine.records import IdArray, VectorArray
from engine.storage import driver

_BATCH = 500


def model_id(connection: Connection, name: str, dimension: int) -> int:
    """Return the number under which a model's vectors are kept, noting a new model (writer only)."""
    connection.exec_driver_sql(
        "INSERT OR IGNORE INTO vector_model (name, dimension) VALUES (?, ?)", (name, dimension)
    )
    found = connection.exec_driver_sql("SELECT id, dimension FROM vector_model WHERE name = ?", (name,)).one()
    if found.dimension != dimension:
        raise InvalidInputError(
            [f"the store holds vectors of {name} with {found.dimension} components, not {dimension}"]
        )
    return int(found.id)


def dimensions(connection: Connection) -> dict[str, int]:
    """Return the number of components of each model's vectors."""
    rows = connection.exec_driver_sql("SELECT name, dimension FROM vector_model")
    return {row.name: row.dimension for row in rows}


def missing(connection: Connection, hashes: Sequence[str], model: str) -> set[str]:
    """Return the digests that have no vector of ``model`` yet."""
    lacking = set(hashes)
    distinct = list(lacking)
    for start in range(0, len(distinct), _BATCH):
        part = distinct[start : start + _BATCH]
        marks = ", ".join("?" * len(part))
        rows = connection.exec_driver_sql(
            f"SELECT text_hash FROM vector v JOIN vector_model m ON m.id = v.model_id "
            f"WHERE m.name = ? AND text_hash IN ({marks}) AND length(v.vector) = 4 * m.dimension",
            (model, *part),
        )
        lacking.difference_update(rows.scalars())
    return lacking


def save(connection: Connection, model: str, vectors: Mapping[str, VectorArray]) -> None:
    """Keep a model's vectors by the digest of their text; known ones stay, unless of the wrong size."""
    if not vectors:
        return
    (dimension, *others) = {len(vector) for vector in vectors.values()}
    if others:
        raise InvalidInputError([f"vectors of {model} differ in the number of their components"])
    number = model_id(connection, model, dimension)
    # Sorted as the index of digests is, so that a large write goes through it once, from end to end.
    rows = [(text, number, np.asarray(vectors[text], dtype=np.float32).tobytes()) for text in sorted(vectors)]
    driver.write(
        connection,
        "INSERT INTO vector (text_hash, model_id, vector) VALUES {rows} "
        "ON CONFLICT (text_hash, model_id) DO UPDATE SET vector = excluded.vector "
        "WHERE length(vector.vector) <> length(excluded.vector)",
        rows,
    )


def of_chunks(connection: Connection, model: str, ids: Sequence[int]) -> tuple[IdArray, VectorArray]:
    """Return those of ``ids`` whose content has a vector of ``model``, and the vectors, in the same order."""
    found = driver.rows(
        connection,
        f"{_JOINED} AND c.id IN (SELECT value FROM json_each(?))",
        (model, json.dumps([int(value) for value in ids])),
    )
    return _arrays(found.fetchall())


def of_texts(connection: Connection, model: str, digests: Collection[str]) -> dict[str, VectorArray]:
    """Return those vectors of ``model`` that there are of texts of these digests."""
    found = driver.rows(
        connection,
        "SELECT v.text_hash, v.vector FROM json_each(?) JOIN vector_model m ON m.name = ? "
        "CROSS JOIN vector v ON v.text_hash = value AND v.model_id = m.id "
        "WHERE length(v.vector) = 4 * m.dimension",
        (json.dumps(list(digests)), model),
    )
    read = {digest: np.frombuffer(blob, dtype=np.float32) for digest, blob in found}
    return {digest: vector for digest, vector in read.items() if np.isfinite(vector).all()}


def stream(connection: Connection, model: str, size: int = 8192) -> Iterator[tuple[IdArray, VectorArray]]:
    """Give every chunk's content vector of ``model`` in batches, in order of id."""
    result = driver.rows(connection, f"{_JOINED} ORDER BY c.id", (model,))
    while part := result.fetchmany(size):
        yield _arrays(part)


def count(connection: Connection, model: str) -> int:
    """Return how many chunks have a content vector of ``model``."""
    return int(connection.exec_driver_sql(f"SELECT count(*) FROM ({_JOINED})", (model,)).scalar_one())


def lacking(connection: Connection, model: str) -> int:
    """Return how many chunks lack a content vector of ``model``."""
    return int(connection.exec_driver_sql(f"SELECT count(*) {_WITHOUT}", (model,)).scalar_one())


def without_vector(connection: Connection, model: str, *, after: int, limit: int) -> list[tuple[int, str]]:
    """Return id and content of the first chunks after an id that lack a content vector of ``model``."""
    rows = connection.exec_driver_sql(
        f"SELECT c.id, c.content {_WITHOUT} AND c.id > ?2 ORDER BY c.id LIMIT ?3", (model, after, limit)
    )
    return [(row.id, row.content) for row in rows]


# A vector of the wrong size, which only another program can have put there, counts as none.
_JOINED = (
    "SELECT c.id, v.vector FROM chunk c CROSS JOIN vector v ON v.text_hash = c.content_hash "
    "JOIN vector_model m ON m.id = v.model_id WHERE m.name = ? AND length(v.vector) = 4 * m.dimension"
)
_WITHOUT = (
    "FROM chunk c WHERE NOT EXISTS (SELECT 1 FROM vector v WHERE v.text_hash = c.content_hash "
    "AND v.model_id = (SELECT id FROM vector_model WHERE name = ?1) "
    "AND length(v.vector) = 4 * (SELECT dimension FROM vector_model WHERE name = ?1))"
)


def _arrays(rows: Sequence[tuple[int, bytes]]) -> tuple[IdArray, VectorArray]:
    """Return ids and vectors; one that holds what is no number is left out."""
    ids = np.fromiter((row[0] for row in rows), dtype=np.int64, count=len(rows))
    if not len(rows):
        return ids, np.zeros((0, 0), dtype=np.float32)
    vectors = np.frombuffer(b"".join(row[1] for row in rows), dtype=np.float32).reshape(len(rows), -1)
    sound = np.isfinite(vectors).all(axis=1)
    return (ids, vectors) if sound.all() else (ids[sound], vectors[sound])
