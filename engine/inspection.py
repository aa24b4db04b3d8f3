"""Everything that looks and changes nothing: chunks, searches, values and curves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from sqlalchemy import Connection

from engine.clock import Clock
from engine.curation.curator import Target, resolve
from engine.curves import many
from engine.curves.chunk import activation_curve, chunk_curves
from engine.curves.pace import Pace, pace
from engine.curves.records import (
    ActivationCurve,
    ChunkCurves,
    CurveRequest,
    ManyCurves,
    StoreFan,
    StoreSpread,
)
from engine.curves.retention import retentions
from engine.dynamics.traces import Traces, TraceTable
from engine.errors import NotFoundError
from engine.history import timeline
from engine.parameters import PROFILES, ActivationParameters, RetentionParameters, validated
from engine.progress import Progress
from engine.query import find as finding
from engine.records import (
    Chunk,
    ChunkChange,
    ChunkId,
    FloatArray,
    IdArray,
    Page,
    Relation,
    StepId,
    StepInfo,
    Trace,
)
from engine.retrieval.activations import Activations, few
from engine.storage import log, reading, revert, steps
from engine.storage.database import Database

_PACE_STEPS = 2_000  # newest steps looked at for the store's pace


class Inspection:
    """Reads of one store, each a consistent snapshot of its own."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        activations: Activations,
        activation: ActivationParameters,
        retention: RetentionParameters,
    ) -> None:
        self._database = database
        self._clock = clock
        self._activations = activations
        self._activation = activation
        self._retention = retention
        self._pace: tuple[int, Pace | None] = (-1, None)

    def interaction(self) -> int:
        """Return the interaction counter."""
        with self._database.reader() as connection:
            return steps.read_interaction(connection)

    def position(self) -> int:
        """Return the number of the log's last row."""
        with self._database.reader() as connection:
            return log.position(connection)

    def chunks(self, ids: Sequence[int] | IdArray) -> list[Chunk]:
        """Return the chunks of these ids, in order; raises NotFoundError naming one that is missing."""
        with self._database.reader() as connection:
            return _required(connection, ids)

    def find(self, query: str, order: str, *, descending: bool, progress: Progress | None) -> Page:
        """Return the ids of all matching chunks, in order."""
        with self._database.reader(progress) as connection:
            computed = {
                "activation": lambda ids: self._activation_of(connection, ids),
                "retention": lambda ids: self._retention_of(connection, ids),
            }
            ids = finding.find(connection, query, order, descending=descending, computed=computed)
            return Page(ids, query, order, descending, log.position(connection))

    def values(self, field: str, target: Target | None) -> dict[str, int]:
        """Return how often each value of a text field, ``tag`` or ``entity`` occurs, the commonest first."""
        with self._database.reader() as connection:
            ids = None if target is None else resolve(connection, target)
            return reading.values(connection, field, ids)

    def traces(self, chunk_id: int) -> list[Trace]:
        """Return a chunk's presentations, oldest first."""
        with self._database.reader() as connection:
            return reading.traces(connection, [chunk_id])[ChunkId(int(chunk_id))]

    def relations(self, chunk_id: int) -> list[Relation]:
        """Return the relations that start or end at a chunk."""
        with self._database.reader() as connection:
            return reading.relations(connection, [chunk_id])

    def activation(self, ids: Sequence[int] | IdArray) -> FloatArray:
        """Return the base-level activation of each chunk now."""
        with self._database.reader() as connection:
            return self._activation_of(connection, np.asarray(ids, dtype=np.int64))

    def retention(self, ids: Sequence[int] | IdArray) -> FloatArray:
        """Return the v9 retention of each chunk now."""
        with self._database.reader() as connection:
            return self._retention_of(connection, np.asarray(ids, dtype=np.int64))

    def _activation_of(self, connection: Connection, ids: IdArray) -> FloatArray:
        now = steps.read_interaction(connection)
        return self._activations.of(connection, ids, now=now, decay=self._activation.decay)

    def _retention_of(self, connection: Connection, ids: IdArray) -> FloatArray:
        last, stability = reading.last_uses(connection, ids)
        return retentions(last, stability, self._clock.now(), self._retention)

    def activation_curve(self, chunk_id: int, horizon: int) -> ActivationCurve:
        """Return a chunk's activation over the coming interactions."""
        with self._database.reader() as connection:
            now, _, traces = _presentations(connection, chunk_id)
        return activation_curve(traces, now, horizon, self._activation)

    def chunk_curves(
        self,
        chunk_id: int,
        request: CurveRequest,
        activation: ActivationParameters | None,
        retention: RetentionParameters | None,
    ) -> ChunkCurves:
        """Return every curve of a chunk around now, with other parameters tried out where given."""
        with self._database.reader() as connection:
            now, chunk, traces = _presentations(connection, chunk_id)
            pace_now = self._pace_of(connection)
        return chunk_curves(
            chunk,
            traces,
            now_interaction=now,
            now=self._clock.now(),
            request=request,
            activation=validated(activation or self._activation),
            retention=validated(retention or self._retention),
            ranking=PROFILES["calibrated"],
            pace=pace_now,
        )

    def activation_curves(
        self, ids: Sequence[int] | IdArray, request: CurveRequest, activation: ActivationParameters | None
    ) -> ManyCurves:
        """Return the activation of many chunks over one axis; ids that are not in the store are unknown."""
        keys = np.asarray(ids, dtype=np.int64)
        with self._database.reader() as connection:
            now, traces = steps.read_interaction(connection), few(connection, keys)
            pace_now = self._pace_of(connection)
        parameters = validated(activation or self._activation)
        return many.many_curves(
            keys,
            traces,
            now_interaction=now,
            now=self._clock.now(),
            request=request,
            activation=parameters,
            pace=pace_now,
        )

    def store_fan(
        self,
        horizon: int,
        quantiles: Sequence[float],
        back: int | None,
        activation: ActivationParameters | None,
        ids: Sequence[int] | IdArray | None,
        progress: Progress,
    ) -> StoreFan:
        """Return quantiles of activation over all chunks (or those of ``ids``) that have traces."""
        parameters = validated(activation or self._activation)
        with self._database.reader(progress) as connection:
            now, (traces, _) = steps.read_interaction(connection), self._traces_of(connection, ids)
            pace_now = self._pace_of(connection)
        return many.fan(
            traces,
            now_interaction=now,
            now=self._clock.now(),
            back=back,
            horizon=horizon,
            quantiles=quantiles,
            decay=parameters.decay,
            pace=pace_now,
            progress=progress,
        )

    def store_spread(
        self,
        activation: ActivationParameters | None,
        ids: Sequence[int] | IdArray | None,
        progress: Progress,
    ) -> StoreSpread:
        """Return how the activation of all chunks (or those of ``ids``) is spread now."""
        parameters = validated(activation or self._activation)
        with self._database.reader(progress) as connection:
            now, (traces, total) = steps.read_interaction(connection), self._traces_of(connection, ids)
        return many.spread(traces, now=now, unknown=total - len(traces), activation=parameters)

    def _traces_of(
        self, connection: Connection, ids: Sequence[int] | IdArray | None
    ) -> tuple[Traces | TraceTable, int]:
        """Return the traces of those chunks that have any, and of how many chunks these are a part."""
        known, table = self._activations.table(connection)
        if ids is None:
            return table, reading.chunk_count(connection)
        wanted = np.unique(np.asarray(ids, dtype=np.int64))
        return table.select(np.flatnonzero(np.isin(known, wanted))), len(wanted)

    def _pace_of(self, connection: Connection) -> Pace | None:
        """Return how fast interactions follow each other, counted anew when the log has grown."""
        position = log.position(connection)
        if self._pace[0] != position:
            newest = log.headers(connection, newest_first=True, limit=_PACE_STEPS)
            self._pace = (position, pace(newest, self._clock.now()))
        return self._pace[1]

    def history(self, since: int, *, newest_first: bool, limit: int) -> list[StepInfo]:
        """Return the steps after log position ``since``, undone ones marked."""
        with self._database.reader() as connection:
            found = list(log.headers(connection, since=since, newest_first=newest_first, limit=limit))
            undone = timeline.undone_steps(log.reversals(connection))
        return [_marked(step, undone) for step in found]

    def chunk_history(self, chunk_id: int) -> list[ChunkChange]:
        """Return what each step changed in a chunk, newest first, undone steps marked."""
        with self._database.reader() as connection:
            found = reading.chunk_history(connection, ChunkId(int(chunk_id)))
            undone = timeline.undone_steps(log.reversals(connection))
        return [replace(change, step=_marked(change.step, undone)) for change in found]

    def next_undo(self, actor: str | None) -> StepInfo | None:
        """Return the step that undo would take back, of ``actor`` or of anyone."""
        with self._database.reader() as connection:
            step = revert.next_undo(connection, actor)
            return None if step is None else log.header(connection, step)

    def next_redo(self, actor: str | None) -> StepInfo | None:
        """Return the step that redo would repeat."""
        with self._database.reader() as connection:
            step = revert.next_redo(connection, actor)
            return None if step is None else log.header(connection, step)

    def counts(self) -> dict[str, int]:
        """Return how many rows the tables of the store hold."""
        with self._database.reader() as connection:
            return reading.counts(connection)


def _presentations(connection: Connection, chunk_id: int) -> tuple[int, Chunk, list[Trace]]:
    """Return the interaction counter, a chunk and its traces, all as of one moment."""
    (chunk,) = _required(connection, [chunk_id])
    traces = reading.traces(connection, [chunk.id])[chunk.id]
    return steps.read_interaction(connection), chunk, traces


def _required(connection: Connection, ids: Sequence[int] | IdArray) -> list[Chunk]:
    keys = [ChunkId(int(value)) for value in ids]
    found = reading.chunks(connection, keys)
    for key in keys:
        if key not in found:
            raise NotFoundError(f"There is no chunk {key} in this store.")
    return [found[key] for key in keys]


def _marked(step: StepInfo, undone: frozenset[StepId]) -> StepInfo:
    return replace(step, undone=True) if step.step in undone else step
