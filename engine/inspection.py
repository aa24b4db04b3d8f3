"""Everything that looks and changes nothing: chunks, searches, values and curves."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from engine.activations import Activations, few
from engine.clock import Clock, from_microseconds, nearest_moment, to_microseconds
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
from engine.dynamics.traces import Traces, TraceTable
from engine.errors import InvalidInputError, NotFoundError
from engine.history.records import StepFilter
from engine.parameters import PROFILES, ActivationParameters, RetentionParameters, validated
from engine.progress import Progress
from engine.records import (
    AsOf,
    Chunk,
    ChunkId,
    FloatArray,
    IdArray,
    Relation,
    Trace,
)
from engine.storage import as_of as looking_back
from engine.storage import headers, log, reading, steps, uses
from engine.storage.database import Database
from engine.strengths import Strengths, Usage

_PACE_STEPS = 2_000  # newest steps looked at for the store's pace
_FARTHEST_DAYS = 36_525  # a hundred years


class Inspection:
    """Reads of one store, each a consistent snapshot of its own."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        activations: Activations,
        strengths: Strengths,
        activation: ActivationParameters,
        retention: RetentionParameters,
    ) -> None:
        self._database = database
        self._clock = clock
        self._activations = activations
        self._strengths = strengths
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

    def traces(self, chunk_id: int) -> list[Trace]:
        """Return a chunk's presentations, oldest first."""
        with self._database.reader() as connection:
            return reading.traces(connection, [chunk_id])[ChunkId(int(chunk_id))]

    def relations(self, chunk_id: int) -> list[Relation]:
        """Return the relations that start or end at a chunk."""
        with self._database.reader() as connection:
            return reading.relations(connection, [chunk_id])

    def usage(self, chunk_id: int) -> Usage:
        """Return how often a chunk was used beside the mean of all; raises NotFoundError."""
        with self._database.reader() as connection:
            (chunk,) = _required(connection, [chunk_id])
            return self._strengths.usage(connection, chunk.id)

    def used_together(self, chunk_id: int, limit: int) -> list[tuple[ChunkId, int]]:
        """Return what was used together with a chunk, and how often; raises NotFoundError."""
        with self._database.reader() as connection:
            (chunk,) = _required(connection, [chunk_id])
            return uses.partners(connection, chunk.id, limit)

    def timeline(self, chunk_id: int) -> list[Chunk]:
        """Return a chunk with all that it superseded and was superseded by, in the order of validity."""
        with self._database.reader() as connection:
            found = {chunk.id: chunk for chunk in _required(connection, [chunk_id])}
            fresh = list(found)
            while fresh:
                links = [r for r in reading.relations(connection, fresh) if r.kind == "supersedes"]
                ends = {end for link in links for end in (link.source, link.target)}
                fresh = sorted(ends - found.keys())
                found |= reading.chunks(connection, fresh)
        return sorted(found.values(), key=lambda chunk: (chunk.came_about, chunk.id))

    def moment(self, interaction: int | None, at: datetime | None) -> AsOf:
        """Return the moment that an interaction or a time names, the other clock from what is known."""
        if (interaction is None) == (at is None):
            raise InvalidInputError(["a moment is named by an interaction or by a time, one of them"])
        if (interaction or 0) < 0 or (at is not None and at.tzinfo is None):
            raise InvalidInputError(["interactions are counted from 0, and a time needs its zone"])
        with self._database.reader() as connection:
            present = self._strengths.moment(connection, None)
            pace_now = self._pace_of(connection, None)
            if interaction is not None:
                return AsOf(interaction, _time_of(connection, interaction, present, pace_now))
            assert at is not None
            return AsOf(_interaction_at(connection, at, present, pace_now), at)

    def absent(self, ids: Sequence[int] | IdArray, as_of: AsOf) -> npt.NDArray[np.bool_]:
        """Return whether each chunk was not there yet at a moment."""
        with self._database.reader() as connection:
            return looking_back.standing(connection, np.asarray(ids, dtype=np.int64), as_of).absent

    def activation(self, ids: Sequence[int] | IdArray, as_of: AsOf | None) -> FloatArray:
        """Return the base-level activation of each chunk, now or at another moment."""
        with self._database.reader() as connection:
            return self._strengths.activation(connection, np.asarray(ids, dtype=np.int64), as_of)

    def retention(self, ids: Sequence[int] | IdArray, as_of: AsOf | None) -> FloatArray:
        """Return the v9 retention of each chunk, now or at another moment."""
        with self._database.reader() as connection:
            return self._strengths.retention(connection, np.asarray(ids, dtype=np.int64), as_of)

    def activation_curve(self, chunk_id: int, horizon: int, as_of: AsOf | None) -> ActivationCurve:
        """Return a chunk's activation over the coming interactions."""
        with self._database.reader() as connection:
            _, traces = _presentations(connection, chunk_id, as_of)
            now = self._strengths.moment(connection, as_of).interaction
        return activation_curve(traces, now, horizon, self._activation)

    def chunk_curves(
        self,
        chunk_id: int,
        request: CurveRequest,
        activation: ActivationParameters | None,
        retention: RetentionParameters | None,
        as_of: AsOf | None,
    ) -> ChunkCurves:
        """Return every curve of a chunk around now, with other parameters tried out where given."""
        with self._database.reader() as connection:
            chunk, traces = _presentations(connection, chunk_id, as_of)
            ((last_use,), _) = self._strengths.last_uses(connection, np.array([chunk.id]), as_of)
            present, pace_now = self._strengths.moment(connection, as_of), self._pace_of(connection, as_of)
        return chunk_curves(
            chunk,
            traces,
            None if np.isnan(last_use) else nearest_moment(last_use),
            now_interaction=present.interaction,
            now=present.at,
            request=request,
            activation=validated(activation or self._activation),
            retention=validated(retention or self._retention),
            ranking=PROFILES["calibrated"],
            pace=pace_now,
        )

    def activation_curves(
        self,
        ids: Sequence[int] | IdArray,
        request: CurveRequest,
        activation: ActivationParameters | None,
        as_of: AsOf | None,
    ) -> ManyCurves:
        """Return the activation of many chunks over one axis; ids that are not in the store are unknown."""
        keys = np.asarray(ids, dtype=np.int64)
        with self._database.reader() as connection:
            present, traces = self._strengths.moment(connection, as_of), few(connection, keys)
            pace_now = self._pace_of(connection, as_of)
        parameters = validated(activation or self._activation)
        return many.many_curves(
            keys,
            traces.until(as_of.interaction) if as_of else traces,
            now_interaction=present.interaction,
            now=present.at,
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
        as_of: AsOf | None,
        progress: Progress,
    ) -> StoreFan:
        """Return quantiles of activation over all chunks (or those of ``ids``) that have traces."""
        parameters = validated(activation or self._activation)
        with self._database.reader(progress) as connection:
            present, (traces, _) = self._strengths.moment(connection, as_of), self._traces_of(connection, ids)
            pace_now = self._pace_of(connection, as_of)
        return many.fan(
            traces.until(as_of.interaction) if as_of else traces,
            now_interaction=present.interaction,
            now=present.at,
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
        as_of: AsOf | None,
        progress: Progress,
    ) -> StoreSpread:
        """Return how the activation of all chunks (or those of ``ids``) is spread now."""
        parameters = validated(activation or self._activation)
        with self._database.reader(progress) as connection:
            now, (traces, total) = self._strengths.moment(connection, as_of), self._traces_of(connection, ids)
        return many.spread(traces, now=now.interaction, unknown=total - len(traces), activation=parameters)

    def _traces_of(
        self, connection: Connection, ids: Sequence[int] | IdArray | None
    ) -> tuple[Traces | TraceTable, int]:
        """Return the traces of those chunks that have any, and of how many chunks these are a part."""
        known, table = self._activations.table(connection)
        if ids is None:
            return table, reading.chunk_count(connection)
        wanted = np.unique(np.asarray(ids, dtype=np.int64))
        return table.select(np.flatnonzero(np.isin(known, wanted))), len(wanted)

    def _pace_of(self, connection: Connection, as_of: AsOf | None) -> Pace | None:
        """Return how fast interactions follow each other, counted anew when the log has grown."""
        if as_of is not None:
            past = StepFilter(before=as_of.at)
            known = headers.headers(connection, newest_first=True, limit=_PACE_STEPS, matching=past)
            return pace(known, as_of.at)
        position = log.position(connection)
        if self._pace[0] != position:
            newest = headers.headers(connection, newest_first=True, limit=_PACE_STEPS)
            self._pace = (position, pace(newest, self._clock.now()))
        return self._pace[1]

    def counts(self) -> dict[str, int]:
        """Return how many rows the tables of the store hold."""
        with self._database.reader() as connection:
            return reading.counts(connection)


