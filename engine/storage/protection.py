"""Protected chunks, and what the log says of how they came to be so."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection

from engine.records import ChunkId
from engine.storage import driver

FLAGS = ("pinned", "immutable", "flashbulb")

_PROTECTED = "(c.pinned = 1 OR c.immutable = 1 OR c.flashbulb = 1)"


def _telling(names: Iterable[str]) -> str:
    """Return a condition that rows of the log fulfil which speak of one of these columns."""
    return " OR ".join(f"instr(l.payload, '\"{name}\":')" for name in names)


_ONE = ('"changed": 1}', '"changed": 1,')  # as a header's payload says that a step changed a single chunk


class Row(NamedTuple):
    """A row of the log about a protected chunk; ``payload`` only if it speaks of text or protection."""

    chunk_id: int
    step: int
    kind: str
    payload: str | None
    payload_sha256: str


class Bulk(NamedTuple):
    """A step that changed several chunks, or spared some: its kind, how many it changed, whom it spared."""

    step: int
    kind: str
    changed: int
    skipped: Sequence[Any]


def protected(connection: Connection) -> list[tuple[ChunkId, tuple[str, ...], str]]:
    """Return id, protections and text of every protected chunk, in order of id."""
    return [(key, flags, content) for key, flags, (content,) in guarded(connection, ("content",))]


def guarded(
    connection: Connection, columns: Sequence[str]
) -> Iterator[tuple[ChunkId, tuple[str, ...], list[Any]]]:
    """Give id, protections and these columns of every protected chunk, in order of id."""
    names = ", ".join(f"c.{name}" for name in (*FLAGS, *columns))
    found = driver.rows(connection, f"SELECT c.id, {names} FROM chunk c WHERE {_PROTECTED} ORDER BY c.id")
    for key, pinned, immutable, flashbulb, *values in found:
        flags = zip(FLAGS, (pinned, immutable, flashbulb), strict=True)
        yield ChunkId(key), tuple(name for name, flag in flags if flag), values


def corrections(connection: Connection) -> list[ChunkId]:
    """Return the chunks in which a person corrected something."""
    found = driver.rows(
        connection,
        "SELECT id FROM chunk WHERE category = 'correction' OR outcome = 'correct' "
        "OR type = 'review_correction' ORDER BY id",
    )
    return [ChunkId(key) for (key,) in found]


def rows(connection: Connection) -> Iterator[Row]:
    """Give what the log says of protected chunks, chunk by chunk, the newest first."""
    telling = _telling((*FLAGS, "content_hash"))
    found = driver.rows(
        connection,
        f"SELECT l.chunk_id, l.step, l.kind, CASE WHEN {telling} THEN l.payload END, l.payload_sha256 "
        f"FROM chunk c CROSS JOIN log l ON l.chunk_id = c.id WHERE {_PROTECTED} AND l.kind <> 'use' "
        "ORDER BY c.id, l.seq DESC",
    )
    return map(Row._make, found)


def guarded_since(connection: Connection, position: int) -> list[ChunkId]:
    """Return the chunks that are protected, or of whose protection the log speaks after a position."""
    found = driver.rows(
        connection,
        f"SELECT c.id FROM chunk c WHERE {_PROTECTED} UNION SELECT l.chunk_id FROM log l WHERE l.seq > ? "
        f"AND l.chunk_id IS NOT NULL AND l.kind <> 'use' AND ({_telling(FLAGS)}) ORDER BY 1",
        (position,),
    )
    return [ChunkId(key) for (key,) in found]


def values(
    connection: Connection, ids: Sequence[int], columns: Sequence[str]
) -> dict[ChunkId, dict[str, Any]]:
    """Return the flags and these columns of the chunks that there are of ``ids``, by name."""
    names = (*FLAGS, *columns)
    found = driver.rows(
        connection,
        f"SELECT id, {', '.join(names)} FROM chunk WHERE id IN (SELECT value FROM json_each(?))",
        (json.dumps(ids),),
    )
    return {ChunkId(key): dict(zip(names, row, strict=True)) for key, *row in found}


def told_since(
    connection: Connection, ids: Sequence[int], columns: Sequence[str], position: int
) -> Iterator[tuple[ChunkId, int, str, str]]:
    """Give chunk, number, payload and its digest of the rows after a position that speak of these columns.

    Those of one chunk stand together, the newest first.
    """
    found = driver.rows(
        connection,
        "SELECT l.chunk_id, l.seq, l.payload, l.payload_sha256 FROM json_each(?) i CROSS JOIN log l "
        f"ON l.chunk_id = i.value AND l.seq > ? WHERE {_telling((*FLAGS, *columns))} "
        "ORDER BY l.chunk_id, l.seq DESC",
        (json.dumps(ids), position),
    )
    return ((ChunkId(key), *row) for key, *row in found)


def bulk_steps(connection: Connection, kinds: Sequence[str], since: int) -> Iterator[Bulk]:
    """Give the steps of these kinds, after step ``since``, that were about several chunks, in order."""
    marks = ", ".join("?" * len(kinds))
    found = driver.rows(
        connection,
        f"SELECT step, kind, payload FROM log WHERE chunk_id IS NULL AND +kind IN ({marks}) AND +step > ? "
        "AND (instr(payload, '\"skipped\"') OR NOT instr(payload, ?) AND NOT instr(payload, ?)) ORDER BY seq",
        (*kinds, since, *_ONE),
    )
    for step, kind, payload in found:
        try:
            details = json.loads(payload)
        except ValueError:
            continue  # tampered with; a check names it
        yield Bulk(step, kind, details.get("changed", 0), details.get("skipped", ()))
