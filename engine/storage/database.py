"""The file: opened safely, refused politely, shared between threads and processes.

Readers each get a connection with a snapshot of their own; writers take turns (a lock within the process,
``BEGIN IMMEDIATE`` between processes).
"""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any
from weakref import WeakSet

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import QueuePool

from engine.errors import (
    NotFoundError,
    ReadOnlyError,
    StoreError,
    StoreFullError,
)
from engine.progress import Progress
from engine.storage import migrations
from engine.storage.admission import (
    IDENTITY,
    reachable,
    refuse_foreign_file,
    refuse_unless_ours,
    require_name,
    uri,
)
from engine.storage.faults import translated
from engine.storage.files import beside, has_room, identity, is_writable

_BUSY_SECONDS = 20
_CHECKPOINT_SECONDS = 1
_RETRY_SECONDS = 0.01
_BACKUP = ".backup"
_COPIES_KEPT = 3
_BACKUP_PAGES = 4096  # copied between looks at a cancel token: 16 MB
_INTERRUPT_EVERY = 20_000  # virtual machine steps between looks at a cancel token: about a millisecond


class Database:
    """One open SQLite file; use :meth:`reader` and :meth:`writer` from any thread."""

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        # By its real name: SQLite's files and ours lie beside it, whatever link it is opened by.
        require_name(path)
        self.path = path = Path(os.path.realpath(path))
        with reachable(path):
            refuse_foreign_file(path)
            self._disk_full = is_writable(path) and not has_room(path)
            if self._disk_full and not path.exists():
                raise StoreFullError(f"The disk for {path} is full. Free some space first.")
            self.read_only = read_only or self._disk_full or not is_writable(path)
            if self.read_only and not path.exists():
                raise NotFoundError(f"There is no store at {path}, and none can be created there.")
        self._write_lock = threading.Lock()
        self._identity: tuple[int, int] | None = None  # of the file; unknown until it is there
        self._engine = self._connect()
        self.backup_path: Path | None = None
        self.copies: WeakSet[Database] = WeakSet()  # of its past, open in this process
        try:
            self._prepare()
        except BaseException:
            self._engine.dispose()
            raise
        self._identity = identity(path)

    @property
    def in_place(self) -> bool:
        """Whether the path still leads to the file that is open; it may have been deleted or replaced."""
        return identity(self.path) == self._identity

    @property
    def why_read_only(self) -> str:
        """What to tell who would write, in sentences; "" where the store can be written."""
        if not self.read_only:
            return ""
        if self._disk_full:
            return (
                f"{self.path.name} is open read-only, since the disk that holds it is full. "
                "Free some space and open it again to edit it."
            )
        return (
            f"{self.path.name} is open read-only: the file or its folder can't be written. "
            "Save a copy to edit it."
        )

    def close(self) -> None:
        """Fold the write-ahead log into the file, where nobody else is using it, and let go of it."""
        try:
            if not self.read_only:
                self.checkpoint()
        except StoreError:
            pass  # a full disk, say; the write-ahead log keeps what is not folded in yet
        finally:
            self._engine.dispose()

    @contextmanager
    def reader(self, progress: Progress | None = None) -> Iterator[Connection]:
        """Give a connection that sees one unchanging state; a cancelled ``progress`` interrupts its query."""
        with (
            translated(self.path),
            self._connected() as connection,
            connection.begin(),
            _interruptible(connection, progress),
        ):
            yield connection

    @contextmanager
    def writer(self, *, durable: bool = False) -> Iterator[Connection]:
        """Give the one writing transaction; it commits at the end of the block, or rolls back whole.

        What is ``durable`` is on the disk once the block has ended, whatever becomes of the machine; else it
        survives this process, and the machine from the next checkpoint on.
        """
        self.require_writable()
        with (
            self._write_lock,
            translated(self.path),
            self._connected() as connection,
            _flushed(connection, durable=durable),
            connection.execution_options(write=True).begin(),
        ):
            yield connection

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        pool = self._engine.pool
        try:
            with self._engine.connect() as connection:
                yield connection
        finally:
            if pool is not self._engine.pool:
                pool.dispose()  # closed meanwhile: nobody else would close what came back to it

    def require_writable(self) -> None:
        """Raise ReadOnlyError if nothing can be written; for work that prepares long before it writes."""
        if self.read_only:
            raise ReadOnlyError(self.why_read_only)
        self._require_in_place()

    def _require_in_place(self) -> None:
        if self._identity is not None and not self.in_place:
            raise StoreError(
                f"{self.path} was deleted or replaced while it was open. Nothing was written. "
                "What was in it can still be read here: export it to keep it."
            )

    def checkpoint(self) -> bool:
        """Fold the write-ahead log into the file and empty it; return False where a reader was in the way."""
        with translated(self.path), self._raw() as raw:
            # Readers are not waited for as writers are: whoever closes last folds in what they held back.
            raw.execute(f"PRAGMA busy_timeout = {1000 * _CHECKPOINT_SECONDS}")
            try:
                busy, _, _ = raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            finally:
                raw.execute(f"PRAGMA busy_timeout = {1000 * _BUSY_SECONDS}")
        return not busy

    @contextmanager
    def _raw(self) -> Iterator[sqlite3.Connection]:
        connection = self._engine.raw_connection()
        try:
            raw = connection.driver_connection
            assert isinstance(raw, sqlite3.Connection)
            yield raw
        finally:
            connection.close()

    def integrity_faults(self) -> list[str]:
        """Return what SQLite's own check finds wrong with the file, or nothing."""
        with self.reader() as connection:
            rows = connection.exec_driver_sql("PRAGMA integrity_check(20)").scalars().all()
        return [] if rows == ["ok"] else [str(row) for row in rows]

    def backup(self, target: Path, progress: Progress | None = None, *, durable: bool = True) -> None:
        """Copy the store, consistent as of now, to a new file; what is to be thrown away needs not last."""
        watched = progress or Progress()

        def report(_status: int, remaining: int, total: int) -> None:
            watched.step(total - remaining, total, "copying")

        with translated(target), self._raw() as raw, closing(sqlite3.connect(target)) as copy:
            copy.execute("PRAGMA journal_mode = MEMORY")  # a killed copy leaves no journal beside it
            if not durable:
                copy.execute("PRAGMA synchronous = OFF")
            raw.execute("BEGIN")  # one snapshot; else every write of others would start the copy anew
            try:
                raw.execute("SELECT count(*) FROM sqlite_schema").fetchone()
                raw.backup(copy, pages=_BACKUP_PAGES, progress=report)
            finally:
                raw.execute("ROLLBACK")

    def backups(self) -> list[Path]:
        """Return the copies that migrations and :meth:`copied_before` left beside this store."""
        prefix = f"{self.path.name}."
        return sorted(
            path
            for path in self.path.parent.iterdir()
            if path.name.startswith(prefix) and path.name.endswith(_BACKUP)
        )

    @contextmanager
    def copied_before(self, event: str, progress: Progress | None = None) -> Iterator[Path]:
        """Copy the store beside itself, as it is before something; what fails leaves no copy.

        Of such copies the newest few stay.  One that a killed process left half made is called a draft.
        """
        start = f"{self.path.name}.before-{event}-"
        moment = f"{datetime.now(UTC):%Y%m%dT%H%M%S%f}"
        target = beside(self.path, f".before-{event}-{moment}{_BACKUP}")
        draft = beside(self.path, f".before-{event}-{moment}.draft{_BACKUP}")
        try:
            self.backup(draft, progress)
            draft.replace(target)
            yield target
        except BaseException:
            draft.unlink(missing_ok=True)
            target.unlink(missing_ok=True)
            raise
        kept = [path for path in self.backups() if path.name.startswith(start)]
        for path in kept[:-_COPIES_KEPT]:
            path.unlink(missing_ok=True)

    def _connect(self) -> Engine:
        engine = create_engine(
            "sqlite://",
            creator=self._open,
            poolclass=QueuePool,
            pool_size=8,
            max_overflow=16,
        )
        event.listen(engine, "begin", _begin)
        return engine

    def _open(self) -> sqlite3.Connection:
        self._require_in_place()  # or an empty file would be made there, and read as if it were the store
        with translated(self.path):
            raw = sqlite3.connect(
                self._uri(), uri=True, timeout=_BUSY_SECONDS, check_same_thread=False, isolation_level=None
            )
            try:
                raw.create_function("casefold", 1, str.casefold, deterministic=True)
                if not self.read_only:
                    _use_write_ahead_log(raw)
                for pragma in self._pragmas():
                    raw.execute(pragma).fetchall()
            except BaseException:
                raw.close()
                raise
            return raw

    def _uri(self) -> str:
        if not self.read_only:
            return uri(self.path, "mode=rwc")
        # A folder that can't be written, or a full disk, has no room for the files that WAL shares, unless
        # somebody else made them.
        unwritable = not os.access(self.path.parent, os.W_OK) and not beside(self.path, "-shm").exists()
        alone = self._disk_full or unwritable
        return uri(self.path, "mode=ro&immutable=1" if alone else "mode=ro")

    def _pragmas(self) -> list[str]:
        shared = [
            "PRAGMA foreign_keys = ON",
            "PRAGMA temp_store = MEMORY",
            "PRAGMA cache_size = -32768",
        ]
        if self.read_only:
            return shared
        return [
            *shared,
            "PRAGMA synchronous = NORMAL",
            "PRAGMA wal_autocheckpoint = 20000",
            "PRAGMA secure_delete = ON",  # an erased text must not linger in free pages
        ]

    def _prepare(self) -> None:
        with self.reader() as connection:
            application, version, tables = (
                int(connection.exec_driver_sql(question).scalar_one()) for question in IDENTITY
            )
        if tables:
            refuse_unless_ours(self.path, application, version)
        if self.read_only:
            _require_current(self.path, version)
        elif not tables:
            self._create()
        elif version < migrations.newest_version():
            self._migrate()

    def _create(self) -> None:
        with self.writer() as connection:
            if not connection.exec_driver_sql("SELECT count(*) FROM sqlite_schema").scalar_one():
                migrations.create(connection)

    def _migrate(self) -> None:
        with self.writer() as connection:
            version = migrations.version_of(connection)
            if version < migrations.newest_version():  # another process may have been first
                # Copied while nobody else can write, so that the copy is of the old schema for certain.
                self.backup_path = beside(self.path, f".v{version}{_BACKUP}")
                self.backup(self.backup_path)
                migrations.migrate(connection)


