"""Take a step back, or repeat it: the log's own rows, turned round or played again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from engine.errors import ConflictError, NotFoundError, RefusedError
from engine.history import timeline
from engine.history.changes import RowChange, decode, inverse
from engine.history.timeline import ERASE, REDO, UNDO, undone_steps
from engine.progress import Progress
from engine.records import StepId, StepInfo
from engine.storage import log
from engine.storage.apply import require_current
from engine.storage.steps import StepWriter

_REDO_REACH = 2000  # steps looked back through for something to redo


def next_undo(connection: Connection, actor: str | None) -> StepId | None:
    """Return the step that undo takes back unless told which, of ``actor`` or of anyone."""
    return timeline.next_undo(
        log.headers(connection, newest_first=True), actor, lost=log.redacted_steps(connection)
    )


def next_redo(connection: Connection, actor: str | None) -> StepId | None:
    """Return the step that redo repeats unless told which."""
    recent = log.headers(connection, newest_first=True, limit=_REDO_REACH)
    return timeline.next_redo(recent, actor, lost=log.redacted_steps(connection))


def undo_step(writer: StepWriter, target: StepId, progress: Progress) -> str:
    """Append the inverse of ``target``; return the label of what was done."""
    info = _require(writer, target, undone=False)
    writer.details["undoes"] = target
    _play(writer, info, progress, backwards=True)
    return f"Undo {info.label}"


def redo_step(writer: StepWriter, target: StepId, progress: Progress) -> str:
    """Append ``target`` again; return the label of what was done."""
    info = _require(writer, target, undone=True)
    writer.details["undoes"] = target
    _play(writer, info, progress, backwards=False)
    return f"Redo {info.label}"


def _require(writer: StepWriter, target: StepId, *, undone: bool) -> StepInfo:
    info = log.header(writer.connection, target)
    if info is None:
        raise NotFoundError(f"There is no step {target}.")
    if info.kind == ERASE:
        raise RefusedError(f"Step {target} erased text for good; it can't be taken back.")
    if info.kind in (UNDO, REDO):
        raise RefusedError(
            f"Step {target} is itself an {info.kind}; undo or redo step {info.undoes} instead."
        )
    is_undone = target in undone_steps(log.reversals(writer.connection))
    if is_undone != undone:
        state = "already undone" if is_undone else "in force"
        raise RefusedError(f"Step {target} ({info.label}) is {state}.")
    return info


def _play(writer: StepWriter, info: StepInfo, progress: Progress, *, backwards: bool) -> None:
    done = 0
    for changes, chunks in _changes_of(writer, info, backwards=backwards):
        require_current(writer.connection, changes)
        with _explained(info):
            writer.apply(changes)
        done += chunks
        progress.step(done, info.changed)


@contextmanager
def _explained(info: StepInfo) -> Iterator[None]:
    """Turn what the database refuses into a sentence: the rows are as they were, but others lean on them."""
    try:
        yield
    except IntegrityError as error:
        if getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_CONSTRAINT_TRIGGER:
            raise RefusedError(
                f"Step {info.step} ({info.label}) changed a chunk that is immutable now. "
                "Nothing was changed. Lift its immutability first if you are sure."
            ) from error
        raise ConflictError(
            f"Later steps built on step {info.step} ({info.label}); taking it back or repeating it would "
            "lose what they did. Nothing was changed. Take back the later steps first."
        ) from error


def _changes_of(
    writer: StepWriter, info: StepInfo, *, backwards: bool
) -> Iterator[tuple[list[RowChange], int]]:
    # Read whole before the first is applied: a cursor must not see the rows this step appends.
    batches = list(log.rows_of_step(writer.connection, info.step, newest_first=backwards))
    for batch in batches:
        changes: list[RowChange] = []
        for chunk_id, payload in batch:
            if payload is None:
                raise RefusedError(
                    f"Step {info.step} touched chunk {chunk_id}, whose text was erased since; "
                    "it can't be taken back or repeated as a whole. Nothing was changed."
                )
            rows = decode(chunk_id, payload)
            changes += inverse(rows) if backwards else rows
        yield changes, len(batch)