def _presentations(connection: Connection, chunk_id: int, as_of: AsOf | None) -> tuple[Chunk, list[Trace]]:
    """Return a chunk and its traces, of which at another moment only the earlier ones count."""
    (chunk,) = _required(connection, [chunk_id])
    traces = reading.traces(connection, [chunk.id])[chunk.id]
    return looking_back.as_it_stood(chunk, traces, as_of) if as_of else (chunk, traces)


def _time_of(connection: Connection, interaction: int, present: AsOf, known: Pace | None) -> datetime:
    """Return when an interaction was, or about when it will be."""
    ahead = interaction - present.interaction
    if ahead >= 0:
        days = known.days(ahead) if known else 0.0
        return present.at + timedelta(days=min(days, _FARTHEST_DAYS))
    found = looking_back.time_of(connection, interaction)
    return present.at if found is None else min(from_microseconds(found), present.at)


def _interaction_at(connection: Connection, at: datetime, present: AsOf, known: Pace | None) -> int:
    """Return where the counter stood at a time, or about where it will stand."""
    if at >= present.at:
        days = (at - present.at) / timedelta(days=1)
        return present.interaction + round(known.interactions(days) if known else 0)
    return min(looking_back.interaction_at(connection, to_microseconds(at)), present.interaction)


def _required(connection: Connection, ids: Sequence[int] | IdArray) -> list[Chunk]:
    keys = [ChunkId(int(value)) for value in ids]
    found = reading.chunks(connection, keys)
    for key in keys:
        if key not in found:
            raise NotFoundError(f"There is no chunk {key} in this store.")
    return [found[key] for key in keys]


