"""Every constant of the memory system, with its unit, bounds and source, and the named profiles.

A parameter set is a frozen dataclass whose fields carry a :class:`Bound`; :func:`validated` reports all
values out of bounds at once.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from types import MappingProxyType
from typing import Any, TypeVar

from engine.errors import InvalidInputError


@dataclass(frozen=True, slots=True)
class Bound:
    """What values a parameter may take, in what unit, and where its default comes from."""

    low: float
    high: float
    unit: str
    source: str
    text: str


def _parameter(default: float, low: float, high: float, unit: str, source: str, text: str) -> Any:
    return field(default=default, metadata={"bound": Bound(low, high, unit, source, text)})


@dataclass(frozen=True, slots=True, kw_only=True)
class ActivationParameters:
    """ACT-R's declarative memory (SPEC 1.3 and 6)."""

    decay: float = _parameter(0.5, 0.01, 0.99, "", "Anderson & Schooler 1991", "decay d of each trace")
    threshold: float = _parameter(-0.5, -10, 10, "nats", "seed 000", "retrieval threshold tau")
    noise: float = _parameter(0.08, 0.0, 2.0, "nats", "seed 000", "scale s of the logistic noise")
    petrov_k: float = _parameter(1, 0, 100, "traces", "Petrov 2006", "newest traces the hybrid keeps exactly")
    latency_factor: float = _parameter(1.0, 0.0, 100, "s", "ACT-R 7", "F of the retrieval latency")
    latency_exponent: float = _parameter(1.0, 0.0, 10, "", "ACT-R 7", "f of the retrieval latency")


THRESHOLD_PRESETS: Mapping[str, float] = MappingProxyType(
    {"seed (-0.5)": -0.5, "patient (-1.5)": -1.5, "long (-2.0)": -2.0, "very long (-2.5)": -2.5}
)
"""Thresholds a user may pick; SPEC 1.3 gives the horizon of each (2, 20, 54 and 148 interactions)."""

FSRS6_WEIGHTS = (
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
)  # fmt: skip
"""w0..w20 of FSRS-6 (SPEC 6; py-fsrs defaults)."""

