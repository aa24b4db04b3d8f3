"""The steps of a cycle, one module each: the store's view in, proposals out.  None of them writes."""

from __future__ import annotations

from collections.abc import Mapping

from engine.dreaming.planner import Propose
from engine.dreaming.records import DreamStep
from engine.dreaming.steps import (
    abstraction,
    clustering,
    compaction,
    consolidation,
    emotion,
    expiry,
    forgetting,
    redundancy,
    rehearsal,
    replay,
    summaries,
    tier_decay,
    tiers,
    utility_decay,
)

STEPS: Mapping[DreamStep, Propose] = {
    DreamStep.TIER_DECAY: tier_decay.propose,
    DreamStep.EMOTION: emotion.propose,
    DreamStep.REPLAY: replay.propose,
    DreamStep.TIERS: tiers.propose,
    DreamStep.UTILITY: utility_decay.propose,
    DreamStep.REHEARSAL: rehearsal.propose,
    DreamStep.EXPIRY: expiry.propose,
    DreamStep.FORGETTING: forgetting.propose,
    DreamStep.CLUSTERING: clustering.propose,
    DreamStep.CONSOLIDATION: consolidation.propose,
    DreamStep.REDUNDANCY: redundancy.propose,
    DreamStep.ABSTRACTION: abstraction.propose,
    DreamStep.SUMMARIES: summaries.propose,
    DreamStep.COMPACTION: compaction.propose,
}
