"""Chunks that the agents of a team keep in mind: core memory, the stream of cycles, the archive."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection

from engine.records import ChunkId, IdArray
from engine.storage import driver
from engine.storage.tables import TEAM

CORE, STREAM, ARCHIVE = "core_memory", "stream", "archive"
OWNED_TYPES = frozenset({ARCHIVE, CORE, "minute", STREAM})
"""Types of chunks that have a writer of their own: neither what is remembered nor a dream rewrites them."""
REFLECTION = "reflection"
_ACTIVE = f"FROM chunk c WHERE {TEAM} AND type = ? AND status = 'active'"
# What was done in a cycle was done, whatever a dream lets go dormant or folds into a theme.
_LOGGED = f"FROM chunk c WHERE {TEAM} AND type = ? AND status <> 'retired'"
# What a text or a state is changed by; within the texts of a payload, quotes are escaped.
_TELLS = "payload IS NULL OR instr(payload, '\"content_hash\":') OR instr(payload, '\"status\":')"


class EntryRow(NamedTuple):
    """What an entry of the stream is ranked by."""

    id: int
    cycle: int
    importance: float | None
    used_at: int
    action: str
    content: str
    tags: str


class UnprocessedRow(NamedTuple):
    """What reflection counts of an entry; an import may not say of which cycle it is."""

    id: int
    cycle: int | None
    importance: float | None


def core_sections(connection: Connection) -> list[ChunkId]:
    """Return the chunks of core memory that are in force, oldest first."""
    return _ids(connection, f"SELECT id {_ACTIVE} ORDER BY id", (CORE,))


def changed_at(connection: Connection, ids: Sequence[int]) -> dict[int, int]:
    """Return the step that last changed the text of each of these chunks, or brought it back."""
    found = driver.rows(
        connection,
        "SELECT i.value, (SELECT step FROM log WHERE chunk_id = i.value "
        f"AND ({_TELLS}) ORDER BY seq DESC LIMIT 1) FROM json_each(?) i",
        (json.dumps(list(map(int, ids))),),
    )
    return {key: step or 0 for key, step in found}


def told_of_core(connection: Connection, kinds: Sequence[str]) -> Iterator[tuple[Any, ...]]:
    """Give number, step, kind, actor, time, chunk, payload and its digest of the log's rows on core memory.

    Of chunks that ever were of that type, whatever they are now, also of those erased that steps of these
    ``kinds`` wrote; and of proposals.  In order, and read through the whole log.
    """
    ever = (
        "SELECT DISTINCT chunk_id FROM log WHERE chunk_id IS NOT NULL AND "
        '(instr(payload, \'"type":"core_memory"\') OR instr(payload, \'["proposal",\') '
        "OR payload IS NULL AND kind IN (SELECT value FROM json_each(?)))"
    )
    return driver.rows(
        connection,
        f"WITH ever AS MATERIALIZED ({ever}) SELECT l.seq, l.step, l.kind, l.actor, l.at, l.chunk_id, "
        "l.payload, l.payload_sha256 FROM log l WHERE l.chunk_id IN (SELECT chunk_id FROM ever) "
        "ORDER BY l.seq",
        (json.dumps(list(kinds)),),
    )


def texts(connection: Connection, ids: Sequence[int]) -> dict[int, tuple[str, str, str, str, str]]:
    """Return type, section, role, status and text of the chunks that there are of ``ids``."""
    found = driver.rows(
        connection,
        "SELECT id, type, state, role, status, content FROM chunk "
        "WHERE id IN (SELECT value FROM json_each(?))",
        (json.dumps(list(ids)),),
    )
    return {key: (kind, state, role, status, text) for key, kind, state, role, status, text in found}


def newest_cycle(connection: Connection) -> int:
    """Return the newest cycle of the stream, 0 where it is empty."""
    statement = f"SELECT cycle {_LOGGED} AND cycle IS NOT NULL ORDER BY cycle DESC LIMIT 1"
    row = driver.rows(connection, statement, (STREAM,)).fetchone()
    return 0 if row is None else int(row[0])


def with_external_id(connection: Connection, kind: str, external_id: str) -> ChunkId | None:
    """Return the chunk of a type that has an id of its source, if there is one."""
    statement = f"SELECT id FROM chunk WHERE {TEAM} AND type = ? AND external_id = ? ORDER BY id LIMIT 1"
    row = driver.rows(connection, statement, (kind, external_id)).fetchone()
    return None if row is None else ChunkId(row[0])


def entries(
    connection: Connection,
    *,
    first: int,
    last: int,
    role: str | None = None,
    issue: int | None = None,
    importance: float = 0.0,
) -> list[EntryRow]:
    """Return the entries of the cycles from ``first`` to ``last`` that match, the newest cycle first."""
    where, values = _matching(role, issue, importance)
    found = driver.rows(
        connection,
        "SELECT id, cycle, importance, coalesce(last_accessed_at, at, recorded_at), title, content, "
        "coalesce((SELECT group_concat(name, ' ') FROM tag WHERE chunk_id = c.id), '') "
        f"{_LOGGED} AND cycle BETWEEN ? AND ?{where} ORDER BY cycle DESC, id DESC",
        (STREAM, first, last, *values),
    )
    return list(map(EntryRow._make, found))


def newest_entries(
    connection: Connection,
    *,
    role: str | None,
    kind: str | None,
    agent: str | None,
    before: int | None,
    limit: int,
) -> list[ChunkId]:
    """Return the entries that were logged last, of any cycle, the newest first."""
    known = {"role = ?": role, "state = ?": kind, "agent = ?": agent, "id < ?": before}
    given = {name: value for name, value in known.items() if value is not None}
    where = "".join(f" AND {name}" for name in given)
    return _ids(
        connection, f"SELECT id {_LOGGED}{where} ORDER BY id DESC LIMIT ?", (STREAM, *given.values(), limit)
    )


def entry_counts(connection: Connection, column: str, agent: str | None) -> dict[str, int]:
    """Return how many entries there are of each role or of each kind, the most first."""
    where, values = ("", ()) if agent is None else (" AND agent = ?", (agent,))
    statement = f"SELECT {column}, count(*) {_LOGGED}{where} GROUP BY 1 ORDER BY 2 DESC, 1"
    return dict(driver.rows(connection, statement, (STREAM, *values)))


def _matching(role: str | None, issue: int | None, importance: float) -> tuple[str, list[Any]]:
    where, values = "", list[Any]()
    if role is not None:
        where, values = f"{where} AND role = ?", [*values, role]
    if issue is not None:
        where += " AND EXISTS (SELECT 1 FROM json_each(c.attributes, '$.issue_refs') WHERE value = ?)"
        values.append(issue)
    if importance > 0:
        where, values = f"{where} AND importance >= ?", [*values, importance]
    return where, values


def last_reflection(connection: Connection, roles: Sequence[str]) -> ChunkId | None:
    """Return the newest reflection of one of these roles, None without any."""
    found = _ids(
        connection,
        f"SELECT id {_LOGGED} AND state = ? AND role IN (SELECT value FROM json_each(?)) "
        "ORDER BY id DESC LIMIT 1",
        (STREAM, REFLECTION, json.dumps(list(roles))),
    )
    return found[0] if found else None


def unprocessed(connection: Connection, after: int, role: str | None) -> list[UnprocessedRow]:
    """Return the entries, no reflections, that were logged after a chunk, oldest first."""
    where, values = _matching(role, None, 0)
    found = driver.rows(
        connection,
        f"SELECT id, cycle, importance {_LOGGED} AND state <> ? AND id > ?{where} ORDER BY id",
        (STREAM, REFLECTION, after, *values),
    )
    return list(map(UnprocessedRow._make, found))


def archived(
    connection: Connection, *, kind: str | None, since: int | None, until: int | None, before_cycle: int
) -> IdArray:
    """Return what lies in the archive, and the entries of the stream up to a cycle, or of an unknown one.

    ``kind`` is one of its types, "cycle" for entries; the times, both included, are in microseconds.
    """
    limits = [
        (f" AND coalesce(at, recorded_at) {sign} ?", value)
        for sign, value in ((">=", since), ("<=", until))
        if value is not None
    ]
    during, values = "".join(text for text, _ in limits), [value for _, value in limits]
    parts: list[tuple[str, list[Any]]] = [
        (f"SELECT id {_ACTIVE}{' AND state = ?' if kind else ''}{during}", [ARCHIVE, *filter(None, [kind])])
    ]
    if kind in (None, "cycle"):
        past = f"SELECT id {_LOGGED} AND coalesce(cycle, ?) <= ?{during}"
        parts.append((past, [STREAM, before_cycle, before_cycle]))
    return driver.integers(
        connection,
        " UNION ALL ".join(text for text, _ in parts),
        [value for _, own in parts for value in (*own, *values)],
    )


def of_document(connection: Connection, source: str) -> list[ChunkId]:
    """Return the chunks in the archive that came from a document, in order."""
    return _ids(connection, f"SELECT id {_ACTIVE} AND source = ? ORDER BY id", (ARCHIVE, source))


def _ids(connection: Connection, statement: str, values: tuple[Any, ...]) -> list[ChunkId]:
    return [ChunkId(key) for (key,) in driver.rows(connection, statement, values)]
