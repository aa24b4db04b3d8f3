"""Take steps back, or repeat them: the log's own rows, turned round or played again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from engine.errors import ConflictError, NotFoundError, RefusedError
from engine.history import timeline
from engine.history.changes import RowChange, decode, inverse, net
from engine.history.records import StepFilter, UndoPlan
from engine.history.timeline import ERASE, MINUTES, REVERSALS
from engine.progress import Progress
from engine.records import ChunkId, StepId, StepInfo
from engine.storage import headers, log
from engine.storage.apply import require_current
from engine.storage.steps import StepWriter

_REDO_REACH = 2000  # steps looked back through for something to redo
_ARTICLES = {"undo": "an", "redo": "a"}
_NAMED = 5  # of the steps that are in the way


def next_undo(connection: Connection, actor: str | None) -> StepId | None:
    """Return the step that undo takes back unless told which, of ``actor`` or of anyone."""
    return timeline.next_undo(headers.telling(connection), actor, lost=log.redacted_steps(connection))


def passed_over(connection: Connection) -> tuple[StepInfo, ...]:
    """Return the newer steps in force that :func:`next_undo`, of anyone, passes over, newest first."""
    lost = log.redacted_steps(connection)
    steps = list(timeline.passed_over(headers.telling(connection), lost=lost))
    found = headers.of_steps(connection, steps)
    return tuple(found[step] for step in steps)


def next_redo(connection: Connection, actor: str | None) -> StepId | None:
    """Return the step that redo repeats unless told which."""
    recent = islice(headers.telling(connection), _REDO_REACH)
    return timeline.next_redo(recent, actor, lost=log.redacted_steps(connection))


def undo_step(writer: StepWriter, target: StepId, progress: Progress) -> str:
    """Append the inverse of ``target``; return the label of what was done."""
    info = _require(writer.connection, target, undone=False)
    writer.details["undoes"] = target
    _reverse(writer, info, progress, backwards=info.back_to is None)
    return f"Undo {info.label}" if info.back_to is None else info.label


def undo_step_plan(connection: Connection, target: StepId, progress: Progress) -> UndoPlan:
    """Return what undoing one step would take back, and the later change that is in its way, if one is."""
    info = _require(connection, target, undone=False)
    blocked: tuple[str, ...] = ()
    try:
        # What an undo of many wrote meets itself from part to part: only playing it tells.
        batches = _changes_of(connection, info, backwards=True) if info.back_to is None else ()
        for changes, _ in batches:
            progress.check()
            require_current(connection, changes)
    except (ConflictError, RefusedError) as error:
        blocked = (str(error).replace(" Nothing was changed.", ""),)  # a plan changes nothing anyway
    return UndoPlan(target, (info,), info.changed, blocked)


def redo_step(writer: StepWriter, target: StepId, progress: Progress) -> str:
    """Append ``target`` again; return the label of what was done."""
    info = _require(writer.connection, target, undone=True)
    writer.details["undoes"] = target
    _reverse(writer, info, progress, backwards=info.back_to is not None)
    return f"Redo {info.label if info.back_to is None else info.label.removeprefix('Undo ')}"


def undo_back_to(writer: StepWriter, plan: UndoPlan, progress: Progress) -> str:
    """Append the inverse of every step from the plan's on, newest first; return the label.

    Also what was undone already is played back, and its undo before it: the store passes through every
    state it once had, down to the one before the step.  Raises RefusedError where the plan says why.
    """
    if plan.blocked:
        more = f" and {len(plan.blocked) - _NAMED:,} more" if len(plan.blocked) > _NAMED else ""
        raise RefusedError(
            f"The store can't be taken back to step {plan.step}: {'; '.join(plan.blocked[:_NAMED])}{more}. "
            "Nothing was changed."
        )
    if not plan.steps:
        raise RefusedError(f"There is nothing to take back: no step from step {plan.step} on is in force.")
    _check_references_at_the_end(writer)
    writer.log([])
    since = headers.start_of(writer.connection, plan.step)
    edits = StepFilter(without=(MINUTES,))
    steps = list(headers.headers(writer.connection, since=since, newest_first=True, matching=edits))
    for done, info in enumerate(steps, start=1):
        for _ in _played(writer, info, backwards=True):
            progress.step(done, len(steps), "taking back")
    writer.details["back_to"] = plan.step
    count = len(plan.steps)
    return f"Undo {count:,} {'step' if count == 1 else 'steps'} back to step {plan.step}"


def _require(connection: Connection, target: StepId, *, undone: bool) -> StepInfo:
    info = headers.header(connection, target)
    if info is None:
        raise NotFoundError(f"There is no step {target}.")
    if info.kind == ERASE:
        raise RefusedError(f"Step {target} erased text for good; it can't be taken back.")
    if info.kind == MINUTES:
        raise RefusedError(
            f"Step {target} wrote minutes, which say what happened: they are not taken back. "
            "What must not stay can be erased."
        )
    if info.kind in REVERSALS and info.back_to is None:
        raise RefusedError(
            f"Step {target} is itself {_ARTICLES[info.kind]} {info.kind}; "
            f"undo or redo step {info.undoes} instead."
        )
    known = headers.standings(connection)
    if info.back_to is None:
        is_undone, states = known.undone(target), ("in force", "already undone")
    else:  # in force, it has undone others
        is_undone, states = not known.undone(target), ("already redone", "in force")
        if known.swept(target):
            raise RefusedError(f"Step {target} ({info.label}) was itself taken back with all around it.")
    if is_undone != undone:
        raise RefusedError(f"Step {target} ({info.label}) is {states[is_undone]}.")
    return info


def _reverse(writer: StepWriter, info: StepInfo, progress: Progress, *, backwards: bool) -> None:
    if info.back_to is not None:
        _check_references_at_the_end(writer)
        writer.log([])  # what comes to nothing for the chunks still says which steps are in force
    done = 0
    for chunks in _played(writer, info, backwards=backwards):
        done += chunks
        progress.step(min(done, info.changed), info.changed)


def _check_references_at_the_end(writer: StepWriter) -> None:
    """Let what an undo wrote be played in parts: within one, rows lie in order of chunk, ends or not."""
    writer.connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")


def _played(writer: StepWriter, info: StepInfo, *, backwards: bool) -> Iterator[int]:
    """Write a step's changes again or turned round, in batches; give the rows of each."""
    for changes, rows in _changes_of(writer.connection, info, backwards=backwards):
        require_current(writer.connection, changes)
        with _explained(info):
            writer.apply(changes)
        yield rows


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
    connection: Connection, info: StepInfo, *, backwards: bool
) -> Iterator[tuple[list[RowChange], int]]:
    # Read whole before the first is applied: a cursor must not see the rows this step appends.
    batches = list(log.rows_of_step(connection, info, newest_first=backwards))
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
        yield _without_erased(connection, net(changes)), len(batch)


def _without_erased(connection: Connection, changes: list[RowChange]) -> list[RowChange]:
    """Leave out relations to chunks that were erased since: the erase took them too, for good."""
    gone = log.erased(connection, {target for change in changes if (target := _target(change))})
    return [change for change in changes if _target(change) not in gone]


def _target(change: RowChange) -> ChunkId | None:
    """Return where a relation that comes or goes leads, None for any other row."""
    image = (change.before or change.after or {}) if change.table == "relation" else {}
    return ChunkId(image["target"]) if "target" in image else None
