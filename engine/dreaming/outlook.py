"""What a store would look like after a plan, and one chunk after a proposal: before beside after.

All values come from the functions that tables and curves show; nothing is written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from sqlalchemy import Connection

from engine.clock import SECONDS_PER_DAY
from engine.curves.many import bar_edges
from engine.curves.retention import retentions
from engine.dreaming.ahead import Ahead, Made, Standing, activation_of, compacted, made, standing
from engine.dreaming.proposals import FieldChange, Proposal
from engine.dreaming.records import DreamPlan
from engine.errors import NotFoundError
from engine.fields import bounded_stability
from engine.parameters import ActivationParameters, RetentionParameters
from engine.progress import Progress
from engine.query.columns import Columns
from engine.records import AsOf, Chunk, ChunkId, FloatArray, IdArray, Status
from engine.storage import reading
from engine.strengths import Strengths

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
_SHARES = np.linspace(0, 1, 21)  # edges of bars of what lies in [0, 1]
HORIZON = 60  # days that curves of retention look ahead


@dataclass(frozen=True, slots=True, eq=False)
class Spread:
    """How a value is spread over active chunks: ``counts`` (b,) over ``edges`` (b + 1,), and its quantiles.

    ``quantiles`` are by probability, NaN where nothing is known; ``unknown`` counts chunks without a value.
    """

    edges: FloatArray
    counts: FloatArray
    quantiles: Mapping[float, float]
    unknown: int


@dataclass(frozen=True, slots=True, eq=False)
class StoreOutlook:
    """A store in numbers: all chunks by status and tier, and of those that are active how many tokens.

    ``spreads`` are of the active ones, by name: activation (nats), retention, retrieval strength, utility.
    """

    chunks: int
    active: int
    tokens: int
    statuses: Mapping[str, int]
    tiers: Mapping[str, int]
    spreads: Mapping[str, Spread]


@dataclass(frozen=True, slots=True, eq=False)
class DreamOutlook:
    """A store before and after a plan; ``refused`` proposals have something in their way and don't count."""

    before: StoreOutlook
    after: StoreOutlook
    refused: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class ChunkOutlook:
    """One chunk at one moment: its values, and its retention over the days of the effect (NaN: unknown)."""

    status: str
    tier: str
    activation: float
    stability: float
    retention: float
    curve: FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class ChunkEffect:
    """What a proposal does to a chunk; that which it would make has no id and no ``before``."""

    chunk_id: ChunkId | None
    before: ChunkOutlook | None
    after: ChunkOutlook


@dataclass(frozen=True, slots=True, eq=False)
class ProposalEffect:
    """What a proposal does to each chunk it changes and to the one it would make; ``days`` from now (m,)."""

    proposal: str
    days: FloatArray
    chunks: tuple[ChunkEffect, ...]
    made: ChunkEffect | None = None


