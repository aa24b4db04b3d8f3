"""Keeps the store's columns in memory between queries; they follow the log."""

from __future__ import annotations

import threading

import numpy as np
from sqlalchemy import Connection

from engine.query.columns import Columns
from engine.storage import log

_FEW = 2_000
_PATCHED_SHARE = 0.02  # of the store; when more than this changed, all is read anew


class ColumnKeeper:
    """Gives the columns as a connection's snapshot has them; only a cache, safe from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._columns = Columns(np.zeros(0, dtype=np.int64))
        self._position = 0
        self._hash = ""  # with the position, the name of one state: what was rolled back is none

    def at(self, connection: Connection) -> Columns:
        """Return the columns of the state that ``connection`` sees."""
        position = log.position(connection)
        with self._lock:
            if position < self._position:
                return Columns.build(connection)  # a snapshot older than what others have read since
            if position != self._position or log.hash_at(connection, position) != self._hash:
                self._columns = self._followed(connection)
                self._position, self._hash = position, log.hash_at(connection, position)
            return self._columns

    def forget(self) -> int:
        """Let go of every value; return how many there were."""
        with self._lock:
            count = self._columns.held
            self._columns, self._position, self._hash = Columns(np.zeros(0, dtype=np.int64)), 0, ""
            return count

    def _followed(self, connection: Connection) -> Columns:
        if not self._position or log.hash_at(connection, self._position) != self._hash:
            return Columns.build(connection)
        changed = np.unique(np.array(log.chunks_changed_since(connection, self._position), dtype=np.int64))
        if len(changed) > _FEW + _PATCHED_SHARE * len(self._columns.ids):
            return Columns.build(connection)
        return self._columns.following(connection, changed)