FSRS6_BOUNDS = (
    (0.001, 100), (0.001, 100), (0.001, 100), (0.001, 100), (1, 10), (0.001, 4), (0.001, 4),
    (0.001, 0.75), (0, 4.5), (0, 0.8), (0.001, 3.5), (0.001, 5), (0.001, 0.25), (0.001, 0.9),
    (0, 4), (0, 1), (1, 6), (0, 2), (0, 2), (0, 0.8), (0.1, 0.8),
)  # fmt: skip
"""Bounds of w0..w20 (py-fsrs)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RetentionParameters:
    """Retention in days: the v9-seed curve and FSRS-6 (SPEC 2.1 and 6)."""

    weights: tuple[float, ...] = FSRS6_WEIGHTS
    desired_retention: float = _parameter(0.9, 0.7, 0.99, "", "FSRS-6", "retention at which a review is due")
    endangered: float = _parameter(0.3, 0.01, 0.99, "", "seed 001", "v9 retention under which to rehearse")
    seed_to_fsrs: float = _parameter(
        0.48683298050513857, 0.01, 10, "", "SPEC 7 row 5", "FSRS stability of a v9 stability of one day"
    )
    minimum_stability: float = _parameter(0.001, 1e-6, 1, "days", "FSRS-6", "least stability")
    maximum_interval: float = _parameter(36_500, 1, 100_000, "days", "FSRS-6", "longest interval")


@dataclass(frozen=True, slots=True, kw_only=True)
class RecallParameters:
    """One way to rank: the composite of SPEC 2.5, its units, and what a conversation around a chunk adds."""

    name: str = "calibrated"
    fusion: str = "minmax"  # or "rrf"
    similarity_weight: float = _parameter(0.40, 0, 1, "", "seed 001", "weight of the cosine to the query")
    activation_weight: float = _parameter(0.30, 0, 1, "", "seed 001", "weight of the v9 activation")
    importance_weight: float = _parameter(0.15, 0, 1, "", "seed 001", "weight of importance")
    fusion_weight: float = _parameter(0.15, 0, 1, "", "seed 001", "weight of the fused text and vector rank")
    words_weight: float = _parameter(0.24, 0, 1, "", "measured", "weight of the query's words in the chunk")
    window_weight: float = _parameter(0.54, 0, 1, "", "measured", "weight of its words in neighbouring turns")
    session_weight: float = _parameter(0.42, 0, 1, "", "measured", "weight of the session's best window")
    speaker_weight: float = _parameter(0.24, 0, 1, "", "measured", "bonus of the one speaker it names")
    date_weight: float = _parameter(0.36, 0, 1, "", "measured", "bonus of the period it names")
    text_share: float = _parameter(0.3, 0, 1, "", "measured", "share of text in min-max fusion")
    entity_bonus: float = _parameter(0.1, 0, 1, "", "seed 001", "bonus of each entity the query names")
    episode_bonus: float = _parameter(0.15, 0, 1, "", "seed 001", "bonus of the session being asked from")
    time_unit: float = _parameter(86_400, 1, 86_400, "s", "SPEC 2.5", "unit of age in the v9 activation")
    rrf_k: float = _parameter(60, 1, 1000, "ranks", "Cormack 2009", "K of reciprocal rank fusion")
    rescaled: bool = True  # similarity and fused rank span [0, 1] over the candidates
    overfetch: float = _parameter(3, 1, 50, "", "seed 001", "candidates of each kind a requested hit")
    minimum_candidates: float = _parameter(80, 1, 5000, "", "measured", "candidates of each kind at least")
    low_confidence: float = _parameter(0.3, 0, 1, "", "seed 001", "source confidence that is low")
    low_confidence_factor: float = _parameter(0.8, 0, 1, "", "SPEC 7 row 34", "factor of a low one")


PROFILES: Mapping[str, RecallParameters] = MappingProxyType(
    {
        "calibrated": RecallParameters(),
        "seed": RecallParameters(
            name="seed",
            fusion="rrf",
            words_weight=0,
            window_weight=0,
            session_weight=0,
            speaker_weight=0,
            date_weight=0,
            time_unit=1,
            rescaled=False,
            minimum_candidates=1,
        ),
    }
)
"""Ways to rank: ``seed`` is seed 001 to the letter; ``calibrated`` has units in which no weight is dead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GateParameters:
    """The prediction-error gate: bands of cosine similarity to the nearest memory (SPEC 2.3)."""

    create_below: float = _parameter(0.70, 0, 1, "", "seed 001", "similarity under which a fact is new")
    update_from: float = _parameter(0.75, 0, 1, "", "seed 001", "similarity from which it adds detail")
    reinforce_above: float = _parameter(0.92, 0, 1, "", "seed 001", "similarity above which it is the same")
    gap_importance: float = _parameter(
        0.6, 0, 1, "", "SPEC 7, unspecified", "importance that creates in the gap"
    )
    separate_until: float = _parameter(
        0.84, 0, 1, "", "SPEC 2.3", "similarity up to which patterns are told apart"
    )
    separate_overlap: float = _parameter(
        0.5, 0, 1, "", "SPEC 2.3", "overlap of entities under which they are told apart"
    )
    same_words: float = _parameter(
        0.5, 0, 1, "", "measured; seed 001: 0", "words shared by two facts about the same"
    )
    oppose_from: float = _parameter(
        0.25, 0, 1, "", "calibrated; seed 001: 0.70", "similarity from which two values contradict"
    )
    candidates: float = _parameter(5, 1, 50, "chunks", "SPEC 2.3", "nearest memories compared")
    reinforced_stability: float = _parameter(1.2, 1, 3, "", "SPEC 2.1", "factor of stability when reinforced")


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportanceParameters:
    """The four channels of importance, strong emotion, weak and strong events (SPEC 2.2, 2.7)."""

    novelty_weight: float = _parameter(0.25, 0, 1, "", "seed 001", "weight of novelty")
    arousal_weight: float = _parameter(0.30, 0, 1, "", "seed 001", "weight of arousal")
    reward_weight: float = _parameter(0.25, 0, 1, "", "seed 001", "weight of reward")
    attention_weight: float = _parameter(0.20, 0, 1, "", "seed 001", "weight of attention")
    arousal_baseline: float = _parameter(0.2, 0, 1, "", "SPEC 2.2", "arousal of what is not urgent")
    reward_default: float = _parameter(0.5, 0, 1, "", "SPEC 2.2", "reward where nothing is alike")
    attention_default: float = _parameter(0.5, 0, 1, "", "chosen", "attention without a session to compare")
    floor: float = _parameter(0.05, 0, 1, "", "SPEC 2.2", "least importance")
    flashbulb_arousal: float = _parameter(0.8, 0, 1, "", "seed 001", "arousal that makes a flashbulb memory")
    flashbulb_importance: float = _parameter(0.9, 0, 1, "", "seed 001", "least importance of one")
    flashbulb_stability: float = _parameter(1.5, 1, 5, "", "seed 001", "factor of its stability")
    weak_below: float = _parameter(0.5, 0, 1, "", "seed 001", "importance under which a chunk is tagged")
    strong_from: float = _parameter(0.7, 0, 1, "", "seed 001", "importance that captures what is tagged")
    tag_hours: float = _parameter(4, 0, 48, "h", "seed 001", "life of a synaptic tag")
    capture_stability: float = _parameter(1.3, 1, 3, "", "seed 001", "factor of stability when captured")


