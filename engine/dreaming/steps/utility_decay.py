"""Step 5: utility drifts to its neutral prior while a chunk is not used (seed 001).

Compounded it is exact however often it runs; the seed's linear form is not, and can be chosen.
"""

from __future__ import annotations

import numpy as np

from engine.dreaming.alike import Alike, Change
from engine.dreaming.planner import Dreamer, Proposed
from engine.dreaming.proposals import DreamStep
from engine.dynamics import utility
from engine.parameters import LINEAR


def propose(dreamer: Dreamer) -> Proposed:
    """Propose the utility that each active chunk has by now, where it differs by enough to matter."""
    view, parameters = dreamer.view, dreamer.parameters.fading
    since = view.number("utility_updated_at")
    days = view.days_since(np.fmax(view.last_used, since))
    before = view.number("utility")
    decayed = utility.decayed if parameters.utility == LINEAR else utility.compounded
    after = decayed(before, days)
    differs = np.abs(after - before) >= max(parameters.least_utility, 1e-9)
    rows = np.flatnonzero(view.active & ~view.immutable & differs)
    found = Alike(
        DreamStep.UTILITY,
        parameters.utility,
        view.ids[rows],
        (
            Change("utility", before[rows], after[rows]),
            Change("utility_updated_at", since[rows], view.moment),
        ),
        {"days": days[rows]},
    )
    before[rows] = after[rows]
    return Proposed(found, looked_at=int(view.active.sum()), notes=view.unknown("utility"))
