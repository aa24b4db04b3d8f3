"""Step 3: what is used together is strengthened together, and spent synaptic tags go (seed 001).

Only uses since the replay before count, so that a pair is strengthened by its use and not by the calendar.
"""

from __future__ import annotations

from collections import Counter
from datetime import datetime

import numpy as np

from engine.dreaming.planner import Dreamer, Proposed
from engine.dreaming.proposals import DreamStep, FieldChange, Proposal
from engine.dynamics.plasticity import STRENGTHENED
from engine.fields import bounded_stability
from engine.intake.tagging import TAG
from engine.records import Chunk, ChunkId, IdArray
from engine.storage import uses

_BATCH = 500


def propose(dreamer: Dreamer) -> Proposed:
    """Propose to strengthen chunks that were used together again, and to take spent tags off."""
    used = _used_since(dreamer)
    return Proposed([*_strengthened(dreamer, used), *_cleaned(dreamer)], looked_at=len(used))


def _used_since(dreamer: Dreamer) -> IdArray:
    last = dreamer.past.since.get(DreamStep.REPLAY)
    return uses.used_after(dreamer.view.connection, 0 if last is None else last.interaction)


def _strengthened(dreamer: Dreamer, used: IdArray) -> list[Proposal]:
    view, least = dreamer.view, int(dreamer.parameters.strengthening.replay_uses)
    stability = view.number("stability")
    found = []
    for start in range(0, len(used), _BATCH):
        dreamer.progress.step(start, len(used), DreamStep.REPLAY)
        first, second = uses.used_together(view.connection, used[start : start + _BATCH], least)
        pairs = Counter(first.tolist())
        for key, others in sorted(pairs.items()):
            (row,) = view.rows([key]).tolist()
            if row < 0 or not view.active[row] or view.immutable[row] or np.isnan(stability[row]):
                continue
            before = float(stability[row])
            after = bounded_stability(before * STRENGTHENED)
            stability[row] = view.stability[row] = after
            found.append(
                Proposal(
                    id=f"{DreamStep.REPLAY.slug}:{key}",
                    step=DreamStep.REPLAY,
                    rule="used together",
                    numbers={"partners": float(others), "least uses together": float(least)},
                    changes=(FieldChange(ChunkId(key), "stability", before, after, STRENGTHENED),),
                    sources=tuple(ChunkId(int(item)) for item in second[first == key][:5]),
                )
            )
    return found


def _cleaned(dreamer: Dreamer) -> list[Proposal]:
    view = dreamer.view
    found = []
    for chunk in view.chunks(uses.with_attribute(view.connection, TAG)).values():
        if chunk.immutable or not _is_spent(chunk, view.now):
            continue
        before = dict(chunk.attributes)
        after = {name: value for name, value in before.items() if name != TAG}
        found.append(
            Proposal(
                id=f"{DreamStep.REPLAY.slug}:tag:{chunk.id}",
                step=DreamStep.REPLAY,
                rule="tag spent",
                changes=(FieldChange(chunk.id, "attributes", before, after),),
            )
        )
    return found


def _is_spent(chunk: Chunk, now: datetime) -> bool:
    tag = chunk.attributes.get(TAG)
    try:
        until = datetime.fromisoformat(str(tag["until"])) if isinstance(tag, dict) else now
    except (KeyError, ValueError):
        return True  # attributes are anybody's to edit; a tag without an end captures nothing
    return until.tzinfo is None or until <= now
