"""What was predicted for gates, run by run, and what the passes of a session were asked with first."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, RowMapping

from engine.records import ChunkId
from engine.storage import driver

_COLUMNS = "p.chunk_id, p.run, p.model, p.started_at, p.memories, p.prefix, p.record"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A run as it is kept: ``memories`` are the chunks that it was asked with, ``record`` JSON."""

    chunk_id: ChunkId
    run: int
    model: str
    started_at: int
    memories: Sequence[int]
    prefix: str
    record: str


@dataclass(frozen=True, slots=True)
class PrefixRow:
    """A prefix as it is kept, by the digest of its text."""

    digest: str
    memories: Sequence[int]
    interaction: int
    text: str


def next_run(connection: Connection, chunk_id: ChunkId) -> int:
    """Return the number of the next run for a gate."""
    statement = "SELECT coalesce(max(run), 0) + 1 FROM prediction WHERE chunk_id = ?"
    return int(connection.exec_driver_sql(statement, (chunk_id,)).scalar_one())


def save(connection: Connection, row: Row) -> None:
    """Keep a run, in place of what it was before."""
    connection.exec_driver_sql(
        "INSERT INTO prediction (chunk_id, run, model, started_at, memories, prefix, record) "
        "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (chunk_id, run) DO UPDATE SET "
        "model = excluded.model, memories = excluded.memories, prefix = excluded.prefix, "
        "record = excluded.record",
        (
            *(row.chunk_id, row.run, row.model, row.started_at),
            *(json.dumps(list(row.memories)), row.prefix, row.record),
        ),
    )


def save_prefix(connection: Connection, row: PrefixRow) -> None:
    """Keep a prefix, once."""
    connection.exec_driver_sql(
        "INSERT OR IGNORE INTO prefix (digest, memories, interaction, text) VALUES (?, ?, ?, ?)",
        (row.digest, json.dumps(list(row.memories)), row.interaction, row.text),
    )


def count(connection: Connection) -> int:
    """Return how many runs are kept."""
    return int(connection.exec_driver_sql("SELECT count(*) FROM prediction").scalar_one())


def prefix(connection: Connection, digest: str) -> PrefixRow | None:
    """Return a prefix, None where there is none or it was erased."""
    found = connection.exec_driver_sql(
        "SELECT digest, memories, interaction, text FROM prefix WHERE digest = ?", (digest,)
    ).first()
    return None if found is None else PrefixRow(found[0], json.loads(found[1]), found[2], found[3])


def rows(connection: Connection, chunk_id: ChunkId) -> list[Row]:
    """Return all runs for a gate, the first one first."""
    found = connection.exec_driver_sql(
        f"SELECT {_COLUMNS} FROM prediction p WHERE chunk_id = ? ORDER BY run", (chunk_id,)
    )
    return list(map(_row, found.mappings()))


def _row(values: RowMapping) -> Row:
    return Row(**{**values, "memories": json.loads(values["memories"])})


def as_they_were(connection: Connection, hashes: Mapping[ChunkId, str]) -> bool:
    """Whether all of these chunks are in the store with these texts; "" stands for any text."""
    statement = (
        "SELECT count(*) FROM json_each(?) AS kept JOIN chunk ON chunk.id = CAST(kept.key AS INTEGER) "
        "AND kept.value IN ('', chunk.content_hash)"
    )
    (count,) = driver.integers(connection, statement, (json.dumps(dict(hashes)),)).tolist()
    return bool(count == len(hashes))


def hashes(connection: Connection, ids: Collection[int]) -> dict[ChunkId, str]:
    """Return the digests of the texts of these chunks; of one that is not in the store, there is none."""
    statement = "SELECT id, content_hash FROM chunk WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id"
    found = driver.rows(connection, statement, (json.dumps(sorted(ids)),))
    return {ChunkId(key): digest for key, digest in found}


def of_session(connection: Connection, session: str) -> list[ChunkId]:
    """Return the gates of a session that were predicted, in the order of the queue."""
    found = driver.rows(
        connection,
        "SELECT DISTINCT p.chunk_id FROM gate g JOIN prediction p ON p.chunk_id = g.chunk_id "
        "WHERE g.session = ? ORDER BY 1",
        (session,),
    )
    return [ChunkId(key) for (key,) in found]


_ASKED_WITH = (
    "EXISTS (SELECT 1 FROM json_each({table}.memories) WHERE value IN (SELECT value FROM json_each(?)))"
)


def asked_with(connection: Connection, ids: Collection[int]) -> list[ChunkId]:
    """Return the gates that were predicted with one of these chunks in mind, ascending."""
    given = json.dumps(sorted(ids))
    found = driver.rows(
        connection,
        f"SELECT DISTINCT chunk_id FROM prediction WHERE {_ASKED_WITH.format(table='prediction')} "
        f"OR prefix IN (SELECT digest FROM prefix WHERE {_ASKED_WITH.format(table='prefix')}) ORDER BY 1",
        (given, given),
    )
    return [ChunkId(key) for (key,) in found]


def forget(connection: Connection, chunk_id: ChunkId) -> int:
    """Remove all runs that were asked with a chunk, and the prefixes that hold it; return how many runs."""
    given = json.dumps([chunk_id])
    removed = connection.exec_driver_sql(
        f"DELETE FROM prediction WHERE {_ASKED_WITH.format(table='prediction')} "
        f"OR prefix IN (SELECT digest FROM prefix WHERE {_ASKED_WITH.format(table='prefix')})",
        (given, given),
    ).rowcount
    connection.exec_driver_sql(f"DELETE FROM prefix WHERE {_ASKED_WITH.format(table='prefix')}", (given,))
    return removed


def newest(connection: Connection, session: str) -> Row | None:
    """Return the newest run of a session."""
    found = connection.exec_driver_sql(
        f"SELECT {_COLUMNS} FROM gate g JOIN prediction p ON p.chunk_id = g.chunk_id "
        "WHERE g.session = ? ORDER BY p.started_at DESC, p.chunk_id DESC LIMIT 1",
        (session,),
    )
    return next(map(_row, found.mappings()), None)
