"""Curves to look at: the ranker's own functions, evaluated over the past and the future.

Two clocks, two axes: activation runs over interactions, retention and the v9 sigmoid over days.  Nothing
here writes; a rehearsal that is tried out exists only in the arguments.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import numpy as np

from engine.clock import EPOCH, SECONDS_PER_DAY
from engine.dynamics.activation import TimeUnit
from engine.dynamics.crossing import (
    activation_crossing,
    petrov_crossing,
    retention_crossing,
    sigmoid_crossing,
)
from engine.dynamics.curves import activation_at, petrov_activation_at, retention_at, sigmoid_activation_at
from engine.dynamics.retention import V9_SEED, converted_stability, fsrs6_curve
from engine.parameters import ActivationParameters, RetentionParameters
from engine.records import Chunk, ChunkId, FloatArray, Trace


@dataclass(frozen=True, slots=True, eq=False)
class Series:
    """One curve over one axis, with where it crosses its threshold (None: it does not)."""

    name: str
    values: FloatArray
    threshold: float
    crossing: float | None


@dataclass(frozen=True, slots=True, eq=False)
class ChunkCurves:
    """The curves of one chunk.

    ``interactions`` (m,) is the axis of ``by_interaction``, ``days`` (k,) that of ``by_day``, in days from
    ``now`` (negative: past).  ``events`` are the presentations, as interactions and (where known) as days.
    """

    chunk_id: ChunkId
    now_interaction: int
    now: datetime
    interactions: FloatArray
    by_interaction: Mapping[str, Series] = field(hash=False)
    days: FloatArray
    by_day: Mapping[str, Series] = field(hash=False)
    events: FloatArray
    event_days: FloatArray
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class ActivationCurve:
    """Exact base-level activation of one chunk at now, now + 1, ... now + horizon interactions."""

    interactions: FloatArray
    values: FloatArray
    threshold: float
    crossing: float | None


@dataclass(frozen=True, slots=True, eq=False)
class StoreFan:
    """Quantiles of activation over the whole store, and how it is spread now.

    ``quantiles`` (q,), ``interactions`` (m,), ``values`` (q, m); ``counts`` (b,) over ``edges`` (b + 1,).
    """

    quantiles: tuple[float, ...]
    interactions: FloatArray
    values: FloatArray
    edges: FloatArray
    counts: FloatArray
    threshold: float
    now_interaction: int
    above: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CurveRequest:
    """How far to look, and what to try out.

    ``rehearsals`` are future presentations, in interactions after now; on the axis of days each counts
    ``rehearsal_days`` (in days after now).
    """

    back: int | None = None  # interactions before now; None: from the first presentation
    horizon: int = 200
    horizon_days: float = 30.0
    points: int = 400
    rehearsals: tuple[int, ...] = ()
    rehearsal_days: tuple[float, ...] = ()


def activation_curve(
    traces: Sequence[Trace], now: int, horizon: int, parameters: ActivationParameters
) -> ActivationCurve:
    """Return the activation of one chunk over the coming interactions if nothing touches it."""
    known = _interactions(traces)
    moments = np.arange(now, now + horizon + 1, dtype=np.float64)
    values = activation_at(known, moments, decay=parameters.decay)
    ahead = activation_crossing(known, now=now, threshold=parameters.threshold, decay=parameters.decay)
    return ActivationCurve(moments, values, parameters.threshold, _finite(now + ahead))


def chunk_curves(
    chunk: Chunk,
    traces: Sequence[Trace],
    *,
    now_interaction: int,
    now: datetime,
    request: CurveRequest,
    activation: ActivationParameters,
    retention: RetentionParameters,
) -> ChunkCurves:
    """Return every curve of one chunk around now."""
    events = np.sort(np.append(_interactions(traces), [now_interaction + r for r in request.rehearsals]))
    event_days, notes = _event_days(chunk, traces, now)
    event_days = np.sort(np.append(event_days, request.rehearsal_days))
    interactions = _interaction_axis(events, now_interaction, request)
    days = _day_axis(event_days, request)
    return ChunkCurves(
        chunk.id,
        now_interaction,
        now,
        interactions,
        _by_interaction(events, interactions, now_interaction, activation),
        days,
        _by_day(chunk, event_days, days, retention),
        events,
        event_days,
        notes,
    )


def _by_interaction(
    events: FloatArray, axis: FloatArray, now: int, parameters: ActivationParameters
) -> dict[str, Series]:
    decay, threshold, kept = parameters.decay, parameters.threshold, int(parameters.petrov_k)
    exact = activation_crossing(events, now=now, threshold=threshold, decay=decay)
    petrov = petrov_crossing(events, now=now, threshold=threshold, kept=kept, decay=decay)
    return {
        "exact": Series(
            "ACT-R exact", activation_at(events, axis, decay=decay), threshold, _finite(now + exact)
        ),
        "petrov": Series(
            f"Petrov hybrid (k = {kept})",
            petrov_activation_at(events, axis, kept=kept, decay=decay),
            threshold,
            _finite(now + petrov),
        ),
    }


def _by_day(
    chunk: Chunk, events: FloatArray, axis: FloatArray, parameters: RetentionParameters
) -> dict[str, Series]:
    fsrs = fsrs6_curve(parameters.weights[20])
    stability = max(chunk.stability, parameters.minimum_stability)
    fsrs_stability = float(converted_stability(stability, source=V9_SEED, target=fsrs))
    elapsed = max(-float(events.max(initial=-np.inf)), 0.0)
    series = {}
    for name, curve, days, threshold in (
        ("v9", V9_SEED, stability, parameters.endangered),
        ("fsrs6", fsrs, fsrs_stability, parameters.desired_retention),
    ):
        values = retention_at(events, np.full(len(events), days), axis, curve=curve)
        ahead = retention_crossing(days, elapsed, threshold=threshold, curve=curve) if len(events) else np.inf
        series[name] = Series(f"{curve.name} (S = {days:.2f} d)", values, threshold, _finite(float(ahead)))
    series["v9_activation"] = _sigmoid(events, axis)
    return series


def _sigmoid(events: FloatArray, axis: FloatArray) -> Series:
    # In hours: in seconds, as the seed has it, it is nearly 0 after minutes (SPEC 2.5).
    unit = TimeUnit.HOURS
    values = sigmoid_activation_at(events * SECONDS_PER_DAY, axis * SECONDS_PER_DAY, time_unit=unit)
    past = events[events <= 0]
    if not len(past):
        return Series("v9 activation (hours)", values, 0.1, None)
    ahead = sigmoid_crossing(len(past), -past.max() * SECONDS_PER_DAY, threshold=0.1, time_unit=unit)
    return Series("v9 activation (hours)", values, 0.1, _finite(float(ahead) / SECONDS_PER_DAY))


def _interactions(traces: Sequence[Trace]) -> FloatArray:
    return np.array([trace.interaction for trace in traces], dtype=np.float64)


def _event_days(chunk: Chunk, traces: Sequence[Trace], now: datetime) -> tuple[FloatArray, tuple[str, ...]]:
    """Return the known times of presentation in days from now; without any, that of the last use."""
    known = [trace.at for trace in traces if trace.at is not None]
    notes = []
    if len(known) < len(traces):
        notes.append(f"{len(traces) - len(known)} of {len(traces)} presentations have no known date")
    if not known:
        known = [chunk.last_accessed_at or chunk.recorded_at]
    days = [(moment - now) / timedelta(days=1) for moment in known]
    return np.array(days, dtype=np.float64), tuple(notes)


def _interaction_axis(events: FloatArray, now: int, request: CurveRequest) -> FloatArray:
    first = float(events.min(initial=now)) if request.back is None else float(now - request.back)
    even = np.linspace(first, now + request.horizon, request.points)
    # Each event and the moment after it belong on the axis, or the peaks would be cut off.
    near = np.concatenate([events, events + 1, [now]])
    return np.unique(np.concatenate([even, near[(near >= first) & (near <= now + request.horizon)]]))


def _day_axis(events: FloatArray, request: CurveRequest) -> FloatArray:
    first = float(events.min(initial=0.0))
    even = np.linspace(first, request.horizon_days, request.points)
    return np.unique(np.concatenate([even, events, [0.0]]))


def _finite(value: float) -> float | None:
    return float(value) if np.isfinite(value) else None


def retention_now(chunk: Chunk, now: datetime, parameters: RetentionParameters) -> float:
    """Return the v9 retention of a chunk: R of the days since it was last used (or recorded)."""
    last = chunk.last_accessed_at or chunk.recorded_at
    return float(
        V9_SEED.retention(
            (now - last) / timedelta(days=1), max(chunk.stability, parameters.minimum_stability)
        )
    )


def retentions(last_microseconds: FloatArray, stabilities: FloatArray, now: datetime) -> FloatArray:
    """Return the v9 retention of many chunks from when each was last used, in microseconds since 1970."""
    elapsed = ((now - EPOCH) / timedelta(microseconds=1) - last_microseconds) / (SECONDS_PER_DAY * 1e6)
    return V9_SEED.retention(elapsed, stabilities)
