"""From a question to evidence: words, vector, two searches, and what the store knows of their finds."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np
from sqlalchemy import Connection

from engine.clock import Clock, to_microseconds
from engine.dynamics.similarity import centroid
from engine.parameters import RecallParameters
from engine.providers.embedded import EmbeddedEmbedder
from engine.providers.protocols import Embedder
from engine.records import AsOf, IdArray, VectorArray
from engine.retrieval.ranking.evidence import Evidence, as_it_stood
from engine.retrieval.ranking.soft_match import WordVectors
from engine.retrieval.search.embedding_cache import EmbeddingCache
from engine.retrieval.search.full_text import FullText
from engine.retrieval.search.hybrid import search
from engine.retrieval.search.models import ModelInForce
from engine.retrieval.understanding.question import Question
from engine.retrieval.understanding.words import query_words
from engine.storage import candidates, log, text_search
from engine.storage.candidates import Candidates, Scope


@dataclass(slots=True)
class Stages:
    """Milliseconds each stage took."""

    milliseconds: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Time what is done inside."""
        started = time.perf_counter()
        yield
        self.milliseconds[name] = 1000 * (time.perf_counter() - started)


@dataclass(frozen=True, slots=True)
class Asking:
    """Under which circumstances a question is asked: the session, the uses up to when, for how many hits.

    ``also`` are chunks that are looked at whether they were found or not, and whether they may be recalled
    or not: to say where they would stand.
    """

    session: str
    as_of: AsOf | None
    limit: int
    also: IdArray = field(default_factory=lambda: np.zeros(0, dtype=np.int64))


class Gatherer:
    """Gathers evidence from one store.  Its caches are let go of by :meth:`forget`.  Thread-safe."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.full_text = FullText()
        self._words = WordVectors(EmbeddedEmbedder())
        self.cache = EmbeddingCache()

    def forget(self) -> int:
        """Let go of the words and vectors of all texts and questions; return how many there were."""
        return self._words.forget() + self.cache.forget()

    def gather(
        self,
        connection: Connection,
        model: ModelInForce,
        question: Question,
        asking: Asking,
        parameters: RecallParameters,
        stages: Stages,
    ) -> Evidence:
        """Return what is known of the candidates for a question."""
        with stages.stage("words"):
            asked = query_words(connection, question.text, text_search.chunk_count(connection))
        with stages.stage("embed"):
            vector = self.vector(model.embedder, question, asked.weights, asking.session)
        with stages.stage("search"):
            index = model.keeper.index(connection)
            complete = model.keeper.position >= log.position(connection)
            count = candidate_count(asking.limit, parameters)
            found = search(connection, self.full_text, index, question, asked, vector, parameters, count)
        with stages.stage("load"):
            pool = self._pool(connection, found.ids, question, asking, parameters)
            now = asking.as_of.at if asking.as_of else self._clock.now()
            return Evidence(
                question=question,
                asked=asked,
                pool=pool,
                found=found,
                cosines=np.nan_to_num(index.scores(vector, pool.ids)),
                entities=candidates.mentions(connection, pool.ids, question.entities),
                age=(to_microseconds(now) - pool.last_used) / 1e6,
                session=asking.session,
                complete=complete,
                word_vectors=self._words,
            )

    def vector(
        self, embedder: Embedder, question: Question, weights: Mapping[str, float], session: str
    ) -> VectorArray:
        """Return the vector of a question, or with hypothetical answers the centroid of all."""
        key = f"{embedder.model}\0{question.text}\0{sorted(weights.items())}"
        own = self.cache.vector(session, key, lambda: embedder.embed_query(question.text, weights))
        answers = question.expansion.answers if question.expansion else ()
        if not answers:
            return own
        made = [self._of_text(embedder, text, session) for text in answers]
        return np.asarray(centroid(np.stack([own, *made])), dtype=np.float32)

    def _of_text(self, embedder: Embedder, text: str, session: str) -> VectorArray:
        return self.cache.vector(session, f"{embedder.model}\0{text}", lambda: embedder.embed([text])[0])

    def _pool(
        self,
        connection: Connection,
        ids: IdArray,
        question: Question,
        asking: Asking,
        parameters: RecallParameters,
    ) -> Candidates:
        route = question.route
        superseded = route is not None and route.strategy.superseded and parameters.stages.route_order
        scope = Scope.WITH_SUPERSEDED if superseded else Scope.CURRENT
        pool = candidates.load(connection, ids, to_microseconds(self._clock.now()), scope)
        if len(asking.also):
            among = np.union1d(pool.ids, asking.also)
            pool = candidates.load(connection, among, to_microseconds(self._clock.now()), Scope.ANY)
        return as_it_stood(connection, pool, asking.as_of) if asking.as_of else pool


def candidate_count(limit: int, parameters: RecallParameters) -> int:
    """Return how many candidates of each kind are looked for."""
    return int(max(parameters.overfetch * limit, parameters.minimum_candidates))
