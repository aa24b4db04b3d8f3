"""The log of one store: read, verified and written out; steps taken back, chunks as they once were."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path

from sqlalchemy import Connection

from engine.chronicle import anchors, export, versions
from engine.chronicle.versions import State
from engine.clock import Clock
from engine.curation import additions, editing
from engine.curation.curator import Curator
from engine.errors import InvalidInputError, NotFoundError, RefusedError
from engine.fields import LARGEST_INTEGER, text_hash
from engine.history import edits, timeline
from engine.history.records import (
    Anchor,
    ChunkVersion,
    LogProof,
    Snapshot,
    StepDetail,
    StepFilter,
    UndoPlan,
)
from engine.progress import Progress
from engine.records import Changes, Chunk, ChunkChange, ChunkId, StepId, StepInfo, TransferReport
from engine.storage import bulk, chunk_log, headers, log, reading, revert, rollback
from engine.storage.chunk_log import Told, required_header
from engine.storage.database import Database
from engine.storage.rollback import Copy
from engine.storage.rows import with_defaults
from engine.storage.undo_plan import undo_plan

_SHOWN = 50  # faults of the chain that are listed
_FIELDS = ("actor", "kind")


class Chronicle:
    """What happened to one store, and the way back."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        curator: Curator,
        snapshot: Snapshot | None,
    ) -> None:
        self.snapshot = snapshot  # what is shown, if it is the past
        self._database = database
        self._clock = clock
        self._curator = curator

    # The log.

    def history(
        self, since: int, until: int | None, matching: StepFilter, *, newest_first: bool, limit: int
    ) -> list[StepInfo]:
        """Return the steps that match, undone ones marked."""
        with self._database.reader() as connection:
            known = headers.standings(connection)
            found = headers.headers(
                connection,
                since=since,
                until=until,
                newest_first=newest_first,
                limit=limit,
                matching=matching,
            )
            return [known.marked(info) for info in found]

    def step_values(self, field: str) -> dict[str, int]:
        """Return how many steps each actor made, or there are of each kind."""
        if field not in _FIELDS:
            raise InvalidInputError([f"steps are counted by {' or '.join(_FIELDS)}, not by {field!r}"])
        with self._database.reader() as connection:
            return headers.values(connection, field)

    def step(self, step: int, offset: int, limit: int, first: int | None = None) -> StepDetail:
        """Return one step and a page of what it did."""
        with self._database.reader() as connection:
            info = required_header(connection, StepId(step))
            changes = chunk_log.diffs(connection, info, offset, limit, first)
            return StepDetail(info, tuple(changes), offset, info.changed)

    def chunk_history(self, chunk_id: int) -> list[ChunkChange]:
        """Return what each step changed in a chunk, newest first, undone steps marked."""
        with self._database.reader() as connection:
            return chunk_log.chunk_history(connection, ChunkId(int(chunk_id)))

    def anchors(self) -> list[Anchor]:
        """Return every protected chunk, since when it stands, and what it survived."""
        with self._database.reader() as connection:
            return anchors.anchors(connection)

    @property
    def erased(self) -> tuple[ChunkId, ...]:
        """What was erased since the past that is shown, if it is."""
        return self.snapshot.erased if self.snapshot else ()

    def verify(self, progress: Progress) -> LogProof:
        """Follow the chain of the log from its first row to its last."""
        with self._database.reader(progress) as connection:
            found = list(islice(log.faulty_rows(connection, progress, self.erased), _SHOWN))
            last = log.hash_at(connection, log.position(connection))
            faults = tuple(fault for _, fault in found)
            return LogProof(log.row_count(connection), last, found[0][0] if found else None, faults)

    def export(self, path: Path, matching: StepFilter, progress: Progress) -> TransferReport:
        """Write the steps that match, and what each changed, as JSONL."""
        return export.export_log(self._database, path, matching, self._clock.now(), progress)

    # Undo and redo.

    def next_undo(self, actor: str | None) -> StepInfo | None:
        """Return the step that undo would take back, of ``actor`` or of anyone."""
        with self._database.reader() as connection:
            step = revert.next_undo(connection, actor)
            return None if step is None else headers.header(connection, step)

    def passed_over(self) -> tuple[StepInfo, ...]:
        """Return the newer steps in force that undo, of anyone, passes over, newest first."""
        with self._database.reader() as connection:
            return revert.passed_over(connection)

    def next_redo(self, actor: str | None) -> StepInfo | None:
        """Return the step that redo would repeat."""
        with self._database.reader() as connection:
            step = revert.next_redo(connection, actor)
            return None if step is None else headers.header(connection, step)

    def undo(self, target: int | None, actor: str, of: str | None, progress: Progress) -> Changes:
        """Take a step back: the given one, or the newest in force."""
        with self._curator.step(timeline.UNDO, actor, progress) as step:
            chosen = StepId(target) if target is not None else revert.next_undo(step.writer.connection, of)
            if chosen is None:
                raise RefusedError("There is nothing to undo.")
            step.label = revert.undo_step(step.writer, chosen, progress)
        return step.changes

    def redo(self, target: int | None, actor: str, of: str | None, progress: Progress) -> Changes:
        """Repeat an undone step: the given one, or the one undone last."""
        with self._curator.step(timeline.REDO, actor, progress) as step:
            chosen = StepId(target) if target is not None else revert.next_redo(step.writer.connection, of)
            if chosen is None:
                raise RefusedError("There is nothing to redo.")
            step.label = revert.redo_step(step.writer, chosen, progress)
        return step.changes

    def plan_undo(self, step: int, progress: Progress) -> UndoPlan:
        """Return what undoing one step would take back, and what is in its way."""
        with self._database.reader(progress) as connection:
            return revert.undo_step_plan(connection, StepId(step), progress)

    def plan_undo_back_to(self, step: int, progress: Progress) -> UndoPlan:
        """Return what undoing back to a step would take back, and what is in its way."""
        with self._database.reader(progress) as connection:
            return undo_plan(connection, StepId(step), progress)

    def undo_back_to(self, step: int, actor: str, progress: Progress) -> Changes:
        """Take back a step and every one since, as one."""
        with self._curator.step(timeline.UNDO, actor, progress) as opened:
            plan = undo_plan(opened.writer.connection, StepId(step), progress)
            opened.label = revert.undo_back_to(opened.writer, plan, progress)
        return opened.changes

    # Chunks and the store as they once were.

    def versions(self, chunk_id: int) -> list[ChunkVersion]:
        """Return every version of a chunk, newest first."""
        with self._database.reader() as connection:
            return versions.versions(*_state_and_log(connection, chunk_id))

    def revert_chunk(
        self, chunk_id: int, step: int, based_on: Chunk | None, actor: str, progress: Progress
    ) -> Changes:
        """Set a chunk's fields and labels to what they were when a step ended."""
        then = self._chunk_as_of(chunk_id, step)
        texts = [(text_hash(then.content), then.content)]
        embedded = self._curator.embedded_texts(texts, progress)
        with self._curator.step("revert", actor) as opened:
            writer = opened.writer
            editing.require_version(writer, based_on)
            (chunk,) = editing.required(writer.connection, [chunk_id])
            writer.apply(edits.revert(chunk, then, writer.now))
            additions.save_vectors(writer.connection, embedded)
            opened.label = f"Revert chunk {chunk.id} to step {step}"
        return opened.changes

    def _chunk_as_of(self, chunk_id: int, step: int) -> Chunk:
        with self._database.reader() as connection:
            info = required_header(connection, StepId(step))
            state, told = _state_and_log(connection, chunk_id)
            if state.image is None:
                raise NotFoundError(f"There is no chunk {chunk_id} in this store.")
            then = versions.as_of(state, told, info).chunk(0)
        if then is None:
            raise RefusedError(
                f"Chunk {chunk_id} was not in the store when step {step} ended, so there is nothing to "
                "revert it to. Nothing was changed."
            )
        return then

    def copy_as_of(self, step: int, progress: Progress) -> tuple[Copy, Snapshot]:
        """Return a copy of the store as a step left it, and what there is to say about it."""
        with self._database.reader() as connection:
            info = required_header(connection, StepId(step))
        path = self.snapshot.path if self.snapshot else self._database.path
        copy, erased = rollback.copy_as_of(self._database, info, self.erased, progress)
        return copy, Snapshot(path, replace(info, undone=False), erased)


def _state_and_log(connection: Connection, chunk_id: int) -> tuple[State, list[Told]]:
    """Return a chunk as it is and what the log says of it; raises NotFoundError if there never was one."""
    key = ChunkId(int(chunk_id))
    told = list(chunk_log.of_chunk(connection, key)) if 0 < key <= LARGEST_INTEGER else []
    if not told:
        raise NotFoundError(f"There is no chunk {chunk_id} in this store.")
    image = next(bulk.sparse_images(connection, [key]), None)
    labels = (frozenset(reading.labels(connection, table, [key]).get(key, ())) for table in ("tag", "entity"))
    return State(None if image is None else with_defaults(image), *labels), told
