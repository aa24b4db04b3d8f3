"""What the file system says about a store's file and the files of SQLite's that lie beside it."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

_SHARED_BYTES = 1 << 15  # the least size of the file by which connections share a write-ahead log


def beside(path: Path, suffix: str) -> Path:
    """Return the file of the same name with a suffix more."""
    return path.with_name(path.name + suffix)


def has_unfolded_log(path: Path) -> bool:
    """Return whether changes lie in a write-ahead log that were not folded into the file."""
    wal = beside(path, "-wal")
    return wal.exists() and wal.stat().st_size > 0


def identity(path: Path) -> tuple[int, int] | None:
    """Return what tells a file from every other, whatever its name; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def is_writable(path: Path) -> bool:
    """Return whether a file, there already or not, and its folder may be written."""
    if path.exists() and not os.access(path, os.W_OK):
        return False
    return os.access(path.parent, os.W_OK)


def has_room(path: Path) -> bool:
    """Return whether the disk can hold what connections share, or they share it already; leaves no trace."""
    with suppress(FileNotFoundError):  # the last connection to leave takes it along, at any moment
        if beside(path, "-shm").stat().st_size >= _SHARED_BYTES:
            return True
    try:
        # Tried, since what a disk says is free leaves out quotas; two times, since blocks may be large.
        with TemporaryFile(dir=path.parent, buffering=0) as file:
            return file.write(bytes(2 * _SHARED_BYTES)) == 2 * _SHARED_BYTES
    except OSError as error:
        return error.errno not in (errno.ENOSPC, errno.EDQUOT)
