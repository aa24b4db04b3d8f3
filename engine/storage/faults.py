"""From SQLite's result codes to sentences a user can act on, in one place."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from engine.errors import (
    CancelledError,
    ConflictError,
    EngineBugError,
    EngineError,
    NotAStoreError,
    ReadOnlyError,
    RefusedError,
    StoreBusyError,
    StoreError,
    StoreFullError,
)


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turn what SQLite raises inside the block into the engine's own errors."""
    try:
        yield
    except DBAPIError as error:
        if isinstance(error.orig, sqlite3.Error):
            raise from_sqlite(error.orig, path) from error
        raise
    except sqlite3.Error as error:
        raise from_sqlite(error, path) from error


def from_sqlite(error: sqlite3.Error, path: Path) -> EngineError:
    """Return the engine's error for one of SQLite's."""
    code = getattr(error, "sqlite_errorcode", None)
    if code == sqlite3.SQLITE_CONSTRAINT_TRIGGER:
        return RefusedError(str(error))
    if code == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
        return ConflictError(
            "Later steps built on what would go; taking it back or repeating it would lose what they did. "
            "Nothing was changed. Take back the later steps first."
        )
    primary = code & 0xFF if code is not None else None
    if primary == sqlite3.SQLITE_INTERRUPT:
        return CancelledError("cancelled; nothing was changed")
    known = _SENTENCES.get(primary) if primary is not None else None
    if known is None:
        return EngineBugError(f"SQLite says: {error} ({getattr(error, 'sqlite_errorname', 'no code')})")
    kind, sentence = known
    return kind(sentence.format(path=path, name=path.name))


_SENTENCES: dict[int, tuple[type[StoreError], str]] = {
    sqlite3.SQLITE_NOTADB: (
        NotAStoreError,
        "{path} is not a Mnemoscope store: it is no SQLite database. The file was left as it is.",
    ),
    sqlite3.SQLITE_CORRUPT: (
        NotAStoreError,
        "{path} is damaged. Nothing was written. Copy the file away, then restore a backup or the last "
        "export (mnemo import); sqlite3's .recover may save more.",
    ),
    sqlite3.SQLITE_FULL: (
        StoreFullError,
        "The disk that holds {name} is full. The write was rolled back and nothing stored before was lost. "
        "Free some space and try again.",
    ),
    sqlite3.SQLITE_BUSY: (
        StoreBusyError,
        "Another process is writing to {name} and did not finish in time. Nothing was changed; try again.",
    ),
    sqlite3.SQLITE_LOCKED: (StoreBusyError, "{name} is locked. Nothing was changed; try again."),
    sqlite3.SQLITE_READONLY: (
        ReadOnlyError,
        "{name} is open read-only: the file or its folder can't be written. Save a copy to edit it.",
    ),
    sqlite3.SQLITE_PERM: (ReadOnlyError, "You have no permission to write {path}."),
    sqlite3.SQLITE_CANTOPEN: (
        StoreError,
        "{path} can't be opened. Does its folder exist, and may you read it?",
    ),
    sqlite3.SQLITE_IOERR: (
        StoreError,
        "The system failed to read or write {path}. Nothing half-done was kept; check the disk.",
    ),
    sqlite3.SQLITE_TOOBIG: (
        StoreError,
        "A text is larger than SQLite can store (1 GB). Nothing was changed.",
    ),
}
