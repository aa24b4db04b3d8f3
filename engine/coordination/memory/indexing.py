"""Makes memories of minutes: after they are on disk, and for those that a killed process left without."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from engine.coordination.memory.entries import entry
from engine.coordination.minutes import minute
from engine.curation import additions
from engine.curation.curator import Curator
from engine.history.additions import Prepared, addition
from engine.history.timeline import INDEX_MINUTES
from engine.progress import Progress
from engine.records import ChunkId
from engine.storage import meta, minutes
from engine.storage.database import Database
from engine.storage.steps import StepWriter
from engine.wording import counted

BATCH = 1_000

Entries = Sequence[tuple[ChunkId, Prepared]]
"""Memories to be, each under the number that its minute kept for it."""


@dataclass(frozen=True, slots=True)
class MinuteIndexer:
    """Works on one store."""

    database: Database
    curator: Curator

    def index(self, actor: str, progress: Progress, *, whole: bool = False) -> int:
        """Make a memory of every minute that has none, in steps of some thousand; return how many.

        Those that were undone stay without one, unless the ``whole`` of the minutes is to be looked at.
        """
        done, reached = 0, 0 if whole else self._reached()
        while entries := self._next(reached):
            progress.check()
            done += self._store(entries, actor, progress)
            reached = int(entries[-1][0])
        return done

    def _reached(self) -> int:
        with self.database.reader() as connection:
            return int(meta.value(connection, minutes.REACHED) or 0)

    def _next(self, reached: int) -> Entries:
        with self.database.reader() as connection:
            rows = minutes.unindexed(connection, reached, BATCH)
        return [(ChunkId(row.chunk_id), entry(minute(row))) for row in rows]

    def _store(self, entries: Entries, actor: str, progress: Progress) -> int:
        embedded = self.curator.embedded([new for _, new in entries], progress)
        with self.curator.step(INDEX_MINUTES, actor, progress) as step:
            wanted = _still_wanted(step.writer.connection, entries)
            additions.save_all_vectors(step.writer.connection, [new for _, new in wanted], embedded)
            _add(step.writer, wanted)
            meta.keep(step.writer.connection, minutes.REACHED, str(int(entries[-1][0])))
            step.label = f"Make memories of {counted(len(wanted), 'minute')}"
        return len(wanted)


def _still_wanted(connection: Connection, entries: Entries) -> Entries:
    """Return those that no other process made a memory of meanwhile, and no erase took."""
    lacking = minutes.lacking(connection, [int(key) for key, _ in entries])
    return [(key, new) for key, new in entries if key in lacking]


def _add(writer: StepWriter, entries: Entries) -> None:
    traces = iter(writer.reserve("trace", len(entries)))
    writer.apply(
        [
            row
            for key, new in entries
            for row in addition(new, key, now=writer.now, interaction=writer.interaction, trace_ids=traces)
        ]
    )
