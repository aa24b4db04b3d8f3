"""Constants of the write path."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from engine.parameters.bounds import parameter


@dataclass(frozen=True, slots=True, kw_only=True)
class GateParameters:
    """The prediction-error gate: bands of cosine similarity to the nearest memory (SPEC 2.3)."""

    create_below: float = parameter(0.70, 0, 1, "", "seed 001", "similarity under which a fact is new")
    update_from: float = parameter(0.75, 0, 1, "", "seed 001", "similarity from which it adds detail")
    reinforce_above: float = parameter(0.92, 0, 1, "", "seed 001", "similarity above which it is the same")
    gap_importance: float = parameter(
        0.6, 0, 1, "", "SPEC 7, unspecified", "importance that creates in the gap"
    )
    separate_until: float = parameter(
        0.84, 0, 1, "", "SPEC 2.3", "similarity up to which patterns are told apart"
    )
    separate_overlap: float = parameter(
        0.5, 0, 1, "", "SPEC 2.3", "overlap of entities under which they are told apart"
    )
    same_words: float = parameter(
        0.5, 0, 1, "", "measured; seed 001: 0", "words shared by two facts about the same"
    )
    oppose_from: float = parameter(
        0.25, 0, 1, "", "calibrated; seed 001: 0.70", "similarity from which two values contradict"
    )
    candidates: float = parameter(5, 1, 50, "chunks", "SPEC 2.3", "nearest memories compared")
    reinforced_stability: float = parameter(1.2, 1, 3, "", "SPEC 2.1", "factor of stability when reinforced")


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportanceParameters:
    """The four channels of importance, strong emotion, weak and strong events (SPEC 2.2, 2.7)."""

    novelty_weight: float = parameter(0.25, 0, 1, "", "seed 001", "weight of novelty")
    arousal_weight: float = parameter(0.30, 0, 1, "", "seed 001", "weight of arousal")
    reward_weight: float = parameter(0.25, 0, 1, "", "seed 001", "weight of reward")
    attention_weight: float = parameter(0.20, 0, 1, "", "seed 001", "weight of attention")
    arousal_baseline: float = parameter(0.2, 0, 1, "", "SPEC 2.2", "arousal of what is not urgent")
    reward_default: float = parameter(0.5, 0, 1, "", "SPEC 2.2", "reward where nothing is alike")
    attention_default: float = parameter(0.5, 0, 1, "", "chosen", "attention without a session to compare")
    floor: float = parameter(0.05, 0, 1, "", "SPEC 2.2", "least importance")
    flashbulb_arousal: float = parameter(0.8, 0, 1, "", "seed 001", "arousal that makes a flashbulb memory")
    flashbulb_importance: float = parameter(0.9, 0, 1, "", "seed 001", "least importance of one")
    flashbulb_stability: float = parameter(1.5, 1, 5, "", "seed 001", "factor of its stability")
    weak_below: float = parameter(0.5, 0, 1, "", "seed 001", "importance under which a chunk is tagged")
    strong_from: float = parameter(0.7, 0, 1, "", "seed 001", "importance that captures what is tagged")
    tag_hours: float = parameter(4, 0, 48, "h", "seed 001", "life of a synaptic tag")
    capture_stability: float = parameter(1.3, 1, 3, "", "seed 001", "factor of stability when captured")


@dataclass(frozen=True, slots=True, kw_only=True)
class RelationParameters:
    """Relations found by rules, and how many are kept (SPEC 2.7)."""

    shared_entities: float = parameter(2, 1, 8, "entities", "seed 001", "shared by same_entity")
    elaborates_overlap: float = parameter(0.30, 0, 1, "", "seed 001", "shared words of elaborates")
    related_overlap: float = parameter(0.15, 0, 1, "", "seed 001", "shared words of related_to")
    same_entity_confidence: float = parameter(0.7, 0, 1, "", "seed 001", "confidence of same_entity")
    elaborates_confidence: float = parameter(0.5, 0, 1, "", "seed 001", "confidence of elaborates")
    related_confidence: float = parameter(0.4, 0, 1, "", "seed 001", "confidence of related_to")
    prune_at: float = parameter(1000, 10, 10_000_000, "relations", "seed 001", "number at which to prune")
    prune_to: float = parameter(900, 1, 10_000_000, "relations", "seed 001", "number that pruning leaves")


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkingMemoryParameters:
    """What a session holds at hand (seed 001; Miller 1956)."""

    capacity: float = parameter(9, 1, 100, "chunks", "Miller 1956", "most that is held")
    time_constant: float = parameter(30, 0.1, 10_000, "min", "SPEC 7 row 10", "of recency's exponential")
    access_bonus: float = parameter(0.1, 0, 1, "", "seed 001", "what each access adds")
    promote_uses: float = parameter(2, 1, 100, "uses", "seed 001", "uses that make a candidate")
    promote_importance: float = parameter(0.6, 0, 1, "", "seed 001", "importance that makes one")


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeParameters:
    """All constants of the write path."""

    gate: GateParameters = field(default_factory=GateParameters)
    importance: ImportanceParameters = field(default_factory=ImportanceParameters)
    relations: RelationParameters = field(default_factory=RelationParameters)
    working_memory: WorkingMemoryParameters = field(default_factory=WorkingMemoryParameters)


HALF_LIFE_OF_30_MINUTES = WorkingMemoryParameters(time_constant=30 / math.log(2))
"""Working memory as the seed's comment has it, and its formula has not (SPEC 7 row 10)."""
