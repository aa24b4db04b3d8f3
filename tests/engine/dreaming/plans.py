"""Plans that tests put together by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine import ChunkId, DreamPlan, DreamStep, FieldChange, MemoryEngine, NewMemory, Proposal
from engine.dreaming.records import Proposals


def plan_of(engine: MemoryEngine, *proposals: Proposal) -> DreamPlan:
    """Return a plan of these proposals for the store as it is."""
    groups = {step: [item for item in proposals if item.step is step] for step in DreamStep}
    return replace(engine.plan_dream([]), proposals=Proposals(groups))


def forgetting(key: int) -> Proposal:
    """Return a proposal that lets a chunk go dormant."""
    return Proposal(
        id=f"forget:{key}",
        step=DreamStep.FORGETTING,
        rule="utility floor",
        changes=(
            FieldChange(ChunkId(key), "status", "active", "dormant"),
            FieldChange(ChunkId(key), "tier", "episodic", "dormant"),
        ),
    )


def steadying(key: int, before: float, factor: float) -> Proposal:
    """Return a proposal that makes a chunk more stable."""
    change = FieldChange(ChunkId(key), "stability", before, before * factor, factor)
    return Proposal(id=f"rehearse:{key}", step=DreamStep.REHEARSAL, rule="endangered", changes=(change,))


def merging(keys: Sequence[int], content: str) -> Proposal:
    """Return a proposal that makes one chunk of several, which it supersedes."""
    ids = tuple(map(ChunkId, keys))
    return Proposal(
        id="merge",
        step=DreamStep.CONSOLIDATION,
        rule="theme",
        changes=tuple(FieldChange(key, "status", "active", "superseded") for key in ids),
        memory=NewMemory(content=content, category="pattern", importance=0.8, kind="theme", traces_of=ids),
    )
