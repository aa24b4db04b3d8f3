"""Explains the place of one chunk in one answer; nothing is written."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import numpy as np
from sqlalchemy import Connection

from engine.clock import Clock
from engine.dynamics.injection import Style
from engine.errors import NotFoundError
from engine.parameters import RecallParameters
from engine.records import Chunk, ChunkId, Status
from engine.retrieval import notes
from engine.retrieval.confidence import confidences
from engine.retrieval.explaining import remedies
from engine.retrieval.explaining.records import Explanation, Remedy, Standing
from engine.retrieval.explaining.standings import (
    ListPlaces,
    injection_standing,
    list_places,
    merged_standing,
    ranking_standings,
    search_standings,
    state_standing,
)
from engine.retrieval.explaining.trial import Trial, Trials, rank_by
from engine.retrieval.gathering import Asking, Stages, candidate_count
from engine.retrieval.profiles import with_values
from engine.retrieval.ranking.composite import scores
from engine.retrieval.ranking.evidence import Evidence
from engine.retrieval.ranking.selection import select
from engine.retrieval.recall import Recaller, RecallRequest, hit_of, limit_of
from engine.retrieval.records import Hit, Recall
from engine.retrieval.search.models import Models
from engine.retrieval.understanding.question import Question
from engine.storage import reading
from engine.storage.database import Database

MOST_REMEDIES = 12
CANDIDATES = "minimum_candidates"
DIVERSITY = "diversity"
MOST_CANDIDATES = 5000
MOST_HITS = 1000


@dataclass(frozen=True, slots=True)
class _Case:
    """One chunk and one question: the evidence without the chunk's help, and a trial with it."""

    chunk: Chunk
    question: Question
    natural: Evidence
    trial: Trial
    places: ListPlaces

    @property
    def found(self) -> bool:
        """Whether the searches brought it, or what leads on from their best."""
        return self.chunk.id in self.natural.found.ids

    @property
    def is_candidate(self) -> bool:
        """Whether it was found and may be recalled."""
        return self.chunk.id in self.natural.pool.ids


