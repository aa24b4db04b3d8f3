"""What had happened by another moment: which presentations, and which chunks were there.

Only presentations are looked back on; a chunk's text, stability and all else are as they are today.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from engine.clock import to_microseconds
from engine.records import AsOf, Chunk, FloatArray, IdArray, Trace
from engine.storage.reading import STABILITY

_FEW = 500  # more ids are picked from the whole table
# Of what a compacted trace stands for, a part may have happened: see Trace.until.
_OF_IT = (
    "CASE WHEN t.since IS NULL OR t.since > :interaction THEN coalesce(t.count, 1) ELSE t.count - 1 - "
    "CAST((:interaction - t.since) * (t.count - 1.0) / (t.interaction - t.since) AS INTEGER) END"
)
_LATER = (
    f"(SELECT coalesce(sum({_OF_IT}), 0) FROM trace t "
    "WHERE t.chunk_id = c.id AND t.interaction > :interaction)"
)
_PAST = "FROM trace t WHERE t.chunk_id = c.id AND coalesce(t.since, t.interaction) <= :interaction"
_LAST_USE = (
    "CASE WHEN c.last_accessed_at IS NULL OR c.last_accessed_at <= :at THEN c.last_accessed_at "
    f"WHEN c.access_count <= {_LATER} THEN NULL ELSE (SELECT max(t.at) {_PAST} AND t.at <= :at) END"
)
_RECORDED = "CASE WHEN c.write_source <> 'import' THEN c.recorded_at END"
_ABSENT = f"c.recorded_interaction > :interaction AND NOT EXISTS (SELECT 1 {_PAST})"
_UNKNOWN = -1


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """What was known of chunks at a moment, by id: arrays of the same length n.

    ``last`` is the last use in microseconds (NaN where unknown), ``uses`` counts presentations (at least 1),
    ``stability`` is today's, in days.  ``absent`` chunks came later; so do ids that are not in the store.
    """

    last: FloatArray
    uses: FloatArray
    recorded: FloatArray
    stability: FloatArray
    absent: npt.NDArray[np.bool_]


def as_it_stood(chunk: Chunk, traces: Sequence[Trace], then: AsOf) -> tuple[Chunk, list[Trace]]:
    """Return a chunk with its uses as they were counted at a moment, and its presentations up to it."""
    past = [part for trace in traces if (part := trace.until(then.interaction)) is not None]
    later = sum(trace.count for trace in traces) - sum(trace.count for trace in past)
    count = None if chunk.access_count is None else max(chunk.access_count - later, 0)
    last = chunk.last_accessed_at
    if last is not None and last > then.at:
        dates = [trace.at for trace in past if trace.at is not None and trace.at <= then.at]
        last = None if count == 0 else max(dates, default=None)
    return replace(chunk, access_count=count, last_accessed_at=last), past


def standing(connection: Connection, ids: IdArray, then: AsOf) -> Standing:
    """Return how these chunks stood at a moment, in the order of ``ids``."""
    values: dict[str, Any] = {"interaction": then.interaction, "at": to_microseconds(then.at)}
    among = ""
    if len(ids) <= _FEW:
        among, values["ids"] = "WHERE c.id IN (SELECT value FROM json_each(:ids))", json.dumps(ids.tolist())
    cursor: Any = connection.exec_driver_sql(
        f"SELECT c.id, coalesce({_LAST_USE}, c.at, {_RECORDED}, {_UNKNOWN}), "
        f"1 + max(coalesce(c.access_count, 0) - {_LATER}, 0), c.recorded_at, {STABILITY}, {_ABSENT} "
        f"FROM chunk c {among} ORDER BY c.id",
        values,
    ).cursor
    known = np.fromiter(chain.from_iterable(cursor), dtype=np.float64).reshape(-1, 6)
    nothing = np.array([np.nan, _UNKNOWN, 1, np.nan, np.nan, 1])  # stands for what is not in the store
    table = np.vstack([known, nothing])
    row = np.searchsorted(known[:, 0], ids)
    row[table[row, 0] != ids] = -1
    _, last, uses, recorded, stability, absent = table[row].T
    return Standing(np.where(last == _UNKNOWN, np.nan, last), uses, recorded, stability, absent == 1)


def time_of(connection: Connection, interaction: int) -> int | None:
    """Return when the last thing known up to an interaction happened, in microseconds.

    Before anything is known it is the first step's time; None in a store without any.
    """
    return _first(
        connection,
        interaction,
        "SELECT at FROM log WHERE chunk_id IS NULL AND interaction <= ? ORDER BY seq DESC LIMIT 1",
        # What an import brought along happened before this log began.
        "SELECT max(at) FROM trace WHERE interaction <= ?",
        "SELECT at FROM log WHERE interaction > ? ORDER BY seq LIMIT 1",
    )


def interaction_at(connection: Connection, at: int) -> int:
    """Return where the counter stood at a time in microseconds; 0 before anything is known."""
    found = _first(
        connection,
        at,
        "SELECT interaction FROM log WHERE chunk_id IS NULL AND at <= ? ORDER BY seq DESC LIMIT 1",
        "SELECT max(interaction) FROM trace WHERE at <= ?",
    )
    return found or 0


def _first(connection: Connection, value: int, *questions: str) -> int | None:
    answers = (connection.exec_driver_sql(question, (value,)).scalar() for question in questions)
    return next((int(answer) for answer in answers if answer is not None), None)
