"""Saved questions: which chunks each should bring back."""

from __future__ import annotations

import json
from collections.abc import Sequence

from sqlalchemy import Connection

from engine.history.changes import RowChange
from engine.records import ChunkId
from engine.storage import driver

TABLE = "question"


def expectations(connection: Connection, name: str | None = None) -> list[tuple[str, str, ChunkId]]:
    """Return text, kind and an expected chunk of each saved question (or of one), in the order saved.

    Chunks that are no longer in the store are left out.
    """
    among = "" if name is None else "WHERE q.name = ?"
    rows = driver.rows(
        connection,
        f"SELECT q.name, q.kind, q.chunk_id FROM {TABLE} q JOIN chunk c ON c.id = q.chunk_id {among} "
        "ORDER BY q.name, q.chunk_id",
        () if name is None else (name,),
    )
    return [(text, kind, ChunkId(key)) for text, kind, key in rows]


def expected_of(connection: Connection, chunk_id: int) -> list[str]:
    """Return the saved questions that should bring a chunk back."""
    rows = driver.rows(connection, f"SELECT name FROM {TABLE} WHERE chunk_id = ? ORDER BY name", (chunk_id,))
    return [name for (name,) in rows]


def expecting(connection: Connection, ids: Sequence[int]) -> dict[ChunkId, dict[str, str]]:
    """Return the kinds of the questions, by text, that expect each of these chunks."""
    found: dict[ChunkId, dict[str, str]] = {}
    for key, name, kind in driver.rows(
        connection,
        f"SELECT chunk_id, name, kind FROM {TABLE} WHERE chunk_id IN (SELECT value FROM json_each(?)) "
        "ORDER BY chunk_id, name",
        (json.dumps(list(map(int, ids))),),
    ):
        found.setdefault(ChunkId(key), {})[name] = kind
    return found


def row(chunk_id: ChunkId, name: str, before: str | None, after: str | None) -> RowChange:
    """Return the change of an expectation between kinds; None where there is none."""
    images = (None if kind is None else {"kind": kind} for kind in (before, after))
    return RowChange(TABLE, chunk_id, name, *images)


def by_external_id(connection: Connection, wanted: Sequence[str], source: str) -> dict[str, list[ChunkId]]:
    """Return the chunks that carry each of these identifiers of another system.

    Those that came from the file called ``source`` are preferred: other files number alike.
    """
    rows = driver.rows(
        connection,
        "SELECT external_id, c.id, source = ? FROM json_each(?) CROSS JOIN chunk c ON external_id = value "
        "WHERE external_id <> '' ORDER BY 1, 3 DESC, 2",
        (source, json.dumps(list(wanted))),
    )
    found: dict[str, list[ChunkId]] = {}
    best: dict[str, int] = {}
    for name, key, fits in rows:
        if fits >= best.setdefault(name, fits):
            found.setdefault(name, []).append(ChunkId(key))
    return found
