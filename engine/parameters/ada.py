"""Constants of what a team keeps in mind: core memory, recall of cycles, reflection (seed 004; SPEC 5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.parameters.bounds import choice, parameter, switch
from engine.parameters.dreaming import ReflectionParameters

PER_CYCLE, POWER_OF_CYCLES, POWER_OF_HOURS, POWER_OF_RANK = (
    *("exp(-rate cycles)", "rate^cycles"),
    *("rate^hours since last use", "rate^rank by last use"),
)
SUM, PRODUCT = "sum", "product"
KEYWORDS, COSINE = "keywords", "cosine"


@dataclass(frozen=True, slots=True, kw_only=True)
class StreamScoring:
    """How entries of the stream are ranked: recency, importance and relevance, each in [0, 1], joined."""

    name: str = "custom"
    recency: str = choice(
        PER_CYCLE, (PER_CYCLE, POWER_OF_CYCLES, POWER_OF_HOURS, POWER_OF_RANK), "What recency falls with"
    )
    rate: float = parameter(0.00995, 0, 1, "", "SPEC 7 row 19", "lambda, or the base of the power")
    joined: str = choice(SUM, (SUM, PRODUCT), "How the three become one")
    relevance: str = choice(KEYWORDS, (KEYWORDS, COSINE), "What relevance is")
    rescaled: bool = switch(False, "Scale each to [0, 1] among the entries found")
    recency_weight: float = parameter(1, 0, 100, "", "seed 004", "alpha")
    importance_weight: float = parameter(1, 0, 100, "", "seed 004", "beta")
    relevance_weight: float = parameter(1, 0, 100, "", "seed 004", "gamma")
    least_relevance: float = parameter(0, 0, 1, "", "SPEC 5: .3 with a product", "below it one is left out")


IMPLEMENTATION = StreamScoring(name="implementation")

SCORINGS: Mapping[str, StreamScoring] = MappingProxyType(
    {
        item.name: item
        for item in (
            IMPLEMENTATION,
            StreamScoring(name="true 30 %", rate=0.012039728043259361, relevance=COSINE),
            StreamScoring(name="per hour", recency=POWER_OF_HOURS, rate=0.995, relevance=COSINE),
            StreamScoring(name="literal", rate=0.995, relevance=COSINE),
            StreamScoring(
                name="product",
                recency=POWER_OF_CYCLES,
                rate=0.99,
                joined=PRODUCT,
                relevance=COSINE,
                least_relevance=0.3,
            ),
            StreamScoring(
                name="generative agents, paper",
                recency=POWER_OF_HOURS,
                rate=0.995,
                relevance=COSINE,
                rescaled=True,
            ),
            StreamScoring(
                name="generative agents, code",
                recency=POWER_OF_RANK,
                rate=0.99,
                relevance=COSINE,
                rescaled=True,
                recency_weight=0.5,
                importance_weight=2,
                relevance_weight=3,
            ),
        )
    }
)
"""The ways to rank that the seed, its code and its sources name.  Source: SPEC 5, 6 and 7 rows 19 and 20."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeatParameters:
    """How warm an entry of the stream is: a figure beside recall, which ranks by none of it (SPEC 5)."""

    episodic: float = parameter(0.15, 0, 10, "/day", "SPEC 5", "decay of what happened")
    learned: float = parameter(0.05, 0, 10, "/day", "SPEC 5", "decay of reflections")
    per_reference: float = parameter(0.05, 0, 1, "", "SPEC 5: .1 halved", "weight of ln(1 + uses)")
    cap: float = parameter(0.99, 0, 1, "", "SPEC 5", "hottest that what is not innate can be")
    hot: float = parameter(0.8, 0, 1, "", "SPEC 5", "from which on it is hot")
    warm: float = parameter(0.4, 0, 1, "", "SPEC 5", "from which on it is warm")


@dataclass(frozen=True, slots=True, kw_only=True)
class AdaParameters:
    """What a team keeps in mind, and when it thinks it over."""

    budget: float = parameter(10_000, 100, 1_000_000, "tokens", "seed 004, 3.1", "core memory of a role")
    warn: float = parameter(0.75, 0.01, 1, "", "MemGPT's code; its paper .70", "share of it to warn from")
    cycles: float = parameter(100, 1, 100_000, "cycles", "seed 004, 3.2", "newest cycles that recall holds")
    waiting: float = parameter(100, 1, 100_000, "proposals", "chosen here: a day's reading", "of one agent")
    scoring: StreamScoring = field(default_factory=StreamScoring)
    heat: HeatParameters = field(default_factory=HeatParameters)
    reflection: ReflectionParameters = field(default_factory=ReflectionParameters)
