"""What the proxy is asked and what it recalls: two lists, and every stage on the way to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.parameters import ActivationParameters
from engine.records import Chunk, ChunkId, Facet


class ProxyMode(StrEnum):
    """Which vectors experience is compared by: one a facet, or a single one of all text blended."""

    FACETS = "facets"
    SINGLE = "single"


@dataclass(frozen=True, slots=True)
class ProxyHit:
    """A chunk that is active enough, with the terms of its score and the values behind them.

    ``sum(terms.values()) == score`` to 1e-9.  Terms of experience are "activation", "noise" and, by its name,
    each facet asked for, which is 0 where it is not known; of salience, "salience" alone.  ``activation`` B
    and ``threshold`` tau are in nats; ``cosines``, in [-1, 1], are of facets that both sides have.
    ``probability`` is the soft threshold, P(B + noise > tau): shown, never a filter.  ``horizon`` is after
    how many further interactions B will have fallen to tau.
    """

    chunk: Chunk
    score: float
    terms: Mapping[str, float] = field(hash=False)
    cosines: Mapping[Facet, float] = field(hash=False)
    activation: float
    threshold: float
    probability: float
    horizon: float


@dataclass(frozen=True, slots=True)
class BelowThreshold:
    """A chunk that fits the gate but is not active enough; -inf nats for one that was never presented."""

    chunk: Chunk
    activation: float
    probability: float


@dataclass(frozen=True, slots=True)
class ProxyCounts:
    """How many chunks each stage left.

    Of all ``stored``, those ``active`` (not retired, superseded or dormant); of these, for experience, what
    is ``fitting`` the state and task type, and of that what is ``activated`` above the threshold or
    ``below`` it; for salience, whatever the state, ``activated_anywhere``, and of that what is ``salient``.
    """

    stored: int
    active: int
    fitting: int
    activated: int
    activated_anywhere: int
    salient: int

    @property
    def below(self) -> int:
        """How many fit, but are not above the threshold."""
        return self.fitting - self.activated


@dataclass(frozen=True, slots=True)
class ProxyRecall:
    """What would come to the human's mind: ``experience`` and, apart from it, ``salience``, best first.

    ``interaction`` is N, which ages are counted to.  ``queries`` are the texts compared with, by facet;
    ``model`` made their vectors, and ``embedded`` those of so many facets that the store holds none of.
    ``below`` are the nearest of those under the threshold.  ``horizon`` is the greatest age, in
    interactions, at which a chunk presented once is still above it (SPEC 1.3).
    """

    experience: tuple[ProxyHit, ...]
    salience: tuple[ProxyHit, ...]
    below: tuple[BelowThreshold, ...]
    counts: ProxyCounts
    state: str
    task_type: str
    mode: ProxyMode
    interaction: int
    parameters: ActivationParameters
    seed: int | None
    queries: Mapping[Facet, str] = field(hash=False)
    model: str
    embedded: int
    horizon: float

    @property
    def ids(self) -> tuple[ChunkId, ...]:
        """All that was recalled, each once though it be in both lists: so each is reinforced once."""
        return tuple(dict.fromkeys(hit.chunk.id for hit in (*self.experience, *self.salience)))
