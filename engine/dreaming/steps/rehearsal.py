"""Step 6: what is about to be forgotten and still useful is rehearsed: the testing effect (seed 001).

A rehearsal is noted as a review, so that it does not repeat daily and abolish forgetting (SPEC 2.7).
"""

from __future__ import annotations

import numpy as np

from engine.dreaming.past import REHEARSALS
from engine.dreaming.planner import Dreamer, Proposed
from engine.dreaming.proposals import DreamStep, FieldChange, Proposal
from engine.fields import bounded_stability
from engine.records import ChunkId, IdArray


def propose(dreamer: Dreamer) -> Proposed:
    """Propose a rehearsal of the most useful and important chunks whose retention is under the threshold."""
    view, parameters = dreamer.view, dreamer.parameters.strengthening
    retention, useful = view.retention(), view.number("utility")
    reviewed = np.fmax(view.number("last_reviewed_at"), view.made())  # what is made anew is at hand
    rested = ~(view.days_since(reviewed) < parameters.rehearsal_days)
    wanted = (
        view.active
        & ~view.immutable
        & (retention < view.endangered)
        & (useful >= parameters.rehearsal_utility)
        & rested
        & ~np.isnan(view.number("stability"))
    )
    rows = np.flatnonzero(wanted)
    worth = useful[rows] * view.importance()[rows]
    best = rows[np.lexsort((view.ids[rows], retention[rows], -worth))]
    best = best[: dreamer.past.left(REHEARSALS, parameters.rehearsals)]
    notes = view.unknown("stability")
    return Proposed(_proposals(dreamer, best), looked_at=len(rows), used={REHEARSALS: len(best)}, notes=notes)


def _proposals(dreamer: Dreamer, rows: IdArray) -> list[Proposal]:
    view, factor = dreamer.view, dreamer.parameters.strengthening.rehearsal_factor
    retention, stability = view.retention(), view.number("stability")
    reviewed, useful = view.number("last_reviewed_at"), view.number("utility")
    found = []
    for row in rows.tolist():
        key, before = ChunkId(int(view.ids[row])), float(stability[row])
        after = bounded_stability(before * factor)
        times = None if np.isnan(reviewed[row]) else int(reviewed[row])
        found.append(
            Proposal(
                id=f"{DreamStep.REHEARSAL.slug}:{key}",
                step=DreamStep.REHEARSAL,
                rule="endangered",
                numbers={
                    "retention": float(retention[row]),
                    "threshold": view.endangered,
                    "utility": float(useful[row]),
                },
                changes=(
                    FieldChange(key, "stability", before, after, factor),
                    FieldChange(key, "last_reviewed_at", times, view.moment),
                ),
            )
        )
        stability[row] = view.stability[row] = after
    return found
