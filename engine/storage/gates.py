"""Gates that wait for a human's word, by the number of the chunk which the answer makes of each."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection

from engine.history.changes import RowChange
from engine.records import ChunkId
from engine.storage import driver

TABLE = "gate"
COLUMNS = (
    *("status", "state", "task_type", "project", "question", "session", "context", "history"),
    *("artifact", "artifact_name", "artifact_problem", "enqueued_at"),
)

HEAD = ("status", "state", "task_type", "project", "session", "question", "artifact_name", "enqueued_at")


def added(chunk_id: ChunkId, values: Mapping[str, Any]) -> RowChange:
    """Return the change that adds a gate."""
    return RowChange(TABLE, chunk_id, chunk_id, None, values)


def moved(chunk_id: ChunkId, before: str, after: str) -> RowChange:
    """Return the change of a gate from one status to another."""
    return RowChange(TABLE, chunk_id, chunk_id, {"status": before}, {"status": after})


def rows(connection: Connection, ids: Sequence[int]) -> list[dict[str, Any]]:
    """Return gates whole, in order of their numbers."""
    found = connection.exec_driver_sql(
        f"SELECT chunk_id, {', '.join(COLUMNS)} FROM {TABLE} "
        "WHERE chunk_id IN (SELECT value FROM json_each(?)) ORDER BY chunk_id",
        (json.dumps(list(map(int, ids))),),
    )
    return [dict(row) for row in found.mappings()]


def heads(connection: Connection, status: str, limit: int) -> list[dict[str, Any]]:
    """Return what a list shows of the gates of a status, the oldest first."""
    found = connection.exec_driver_sql(
        f"SELECT chunk_id, {', '.join(HEAD)} FROM {TABLE} WHERE status = ? ORDER BY chunk_id LIMIT ?",
        (status, limit),
    )
    return [dict(row) for row in found.mappings()]


def of_state(
    connection: Connection, prefix: str, status: Sequence[str], characters: int
) -> list[tuple[ChunkId, str, str]]:
    """Return number, question and the first ``characters`` of the artifact of gates of such a state."""
    found = driver.rows(
        connection,
        f"SELECT chunk_id, question, substr(artifact, 1, ?) FROM {TABLE} "
        "WHERE substr(state, 1, ?) = ? AND status IN (SELECT value FROM json_each(?)) ORDER BY chunk_id",
        (characters, len(prefix), prefix, json.dumps(list(status))),
    )
    return [(ChunkId(key), question, artifact) for key, question, artifact in found]


def status(connection: Connection, chunk_id: int) -> str | None:
    """Return the status of a gate, None where there is no such gate."""
    statement = f"SELECT status FROM {TABLE} WHERE chunk_id = ?"
    return connection.exec_driver_sql(statement, (chunk_id,)).scalar()


def count(connection: Connection, status: str) -> int:
    """Return how many gates there are of a status."""
    statement = f"SELECT count(*) FROM {TABLE} WHERE status = ?"
    return int(connection.exec_driver_sql(statement, (status,)).scalar_one())


def ids(connection: Connection, status: str, limit: int = -1) -> list[ChunkId]:
    """Return the numbers of the gates of a status, the oldest first."""
    found = connection.exec_driver_sql(
        f"SELECT chunk_id FROM {TABLE} WHERE status = ? ORDER BY chunk_id LIMIT ?", (status, limit)
    )
    return [ChunkId(key) for key in found.scalars()]


def asked(
    connection: Connection, ids: Sequence[int], characters: int
) -> dict[ChunkId, tuple[str, str, str, str]]:
    """Return state, task type, question and the first ``characters`` of the artifact of answered gates.

    Of a gate that never was in the queue, the question is all that its chunk knows to have been said first.
    """
    found = driver.rows(
        connection,
        "SELECT c.id, c.state, c.task_type, coalesce(g.question, c.stimulus), "
        "substr(coalesce(g.artifact, c.artifact), 1, ?) "
        f"FROM chunk c LEFT JOIN {TABLE} g ON g.chunk_id = c.id "
        "WHERE c.id IN (SELECT value FROM json_each(?))",
        (characters, json.dumps(list(map(int, ids)))),
    )
    return {ChunkId(key): (state, task, question, text) for key, state, task, question, text in found}
