"""Step 4: episodes become knowledge, knowledge that nobody uses goes dormant (seed 001).

What is pinned or immutable stays where it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from engine.dreaming.alike import Alike, Change
from engine.dreaming.planner import Dreamer, Proposed
from engine.dreaming.proposals import DreamStep, FieldChange, Joined
from engine.dreaming.view import StoreView
from engine.dynamics.tiers import BoolArray, demoted, promoted
from engine.dynamics.utility import NEUTRAL
from engine.language.sub_tiers import semantic_sub_tier
from engine.query.columns import TextArray
from engine.records import ChunkId, FloatArray, IdArray, Status, Tier

_BATCH = 500
_FEWEST_OF_A_HUB = 30  # mentions under which an entity of a small store is no hub


def propose(dreamer: Dreamer) -> Proposed:
    """Propose what moves up, by two tiers where both rules hold, and what goes dormant."""
    view = dreamer.view
    free = view.active & ~view.protected
    before = view.tier.copy()
    out = free & (view.tier == Tier.WORKING) & _settled(dreamer)
    view.move(np.flatnonzero(out), Tier.EPISODIC)
    shared = _shared(dreamer)
    up = free & (view.tier == Tier.EPISODIC) & _ready(dreamer, shared) & ~_failing(dreamer)
    down = free & ~view.corrections & (view.tier == Tier.SEMANTIC) & _sinking(dreamer)
    found = [
        *_promoted(dreamer, np.flatnonzero(up), before, shared),
        _out_of_working(dreamer, np.flatnonzero(out & ~up)),
        _demoted(dreamer, np.flatnonzero(down)),
    ]
    view.move(np.flatnonzero(up), Tier.SEMANTIC)
    view.move(np.flatnonzero(down), Tier.DORMANT)
    view.leave(np.flatnonzero(down))
    return Proposed(Joined(found), looked_at=int(free.sum()))


def _sinking(dreamer: Dreamer) -> BoolArray:
    view = dreamer.view
    return demoted(_idle(view), view.number("utility"), dreamer.parameters.tiers)


def _failing(dreamer: Dreamer) -> BoolArray:
    """Return what is long idle and less than neutrally useful: as knowledge it would go dormant.

    Not what is sinking now: utility drifts up to neutral, and the next dream would judge otherwise.
    """
    view = dreamer.view
    return (_idle(view) >= dreamer.parameters.tiers.demote_days) & (view.number("utility") < NEUTRAL)


def _idle(view: StoreView) -> FloatArray:
    """Return the days since each was last used; for what a dream made, since it was made."""
    return view.days_since(np.fmax(view.last_used, view.made()))


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
    own = ~view.dreamt  # what a dream made mentions what its sources do
    every = np.bincount(labels.codes[own[labels.rows]], minlength=len(labels.names))
    hub = every > max(dreamer.parameters.tiers.hub_share * own.sum(), _FEWEST_OF_A_HUB)
    telling = np.where(hub, 0, counts)
    np.maximum.at(found, labels.rows, telling[labels.codes].astype(np.float64))
    matters = view.number("importance") >= dreamer.parameters.tiers.sharing_importance
    return np.where(matters, found, 0)


def _promoted(dreamer: Dreamer, rows: IdArray, before: TextArray, shared: FloatArray) -> Iterator[Alike]:
    """Give what becomes knowledge, by the first rule that holds for each."""
    view, parameters = dreamer.view, dreamer.parameters.tiers
    uses, useful = view.number("access_count"), view.number("utility")
    age = view.days_since(view.number("recorded_at"))
    own, new = view.texts("sub_tier"), _sub_tiers(dreamer, rows)
    often, together = uses[rows] >= parameters.uses, shared[rows] >= parameters.sharing
    rules: tuple[tuple[str, BoolArray, dict[str, FloatArray]], ...] = (
        ("used often", often, {"uses": uses}),
        ("shared entity", together & ~often, {"episodes that share it": shared}),
        ("useful for long", ~often & ~together, {"utility": useful, "days": age}),
    )
    for rule, holds, numbers in rules:
        part = rows[holds]
        changes = (
            Change("tier", before[part], Tier.SEMANTIC.value),
            Change("sub_tier", own[part], new[holds]),
        )
        yield _moved(view, rule, part, numbers, *changes)


def _sub_tiers(dreamer: Dreamer, rows: IdArray) -> TextArray:
    """Return the part of semantic memory that each of these rows belongs to."""
    view, found = dreamer.view, np.empty(len(rows), dtype=object)
    for done, (row, content) in enumerate(view.contents(rows)):
        if not done % _BATCH:
            dreamer.progress.step(done, len(rows), DreamStep.TIERS)
        found[done] = semantic_sub_tier(str(view.category[row]), content)
    return found


def _out_of_working(dreamer: Dreamer, rows: IdArray) -> Alike:
    view = dreamer.view
    numbers = {"uses": view.number("access_count"), "importance": view.number("importance")}
    change = Change("tier", Tier.WORKING.value, Tier.EPISODIC.value)
    return _moved(view, "out of working memory", rows, numbers, change)


def _demoted(dreamer: Dreamer, rows: IdArray) -> Alike:
    view = dreamer.view
    numbers = {"days": _idle(view), "utility": view.number("utility")}
    return _moved(view, "idle and of little use", rows, numbers, *all_dormant(view.tier[rows]))


def _moved(
    view: StoreView, rule: str, rows: IdArray, numbers: Mapping[str, FloatArray], *changes: Change
) -> Alike:
    known = {name: values[rows] for name, values in numbers.items()}
    return Alike(DreamStep.TIERS, rule, view.ids[rows], changes, known)


def all_dormant(tiers: TextArray) -> tuple[Change, Change]:
    """Return the changes of chunks in these tiers that go dormant: out of recall, and frozen."""
    return (
        Change("status", Status.ACTIVE.value, Status.DORMANT.value),
        Change("tier", tiers, Tier.DORMANT.value),
    )


def gone_dormant(key: ChunkId, tier: str) -> tuple[FieldChange, ...]:
    """Return the changes of one chunk that goes dormant."""
    return (
        FieldChange(key, "status", Status.ACTIVE.value, Status.DORMANT.value),
        FieldChange(key, "tier", str(tier), Tier.DORMANT.value),
    )
