"""Every curve of one chunk."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import numpy as np

from engine.activations import interactions
from engine.curves.axes import day_axis, interaction_axis
from engine.curves.by_day import by_day
from engine.curves.pace import Pace
from engine.curves.presentations import Presentations, presentations
from engine.curves.records import ActivationCurve, ChunkCurves, CurveRequest, Series
from engine.curves.series import falls, series
from engine.dynamics.activation import logistic_quantile, retrieval_probability
from engine.dynamics.crossing import activation_crossing, petrov_crossing
from engine.dynamics.curves import activation_at, petrov_activation_at
from engine.parameters import ActivationParameters, RecallParameters, RetentionParameters
from engine.records import Chunk, FloatArray, Trace

BAND = (0.1, 0.9)  # probabilities of retrieval between which success is a matter of luck
_PAST_STABILITY = "Past stability is not recorded: before now, the curves that need it use today's."
_ALL_GOOD = "How well each use went is not recorded: FSRS-6 replayed takes every one as Good."
_USE_KEEPS_STABILITY = "A rehearsal tried out leaves the v9 stability as it is, as a use does."


def activation_curve(
    traces: Sequence[Trace], now: int, horizon: int, parameters: ActivationParameters
) -> ActivationCurve:
    """Return the activation of one chunk over the coming interactions if nothing touches it."""
    known = np.array(interactions(traces), dtype=np.float64)
    moments = np.arange(now, now + horizon + 1, dtype=np.float64)
    values = activation_at(known, moments, decay=parameters.decay)
    ahead = activation_crossing(known, now=now, threshold=parameters.threshold, decay=parameters.decay)
    return ActivationCurve(moments, values, parameters.threshold, _finite(now + ahead))


def chunk_curves(
    chunk: Chunk,
    traces: Sequence[Trace],
    last_use: datetime | None,
    *,
    now_interaction: int,
    now: datetime,
    request: CurveRequest,
    activation: ActivationParameters,
    retention: RetentionParameters,
    ranking: RecallParameters,
    pace: Pace | None,
) -> ChunkCurves:
    """Return every curve of one chunk around now, those of retention only if ``last_use`` is known.

    ``ranking`` says how recall reads the v9 activation.
    """
    known = presentations(chunk, traces, last_use, now_interaction=now_interaction, now=now)
    events = np.sort(np.append(known.interactions, [now_interaction + r for r in request.rehearsals]))
    event_days = np.sort(np.append(known.days, request.rehearsal_days))
    axis = interaction_axis(events, now_interaction, request)
    days = day_axis(np.append(event_days, known.accesses), request)
    by_interaction = _by_interaction(events, axis, now_interaction, activation)
    scale, exact = {"threshold": activation.threshold, "noise": activation.noise}, by_interaction["exact"]
    low, high = activation.threshold + logistic_quantile(BAND, scale=activation.noise)
    return ChunkCurves(
        chunk.id,
        now_interaction,
        now,
        axis,
        by_interaction,
        days,
        by_day(chunk, known, request, days, retention, ranking),
        events,
        event_days,
        retrieval_probability(exact.values, **scale),
        float(retrieval_probability(exact.now, **scale)),
        (float(low), float(high)),
        tuple(traces),
        pace,
        (*known.notes, *_notes(known, request)),
    )


def _by_interaction(
    events: FloatArray, axis: FloatArray, now: int, parameters: ActivationParameters
) -> dict[str, Series]:
    decay, threshold, kept = parameters.decay, parameters.threshold, int(parameters.petrov_k)
    moments, present = np.append(axis, now), float(now)
    exact = falls(
        events,
        present,
        lambda at: activation_crossing(events, now=at, threshold=threshold, decay=decay),
    )
    petrov = falls(
        events,
        present,
        lambda at: petrov_crossing(events, now=at, threshold=threshold, kept=kept, decay=decay),
    )
    return {
        "exact": series(
            "ACT-R exact",
            "every presentation counted as it is",
            activation_at(events, moments, decay=decay),
            threshold,
            present,
            exact,
        ),
        "petrov": series(
            "Petrov hybrid",
            f"the newest {kept} counted as they are, the others as if spread evenly",
            petrov_activation_at(events, moments, kept=kept, decay=decay),
            threshold,
            present,
            petrov,
        ),
    }


def _notes(known: Presentations, request: CurveRequest) -> list[str]:
    notes = [_PAST_STABILITY] if known.dated else []
    if known.dated and len(known.days):
        notes.append(_ALL_GOOD)
    if known.dated and request.rehearsal_days:
        notes.append(_USE_KEEPS_STABILITY)
    return notes


def _finite(value: float) -> float | None:
    return float(value) if np.isfinite(value) else None
