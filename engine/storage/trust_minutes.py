"""The minutes that say something of an agent's trust, found without reading all others."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection

from engine.storage import driver
from engine.storage.minutes import TABLE


def references(connection: Connection, kinds: Collection[str], after: int) -> list[tuple[int, str]]:
    """Return number and references (JSON) of the minutes of these kinds beyond a number, oldest first."""
    found = driver.rows(
        connection,
        f"SELECT chunk_id, context_references FROM {TABLE} "
        "WHERE event_type IN (SELECT value FROM json_each(?)) AND chunk_id > ? ORDER BY chunk_id",
        (json.dumps(list(kinds)), after),
    )
    return found.fetchall()


def subjects(connection: Connection, kind: str, after: int) -> list[tuple[int, Any, Any]]:
    """Return number, round and artifact of the minutes of a kind beyond a number, oldest first."""
    found = driver.rows(
        connection,
        "SELECT chunk_id, json_extract(data, '$.round_id'), json_extract(data, '$.artifact') "
        f"FROM {TABLE} WHERE event_type = ? AND chunk_id > ? ORDER BY chunk_id",
        (kind, after),
    )
    return found.fetchall()


def agents(connection: Connection) -> list[str]:
    """Return the name of every agent that has a minute, in order."""
    found = driver.rows(connection, f"SELECT DISTINCT agent FROM {TABLE} WHERE agent <> '' ORDER BY agent")
    return [row[0] for row in found]


def agents_among(connection: Connection, names: Collection[str]) -> frozenset[str]:
    """Return which of these names are those of agents."""
    found = driver.rows(
        connection,
        f"SELECT n.value FROM json_each(?) n WHERE EXISTS (SELECT 1 FROM {TABLE} WHERE agent = n.value)",
        (json.dumps(list(names)),),
    )
    return frozenset(row[0] for row in found)
