"""Recall: from a query to the chunks that answer it, each with the terms of its score.

::

    words ── full text ──┐
                         ├── candidates ── neighbours ── signals ── composite ── hits
    vector ── index ─────┘

Nothing is written: looking does not strengthen.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import numpy as np
from sqlalchemy import Connection

from engine.clock import Clock, to_microseconds
from engine.dynamics.activation import TimeUnit, sigmoid_activation
from engine.dynamics.fusion import minmax, normalised_rank_fusion, reciprocal_rank_fusion
from engine.errors import InvalidInputError
from engine.index.protocols import VectorIndex
from engine.parameters import PROFILES, RecallParameters, validated
from engine.providers.embedded import EmbeddedEmbedder
from engine.providers.protocols import Embedder
from engine.records import AsOf, ChunkId, FloatArray, Hit, IdArray, Recall, VectorArray
from engine.retrieval import context
from engine.retrieval.composite import Signals, terms, weights
from engine.retrieval.full_text import FullText
from engine.retrieval.models import Models
from engine.retrieval.query_words import QueryWords, query_words
from engine.retrieval.soft_match import WordVectors, soft_matches
from engine.storage import as_of as looking_back
from engine.storage import candidates as candidate_rows
from engine.storage import log, reading, text_search
from engine.storage.candidates import Candidates
from engine.storage.database import Database

NO_WORD = "No chunk shares a word with the question; these are only the nearest there are."
EMBEDDED = "Vectors come from the small embedded model; an endpoint's would be finer."
RULES = "Speakers and dates that a question names are found by rules, not by a language model."
BEHIND = "The search by meaning is still being prepared; what is newest was looked for by its words only."
_SEEDS = 12  # best candidates whose neighbouring turns are looked at too


@dataclass(frozen=True, slots=True, kw_only=True)
class RecallRequest:
    """What is asked: the query, how many hits, from which session, ranked how, by the uses up to when."""

    query: str
    limit: int = 10
    session: str = ""
    profile: str | RecallParameters = "calibrated"
    as_of: AsOf | None = None

    def parameters(self) -> RecallParameters:
        """Return the profile's parameters; raises InvalidInputError for an unknown name."""
        if isinstance(self.profile, RecallParameters):
            return validated(self.profile)
        if self.profile not in PROFILES:
            raise InvalidInputError(
                [f"there is no profile {self.profile!r}; there are {', '.join(PROFILES)}"]
            )
        return PROFILES[self.profile]


@dataclass(slots=True)
class _Stages:
    """Milliseconds each stage took."""

    milliseconds: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        started = time.perf_counter()
        yield
        self.milliseconds[name] = 1000 * (time.perf_counter() - started)


@dataclass(frozen=True, slots=True, eq=False)
class _Found:
    """The two lists that candidates come from, best first."""

    text_ids: IdArray
    bm25: FloatArray
    vector_ids: IdArray
    index: VectorIndex
    complete: bool  # whether the index holds every chunk


class Recaller:
    """Answers queries on one store."""

    def __init__(self, database: Database, clock: Clock, models: Models) -> None:
        self._database = database
        self._clock = clock
        self._models = models
        self._full_text = FullText()
        self._words = WordVectors(EmbeddedEmbedder())

    def forget(self) -> int:
        """Let go of the words of all texts that were ranked; return how many there were."""
        return self._words.forget()

    def recall(self, request: RecallRequest) -> Recall:
        """Return the best hits for a query."""
        parameters, stages, model = request.parameters(), _Stages(), self._models.in_force
        if not request.query.strip():
            return Recall(request.query, (), parameters.name, 0, notes=("Nothing was asked.",))
        count = _candidate_count(request.limit, parameters)
        with self._database.reader() as connection:
            with stages.stage("words"):
                asked = query_words(connection, request.query, text_search.chunk_count(connection))
            with stages.stage("embed"):
                vector = model.embedder.embed_query(request.query, asked.weights)
            with stages.stage("text"):
                text_ids, bm25 = self._full_text.best(connection, asked.matched, count)
            with stages.stage("vectors"):
                index = model.keeper.index(connection)
                vector_ids, _ = index.search(vector, count)
                complete = model.keeper.position >= log.position(connection)
            found = _Found(text_ids, bm25, vector_ids, index, complete)
            with stages.stage("load"):
                pool = self._pool(connection, found, parameters)
                if request.as_of:
                    pool = _as_it_stood(connection, pool, request.as_of)
            with stages.stage("rank"):
                signals = self._signals(pool, found, asked, vector, request, parameters)
                weighted = terms(signals, parameters)
                order = _ranking(weighted, pool, request.limit)
            with stages.stage("fetch"):
                hits = _hits(connection, pool, order, weighted, signals)
        return Recall(
            request.query,
            hits,
            parameters.name,
            len(pool),
            stages.milliseconds,
            _notes(found, hits),
            weights(parameters),
            model.embedder.model,
            _stand_ins(model.embedder, parameters),
            frozenset(ChunkId(int(pool.ids[row])) for row in order if np.isneginf(pool.last_used[row])),
        )

    def _pool(self, connection: Connection, found: _Found, parameters: RecallParameters) -> Candidates:
        """Load the candidates and, where conversation counts, the turns around the best of them."""
        ids = np.union1d(found.text_ids, found.vector_ids)
        if parameters.window_weight or parameters.session_weight:
            best = np.union1d(found.text_ids[:_SEEDS], found.vector_ids[:_SEEDS])
            if len(best):
                reach = context.BEFORE + context.AFTER
                ids = np.union1d(ids, candidate_rows.neighbours(connection, best.tolist(), reach))
        return candidate_rows.load(connection, ids, to_microseconds(self._clock.now()))

    def _signals(
        self,
        pool: Candidates,
        found: _Found,
        asked: QueryWords,
        vector: VectorArray,
        request: RecallRequest,
        parameters: RecallParameters,
    ) -> Signals:
        cosines = np.nan_to_num(found.index.scores(vector, pool.ids))
        values = {
            "similarity": minmax(cosines) if parameters.rescaled else np.maximum(cosines, 0.0),
            "activation": self._activation(pool, request.as_of, parameters),
            "importance": pool.importance,
            "fusion": _fusion(pool, found, cosines, parameters),
            "episode": _same_episode(pool, request.session),
        }
        if parameters.window_weight or parameters.words_weight or parameters.session_weight:
            values |= self._conversation(pool, asked)
        if parameters.date_weight:
            values["date"] = context.in_period(pool, context.named_period(list(asked.weights)))
        return Signals(values, pool.confidence)

    def _activation(self, pool: Candidates, as_of: AsOf | None, parameters: RecallParameters) -> FloatArray:
        now = as_of.at if as_of else self._clock.now()
        age = (to_microseconds(now) - pool.last_used) / 1e6
        return sigmoid_activation(
            pool.uses, np.maximum(age, 0), time_unit=TimeUnit(int(parameters.time_unit))
        )

    def _conversation(self, pool: Candidates, asked: QueryWords) -> dict[str, FloatArray]:
        speakers = context.named_speaker(list(asked.weights), pool.speakers)
        names = {part for name in set(pool.speakers) for part in name.lower().split()}
        words = [word for word in asked.content if word not in names]
        rarity = np.array([asked.content[word] for word in words])
        weights = rarity / rarity.sum() if rarity.sum() > 0 else np.full(len(words), 1 / max(len(words), 1))
        own = soft_matches(self._words, words, pool.contents)
        codes = context.session_codes(pool.sessions)
        window = context.windowed(own, codes, pool.turns) @ weights
        return {
            "words": own @ weights,
            "window": window,
            "session": context.session_best(window, codes),
            "speaker": speakers,
        }