class Explainer:
    """Explains on one store."""

    def __init__(self, database: Database, clock: Clock, models: Models, recaller: Recaller) -> None:
        self._database = database
        self._clock = clock
        self._models = models
        self._recaller = recaller

    def explain(self, request: RecallRequest, chunk_id: int) -> Explanation:
        """Return where a chunk stands in an answer, and why; raises NotFoundError."""
        parameters = request.parameters()
        recall = self._recaller.recall(request)
        with self._database.reader() as connection:
            found = reading.chunks(connection, [chunk_id])
            if not found:
                raise NotFoundError(f"There is no chunk {chunk_id} in this store.")
            chunk = found[ChunkId(chunk_id)]
            cases = self._cases(connection, request, parameters, chunk)
            case = min(cases, key=lambda one: self._how_far(one, parameters))
            hit = self._hit(chunk, case.trial, parameters)
            cutoff = self._cutoff(connection, case, parameters)
        rank = _rank(recall, chunk)
        return Explanation(
            query=request.query,
            asked=case.question.text,
            chunk=chunk,
            profile=parameters.name,
            limit=case.trial.limit,
            rank=rank,
            standings=tuple(self._standings(case, parameters, hit, recall)),
            hit=hit,
            cutoff=cutoff,
            cost=_cost(case, parameters, hit, cutoff),
            rank_without_decay=self._standing(replace(case, trial=case.trial.without_decay()), parameters),
            remedies=tuple(
                self._surer(hit, rank) if rank else self._remedies(request, parameters, cases, recall)
            ),
        )

    # Gathering.

    def _cases(
        self, connection: Connection, request: RecallRequest, parameters: RecallParameters, chunk: Chunk
    ) -> list[_Case]:
        """Return a case for each question that the query is asked as."""
        questions = self._recaller.questions(request.query, parameters)
        return [self._case(connection, request, parameters, question, chunk) for question in questions]

    def _case(
        self,
        connection: Connection,
        request: RecallRequest,
        parameters: RecallParameters,
        question: Question,
        chunk: Chunk,
    ) -> _Case:
        gatherer, model = self._recaller.gatherer, self._models.in_force
        asking = Asking(request.session, request.as_of, limit_of(request, question))
        also = replace(asking, also=np.array([chunk.id], dtype=np.int64))
        natural = gatherer.gather(connection, model, question, asking, parameters, Stages())
        forced = gatherer.gather(connection, model, question, also, parameters, Stages())
        vector = gatherer.vector(model.embedder, question, natural.asked.weights, request.session)
        places = list_places(
            connection,
            gatherer.full_text,
            model.keeper.index(connection),
            natural.asked,
            vector,
            chunk.id,
        )
        trial = Trial(forced, chunk.id, asking.limit, chunk.access_count is not None)
        return _Case(chunk, question, natural, trial, places)

    def _hit(self, chunk: Chunk, trial: Trial, parameters: RecallParameters) -> Hit:
        found = trial.scores(parameters)
        return hit_of(chunk, trial.row, found, confidences(trial.evidence, found, parameters), parameters)

    def _cutoff(self, connection: Connection, case: _Case, parameters: RecallParameters) -> Hit | None:
        """Return the one that got in last, or where the chunk did, the first that did not."""
        trial, natural = case.trial, case.natural
        if case.is_candidate and trial.place(parameters):
            chosen = trial.selection(parameters, trial.limit + 1).chosen[trial.limit :]
            keys = trial.evidence.pool.ids[chosen]
        else:
            total = scores(natural, parameters).total
            keys = natural.pool.ids[select(natural, total, parameters, trial.limit).chosen[-1:]]
        if not len(keys) or keys[-1] == case.chunk.id:
            return None
        key = ChunkId(int(keys[-1]))
        chunk = reading.chunks(connection, [key])[key]
        return self._hit(chunk, replace(trial, chunk_id=key), parameters)

    # Standing.

    def _standing(self, case: _Case, parameters: RecallParameters) -> int:
        return rank_by(case.trial.scores(parameters).total, case.trial.row)

    def _how_far(self, case: _Case, parameters: RecallParameters) -> tuple[float, bool, int]:
        """Return what is least for the question that brings the chunk farthest."""
        place = case.trial.place(parameters) if case.is_candidate else None
        return place or np.inf, not case.is_candidate, self._standing(case, parameters)

    def _standings(
        self, case: _Case, parameters: RecallParameters, hit: Hit, recall: Recall
    ) -> Iterator[Standing]:
        looked = not _why_not_looked(recall)
        if parameters.stages.gate or not looked:
            yield Standing(stage="gate", kept=looked, note=_why_not_looked(recall))
        yield self._state(case, parameters)
        count = candidate_count(case.trial.limit, parameters)
        row = case.trial.row
        evidence = case.trial.evidence
        yield from search_standings(
            case.places,
            count,
            self._found_by(case, count),
            float(evidence.cosines[row]),
            float(evidence.bm25[row]),
        )
        yield from ranking_standings(case.trial, parameters, candidate=case.is_candidate and looked)
        if recall.parts:
            yield merged_standing(
                recall.rankings["final"].rank(case.chunk.id), len(recall.hits), case.trial.limit
            )
        hot = any(chunk.id == case.chunk.id for chunk in recall.hot)
        yield injection_standing(hit, hot=hot)

    def _state(self, case: _Case, parameters: RecallParameters) -> Standing:
        route = case.question.route
        too = route is not None and route.strategy.superseded and parameters.stages.route_order
        until = case.chunk.valid_until
        current = until is None or until > self._clock.now()
        return state_standing(case.chunk, current=current, superseded_too=too)

    def _found_by(self, case: _Case, count: int) -> str:
        """Return how the chunk became a candidate, "" if it did not."""
        key, found, places = case.chunk.id, case.natural.found, case.places
        if not case.found:
            return ""
        ways = {
            "by its vector": places.vector is not None and places.vector <= count,
            "by its words": places.text is not None and places.text <= count,
            "along relations": bool(np.isin(key, found.graph.ids)),
            "by uses together": bool(np.isin(key, found.pairs[1])),
        }
        named = [way for way, holds in ways.items() if holds]
        return f"Found {' and '.join(named)}." if named else "Beside what was found, in its conversation."

    # Remedies.

    @staticmethod
    def _surer(hit: Hit, rank: int) -> Iterator[Remedy]:
        """Give what would let the agent see a hit that recall is not sure enough of."""
        if hit.style is Style.SKIPPED:
            value = math.floor(hit.confidence * 10_000) / 10_000
            yield Remedy(changes={"injection.abbreviated_from": value}, rank=rank, size=1 - value)

    def _remedies(
        self, request: RecallRequest, parameters: RecallParameters, cases: list[_Case], recall: Recall
    ) -> Iterator[Remedy]:
        """Give what would bring it in, the smallest change first; each was tried out."""
        chunk = cases[0].chunk
        action = self._action(cases, parameters)
        if not request.query.strip() or (action and chunk.immutable):
            return
        before: dict[str, float | bool] = {"stages.gate": False} if recall.gate else {}
        wider = {} if any(case.found for case in cases) else _wider(cases)
        needed = {**before, **(wider or {})}
        if (needed or action) and (
            enough := self._joined(request, parameters, chunk, Remedy(), needed, action)
        ):
            yield enough
            return
        longer = [] if action else list(self._longer(request, parameters, chunk, before))
        tried = [] if wider is None else self._tried(request, parameters, chunk, needed, action)
        yield from sorted([*tried, *longer], key=lambda one: one.size)[:MOST_REMEDIES]

    def _tried(
        self,
        request: RecallRequest,
        parameters: RecallParameters,
        chunk: Chunk,
        before: Mapping[str, float | bool],
        action: str,
    ) -> list[Remedy]:
        """Return the changes of one value, and the uses, that bring it in."""
        changed = with_values(parameters, before)
        trials = self._trials(request, changed, chunk, action)
        found = list(remedies.reweighted(trials, changed))
        if request.as_of is None:  # a use now is none then
            found += remedies.rehearsed(trials, changed)
        joined = (self._joined(request, parameters, chunk, each, before, action) for each in found)
        return [remedy for remedy in joined if remedy is not None]

    def _trials(
        self, request: RecallRequest, parameters: RecallParameters, chunk: Chunk, action: str
    ) -> Trials:
        """Return the chunk among the candidates of each part that finds it, as if ``action`` were done."""
        with self._database.reader() as connection:
            cases = self._cases(connection, request, parameters, chunk)
        there = [case.found if action else case.is_candidate for case in cases]
        return Trials(
            tuple(
                case.trial if here else replace(case.trial, evidence=case.natural)
                for case, here in zip(cases, there, strict=True)
            )
        )

    def _longer(
        self,
        request: RecallRequest,
        parameters: RecallParameters,
        chunk: Chunk,
        before: Mapping[str, float | bool],
    ) -> Iterator[Remedy]:
        """Give how many hits would have it among them, of those that a person may want to look through."""
        asked = replace(request, profile=with_values(parameters, before))

        def place(limit: int) -> int | None:
            return _rank(self._recaller.recall(replace(asked, limit=limit)), chunk)

        start = limit_of(request, self._recaller.questions(request.query, parameters)[0])
        for remedy in remedies.longer(place, start, MOST_HITS):
            yield remedies.joined(remedy, before, "")

    def _joined(
        self,
        request: RecallRequest,
        parameters: RecallParameters,
        chunk: Chunk,
        remedy: Remedy,
        before: Mapping[str, float | bool],
        action: str,
    ) -> Remedy | None:
        """Return a remedy with what it needs besides and where the chunk then stands, None if it is no help.

        What needs no write is really done; the rest is tried on the evidence.
        """
        whole = remedies.joined(remedy, before, action)
        changed = with_values(parameters, whole.changes)
        if whole.action or whole.uses:
            rank = self._trials(request, changed, chunk, action).used(whole.uses).place(changed)
        else:
            rank = _rank(self._recaller.recall(replace(request, profile=changed)), chunk)
        return replace(whole, rank=rank) if rank else None

    def _action(self, cases: list[_Case], parameters: RecallParameters) -> str:
        """Return what has to be done before a chunk can be recalled at all."""
        chunk = cases[0].chunk
        if any(self._state(case, parameters).kept for case in cases):
            return ""
        if chunk.status is Status.ACTIVE:
            return "extend"
        ended = chunk.valid_until is not None and chunk.valid_until <= self._clock.now()
        return "restore and extend" if ended and chunk.status is not Status.SUPERSEDED else "restore"


