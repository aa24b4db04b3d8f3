"""The presentations of a whole store as one array, and activation of every chunk in one pass.

:class:`Traces` is the plain form and computes exactly, in float64.  :class:`TraceTable` holds the same traces
laid out for speed: evaluating it takes about a tenth of the time, in float32 (error about 1e-6).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from engine.dynamics.activation import decay_in_place, hybrid_activation, log_strength, optimised_activation
from engine.dynamics.arrays import FloatArray, IntArray, SingleArray

BLOCK = 131_072  # chunks evaluated together; their strengths then stay in the processor's cache
LONGEST_COLUMNS = 64  # chunks with more traces are few: they are summed one by one, not column by column
EXACT_IN_SINGLE = 2**24  # whole numbers up to here are exact in float32


def spread_evenly(first: int, last: int, count: int) -> IntArray:
    """Return so many traces from the interaction ``first`` to ``last``, as compaction takes them to lie.

    Source: Petrov 2006.
    """
    return np.rint(np.linspace(first, last, count)).astype(np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class Traces:
    """Traces of many chunks: chunk i has ``values[offsets[i]:offsets[i + 1]]``, ascending.

    ``values`` holds interaction numbers (int32 or int64); ``offsets`` has one element more than chunks.
    """

    values: IntArray
    offsets: IntArray

    @classmethod
    def build(cls, values: IntArray, offsets: IntArray) -> Traces:
        """Check the offsets and sort each chunk's traces if they are not sorted.

        Raises ValueError when the offsets do not divide ``values``.
        """
        if offsets.size == 0 or offsets[0] != 0 or offsets[-1] != values.size or np.any(np.diff(offsets) < 0):
            raise ValueError("offsets must rise from 0 to the number of traces")
        chunk = np.repeat(np.arange(offsets.size - 1), np.diff(offsets))
        if np.any((np.diff(values) < 0) & (np.diff(chunk) == 0)):
            values = values[np.lexsort((values, chunk))]
        return cls(values, offsets)

    def __len__(self) -> int:
        """Return the number of chunks."""
        return self.offsets.size - 1

    @property
    def counts(self) -> IntArray:
        """Number of traces of each chunk."""
        return np.diff(self.offsets)

    def of(self, row: int) -> IntArray:
        """Return the traces of one chunk."""
        return self.values[self.offsets[row] : self.offsets[row + 1]]

    def select(self, rows: IntArray) -> Traces:
        """Return the traces of the chunks at ``rows``, in that order."""
        first = self.offsets[rows]
        counts = self.offsets[rows + 1] - first
        offsets = _offsets(counts)
        shift = np.repeat(first - offsets[:-1], counts)
        return Traces(self.values[np.arange(offsets[-1]) + shift], offsets)

    def until(self, moment: float) -> Traces:
        """Return the traces up to ``moment``, of the same chunks."""
        happened = self.values <= moment
        return Traces(self.values[happened], _offsets(_sum_by_chunk(happened.astype(np.int64), self.offsets)))

    def activation(self, *, now: float, decay: float) -> FloatArray:
        """Return the exact base-level activation of each chunk at ``now``; later traces are ignored."""
        strengths = decay_in_place(now - self.values.astype(np.float64), decay)
        return log_strength(_sum_by_chunk(strengths, self.offsets))

    def optimised_activation(self, *, now: float, decay: float) -> FloatArray:
        """Return the optimised base level of each chunk at ``now``, from its count and oldest trace."""
        past, oldest = self._past(now)
        return optimised_activation(past, oldest, decay=decay)

    def petrov_activation(self, *, now: float, kept: int, decay: float) -> FloatArray:
        """Return Petrov's hybrid of each chunk at ``now``, with the ``kept`` newest traces exact."""
        past, oldest = self._past(now)
        nth_newest = np.arange(kept)
        position = (self.offsets[:-1] + past)[:, np.newaxis] - 1 - nth_newest
        exists = nth_newest < past[:, np.newaxis]
        newest = np.full(exists.shape, np.inf)
        newest[exists] = now - self.values[position[exists]]
        return hybrid_activation(newest, oldest, past, decay=decay)

    def _past(self, now: float) -> tuple[IntArray, FloatArray]:
        """Return how many traces each chunk has up to ``now``, and the age of the oldest (1 if none)."""
        past = _sum_by_chunk((self.values <= now).astype(np.int64), self.offsets)
        oldest = np.ones(len(self))
        oldest[past > 0] = now - self.values[self.offsets[:-1][past > 0]]
        return past, oldest


