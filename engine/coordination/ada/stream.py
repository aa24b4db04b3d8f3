"""The stream of cycles: what agents log, and what recall finds among the newest (seed 004, 3.2 and 4.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from sqlalchemy import Connection

from engine.choices import chosen
from engine.clock import to_microseconds
from engine.coordination.ada.desk import TeamDesk
from engine.coordination.ada.entries import NewEntry, new_chunk, require_sound
from engine.coordination.ada.reading import entries, last_archival
from engine.coordination.ada.records import EntryType, StreamCounts, StreamEntry, StreamHit
from engine.curation import additions
from engine.dynamics import stream
from engine.errors import ConflictError, InvalidInputError
from engine.fields import LARGEST_INTEGER, LAST_CYCLE, is_text
from engine.history.additions import prepared
from engine.parameters import SCORINGS, StreamScoring, validated
from engine.parameters.ada import COSINE, POWER_OF_HOURS, POWER_OF_RANK
from engine.progress import Progress
from engine.records import Changes, ChunkId, FloatArray, VectorArray
from engine.retrieval.understanding.words import query_words
from engine.storage import reading, team, text_search
from engine.storage.team import EntryRow

LOG = "memory log"
LONGEST_QUERY = 4_000
MOST_FOUND = 200
_HOUR = 3_600_000_000  # microseconds
_FARTHEST = 1_000  # cycles ahead of the newest: one slip would send all of recall into the archive


@dataclass(frozen=True, slots=True, kw_only=True)
class RecallOptions:
    """Which entries recall may find; all of the newest cycles unless told."""

    role: str | None = None
    issue: int | None = None
    min_importance: float | None = None
    limit: int | None = 5
    cycle_range: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Stream:
    """Writes and reads the stream of one store."""

    desk: TeamDesk

    def log(self, entry: NewEntry, actor: str) -> Changes:
        """Add an entry; one that is there already, word for word under its id, is not written again."""
        require_sound(entry)
        now = self.desk.clock.now()
        new = prepared(new_chunk(entry, entry.cycle or 0, actor, now))
        embedded = self.desk.embedded(new.columns["content"])
        with self.desk.curator.step(LOG, actor) as step:
            connection = step.writer.connection
            known = team.with_external_id(connection, team.STREAM, entry.id) if entry.id else None
            if known is not None:
                _require_same(connection, known, entry)
            else:
                step.writer.advance()
                new.columns["cycle"] = _cycle(entry, team.newest_cycle(connection))
                additions.add(step.writer, [new], embedded, Progress())
                step.label = "Log an entry of the stream"
        return step.changes if known is None else replace(step.changes, ids=(known,))

    def search(
        self, query: str, options: RecallOptions, scoring: StreamScoring | str | None
    ) -> list[StreamHit]:
        """Return the entries of the newest cycles that answer a query best."""
        chosen = self._scoring(scoring)
        require_query(query)
        _require_sound_options(options)
        with self.desk.database.reader() as connection:
            rows = self._rows(connection, options)
            if not rows:
                return []
            relevance = self._relevance(connection, query, rows, chosen)
            recent = stream.recency(self._elapsed(rows, team.newest_cycle(connection), chosen), chosen)
            return self._hits(connection, rows, (recent, _importance(rows), relevance), chosen, options.limit)

    def by_cycle(self, start: int, end: int, options: RecallOptions) -> list[StreamEntry]:
        """Return the entries of a range of the newest cycles, the newest first."""
        wanted = replace(options, cycle_range=(start, end))
        _require_sound_options(wanted)
        with self.desk.database.reader() as connection:
            ids = [row.id for row in self._rows(connection, wanted)][: wanted.limit]
            return entries(self.desk, connection, ids)

    def newest(
        self, role: str | None, kind: str | None, agent: str | None, before: int | None, limit: int
    ) -> list[StreamEntry]:
        """Return the entries that were logged last, of any cycle, the newest first."""
        require_limit(limit)
        kind = None if kind is None else chosen(EntryType, kind, "type of entry")
        with self.desk.database.reader() as connection:
            ids = team.newest_entries(
                connection, role=role, kind=kind, agent=agent, before=before, limit=limit
            )
            return entries(self.desk, connection, ids)

    def counts(self, agent: str | None) -> StreamCounts:
        """Return how many entries there are, by role and by type."""
        with self.desk.database.reader() as connection:
            return StreamCounts(
                roles=team.entry_counts(connection, "role", agent),
                types=team.entry_counts(connection, "state", agent),
            )

    def entries(self, ids: Sequence[int]) -> list[StreamEntry]:
        """Return these entries, of any cycle, in order; ids of what is no entry are left out."""
        with self.desk.database.reader() as connection:
            known = reading.chunks(connection, ids)
            held = [key for key in ids if key in known and known[ChunkId(key)].type == team.STREAM]
            return entries(self.desk, connection, held)

    def _scoring(self, scoring: StreamScoring | str | None) -> StreamScoring:
        if scoring is None:
            return self.desk.parameters.scoring
        if isinstance(scoring, StreamScoring):
            return validated(scoring)
        if scoring not in SCORINGS:
            raise InvalidInputError([f"there is no scoring {scoring!r}; there are {', '.join(SCORINGS)}"])
        return SCORINGS[scoring]

    def _rows(self, connection: Connection, options: RecallOptions) -> list[EntryRow]:
        first, last = options.cycle_range or (0, LARGEST_INTEGER)
        return team.entries(
            connection,
            first=max(first, last_archival(self.desk, connection) + 1),
            last=last,
            role=options.role,
            issue=options.issue,
            importance=(options.min_importance or 0) / stream.MOST_IMPORTANCE,
        )

    def _elapsed(self, rows: Sequence[EntryRow], newest: int, scoring: StreamScoring) -> FloatArray:
        """Return how long ago each entry was: in cycles, hours or ranks."""
        if scoring.recency == POWER_OF_RANK:
            return stream.ranks([row.used_at for row in rows])
        if scoring.recency == POWER_OF_HOURS:
            now = to_microseconds(self.desk.clock.now())
            ages = np.array([now - row.used_at for row in rows], dtype=np.float64)
            return np.maximum(ages, 0.0) / _HOUR
        return np.array([newest - row.cycle for row in rows], dtype=np.float64)

    def _relevance(
        self, connection: Connection, query: str, rows: Sequence[EntryRow], scoring: StreamScoring
    ) -> FloatArray:
        if scoring.relevance == COSINE:
            index = self.desk.models.keeper.index(connection)
            cosines = index.scores(
                query_vector(self.desk, connection, query), np.array([row.id for row in rows])
            )
            return np.maximum(np.nan_to_num(cosines), 0.0)
        texts = (f"{row.action} {row.content} {row.tags}" for row in rows)
        return np.array([stream.keyword_relevance(query, text) for text in texts])

    def _hits(
        self,
        connection: Connection,
        rows: Sequence[EntryRow],
        values: tuple[FloatArray, FloatArray, FloatArray],
        scoring: StreamScoring,
        limit: int | None,
    ) -> list[StreamHit]:
        scores = stream.scores(*values, scoring)
        terms = np.stack(stream.weighted(*values, scoring), axis=1)
        # Equal scores stay in the order of the rows: the newest first.
        order = [
            place
            for place in np.argsort(-scores, kind="stable").tolist()
            if values[2][place] >= scoring.least_relevance
        ][:limit]
        found = entries(self.desk, connection, [rows[place].id for place in order])
        return [
            StreamHit(entry, float(scores[place]), dict(zip(_TERMS, terms[place].tolist(), strict=True)))
            for place, entry in zip(order, found, strict=True)
        ]


_TERMS = ("recency", "importance", "relevance")


def query_vector(desk: TeamDesk, connection: Connection, query: str) -> VectorArray:
    """Return the vector of a query, its words weighted by how rare they are in the store."""
    words = query_words(connection, query, text_search.chunk_count(connection))
    return desk.models.embedder.embed_query(query, words.weights)


def require_query(query: str) -> None:
    """Raise InvalidInputError for what is no query."""
    if not (isinstance(query, str) and is_text(query)) or len(query) > LONGEST_QUERY:
        raise InvalidInputError([f"the query must be a text of at most {LONGEST_QUERY:,} characters"])


def require_limit(limit: int | None) -> None:
    """Raise InvalidInputError for a limit that is none."""
    if limit is not None and not (type(limit) is int and 1 <= limit <= MOST_FOUND):
        raise InvalidInputError([f"limit is {limit!r}; it must be a whole number from 1 to {MOST_FOUND}"])


def _require_sound_options(options: RecallOptions) -> None:
    require_limit(options.limit)
    least = options.min_importance
    if least is not None and (isinstance(least, bool) or not isinstance(least, (int, float))):
        raise InvalidInputError([f"min_importance is {least!r}; it must be a number"])
    numbers = [options.issue, *(options.cycle_range or ())]
    if not all(value is None or (type(value) is int and 0 <= value <= LARGEST_INTEGER) for value in numbers):
        raise InvalidInputError(["issues and cycles are whole numbers, 0 or more"])
    if options.cycle_range is not None and len(options.cycle_range) != 2:
        raise InvalidInputError(["a range of cycles has a first and a last"])


def _importance(rows: Sequence[EntryRow]) -> FloatArray:
    return np.array([0.5 if row.importance is None else row.importance for row in rows])


def _cycle(entry: NewEntry, newest: int) -> int:
    if entry.cycle is not None:
        if newest and entry.cycle > newest + _FARTHEST:
            raise InvalidInputError(
                [f"cycle is {entry.cycle}, more than {_FARTHEST:,} after the newest, which is {newest}"]
            )
        return entry.cycle
    if newest and (newest >= LAST_CYCLE or not entry.new_cycle):
        return newest
    return newest + 1


def _require_same(connection: Connection, known: ChunkId, entry: NewEntry) -> None:
    chunk = reading.chunks(connection, [known])[known]
    said = (entry.action, entry.content.strip() or entry.action, entry.role, str(entry.type))
    if (chunk.title, chunk.content, chunk.role, chunk.state) != said:
        raise ConflictError(
            f"Another entry has the id {entry.id!r}. Nothing was written. Give it an id of its own, or none."
        )
