"""Constants of the read path, and the named ways to rank."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from engine.parameters.bounds import choice, parameter, switch

FUSIONS = ("rrf", "minmax")
SIMILARITIES = ("cosine", "l2")
CONFIDENCES = ("words", "score")


@dataclass(frozen=True, slots=True, kw_only=True)
class StageParameters:
    """Which stages of the read path run (SPEC 7 row 6)."""

    gate: bool = switch(True, "trivial messages are not looked up")
    route: bool = switch(False, "the intent sets the weights of the lists and of utility")
    route_order: bool = switch(False, "the intent orders: by date, by utility")
    route_filter: bool = switch(False, "preferences are looked for among preferences and corrections")
    route_graph: bool = switch(True, "causes are followed along relations, profiles through entities")
    decompose: bool = switch(False, "compound questions are asked in parts")
    expand: bool = switch(False, "hypothetical answers are embedded with the question")
    hot_tier: bool = switch(True, "what proved useful is always given")


@dataclass(frozen=True, slots=True, kw_only=True)
class SubTierParameters:
    """What a chunk's score is multiplied with, by its sub-tier (SPEC 2.5)."""

    personal: float = parameter(1.1, 0.1, 3, "", "seed 001", "factor of what the user said")
    observed: float = parameter(1.0, 0.1, 3, "", "seed 001", "factor of what the agent saw or inferred")
    vicarious: float = parameter(0.9, 0.1, 3, "", "seed 001", "factor of what another agent told")
    schematic: float = parameter(1.1, 0.1, 3, "", "seed 001", "factor of patterns and rules")
    procedural: float = parameter(1.05, 0.1, 3, "", "seed 001", "factor of how to do things")
    factual: float = parameter(1.0, 0.1, 3, "", "seed 001", "factor of other knowledge")


@dataclass(frozen=True, slots=True, kw_only=True)
class HotTierParameters:
    """What is always given to the agent (seed 001)."""

    utility: float = parameter(0.8, 0, 1, "", "seed 001", "least utility")
    uses: float = parameter(10, 3, 10_000, "uses", "seed 001", "least number of uses")
    days: float = parameter(30, 0.01, 36_500, "days", "seed 001", "age from which a chunk is no longer hot")
    most: float = parameter(15, 0, 100, "chunks", "seed 001", "most that are given")
    seconds: float = parameter(300, 0, 86_400, "s", "seed 001", "how long the list is kept")


@dataclass(frozen=True, slots=True, kw_only=True)
class InjectionParameters:
    """How much of a hit the agent gets to see, by how sure recall is of it (seed 001)."""

    confidence: str = choice("words", CONFIDENCES, "what confidence is: the words that are met, or the score")
    full_from: float = parameter(0.7, 0, 1, "", "seed 001", "confidence from which the whole text is given")
    abbreviated_from: float = parameter(0.4, 0, 1, "", "seed 001", "confidence under which nothing is given")


