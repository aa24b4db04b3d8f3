"""The columns that ranking reads, for a few hundred candidates at once, as arrays."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from engine.fields import FIELDS
from engine.records import FloatArray, IdArray
from engine.storage import driver

_COLUMNS = (
    # The storing is a presentation, as is each use; an unknown count is taken as one.
    "c.id, content, session, coalesce(turn, -1), speaker, at, "
    f"coalesce(importance, {FIELDS['importance'].default}), 1 + coalesce(access_count, 0), "
    "coalesce(last_accessed_at, at, recorded_at), source_confidence"
)
_RECALLABLE = "status = 'active' AND (valid_until IS NULL OR valid_until > ?)"


@dataclass(frozen=True, slots=True, eq=False)
class Candidates:
    """Columns of candidate chunks, all of the same length n, in ascending order of id.

    ``turn`` is -1 where unknown; ``at`` (microseconds) and ``confidence`` are NaN where unknown; ``uses``
    counts presentations, at least 1; an unknown importance is that of a fresh chunk.
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
    rows = driver.rows(
        connection,
        f"SELECT {_COLUMNS} FROM json_each(?) CROSS JOIN chunk c ON c.id = value WHERE {_RECALLABLE}",
        (json.dumps(np.unique(ids).tolist()), now),
    ).fetchall()
    return _candidates(list(zip(*rows, strict=True)) if rows else [()] * 10)


def _candidates(columns: Sequence[Sequence[Any]]) -> Candidates:
    ids, contents, sessions, turns, speakers, at, importance, uses, last_used, confidence = columns
    return Candidates(
        np.array(ids, dtype=np.int64),
        tuple(contents),
        tuple(sessions),
        np.array(turns, dtype=np.int64),
        tuple(speakers),
        np.array(at, dtype=np.float64),
        np.array(importance, dtype=np.float64),
        np.array(uses, dtype=np.float64),
        np.array(last_used, dtype=np.float64),
        np.array(confidence, dtype=np.float64),
    )


def neighbours(connection: Connection, ids: Sequence[int], reach: int) -> IdArray:
    """Return the chunks within ``reach`` turns of one of ``ids`` in its session."""
    found = driver.integers(
        connection,
        "SELECT n.id FROM json_each(?) CROSS JOIN chunk c ON c.id = value CROSS JOIN chunk n "
        "ON n.session = c.session AND n.turn BETWEEN c.turn - ? AND c.turn + ? "
        "WHERE c.session <> '' AND c.turn IS NOT NULL",
        (json.dumps(ids), reach, reach),
    )
    return np.unique(found)
