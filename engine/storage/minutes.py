"""The minutes of a team, in the order in which they were written."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection

from engine.clock import to_microseconds
from engine.errors import InvalidInputError
from engine.history.changes import RowChange
from engine.records import ChunkId
from engine.soundness import require_sound
from engine.storage import driver

TABLE = "minute"
COLUMNS = (
    *("chunk_id", "id", "at", "event_type", "agent", "project", "note", "cycle"),
    *("data", "context_references"),
)
_SELECT = f"SELECT {', '.join(COLUMNS)} FROM {TABLE}"


class MinuteRow(NamedTuple):
    """One row, as it is stored."""

    chunk_id: int
    id: str
    at: int
    event_type: str
    agent: str
    project: str
    note: str
    cycle: int | None
    data: str
    context_references: str


def added(chunk_id: ChunkId, values: Mapping[str, Any]) -> RowChange:
    """Return the change that adds a minute."""
    return RowChange(TABLE, chunk_id, chunk_id, None, values)


def newest(connection: Connection, count: int) -> list[MinuteRow]:
    """Return the minutes written last, oldest first."""
    found = driver.rows(connection, f"{_SELECT} ORDER BY chunk_id DESC LIMIT ?", (count,))
    return [MinuteRow(*row) for row in found][::-1]


def by_id(connection: Connection, ids: Collection[str]) -> list[MinuteRow]:
    """Return the minutes of these ids that there are, oldest first."""
    where = "WHERE id IN (SELECT value FROM json_each(?)) ORDER BY chunk_id"
    return _rows(connection, where, (json.dumps(list(ids)),))


def by_number(connection: Connection, numbers: Collection[int]) -> list[MinuteRow]:
    """Return the minutes of these numbers that there are, oldest first."""
    where = "WHERE chunk_id IN (SELECT value FROM json_each(?)) ORDER BY chunk_id"
    return _rows(connection, where, (json.dumps(list(map(int, numbers))),))


def known(connection: Connection, ids: Collection[str]) -> frozenset[str]:
    """Return which of these ids are taken."""
    statement = f"SELECT id FROM {TABLE} WHERE id IN (SELECT value FROM json_each(?))"
    return frozenset(row[0] for row in driver.rows(connection, statement, (json.dumps(list(ids)),)))


@dataclass(frozen=True, slots=True, kw_only=True)
class MinuteConditions:
    """Which minutes are wanted, all conditions together, and how many of them, from which end.

    ``since`` and ``until`` are times, both included; all numbers are above ``after`` and below ``before``.
    """

    agent: str | None = None
    agents: Collection[str] = ()
    project: str | None = None
    kinds: Collection[str] = ()
    since: datetime | None = None
    until: datetime | None = None
    after: int = 0
    before: int | None = None
    limit: int = -1
    newest_first: bool = False

    def __post_init__(self) -> None:
        """Raise InvalidInputError for what nothing can be found by."""
        if isinstance(self.kinds, str) or isinstance(self.agents, str):
            raise InvalidInputError(["kinds and agents are lists of texts"])
        require_sound(
            texts=[self.agent, self.project, *self.kinds, *self.agents],
            numbers=[self.after, self.before, self.limit],
        )


def matching(connection: Connection, wanted: MinuteConditions) -> list[MinuteRow]:
    """Return the minutes that match, in the order in which they were written."""
    where, values = _conditions(
        ("chunk_id > ?", wanted.after),
        ("agent = ?", wanted.agent),
        ("agent IN (SELECT value FROM json_each(?))", _listed(wanted.agents)),
        ("project = ?", wanted.project),
        ("event_type IN (SELECT value FROM json_each(?))", _listed(wanted.kinds)),
        ("at >= ?", _microseconds(wanted.since)),
        ("at <= ?", _microseconds(wanted.until)),
        ("chunk_id < ?", wanted.before),
    )
    order = "DESC" if wanted.newest_first else "ASC"
    return _rows(connection, f"WHERE {where} ORDER BY chunk_id {order} LIMIT ?", (*values, wanted.limit))


def agents_of(connection: Connection, ids: Collection[str]) -> dict[str, str]:
    """Return whose each of these minutes is, of those that there are."""
    statement = f"SELECT id, agent FROM {TABLE} WHERE id IN (SELECT value FROM json_each(?))"
    return dict(driver.rows(connection, statement, (json.dumps(list(ids)),)).fetchall())


def referring(connection: Connection, key: str, limit: int) -> list[MinuteRow]:
    """Return the minutes that refer to one, oldest first.

    To look for the id within the text first leaves few to be parsed.
    """
    where = (
        "WHERE instr(context_references, ?) "
        "AND EXISTS (SELECT 1 FROM json_each(context_references) WHERE value = ?) ORDER BY chunk_id LIMIT ?"
    )
    return _rows(connection, where, (json.dumps(key, ensure_ascii=False), key, limit))


_WITHOUT_CHUNK = f"NOT EXISTS (SELECT 1 FROM chunk WHERE id = {TABLE}.chunk_id)"


def unindexed(connection: Connection, after: int, limit: int) -> list[MinuteRow]:
    """Return the oldest minutes beyond a number that no chunk was made of."""
    where = f"WHERE chunk_id > ? AND {_WITHOUT_CHUNK} ORDER BY chunk_id LIMIT ?"
    return _rows(connection, where, (after, limit))


REACHED = "minutes_indexed"
"""Where the store keeps the number up to which all minutes were looked at, for memories to be made."""


def waiting(connection: Connection) -> int:
    """Return how many minutes wait for a memory to be made of them."""
    reached = "(SELECT coalesce(max(CAST(value AS INTEGER)), 0) FROM meta WHERE key = ?)"
    statement = f"SELECT count(*) FROM {TABLE} WHERE chunk_id > {reached} AND {_WITHOUT_CHUNK}"
    (found,) = driver.rows(connection, statement, (REACHED,)).fetchone()
    return int(found)


def lacking(connection: Connection, numbers: Collection[int]) -> frozenset[int]:
    """Return which of these minutes are there, and no chunk was made of them."""
    found = driver.rows(
        connection,
        f"SELECT chunk_id FROM {TABLE} "
        f"WHERE chunk_id IN (SELECT value FROM json_each(?)) AND {_WITHOUT_CHUNK}",
        (json.dumps(list(numbers)),),
    )
    return frozenset(row[0] for row in found)


def references(connection: Connection, after: int) -> list[tuple[int, str]]:
    """Return the number of each minute beyond one that refers to others, with the id of each of those."""
    found = driver.rows(
        connection,
        f"SELECT m.chunk_id, r.value FROM {TABLE} m, json_each(m.context_references) r "
        "WHERE m.chunk_id > ? AND m.context_references <> '[]' ORDER BY m.chunk_id",
        (after,),
    )
    return list(found)


def last_number(connection: Connection) -> int:
    """Return the number of the newest minute, 0 if there is none."""
    (found,) = driver.rows(connection, f"SELECT coalesce(max(chunk_id), 0) FROM {TABLE}").fetchone()
    return int(found)


def count(connection: Connection) -> int:
    """Return how many minutes there are."""
    (found,) = driver.rows(connection, f"SELECT count(*) FROM {TABLE}").fetchone()
    return int(found)


def values(
    connection: Connection, field: str, agent: str | None = None, until: datetime | None = None
) -> dict[str, int]:
    """Return how many minutes there are of each ``agent``, ``project`` or ``event_type``, the most first.

    They may be those of one agent only, and those that happened up to a time.
    """
    where, given = _conditions((f"{field} <> ?", ""), ("agent = ?", agent), ("at <= ?", _microseconds(until)))
    statement = f"SELECT {field}, count(*) FROM {TABLE} WHERE {where} GROUP BY 1 ORDER BY 2 DESC, 1"
    return {row[0]: row[1] for row in driver.rows(connection, statement, given)}


_LATELY = f"(SELECT at, project, data FROM {TABLE} WHERE agent = ? ORDER BY chunk_id DESC LIMIT 1000)"
_MET = "json_extract(data, '$.success_criteria_met')"


def span_of(connection: Connection, agent: str) -> tuple[int | None, int | None]:
    """Return when an agent's first and last minute happened, in microseconds."""
    statement = f"SELECT min(at), max(at) FROM {TABLE} WHERE agent = ?"
    first, last = driver.rows(connection, statement, (agent,)).fetchone()
    return first, last


