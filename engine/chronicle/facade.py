"""The part of the façade that tells the past, and takes steps back."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from pathlib import Path

from engine.chronicle.chronicle import Chronicle
from engine.errors import InvalidInputError
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
from engine.records import Changes, Chunk, ChunkChange, StepInfo, TransferReport


class ChronicleFacade:
    """Delegates to :class:`~engine.chronicle.chronicle.Chronicle`.

    Steps are told by the number that :meth:`history` gives them.  Raises NotFoundError for a step that is
    not there, RefusedError where the log was tampered with.
    """

    actor: str
    _chronicle: Chronicle

    # The log.

    def history(
        self,
        since: int = 0,
        *,
        until: int | None = None,
        newest_first: bool = False,
        limit: int = -1,
        actor: str | None = None,
        kind: str | Collection[str] | None = None,
        text: str = "",
        after: datetime | None = None,
        before: datetime | None = None,
        chunk: int | None = None,
        undone: bool | None = None,
    ) -> list[StepInfo]:
        """Return the steps that end after log position ``since``, and before ``until``, undone ones marked.

        They may be narrowed to those of an ``actor``, of one or several kinds, whose label holds a ``text``
        (without regard to case), made from ``after`` to ``before``, that touched a ``chunk``, or that are
        ``undone`` (or, if False, in force).  To page, pass the ``position`` of the last step seen.
        """
        matching = _filter(actor, kind, text, after, before, chunk, undone)
        return self._chronicle.history(since, until, matching, newest_first=newest_first, limit=limit)

    def step_values(self, field: str) -> dict[str, int]:
        """Return how many steps each ``actor`` made, or there are of each ``kind``, the most first."""
        return self._chronicle.step_values(field)

    def step(self, step: int, *, offset: int = 0, limit: int = 100, first: int | None = None) -> StepDetail:
        """Return a step and what it did to each chunk: ``limit`` of them, in order of id, from ``offset``.

        Of more chunks than fit on one page, ``first`` comes before all others.
        """
        return self._chronicle.step(step, offset, limit, first)

    def chunk_history(self, chunk_id: int) -> list[ChunkChange]:
        """Return what each step changed in a chunk, newest first."""
        return self._chronicle.chunk_history(chunk_id)

    def anchors(self) -> list[Anchor]:
        """Return every pinned, immutable or flashbulb chunk: since when, by whom, and what it survived."""
        return self._chronicle.anchors()

    def verify_log(self, progress: Progress | None = None) -> LogProof:
        """Follow the log's chain of hashes from its first row to its last, and name the first broken one."""
        return self._chronicle.verify(progress or Progress())

    def export_log(
        self,
        path: str | Path,
        *,
        actor: str | None = None,
        kind: str | Collection[str] | None = None,
        text: str = "",
        after: datetime | None = None,
        before: datetime | None = None,
        chunk: int | None = None,
        undone: bool | None = None,
        progress: Progress | None = None,
    ) -> TransferReport:
        """Write steps, those that :meth:`history` would give, and what each changed, as JSONL to be read.

        Of a ``chunk``, only what changed in it is written.  What was erased is blank, and the report says
        so.  A file that is there is replaced once all is written; raises ExportError where it can't be.
        """
        matching = _filter(actor, kind, text, after, before, chunk, undone)
        return self._chronicle.export(Path(path), matching, progress or Progress())

    # Undo and redo.

    def next_undo(self, actor: str | None = None) -> StepInfo | None:
        """Return the step that :meth:`undo` would take back, of ``actor`` or of anyone."""
        return self._chronicle.next_undo(actor)

    def passed_over(self) -> tuple[StepInfo, ...]:
        """Return the steps in force newer than :meth:`next_undo`'s, newest first.

        Nothing can take them back: they erased something, or something of theirs was erased since.
        """
        return self._chronicle.passed_over()

    def next_redo(self, actor: str | None = None) -> StepInfo | None:
        """Return the step that :meth:`redo` would repeat."""
        return self._chronicle.next_redo(actor)

    def undo(
        self,
        step: int | None = None,
        *,
        of: str | None = None,
        actor: str | None = None,
        progress: Progress | None = None,
    ) -> Changes:
        """Take back a step: the given one, or the newest in force (of the actor ``of``, or of anyone).

        Raises ConflictError, with nothing changed, if a later step changed the same.
        """
        return self._chronicle.undo(step, actor or self.actor, of, progress or Progress())

    def redo(
        self,
        step: int | None = None,
        *,
        of: str | None = None,
        actor: str | None = None,
        progress: Progress | None = None,
    ) -> Changes:
        """Repeat an undone step: the given one, or the one undone last."""
        return self._chronicle.redo(step, actor or self.actor, of, progress or Progress())

    def plan_undo(self, step: int, *, progress: Progress | None = None) -> UndoPlan:
        """Return what :meth:`undo` of a step would take back, ``blocked`` if a later step changed the same.

        Raises RefusedError for a step that is not in force, or that no undo takes back.
        """
        return self._chronicle.plan_undo(step, progress or Progress())

    def plan_undo_back_to(self, step: int, *, progress: Progress | None = None) -> UndoPlan:
        """Return which steps, and how many chunks, :meth:`undo_back_to` would take back, or why it can't."""
        return self._chronicle.plan_undo_back_to(step, progress or Progress())

    def undo_back_to(
        self, step: int, *, actor: str | None = None, progress: Progress | None = None
    ) -> Changes:
        """Take back ``step`` itself and every later one, whoever made them, as one step.

        The store's chunks are then what they were before ``step``; :meth:`redo` repeats all.  Raises
        RefusedError, with nothing changed, if one of them erased a text, or changed what is immutable still
        when all after it is taken back.
        """
        return self._chronicle.undo_back_to(step, actor or self.actor, progress or Progress())

    # Chunks as they once were.

    def versions(self, chunk_id: int) -> list[ChunkVersion]:
        """Return every version of a chunk, newest first, each with all fields and the step that made it.

        Mere uses, and relations, make no version; a chunk that is no longer in the store has versions still.
        """
        return self._chronicle.versions(chunk_id)

    def revert_chunk(
        self,
        chunk_id: int,
        step: int,
        *,
        based_on: Chunk | None = None,
        actor: str | None = None,
        progress: Progress | None = None,
    ) -> Changes:
        """Set a chunk back to what it was when ``step`` ended: all fields a person may edit, tags, entities.

        Protection, status, uses and relations stay as they are.  With ``based_on``, raises ConflictError
        with both versions if the chunk was changed since that was read; raises RefusedError for an
        immutable chunk, or if it was not in the store then.
        """
        return self._chronicle.revert_chunk(
            chunk_id, step, based_on, actor or self.actor, progress or Progress()
        )

    @property
    def snapshot(self) -> Snapshot | None:
        """Which step of which store this shows, if it was opened by ``as_of``; None for a store itself."""
        return self._chronicle.snapshot


def _filter(
    actor: str | None,
    kind: str | Collection[str] | None,
    text: str,
    after: datetime | None,
    before: datetime | None,
    chunk: int | None,
    undone: bool | None,
) -> StepFilter:
    """Return the conditions as one; raises InvalidInputError for a time without a zone."""
    kinds = (kind,) if isinstance(kind, str) else tuple(kind or ())
    if any(moment is not None and moment.tzinfo is None for moment in (after, before)):
        raise InvalidInputError(["a time needs its zone"])
    return StepFilter(
        actor=actor, kinds=kinds, text=text, after=after, before=before, chunk=chunk, undone=undone
    )
