"""The part of the façade that finds chunks and counts what they have."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.progress import Progress
from engine.query.columns import TextColumn, of_ids
from engine.query.facets import FACETS, FacetCounts
from engine.query.finder import Finder, Target
from engine.query.marking import Span, spans
from engine.query.syntax import parse
from engine.records import AsOf, FloatArray, IdArray, Page
from engine.storage import log, reading
from engine.storage.database import Database


class QueryFacade:
    """Which chunks match, in which order, and what can be said of them as a whole."""

    _database: Database
    _finder: Finder

    def find(
        self,
        query: str = "",
        *,
        order: str = "id",
        descending: bool = False,
        as_of: AsOf | None = None,
        progress: Progress | None = None,
    ) -> Page:
        """Return the ids of all chunks that match, ordered by any column, ``activation`` or ``retention``.

        Those two may be the values as of another moment, in the query too.  Raises QueryError with the
        position of the fault; "" finds all.
        """
        with self._database.reader(progress) as connection:
            ids = self._finder.find(
                connection, query, order, descending=descending, as_of=as_of, progress=progress
            )
            return Page(ids, query, order, descending, log.position(connection))

    def facets(
        self,
        query: str = "",
        names: Sequence[str] = FACETS,
        *,
        limit: int = 12,
        progress: Progress | None = None,
    ) -> tuple[FacetCounts, ...]:
        """Return how many of the chunks that match have each value of each facet, the commonest first.

        At most ``limit`` values a facet; how many more there are is said.  Raises QueryError, and
        InvalidInputError for a name that is none of FACETS.
        """
        with self._database.reader(progress) as connection:
            return self._finder.facets(connection, query, names, limit, progress)

    def found_at(self, query: str, texts: Sequence[str]) -> list[tuple[Span, ...]]:
        """Return for each text where it holds the words, phrases and expressions of a query, in characters.

        The texts may be parts of chunks, as they are shown.  Raises QueryError with the position of a fault.
        """
        with self._database.reader() as connection:
            return spans(connection, parse(query), texts)

    def values(self, field: str, target: Target | None = None) -> dict[str, int]:
        """Return how often each value of a text field, ``tag`` or ``entity`` occurs, the commonest first.

        ``target`` narrows it to some chunks.  Raises InvalidInputError for any other field.
        """
        with self._database.reader() as connection:
            ids = None if target is None else self._finder.resolve(connection, target)
            return reading.values(connection, field, ids)

    def column(self, field: str, ids: Sequence[int] | IdArray) -> FloatArray | TextColumn:
        """Return a field of many chunks: texts as codes, numbers as floats, NaN where unknown.

        Raises InvalidInputError for a field that is neither.
        """
        with self._database.reader() as connection:
            wanted = np.asarray(ids, dtype=np.int64)
            return of_ids(connection, self._finder.columns(connection), field, wanted)
