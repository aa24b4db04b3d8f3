"""Step 2: what was felt strongly is made lasting (seed 001: flashbulb memories).

A flashbulb memory is strengthened once, by the first dream after it was stored.  A chunk that came in with
strong arousal past the write path, by an import or by hand, becomes one.
"""

from __future__ import annotations

import numpy as np

from engine.clock import to_microseconds
from engine.dreaming.planner import Dreamer, Proposed
from engine.dreaming.proposals import DreamStep, FieldChange, Proposal
from engine.fields import bounded_stability
from engine.records import ChunkId


def propose(dreamer: Dreamer) -> Proposed:
    """Propose to strengthen new flashbulb memories, and to make those that should be."""
    view = dreamer.view
    last = dreamer.past.since.get(DreamStep.EMOTION)
    after = -np.inf if last is None else to_microseconds(last.at)
    flashbulb = view.number("flashbulb") == 1
    free = view.active & ~view.immutable
    stored = free & flashbulb & (view.number("recorded_at") > after) & ~np.isnan(view.number("stability"))
    arousal = view.number("emotional_arousal")
    missed = free & ~view.protected & (arousal >= dreamer.parameters.strengthening.flashbulb_arousal)
    found = [_strengthened(dreamer, row) for row in np.flatnonzero(stored).tolist()]
    found += [_flashbulb(dreamer, row) for row in np.flatnonzero(missed).tolist()]
    view.protected[missed] = True
    return Proposed(found, looked_at=int(free.sum()))


def _strengthened(dreamer: Dreamer, row: int) -> Proposal:
    return Proposal(
        id=_id(dreamer, row),
        step=DreamStep.EMOTION,
        rule="flashbulb",
        numbers=_felt(dreamer, row),
        changes=(_stability(dreamer, row),),
    )


def _flashbulb(dreamer: Dreamer, row: int) -> Proposal:
    view, parameters = dreamer.view, dreamer.parameters.strengthening
    key, importance = ChunkId(int(view.ids[row])), view.number("importance")
    known = None if np.isnan(importance[row]) else float(importance[row])
    least = parameters.flashbulb_importance
    changes = [FieldChange(key, name, 0, 1) for name in ("flashbulb", "pinned")]
    if known is None or known < least:
        changes.append(FieldChange(key, "importance", known, least))
        importance[row] = least
    if not np.isnan(view.number("stability")[row]):
        changes.append(_stability(dreamer, row))
    return Proposal(
        id=_id(dreamer, row),
        step=DreamStep.EMOTION,
        rule="strong emotion",
        numbers=_felt(dreamer, row),
        changes=tuple(changes),
    )


def _stability(dreamer: Dreamer, row: int) -> FieldChange:
    view, factor = dreamer.view, dreamer.parameters.strengthening.flashbulb_stability
    before = float(view.number("stability")[row])
    after = bounded_stability(before * factor)
    view.number("stability")[row] = view.stability[row] = after
    return FieldChange(ChunkId(int(view.ids[row])), "stability", before, after, factor)


def _id(dreamer: Dreamer, row: int) -> str:
    return f"{DreamStep.EMOTION.slug}:{int(dreamer.view.ids[row])}"


def _felt(dreamer: Dreamer, row: int) -> dict[str, float]:
    arousal = float(dreamer.view.number("emotional_arousal")[row])
    return {} if np.isnan(arousal) else {"arousal": arousal}
