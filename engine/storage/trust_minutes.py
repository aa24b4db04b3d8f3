"""The minutes that say something of an agent's trust, found without reading all others."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any, NamedTuple

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


class TrustRow(NamedTuple):
    """What a minute bears on: its agent, what it refers to (JSON), and its round and artifact."""

    event_type: str
    agent: str
    context_references: str
    round_id: Any
    artifact: Any


def since(connection: Connection, kinds: Collection[str], after: int) -> list[TrustRow]:
    """Return what the minutes of these kinds beyond a number bear on, oldest first."""
    found = driver.rows(
        connection,
        "SELECT event_type, agent, context_references, json_extract(data, '$.round_id'), "
        f"json_extract(data, '$.artifact') FROM {TABLE} "
        "WHERE chunk_id > ? AND +event_type IN (SELECT value FROM json_each(?)) ORDER BY chunk_id",
        (after, json.dumps(list(kinds))),
    )
    return [TrustRow(*row) for row in found]


def first_times(connection: Connection, after: int) -> dict[str, int]:
    """Return of every agent that has a minute beyond a number when the first of these happened."""
    found = driver.rows(
        connection,
        f"SELECT agent, min(at) FROM {TABLE} WHERE chunk_id > ? AND agent <> '' GROUP BY +agent",
        (after,),
    )
    return dict(found.fetchall())


def agents_among(connection: Connection, names: Collection[str]) -> frozenset[str]:
    """Return which of these names are those of agents."""
    found = driver.rows(
        connection,
        f"SELECT n.value FROM json_each(?) n WHERE EXISTS (SELECT 1 FROM {TABLE} WHERE agent = n.value)",
        (json.dumps(list(names)),),
    )
    return frozenset(row[0] for row in found)
