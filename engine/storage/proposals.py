"""What agents propose to change of what only a person may change, by numbers that no chunk has."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection

from engine.history.changes import RowChange
from engine.records import ChunkId
from engine.storage import driver

TABLE = "proposal"
_COLUMNS = (
    *("chunk_id", "status", "role", "section", "content", "reason"),
    *("proposed_by", "proposed_at", "decided_by", "decided_at", "answer"),
)
_STEP = "(SELECT min(l.step) FROM log l WHERE l.chunk_id = p.chunk_id)"


def added(chunk_id: ChunkId, values: Mapping[str, Any]) -> RowChange:
    """Return the change that adds a proposal."""
    return RowChange(TABLE, chunk_id, chunk_id, None, values)


def decided(chunk_id: ChunkId, before: Mapping[str, Any], after: Mapping[str, Any]) -> RowChange:
    """Return the change of a proposal that a person decided on."""
    return RowChange(TABLE, chunk_id, chunk_id, before, after)


def rows(connection: Connection, ids: Sequence[int]) -> list[dict[str, Any]]:
    """Return these proposals, in order of their numbers, each with the ``step`` that wrote it."""
    where = "p.chunk_id IN (SELECT value FROM json_each(?))"
    return _rows(connection, where, (json.dumps(list(map(int, ids))),))


def of_status(
    connection: Connection, status: str, proposed_by: str | None = None, limit: int | None = None
) -> list[dict[str, Any]]:
    """Return the newest proposals of a status, the oldest first, each with the ``step`` that wrote it."""
    where, values = _matching(proposed_by)
    newest = f"SELECT chunk_id FROM {TABLE} WHERE status = ?{where} ORDER BY chunk_id DESC LIMIT ?"
    return _rows(connection, f"p.chunk_id IN ({newest})", (status, *values, -1 if limit is None else limit))


def counts(connection: Connection, proposed_by: str | None = None) -> dict[str, int]:
    """Return how many proposals there are, by status."""
    where, values = _matching(proposed_by)
    statement = f"SELECT status, count(*) FROM {TABLE} WHERE true{where} GROUP BY status"
    return dict(driver.rows(connection, statement, values))


def waiting(connection: Connection, proposed_by: str) -> int:
    """Return how many proposals of one who proposes wait."""
    where, values = _matching(proposed_by)
    statement = f"SELECT count(*) FROM {TABLE} WHERE status = 'waiting'{where}"
    (found,) = driver.rows(connection, statement, values).fetchone()
    return int(found)


def _matching(proposed_by: str | None) -> tuple[str, tuple[str, ...]]:
    return ("", ()) if proposed_by is None else (" AND proposed_by = ?", (proposed_by,))


def count(connection: Connection) -> int:
    """Return how many proposals there are, of any status."""
    (found,) = driver.rows(connection, f"SELECT count(*) FROM {TABLE}").fetchone()
    return int(found)


def _rows(connection: Connection, where: str, values: tuple[Any, ...]) -> list[dict[str, Any]]:
    names = ", ".join(f"p.{name}" for name in _COLUMNS)
    statement = f"SELECT {names}, {_STEP} FROM {TABLE} p WHERE {where} ORDER BY p.chunk_id"
    found = driver.rows(connection, statement, values)
    return [dict(zip((*_COLUMNS, "step"), row, strict=True)) for row in found]