class InspectionFacade:
    """Delegates to :class:`Inspection`: where the store stands, and one chunk or some with what is theirs."""

    _inspection: Inspection

    @property
    def interaction(self) -> int:
        """The interaction counter, the clock of activation."""
        return self._inspection.interaction()

    @property
    def position(self) -> int:
        """The number of the log's last row; it grows with every write, whoever makes it."""
        return self._inspection.position()

    def counts(self) -> dict[str, int]:
        """Return how many rows the tables of the store hold."""
        return self._inspection.counts()

    def chunk(self, chunk_id: int) -> Chunk:
        """Return one chunk; raises NotFoundError."""
        return self._inspection.chunks([chunk_id])[0]

    def chunks(self, ids: Sequence[int] | IdArray) -> list[Chunk]:
        """Return the chunks of these ids, in order; raises NotFoundError naming one that is missing."""
        return self._inspection.chunks(ids)

    def traces(self, chunk_id: int) -> list[Trace]:
        """Return a chunk's presentations, oldest first."""
        return self._inspection.traces(chunk_id)

    def usage(self, chunk_id: int) -> Usage:
        """Return how often a chunk was used beside the mean of the store, which says how fast it may fade."""
        return self._inspection.usage(chunk_id)

    def used_together(self, chunk_id: int, limit: int = 20) -> list[tuple[ChunkId, int]]:
        """Return the chunks that were used together with one, the most often first, and how often each was.

        Only uses count: what was injected, or marked as used; not what was merely looked at.
        """
        return self._inspection.used_together(chunk_id, limit)

    def timeline(self, chunk_id: int) -> list[Chunk]:
        """Return a chunk with all that it superseded and was superseded by, by when each became true.

        What holds now, or held at a time, is found by :meth:`find`: ``is:current``, ``valid:2023-05-07``.
        """
        return self._inspection.timeline(chunk_id)

    def relations(self, chunk_id: int) -> list[Relation]:
        """Return the relations that start or end at a chunk."""
        return self._inspection.relations(chunk_id)
