"""A lock between processes that the system releases when its holder dies."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_PAUSE = 0.02


@contextmanager
def locked(path: Path, seconds: float) -> Iterator[None]:
    """Hold the lock file ``path`` alone; TimeoutError if another holds it for longer than ``seconds``.

    The file stays behind: deleting it would let two processes hold two locks of one name.
    """
    deadline = time.monotonic() + seconds
    with path.open("ab") as file:
        while not _taken(file):
            if time.monotonic() > deadline:
                raise TimeoutError(f"{path} was locked for more than {seconds:g} s")
            time.sleep(_PAUSE)
        yield


def _taken(file: BinaryIO) -> bool:
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):
        return False
    return True
