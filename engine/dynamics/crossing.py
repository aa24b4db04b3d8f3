"""How long until a value falls to a threshold.

Every function returns the time from now until the value first is at or under the threshold (retrieval needs
activation above it): 0.0 if it already is, inf if it never will be.  Closed forms where they exist; else the
bracketed root, to a relative error of 1e-9.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from engine.dynamics.activation import (
    TimeUnit,
    base_level_activation,
    decay_in_place,
    log_strength,
    petrov_activation,
)
from engine.dynamics.arrays import FloatArray, Numbers, floats
from engine.dynamics.retention import ForgettingCurve
from engine.dynamics.traces import Traces

TOLERANCE = 1e-12  # relative width of the final bracket
NEVER = 2.0**1000  # what has not fallen by then, does not fall


def activation_crossing(traces: Numbers, *, now: float, threshold: float, decay: float) -> float:
    """Return the interactions until the exact activation of one chunk falls to the threshold.

    ``traces`` (n,) may hold future presentations (rehearsals tried out); each one lifts the curve.
    """
    return _crossing(traces, now, threshold, lambda ages: float(base_level_activation(ages, decay=decay)))


def activation_crossings(traces: Traces, *, now: float, threshold: float, decay: float) -> FloatArray:
    """Return the interactions until the exact activation of each of many chunks falls to the threshold.

    As :func:`activation_crossing`, all searched together, but traces later than ``now`` are ignored; a chunk
    without any is below.
    """
    past = traces.values <= now
    owners = np.repeat(np.arange(len(traces)), traces.counts)[past]
    ages = now - traces.values[past].astype(np.float64)

    def above(ahead: FloatArray) -> npt.NDArray[np.bool_]:
        strengths = decay_in_place(ages + ahead[owners], decay)
        return log_strength(np.bincount(owners, strengths, minlength=len(traces))) > threshold

    high = np.ones(len(traces))
    fallen = ~above(0 * high)
    low = np.where(fallen, high, 0.0)  # nothing to search for there
    while np.any(rising := above(high) & (high < NEVER)):
        low[rising], high[rising] = high[rising], 2 * high[rising]
    while np.any(high - low > TOLERANCE * high):
        middle = (low + high) / 2
        up = above(middle)
        low, high = np.where(up, middle, low), np.where(up, high, middle)
    return np.where(fallen, 0.0, np.where(high >= NEVER, np.inf, high))


def petrov_crossing(traces: Numbers, *, now: float, threshold: float, kept: int, decay: float) -> float:
    """Return the interactions until Petrov's hybrid does, as :func:`activation_crossing`."""
    return _crossing(
        traces, now, threshold, lambda ages: float(petrov_activation(ages, kept=kept, decay=decay))
    )


def sigmoid_crossing(
    count: Numbers, age: Numbers, *, threshold: float, time_unit: TimeUnit = TimeUnit.SECONDS
) -> FloatArray:
    """Return the seconds until the v9 sigmoid falls to the threshold: it does at age (n / theta - n)^2 units.

    ``count`` and ``age`` (seconds since the last access) broadcast together.
    """
    uses = np.maximum(floats(count), 1)
    if threshold <= 0:
        return np.full(np.broadcast_shapes(uses.shape, np.shape(age)), np.inf)
    # At an age of up to one unit the value stays at its greatest, n / (n + 1).
    at = np.where(threshold >= uses / (uses + 1), 0, (uses / threshold - uses) ** 2)
    return np.maximum(at * time_unit - floats(age), 0)


def retention_crossing(
    stability: Numbers, elapsed: Numbers, *, threshold: Numbers, curve: ForgettingCurve
) -> FloatArray:
    """Return the days until retention falls to the threshold, ``elapsed`` days after the last review."""
    return np.maximum(curve.elapsed_at(threshold, stability) - np.maximum(floats(elapsed), 0), 0)


def _crossing(
    traces: Numbers, now: float, threshold: float, activation: Callable[[FloatArray], float]
) -> float:
    """Search each stretch between future presentations, within which activation only falls."""
    ages = now - floats(traces)
    starts = np.unique(np.concatenate(([0.0], -ages[ages < 0])))
    for start, end in pairwise([*starts.tolist(), NEVER]):
        time = _first_fall(activation, ages[ages >= -start], threshold, start, end)
        if time < end:
            return time
    return np.inf


def _first_fall(
    activation: Callable[[FloatArray], float], ages: FloatArray, threshold: float, start: float, end: float
) -> float:
    """Return the first time in [start, end) at which activation is not above the threshold; else ``end``."""

    def above(ahead: float) -> bool:
        return activation(ages + ahead) > threshold

    low, high = start, min(start + 1, end)
    if not above(low):
        return low
    while above(high):
        if high >= end:
            return end
        low, high = high, min(2 * high, end)
    while high - low > TOLERANCE * high:
        middle = (low + high) / 2
        low, high = (middle, high) if above(middle) else (low, middle)
    return high
