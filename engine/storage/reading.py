"""Reads of the state tables: chunks, traces, relations, counts."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from engine.clock import from_microseconds
from engine.dynamics.traces import spread_evenly
from engine.errors import InvalidInputError
from engine.fields import COLUMNS, FIELDS, LARGEST_INTEGER, Kind
from engine.records import Chunk, ChunkId, IdArray, Relation, Trace
from engine.storage import driver
from engine.storage.rows import CHUNK_COLUMNS, chunk_of

_BATCH = 500
STABILITY = f"coalesce(stability, {FIELDS['stability'].default})"  # an unknown one is that of a fresh chunk
_LABELS = ("tag", "entity")
_TEXTS = tuple(item.name for item in COLUMNS if item.kind in (Kind.TEXT, Kind.CHOICE))
_SELECT = (
    f"SELECT {', '.join(f'c.{name}' for name in CHUNK_COLUMNS)}, "
    "(SELECT max(seq) FROM log WHERE chunk_id = c.id) FROM chunk c"
)


def chunks(connection: Connection, ids: Sequence[int]) -> dict[ChunkId, Chunk]:
    """Return the chunks of these ids; ids that are not in the store are left out."""
    found: dict[ChunkId, Chunk] = {}
    for part in _parts(ids):
        marks = ", ".join("?" * len(part))
        rows = driver.rows(connection, f"{_SELECT} WHERE c.id IN ({marks})", part).fetchall()
        tags, entities = labels(connection, "tag", part), labels(connection, "entity", part)
        for row in rows:
            key = ChunkId(row[0])
            found[key] = chunk_of(row[:-1], tags.get(key, ()), entities.get(key, ()), row[-1] or 0)
    return found


def labels(connection: Connection, table: str, ids: Sequence[int]) -> dict[ChunkId, list[str]]:
    """Return the tags or entities of these chunks, in alphabetical order."""
    marks = ", ".join("?" * len(ids))
    rows = driver.rows(
        connection,
        f"SELECT chunk_id, name FROM {table} WHERE chunk_id IN ({marks}) ORDER BY name",
        tuple(ids),
    )
    found: dict[ChunkId, list[str]] = defaultdict(list)
    for chunk_id, name in rows:
        found[ChunkId(chunk_id)].append(name)
    return found


def traces(connection: Connection, ids: Sequence[int]) -> dict[ChunkId, list[Trace]]:
    """Return the traces of these chunks, oldest first."""
    found: dict[ChunkId, list[Trace]] = defaultdict(list)
    for part in _parts(ids):
        marks = ", ".join("?" * len(part))
        rows = connection.exec_driver_sql(
            "SELECT id, chunk_id, interaction, at, reason, coalesce(count, 1), since FROM trace "
            f"WHERE chunk_id IN ({marks}) ORDER BY chunk_id, interaction, id",
            part,
        )
        for row in rows:
            at = None if row.at is None else from_microseconds(row.at)
            key = ChunkId(row.chunk_id)
            found[key].append(Trace(row.id, key, row.interaction, at, row.reason, row[5], row.since))
    return found


def interactions_of(connection: Connection, ids: Sequence[int], reason: str) -> dict[int, list[int]]:
    """Return at which interactions these chunks were presented for one reason, oldest first."""
    found: dict[int, list[int]] = defaultdict(list)
    rows = driver.rows(
        connection,
        "SELECT chunk_id, interaction FROM trace WHERE chunk_id IN (SELECT value FROM json_each(?)) "
        "AND reason = ? ORDER BY chunk_id, interaction",
        (json.dumps(list(ids)), reason),
    )
    for key, interaction in rows:
        found[key].append(interaction)
    return found


def trace_array(
    connection: Connection, ids: IdArray | None = None
) -> tuple[IdArray, npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Return every trace, or those of ``ids``, as one compressed array.

    Chunk ids ascending, offsets (n + 1) and interactions; a chunk without traces is left out.
    """
    among = "true" if ids is None else "chunk_id IN (SELECT value FROM json_each(?))"
    given = () if ids is None else (json.dumps(ids.tolist()),)
    flat = driver.integers(
        connection,
        f"SELECT chunk_id, interaction FROM trace WHERE {among} ORDER BY chunk_id, interaction",
        given,
    )
    spread = driver.integers(
        connection,
        f"SELECT chunk_id, since, interaction, count FROM trace WHERE count > 1 AND {among}",
        given,
    ).reshape(-1, 4)
    owners, values = _expanded(spread, flat[0::2], np.ascontiguousarray(flat[1::2]))
    found, starts = np.unique(owners, return_index=True)
    return found, np.append(starts, len(values)).astype(np.int64), values


