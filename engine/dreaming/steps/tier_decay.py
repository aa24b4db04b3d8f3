"""Step 1: retrieval strength fades, by category and tier (PAHF; SPEC 2.7).

It fades from the last use, or from when it was let fade last: how often this runs makes no difference.
"""

from __future__ import annotations

import numpy as np

from engine.dreaming.alike import Alike, Change
from engine.dreaming.planner import Dreamer, Proposed
from engine.dreaming.proposals import DreamStep
from engine.dynamics.tiers import category_rate, days_to_fade, faded, tier_factor
from engine.records import FloatArray

_LEAST = float(np.finfo(np.float64).tiny)  # what is left of a strength after ages may be 0


def propose(dreamer: Dreamer) -> Proposed:
    """Propose the strength that each active chunk has by now, where it differs by enough to matter."""
    view, parameters = dreamer.view, dreamer.parameters.fading
    since = view.number("decayed_at")
    days = view.days_since(np.fmax(view.last_used, since))
    rate = _rates(dreamer)
    strength = view.number("retrieval_strength")
    after = strength * faded(rate, days, view.stability)
    rows = np.flatnonzero(
        view.active & ~view.immutable & (strength - after >= max(parameters.least_strength, 1e-9))
    )
    share = view.endangered / np.maximum(after[rows], _LEAST)
    left = np.maximum(days_to_fade(rate[rows], view.stability[rows], to=share), 0)
    found = Alike(
        DreamStep.TIER_DECAY,
        "unused",
        view.ids[rows],
        (
            Change("retrieval_strength", strength[rows], after[rows]),
            Change("decayed_at", since[rows], view.moment),
        ),
        {"days": days[rows], "rate a day": rate[rows], "stability": view.stability[rows], "days to go": left},
    )
    strength[rows] = after[rows]
    return Proposed(found, looked_at=int(view.active.sum()), notes=view.unknown("retrieval_strength"))


def _rates(dreamer: Dreamer) -> FloatArray:
    """Return the rate (a day) of each chunk: its category's, times its tier's factor."""
    view, parameters = dreamer.view, dreamer.parameters.fading
    by_category = view.mapped(view.category, lambda name: category_rate(name, parameters))
    return by_category * view.mapped(view.tier, lambda name: tier_factor(name, parameters))