@dataclass(frozen=True, slots=True, kw_only=True)
class RecallParameters:
    """One way to rank: the composite of SPEC 2.5, its units, and what a conversation around a chunk adds."""

    name: str = "calibrated"
    fusion: str = choice("minmax", FUSIONS, "how the lists by words and by vectors are joined")
    similarity: str = choice("cosine", SIMILARITIES, "what similarity is: the cosine, or 1 / (1 + distance)")
    similarity_weight: float = parameter(0.40, 0, 1, "", "seed 001", "weight of the cosine to the query")
    activation_weight: float = parameter(0.30, 0, 1, "", "seed 001", "weight of the v9 activation")
    importance_weight: float = parameter(0.15, 0, 1, "", "seed 001", "weight of importance")
    fusion_weight: float = parameter(0.15, 0, 1, "", "seed 001", "weight of the fused text and vector rank")
    utility_weight: float = parameter(0.0, 0, 1, "", "seed 001", "weight of utility")
    recency_weight: float = parameter(0.0, 0, 1, "", "ablation", "weight of how short ago it was used")
    words_weight: float = parameter(0.24, 0, 1, "", "measured", "weight of the query's words in the chunk")
    window_weight: float = parameter(0.54, 0, 1, "", "measured", "weight of its words in neighbouring turns")
    session_weight: float = parameter(0.42, 0, 1, "", "measured", "weight of the session's best window")
    speaker_weight: float = parameter(0.24, 0, 1, "", "measured", "bonus of the one speaker it names")
    date_weight: float = parameter(0.36, 0, 1, "", "measured", "bonus of the period it names")
    text_share: float = parameter(0.3, 0, 1, "", "measured", "share of text in min-max fusion")
    entity_bonus: float = parameter(0.1, 0, 1, "", "seed 001", "bonus of each entity the query names")
    episode_bonus: float = parameter(0.15, 0, 1, "", "seed 001", "bonus of the session being asked from")
    coactivation_bonus: float = parameter(0.05, 0, 1, "", "seed 001", "bonus of what is used with a find")
    coactivation_uses: float = parameter(3, 1, 1000, "uses", "seed 001", "uses together that make a pair")
    mood_factor: float = parameter(1.1, 0.5, 2, "", "seed 001", "factor of what feels as the question does")
    time_unit: float = parameter(86_400, 1, 86_400, "s", "SPEC 2.5", "unit of age in the v9 activation")
    rrf_k: float = parameter(60, 1, 1000, "ranks", "Cormack 2009", "K of reciprocal rank fusion")
    rescaled: bool = switch(True, "similarity and fused rank span [0, 1] over the candidates")
    overfetch: float = parameter(3, 1, 50, "", "seed 001", "candidates of each kind a requested hit")
    minimum_candidates: float = parameter(80, 1, 5000, "", "measured", "candidates of each kind at least")
    low_confidence: float = parameter(0.3, 0, 1, "", "seed 001", "source confidence that is low")
    low_confidence_factor: float = parameter(0.8, 0, 1, "", "SPEC 7 row 34", "factor of a low one")
    diversity: float = parameter(1.0, 0, 1, "", "measured; seed 001: 0.7", "lambda of MMR; 1 is off")
    stages: StageParameters = field(default_factory=StageParameters)
    sub_tiers: SubTierParameters = field(default_factory=SubTierParameters)
    hot: HotTierParameters = field(default_factory=HotTierParameters)
    injection: InjectionParameters = field(default_factory=InjectionParameters)


_ALONE = RecallParameters(words_weight=0, window_weight=0, session_weight=0, speaker_weight=0, date_weight=0)
"""Each chunk by itself, without the conversation around it."""

SEED = replace(
    _ALONE,
    name="seed",
    fusion="rrf",
    similarity="l2",
    time_unit=1,
    rescaled=False,
    minimum_candidates=1,
    diversity=0.7,
    stages=StageParameters(route=True, route_order=True, route_filter=True, decompose=True, expand=True),
    injection=InjectionParameters(confidence="score"),
)

_NOTHING = replace(
    _ALONE,
    similarity_weight=0,
    activation_weight=0,
    importance_weight=0,
    fusion_weight=0,
    entity_bonus=0,
    episode_bonus=0,
    coactivation_bonus=0,
    mood_factor=1,
    low_confidence_factor=1,
    rescaled=False,
    stages=StageParameters(gate=False, route_graph=False, hot_tier=False),
    injection=InjectionParameters(confidence="score"),
    sub_tiers=SubTierParameters(personal=1, vicarious=1, schematic=1, procedural=1),
)
"""No term and no stage: what profiles of one term start from."""

PROFILES: Mapping[str, RecallParameters] = MappingProxyType(
    {
        "calibrated": RecallParameters(),
        "seed": SEED,
        "weighted": replace(
            _NOTHING, name="weighted", similarity_weight=0.6, utility_weight=0.2, importance_weight=0.2
        ),
        "activation": replace(_NOTHING, name="activation", activation_weight=1),
        "similarity": replace(_NOTHING, name="similarity", similarity_weight=1),
        "recency": replace(_NOTHING, name="recency", recency_weight=1),
    }
)
"""Ways to rank.

``seed`` is seed 001 to the letter; ``calibrated`` has units in which no weight is dead, counts the
conversation around a chunk, and leaves out the stages that cost recall (measured on LoCoMo); ``weighted`` is
the seed's .6/.2/.2; the others rank by one term alone.
"""
