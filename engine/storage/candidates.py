"""The columns that ranking reads, for a few hundred candidates at once, as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from engine.records import FloatArray, IdArray

_COLUMNS = (
    "id, content, session, turn, speaker, at, importance, access_count, "
    "coalesce(last_accessed_at, at, recorded_at), source_confidence"
)
_RECALLABLE = "status = 'active' AND (valid_until IS NULL OR valid_until > ?)"


@dataclass(frozen=True, slots=True, eq=False)
class Candidates:
    """Columns of candidate chunks, all of the same length n, in ascending order of id.

    ``turn`` is -1 where unknown; ``at`` (microseconds) and ``confidence`` are NaN where unknown; ``uses``
    counts presentations, at least 1.
    """

    ids: IdArray
    contents: tuple[str, ...]
    sessions: tuple[str, ...]
    turns: npt.NDArray[np.int64]
    speakers: tuple[str, ...]
    at: FloatArray
    importance: FloatArray
    uses: FloatArray
    last_used: FloatArray
    confidence: FloatArray

    def __len__(self) -> int:
        """Return the number of candidates."""
        return len(self.ids)


def load(connection: Connection, ids: IdArray, now: int) -> Candidates:
    """Return those of ``ids`` that may be recalled at ``now`` (microseconds): active and still valid."""
    rows: list[Any] = []
    ordered = np.unique(ids).tolist()
    for start in range(0, len(ordered), 500):
        part = ordered[start : start + 500]
        marks = ", ".join("?" * len(part))
        rows += connection.exec_driver_sql(
            f"SELECT {_COLUMNS} FROM chunk WHERE id IN ({marks}) AND {_RECALLABLE} ORDER BY id", (*part, now)
        ).all()
    columns = list(zip(*rows, strict=True)) if rows else [()] * 10
    return _candidates(columns)


def _candidates(columns: Sequence[Sequence[Any]]) -> Candidates:
    ids, contents, sessions, turns, speakers, at, importance, counts, last_used, confidence = columns
    return Candidates(
        np.array(ids, dtype=np.int64),
        tuple(contents),
        tuple(sessions),
        np.array([-1 if turn is None else turn for turn in turns], dtype=np.int64),
        tuple(speakers),
        np.array(at, dtype=np.float64),
        np.array(importance, dtype=np.float64),
        # The storing is a presentation, as is each use; an unknown count is taken as one.
        np.array([1 + (count or 0) for count in counts], dtype=np.float64),
        np.array(last_used, dtype=np.float64),
        np.array(confidence, dtype=np.float64),
    )


def neighbours(connection: Connection, ids: Sequence[int], reach: int) -> IdArray:
    """Return the chunks within ``reach`` turns of one of ``ids`` in its session."""
    marks = ", ".join("?" * len(ids))
    rows: Any = connection.exec_driver_sql(
        "SELECT n.id FROM chunk c CROSS JOIN chunk n ON n.session = c.session "
        "AND n.turn BETWEEN c.turn - ? AND c.turn + ? "
        f"WHERE c.id IN ({marks}) AND c.session <> '' AND c.turn IS NOT NULL",
        (reach, reach, *(int(value) for value in ids)),
    ).cursor
    return np.unique(np.fromiter(chain.from_iterable(rows), dtype=np.int64))