def _use_write_ahead_log(raw: sqlite3.Connection) -> None:
    # SQLite does not wait here for others who do the same to a new file at this moment.
    for attempt in count():
        try:
            raw.execute("PRAGMA journal_mode = WAL").fetchall()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or attempt * _RETRY_SECONDS > _BUSY_SECONDS:
                raise
            time.sleep(_RETRY_SECONDS)
        else:
            return


def _begin(connection: Connection) -> None:
    immediate = connection.get_execution_options().get("write", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


@contextmanager
def _flushed(connection: Connection, *, durable: bool) -> Iterator[None]:
    if not durable:
        yield
        return
    raw: Any = connection.connection.driver_connection
    raw.execute("PRAGMA synchronous = FULL")
    try:
        yield
    finally:
        raw.execute("PRAGMA synchronous = NORMAL")


@contextmanager
def _interruptible(connection: Connection, progress: Progress | None) -> Iterator[None]:
    if progress is None:
        yield
        return
    raw: Any = connection.connection.driver_connection
    raw.set_progress_handler(lambda: int(progress.cancelled), _INTERRUPT_EVERY)
    try:
        yield
    finally:
        raw.set_progress_handler(None, 0)


def _require_current(path: Path, version: int) -> None:
    if version < migrations.newest_version():
        raise ReadOnlyError(
            f"{path} is empty or was written by an older version of Mnemoscope (schema {version}; this one "
            f"needs {migrations.newest_version()}) and can't be brought up to date, since it is open "
            "read-only. Open a copy of it in a folder you may write."
        )
