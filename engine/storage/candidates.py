"""The columns that ranking reads, for a few hundred candidates at once, as arrays."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
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
    "coalesce(last_accessed_at, at, recorded_at), source_confidence, "
    f"coalesce(utility, {FIELDS['utility'].default}), category, sub_tier, emotional_valence, "
    "coalesce(valid_from, at, recorded_at)"
)
_COLUMN_COUNT = 15


class Scope(StrEnum):
    """Which chunks may be recalled."""

    CURRENT = "status = 'active' AND (valid_until IS NULL OR valid_until > :now)"
    WITH_SUPERSEDED = "status IN ('active', 'superseded')"  # whatever held at any time
    ANY = "1"  # those that are out of recall too, to say where they would stand


@dataclass(frozen=True, slots=True, eq=False)
class Candidates:
    """Columns of candidate chunks, all of the same length n, in ascending order of id.

    ``turn`` is -1 where unknown; ``at`` (microseconds), ``confidence`` and ``valence`` are NaN where unknown;
    ``uses`` counts presentations, at least 1; unknown importance and utility are those of a fresh chunk.
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
    utility: FloatArray
    categories: tuple[str, ...]
    sub_tiers: tuple[str, ...]
    valence: FloatArray
    valid_from: FloatArray

    def __len__(self) -> int:
        """Return the number of candidates."""
        return len(self.ids)


def load(connection: Connection, ids: IdArray, now: int, scope: Scope = Scope.CURRENT) -> Candidates:
    """Return those of ``ids`` that may be recalled at ``now`` (microseconds), by the scope."""
    rows = driver.rows(
        connection,
        f"SELECT {_COLUMNS} FROM json_each(:ids) CROSS JOIN chunk c ON c.id = value WHERE {scope}",
        {"ids": json.dumps(np.unique(ids).tolist()), "now": now},
    ).fetchall()
    return _candidates(list(zip(*rows, strict=True)) if rows else [()] * _COLUMN_COUNT)


def _candidates(columns: Sequence[Sequence[Any]]) -> Candidates:
    ids, contents, sessions, turns, speakers, at, importance, uses, last_used, confidence, *rest = columns
    utility, categories, sub_tiers, valence, valid_from = rest
    return Candidates(
        np.array(ids, dtype=np.int64),
        tuple(contents),
        tuple(sessions),
        np.array(turns, dtype=np.int64),
        tuple(speakers),
        _floats(at),
        _floats(importance),
        _floats(uses),
        _floats(last_used),
        _floats(confidence),
        _floats(utility),
        tuple(categories),
        tuple(sub_tiers),
        _floats(valence),
        _floats(valid_from),
    )


def _floats(values: Sequence[float | None]) -> FloatArray:
    return np.array(values, dtype=np.float64)


def mentions(connection: Connection, ids: IdArray, entities: Sequence[str]) -> FloatArray:
    """Return how many of ``entities`` each of ``ids``, ascending, mentions."""
    found = np.zeros(len(ids))
    for entity in entities:
        keys = driver.integers(
            connection,
            "SELECT chunk_id FROM json_each(?) CROSS JOIN entity ON chunk_id = value WHERE name = ?",
            (json.dumps(ids.tolist()), entity),
        )
        found[np.searchsorted(ids, keys)] += 1
    return found


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
