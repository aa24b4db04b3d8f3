"""The review queue: what others wrote, and the decisions that take a chunk off it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from datetime import datetime
from itertools import chain, dropwhile

from sqlalchemy import Connection

from engine.clock import from_microseconds
from engine.curation import editing
from engine.curation.curator import Curator
from engine.history import edits
from engine.history.changes import RowChange, fields_before_and_after, net
from engine.history.records import ChunkDiff
from engine.progress import Progress
from engine.records import Changes, Chunk, ChunkId
from engine.review.records import Decision, Reviewed, ReviewItem, ReviewQueue
from engine.storage import chunk_log, log, reading, reviews
from engine.storage.database import Database
from engine.storage.reviews import Written
from engine.storage.steps import StepWriter

CURATOR = "curator"  # the name under which a person works unless told otherwise
_KINDS = {Decision.ACCEPT: reviews.KIND, Decision.PIN: "pin", Decision.RETIRE: "retire"}
_VERBS = {Decision.ACCEPT: "Accept", Decision.PIN: "Accept and pin", Decision.RETIRE: "Review and retire"}


class Reviewer:
    """Asks one store what waits, and stores decisions, each as one step."""

    def __init__(self, database: Database, curator: Curator, actor: str) -> None:
        self._database = database
        self._curator = curator
        self._own = frozenset({actor, CURATOR})

    def queue(
        self, actors: Collection[str] | None, since: datetime | None, limit: int, progress: Progress
    ) -> ReviewQueue:
        """Return what waits for review."""
        with self._database.reader(progress) as connection:
            found: dict[int, list[Written]] = {}
            for row in reviews.written_by_others(connection, self._own, since):
                found.setdefault(row.chunk_id, []).append(row)
            counts = Counter(actor for rows in found.values() for actor in {row.actor for row in rows})
            wanted = [rows for rows in found.values() if _is_by(rows, actors)]
            items = _items(connection, wanted[:limit])
            by_count = dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
            return ReviewQueue(items, len(wanted), by_count, log.position(connection))

    def changes(self, chunk_id: ChunkId) -> Reviewed:
        """Return what happened to a chunk from others' first unreviewed step on; raises NotFoundError."""
        with self._database.reader() as connection:
            editing.required(connection, [chunk_id])
            mark = reviews.marks(connection, [chunk_id]).get(chunk_id, 0)
            told = [
                item
                for item in chunk_log.of_chunk(connection, chunk_id)
                if item.seq > mark and item.info.kind not in reviews.NO_WRITES
            ]
        told = list(dropwhile(lambda item: item.info.actor in self._own, reversed(told)))
        rows = net(filter(_shows, chain(*(item.changes or () for item in told))))
        added = any(row.table == "chunk" and row.before is None for row in rows)
        diff = ChunkDiff(chunk_id, "added" if added else "changed", *fields_before_and_after(rows))
        return Reviewed(diff, tuple(item.info for item in reversed(told)))

    def decide(
        self, ids: Sequence[int], decision: Decision, up_to: int | None, actor: str, progress: Progress
    ) -> Changes:
        """Carry a decision out and mark the chunks, in one step; those that are gone are passed over."""
        with self._curator.step(_KINDS[decision], actor, progress) as step:
            writer = step.writer
            position = log.position(writer.connection)
            if up_to is not None:
                position = min(position, up_to)
            chunks = list(reading.chunks(writer.connection, list(dict.fromkeys(map(int, ids)))).values())
            known = reviews.marks(writer.connection, [chunk.id for chunk in chunks])
            progress.check()
            writer.apply(
                [
                    change
                    for chunk in chunks
                    for change in _decided(writer, chunk, decision, known.get(chunk.id), position)
                ]
            )
            step.label = f"{_VERBS[decision]} {editing.described(writer.touched)}"
        return step.changes


def _is_by(rows: Sequence[Written], actors: Collection[str] | None) -> bool:
    return actors is None or any(row.actor in actors for row in rows)


def _items(connection: Connection, wanted: Sequence[Sequence[Written]]) -> tuple[ReviewItem, ...]:
    first = reviews.first_steps(connection, [rows[0].chunk_id for rows in wanted])
    return tuple(_item(rows, first[rows[0].chunk_id]) for rows in wanted)


def _item(rows: Sequence[Written], first: int) -> ReviewItem:
    steps = {row.step for row in rows}
    newest = rows[-1]
    return ReviewItem(
        chunk_id=ChunkId(newest.chunk_id),
        kind=newest.kind,
        actor=newest.actor,
        at=from_microseconds(newest.at),
        steps=len(steps),
        added=first in steps,
    )


def _shows(change: RowChange) -> bool:
    return change.table not in ("trace", "facet", "question", reviews.TABLE)


def _decided(
    writer: StepWriter, chunk: Chunk, decision: Decision, mark: int | None, position: int
) -> list[RowChange]:
    changes: list[RowChange] = []
    if decision is Decision.PIN:
        changes += edits.set_flag(chunk, "pinned", True)
    elif decision is Decision.RETIRE:
        changes += edits.retire(chunk, writer.interaction)
    if mark is None or mark < position:
        changes.append(reviews.marked(chunk.id, mark, position))
    return changes
