"""How many later minutes rest on each: counted once, and followed as minutes come."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterable

from sqlalchemy import Connection

from engine.storage import minutes


class Influence:
    """References to minutes, by id; only a cache, safe from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._counts: Counter[str] = Counter()
        self._reached = 0

    def of(self, connection: Connection, ids: Iterable[str]) -> list[int]:
        """Return how many minutes refer to each of these, in order."""
        with self._lock:
            self._follow(connection)
            return [self._counts[key] for key in ids]

    def forget(self) -> int:
        """Let go of all, as an erase asks; return how many ids there were."""
        with self._lock:
            count = len(self._counts)
            self._counts, self._reached = Counter(), 0
            return count

    def _follow(self, connection: Connection) -> None:
        last = minutes.last_number(connection)
        if last < self._reached:  # a snapshot older than what others have read since
            self._counts, self._reached = Counter(), 0
        if last > self._reached:
            self._counts.update(key for _, key in minutes.references(connection, self._reached))
            self._reached = last