@dataclass(frozen=True, slots=True)
class Outlooks:
    """Looks ahead in one state of a store."""

    connection: Connection
    columns: Columns
    strengths: Strengths
    activation: ActivationParameters
    retention: RetentionParameters
    moment: AsOf = field(init=False)

    def __post_init__(self) -> None:
        """Note the present."""
        object.__setattr__(self, "moment", self.strengths.moment(self.connection, None))

    def of(self, plan: DreamPlan, accepted: frozenset[str], progress: Progress) -> DreamOutlook:
        """Return what the accepted proposals would leave of the store."""
        progress.step(0, 3, "before")
        before = standing(self.connection, self.columns, self.strengths)
        progress.step(1, 3, "after")
        ahead = Ahead(self.connection, self.columns, self.moment, self.activation.decay)
        ahead.take(plan, accepted)
        after = ahead.standing(before)
        progress.step(2, 3, "counting")
        values = [self._values(each) for each in (before, after)]
        edges = self._edges(values)
        first, second = (
            _counted(each, found, edges) for each, found in zip((before, after), values, strict=True)
        )
        return DreamOutlook(first, second, ahead.refused)

    def _values(self, all_of: Standing) -> dict[str, FloatArray]:
        active = all_of.status == Status.ACTIVE
        last, stability = all_of.last_used[active], all_of.stability[active]
        return {
            "activation": all_of.activation[active],
            "retention": retentions(last, stability, self.moment.at, self.retention),
            "retrieval strength": all_of.retrieval_strength[active],
            "utility": all_of.utility[active],
        }

    def _edges(self, values: list[dict[str, FloatArray]]) -> dict[str, FloatArray]:
        both = np.concatenate([found["activation"] for found in values])
        nats = bar_edges(both[np.isfinite(both)], self.activation.threshold)
        return {name: nats if name == "activation" else _SHARES for name in values[0]}

    def effect(self, proposal: Proposal) -> ProposalEffect:
        """Return what one proposal would do; raises NotFoundError where a chunk of it is gone."""
        days = np.arange(HORIZON + 1, dtype=np.float64)
        ids = np.array(proposal.chunks, dtype=np.int64)
        known = reading.chunks(self.connection, proposal.chunks)
        if gone := [key for key in proposal.chunks if key not in known]:
            raise NotFoundError(f"There is no chunk {gone[0]} in this store.")
        now = self._outlooks(ids, [known[key] for key in proposal.chunks], days)
        effects = [
            ChunkEffect(key, before, self._after(before, last, proposal, key, days))
            for key, (before, last) in zip(proposal.chunks, now, strict=True)
        ]
        return ProposalEffect(proposal.id, days, tuple(effects), self._made(proposal, effects, days))

    def _outlooks(
        self, ids: IdArray, chunks: list[Chunk], days: FloatArray
    ) -> list[tuple[ChunkOutlook, float]]:
        activations = self.strengths.activation(self.connection, ids, None)
        last, stabilities = self.strengths.last_uses(self.connection, ids, None)
        values = zip(chunks, activations.tolist(), stabilities.tolist(), last.tolist(), strict=True)
        return [
            (self._outlook(chunk.status, chunk.tier, activation, stable, used, days), used)
            for chunk, activation, stable, used in values
        ]

    def _after(
        self, before: ChunkOutlook, last: float, proposal: Proposal, key: ChunkId, days: FloatArray
    ) -> ChunkOutlook:
        values: dict[str, Any] = {"stability": before.stability}
        for change in _of(proposal, key):
            if change.factor is None:
                values[change.field] = change.after
            else:
                values[change.field] = bounded_stability(values[change.field] * change.factor)
        status, tier = values.get("status", before.status), values.get("tier", before.tier)
        activation = before.activation
        if proposal.compaction is not None:
            left = compacted(self.connection, proposal.compaction)
            activation = activation_of(left, self.moment.interaction, self.activation.decay)
        return self._outlook(status, tier, activation, values["stability"], last, days)

    def _made(self, proposal: Proposal, effects: list[ChunkEffect], days: FloatArray) -> ChunkEffect | None:
        if proposal.memory is None:
            return None
        sources = proposal.memory.traces_of
        _, known = self.strengths.last_uses(self.connection, np.array(sources, dtype=np.int64), None)
        stabilities = dict(zip(sources, known.tolist(), strict=True))
        stabilities |= {each.chunk_id: each.after.stability for each in effects if each.chunk_id is not None}
        new = made(self.connection, proposal, stabilities, self.moment, self.activation.decay)
        return ChunkEffect(None, None, self._of_made(new, days))

    def _of_made(self, new: Made, days: FloatArray) -> ChunkOutlook:
        status, tier = str(new.values["status"]), str(new.values["tier"])
        return self._outlook(status, tier, new.activation, new.stability, new.last_used, days)

    def _outlook(
        self, status: str, tier: str, activation: float, stability: float, last: float, days: FloatArray
    ) -> ChunkOutlook:
        moments = last - days * SECONDS_PER_DAY * 1e6
        curve = retentions(moments, np.full(len(days), stability), self.moment.at, self.retention)
        return ChunkOutlook(status, tier, activation, stability, float(curve[0]), curve)


def _of(proposal: Proposal, key: ChunkId) -> list[FieldChange]:
    return [change for change in proposal.changes if change.chunk_id == key]


def _counted(
    all_of: Standing, values: Mapping[str, FloatArray], edges: Mapping[str, FloatArray]
) -> StoreOutlook:
    active = all_of.status == Status.ACTIVE
    return StoreOutlook(
        len(active),
        int(np.count_nonzero(active)),
        int(all_of.tokens[active].sum()),
        dict(Counter(all_of.status.tolist())),
        dict(Counter(all_of.tier.tolist())),
        {name: _spread(found, edges[name]) for name, found in values.items()},
    )


def _spread(values: FloatArray, edges: FloatArray) -> Spread:
    known = values[np.isfinite(values)]
    counts, _ = np.histogram(known, bins=edges)
    levels = np.quantile(known, QUANTILES) if len(known) else np.full(len(QUANTILES), np.nan)
    quantiles = dict(zip(QUANTILES, levels.tolist(), strict=True))
    return Spread(edges, counts.astype(np.float64), quantiles, len(values) - len(known))
