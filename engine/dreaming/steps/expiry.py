"""Step 7: what held for a time is superseded once that time is over (seed 001; SPEC 7 row 8)."""

from __future__ import annotations

import numpy as np

from engine.dreaming.alike import Alike, Change
from engine.dreaming.planner import Dreamer, Proposed
from engine.dreaming.proposals import DreamStep
from engine.records import Status


def propose(dreamer: Dreamer) -> Proposed:
    """Propose to supersede every time-bounded chunk whose validity has ended."""
    return Proposed(expired(dreamer, DreamStep.EXPIRY), looked_at=int(dreamer.view.active.sum()))


def expired(dreamer: Dreamer, step: DreamStep) -> Alike:
    """Return what is past its validity, as proposals of a step."""
    view = dreamer.view
    days = view.days_since(view.number("valid_until"))
    rows = np.flatnonzero(
        view.active & ~view.protected & view.is_text("temporal_type", "time_bounded") & (days > 0)
    )
    view.leave(rows)
    return Alike(
        step,
        "validity over",
        view.ids[rows],
        (Change("status", Status.ACTIVE.value, Status.SUPERSEDED.value),),
        {"days since its end": days[rows]},
    )
