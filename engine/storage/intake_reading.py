"""Reads of the write path, each by an index: what is alike, said in the same session, or about the same."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from engine.records import ChunkId, Relation
from engine.storage import driver


def last_turn(connection: Connection, session: str) -> int:
    """Return the highest turn of a session, 0 if it has none."""
    found = connection.exec_driver_sql("SELECT max(turn) FROM chunk WHERE session = ?", (session,)).scalar()
    return int(found or 0)


def with_digest(connection: Connection, digest: str) -> list[ChunkId]:
    """Return the chunks whose text has this digest."""
    rows = driver.rows(connection, "SELECT id FROM chunk WHERE content_hash = ? ORDER BY id", (digest,))
    return [ChunkId(row[0]) for row in rows]


def with_attribute(connection: Connection, session: str, name: str) -> list[ChunkId]:
    """Return the chunks of a session whose attributes hold a name."""
    rows = driver.rows(
        connection,
        "SELECT id FROM chunk WHERE session = ? AND instr(attributes, ?) ORDER BY id",
        (session, f'"{name}"'),
    )
    return [ChunkId(row[0]) for row in rows]


def relation_count(connection: Connection, origins: Sequence[str]) -> int:
    """Return how many relations have evidence that begins with one of ``origins``."""
    return int(
        driver.rows(connection, f"SELECT count(*) {_found(origins)}", _patterns(origins)).fetchone()[0]
    )


def relations_of(connection: Connection, origins: Sequence[str]) -> list[Relation]:
    """Return the relations whose evidence begins with one of ``origins``, in order of id."""
    rows = driver.rows(
        connection,
        f"SELECT id, source, target, kind, confidence, evidence {_found(origins)} ORDER BY id",
        _patterns(origins),
    )
    return [Relation(*row) for row in rows]


def _found(origins: Sequence[str]) -> str:
    return f"FROM relation WHERE {' OR '.join(['evidence GLOB ?'] * len(origins))}"


def _patterns(origins: Sequence[str]) -> list[str]:
    return [f"{origin}*" for origin in origins]
