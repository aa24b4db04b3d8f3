"""Protected chunks, and what the log says of how they came to be so."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection

from engine.records import ChunkId
from engine.storage import driver

FLAGS = ("pinned", "immutable", "flashbulb")

_PROTECTED = "(c.pinned = 1 OR c.immutable = 1 OR c.flashbulb = 1)"
_TELLING = " OR ".join(f"instr(l.payload, '\"{name}\":')" for name in (*FLAGS, "content_hash"))
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


def rows(connection: Connection) -> Iterator[Row]:
    """Give what the log says of protected chunks, chunk by chunk, the newest first."""
    found = driver.rows(
        connection,
        f"SELECT l.chunk_id, l.step, l.kind, CASE WHEN {_TELLING} THEN l.payload END, l.payload_sha256 "
        f"FROM chunk c CROSS JOIN log l ON l.chunk_id = c.id WHERE {_PROTECTED} AND l.kind <> 'use' "
        "ORDER BY c.id, l.seq DESC",
    )
    return map(Row._make, found)


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
