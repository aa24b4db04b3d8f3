"""The memory of a team: searched by meaning, scored, and thinned out; the minutes keep everything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from engine.clock import Clock, to_microseconds
from engine.coordination.memory.entries import INSIGHTS, OUTCOME, TYPE, read_insight
from engine.coordination.memory.influence import Influence
from engine.coordination.memory.records import FoundMemory, Insight, MemoryScore, TeamMemory
from engine.coordination.minutes import minute
from engine.coordination.records import Minute
from engine.dynamics import memory_scores
from engine.parameters import TeamMemoryParameters
from engine.query.keeper import ColumnKeeper
from engine.records import Chunk, FloatArray, IdArray, Status
from engine.retrieval.search.models import Models
from engine.soundness import require_sound
from engine.storage import minutes, reading
from engine.storage.database import Database

_MICROSECONDS_A_WEEK = memory_scores.WEEK_SECONDS * 1e6


@dataclass(frozen=True, slots=True)
class TeamMemories:
    """Reads the memory of one store."""

    database: Database
    clock: Clock
    models: Models
    columns: ColumnKeeper
    parameters: TeamMemoryParameters
    influence: Influence

    def search(self, query: str, limit: int, category: str = "") -> list[FoundMemory]:
        """Return the memories nearest to a query by meaning, the nearest first, with their scores."""
        require_sound(texts=[query], numbers=[limit])
        embedder, keeper = self.models.in_force
        vector = embedder.embed([query])[0]
        if limit < 1 or not vector.any():
            return []
        with self.database.reader() as connection:
            among = self._ids(connection, category)
            if not len(among):
                return []
            ids, cosines = keeper.index(connection).search(vector, limit, among)
            found = {memory.minute.number: memory for memory in self._read(connection, ids.tolist())}
        pairs = zip(ids.tolist(), cosines.tolist(), strict=True)
        return [FoundMemory(found[key], cosine) for key, cosine in pairs if key in found]

    def of_minutes(self, numbers: Sequence[int]) -> list[TeamMemory]:
        """Return the memories of these minutes that are in the index, in order of their numbers."""
        with self.database.reader() as connection:
            return self._read(connection, numbers)

    def scores(
        self, at: FloatArray, uses: FloatArray, accuracy: FloatArray, impact: npt.ArrayLike
    ) -> tuple[FloatArray, ...]:
        """Return recency, relevance, accuracy, impact and composite of memories.

        ``at`` are microseconds, ``uses`` how often they were given to an agent, ``accuracy`` NaN where no
        outcome is known, ``impact`` how many later minutes refer to them.
        """
        weeks = (to_microseconds(self.clock.now()) - at) / _MICROSECONDS_A_WEEK
        recent = memory_scores.recency(weeks, fades_in=self.parameters.fades_in)
        relevant = memory_scores.counted_up(np.nan_to_num(uses))
        accurate = np.where(np.isnan(accuracy), self.parameters.unknown_accuracy, accuracy)
        influential = memory_scores.counted_up(impact)
        whole = memory_scores.composite(recent, relevant, accurate, influential)
        return recent, relevant, accurate, influential, whole

    def _ids(self, connection: Connection, category: str) -> IdArray:
        columns = self.columns.at(connection)
        wanted = columns.texts(connection, "type").among(TYPE)
        wanted &= columns.texts(connection, "status").among(Status.ACTIVE)
        if category:
            wanted &= columns.texts(connection, "category").among(category)
        return columns.ids[wanted]

    def _read(self, connection: Connection, numbers: Sequence[int]) -> list[TeamMemory]:
        told = [minute(row) for row in minutes.by_number(connection, numbers)]
        chunks = reading.chunks(connection, numbers)
        known = [(one, chunks[one.number]) for one in told if one.number in chunks]
        impact = self.influence.of(connection, [one.id for one, _ in known])
        return [self._memory(one, chunk, count) for (one, chunk), count in zip(known, impact, strict=True)]

    def _memory(self, told: Minute, chunk: Chunk, referred: int) -> TeamMemory:
        learned = insights_of(chunk)
        scores = self.scores(
            np.array([to_microseconds(told.at)], dtype=np.float64),
            np.array([chunk.access_count or 0], dtype=np.float64),
            np.array([accuracy(learned)], dtype=np.float64),
            np.array([referred]),
        )
        return TeamMemory(told, chunk.category, learned, MemoryScore(*(float(part[0]) for part in scores)))


def insights_of(chunk: Chunk) -> tuple[Insight, ...]:
    """Return what a memory teaches."""
    stored = chunk.attributes.get(INSIGHTS)
    found = map(read_insight, stored) if isinstance(stored, (list, tuple)) else ()
    return tuple(one for one in found if one is not None)


def accuracy(learned: Sequence[Insight]) -> float:
    """Return how well an event turned out, in [0, 1]: the confidence of its outcome, or NaN."""
    return next((one.confidence for one in learned if one.type == OUTCOME), float("nan"))
