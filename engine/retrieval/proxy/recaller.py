"""What a human would recall at a gate, stage by stage (seed 000; SPEC 1.3).

::

    active ──┬── structure ── activation ── composite, noise ── experience
             │
             └─────────────── activation ── cosine ──────────── salience

Nothing is written: looking leaves no trace and moves no counter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from sqlalchemy import Connection

from engine.activations import Activations, few
from engine.dynamics.activation import logistic_noise, retrieval_probability, survival_horizon
from engine.dynamics.crossing import activation_crossings
from engine.errors import InvalidInputError
from engine.parameters import ActivationParameters, validated
from engine.providers.protocols import Embedder
from engine.query.keeper import ColumnKeeper
from engine.records import AsOf, ChunkId, Facet, FloatArray, VectorArray
from engine.retrieval.proxy import ranking, texts
from engine.retrieval.proxy.facet_vectors import FacetVectors
from engine.retrieval.proxy.filters import Filtered, filtered
from engine.retrieval.proxy.ranking import Scored
from engine.retrieval.proxy.records import BelowThreshold, ProxyCounts, ProxyHit, ProxyMode, ProxyRecall
from engine.retrieval.search.models import Models
from engine.storage import reading, steps
from engine.storage.database import Database

EXPERIENCE, SALIENCE = 10, 5  # hits of each kind
_NEAREST = 5  # of those below the threshold that are named


@dataclass(frozen=True, slots=True, kw_only=True)
class ProxyRequest:
    """What is asked: the gate's state and task type, its question and artifact, and how to rank.

    Without a ``seed`` there is no noise; ``as_of`` counts the uses up to then.  ``without`` are chunks that
    must not come to mind, such as what the gate itself was answered with.
    """

    state: str = ""
    task_type: str = ""
    question: str = ""
    artifact: str = ""
    mode: str = ProxyMode.FACETS
    limit: int = EXPERIENCE
    salience_limit: int = SALIENCE
    activation: ActivationParameters
    seed: int | None = None
    as_of: AsOf | None = None
    without: tuple[ChunkId, ...] = ()

    def check(self) -> None:
        """Raise InvalidInputError with all that is out of bounds."""
        if faults := list(self._faults()):
            raise InvalidInputError(faults)
        validated(self.activation)

    def _faults(self) -> Iterator[str]:
        if self.mode not in tuple(ProxyMode):
            yield f"there is no mode {self.mode!r}; there are {', '.join(ProxyMode)}"
        for name in ("limit", "salience_limit"):
            if getattr(self, name) < 0:
                yield f"{name} is {getattr(self, name)}; it must be at least 0"
        if self.seed is not None and self.seed < 0:
            yield f"seed is {self.seed}; it must be at least 0"


@dataclass(frozen=True, slots=True, eq=False)
class _Gate:
    """A request under way: one snapshot of the store, the counter there, and the vectors asked with."""

    connection: Connection
    request: ProxyRequest
    now: int
    embedder: Embedder
    queries: Mapping[Facet, VectorArray]


class ProxyRecaller:
    """Recalls for the human proxy from one store.  Its cache is let go of by :meth:`forget`."""

    def __init__(
        self, database: Database, models: Models, columns: ColumnKeeper, activations: Activations
    ) -> None:
        self._database = database
        self._models = models
        self._columns = columns
        self._activations = activations
        self._vectors = FacetVectors()

    def forget(self) -> int:
        """Let go of the vectors that were made of chunks' texts; return how many there were."""
        return self._vectors.forget()

    def recall(self, request: ProxyRequest) -> ProxyRecall:
        """Return experience and salience for a gate; raises InvalidInputError and ProviderError."""
        request.check()
        embedder = self._models.embedder
        asked = _queries(request)
        vectors = dict(zip(asked, embedder.embed(list(asked.values())), strict=True))
        with self._database.reader() as connection:
            now = request.as_of.interaction if request.as_of else steps.read_interaction(connection)
            return self._answer(_Gate(connection, request, now, embedder, vectors), asked)

    def _answer(self, gate: _Gate, asked: Mapping[Facet, str]) -> ProxyRecall:
        request, parameters = gate.request, gate.request.activation
        columns = self._columns.at(gate.connection)
        structure = (request.state, request.task_type)
        passed = filtered(
            gate.connection, columns, self._activations, structure, gate.now, parameters, request.without
        )
        experience, made_for_experience = self._experience(gate, passed)
        salience, salient, made_for_salience = self._salience(gate, passed)
        horizon = survival_horizon(1, threshold=parameters.threshold, decay=parameters.decay)
        return ProxyRecall(
            experience=_hits(gate, experience.best(request.limit)),
            salience=_hits(gate, salience.best(request.salience_limit)),
            below=_below(gate, passed),
            counts=_counts(len(columns.ids), passed, salient),
            state=request.state,
            task_type=request.task_type,
            mode=ProxyMode(request.mode),
            interaction=gate.now,
            parameters=parameters,
            seed=request.seed,
            queries=asked,
            model=gate.embedder.model,
            embedded=made_for_experience + made_for_salience,
            horizon=float(horizon),
        )

    def _experience(self, gate: _Gate, passed: Filtered) -> tuple[Scored, int]:
        """Return what passed both filters, scored, and how many facets had to be embedded for it."""
        ids, parameters = passed.ids[passed.fitting & passed.activated], gate.request.activation
        asked = [facet for facet in texts.FACETS_ASKED[gate.request.mode] if facet in gate.queries]
        tables = {facet: self._vectors.of(gate.connection, gate.embedder, facet, ids) for facet in asked}
        scored = ranking.experience(
            ids,
            few(gate.connection, ids).activation(now=gate.now, decay=parameters.decay),
            {facet: table.cosines(gate.queries[facet]) for facet, table in tables.items()},
            mode=gate.request.mode,
            threshold=parameters.threshold,
            noise=_noise(len(ids), parameters, gate.request.seed),
        )
        return scored, sum(table.embedded for table in tables.values())

    def _salience(self, gate: _Gate, passed: Filtered) -> tuple[Scored, int, int]:
        """Return what is active enough, scored by what surprised then, how many, and how many embedded."""
        ids = passed.ids[passed.activated]
        table = self._vectors.of(gate.connection, gate.embedder, Facet.SALIENCE, ids)
        cosines = table.cosines(gate.queries.get(Facet.SALIENCE))
        return ranking.salience(ids, cosines), table.known, table.embedded