def _expanded(spread: IdArray, owners: IdArray, values: IdArray) -> tuple[IdArray, IdArray]:
    """Return traces, by chunk and then by interaction, with all that compacted ones stand for.

    ``spread`` (m, 4) are those: the chunk, the first and the last interaction, and how many.
    """
    if not len(spread):
        return owners, values
    # The newest that each stands for is among the traces already.
    beside = [(key, spread_evenly(first, last, count)[:-1]) for key, first, last, count in spread.tolist()]
    owners = np.concatenate([owners, *(np.full(len(part), key) for key, part in beside)])
    values = np.concatenate([values, *(part for _, part in beside)])
    order = np.lexsort((values, owners))
    return owners[order], values[order]


def relations(connection: Connection, ids: Sequence[int]) -> list[Relation]:
    """Return the relations that start or end at one of these chunks."""
    found: dict[int, Relation] = {}
    for part in _parts(ids):
        marks = ", ".join("?" * len(part))
        rows = connection.exec_driver_sql(
            "SELECT id, source, target, kind, confidence, evidence FROM relation "
            f"WHERE source IN ({marks}) OR target IN ({marks})",
            (*part, *part),
        )
        found.update((row.id, Relation(*row)) for row in rows)
    return [found[key] for key in sorted(found)]


def values(connection: Connection, field: str, ids: Sequence[int] | None = None) -> dict[str, int]:
    """Return how many chunks (of ``ids``, or all) have each value of a field, the commonest first.

    Empty texts are left out.  Raises InvalidInputError for a field that is neither a short text nor a label.
    """
    if field not in (*_LABELS, *_TEXTS):
        raise InvalidInputError([f"there are no values to count in a field {field!r}"])
    table, owner, value = (field, "chunk_id", "name") if field in _LABELS else ("chunk", "id", field)
    among = "" if ids is None else f"AND {owner} IN (SELECT value FROM json_each(?))"
    rows = connection.exec_driver_sql(
        f"SELECT {value}, count(*) FROM {table} WHERE {value} <> '' {among} GROUP BY 1 ORDER BY 2 DESC, 1",
        () if ids is None else (json.dumps(list(ids)),),
    )
    return {row[0]: row[1] for row in rows}


def chunk_count(connection: Connection) -> int:
    """Return how many chunks the store holds."""
    return int(connection.exec_driver_sql("SELECT count(*) FROM chunk").scalar_one())


def counts(connection: Connection) -> dict[str, int]:
    """Return how many rows each table of the state holds."""
    tables = ("chunk", "trace", "tag", "entity", "relation", "vector", "log", "log_archive")
    return {
        table: int(connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar_one())
        for table in tables
    }


def _parts(ids: Iterable[int]) -> Iterator[tuple[int, ...]]:
    plain = [value for value in map(int, ids) if 0 < value <= LARGEST_INTEGER]
    return (tuple(plain[start : start + _BATCH]) for start in range(0, len(plain), _BATCH))


def last_uses(
    connection: Connection, ids: IdArray
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Return when each of a few chunks was last used, in microseconds, and its stability in days.

    Never used, it counts from when it happened, else from when it was recorded.  An import says nothing of
    when a chunk was last used if it carried no date: that is NaN, as both are for an id not in the store.
    """
    recorded = "CASE WHEN write_source <> 'import' THEN recorded_at END"
    marks = ", ".join("?" * len(ids))
    flat = driver.floats(
        connection,
        f"SELECT id, coalesce(last_accessed_at, at, {recorded}, -1), {STABILITY} FROM chunk "
        f"WHERE id IN ({marks}) ORDER BY id",
        ids.tolist(),
    )
    known = flat.reshape(-1, 3)
    known[known[:, 1] == -1, 1] = np.nan
    table = np.vstack([known, np.full(3, np.nan)])  # the last row stands for what is not there
    row = np.searchsorted(known[:, 0], ids)
    row[table[row, 0] != ids] = -1
    return table[row, 1], table[row, 2]
