"""Putting a curve together: its values, and where it meets its threshold."""

from __future__ import annotations

from collections.abc import Callable

from engine.curves.records import Series
from engine.records import FloatArray


def falls(events: FloatArray, now: float, ahead: Callable[[float], float]) -> tuple[float, ...]:
    """Return every moment from ``now`` on at which a curve comes down to its threshold.

    ``ahead`` takes a moment and returns how long until the curve next is at or under the threshold, 0 if it
    is, inf if it never will be.  Only a presentation lifts it again.
    """
    found, start = [], now
    while (distance := ahead(start)) < float("inf"):
        if distance > 0:
            found.append(start + distance)
        later = events[events > start + distance]
        if not len(later):
            break
        start = float(later[0])
    return tuple(found)


def series(
    name: str, detail: str, values: FloatArray, threshold: float, now: float, met: tuple[float, ...]
) -> Series:
    """Return a curve from its values, of which the last is that of now, and from its :func:`falls`."""
    current = float(values[-1])
    later = met[0] if met else None
    crossing = now if current <= threshold else later
    return Series(name, values[:-1], threshold, crossing, met, current, detail)
