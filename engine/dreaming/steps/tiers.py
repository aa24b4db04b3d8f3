"""Step 4: episodes become knowledge, knowledge that nobody uses goes dormant (seed 001).

What is pinned or immutable stays where it is.
"""

from __future__ import annotations

import numpy as np

from engine.dreaming.planner import Dreamer, Proposed
from engine.dreaming.records import DreamStep, FieldChange, Proposal
from engine.dynamics.tiers import BoolArray, demoted, promoted
from engine.language.sub_tiers import semantic_sub_tier
from engine.records import ChunkId, FloatArray, IdArray, Status, Tier

_BATCH = 500
_FEWEST_OF_A_HUB = 30  # mentions under which an entity of a small store is no hub


def propose(dreamer: Dreamer) -> Proposed:
    """Propose what moves up, and what goes dormant; all is judged by the state before."""
    view = dreamer.view
    free = view.active & ~view.protected
    shared = _shared(dreamer)
    up = np.flatnonzero(free & (view.tier == Tier.EPISODIC) & _ready(dreamer, shared))
    out = np.flatnonzero(free & (view.tier == Tier.WORKING) & _settled(dreamer))
    idle, useful = view.days_since(view.last_used), view.number("utility")
    down = np.flatnonzero(
        free & (view.tier == Tier.SEMANTIC) & demoted(idle, useful, dreamer.parameters.tiers)
    )
    found = [*_promoted(dreamer, up, shared), *_out_of_working(dreamer, out), *_demoted(dreamer, down)]
    view.move(up, Tier.SEMANTIC)
    view.move(out, Tier.EPISODIC)
    view.move(down, Tier.DORMANT)
    view.leave(down)
    return Proposed(found, looked_at=int(free.sum()))


def _ready(dreamer: Dreamer, shared: FloatArray) -> BoolArray:
    view = dreamer.view
    age = view.days_since(view.number("recorded_at"))
    return promoted(
        view.number("access_count"), view.number("utility"), age, shared, dreamer.parameters.tiers
    )


def _settled(dreamer: Dreamer) -> BoolArray:
    view, parameters = dreamer.view, dreamer.parameters.tiers
    used = view.number("access_count") >= parameters.working_uses
    return np.asarray(used | (view.number("importance") >= parameters.working_importance))


def _shared(dreamer: Dreamer) -> FloatArray:
    """Return how many episodes share an entity with each, itself included: the most of its entities.

    What a good part of the store mentions, such as who speaks in it, is no evidence; and what hardly matters
    is no knowledge, whatever it mentions.
    """
    view, labels = dreamer.view, dreamer.view.entities()
    found = np.zeros(len(view))
    if not len(labels.codes):
        return found
    episodic = (view.active & (view.tier == Tier.EPISODIC))[labels.rows]
    counts = np.bincount(labels.codes[episodic], minlength=len(labels.names))
    every = np.bincount(labels.codes, minlength=len(labels.names))
    hub = every > max(dreamer.parameters.tiers.hub_share * len(view), _FEWEST_OF_A_HUB)
    telling = np.where(hub, 0, counts)
    np.maximum.at(found, labels.rows, telling[labels.codes].astype(np.float64))
    matters = view.number("importance") >= dreamer.parameters.tiers.sharing_importance
    return np.where(matters, found, 0)


def _promoted(dreamer: Dreamer, rows: IdArray, shared: FloatArray) -> list[Proposal]:
    view, parameters = dreamer.view, dreamer.parameters.tiers
    uses, useful = view.number("access_count"), view.number("utility")
    age = view.days_since(view.number("recorded_at"))
    sub_tiers, found = view.texts("sub_tier"), []
    for done, (row, content) in enumerate(view.contents(rows)):
        if not done % _BATCH:
            dreamer.progress.step(done, len(rows), DreamStep.TIERS)
        key, own = ChunkId(int(view.ids[row])), str(sub_tiers[row])
        if uses[row] >= parameters.uses:
            rule, numbers = "used often", {"uses": float(uses[row])}
        elif shared[row] >= parameters.sharing:
            rule, numbers = "shared entity", {"episodes that share it": float(shared[row])}
        else:
            rule, numbers = "useful for long", {"utility": float(useful[row]), "days": float(age[row])}
        changes = [FieldChange(key, "tier", Tier.EPISODIC.value, Tier.SEMANTIC.value)]
        if (sub_tier := semantic_sub_tier(str(view.category[row]), content)) != own:
            changes.append(FieldChange(key, "sub_tier", own, sub_tier))
        found.append(_proposal(key, rule, numbers, *changes))
    return found


def _out_of_working(dreamer: Dreamer, rows: IdArray) -> list[Proposal]:
    view = dreamer.view
    uses, importance = view.number("access_count"), view.number("importance")
    return [
        _proposal(
            ChunkId(int(view.ids[row])),
            "out of working memory",
            {"uses": float(uses[row]), "importance": float(importance[row])},
            FieldChange(ChunkId(int(view.ids[row])), "tier", Tier.WORKING.value, Tier.EPISODIC.value),
        )
        for row in rows.tolist()
    ]


def _demoted(dreamer: Dreamer, rows: IdArray) -> list[Proposal]:
    view = dreamer.view
    idle, useful = view.days_since(view.last_used), view.number("utility")
    return [
        _proposal(
            ChunkId(int(view.ids[row])),
            "idle and of little use",
            {"days": float(idle[row]), "utility": float(useful[row])},
            *gone_dormant(ChunkId(int(view.ids[row])), Tier.SEMANTIC),
        )
        for row in rows.tolist()
    ]


def gone_dormant(key: ChunkId, tier: str) -> tuple[FieldChange, ...]:
    """Return the changes of a chunk that goes dormant: out of recall, and frozen."""
    return (
        FieldChange(key, "status", Status.ACTIVE.value, Status.DORMANT.value),
        FieldChange(key, "tier", str(tier), Tier.DORMANT.value),
    )


def _proposal(key: ChunkId, rule: str, numbers: dict[str, float], *changes: FieldChange) -> Proposal:
    known = {name: value for name, value in numbers.items() if not np.isnan(value)}
    return Proposal(
        id=f"{DreamStep.TIERS.slug}:{key}", step=DreamStep.TIERS, rule=rule, numbers=known, changes=changes
    )