@dataclass(frozen=True, slots=True, kw_only=True)
class RelationParameters:
    """Relations found by rules, and how many are kept (SPEC 2.7)."""

    shared_entities: float = _parameter(2, 1, 8, "entities", "seed 001", "shared by same_entity")
    elaborates_overlap: float = _parameter(0.30, 0, 1, "", "seed 001", "shared words of elaborates")
    related_overlap: float = _parameter(0.15, 0, 1, "", "seed 001", "shared words of related_to")
    same_entity_confidence: float = _parameter(0.7, 0, 1, "", "seed 001", "confidence of same_entity")
    elaborates_confidence: float = _parameter(0.5, 0, 1, "", "seed 001", "confidence of elaborates")
    related_confidence: float = _parameter(0.4, 0, 1, "", "seed 001", "confidence of related_to")
    prune_at: float = _parameter(1000, 10, 10_000_000, "relations", "seed 001", "number at which to prune")
    prune_to: float = _parameter(900, 1, 10_000_000, "relations", "seed 001", "number that pruning leaves")


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkingMemoryParameters:
    """What a session holds at hand (seed 001; Miller 1956)."""

    capacity: float = _parameter(9, 1, 100, "chunks", "Miller 1956", "most that is held")
    time_constant: float = _parameter(30, 0.1, 10_000, "min", "SPEC 7 row 10", "of recency's exponential")
    access_bonus: float = _parameter(0.1, 0, 1, "", "seed 001", "what each access adds")
    promote_uses: float = _parameter(2, 1, 100, "uses", "seed 001", "uses that make a candidate")
    promote_importance: float = _parameter(0.6, 0, 1, "", "seed 001", "importance that makes one")


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeParameters:
    """All constants of the write path."""

    gate: GateParameters = field(default_factory=GateParameters)
    importance: ImportanceParameters = field(default_factory=ImportanceParameters)
    relations: RelationParameters = field(default_factory=RelationParameters)
    working_memory: WorkingMemoryParameters = field(default_factory=WorkingMemoryParameters)


P = TypeVar("P")


def _weight_faults(weights: tuple[float, ...]) -> list[str]:
    if len(weights) != len(FSRS6_WEIGHTS):
        return [f"FSRS-6 has {len(FSRS6_WEIGHTS)} weights; {len(weights)} were given"]
    return [
        f"w{position} is {weight}; it must lie between {low} and {high}"
        for position, (weight, (low, high)) in enumerate(zip(weights, FSRS6_BOUNDS, strict=True))
        if not low <= weight <= high
    ]


HALF_LIFE_OF_30_MINUTES = WorkingMemoryParameters(time_constant=30 / math.log(2))
"""Working memory as the seed's comment has it, and its formula has not (SPEC 7 row 10)."""


def validated(parameters: P) -> P:
    """Return ``parameters`` unchanged, or raise InvalidInputError with every value out of bounds."""
    if faults := _faults_of(parameters):
        raise InvalidInputError(faults)
    return parameters


def _faults_of(parameters: Any) -> list[str]:
    faults: list[str] = []
    for item in fields(parameters):
        bound = item.metadata.get("bound")
        value = getattr(parameters, item.name)
        if is_dataclass(value):
            faults += _faults_of(value)
        if bound is not None and not bound.low <= value <= bound.high:
            unit = f" {bound.unit}" if bound.unit else ""
            faults.append(f"{item.name} is {value}; it must lie between {bound.low} and {bound.high}{unit}")
    if isinstance(parameters, RetentionParameters):
        faults += _weight_faults(parameters.weights)
    if isinstance(parameters, GateParameters):
        faults += _band_faults(parameters)
    return faults


def _band_faults(gate: GateParameters) -> list[str]:
    if gate.create_below <= gate.update_from <= gate.reinforce_above:
        return []
    return ["the bands of the gate must lie one above the other: create_below, update_from, reinforce_above"]