def _queries(request: ProxyRequest) -> dict[Facet, str]:
    """Return the texts that this mode compares with."""
    found = texts.queries(request.state, request.task_type, request.question, request.artifact)
    wanted = (*texts.FACETS_ASKED[request.mode], Facet.SALIENCE)
    return {facet: text for facet, text in found.items() if facet in wanted}


def _noise(count: int, parameters: ActivationParameters, seed: int | None) -> FloatArray:
    if seed is None:
        return np.zeros(count)
    return logistic_noise(np.random.default_rng(seed), count, scale=parameters.noise)


def _counts(stored: int, passed: Filtered, salient: int) -> ProxyCounts:
    return ProxyCounts(
        stored=stored,
        active=len(passed.ids),
        fitting=int(np.count_nonzero(passed.fitting)),
        activated=int(np.count_nonzero(passed.fitting & passed.activated)),
        activated_anywhere=int(np.count_nonzero(passed.activated)),
        salient=salient,
    )


def _hits(gate: _Gate, best: Scored) -> tuple[ProxyHit, ...]:
    parameters = gate.request.activation
    threshold, decay = parameters.threshold, parameters.decay
    traces = few(gate.connection, best.ids)
    activation = traces.activation(now=gate.now, decay=decay)
    probability = retrieval_probability(activation, threshold=threshold, noise=parameters.noise)
    horizon = activation_crossings(traces, now=gate.now, threshold=threshold, decay=decay)
    chunks = reading.chunks(gate.connection, best.ids.tolist())
    return tuple(
        ProxyHit(
            chunk=chunks[ChunkId(key)],
            score=float(best.score[row]),
            terms={name: float(v[row]) for name, v in best.terms.items()},
            cosines={facet: float(v[row]) for facet, v in best.cosines.items() if not np.isnan(v[row])},
            activation=float(activation[row]),
            threshold=threshold,
            probability=float(probability[row]),
            horizon=float(horizon[row]),
        )
        for row, key in enumerate(best.ids.tolist())
    )


def _below(gate: _Gate, passed: Filtered) -> tuple[BelowThreshold, ...]:
    """Return the nearest of what fits but is not active enough."""
    parameters = gate.request.activation
    rows = np.flatnonzero(passed.fitting & ~passed.activated)
    nearest = rows[np.lexsort((rows, -passed.activation[rows]))[:_NEAREST]]
    ids = passed.ids[nearest]
    activation = few(gate.connection, ids).activation(now=gate.now, decay=parameters.decay)
    probability = retrieval_probability(activation, threshold=parameters.threshold, noise=parameters.noise)
    chunks = reading.chunks(gate.connection, ids.tolist())
    return tuple(
        BelowThreshold(chunks[ChunkId(key)], float(activation[row]), float(probability[row]))
        for row, key in enumerate(ids.tolist())
    )
