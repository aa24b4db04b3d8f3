"""What was predicted for gates, run by run, and what the passes of a session were asked with first."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from engine.records import ChunkId
from engine.storage import driver


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
        "SELECT chunk_id, run, model, started_at, memories, prefix, record FROM prediction "
        "WHERE chunk_id = ? ORDER BY run",
        (chunk_id,),
    )
    return [Row(**{**row, "memories": json.loads(row["memories"])}) for row in found.mappings()]


def all_there(connection: Connection, ids: Collection[int]) -> bool:
    """Whether all of these chunks are in the store."""
    statement = "SELECT count(*) FROM chunk WHERE id IN (SELECT value FROM json_each(?))"
    (count,) = driver.integers(connection, statement, (json.dumps(sorted(ids)),)).tolist()
    return bool(count == len(set(ids)))


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


def newest_prefix(connection: Connection, session: str) -> str | None:
    """Return the digest of the prefix that the newest prediction of a session was asked with."""
    return connection.exec_driver_sql(
        "SELECT p.prefix FROM gate g JOIN prediction p ON p.chunk_id = g.chunk_id "
        "WHERE g.session = ? ORDER BY p.started_at DESC, p.chunk_id DESC LIMIT 1",
        (session,),
    ).scalar()
