"""Step 8: strategic forgetting, five rules in order; what goes, goes dormant (seed 001).

Permanent categories go by no rule of use, the others not before their least retention; and only what is used
less than the mean of the store (SPEC 2.4, BCM).  What is pinned or immutable goes by none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from engine.dreaming.alike import Alike
from engine.dreaming.planner import Dreamer, Proposed
from engine.dreaming.proposals import DreamStep, Joined, Proposal
from engine.dreaming.steps import contradictions, expiry
from engine.dreaming.steps.tiers import all_dormant
from engine.dynamics.plasticity import usage_threshold
from engine.dynamics.tiers import PERMANENT, BoolArray, surplus
from engine.parameters import ForgettingParameters
from engine.records import FloatArray, IdArray, Tier
from engine.storage import columns


def propose(dreamer: Dreamer) -> Proposed:
    """Propose what each rule finds, each on what those before it leave."""
    looked_at = int(dreamer.view.active.sum())
    return Proposed(Joined([rule(dreamer) for rule in _RULES]), looked_at=looked_at)


def _outdated(dreamer: Dreamer) -> Alike:
    """Rule 2: what is past its validity, if the step for it did not run; superseded (SPEC 7 row 8)."""
    return expiry.expired(dreamer, DreamStep.FORGETTING)


def _of_little_use(dreamer: Dreamer) -> Alike:
    """Rule 3: under the utility floor, and unused for long."""
    view, parameters = dreamer.view, dreamer.parameters.forgetting
    useful, idle = view.number("utility"), view.days_since(view.last_used)
    floor = (useful < parameters.utility) & (idle >= parameters.days)
    rows = np.flatnonzero(floor & _prunable(dreamer))
    return _forgotten(dreamer, rows, "utility floor", {"utility": useful[rows], "days": idle[rows]})


def _said_before(dreamer: Dreamer) -> Alike:
    """Rule 4: the same words of the same speaker: a cosine of 1, without any comparison.

    What is merely alike is the step for redundancy's to find, which has a cap.
    """
    view = dreamer.view
    going, staying = list[int](), list[int]()
    for group in columns.same_words(view.connection):
        rows = view.rows(group)
        alive = rows[view.active[rows]]
        if len(alive) < 2:
            continue
        kept, *others = alive[np.lexsort(worth(dreamer, alive))].tolist()
        free = [row for row in others if not (view.protected[row] or view.corrections[row])]
        going += free
        staying += [kept] * len(free)
    rows = np.array(going, dtype=np.int64)
    numbers = {"similarity": np.ones(len(rows)), "utility": view.number("utility")[rows]}
    sources = view.ids[np.array(staying, dtype=np.int64)]
    return _forgotten(dreamer, rows, "said before", numbers, sources)


def worth(dreamer: Dreamer, rows: IdArray) -> tuple[FloatArray, ...]:
    """Return the keys by which the best one comes first: protected, most useful, most used, oldest."""
    view = dreamer.view
    useful, uses = view.number("utility")[rows], view.number("access_count")[rows]
    exposed = (~view.protected[rows]).astype(np.float64)
    return view.ids[rows].astype(np.float64), -np.nan_to_num(uses), -np.nan_to_num(useful), exposed


def _beyond_capacity(dreamer: Dreamer) -> Alike:
    """Rule 5: of more active chunks than there is room for, the least useful.

    What a dream made counts a period later: it stands for others, and is to crowd nothing out at once.
    """
    view, parameters = dreamer.view, dreamer.parameters.forgetting
    new = view.days_since(view.made()) * 24 < dreamer.parameters.period_hours
    active = int((view.active & ~new).sum())
    useful = np.nan_to_num(view.number("utility"), nan=0.5)
    rows = np.flatnonzero(_prunable(dreamer))
    order = np.lexsort((view.ids[rows], view.last_used[rows], useful[rows]))
    least = rows[order][: surplus(active, parameters)]
    room = {"active": float(active), "capacity": float(parameters.capacity)}
    numbers = {name: np.full(len(least), value) for name, value in room.items()}
    return _forgotten(dreamer, least, "capacity", {**numbers, "utility": useful[least]})


def _prunable(dreamer: Dreamer) -> BoolArray:
    """Return what is older than its category is kept at least, and used less than the mean of all.

    Nothing that is protected, and no correction.
    """
    view, parameters = dreamer.view, dreamer.parameters.forgetting
    least = view.mapped(view.category, lambda name: least_days(name, parameters))
    uses = view.number("access_count")
    mean = usage_threshold(uses[~np.isnan(uses) & ~view.dreamt])  # those of a theme are those of its sources
    free = view.active & ~view.protected & ~view.corrections
    return np.asarray(free & (view.days_since(view.number("recorded_at")) >= least) & (uses < mean))


def least_days(category: str, parameters: ForgettingParameters) -> float:
    """Return for how many days a category is kept at least (SPEC 2.4)."""
    if category in PERMANENT:
        return np.inf
    kept = {"decision": parameters.decision_days, "fact": parameters.fact_days}
    return kept.get(category, parameters.other_days)


def _forgotten(
    dreamer: Dreamer,
    rows: IdArray,
    rule: str,
    numbers: Mapping[str, FloatArray],
    sources: IdArray | None = None,
) -> Alike:
    view = dreamer.view
    changes = all_dormant(view.tier[rows])
    view.leave(rows)
    view.move(rows, Tier.DORMANT)
    return Alike(DreamStep.FORGETTING, rule, view.ids[rows], changes, numbers, sources)


_RULES: tuple[Callable[[Dreamer], Sequence[Proposal]], ...] = (
    contradictions.unsettled,
    _outdated,
    _of_little_use,
    _said_before,
    _beyond_capacity,
)
