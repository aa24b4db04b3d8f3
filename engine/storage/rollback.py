"""Copies of a store, to be thrown away: taken back to an earlier step by the log's own rows, or tried on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory, gettempdir

from sqlalchemy import Connection

from engine.clock import to_microseconds
from engine.history.changes import RowChange, decode, inverse, net
from engine.history.timeline import ERASE
from engine.index.filelock import locked
from engine.progress import Progress
from engine.records import ChunkId, StepInfo
from engine.storage import log, schema
from engine.storage.apply import apply
from engine.storage.database import Database
from engine.storage.steps import write_interaction

_BATCH = 5000
_PREFIX = "mnemoscope-past-"
_LOCK = "lock"


class Passing(Database):
    """A store's file in a folder of its own, which goes when it is closed."""

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        super().__init__(path, read_only=read_only)
        self.folder = ExitStack()  # closing it removes what the file lies in

    def close(self) -> None:
        """Let go of the file and remove it."""
        try:
            super().close()
        finally:
            self.folder.close()


class Copy(Passing):
    """A store as a step left it."""

    def __init__(self, path: Path, step: StepInfo) -> None:
        super().__init__(path, read_only=True)
        self._step = step

    @property
    def why_read_only(self) -> str:
        """The past is only looked at."""
        return (
            f"This is the store as step {self._step.step} left it; the past can be looked at, not changed. "
            "Undo steps, or revert chunks, in the store itself."
        )


class Scratch(Passing):
    """A copy to be changed: taken back, or tried out on; nobody else knows it, and a crash costs nothing."""

    def _pragmas(self) -> list[str]:
        return [*super()._pragmas(), "PRAGMA synchronous = OFF", "PRAGMA secure_delete = OFF"]


def copy_as_of(
    database: Database, step: StepInfo, gone: Iterable[ChunkId], progress: Progress
) -> tuple[Copy, tuple[ChunkId, ...]]:
    """Return a store as it was when ``step`` ended, and which of its chunks are missing, erased since.

    ``gone`` are those missing in ``database`` already, if that is itself a look into the past.
    """
    with ExitStack() as stack:
        path = stack.enter_context(_own_folder()) / database.path.name
        database.backup(path, progress, durable=False)
        scratch = Scratch(path)
        try:
            with scratch.writer() as connection:
                erased = _roll_back(connection, step, gone, progress)
        finally:
            scratch.close()
        copy = Copy(path, step)
        database.copies.add(copy)
        stack.callback(database.copies.discard, copy)
        copy.folder = stack.pop_all()
        return copy, erased


def scratch_copy(database: Database, progress: Progress) -> Scratch:
    """Return a copy of a store as it is, to try things out on; it goes when it is closed."""
    with ExitStack() as stack:
        path = stack.enter_context(_own_folder()) / database.path.name
        database.backup(path, progress, durable=False)
        scratch = Scratch(path)
        database.copies.add(scratch)
        stack.callback(database.copies.discard, scratch)
        scratch.folder = stack.pop_all()
        return scratch


@contextmanager
def _own_folder() -> Iterator[Path]:
    """Give a new folder; it goes at the end or, should this process die before, when the next is made."""
    _sweep()
    with (
        TemporaryDirectory(prefix=_PREFIX, ignore_cleanup_errors=True) as name,
        locked(Path(name) / _LOCK, 0),
    ):
        yield Path(name)


def _sweep() -> None:
    """Remove the folders of processes that died: those whose lock nobody holds."""
    for folder in Path(gettempdir()).glob(f"{_PREFIX}*"):
        with suppress(OSError):  # another user's, held by its owner (TimeoutError), or gone by now
            if (folder / _LOCK).exists():
                with locked(folder / _LOCK, 0):
                    pass
                rmtree(folder)


def _roll_back(
    connection: Connection, step: StepInfo, gone: Iterable[ChunkId], progress: Progress
) -> tuple[ChunkId, ...]:
    """Turn round all that came after ``step``, and cut the log there; return what was erased since."""
    for name in schema.GUARDS:
        connection.exec_driver_sql(f"DROP TRIGGER IF EXISTS {name}")
    connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
    erased = _erased_since(connection, step.position).union(gone)
    for changes in _changes_since(connection, step.position, progress):
        apply(connection, net(change for change in changes if not _leads_to(change, erased)))
    progress.check()
    missing = [key for key in sorted(erased) if log.first_row_of(connection, key) <= step.position]
    _cut(connection, step)
    for statement in (*schema.IMMUTABILITY, *schema.APPEND_ONLY):
        connection.exec_driver_sql(statement)
    return tuple(missing)


def _erased_since(connection: Connection, position: int) -> frozenset[ChunkId]:
    found = connection.exec_driver_sql(
        "SELECT c.chunk_id FROM log h CROSS JOIN log c ON c.step = h.step AND c.chunk_id IS NOT NULL "
        "WHERE h.chunk_id IS NULL AND h.kind = ? AND h.seq > ?",
        (ERASE, position),
    )
    return frozenset(map(ChunkId, found.scalars()))


def _changes_since(connection: Connection, position: int, progress: Progress) -> Iterator[list[RowChange]]:
    """Give, in batches, the inverse of what the log says after a position, newest first."""
    last = log.position(connection)
    found = connection.exec_driver_sql(
        "SELECT seq, chunk_id, payload, payload_sha256 FROM log WHERE seq > ? AND +chunk_id IS NOT NULL "
        "AND +kind <> ? ORDER BY seq DESC",
        (position, ERASE),
    )
    for part in found.partitions(_BATCH):
        progress.step(last - part[-1].seq, last - position, "taking back")
        yield [change for row in part for change in _turned_round(*row)]


def _turned_round(seq: int, chunk_id: int, payload: str | None, written: str) -> Iterable[RowChange]:
    told = log.intact(seq, payload, written)
    return () if told is None else inverse(decode(ChunkId(chunk_id), told))


def _leads_to(change: RowChange, erased: frozenset[ChunkId]) -> bool:
    """Whether a change is of a relation to a chunk that can't be brought back."""
    image = change.after or {}
    return change.table == "relation" and not erased.isdisjoint((image.get("source"), image.get("target")))


def _cut(connection: Connection, step: StepInfo) -> None:
    """Let the log end with ``step``, and the counter stand where that left it."""
    later = "SELECT id FROM archive WHERE import_step > ?"
    connection.exec_driver_sql(f"DELETE FROM log_archive WHERE archive_id IN ({later})", (step.step,))
    connection.exec_driver_sql("DELETE FROM archive WHERE import_step > ?", (step.step,))
    connection.exec_driver_sql("DELETE FROM redaction WHERE seq > ?", (step.position,))
    connection.exec_driver_sql("DELETE FROM log WHERE seq > ?", (step.position,))
    connection.exec_driver_sql("DELETE FROM prediction WHERE started_at > ?", (to_microseconds(step.at),))
    connection.exec_driver_sql("DELETE FROM prefix WHERE digest NOT IN (SELECT prefix FROM prediction)")
    write_interaction(connection, step.interaction)
    log.write_tail(connection, log.hash_at(connection, step.position))
