"""The activation of every chunk, kept ready: all traces in one table, caught up with the log when asked."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import numpy as np
from sqlalchemy import Connection

from engine.dynamics.traces import Traces, TraceTable, spread_evenly
from engine.records import FloatArray, IdArray, NewTrace, Trace
from engine.storage import log, reading

_PATCHED_SHARE = 0.02  # of the store; when more than this changed, the whole table is built anew


class Activations:
    """Activation of all chunks (for views and orders) and of a few (for ranking).

    The table is built at first use and is only a cache: what changed since is read from the store.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._position = -1
        self._ids: IdArray = np.zeros(0, dtype=np.int64)
        self._table = TraceTable.build(np.zeros(0, dtype=np.int64), np.zeros(1, dtype=np.int64))
        self._changed: set[int] = set()

    def of(self, connection: Connection, ids: IdArray, *, now: float, decay: float) -> FloatArray:
        """Return the base-level activation of each of ``ids``; -inf for a chunk without traces.

        Few ids are computed from their rows, exactly; many from the table, within 1e-6.
        """
        if len(ids) <= 2000:
            return few(connection, ids).activation(now=now, decay=decay)
        table, known, changed = self._caught_up(connection)
        values = np.full(len(ids), -np.inf)
        row = np.searchsorted(known, ids)
        row[row == len(known)] = 0
        present = known[row] == ids if len(known) else np.zeros(len(ids), dtype=bool)
        values[present] = table.activation(now=now, decay=decay)[row[present]]
        stale = np.flatnonzero(np.isin(ids, changed))
        values[stale] = few(connection, ids[stale]).activation(now=now, decay=decay)
        return values

    def table(self, connection: Connection) -> tuple[IdArray, TraceTable]:
        """Return the whole store's traces as they are now, and the ids in the table's order."""
        with self._lock:
            self._build(connection, log.position(connection))
            return self._ids, self._table

    def _caught_up(self, connection: Connection) -> tuple[TraceTable, IdArray, IdArray]:
        with self._lock:
            position = log.position(connection)
            if self._position < 0:
                self._build(connection, position)
            elif position != self._position:
                self._changed.update(log.chunks_changed_since(connection, self._position))
                self._position = position
                if len(self._changed) > 2000 + _PATCHED_SHARE * len(self._ids):
                    self._build(connection, position)
            return self._table, self._ids, np.array(sorted(self._changed), dtype=np.int64)

    def _build(self, connection: Connection, position: int) -> None:
        if position == self._position and not self._changed:
            return
        self._ids, offsets, values = reading.trace_array(connection)
        self._table = TraceTable.build(values, offsets)
        self._changed.clear()
        self._position = position


def few(connection: Connection, ids: Sequence[int] | IdArray) -> Traces:
    """Return the traces of these chunks, in the order of ``ids``, read from the store."""
    wanted = np.asarray(ids, dtype=np.int64)
    known, starts, values = reading.trace_array(connection, np.unique(wanted))
    if not len(known):
        return Traces.build(values, np.zeros(len(wanted) + 1, dtype=np.int64))
    row = np.minimum(np.searchsorted(known, wanted), len(known) - 1)
    counts = np.where(known[row] == wanted, np.diff(starts)[row], 0)
    offsets = np.concatenate(([0], np.cumsum(counts)))
    places = np.repeat(starts[:-1][row] - offsets[:-1], counts) + np.arange(offsets[-1])
    return Traces.build(values[places], offsets)


def interactions(traces: Sequence[Trace | NewTrace]) -> list[int]:
    """Return the interactions at which a chunk was presented, with all that compacted traces stand for."""
    found: list[int] = []
    for trace in traces:
        if trace.count > 1 and trace.since is not None:
            found += spread_evenly(trace.since, trace.interaction, trace.count).tolist()
        else:
            found.append(trace.interaction)
    return found
