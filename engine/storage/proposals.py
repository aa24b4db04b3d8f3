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


def of_status(connection: Connection, status: str) -> list[dict[str, Any]]:
    """Return the proposals of a status, the oldest first, each with the ``step`` that wrote it."""
    return _rows(connection, "p.status = ?", (status,))


def count(connection: Connection) -> int:
    """Return how many proposals there are, of any status."""
    (found,) = driver.rows(connection, f"SELECT count(*) FROM {TABLE}").fetchone()
    return int(found)


def _rows(connection: Connection, where: str, values: tuple[Any, ...]) -> list[dict[str, Any]]:
    names = ", ".join(f"p.{name}" for name in _COLUMNS)
    statement = f"SELECT {names}, {_STEP} FROM {TABLE} p WHERE {where} ORDER BY p.chunk_id"
    found = driver.rows(connection, statement, values)
    return [dict(zip((*_COLUMNS, "step"), row, strict=True)) for row in found]
