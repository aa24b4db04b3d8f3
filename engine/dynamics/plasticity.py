"""What other memories do to one: the sliding threshold of BCM, and synaptic tagging and capture."""

from __future__ import annotations

from enum import StrEnum

from engine.dynamics.arrays import Numbers, floats
from engine.parameters import ImportanceParameters


class UsageBand(StrEnum):
    """What a memory's use says of how fast it may fade."""

    ACCELERATE = "accelerate"
    NORMAL = "normal"
    PROTECT = "protect"


def usage_threshold(access_counts: Numbers) -> float:
    """Return the mean use of all memories, the seed's theta; 0 where there are none.  Source: seed 001."""
    counts = floats(access_counts)
    return float(counts.mean()) if counts.size else 0.0


def usage_band(count: float, threshold: float) -> UsageBand:
    """Return whether less than half, or more than one and a half, of the threshold.  Source: SPEC 2.4."""
    if count < 0.5 * threshold:
        return UsageBand.ACCELERATE
    return UsageBand.PROTECT if count > 1.5 * threshold else UsageBand.NORMAL


def bcm_change(activity: float, history: Numbers) -> float:
    """Return phi = c (c - theta) with theta = E[c^2].  Source: Bienenstock, Cooper and Munro 1982."""
    return activity * (activity - float((floats(history) ** 2).mean()))


STRENGTHENED = 1.02
"""Factor of the stability of what is used together, and of the neighbours of what is used.

Sources: seed 001, Hebbian co-activation and neighbour evolution; SPEC 2.7: for what was used only.
"""


def captured_stability(
    stability: float,
    *,
    hours: float,
    same_session: bool,
    importance: float,
    parameters: ImportanceParameters,
) -> float:
    """Return the stability (days) of a tagged memory after an event ``hours`` later.

    A strong event of the same session, within the life of the tag, multiplies it once.  Source: seed 001.
    """
    strong = importance >= parameters.strong_from
    alive = 0 <= hours <= parameters.tag_hours
    return stability * parameters.capture_stability if strong and alive and same_session else stability
