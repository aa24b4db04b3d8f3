"""The minutes of a team, in the order in which they were written."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection

from engine.history.changes import RowChange
from engine.records import ChunkId
from engine.storage import driver

TABLE = "minute"
COLUMNS = (
    *("chunk_id", "id", "at", "event_type", "agent", "project", "note", "cycle"),
    *("data", "context_references"),
)
_SELECT = f"SELECT {', '.join(COLUMNS)} FROM {TABLE}"


class MinuteRow(NamedTuple):
    """One row, as it is stored."""

    chunk_id: int
    id: str
    at: int
    event_type: str
    agent: str
    project: str
    note: str
    cycle: int | None
    data: str
    context_references: str


def added(chunk_id: ChunkId, values: Mapping[str, Any]) -> RowChange:
    """Return the change that adds a minute."""
    return RowChange(TABLE, chunk_id, chunk_id, None, values)


def newest(connection: Connection, count: int) -> list[MinuteRow]:
    """Return the minutes written last, oldest first."""
    found = driver.rows(connection, f"{_SELECT} ORDER BY chunk_id DESC LIMIT ?", (count,))
    return [MinuteRow(*row) for row in found][::-1]


def by_id(connection: Connection, ids: Collection[str]) -> list[MinuteRow]:
    """Return the minutes of these ids that there are, oldest first."""
    where = "WHERE id IN (SELECT value FROM json_each(?)) ORDER BY chunk_id"
    return _rows(connection, where, (json.dumps(list(ids)),))


def by_number(connection: Connection, numbers: Collection[int]) -> list[MinuteRow]:
    """Return the minutes of these numbers that there are, oldest first."""
    where = "WHERE chunk_id IN (SELECT value FROM json_each(?)) ORDER BY chunk_id"
    return _rows(connection, where, (json.dumps(list(map(int, numbers))),))


def known(connection: Connection, ids: Collection[str]) -> frozenset[str]:
    """Return which of these ids are taken."""
    statement = f"SELECT id FROM {TABLE} WHERE id IN (SELECT value FROM json_each(?))"
    return frozenset(row[0] for row in driver.rows(connection, statement, (json.dumps(list(ids)),)))


def matching(
    connection: Connection,
    *,
    agent: str | None = None,
    project: str | None = None,
    kinds: Collection[str] = (),
    since: int | None = None,
    until: int | None = None,
    after: int = 0,
    limit: int = -1,
    newest_first: bool = False,
) -> list[MinuteRow]:
    """Return the minutes that match, in the order in which they were written.

    ``since`` and ``until`` are times in microseconds, both included; all are above the number ``after``.
    """
    where, values = ["chunk_id > ?"], [after]
    conditions: list[tuple[str, Any]] = [
        ("agent = ?", agent),
        ("project = ?", project),
        ("event_type IN (SELECT value FROM json_each(?))", json.dumps(sorted(kinds)) if kinds else None),
        ("at >= ?", since),
        ("at <= ?", until),
    ]
    for condition, value in conditions:
        if value is not None:
            where.append(condition)
            values.append(value)
    order = "DESC" if newest_first else "ASC"
    return _rows(
        connection, f"WHERE {' AND '.join(where)} ORDER BY chunk_id {order} LIMIT ?", (*values, limit)
    )


def unindexed(connection: Connection, after: int, limit: int) -> list[MinuteRow]:
    """Return the oldest minutes beyond a number."""
    return _rows(connection, "WHERE chunk_id > ? ORDER BY chunk_id LIMIT ?", (after, limit))


def last_number(connection: Connection) -> int:
    """Return the number of the newest minute, 0 if there is none."""
    (found,) = driver.rows(connection, f"SELECT coalesce(max(chunk_id), 0) FROM {TABLE}").fetchone()
    return int(found)


def count(connection: Connection) -> int:
    """Return how many minutes there are."""
    (found,) = driver.rows(connection, f"SELECT count(*) FROM {TABLE}").fetchone()
    return int(found)


def values(connection: Connection, field: str) -> dict[str, int]:
    """Return how many minutes there are of each ``agent``, ``project`` or ``event_type``, the most first."""
    statement = f"SELECT {field}, count(*) FROM {TABLE} WHERE {field} <> '' GROUP BY 1 ORDER BY 2 DESC, 1"
    return {row[0]: row[1] for row in driver.rows(connection, statement)}


def referring(connection: Connection, ids: Collection[str]) -> dict[str, int]:
    """Return how many later minutes refer to each of these."""
    found = driver.rows(
        connection,
        f"SELECT r.value, count(*) FROM {TABLE} m, json_each(m.context_references) r "
        "WHERE m.context_references <> '[]' AND r.value IN (SELECT value FROM json_each(?)) GROUP BY 1",
        (json.dumps(list(ids)),),
    )
    return {row[0]: row[1] for row in found}


def _rows(connection: Connection, where: str, values: Sequence[Any]) -> list[MinuteRow]:
    return [MinuteRow(*row) for row in driver.rows(connection, f"{_SELECT} {where}", values)]
