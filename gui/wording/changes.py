"""How changes against something else are written: with their signs, and whether they are any."""

from __future__ import annotations

from engine import Interval
from gui.wording.formats import signed


def change(interval: Interval) -> str:
    """Return a change and its interval, in points of percent, with signs."""
    mean, low, high = (
        ("+" if round(100 * part, 1) > 0 else "") + signed(100 * part, 1)
        for part in (interval.mean, interval.low, interval.high)
    )
    return f"{mean}  [{low}, {high}]"


def established(interval: Interval) -> bool:
    """Return whether a change is one: its interval does not hold zero."""
    return interval.low > 0 or interval.high < 0
