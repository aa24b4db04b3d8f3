"""Facets: the sides of a chunk with a vector of their own, and the columns whose texts they are made of."""

from __future__ import annotations

import json
from collections.abc import Sequence

import numpy as np
from sqlalchemy import Connection

from engine.records import IdArray, VectorArray
from engine.storage import driver


def vectors(
    connection: Connection, model: str, name: str, ids: IdArray
) -> tuple[dict[int, str], dict[str, VectorArray]]:
    """Return the digest of this facet of each chunk that has a vector of ``model``, and these by digest.

    One of the wrong size, or that holds what is no number, counts as none.
    """
    rows = driver.rows(
        connection,
        "SELECT f.chunk_id, f.text_hash, v.vector FROM json_each(?) JOIN vector_model m ON m.name = ? "
        "CROSS JOIN facet f ON f.chunk_id = value AND f.name = ? "
        "CROSS JOIN vector v ON v.text_hash = f.text_hash AND v.model_id = m.id "
        "WHERE length(v.vector) = 4 * m.dimension",
        (json.dumps(ids.tolist()), model, name),
    )
    digests: dict[int, str] = {}
    blobs: dict[str, bytes] = {}
    for chunk_id, digest, blob in rows:
        digests[chunk_id] = digest
        blobs[digest] = blob
    read = {digest: np.frombuffer(blob, dtype=np.float32) for digest, blob in blobs.items()}
    sound = {digest: vector for digest, vector in read.items() if np.isfinite(vector).all()}
    return {key: digest for key, digest in digests.items() if digest in sound}, sound


def texts(connection: Connection, columns: Sequence[str], ids: Sequence[int]) -> dict[int, tuple[str, ...]]:
    """Return the texts in these columns of each chunk that has any."""
    some = " OR ".join(f"c.{name} <> ''" for name in columns)
    rows = driver.rows(
        connection,
        f"SELECT c.id, {', '.join(f'c.{name}' for name in columns)} "
        f"FROM json_each(?) CROSS JOIN chunk c ON c.id = value WHERE {some}",
        (json.dumps(list(ids)),),
    )
    return {row[0]: row[1:] for row in rows}
