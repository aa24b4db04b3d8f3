"""Recall: from a query to the chunks that answer it, each with the terms of its score.

::

    gate ── parts ── route, expand ── words ─── full text ──┐
                                        │                   ├── evidence ── scores ── selection ── hits
                                      vector ── index ──────┘

Nothing is written: looking does not strengthen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from sqlalchemy import Connection

from engine.clock import Clock
from engine.dynamics.injection import Style, style
from engine.errors import InvalidInputError
from engine.parameters import PROFILES, RecallParameters, validated
from engine.providers.protocols import LanguageModel
from engine.records import AsOf, Chunk, ChunkId, FloatArray, IdArray
from engine.retrieval import notes
from engine.retrieval.confidence import confidences
from engine.retrieval.gathering import Asking, Gatherer, Stages
from engine.retrieval.hot_tier import HotTier
from engine.retrieval.merging import fused_ids, merged
from engine.retrieval.ranking.composite import Scores, scores
from engine.retrieval.ranking.evidence import Evidence
from engine.retrieval.ranking.selection import Selection, select
from engine.retrieval.records import Hit, Ranking, Recall
from engine.retrieval.search.hybrid import RankedList, chunk_ids
from engine.retrieval.search.models import ModelInForce, Models
from engine.retrieval.understanding.decomposition import parts_of
from engine.retrieval.understanding.gate import trivial
from engine.retrieval.understanding.question import Question, understood
from engine.retrieval.understanding.routing import Router
from engine.storage import reading
from engine.storage.database import Database

LISTED = 50  # places of each ranking that are told
DEFAULT_LIMIT = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class RecallRequest:
    """What is asked: the query, how many hits, from which session, ranked how, by the uses up to when.

    Without a limit, the intent says how many.
    """

    query: str
    limit: int | None = DEFAULT_LIMIT
    session: str = ""
    profile: str | RecallParameters = "calibrated"
    as_of: AsOf | None = None

    def parameters(self) -> RecallParameters:
        """Return the profile's parameters; raises InvalidInputError for an unknown name or bad values."""
        faults = []
        if not isinstance(self.query, str):
            faults.append(f"the query is {type(self.query).__name__}; it must be a text")
        if self.limit is not None and not _is_positive(self.limit):
            faults.append(f"limit is {self.limit}; it must be a whole number from 1")
        if faults:
            raise InvalidInputError(faults)
        return profile_of(self.profile)