@dataclass(frozen=True, slots=True, eq=False)
class TraceTable:
    """Traces laid out so that activation of the whole store is one fast pass.

    Chunks are ordered by their number of traces, and column j holds the j-th trace of every chunk that has
    one: all arithmetic then runs over long contiguous arrays.  Make it with :meth:`build`.
    """

    traces: Traces
    _latest: int
    _place: IntArray  # of each chunk in the columns, where those with the most traces come first
    _columns: tuple[npt.NDArray[np.floating[Any]], ...]  # ages at the latest trace
    _long_rows: IntArray
    _long: Traces

    @classmethod
    def build(cls, values: IntArray, offsets: IntArray) -> TraceTable:
        """Lay out the traces ``values[offsets[i]:offsets[i + 1]]`` of each chunk i.

        Takes about 0.1 s for a million chunks; raises ValueError when the offsets do not divide ``values``.
        """
        traces = Traces.build(values, offsets)
        in_columns = np.where(traces.counts > LONGEST_COLUMNS, 0, traces.counts)
        # A small type, because numpy then sorts by counting.
        order = np.argsort((LONGEST_COLUMNS - in_columns).astype(np.uint8), kind="stable")
        latest = int(traces.values.max(initial=0))
        place = np.empty_like(order)
        place[order] = np.arange(order.size)
        long_rows = np.flatnonzero(traces.counts > LONGEST_COLUMNS)
        columns = _columns(traces, order, in_columns[order], latest)
        return cls(traces, latest, place, columns, long_rows, traces.select(long_rows))

    def __len__(self) -> int:
        """Return the number of chunks."""
        return len(self.traces)

    def select(self, rows: IntArray) -> Traces:
        """Return the traces of a few chunks, whose activation is then exact."""
        return self.traces.select(rows)

    def until(self, moment: float) -> TraceTable:
        """Return the traces up to ``moment``, of the same chunks, laid out anew."""
        past = self.traces.until(moment)
        return TraceTable.build(past.values, past.offsets)

    def activation(self, *, now: float, decay: float) -> SingleArray:
        """Return the base-level activation of each chunk at ``now``, to about 1e-6.

        Traces later than ``now`` are ignored.
        """
        totals = self._totals(now, decay)
        with np.errstate(divide="ignore"):
            np.log(totals, out=totals)
        activation = totals.take(self._place).astype(np.float32, copy=False)
        activation[self._long_rows] = self._long.activation(now=now, decay=decay)
        return activation

    def _totals(self, now: float, decay: float) -> npt.NDArray[np.floating[Any]]:
        """Return the summed strength of each chunk, in the order of the columns."""
        dtype = self._columns[0].dtype if self._columns else np.dtype(np.float32)
        # Apart, so that whole ages come out exact and no rounding lets a future trace in.
        whole, fraction = (dtype.type(part) for part in divmod(now - self._latest, 1))
        fraction = min(fraction, np.nextafter(dtype.type(1), dtype.type(0)))
        totals, buffer = np.zeros(len(self), dtype), np.empty(BLOCK, dtype)
        for start in range(0, len(self), BLOCK):
            for column in self._columns:
                part = column[start : start + BLOCK]
                if not part.size:
                    break
                ages = np.add(part, whole, out=buffer[: part.size])
                if fraction:
                    np.add(ages, fraction, out=ages)
                totals[start : start + part.size] += decay_in_place(ages, decay)
        return totals


def _columns(
    traces: Traces, order: IntArray, counts: IntArray, latest: int
) -> tuple[npt.NDArray[np.floating[Any]], ...]:
    """Return, for each j, the ages at ``latest`` of the j-th traces; ``counts`` falls along ``order``."""
    span = latest - int(traces.values.min(initial=latest))
    dtype = np.float32 if span < EXACT_IN_SINGLE else np.float64
    first = traces.offsets[:-1][order]
    most = int(counts[0]) if counts.size else 0
    lengths = np.searchsorted(-counts, -np.arange(most), side="left")
    return tuple(
        (latest - traces.values[first[:length] + j]).astype(dtype) for j, length in enumerate(lengths)
    )


def _sum_by_chunk(values: npt.NDArray[Any], offsets: IntArray) -> npt.NDArray[Any]:
    """Sum each chunk's run of ``values``; an empty run is 0 (which ``reduceat`` alone gets wrong)."""
    sums = np.zeros(offsets.size - 1, dtype=values.dtype)
    filled = np.diff(offsets) > 0
    if values.size:
        sums[filled] = np.add.reduceat(values, offsets[:-1][filled])
    return sums


def _offsets(counts: IntArray) -> IntArray:
    return np.concatenate(([0], np.cumsum(counts, dtype=np.int64)))
