"""What undoing back to a step would take back, and what is in its way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sqlalchemy import Connection

from engine.errors import NotFoundError
from engine.history.changes import RowChange, decode
from engine.history.records import UndoPlan
from engine.history.timeline import ERASE, Standing, is_reversal
from engine.progress import Progress
from engine.records import ChunkId, StepId, StepInfo
from engine.storage import headers, log
from engine.storage.schema import GUARDED_COLUMNS

_PROTECTED = frozenset({*GUARDED_COLUMNS, "immutable"})
_OF_PROTECTED = (
    "SELECT l.seq, l.step, l.chunk_id, l.payload, l.payload_sha256 FROM chunk c CROSS JOIN log l "
    "ON l.chunk_id = c.id WHERE (c.pinned = 1 OR c.immutable = 1 OR c.flashbulb = 1) AND c.immutable = 1 "
    "AND l.seq > ? AND l.payload IS NOT NULL"
)


def undo_plan(connection: Connection, step: StepId, progress: Progress) -> UndoPlan:
    """Return what undoing back to a step would do; raises NotFoundError."""
    if headers.header(connection, step) is None:
        raise NotFoundError(f"There is no step {step}.")
    since = headers.start_of(connection, step)
    found = list(headers.headers(connection, since=since, newest_first=True))
    progress.check()
    known = headers.standings(connection)
    steps = tuple(info for info in found if _counts(info, step, known))
    return UndoPlan(step, steps, _chunk_count(connection, since), tuple(_obstacles(connection, found, since)))


def _counts(info: StepInfo, first: StepId, known: Standing) -> bool:
    """Whether a step is in force, and not merely an undo or redo of one that would be taken back too."""
    if known.undone(info.step):
        return False
    return not is_reversal(info) or (info.undoes or info.back_to or first) < first


def _chunk_count(connection: Connection, since: int) -> int:
    return len(log.chunks_changed_since(connection, since))


def _obstacles(connection: Connection, found: Sequence[StepInfo], since: int) -> Iterator[str]:
    """Give a sentence about each step that can't be taken back, newest first."""
    frozen = _changed_and_immutable_now(connection, since)
    for info in found:
        if info.kind == ERASE:
            yield f"step {info.step} ({info.label}) erased text for good"
        elif ids := frozen.get(info.step):
            which = f"chunk {ids[0]}" + (f" and {len(ids) - 1:,} more" if len(ids) > 1 else "")
            yield f"step {info.step} ({info.label}) changed {which}, immutable now"


def _changed_and_immutable_now(connection: Connection, since: int) -> dict[StepId, list[ChunkId]]:
    """Return the chunks that would lose their immutability, or what it guards, by step."""
    found: dict[StepId, list[ChunkId]] = {}
    for row in connection.exec_driver_sql(_OF_PROTECTED, (since,)):
        payload = log.intact(row.seq, row.payload, row.payload_sha256)
        changes = decode(ChunkId(row.chunk_id), payload or "")
        if any(map(_touches_what_is_guarded, changes)):
            found.setdefault(StepId(row.step), []).append(ChunkId(row.chunk_id))
    return found


def _touches_what_is_guarded(change: RowChange) -> bool:
    if change.table != "chunk":
        return change.table in ("tag", "entity")
    if change.before is None or change.after is None:
        return True
    return not _PROTECTED.isdisjoint(change.after)
