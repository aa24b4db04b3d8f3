"""Values over time, for plotting: each curve evaluates, at every moment, the function that ranks.

Moments may lie in the past and in the future.  Before a chunk's first presentation its activation is -inf,
and the curves that need a last access are NaN.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from engine.dynamics.activation import (
    TimeUnit,
    base_level_activation,
    decay_in_place,
    log_strength,
    petrov_activation,
    sigmoid_activation,
)
from engine.dynamics.arrays import FloatArray, IntArray, Numbers, floats
from engine.dynamics.retention import ForgettingCurve
from engine.dynamics.traces import Traces, TraceTable

ELEMENTS_AT_ONCE = 2**21  # 16 MB of ages


def activation_at(traces: Numbers, moments: Numbers, *, decay: float) -> FloatArray:
    """Return the exact base-level activation of one chunk at each moment.

    ``traces`` (n,) and ``moments`` (m,) in interactions -> (m,) in nats.
    """
    return _at(traces, moments, lambda ages: base_level_activation(ages, decay=decay))


def petrov_activation_at(traces: Numbers, moments: Numbers, *, kept: int, decay: float) -> FloatArray:
    """Return Petrov's hybrid activation of one chunk at each moment, as :func:`activation_at`."""
    return _at(traces, moments, lambda ages: petrov_activation(ages, kept=kept, decay=decay))


def sigmoid_activation_at(
    accesses: Numbers, moments: Numbers, *, time_unit: TimeUnit = TimeUnit.SECONDS
) -> FloatArray:
    """Return the v9 sigmoid at each moment, from the accesses up to it; both in seconds."""
    count, age = _since_last(accesses, moments)
    return np.where(count > 0, sigmoid_activation(count, age, time_unit=time_unit), np.nan)


def retention_at(
    reviews: Numbers, stabilities: Numbers, moments: Numbers, *, curve: ForgettingCurve
) -> FloatArray:
    """Return retention at each moment, from the last review up to it.

    ``reviews`` (n,) and ``moments`` (m,) in days; ``stabilities`` (n,): days, after each review, in the same
    order -> (m,).
    """
    order = np.argsort(reviews, kind="stable")
    count, age = _since_last(reviews, moments)
    stability = np.concatenate(([1.0], floats(stabilities)[order]))[count]
    return np.where(count > 0, curve.retention(age, stability), np.nan)


def activations_at(traces: Traces, moments: Numbers, *, decay: float) -> FloatArray:
    """Return the exact activation of many chunks at each moment: (moments, chunks)."""
    moments, values = floats(moments), traces.values.astype(np.float64)
    filled = traces.counts > 0
    sums = np.zeros((len(moments), len(traces)))
    if values.size:
        starts, step = traces.offsets[:-1][filled], max(ELEMENTS_AT_ONCE // values.size, 1)
        for first in range(0, len(moments), step):
            part = slice(first, first + step)
            strengths = decay_in_place(moments[part, np.newaxis] - values, decay)
            sums[part, filled] = np.add.reduceat(strengths, starts, axis=1)
    return log_strength(sums)


def activation_quantiles(
    traces: Traces | TraceTable, moments: Numbers, quantiles: Sequence[float], *, decay: float
) -> FloatArray:
    """Return quantiles of activation over all chunks that exist at each moment: (quantiles, moments).

    NaN where no chunk exists yet.
    """
    moments = floats(moments)
    fan = np.full((len(quantiles), moments.size), np.nan)
    for column, moment in enumerate(moments):
        activation = traces.activation(now=float(moment), decay=decay)
        existing = activation[activation > -np.inf]
        if existing.size:
            fan[:, column] = np.quantile(existing, quantiles)
    return fan


def _at(traces: Numbers, moments: Numbers, activation: Callable[[FloatArray], FloatArray]) -> FloatArray:
    """Evaluate ``activation`` on the ages (moments, traces), some moments at a time to bound memory."""
    traces, moments = floats(traces), floats(moments)
    parts = np.array_split(moments, traces.size * moments.size // ELEMENTS_AT_ONCE + 1)
    return np.concatenate([activation(part[:, np.newaxis] - traces) for part in parts])


def _since_last(events: Numbers, moments: Numbers) -> tuple[IntArray, FloatArray]:
    """Return, for each moment, the number of events up to it and the time since the last (0 if none)."""
    events, moments = np.sort(floats(events)), floats(moments)
    count = np.searchsorted(events, moments, side="right")
    last = np.concatenate(([0.0], events))[count]
    return count, np.where(count > 0, moments - last, 0.0)
