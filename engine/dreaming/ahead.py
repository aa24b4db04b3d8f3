"""The store as accepted proposals would leave it, in columns: what an outlook counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from engine.activations import interactions
from engine.clock import to_microseconds
from engine.dreaming.alike import Alike
from engine.dreaming.applying import Barriers, parts
from engine.dreaming.memories import new_chunk
from engine.dreaming.proposals import Compaction, FieldChange, Proposal
from engine.dreaming.records import DreamPlan
from engine.dynamics.curves import activation_at
from engine.fields import FIELDS, bounded_stability
from engine.history.additions import Prepared, prepared
from engine.query.columns import Columns, TextArray
from engine.records import AsOf, Chunk, ChunkId, FloatArray, NewTrace, Trace
from engine.retrieval.injection import PER_TOKEN
from engine.storage import columns as stored
from engine.storage import reading
from engine.storage.rows import with_defaults
from engine.strengths import Strengths, last_uses

FADING = ("retrieval_strength", "utility")


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """What an outlook counts, one entry a chunk; last use in microseconds, NaN where unknown."""

    status: TextArray
    tier: TextArray
    characters: FloatArray
    activation: FloatArray
    last_used: FloatArray
    stability: FloatArray
    retrieval_strength: FloatArray
    utility: FloatArray

    @property
    def tokens(self) -> FloatArray:
        """About how many tokens each text is, as :func:`engine.token_count` says."""
        return np.ceil(self.characters / PER_TOKEN)


@dataclass(frozen=True, slots=True, eq=False)
class Made:
    """A chunk as a proposal would make it: its values, when it was last used, and its activation."""

    values: dict[str, Any]
    last_used: float
    stability: float
    activation: float


def standing(connection: Connection, columns: Columns, strengths: Strengths) -> Standing:
    """Return the store as it is."""
    columns.require(connection, ("status", "tier", *FADING))
    last_used, stability = last_uses(connection, columns)
    return Standing(
        columns.texts(connection, "status").values(),
        columns.texts(connection, "tier").values(),
        stored.text_lengths(connection, columns.ids),
        strengths.activation(connection, columns.ids, None),
        last_used,
        stability,
        columns.numbers(connection, "retrieval_strength"),
        columns.numbers(connection, "utility"),
    )


@dataclass(slots=True)
class Ahead:
    """Gathers what accepted proposals change and make.

    ``moment`` is when they would be applied; ``refused`` counts those with something in their way.
    """

    connection: Connection
    columns: Columns
    moment: AsOf
    decay: float
    refused: int = 0
    changes: list[Alike | list[FieldChange]] = field(default_factory=list)
    """In the order of the plan."""
    memories: list[Proposal] = field(default_factory=list)
    compactions: list[Compaction] = field(default_factory=list)

    def take(self, plan: DreamPlan, accepted: frozenset[str]) -> None:
        """Take in the accepted proposals."""
        barriers = Barriers(self.connection, plan)
        for _, part in parts(plan):
            free, stopped = barriers.divided(part, accepted)
            self.refused += len(stopped)
            if isinstance(free, Alike):
                self.changes.append(free)
            else:
                self._take(free)

    def _take(self, proposals: Sequence[Proposal]) -> None:
        self.changes.append([change for item in proposals for change in item.changes])
        self.memories += [item for item in proposals if item.memory is not None]
        self.compactions += [item.compaction for item in proposals if item.compaction is not None]

    def standing(self, before: Standing) -> Standing:
        """Return what they would leave of a store that is ``before``, and what they would add to it."""
        names = ("status", "tier", "characters", "stability", *FADING)
        columns = {name: getattr(before, name).copy() for name in names}
        for part in self.changes:
            if isinstance(part, Alike):
                self._change_alike(columns, part)
            else:
                self._change_each(columns, part)
        left = replace(before, activation=self._activation(before), **columns)
        return _joined(left, [self.made(left, proposal) for proposal in self.memories])

    def _activation(self, before: Standing) -> FloatArray:
        found = before.activation.copy()
        rows = self.columns.at(np.array([item.chunk_id for item in self.compactions], dtype=np.int64))
        for row, item in zip(rows.tolist(), self.compactions, strict=True):
            left = compacted(self.connection, item)
            found[row] = activation_of(left, self.moment.interaction, self.decay)
        return found

    def _change_alike(self, columns: Mapping[str, npt.NDArray[Any]], part: Alike) -> None:
        rows = self.columns.at(part.ids_changed)
        for change in part.changes:
            if change.name in columns:
                columns[change.name][rows] = change.after

    def _change_each(self, columns: Mapping[str, npt.NDArray[Any]], changes: Sequence[FieldChange]) -> None:
        rows = self.columns.at(np.array([change.chunk_id for change in changes], dtype=np.int64))
        for row, change in zip(rows.tolist(), changes, strict=True):
            if change.field == "content":
                columns["characters"][row] = len(change.after)
            elif (column := columns.get(change.field)) is None:
                continue
            elif change.factor is None:
                column[row] = np.nan if change.after is None else change.after
            else:
                column[row] = bounded_stability(column[row] * change.factor)

    def made(self, left: Standing, proposal: Proposal) -> Made:
        """Return the chunk that a proposal would make."""
        assert proposal.memory is not None
        sources = proposal.memory.traces_of
        rows = self.columns.at(np.array(sources, dtype=np.int64))
        stabilities = np.append(left.stability, np.nan)[rows].tolist()
        known = dict(zip(sources, stabilities, strict=True))
        return made(self.connection, proposal, known, self.moment, self.decay)


def made(
    connection: Connection,
    proposal: Proposal,
    stabilities: dict[ChunkId, float],
    moment: AsOf,
    decay: float,
) -> Made:
    """Return the chunk that a proposal would make at a moment, of sources that are as stable as told then."""
    memory = proposal.memory
    assert memory is not None
    known = reading.chunks(connection, memory.traces_of).values()
    traces = reading.traces(connection, memory.traces_of)
    new = prepared(new_chunk(proposal, memory, [_as_stable(chunk, stabilities) for chunk in known], traces))
    recorded = to_microseconds(moment.at)
    values = with_defaults(new.columns)
    used = next((values[name] for name in ("last_accessed_at", "at") if values[name] is not None), recorded)
    stable = FIELDS["stability"].default if values["stability"] is None else values["stability"]
    return Made(values, float(used), float(stable), _activation(new, moment.interaction, decay))


def _as_stable(chunk: Chunk, stabilities: dict[ChunkId, float]) -> Chunk:
    return chunk if chunk.stability is None else replace(chunk, stability=stabilities[chunk.id])


def _activation(new: Prepared, now: int, decay: float) -> float:
    presented = [NewTrace(now)] if new.traces is None else new.traces
    return activation_of(presented, now, decay)


def activation_of(presented: Sequence[Trace | NewTrace], now: int, decay: float) -> float:
    """Return the activation that these presentations of one chunk come to."""
    return float(activation_at(interactions(presented), [now], decay=decay)[0])


def compacted(connection: Connection, compaction: Compaction) -> list[Trace | NewTrace]:
    """Return the presentations that a compaction leaves."""
    known = reading.traces(connection, [compaction.chunk_id])[compaction.chunk_id]
    taken = set(compaction.replaced)
    return [compaction.trace, *(trace for trace in known if trace.id not in taken)]


def _joined(left: Standing, new: Sequence[Made]) -> Standing:
    return Standing(
        np.append(left.status, _objects(made.values["status"] for made in new)),
        np.append(left.tier, _objects(made.values["tier"] for made in new)),
        np.append(left.characters, [float(len(made.values["content"])) for made in new]),
        np.append(left.activation, [made.activation for made in new]),
        np.append(left.last_used, [made.last_used for made in new]),
        np.append(left.stability, [made.stability for made in new]),
        np.append(left.retrieval_strength, [_number(made, "retrieval_strength") for made in new]),
        np.append(left.utility, [_number(made, "utility") for made in new]),
    )


def _objects(texts: Iterable[str]) -> TextArray:
    return np.array([str(text) for text in texts], dtype=object)


def _number(made: Made, name: str) -> float:
    value = made.values[name]
    return np.nan if value is None else float(value)
