"""The file: opened safely, refused politely, shared between threads and processes.

Readers each get a connection with a snapshot of their own; writers take turns (a lock within the process,
``BEGIN IMMEDIATE`` between processes).
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import QueuePool

from engine.errors import NewerStoreError, NotAStoreError, NotFoundError, ReadOnlyError
from engine.progress import Progress
from engine.storage import migrations
from engine.storage.faults import translated
from engine.storage.schema import APPLICATION_ID

_MAGIC = b"SQLite format 3\x00"
_BUSY_SECONDS = 20.0
_INTERRUPT_EVERY = 20_000  # virtual machine steps between looks at a cancel token: about a millisecond


class Database:
    """One open SQLite file; use :meth:`reader` and :meth:`writer` from any thread."""

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        self.path = path
        _refuse_foreign_file(path)
        self.read_only = read_only or not _writable(path)
        if self.read_only and not path.exists():
            raise NotFoundError(f"There is no store at {path}, and none can be created there.")
        self._write_lock = threading.Lock()
        self._engine = self._connect()
        self.backup_path: Path | None = None
        try:
            self._prepare()
        except BaseException:
            self._engine.dispose()
            raise

    def close(self) -> None:
        """Fold the write-ahead log into the file, where nobody else is using it, and let go of it."""
        if not self.read_only:
            self.checkpoint()
        self._engine.dispose()

    @contextmanager
    def reader(self, progress: Progress | None = None) -> Iterator[Connection]:
        """Give a connection that sees one unchanging state; a cancelled ``progress`` interrupts its query."""
        with (
            translated(self.path),
            self._engine.connect() as connection,
            connection.begin(),
            _interruptible(connection, progress),
        ):
            yield connection

    @contextmanager
    def writer(self) -> Iterator[Connection]:
        """Give the one writing transaction; it commits at the end of the block, or rolls back whole."""
        if self.read_only:
            raise ReadOnlyError(
                f"{self.path.name} is open read-only: the file or its folder can't be written. "
                "Save a copy to edit it."
            )
        with (
            self._write_lock,
            translated(self.path),
            self._engine.connect() as connection,
            connection.execution_options(write=True).begin(),
        ):
            yield connection

    def data_version(self, connection: Connection) -> int:
        """Return a number that changes on ``connection`` when another connection has committed."""
        return int(connection.exec_driver_sql("PRAGMA data_version").scalar_one())

    def checkpoint(self) -> None:
        """Fold the write-ahead log into the file if no reader is in the way."""
        with translated(self.path), self._raw() as raw:
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

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

    def backup(self, target: Path) -> None:
        """Copy the store, consistent as of now, to a new file."""
        with translated(self.path), self._raw() as raw, sqlite3.connect(target) as copy:
            raw.backup(copy)
        copy.close()

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
        with translated(self.path):
            raw = sqlite3.connect(
                self._uri(), uri=True, timeout=_BUSY_SECONDS, check_same_thread=False, isolation_level=None
            )
            try:
                for pragma in self._pragmas():
                    raw.execute(pragma).fetchall()
            except BaseException:
                raw.close()
                raise
            return raw

    def _uri(self) -> str:
        mode = "ro" if self.read_only else "rwc"
        return f"file:{quote(str(self.path.resolve()))}?mode={mode}{self._immutable_flag()}"

    def _immutable_flag(self) -> str:
        # A store in a folder that can't be written has nowhere to put the files that WAL shares.
        wal = self.path.with_name(self.path.name + "-wal")
        alone = self.read_only and not (wal.exists() and wal.stat().st_size)
        return "&immutable=1" if alone and not _writable(self.path) else ""

    def _pragmas(self) -> list[str]:
        shared = [
            "PRAGMA foreign_keys = ON",
            "PRAGMA temp_store = MEMORY",
            "PRAGMA cache_size = -32768",
            "PRAGMA trusted_schema = ON",  # our own triggers write the full-text table
        ]
        if self.read_only:
            return shared
        return [
            *shared,
            "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = NORMAL",
            "PRAGMA wal_autocheckpoint = 4000",
            "PRAGMA secure_delete = ON",  # an erased text must not linger in free pages
        ]

    def _prepare(self) -> None:
        with self.reader() as connection:
            version = int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())
            application = int(connection.exec_driver_sql("PRAGMA application_id").scalar_one())
            tables = int(connection.exec_driver_sql("SELECT count(*) FROM sqlite_schema").scalar_one())
        if tables:
            _refuse_unless_ours(self.path, application, version)
        if self.read_only:
            return
        if tables and version < migrations.newest_version():
            self._migrate(version)
        elif not tables:
            self._create()

    def _create(self) -> None:
        with self.writer() as connection:
            if not connection.exec_driver_sql("SELECT count(*) FROM sqlite_schema").scalar_one():
                migrations.create(connection)

    def _migrate(self, version: int) -> None:
        self.backup_path = self.path.with_name(f"{self.path.name}.v{version}.backup")
        self.backup(self.backup_path)
        with self.writer() as connection:
            migrations.migrate(connection, version)


def _begin(connection: Connection) -> None:
    immediate = connection.get_execution_options().get("write", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


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


def _writable(path: Path) -> bool:
    if path.exists() and not os.access(path, os.W_OK):
        return False
    return os.access(path.parent, os.W_OK)


def _refuse_foreign_file(path: Path) -> None:
    """Look at the header's bytes before SQLite opens the file, so that a refused file is not touched."""
    if path.is_dir():
        raise NotAStoreError(f"{path} is a folder. Choose a store's file, or a new name inside the folder.")
    if not path.parent.is_dir():
        raise NotFoundError(f"The folder {path.parent} does not exist. Create it first, or choose another.")
    if not path.exists() or path.stat().st_size == 0:
        return
    with path.open("rb") as file:
        header = file.read(100)
    if not header.startswith(_MAGIC):
        raise NotAStoreError(
            f"{path} is not a Mnemoscope store: it is no SQLite database. The file was left as it is. "
            "To bring its text in, use Import."
        )
    version, application = (int.from_bytes(header[at : at + 4], "big") for at in (60, 68))
    if application or version:  # both are 0 while the first pages are still in the write-ahead log
        _refuse_unless_ours(path, application, version)


def _refuse_unless_ours(path: Path, application: int, version: int) -> None:
    if application != APPLICATION_ID:
        raise NotAStoreError(
            f"{path} is a SQLite database of another program, not a Mnemoscope store. "
            "The file was left as it is. If its format is known, use Import."
        )
    if version > migrations.newest_version():
        raise NewerStoreError(
            f"{path} was written by a newer version of Mnemoscope (schema {version}; this one knows "
            f"{migrations.newest_version()}). The file was left as it is. Update the program to open it."
        )
