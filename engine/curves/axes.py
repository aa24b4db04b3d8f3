"""The moments at which curves are evaluated."""

from __future__ import annotations

import numpy as np

from engine.curves.records import CurveRequest
from engine.records import FloatArray

_JUST_BEFORE = 1 / 86_400  # days: a second before a use, so that its jump is drawn upright
_EVENTS_DRAWN = 500  # of more, the peaks lie so close that even steps show them


def interaction_axis(events: FloatArray, now: int, request: CurveRequest) -> FloatArray:
    """Return whole interactions, evenly spread, with each event and the moments beside it.

    Without those the peaks would be cut off.
    """
    first = float(events.min(initial=now)) if request.back is None else float(now - request.back)
    even = np.round(np.linspace(first, now + request.horizon, request.points))
    events = events if len(events) <= _EVENTS_DRAWN else events[:0]
    near = np.concatenate([events - 1, events, events + 1, [now]])
    return np.unique(np.concatenate([even, near[(near >= first) & (near <= now + request.horizon)]]))


def day_axis(events: FloatArray, request: CurveRequest) -> FloatArray:
    """Return days from now, evenly spread, with each event and the moment before it."""
    first = float(events.min(initial=0.0)) if request.back_days is None else -request.back_days
    even = np.linspace(first, request.horizon_days, request.points)
    near = np.concatenate([events - _JUST_BEFORE, events, [0.0]])
    return np.unique(np.concatenate([even, near[(near >= first) & (near <= request.horizon_days)]]))


def fan_axis(first: int, now: int, horizon: int, points: int) -> FloatArray:
    """Return whole interactions from ``first`` to the horizon; after now ever farther apart.

    What was used last fades fastest at first.
    """
    past = np.linspace(first, now, max(points // 2, 2))
    ahead = now + np.geomspace(1, max(horizon, 1), max(points - len(past), 2))
    return np.unique(np.round(np.concatenate([past, ahead])))
