"""Whether a run of the program ended properly: each has a marker beside the settings while it lasts."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

from PySide6.QtCore import QLockFile


class RunMarker:
    """The marker of this run; markers whose process is gone are taken away, and tell of a crash.

    A marker names its process, so that the run of another window, which still lasts, is left alone.
    """

    def __init__(self, settings: Path) -> None:
        settings.parent.mkdir(parents=True, exist_ok=True)
        left = settings.parent.glob(f"{settings.stem}-*.running")
        self._crashed = sum(_take(_lock(marker)) for marker in left) > 0
        self._own = _lock(settings.with_name(f"{settings.stem}-{uuid4().hex}.running"))
        self._own.tryLock(0)

    @property
    def crashed(self) -> bool:
        """Whether a run before this one did not end properly."""
        return self._crashed

    def end(self) -> None:
        """Note that this run ends properly."""
        self._own.unlock()


def _lock(marker: Path) -> QLockFile:
    lock = QLockFile(str(marker))
    lock.setStaleLockTime(0)  # however old it is: only the end of its process makes it stale
    return lock


def _take(lock: QLockFile) -> bool:
    """Take a marker away and return whether its process is gone; one that lives keeps it."""
    gone = lock.tryLock(0)
    lock.unlock()
    return gone