def _is_positive(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


def profile_of(profile: str | RecallParameters) -> RecallParameters:
    """Return a profile by its name, or checked; raises InvalidInputError."""
    if isinstance(profile, RecallParameters):
        return validated(profile)
    if profile not in PROFILES:
        raise InvalidInputError([f"there is no profile {profile!r}; there are {', '.join(PROFILES)}"])
    return PROFILES[profile]


class Recaller:
    """Answers queries on one store."""

    def __init__(self, database: Database, clock: Clock, models: Models, model: LanguageModel | None) -> None:
        self._database = database
        self._clock = clock
        self._models = models
        self.router = Router(model)
        self.gatherer = Gatherer(clock)
        self.hot_tier = HotTier()

    def forget(self) -> int:
        """Let go of all that was kept of texts and questions; return how many of them there were."""
        return self.gatherer.forget() + self.router.forget() + self.hot_tier.forget()

    def recall(self, request: RecallRequest) -> Recall:
        """Return the best hits for a query."""
        parameters, stages = request.parameters(), Stages()
        nothing = Recall(request.query, (), parameters.name, 0, parameters=parameters)
        if not request.query.strip():
            return replace(nothing, notes=(notes.NOTHING_ASKED,))
        with stages.stage("understand"):
            gate = trivial(request.query) if parameters.stages.gate else None
            if gate is not None:
                return replace(nothing, gate=gate, milliseconds=stages.milliseconds)
            questions = self.questions(request.query, parameters)
        with self._database.reader() as connection:
            parts = [self._answer(connection, question, request, parameters) for question in questions]
            found = (
                parts[0] if len(parts) == 1 else merged(request.query, parts, limit_of(request, questions[0]))
            )
            with stages.stage("hot tier"):
                hot = self._hot(connection, request, parameters, found.hits)
        return replace(found, hot=hot, milliseconds={**stages.milliseconds, **found.milliseconds})

    def evidence(
        self, connection: Connection, request: RecallRequest, parameters: RecallParameters
    ) -> list[Evidence]:
        """Return the evidence of a query's parts, for :func:`ranked_ids` to rank; none if it is trivial."""
        if not request.query.strip() or (parameters.stages.gate and trivial(request.query)):
            return []
        model = self._models.in_force
        return [
            self.gatherer.gather(
                connection,
                model,
                question,
                Asking(request.session, request.as_of, limit_of(request, question)),
                parameters,
                Stages(),
            )
            for question in self.questions(request.query, parameters)
        ]

    def questions(self, query: str, parameters: RecallParameters) -> list[Question]:
        """Return the questions that a query is asked as, each understood."""
        texts: Sequence[str] = parts_of(query) if parameters.stages.decompose else (query,)
        return [understood(text, parameters.stages, self.router) for text in texts]

    def _answer(
        self, connection: Connection, question: Question, request: RecallRequest, parameters: RecallParameters
    ) -> Recall:
        stages, model, limit = Stages(), self._models.in_force, limit_of(request, question)
        asking = Asking(request.session, request.as_of, limit)
        evidence = self.gatherer.gather(connection, model, question, asking, parameters, stages)
        with stages.stage("score"):
            found = scores(evidence, parameters)
            total = found.total
        with stages.stage("select"):
            selection = select(evidence, total, parameters, limit)
        with stages.stage("fetch"):
            hits = _hits(connection, evidence, found, selection, parameters)
            rankings = _rankings(evidence, found, total, selection)
        return _recall(evidence, hits, rankings, selection, found, parameters, model, stages)

    def _hot(
        self,
        connection: Connection,
        request: RecallRequest,
        parameters: RecallParameters,
        hits: Sequence[Hit],
    ) -> tuple[Chunk, ...]:
        if not parameters.stages.hot_tier or request.as_of is not None:
            return ()  # what proved useful is known of today only
        hot = self.hot_tier.chunks(connection, parameters.hot, self._clock.now())
        whole = {hit.chunk.id for hit in hits if hit.style is Style.FULL}
        return tuple(chunk for chunk in hot if chunk.id not in whole)


def ranked_ids(evidence: Sequence[Evidence], parameters: RecallParameters, limit: int) -> list[int]:
    """Return the ids that recall would answer from this evidence, best first."""
    lists = []
    for part in evidence:
        hits = select(part, scores(part, parameters).total, parameters, limit).hits
        lists.append([int(key) for key in part.pool.ids[hits]])
    return fused_ids(lists, parameters.rrf_k)[:limit]


def limit_of(request: RecallRequest, question: Question) -> int:
    """Return how many hits are asked for."""
    if request.limit is not None:
        return request.limit
    return question.route.strategy.limit if question.route else DEFAULT_LIMIT


def _recall(
    evidence: Evidence,
    hits: tuple[Hit, ...],
    rankings: dict[str, Ranking],
    selection: Selection,
    found: Scores,
    parameters: RecallParameters,
    model: ModelInForce,
    stages: Stages,
) -> Recall:
    question, pool = evidence.question, evidence.pool
    absent = (ChunkId(int(pool.ids[row])) for row in selection.hits if np.isneginf(pool.last_used[row]))
    return Recall(
        question.text,
        hits,
        parameters.name,
        len(pool),
        stages.milliseconds,
        tuple(notes.of_answer(evidence, selection)),
        found.weights,
        model.embedder.model,
        tuple(notes.stand_ins(model.embedder, parameters, question.route)),
        frozenset(absent),
        parameters=parameters,
        rankings=rankings,
        route=question.route,
        expansion=question.expansion,
        period=evidence.period if parameters.date_weight else None,
    )


def _rankings(
    evidence: Evidence, found: Scores, total: FloatArray, selection: Selection
) -> dict[str, Ranking]:
    """Return the order of chunks after each stage that makes one."""
    ids = evidence.pool.ids
    fused = found.signals["fusion"]
    lists = {
        "vector": evidence.found.vector,
        "text": evidence.found.text,
        "graph": evidence.found.graph,
        "fused": _sorted(ids, fused),
        "score": RankedList(ids[selection.ranked], total[selection.ranked]),
        "final": RankedList(ids[selection.hits], total[selection.hits]),
    }
    return {
        name: Ranking(chunk_ids(each.ids[:LISTED]), tuple(map(float, each.values[:LISTED])))
        for name, each in lists.items()
        if len(each.ids)
    }


def _sorted(ids: IdArray, values: FloatArray) -> RankedList:
    order = np.lexsort((ids, -values))
    return RankedList(ids[order], values[order])


def _hits(
    connection: Connection,
    evidence: Evidence,
    found: Scores,
    selection: Selection,
    parameters: RecallParameters,
) -> tuple[Hit, ...]:
    chunks = reading.chunks(connection, evidence.pool.ids[selection.hits].tolist())
    sure = confidences(evidence, found, parameters)
    return tuple(
        hit_of(chunks[ChunkId(int(evidence.pool.ids[row]))], int(row), found, sure, parameters)
        for row in selection.hits
    )


def hit_of(chunk: Chunk, row: int, found: Scores, sure: FloatArray, parameters: RecallParameters) -> Hit:
    """Return a chunk, which is in this row of the candidates, with what made its score."""
    terms = {name: float(values[row]) for name, values in found.terms.items() if values[row]}
    signals = {name: float(values[row]) for name, values in found.signals.items()}
    confidence = float(sure[row])
    return Hit(
        chunk, sum(terms.values()), terms, signals, confidence, style(confidence, parameters.injection)
    )
