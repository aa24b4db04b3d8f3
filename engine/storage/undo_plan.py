"""What undoing back to a step would take back, and what is in its way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from sqlalchemy import Connection

from engine.errors import NotFoundError
from engine.history.changes import RowChange, decode
from engine.history.records import UndoPlan
from engine.history.timeline import ERASE, MINUTES, Standing, is_reversal
from engine.progress import Progress
from engine.records import ChunkId, StepId, StepInfo
from engine.storage import headers, log
from engine.storage.schema import GUARDED_COLUMNS

_GUARDED = frozenset(GUARDED_COLUMNS)
_OF_IMMUTABLE = (
    "SELECT l.seq, l.step, l.chunk_id, l.payload, l.payload_sha256 FROM chunk c CROSS JOIN log l "
    "ON l.chunk_id = c.id WHERE (c.pinned = 1 OR c.immutable = 1 OR c.flashbulb = 1) AND c.immutable = 1 "
    "AND l.seq > ? AND l.payload IS NOT NULL ORDER BY c.id, l.seq DESC"
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
    if known.undone(info.step) or info.kind == MINUTES:
        return False
    return not is_reversal(info) or (info.undoes or info.back_to or first) < first


def _chunk_count(connection: Connection, since: int) -> int:
    return len(log.chunks_changed_since(connection, since))


def _obstacles(connection: Connection, found: Sequence[StepInfo], since: int) -> Iterator[str]:
    """Give a sentence about each step that can't be taken back, newest first."""
    held = _held_by_immutability(connection, since)
    for info in found:
        if info.kind == ERASE:
            yield f"step {info.step} ({info.label}) erased text for good"
        elif ids := held.get(info.step):
            which = f"chunk {ids[0]}" + (f" and {len(ids) - 1:,} more" if len(ids) > 1 else "")
            yield f"step {info.step} ({info.label}) changed {which}, immutable now"


def _held_by_immutability(connection: Connection, since: int) -> dict[StepId, list[ChunkId]]:
    """Return the chunks that would still be immutable when it comes to a step that their guard refuses.

    Taking back what made a chunk immutable lifts that, so only a protection that the log does not tell of
    since then is in the way.
    """
    found: dict[StepId, list[ChunkId]] = {}
    rows = connection.exec_driver_sql(_OF_IMMUTABLE, (since,))
    for chunk_id, newest_first in groupby(rows, key=lambda row: ChunkId(row.chunk_id)):
        immutable = True
        for row in newest_first:
            payload = log.intact(row.seq, row.payload, row.payload_sha256)
            changes = decode(chunk_id, payload or "")
            if (before := _immutable_before(changes)) is not None:
                immutable = before
            elif immutable and any(map(_touches_what_is_guarded, changes)):
                found.setdefault(StepId(row.step), []).append(chunk_id)
    return found


def _immutable_before(changes: Iterable[RowChange]) -> bool | None:
    """Return whether the chunk was immutable before changes that set or lift that; None for any other."""
    for change in changes:
        images = (change.before or {}, change.after or {})
        if change.table == "chunk" and any("immutable" in image for image in images):
            return bool(images[0].get("immutable"))
    return None


def _touches_what_is_guarded(change: RowChange) -> bool:
    if change.table != "chunk":
        return change.table in ("tag", "entity")
    if change.before is None or change.after is None:
        return True
    return not _GUARDED.isdisjoint(change.after)