def _wider(cases: list[_Case]) -> dict[str, float | bool] | None:
    """Return how many candidates would have the chunk among them, None if no list has it high enough."""
    best = min((case.places.best for case in cases if case.places.best is not None), default=None)
    return None if best is None or best > MOST_CANDIDATES else {CANDIDATES: float(best)}


def _why_not_looked(recall: Recall) -> str:
    """Return why nothing was looked up, "" if something was."""
    if not recall.query.strip():
        return notes.NOTHING_ASKED
    return "The message needs no memory: nothing is looked up." if recall.gate else ""


def _rank(recall: Recall, chunk: Chunk) -> int | None:
    return recall.ids.index(chunk.id) + 1 if chunk.id in recall.ids else None


def _cost(
    case: _Case, parameters: RecallParameters, hit: Hit, cutoff: Hit | None
) -> tuple[str, float] | None:
    """Return what the cutoff owes most of its lead to, and how much: a term, or that it repeats less."""
    if cutoff is None:
        return None
    if cutoff.score > hit.score:
        names = {*hit.terms, *cutoff.terms}
        leads = {name: cutoff.terms.get(name, 0.0) - hit.terms.get(name, 0.0) for name in names}
        name = max(sorted(leads), key=leads.__getitem__)
        return name, leads[name]
    dropped = case.is_candidate and not case.trial.place(parameters)
    return (DIVERSITY, case.trial.repetition(parameters)) if dropped and parameters.diversity < 1 else None
