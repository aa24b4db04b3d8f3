"""What came since the last reflection, and whether that gives reason for another.

A reflection notes the newest chunk there was, for when its insights are accepted.  What a dream made never
counts, and a reflection that was taken back counts no longer.  Steps before it may merge or forget; it goes
by what was.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.dreaming.past import Past
from engine.dreaming.reflection.triggers import ReflectionReason, reasons
from engine.dreaming.view import StoreView
from engine.dynamics.tiers import BoolArray
from engine.parameters import ReflectionParameters
from engine.records import IdArray, Status

TAG = "reflection"
_SPRINTS = frozenset({"sprint start", "sprint end", "sprint boundary"})


@dataclass(frozen=True, slots=True, eq=False)
class Recent:
    """The rows of what came since the last reflection, its importance (to 10) in sum, and why to reflect.

    What was merged since counts, for it was experienced; ``open`` are the rows to be thought over, oldest
    first: what is active, themes made of others among it.
    """

    rows: IdArray
    importance: float
    open: IdArray
    reasons: tuple[ReflectionReason, ...]


def recent(view: StoreView, past: Past, parameters: ReflectionParameters) -> Recent:
    """Return what came since the last reflection in force."""
    since = view.ids > past.reflected
    said = ~view.dreamt & ~view.is_text("status", Status.RETIRED)
    rated = 10 * view.importance()
    rows = np.flatnonzero(since & said)
    insights = view.dreamt & _tagged(view, frozenset({TAG}))
    weighty = since & view.is_text("status", Status.ACTIVE) & ~insights & (rated >= parameters.least)
    return Recent(
        rows,
        float(rated[rows].sum()),
        np.flatnonzero(weighty)[-int(parameters.latest) :],
        reasons(
            rated[rows].tolist(),
            _cycles(view, since, said),
            int((since & said & _tagged(view, _SPRINTS)).sum()),
            parameters,
        ),
    )


def _cycles(view: StoreView, since: BoolArray, said: BoolArray) -> int:
    """Return how many cycles have passed since the last reflection or, without one, since the first cycle."""
    cycle = view.number("cycle")
    known = said & ~np.isnan(cycle)
    if not (known & since).any():
        return 0
    newest, before = cycle[known & since].max(), cycle[known & ~since]
    return max(0, int(newest - (before.max() if len(before) else cycle[known].min())))


def _tagged(view: StoreView, tags: frozenset[str]) -> BoolArray:
    """Return whether each chunk has one of these tags, however it is written."""
    labels = view.labels("tag")
    wanted = [name.casefold().replace("-", " ").replace("_", " ") in tags for name in labels.names]
    found = np.zeros(len(view), dtype=np.bool_)
    found[labels.rows[np.array([*wanted, False], dtype=np.bool_)[labels.codes]]] = True
    return found
