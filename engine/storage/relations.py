"""Reads of relations and entities as the links of a graph; each goes by an index, never through a table."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence

from sqlalchemy import Connection

from engine.records import ChunkId, Relation
from engine.storage import driver

_LISTED = "IN (SELECT value FROM json_each(?))"


def present(connection: Connection, ids: Sequence[int]) -> set[ChunkId]:
    """Return which of these chunks are in the store."""
    rows = driver.rows(connection, f"SELECT id FROM chunk WHERE id {_LISTED}", (_json(ids),))
    return {ChunkId(key) for (key,) in rows}


def touching(
    connection: Connection, ids: Sequence[int], kinds: Sequence[str]
) -> list[tuple[ChunkId, ChunkId]]:
    """Return the ends, source first, of each relation of these kinds at these chunks, oldest first."""
    found: dict[int, tuple[ChunkId, ChunkId]] = {}
    for end in ("source", "target"):
        rows = driver.rows(
            connection,
            f"SELECT id, source, target FROM relation WHERE {end} {_LISTED} AND kind {_LISTED}",
            (_json(ids), _json(kinds)),
        )
        found.update((key, (ChunkId(source), ChunkId(target))) for key, source, target in rows)
    return [found[key] for key in sorted(found)]


def neighbours(connection: Connection, ids: Sequence[int], kinds: Sequence[str]) -> list[ChunkId]:
    """Return the active chunks beside these that a relation of these kinds joins to one of them, by id."""
    given = set(map(int, ids))
    ends = {end for pair in touching(connection, ids, kinds) for end in pair} - given
    rows = driver.rows(
        connection,
        f"SELECT id FROM chunk WHERE id {_LISTED} AND status = 'active' ORDER BY id",
        (_json(sorted(ends)),),
    )
    return [ChunkId(key) for (key,) in rows]


def among(connection: Connection, ids: Sequence[int]) -> list[Relation]:
    """Return the relations that both start and end at one of these chunks, oldest first."""
    # By the plus, targets are compared and not looked for: each pair would be a look-up of its own.
    rows = driver.rows(
        connection,
        "SELECT id, source, target, kind, confidence, evidence FROM relation "
        f"WHERE source {_LISTED} AND +target {_LISTED} ORDER BY id",
        (_json(ids), _json(ids)),
    )
    return [Relation(*row) for row in rows]


def ends(connection: Connection, ids: Sequence[int]) -> Counter[tuple[ChunkId, str]]:
    """Return how many relations of each kind start or end at each of these chunks."""
    found: Counter[tuple[ChunkId, str]] = Counter()
    for end in ("source", "target"):
        rows = driver.rows(
            connection,
            f"SELECT {end}, kind, count(*) FROM relation WHERE {end} {_LISTED} GROUP BY 1, 2",
            (_json(ids),),
        )
        for key, kind, count in rows:
            found[ChunkId(key), kind] += count
    return found


def entities_of(connection: Connection, ids: Sequence[int]) -> list[tuple[ChunkId, str]]:
    """Return which of these chunks mentions which entity, by chunk and then by name."""
    rows = driver.rows(
        connection, f"SELECT chunk_id, name FROM entity WHERE chunk_id {_LISTED} ORDER BY 1, 2", (_json(ids),)
    )
    return [(ChunkId(key), name) for key, name in rows]


def mentioning(connection: Connection, entity: str, limit: int = -1) -> list[ChunkId]:
    """Return the first ``limit`` chunks (-1: all) that mention an entity, in order of id."""
    rows = driver.rows(
        connection, "SELECT chunk_id FROM entity WHERE name = ? ORDER BY chunk_id LIMIT ?", (entity, limit)
    )
    return [ChunkId(key) for (key,) in rows]


def newest_mentioning(connection: Connection, entities: Sequence[str], limit: int) -> list[ChunkId]:
    """Return the newest chunks that mention any of these entities, at most ``limit`` of each."""
    found: dict[ChunkId, None] = {}
    for entity in entities:
        rows = driver.rows(
            connection,
            "SELECT chunk_id FROM entity WHERE name = ? ORDER BY chunk_id DESC LIMIT ?",
            (entity, limit),
        )
        found.update((ChunkId(row[0]), None) for row in rows)
    return list(found)


def mentions(connection: Connection, entities: Iterable[str]) -> dict[str, int]:
    """Return how many chunks mention each of these entities; those that none mentions are left out."""
    rows = driver.rows(
        connection,
        f"SELECT name, count(*) FROM entity WHERE name {_LISTED} GROUP BY name",
        (_json(entities),),
    )
    return dict(rows)


def most_mentioned(connection: Connection, limit: int) -> list[tuple[str, int]]:
    """Return the entities that most chunks mention, with how many do; reads the whole index of names."""
    return driver.rows(
        connection,
        "SELECT name, count(*) FROM entity GROUP BY name ORDER BY 2 DESC, 1 LIMIT ?",
        (limit,),
    ).fetchall()


def of_kind(connection: Connection, kind: str) -> list[Relation]:
    """Return every relation of a kind, oldest first."""
    rows = driver.rows(
        connection,
        "SELECT id, source, target, kind, confidence, evidence FROM relation WHERE kind = ? ORDER BY id",
        (kind,),
    )
    return [Relation(*row) for row in rows]


def other_outcomes(connection: Connection) -> list[tuple[ChunkId, ChunkId]]:
    """Return pairs of the newest chunks of one state and task that ended differently.

    Whatever became of them: where the newest of one outcome went dormant, those before it have no say.
    """
    rows = driver.rows(
        connection,
        "WITH newest AS (SELECT state, task_type, outcome, max(id) AS id FROM chunk WHERE state <> '' "
        "AND outcome <> '' GROUP BY state, task_type, outcome) "
        "SELECT a.id, b.id FROM newest a JOIN newest b ON a.state = b.state AND a.task_type = b.task_type "
        "AND a.outcome <> b.outcome AND a.id < b.id ORDER BY a.id, b.id",
    )
    return [(ChunkId(first), ChunkId(second)) for first, second in rows]


def _json(values: Iterable[int] | Iterable[str]) -> str:
    return json.dumps(list(values))