def projects_of(connection: Connection, agent: str) -> list[str]:
    """Return the projects of an agent's last thousand minutes, the latest first."""
    statement = f"SELECT project FROM {_LATELY} WHERE project <> '' GROUP BY 1 ORDER BY max(at) DESC"
    return [name for (name,) in driver.rows(connection, statement, (agent,))]


def met_by(connection: Connection, agent: str) -> tuple[int, float | None]:
    """Return how many of an agent's last thousand minutes say how much was met, and the mean (percent)."""
    statement = (
        f"SELECT count(met), avg(met) FROM (SELECT iif(typeof({_MET}) IN ('integer', 'real') "
        f"AND {_MET} BETWEEN 0 AND 100, {_MET}, NULL) AS met FROM {_LATELY})"
    )
    judged, met = driver.rows(connection, statement, (agent,)).fetchone()
    return int(judged), met


class MemoryRow(NamedTuple):
    """A memory of a minute as it is scored; ``outcome`` is how sure its outcome insight is."""

    chunk_id: int
    at: int
    uses: int | None
    category: str
    agent: str
    id: str
    outcome: float | None


def memories(connection: Connection) -> list[MemoryRow]:
    """Return the memories of minutes that are in the index, by number."""
    found = driver.rows(
        connection,
        "SELECT c.id, m.at, c.access_count, c.category, c.agent, m.id, "
        "(SELECT json_extract(i.value, '$.confidence') FROM json_each(c.attributes, '$.insights') i "
        "WHERE json_extract(i.value, '$.type') = 'outcome' LIMIT 1) "
        f"FROM {TABLE} m JOIN chunk c ON c.id = m.chunk_id WHERE c.status = 'active' ORDER BY c.id",
    )
    return [MemoryRow(*row) for row in found]


def _conditions(*given: tuple[str, Any]) -> tuple[str, list[Any]]:
    """Return the conditions whose value is given, joined, and those values."""
    chosen = [(condition, value) for condition, value in given if value is not None]
    return " AND ".join(condition for condition, _ in chosen), [value for _, value in chosen]


def _listed(values: Collection[str]) -> str | None:
    return json.dumps(sorted(values)) if values else None


def _microseconds(at: datetime | None) -> int | None:
    return None if at is None else to_microseconds(at)


def _rows(connection: Connection, where: str, values: Sequence[Any]) -> list[MinuteRow]:
    return [MinuteRow(*row) for row in driver.rows(connection, f"{_SELECT} {where}", values)]
