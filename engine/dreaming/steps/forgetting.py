"""Step 8: strategic forgetting, five rules in order; what goes, goes dormant (seed 001).

Permanent categories go by no rule of use, the others not before their least retention; and only what is used
less than the mean of the store (SPEC 2.4, BCM).  What is pinned or immutable goes by none.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from engine.dreaming.planner import Dreamer, Proposed
from engine.dreaming.records import DreamStep, Proposal
from engine.dreaming.steps import contradictions, expiry
from engine.dreaming.steps.tiers import gone_dormant
from engine.dynamics.plasticity import usage_threshold
from engine.dynamics.tiers import PERMANENT, BoolArray, surplus
from engine.parameters import ForgettingParameters
from engine.records import ChunkId, FloatArray, IdArray
from engine.storage import columns


def propose(dreamer: Dreamer) -> Proposed:
    """Propose what each rule finds, each on what those before it leave."""
    looked_at = int(dreamer.view.active.sum())
    found: list[Proposal] = []
    for rule in _RULES:
        found += rule(dreamer)
    return Proposed(found, looked_at=looked_at)


def _outdated(dreamer: Dreamer) -> list[Proposal]:
    """Rule 2: what is past its validity, if the step for it did not run; superseded (SPEC 7 row 8)."""
    return expiry.expired(dreamer, DreamStep.FORGETTING)


def _of_little_use(dreamer: Dreamer) -> list[Proposal]:
    """Rule 3: under the utility floor, and unused for long."""
    view, parameters = dreamer.view, dreamer.parameters.forgetting
    useful, idle = view.number("utility"), view.days_since(view.last_used)
    floor = (useful < parameters.utility) & (idle >= parameters.days)
    rows = np.flatnonzero(view.active & ~view.protected & floor & _prunable(dreamer))
    return [
        _forget(dreamer, row, "utility floor", {"utility": float(useful[row]), "days": float(idle[row])})
        for row in rows.tolist()
    ]


def _said_before(dreamer: Dreamer) -> list[Proposal]:
    """Rule 4: the same words of the same speaker: a cosine of 1, without any comparison.

    What is merely alike is the step for redundancy's to find, which has a cap.
    """
    view = dreamer.view
    found = []
    for group in columns.same_words(view.connection):
        rows = view.rows(group)
        alive = rows[view.active[rows]]
        if len(alive) < 2:
            continue
        kept, *others = alive[np.lexsort(worth(dreamer, alive))].tolist()
        for row in others:
            if not view.protected[row]:
                numbers = {"similarity": 1.0, "utility": float(view.number("utility")[row])}
                found.append(_forget(dreamer, row, "said before", numbers, ChunkId(int(view.ids[kept]))))
    return found


def worth(dreamer: Dreamer, rows: IdArray) -> tuple[FloatArray, ...]:
    """Return the keys by which the best one comes first: protected, most useful, most used, oldest."""
    view = dreamer.view
    useful, uses = view.number("utility")[rows], view.number("access_count")[rows]
    exposed = (~view.protected[rows]).astype(np.float64)
    return view.ids[rows].astype(np.float64), -np.nan_to_num(uses), -np.nan_to_num(useful), exposed


def _beyond_capacity(dreamer: Dreamer) -> list[Proposal]:
    """Rule 5: of more active chunks than there is room for, the least useful."""
    view, parameters = dreamer.view, dreamer.parameters.forgetting
    active = int(view.active.sum())
    if not (beyond := surplus(active, parameters)):
        return []
    useful = np.nan_to_num(view.number("utility"), nan=0.5)
    rows = np.flatnonzero(view.active & ~view.protected & _prunable(dreamer))
    least = rows[np.lexsort((view.ids[rows], view.last_used[rows], useful[rows]))][:beyond]
    numbers = {"active": float(active), "capacity": float(parameters.capacity)}
    return [
        _forget(dreamer, row, "capacity", {**numbers, "utility": float(useful[row])})
        for row in least.tolist()
    ]


def _prunable(dreamer: Dreamer) -> BoolArray:
    """Return what is older than its category is kept at least, and used less than the mean of all."""
    view, parameters = dreamer.view, dreamer.parameters.forgetting
    least = view.mapped(view.category, lambda name: least_days(name, parameters))
    uses = view.number("access_count")
    mean = usage_threshold(uses[~np.isnan(uses)])
    return np.asarray((view.days_since(view.number("recorded_at")) >= least) & (uses < mean))


def least_days(category: str, parameters: ForgettingParameters) -> float:
    """Return for how many days a category is kept at least (SPEC 2.4)."""
    if category in PERMANENT:
        return np.inf
    kept = {"decision": parameters.decision_days, "fact": parameters.fact_days}
    return kept.get(category, parameters.other_days)


def _forget(dreamer: Dreamer, row: int, rule: str, numbers: dict[str, float], *sources: ChunkId) -> Proposal:
    view = dreamer.view
    key, tier = ChunkId(int(view.ids[row])), str(view.tier[row])
    view.active[row] = False
    view.tier[row] = "dormant"
    return Proposal(
        id=f"{DreamStep.FORGETTING.slug}:{key}",
        step=DreamStep.FORGETTING,
        rule=rule,
        numbers={name: value for name, value in numbers.items() if not np.isnan(value)},
        changes=gone_dormant(key, tier),
        sources=sources,
    )


_RULES: tuple[Callable[[Dreamer], list[Proposal]], ...] = (
    contradictions.unsettled,
    _outdated,
    _of_little_use,
    _said_before,
    _beyond_capacity,
)
