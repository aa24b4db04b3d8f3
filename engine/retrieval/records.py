"""What recall answers: hits with the terms of their scores, and all that happened on the way to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.dynamics.injection import Style
from engine.parameters import RecallParameters
from engine.providers.records import ModelCall
from engine.records import Chunk, ChunkId
from engine.retrieval.understanding.expansion import Expansion
from engine.retrieval.understanding.gate import Trivial
from engine.retrieval.understanding.period import Period
from engine.retrieval.understanding.routing import Route


@dataclass(frozen=True, slots=True)
class Hit:
    """A recalled chunk: its score, the terms that add up to it, and the raw values behind them.

    ``sum(terms.values()) == score`` to 1e-9.  ``confidence``, in [0, 1], says how sure recall is of it, and
    ``style`` how much of it the agent gets to see for that.
    """

    chunk: Chunk
    score: float
    terms: Mapping[str, float] = field(hash=False)
    signals: Mapping[str, float] = field(default_factory=dict, hash=False)
    confidence: float = 0.0
    style: Style = Style.FULL


@dataclass(frozen=True, slots=True)
class Ranking:
    """Chunks in the order of one stage, best first, with the value that each has there."""

    ids: tuple[ChunkId, ...]
    values: tuple[float, ...]

    def rank(self, chunk_id: int) -> int | None:
        """Return the rank of a chunk, from 1, or None."""
        return self.ids.index(ChunkId(chunk_id)) + 1 if chunk_id in self.ids else None


@dataclass(frozen=True, slots=True)
class Recall:
    """Hits, best first, with the profile that ranked them and the milliseconds each stage took.

    ``weights`` are those of the profile: each term is its weight times the hit's signal of the same name,
    but for the factors (:data:`engine.FACTORS`), each of which adds a share of all terms before it.
    ``model`` made the vectors; ``stand_ins`` say in words where a small model or a rule stands in for a large
    one; ``absent`` are hits that were not there yet at the moment asked for.

    ``rankings`` are the lists on the way, by name: "vector", "text", "graph", "fused", "score", "final".
    ``gate`` says why nothing was looked up, if so; ``route``, ``expansion`` and ``period``
    (from, up to: a day, month or year that is named) what was understood; ``parts``
    are the recalls of a compound question's parts, whose ranks were fused; ``hot`` are chunks that are given
    to the agent whatever is asked, unless they are given whole as hits.
    """

    query: str
    hits: tuple[Hit, ...]
    profile: str
    considered: int
    milliseconds: Mapping[str, float] = field(default_factory=dict, hash=False)
    notes: tuple[str, ...] = ()
    weights: Mapping[str, float] = field(default_factory=dict, hash=False)
    model: str = ""
    stand_ins: tuple[str, ...] = ()
    absent: frozenset[ChunkId] = frozenset()
    parameters: RecallParameters = field(default_factory=RecallParameters)
    rankings: Mapping[str, Ranking] = field(default_factory=dict, hash=False)
    gate: Trivial | None = None
    route: Route | None = None
    expansion: Expansion | None = None
    period: Period | None = None
    parts: tuple[Recall, ...] = ()
    hot: tuple[Chunk, ...] = ()

    @property
    def ids(self) -> tuple[ChunkId, ...]:
        """The recalled ids, best first."""
        return tuple(hit.chunk.id for hit in self.hits)

    @property
    def calls(self) -> tuple[ModelCall, ...]:
        """The questions that a language model was asked on the way."""
        own = self.route.calls if self.route else ()
        return (*own, *(call for part in self.parts for call in part.calls))