def _as_it_stood(connection: Connection, pool: Candidates, then: AsOf) -> Candidates:
    """Count the uses up to a moment only; what came later was last used never, so that nothing is left."""
    found = looking_back.standing(connection, pool.ids, then)
    last = np.where(np.isnan(found.last), found.recorded, found.last)
    return replace(pool, uses=found.uses, last_used=np.where(found.absent, -np.inf, last))


def _stand_ins(embedder: Embedder, parameters: RecallParameters) -> tuple[str, ...]:
    found = []
    if isinstance(embedder, EmbeddedEmbedder):
        found.append(EMBEDDED)
    if parameters.speaker_weight or parameters.date_weight:
        found.append(RULES)
    return tuple(found)


def _notes(found: _Found, hits: tuple[Hit, ...]) -> tuple[str, ...]:
    """Return what a reader of the answer should know about how it was found."""
    without_word = (NO_WORD,) if hits and not len(found.text_ids) else ()
    return without_word if found.complete else (*without_word, BEHIND)


def _candidate_count(limit: int, parameters: RecallParameters) -> int:
    return int(max(parameters.overfetch * limit, parameters.minimum_candidates))


def _fusion(pool: Candidates, found: _Found, cosines: FloatArray, parameters: RecallParameters) -> FloatArray:
    """Return the fused standing of each candidate in the two lists."""
    if parameters.fusion == "minmax":
        bm25 = _aligned(pool.ids, found.text_ids, found.bm25, 0.0)
        return parameters.text_share * minmax(bm25) + (1 - parameters.text_share) * minmax(cosines)
    ranks = np.stack(
        [
            _aligned(pool.ids, ids, np.arange(len(ids), dtype=np.float64), np.inf)
            for ids in (found.text_ids, found.vector_ids)
        ]
    )
    fused = normalised_rank_fusion if parameters.rescaled else reciprocal_rank_fusion
    return fused(ranks, k=parameters.rrf_k)


def _aligned(ids: IdArray, known: IdArray, values: FloatArray, missing: float) -> FloatArray:
    """Return the value of each of ``ids``, or ``missing`` where it is not among ``known``."""
    result = np.full(len(ids), missing)
    row = np.searchsorted(ids, known)
    row[row == len(ids)] = 0
    present = ids[row] == known if len(ids) else np.zeros(len(known), dtype=bool)
    result[row[present]] = values[present]
    return result


def _same_episode(pool: Candidates, session: str) -> FloatArray:
    return np.array([float(bool(session) and name == session) for name in pool.sessions])


def _ranking(weighted: Mapping[str, FloatArray], pool: Candidates, limit: int) -> IdArray:
    """Return the rows of the best candidates; equal scores go to the older chunk."""
    scores = np.sum(list(weighted.values()), axis=0)
    return np.lexsort((pool.ids, -scores))[:limit]


def _hits(
    connection: Connection,
    pool: Candidates,
    order: IdArray,
    weighted: Mapping[str, FloatArray],
    signals: Signals,
) -> tuple[Hit, ...]:
    chunks = reading.chunks(connection, pool.ids[order].tolist())
    hits = []
    for row in order:
        parts = {name: float(values[row]) for name, values in weighted.items() if values[row]}
        raw = {name: float(values[row]) for name, values in signals.values.items()}
        hits.append(Hit(chunks[ChunkId(int(pool.ids[row]))], sum(parts.values()), parts, raw))
    return tuple(hits)
