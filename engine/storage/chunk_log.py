"""What the log says of chunks: of one, through all steps, and of all, in one step."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby
from operator import attrgetter, itemgetter
from typing import Any, NamedTuple

from sqlalchemy import Connection

from engine.errors import NotFoundError
from engine.history.changes import RowChange, decode, fields_before_and_after, net
from engine.history.records import ChunkDiff
from engine.history.timeline import ERASE
from engine.records import ChunkChange, ChunkId, StepId, StepInfo
from engine.storage import headers, log


class Told(NamedTuple):
    """What one step did to a chunk: the last of its rows about it, and the changes; None if redacted."""

    seq: int
    info: StepInfo
    changes: list[RowChange] | None


_OF_CHUNK = (
    f"SELECT {headers.COLUMNS}, c.seq AS row, c.payload AS told, c.payload_sha256 AS sha FROM log c "
    "CROSS JOIN log h ON h.step = c.step AND h.chunk_id IS NULL WHERE c.chunk_id = ? ORDER BY c.seq DESC"
)


def of_chunk(connection: Connection, chunk_id: ChunkId) -> Iterator[Told]:
    """Give what each step did to a chunk, newest first, undone steps marked."""
    known = headers.standings(connection)
    found = connection.exec_driver_sql(_OF_CHUNK, (chunk_id,))
    for _, group in groupby(found, key=attrgetter("step")):
        rows = list(group)
        info = known.marked(headers.step_info(rows[0]))
        parts = [_decoded(chunk_id, info.kind, log.intact(r.row, r.told, r.sha)) for r in reversed(rows)]
        whole = [part for part in parts if part is not None]
        yield Told(rows[0].row, info, net(chain(*whole)) if len(whole) == len(parts) else None)


def _decoded(chunk_id: ChunkId, kind: str, payload: str | None) -> list[RowChange] | None:
    if payload is None:
        return None
    return [] if kind == ERASE else decode(chunk_id, payload)


def chunk_history(connection: Connection, chunk_id: ChunkId) -> list[ChunkChange]:
    """Return what each step changed in one chunk, newest first."""
    return [
        ChunkChange(told.info, {}, {}, redacted=True)
        if told.changes is None
        else ChunkChange(told.info, *fields_before_and_after(told.changes))
        for told in of_chunk(connection, chunk_id)
    ]


def diffs(
    connection: Connection, info: StepInfo, offset: int, limit: int, first: int | None = None
) -> list[ChunkDiff]:
    """Return what a step did to its chunks, in order of chunk, from ``offset`` on.

    Where they don't fit on one page, ``first`` is before all others.
    """
    if offset == 0 and info.changed <= limit:
        return diffs_of(connection, info)
    ids = connection.exec_driver_sql(
        "SELECT DISTINCT chunk_id FROM log WHERE step = :step AND chunk_id IS NOT NULL "
        f"ORDER BY {'' if first is None else 'chunk_id <> :first, '}chunk_id LIMIT :limit OFFSET :offset",
        {"step": info.step, "first": first, "limit": limit, "offset": offset},
    )
    found = diffs_of(connection, info, ids.scalars().all())
    return sorted(found, key=lambda diff: diff.chunk_id != first)


def diffs_of(connection: Connection, info: StepInfo, ids: Sequence[int] | None = None) -> list[ChunkDiff]:
    """Return what a step did to its chunks, or to those of ``ids`` among them, in order of chunk."""
    among = "IS NOT NULL" if ids is None else "IN (SELECT value FROM json_each(?))"
    rows = connection.exec_driver_sql(
        "SELECT l.chunk_id, l.seq, l.payload, l.payload_sha256, r.erase_step FROM log l "
        "LEFT JOIN redaction r ON r.seq = l.seq "
        f"WHERE l.step = ? AND l.chunk_id {among} ORDER BY l.chunk_id, l.seq",
        (info.step,) if ids is None else (info.step, json.dumps(list(ids))),
    )
    return [_diff(info, ChunkId(key), list(group)) for key, group in groupby(rows, key=itemgetter(0))]


def _diff(info: StepInfo, chunk_id: ChunkId, rows: Sequence[Any]) -> ChunkDiff:
    if info.kind == ERASE:
        return ChunkDiff(chunk_id, "erased", {}, {}, erased_by=info.step)
    payloads = [log.intact(row.seq, row.payload, row.payload_sha256) for row in rows]
    if None in payloads:
        return ChunkDiff(chunk_id, "erased", {}, {}, erased_by=_erase_step(rows))
    changes = net(change for payload in payloads for change in decode(chunk_id, payload or ""))
    came, went = (any(c.table == "chunk" and getattr(c, side) is None for c in changes) for side in _SIDES)
    return ChunkDiff(
        chunk_id, "added" if came else "removed" if went else "changed", *fields_before_and_after(changes)
    )


_SIDES = ("before", "after")


def _erase_step(rows: Iterable[Any]) -> StepId | None:
    return next((StepId(row.erase_step) for row in rows if row.erase_step is not None), None)


def required_header(connection: Connection, step: StepId) -> StepInfo:
    """Return a step's header, marked if it was undone; raises NotFoundError."""
    found = headers.header(connection, step)
    if found is None:
        raise NotFoundError(f"There is no step {step}.")
    return headers.standings(connection).marked(found)
