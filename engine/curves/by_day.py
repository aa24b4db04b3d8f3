"""The curves of one chunk over days: v9 retention, FSRS-6 in two readings, and the v9 activation."""

from __future__ import annotations

import numpy as np

from engine.clock import SECONDS_PER_DAY
from engine.curves.presentations import Presentations
from engine.curves.records import CurveRequest, Series
from engine.curves.series import falls, series
from engine.dynamics.activation import TimeUnit
from engine.dynamics.crossing import retention_crossing
from engine.dynamics.curves import retention_at, sigmoid_activation_at
from engine.dynamics.fsrs import Fsrs6, Rating
from engine.dynamics.retention import V9_SEED, ForgettingCurve, converted_stability
from engine.fields import FIELDS
from engine.parameters import RecallParameters, RetentionParameters
from engine.records import Chunk, FloatArray

_FRESH_STABILITY: float = FIELDS["stability"].default  # days


def by_day(
    chunk: Chunk,
    known: Presentations,
    request: CurveRequest,
    axis: FloatArray,
    parameters: RetentionParameters,
    ranking: RecallParameters,
) -> dict[str, Series]:
    """Return the curves over ``axis``: retention where the last use is known, and the v9 activation."""
    accesses = np.sort(np.append(known.accesses, request.rehearsal_days))
    activation = {"v9_activation": _v9_activation(accesses, axis, ranking)}
    if not known.dated:
        return activation
    return _retentions(chunk, known, request, axis, accesses, parameters) | activation


def _retentions(
    chunk: Chunk,
    known: Presentations,
    request: CurveRequest,
    axis: FloatArray,
    accesses: FloatArray,
    parameters: RetentionParameters,
) -> dict[str, Series]:
    """Return the curves of retention; FSRS-6 is replayed only where uses have dates.

    The stored stability is of now and stays when a chunk is used; only the replay lets it grow.
    """
    model = Fsrs6(parameters)
    known_stability = _FRESH_STABILITY if chunk.stability is None else chunk.stability
    origin = "of a fresh chunk, as the source gave none" if chunk.stability is None else "as stored"
    stored = max(known_stability, parameters.minimum_stability)
    converted = float(converted_stability(stored, source=V9_SEED, target=model.curve))
    due = parameters.desired_retention
    found = {
        "v9": _retention(
            "v9 retention",
            f"stability {stored:.3g} d, {origin}",
            accesses,
            np.full(len(accesses), stored),
            axis,
            V9_SEED,
            parameters.endangered,
        ),
        "fsrs6": _retention(
            "FSRS-6 converted",
            f"stability {converted:.3g} d: 90 % on the day that the v9 curve has 90 %",
            accesses,
            np.full(len(accesses), converted),
            axis,
            model.curve,
            due,
        ),
    }
    if past := len(known.days):
        dated = np.sort(np.append(known.days, request.rehearsal_days))
        states = replayed(dated, model)
        detail = f"stability {states[past - 1]:.3g} d, from the dates of {past:,} presentations, each as Good"
        found["fsrs6_replayed"] = _retention("FSRS-6 replayed", detail, dated, states, axis, model.curve, due)
    return found


def replayed(days: FloatArray, model: Fsrs6) -> FloatArray:
    """Return the FSRS-6 stability after each use, in days, every use taken as Good; ``days`` ascending."""
    elapsed = np.diff(days, prepend=days[:1]).tolist()
    states = model.replay([Rating.GOOD] * len(days), elapsed)
    return np.array([state.stability for state in states])


def _retention(
    name: str,
    detail: str,
    events: FloatArray,
    stabilities: FloatArray,
    axis: FloatArray,
    curve: ForgettingCurve,
    threshold: float,
) -> Series:
    values = retention_at(events, stabilities, np.append(axis, 0.0), curve=curve)

    def ahead(at: float) -> float:
        """Look in each stretch between two uses, within which retention only falls; one has happened."""
        for index in range(int(np.searchsorted(events, at, side="right")) - 1, len(events)):
            start = max(events[index], at)
            wait = retention_crossing(
                stabilities[index], start - events[index], threshold=threshold, curve=curve
            )
            if index + 1 == len(events) or start + wait < events[index + 1]:
                return float(start + wait) - at
        return np.inf

    return series(name, detail, values, threshold, 0.0, falls(events, 0.0, ahead))


def _v9_activation(accesses: FloatArray, axis: FloatArray, ranking: RecallParameters) -> Series:
    """Return the value that recall weighs as activation; nothing in the seed gives it a threshold."""
    unit = TimeUnit(int(ranking.time_unit))
    moments = np.append(axis, 0.0) * SECONDS_PER_DAY
    values = sigmoid_activation_at(accesses * SECONDS_PER_DAY, moments, time_unit=unit)
    detail = f"what {ranking.name} recall weighs as activation, age in {unit.name.lower()}"
    return Series("v9 activation", values[:-1], None, None, (), float(values[-1]), detail)
