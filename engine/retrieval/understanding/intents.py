"""What a question is after, and the strategy for each intent (seed 001; SPEC 2.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Intent(StrEnum):
    """What a question is after."""

    FACTUAL = "factual"
    TEMPORAL = "temporal"
    CAUSAL = "causal"
    ENTITY_PROFILE = "entity_profile"
    PREFERENCE = "preference"
    GENERAL = "general"


class Order(StrEnum):
    """What the best hits are put in order by."""

    RELEVANCE = "relevance"
    VALID_FROM = "valid_from"  # the latest first
    UTILITY = "utility"  # the most useful first


@dataclass(frozen=True, slots=True, kw_only=True)
class Strategy:
    """How an intent is answered: weights of the two lists, hits, and what is done besides."""

    vector: float
    text: float
    limit: int
    utility: float = 0.0
    order: Order = Order.RELEVANCE
    superseded: bool = False
    kinds: tuple[str, ...] = ()  # of relations that are followed
    hops: int = 0
    hub: bool = False
    categories: tuple[str, ...] = ()

    @property
    def graph(self) -> float:
        """What the lists' weights leave to what relations lead to: that of causes leaves it 0.4."""
        return max(0.0, 1 - self.vector - self.text) if self.hops else 0.0


STRATEGIES: Mapping[Intent, Strategy] = MappingProxyType(
    {
        Intent.FACTUAL: Strategy(vector=0.6, text=0.4, limit=10, utility=0.2),
        Intent.TEMPORAL: Strategy(vector=0.4, text=0.6, limit=15, order=Order.VALID_FROM, superseded=True),
        Intent.CAUSAL: Strategy(vector=0.3, text=0.3, limit=20, kinds=("causes", "elaborates"), hops=2),
        Intent.ENTITY_PROFILE: Strategy(
            vector=0.5, text=0.5, limit=15, utility=0.3, order=Order.UTILITY, hub=True
        ),
        Intent.PREFERENCE: Strategy(
            vector=0.5, text=0.5, limit=10, order=Order.UTILITY, categories=("preference", "correction")
        ),
        Intent.GENERAL: Strategy(vector=0.5, text=0.5, limit=10, utility=0.2),
    }
)
