"""Marks of review: up to which log position a person has looked at what others did to a chunk.

A mark is a row of a table of its own, changed by a step of the log like any other row: it survives a restart,
other processes see it, and undo takes it back.  It does not refer to its chunk by a foreign key: that
something was reviewed must not keep the step that brought it from being taken back.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection

from engine.clock import to_microseconds
from engine.history.changes import RowChange
from engine.history.timeline import INDEX_MINUTES, MINUTES
from engine.records import ChunkId, StepId
from engine.storage import headers

TABLE = "review"
KIND = "review"
NO_WRITES = (
    "use",
    KIND,
    "save question",
    "forget question",
    MINUTES,
    INDEX_MINUTES,
)  # steps that change nothing which a person would read


class Written(NamedTuple):
    """One step of others that wrote to a chunk after its mark."""

    chunk_id: ChunkId
    step: int
    kind: str
    actor: str
    at: int


def written_by_others(
    connection: Connection, own: Collection[str], since: datetime | None
) -> Iterator[Written]:
    """Give each step in force that none of ``own`` made, once for each chunk that it changed unreviewed."""
    known = headers.standings(connection)
    found = connection.exec_driver_sql(
        "SELECT l.chunk_id, h.step, h.kind, h.actor, h.at FROM log h "
        "CROSS JOIN log l ON l.step = h.step AND l.chunk_id IS NOT NULL JOIN chunk c ON c.id = l.chunk_id "
        f"LEFT JOIN {TABLE} r ON r.chunk_id = l.chunk_id WHERE h.chunk_id IS NULL "
        "AND +h.actor NOT IN (SELECT value FROM json_each(?)) "
        "AND +h.kind NOT IN (SELECT value FROM json_each(?)) "
        "AND h.at >= ? AND l.seq > coalesce(r.position, 0) ORDER BY h.seq",
        (
            json.dumps(sorted(own)),
            json.dumps(NO_WRITES),
            0 if since is None else to_microseconds(since),
        ),
    )
    return (row for row in map(Written._make, found) if not known.undone(StepId(row.step)))


def first_steps(connection: Connection, ids: Sequence[int]) -> dict[int, int]:
    """Return the step that first wrote each chunk."""
    found = connection.exec_driver_sql(
        "SELECT s.value, (SELECT step FROM log WHERE chunk_id = s.value ORDER BY seq LIMIT 1) "
        "FROM json_each(?) s",
        (json.dumps([int(value) for value in ids]),),
    )
    return {key: first for key, first in found}  # noqa: C416 (rows are not tuples)


def marks(connection: Connection, ids: Sequence[int]) -> dict[int, int]:
    """Return the log position up to which each chunk was reviewed; none for one that never was."""
    found = connection.exec_driver_sql(
        f"SELECT chunk_id, position FROM {TABLE} WHERE chunk_id IN (SELECT value FROM json_each(?))",
        (json.dumps([int(value) for value in ids]),),
    )
    return {key: position for key, position in found}  # noqa: C416 (rows are not tuples)


def marked(chunk_id: ChunkId, before: int | None, position: int) -> RowChange:
    """Return the change that marks a chunk as reviewed up to a log position."""
    image = None if before is None else {"position": before}
    return RowChange(TABLE, chunk_id, chunk_id, image, {"position": position})
