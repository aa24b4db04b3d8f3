"""Runs a query: the ids of all matching chunks, in the order of any column or computed value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

import numpy as np
from sqlalchemy import Connection

from engine.clock import Clock, to_microseconds
from engine.errors import InvalidInputError
from engine.fields import COLUMNS
from engine.progress import Progress
from engine.query import facets, ordering
from engine.query.columns import Columns
from engine.query.facets import FacetCounts
from engine.query.keeper import ColumnKeeper
from engine.query.match import Computed, Mask, Matcher
from engine.query.properties import COMPUTED
from engine.query.syntax import parse
from engine.records import AsOf, IdArray
from engine.strengths import Strengths

COLUMN_ORDERS = tuple(item.name for item in COLUMNS)


@dataclass(frozen=True, slots=True)
class Matching:
    """All chunks that a query matches: the target of a bulk edit, decided when the edit runs."""

    query: str


Target = int | Sequence[int] | IdArray | Matching
"""What an edit works on: one chunk, several, or all that match."""


class Finder:
    """Answers queries on one store, each on the snapshot of the connection that it is given."""

    def __init__(self, clock: Clock, columns: ColumnKeeper, strengths: Strengths) -> None:
        self._clock = clock
        self._columns = columns
        self._strengths = strengths

    def find(
        self,
        connection: Connection,
        query: str,
        order: str = "id",
        *,
        descending: bool = False,
        as_of: AsOf | None = None,
        progress: Progress | None = None,
    ) -> IdArray:
        """Return the matching ids; equal or unknown values come in order of id, unknown ones last."""
        columns, computed = self._columns.at(connection), self._computed(connection, as_of)
        _require_order(order)
        matching = self._mask(connection, columns, computed, query, progress)
        if order in computed:
            ids = columns.ids[matching]
            return ordering.by_value(ids, computed[order](ids), descending=descending)
        return ordering.by_column(connection, columns, matching, order, descending=descending)

    def facets(
        self,
        connection: Connection,
        query: str,
        names: Sequence[str],
        limit: int,
        progress: Progress | None = None,
    ) -> tuple[FacetCounts, ...]:
        """Return how many of the matching chunks have each value of these facets."""
        columns = self._columns.at(connection)
        columns.require(connection, facets.columns_of(names))  # in one pass with what the query takes of them
        matching = self._mask(connection, columns, self._computed(connection, None), query, progress)
        now = to_microseconds(self._clock.now())
        return facets.count(connection, columns, matching, names, limit=limit, now=now)

    def resolve(self, connection: Connection, target: Target, progress: Progress | None = None) -> list[int]:
        """Return the distinct ids that a target stands for, in order."""
        if isinstance(target, Matching):
            return [int(value) for value in self.find(connection, target.query, progress=progress)]
        if isinstance(target, (int, np.integer)):
            return [int(target)]
        return list(dict.fromkeys(int(value) for value in target))

    def columns(self, connection: Connection) -> Columns:
        """Return the columns of the state that a connection sees."""
        return self._columns.at(connection)

    def _mask(
        self,
        connection: Connection,
        columns: Columns,
        computed: Computed,
        query: str,
        progress: Progress | None,
    ) -> Mask:
        now = to_microseconds(self._clock.now())
        return Matcher(connection, columns, computed, now, progress or Progress()).mask(parse(query))

    def _computed(self, connection: Connection, as_of: AsOf | None) -> Computed:
        values = (self._strengths.activation, self._strengths.retention)
        return {
            name: lambda ids, value=value: value(connection, ids, as_of)  # type: ignore[misc]
            for name, value in zip(COMPUTED, values, strict=True)
        }


def _require_order(order: str) -> None:
    if order not in COMPUTED and order not in COLUMN_ORDERS:
        near = get_close_matches(order, (*COMPUTED, *COLUMN_ORDERS), n=3)
        also = f"; near it are {', '.join(near)}" if near else f"; {', '.join(COMPUTED)} or any field orders"
        raise InvalidInputError([f"there is no column {order!r} to order by{also}"])
