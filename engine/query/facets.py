"""How many of the chunks that match have each value: what a person narrows a search by.

Each value comes with the term that finds it, so that a click writes into the query what it filters by.
"""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from sqlalchemy import Connection

from engine.errors import InvalidInputError
from engine.query.columns import LABELS, Columns
from engine.query.match import Mask
from engine.query.writing import term
from engine.records import IdArray

_TEXTS: Mapping[str, str] = MappingProxyType(
    {
        "category": "category", "tier": "tier", "status": "status", "type": "type", "session": "session",
        "speaker": "speaker", "state": "state", "task": "task_type",
    }
)  # fmt: skip
_PROTECTIONS = ("pinned", "immutable", "flashbulb")
_DAYS = (1, 7, 30, 90, 365)
_DAY = 86_400 * 1_000_000  # microseconds

FACETS = (
    "category", "tier", "status", "type", "session", "speaker", "tag", "entity", "state", "task",
    "protection", "age",
)  # fmt: skip
"""What chunks can be counted by, in the order in which a window lists them."""


@dataclass(frozen=True, slots=True)
class FacetValue:
    """A value (``""``: none), the query that finds what has it, and how many chunks do."""

    value: str
    term: str
    count: int


@dataclass(frozen=True, slots=True)
class FacetCounts:
    """The values of a facet, the commonest first; ``distinct`` says how many there are in all."""

    name: str
    values: tuple[FacetValue, ...]
    distinct: int

    @property
    def truncated(self) -> bool:
        """Whether there are more values than are listed."""
        return self.distinct > len(self.values)


def count(
    connection: Connection,
    columns: Columns,
    matching: Mask,
    names: Sequence[str],
    *,
    limit: int,
    now: int,
) -> tuple[FacetCounts, ...]:
    """Return the counts of each facet in ``names``, of which at most ``limit`` values each.

    Raises InvalidInputError for a name that is none of FACETS, or a limit below 1.
    """
    faults = [f"there is no facet {name!r}; there are {', '.join(FACETS)}" for name in {*names} - {*FACETS}]
    if limit < 1:
        faults.append(f"{limit} values of a facet can't be listed; at least 1 can")
    if faults:
        raise InvalidInputError(sorted(faults))
    return tuple(_counted(name, connection, columns, matching, limit, now) for name in names)


def columns_of(names: Sequence[str]) -> list[str]:
    """Return the columns that counting these facets takes."""
    needed = [_TEXTS.get(name, name) for name in names if name in _TEXTS or name in LABELS]
    return (
        needed
        + ([*_PROTECTIONS] if "protection" in names else [])
        + (["recorded_at"] if "age" in names else [])
    )


def _counted(
    name: str, connection: Connection, columns: Columns, matching: Mask, limit: int, now: int
) -> FacetCounts:
    if name in _TEXTS:
        column = columns.texts(connection, _TEXTS[name])
        ambiguous = columns.ambiguous(connection, _TEXTS[name])
        return _commonest(name, column.names, column.codes[matching], ambiguous, limit)
    if name in LABELS:
        labels = columns.labels(connection, name)
        ambiguous = columns.ambiguous(connection, name)
        return _commonest(name, labels.names, labels.codes[matching[labels.rows]], ambiguous, limit)
    if name == "protection":
        values = _protections(connection, columns, matching)
    else:
        values = _ages(connection, columns, matching, now)
    return FacetCounts(name, values[:limit], len(values))


def _commonest(
    field: str, names: Sequence[str], codes: IdArray, ambiguous: frozenset[str], limit: int
) -> FacetCounts:
    counts = np.bincount(codes, minlength=len(names))
    present, number = np.flatnonzero(counts).tolist(), counts.tolist()
    listed = heapq.nsmallest(limit, present, key=lambda code: (-number[code], names[code]))
    values = tuple(
        FacetValue(name, term(field, name, exact=name in ambiguous), number[code])
        for code, name in ((code, names[code]) for code in listed)
    )
    return FacetCounts(field, values, len(present))


def _protections(connection: Connection, columns: Columns, matching: Mask) -> tuple[FacetValue, ...]:
    counts = {flag: _sum(columns.numbers(connection, flag)[matching] == 1) for flag in _PROTECTIONS}
    return tuple(FacetValue(flag, f"is:{flag}", number) for flag, number in counts.items() if number)


def _ages(connection: Connection, columns: Columns, matching: Mask, now: int) -> tuple[FacetValue, ...]:
    """Return how many were recorded within each number of days; who is in one is in all longer ones."""
    recorded = columns.numbers(connection, "recorded_at")[matching]
    counts = {days: _sum(recorded >= now - days * _DAY) for days in _DAYS}
    older = FacetValue("older", f"-added:{_DAYS[-1]}", len(recorded) - counts[_DAYS[-1]])
    within = [FacetValue(str(days), f"added:{days}", number) for days, number in counts.items()]
    return tuple(value for value in (*within, older) if value.count)


def _sum(mask: Mask) -> int:
    return int(np.count_nonzero(mask))
