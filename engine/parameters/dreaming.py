"""Constants of a dream cycle (SPEC 2.4 and 2.7)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.parameters.bounds import choice, parameter

COMPOUND, LINEAR = "compound", "linear"


@dataclass(frozen=True, slots=True, kw_only=True)
class FadingParameters:
    """How retrieval strength and utility fade while a chunk is not used: by time, not by how often one looks.

    What would change by less than the least change waits: its time is not lost.
    """

    working: float = parameter(10, 0, 100, "", "seed 001 (PAHF)", "factor of a category's rate, working")
    episodic: float = parameter(3, 0, 100, "", "seed 001 (PAHF)", "factor of a category's rate, episodic")
    semantic: float = parameter(1, 0, 100, "", "seed 001 (PAHF)", "factor of a category's rate, semantic")
    fact: float = parameter(0.005, 0, 1, "a day", "seed 001", "rate of facts")
    decision: float = parameter(0.02, 0, 1, "a day", "seed 001", "rate of decisions")
    other: float = parameter(0.05, 0, 1, "a day", "seed 001", "rate of other categories")
    least_strength: float = parameter(0.01, 0, 1, "", "chosen", "least change of retrieval strength")
    utility: str = choice(COMPOUND, (COMPOUND, LINEAR), "form of the decay of utility; linear: seed 001")
    least_utility: float = parameter(0.005, 0, 1, "", "chosen", "least change of utility")


@dataclass(frozen=True, slots=True, kw_only=True)
class StrengtheningParameters:
    """What makes memories more stable while nobody uses them."""

    flashbulb_arousal: float = parameter(0.8, 0, 1, "", "seed 001", "arousal that makes a flashbulb memory")
    flashbulb_importance: float = parameter(0.9, 0, 1, "", "seed 001", "least importance of one")
    flashbulb_stability: float = parameter(1.5, 1, 5, "", "seed 001", "factor of its stability")
    replay_uses: float = parameter(3, 1, 100, "uses", "seed 001", "uses together that make a pair")
    rehearsal_factor: float = parameter(1.5, 1, 5, "", "seed 001", "factor of stability of a rehearsal")
    rehearsal_days: float = parameter(7, 0, 365, "days", "SPEC 2.7", "least time between two rehearsals")
    rehearsal_utility: float = parameter(0.15, 0, 1, "", "SPEC 2.7", "utility under which none is given")
    rehearsals: float = parameter(50, 0, 10_000, "chunks", "seed 001", "most rehearsals a period")


@dataclass(frozen=True, slots=True, kw_only=True)
class TierMoveParameters:
    """What moves a chunk to another tier."""

    working_uses: float = parameter(2, 1, 100, "uses", "seed 001", "uses that take one out of working memory")
    working_importance: float = parameter(0.6, 0, 1, "", "seed 001", "importance that does")
    uses: float = parameter(3, 1, 1_000, "uses", "seed 001", "uses that make an episode knowledge")
    utility: float = parameter(0.7, 0, 1, "", "seed 001", "sustained utility that does")
    utility_days: float = parameter(7, 0, 365, "days", "seed 001", "age from which utility is sustained")
    sharing: float = parameter(3, 2, 1_000, "chunks", "seed 001", "episodes that share an entity")
    sharing_importance: float = parameter(
        0.5, 0, 1, "", "calibrated; seed 001: 0", "importance under which a shared entity promotes nothing"
    )
    hub_share: float = parameter(
        0.05,
        0,
        1,
        "of all",
        "calibrated; seed 001: 1",
        "share of the store beyond which an entity tells nothing",
    )
    demote_days: float = parameter(60, 0, 3_650, "days", "seed 001", "idle time that demotes")
    demote_utility: float = parameter(0.2, 0, 1, "", "seed 001", "utility under which it does")


@dataclass(frozen=True, slots=True, kw_only=True)
class ForgettingParameters:
    """What goes dormant, and for how long each category is kept at least (SPEC 2.4)."""

    utility: float = parameter(0.15, 0, 1, "", "seed 001", "utility floor")
    days: float = parameter(30, 0, 3_650, "days", "seed 001", "unused time under the floor")
    capacity: float = parameter(
        100_000, 10, 10_000_000, "chunks", "calibrated; seed 001: 500", "active chunks beyond which to trim"
    )
    trimmed: float = parameter(0.9, 0.1, 1, "of capacity", "seed 001", "what trimming leaves")
    decision_days: float = parameter(45, 0, 3_650, "days", "seed 001", "least retention of decisions")
    fact_days: float = parameter(14, 0, 3_650, "days", "seed 001", "least retention of facts")
    other_days: float = parameter(7, 0, 3_650, "days", "seed 001", "least retention of other categories")


@dataclass(frozen=True, slots=True, kw_only=True)
class MergingParameters:
    """Clusters, and what is made of them."""

    batch: float = parameter(500, 3, 100_000, "chunks", "seed 001", "chunks looked at a period")
    nearest: float = parameter(10, 1, 100, "chunks", "chosen", "neighbours looked at for each")
    similarity: float = parameter(
        0.42, 0, 1, "", "calibrated; seed 001: 0", "least similarity of what is grouped"
    )
    importance_apart: float = parameter(
        0.3, 0, 1, "", "seed 001", "difference of importance within a category"
    )
    smallest: float = parameter(3, 2, 50, "chunks", "seed 001", "smallest cluster")
    largest: float = parameter(12, 2, 100, "chunks", "chosen", "largest cluster: what a person can read")
    calls: float = parameter(5, 0, 1_000, "clusters", "seed 001", "clusters consolidated a period")
    theme_importance: float = parameter(0.8, 0, 1, "", "seed 001", "importance of a theme")
    same: float = parameter(0.9, 0.5, 1, "", "seed 001", "similarity above which one is redundant")
    comparisons: float = parameter(50, 0, 1_000_000, "chunks", "seed 001", "chunks compared a period")
    patterns: float = parameter(3, 0, 100, "clusters", "seed 001", "clusters that patterns are drawn from")
    pattern_importance: float = parameter(0.85, 0, 1, "", "seed 001", "importance of a pattern")
    summary_from: float = parameter(10, 2, 10_000, "chunks", "seed 001", "chunks that get a summary")
    summaries: float = parameter(20, 0, 1_000, "categories", "chosen", "summaries written a period")
    summary_importance: float = parameter(0.8, 0, 1, "", "seed 001", "importance of a summary")


@dataclass(frozen=True, slots=True, kw_only=True)
class CompactionParameters:
    """When old presentations of a chunk are taken together (Petrov 2006)."""

    most: float = parameter(256, 2, 100_000, "traces", "chosen", "presentations beyond which to compact")
    kept: float = parameter(64, 1, 100_000, "traces", "chosen", "newest presentations kept as they are")
    error: float = parameter(0.05, 0, 10, "nats", "chosen", "largest error of activation accepted")


@dataclass(frozen=True, slots=True, kw_only=True)
class DreamParameters:
    """All constants of a dream cycle."""

    name: str = "calibrated"
    period_hours: float = parameter(24, 0.1, 8_760, "h", "seed 001: daily", "time in which the caps count")
    fading: FadingParameters = field(default_factory=FadingParameters)
    strengthening: StrengtheningParameters = field(default_factory=StrengtheningParameters)
    tiers: TierMoveParameters = field(default_factory=TierMoveParameters)
    forgetting: ForgettingParameters = field(default_factory=ForgettingParameters)
    merging: MergingParameters = field(default_factory=MergingParameters)
    compaction: CompactionParameters = field(default_factory=CompactionParameters)


SEED_DREAM = DreamParameters(
    name="seed",
    fading=FadingParameters(utility=LINEAR),
    tiers=TierMoveParameters(sharing_importance=0, hub_share=1),
    forgetting=ForgettingParameters(capacity=500),
    merging=MergingParameters(similarity=0),
)
"""The constants of seed 001 to the letter."""
