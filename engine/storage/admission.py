"""What a file is, before it is opened as a store: looked at without a mark on it, refused in a sentence."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from engine.errors import (
    NewerStoreError,
    NotAStoreError,
    NotFoundError,
    ReadOnlyError,
    StoreError,
    StoreFullError,
)
from engine.fields import is_text
from engine.storage import migrations
from engine.storage.faults import translated
from engine.storage.files import beside, has_room, has_unfolded_log
from engine.storage.schema import APPLICATION_ID

IDENTITY = ("PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_schema")
"""Questions that tell what a file is: its application, the version of its schema, how much is in it."""

_MAGIC = b"SQLite format 3\x00"


def uri(path: Path, options: str) -> str:
    """Return how SQLite is told to open a file."""
    return f"file:{quote(str(path))}?{options}"


@contextmanager
def reachable(path: Path) -> Iterator[None]:
    """Turn what the file system says about a path into a sentence."""
    try:
        yield
    except OSError as error:
        raise StoreError(f"{path} can't be opened: {error.strerror}. Nothing was changed.") from error


_LOOKS, _BETWEEN_LOOKS = 20, 0.05  # seconds


def require_name(path: Path) -> None:
    """Raise StoreError for a name that can't be written as UTF-8."""
    if not is_text(str(path)):
        raise StoreError(f"{str(path)!a} can't be opened, because its name is not UTF-8. Rename it first.")


def refuse_foreign_file(path: Path) -> None:
    """Look at a file without leaving a mark on it or its folder, and refuse what is not a store of ours."""
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
    application, version = (int.from_bytes(header[at : at + 4], "big") for at in (68, 60))
    if application == 0 or has_unfolded_log(path):
        # The header does not tell: what it will say may still be in the write-ahead log.
        application, version, tables = _probed(path)
        if not tables:
            return
    refuse_unless_ours(path, application, version)


def _probed(path: Path) -> tuple[int, int, int]:
    """Return a file's application, schema and number of tables, by a connection that writes nothing.

    What can't be read may be a store that another process is creating at this moment: it is looked at again.
    """
    for _ in range(_LOOKS):
        before = _state(path)
        try:
            return _identity(path)
        except NotAStoreError:
            time.sleep(_BETWEEN_LOOKS)
            if _state(path) == before:
                raise
    return _identity(path)


def _state(path: Path) -> tuple[int, int, bool]:
    found = path.stat()
    return found.st_size, found.st_mtime_ns, has_unfolded_log(path)


def _identity(path: Path) -> tuple[int, int, int]:
    # Only a write-ahead log has to be shared; without one, SQLite is told to create no file for it.
    options = "mode=ro&immutable=1"
    if has_unfolded_log(path):
        _require_recoverable(path)
        options = "mode=ro"
    with translated(path), closing(sqlite3.connect(uri(path, options), uri=True)) as raw:
        raw.execute("BEGIN")  # or another process that creates the store might come between two answers
        application, version, tables = (raw.execute(question).fetchone()[0] for question in IDENTITY)
    return application, version, tables


def refuse_unless_ours(path: Path, application: int, version: int) -> None:
    """Raise NotAStoreError for another program's file, NewerStoreError for one of a newer version of ours."""
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


def _require_recoverable(path: Path) -> None:
    """Refuse a write-ahead log that can't be read where it lies."""
    if os.access(path.parent, os.W_OK) and not has_room(path):
        raise StoreFullError(
            f"{path} was not closed properly, and the disk that holds it is full, so its newest changes "
            "can't be read. Nothing was changed. Free some space and try again."
        )
    if not os.access(path.parent, os.W_OK) and not beside(path, "-shm").exists():
        raise ReadOnlyError(
            f"{path} was not closed properly, and its folder can't be written, so its newest changes "
            f"can't be read. Copy it together with {path.name}-wal to a folder of yours and open the copy."
        )
