"""What was there just before a gate was answered: to predict it again without knowing the answer.

Of presentations only those before the gate count, and of gates only those answered before.  Each memory that
a gate's own prediction went by was presented once more by its answer; that one is left out as well.  What is
no trace is as it is today: texts, and which chunks are active.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from sqlalchemy import Connection

from engine.activations import Activations
from engine.dynamics.arrays import IntArray
from engine.dynamics.traces import Traces
from engine.parameters import ActivationParameters
from engine.prediction import gates_seen
from engine.prediction.answering import USED
from engine.prediction.attention import Attention
from engine.prediction.gates_seen import SeenGate
from engine.providers.protocols import Embedder
from engine.query.columns import Columns
from engine.records import ChunkId, Facet, FloatArray, IdArray, Status, VectorArray
from engine.retrieval.proxy import ranking
from engine.retrieval.proxy.facet_vectors import NO_VECTOR, FacetTable, FacetVectors
from engine.retrieval.proxy.filters import fitting
from engine.retrieval.proxy.ranking import Cosines
from engine.retrieval.proxy.recaller import SALIENCE
from engine.retrieval.proxy.records import ProxyMode
from engine.retrieval.proxy.texts import FACETS_ASKED
from engine.storage import reading

Queries = Mapping[Facet, VectorArray]


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """A gate, and all that its prediction could go by: arrays of one length n, of what fits the gate.

    ``newest`` is the interaction at which each was presented last.  ``salience`` are memories with their
    scores, best first.  ``outcomes`` tells how each memory ended.
    """

    gate: SeenGate
    ids: IdArray
    activation: FloatArray
    newest: FloatArray
    cosines: Mapping[ProxyMode, Cosines]
    salience: Mapping[ChunkId, float]
    outcomes: Mapping[int, str]
    seen: Counter[str]
    attention: Attention


@dataclass(frozen=True, slots=True, eq=False)
class _Group:
    """Chunks that were ever presented, by id and by row of the traces, with the vectors of some facets."""

    ids: IdArray
    rows: IdArray
    tables: Mapping[Facet, FacetTable]


class Past:
    """Looks back from any gate, in one snapshot of the store."""

    def __init__(
        self,
        connection: Connection,
        columns: Columns,
        activations: Activations,
        embedder: Embedder,
        gates: Sequence[SeenGate],
        parameters: ActivationParameters,
    ) -> None:
        columns.require(connection, ("status", "type", "state", "task_type", "outcome"))
        self._connection, self._columns, self._embedder = connection, columns, embedder
        self._parameters = parameters
        self._active = columns.texts(connection, "status").among(Status.ACTIVE)
        self._vectors = FacetVectors()
        self._ids, self._traces = activations.table(connection)
        self._own = _own_uses(connection, gates)
        self._outcomes = self._outcomes_of_all()
        self._groups: dict[tuple[str, str], _Group] = {}
        self._salient = self._group(columns.ids[self._active], (Facet.SALIENCE,), known=True)
        self._before: dict[str, list[SeenGate]] = defaultdict(list)
        for gate in gates:
            self._before[gate.state].append(gate)

    def scene(self, gate: SeenGate, queries: Queries) -> Scene:
        """Return what a prediction at a gate could go by."""
        group = self._fitting(gate)
        kept, presented = self._presented(group, gate)
        cosines = {
            mode: {
                facet: group.tables[facet].cosines(queries[facet])[kept]
                for facet in FACETS_ASKED[mode]
                if facet in queries
            }
            for mode in ProxyMode
        }
        taught = self._taught(gate)
        return Scene(
            gate=gate,
            ids=group.ids[kept],
            activation=presented.activation(now=gate.interaction - 1, decay=self._parameters.decay),
            newest=presented.values[presented.offsets[1:] - 1].astype(np.float64),
            cosines=cosines,
            salience=self._salience(gate, queries),
            outcomes=self._outcomes,
            seen=gates_seen.outcomes(taught),
            attention=gates_seen.attention(taught),
        )

    def _taught(self, gate: SeenGate) -> list[SeenGate]:
        """Return the gates of the same state that were answered before."""
        before = [other for other in self._before[gate.state] if other.interaction < gate.interaction]
        return sorted(before, key=lambda other: other.id)[-gates_seen.NEWEST :]

    def _fitting(self, gate: SeenGate) -> _Group:
        if gate.kind not in self._groups:
            fits = fitting(self._connection, self._columns, *gate.kind) & self._active
            facets = [facet for asked in FACETS_ASKED.values() for facet in asked]
            self._groups[gate.kind] = self._group(self._columns.ids[fits], facets)
        return self._groups[gate.kind]

    def _group(self, ids: IdArray, facets: Sequence[Facet], *, known: bool = False) -> _Group:
        """Return the vectors of chunks; with ``known`` only of chunks that have one."""
        ids = ids[np.isin(ids, self._ids)]
        tables = {facet: self._vectors.of(self._connection, self._embedder, facet, ids) for facet in facets}
        if known:
            has = np.all([table.places != NO_VECTOR for table in tables.values()], axis=0)
            return self._group(ids[has], facets)
        return _Group(ids, np.searchsorted(self._ids, ids), tables)

    def _presented(self, group: _Group, gate: SeenGate) -> tuple[IdArray, Traces]:
        """Return which chunks of a group, by place, were presented before a gate, and when."""
        now = gate.interaction - 1
        found = self._traces.select(group.rows)
        values = found.values.copy()
        for chunk_id, interaction in self._own.get(gate.id, ()):
            place = int(np.searchsorted(group.ids, chunk_id))
            if place < len(group.ids) and group.ids[place] == chunk_id:
                _forget(values, slice(found.offsets[place], found.offsets[place + 1]), interaction, now)
        past = Traces(values, found.offsets).until(now)
        kept = np.flatnonzero((past.counts > 0) & (group.ids != gate.id))
        return kept, past.select(kept)

    def _salience(self, gate: SeenGate, queries: Queries) -> dict[ChunkId, float]:
        if Facet.SALIENCE not in queries or not len(self._salient.ids):
            return {}
        kept, presented = self._presented(self._salient, gate)
        activation = presented.activation(now=gate.interaction - 1, decay=self._parameters.decay)
        active = kept[activation > self._parameters.threshold]
        cosines = self._salient.tables[Facet.SALIENCE].cosines(queries[Facet.SALIENCE])[active]
        best = ranking.salience(self._salient.ids[active], cosines).best(SALIENCE)
        scores = zip(best.ids.tolist(), best.score.tolist(), strict=True)
        return {ChunkId(key): score for key, score in scores}

    def _outcomes_of_all(self) -> dict[int, str]:
        column = self._columns.texts(self._connection, "outcome")
        ended = ~column.among("")
        values = column.values()[ended].tolist()
        return dict(zip(self._columns.ids[ended].tolist(), values, strict=True))


def _forget(values: IntArray, part: slice, interaction: int, now: int) -> None:
    """Put one presentation of a chunk at an interaction into the future, where it does not count."""
    at = part.start + int(np.searchsorted(values[part], interaction))
    assert values[at] == interaction, "the trace was read from the same snapshot"
    values[at] = now + 1


def _own_uses(connection: Connection, gates: Sequence[SeenGate]) -> dict[ChunkId, list[tuple[int, int]]]:
    """Return the presentations that each gate's own answer made: chunks and interactions.

    One is at the interaction of the gate's retrieval.  As gates are answered one at a time, it is the newest
    before the gate that any answer made of that chunk.
    """
    used = {key for gate in gates for key in _used(gate)}
    made = reading.interactions_of(connection, sorted(used), USED)
    found: dict[ChunkId, list[tuple[int, int]]] = {}
    for gate in gates:
        before = (
            (key, max((at for at in made.get(key, ()) if at < gate.interaction), default=None))
            for key in _used(gate)
        )
        found[gate.id] = [(key, at) for key, at in before if at is not None]
    return found


def _used(gate: SeenGate) -> Sequence[int]:
    used: Sequence[int] = gate.predicted.get("used", ())
    return used
