"""Reads in bulk, for what leaves a store whole and what comes in: images, facets, vectors, identities."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection

from engine.records import ChunkId, Relation
from engine.storage.rows import CHUNK_COLUMNS, bind_values, image_of, with_defaults

_BATCH = 500
_DEFAULTS = tuple(bind_values(with_defaults({})).values())  # in the order of the columns


class Known(NamedTuple):
    """A chunk that is in the store: its number, where it came from, when it was recorded, and its text."""

    id: ChunkId
    source: str
    external_id: str
    recorded_at: int
    content_hash: str


def sparse_images(connection: Connection, ids: Sequence[int]) -> Iterator[dict[str, Any]]:
    """Give these chunks' stored values that differ from a fresh chunk's, in order of id."""
    marks = ", ".join("?" * len(ids))
    rows = connection.exec_driver_sql(
        f"SELECT {', '.join(CHUNK_COLUMNS)} FROM chunk WHERE id IN ({marks}) ORDER BY id", tuple(ids)
    )
    for row in rows.all():
        values = zip(CHUNK_COLUMNS, row, _DEFAULTS, strict=True)
        yield image_of({name: value for name, value, default in values if value != default})


def facets(connection: Connection, ids: Sequence[int]) -> dict[ChunkId, dict[str, str]]:
    """Return the digests of these chunks' facets, by name."""
    marks = ", ".join("?" * len(ids))
    rows = connection.exec_driver_sql(
        f"SELECT chunk_id, name, text_hash FROM facet WHERE chunk_id IN ({marks}) ORDER BY chunk_id, name",
        tuple(ids),
    )
    found: dict[ChunkId, dict[str, str]] = defaultdict(dict)
    for chunk_id, name, digest in rows.all():
        found[ChunkId(chunk_id)][name] = digest
    return found


def vectors(connection: Connection, digests: Sequence[str]) -> Iterator[tuple[str, str, bytes]]:
    """Give digest, model and float32 bytes of every vector of these texts."""
    for part in _parts(digests):
        marks = ", ".join("?" * len(part))
        rows = connection.exec_driver_sql(
            "SELECT v.text_hash, m.name, v.vector FROM vector v JOIN vector_model m ON m.id = v.model_id "
            f"WHERE v.text_hash IN ({marks}) ORDER BY v.text_hash, m.id",
            part,
        )
        yield from ((row[0], row[1], row[2]) for row in rows.all())


def relations(connection: Connection) -> Iterator[Relation]:
    """Give every relation, in order of id."""
    rows = connection.exec_driver_sql(
        "SELECT id, source, target, kind, confidence, evidence FROM relation ORDER BY id"
    )
    return (Relation(*row) for part in rows.partitions(_BATCH) for row in part)


def by_external_id(connection: Connection, external_ids: Iterable[str]) -> Iterator[Known]:
    """Give the chunks that carry one of these external ids, the newest of each source, in order of id."""
    newest = f"SELECT max(id) AS id, {', '.join(Known._fields[1:])} FROM chunk WHERE external_id <> ''"
    return _known(connection, newest, "external_id", external_ids, "GROUP BY source, external_id")


def by_text(connection: Connection, digests: Iterable[str]) -> Iterator[Known]:
    """Give the chunks whose text has one of these digests, in order of id."""
    return _known(
        connection, f"SELECT {', '.join(Known._fields)} FROM chunk WHERE true", "content_hash", digests
    )


def _known(
    connection: Connection, select: str, column: str, values: Iterable[str], grouped: str = ""
) -> Iterator[Known]:
    for part in _parts(list(dict.fromkeys(values))):
        marks = ", ".join("?" * len(part))
        rows = connection.exec_driver_sql(f"{select} AND {column} IN ({marks}) {grouped} ORDER BY id", part)
        yield from (Known._make(row) for row in rows.all())


def ever_held_chunks(connection: Connection) -> bool:
    """Whether the store holds a chunk or ever held one."""
    rows = connection.exec_driver_sql("SELECT 1 FROM sqlite_sequence WHERE name = 'chunk' AND seq > 0")
    return rows.first() is not None


def _parts(values: Sequence[str]) -> Iterator[tuple[str, ...]]:
    return (tuple(values[start : start + _BATCH]) for start in range(0, len(values), _BATCH))
