"""Explains the place of one chunk in one answer; nothing is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from sqlalchemy import Connection

from engine.clock import Clock
from engine.errors import NotFoundError
from engine.parameters import RecallParameters
from engine.records import Chunk, ChunkId, Status
from engine.retrieval.confidence import confidences
from engine.retrieval.explaining import remedies
from engine.retrieval.explaining.records import Explanation, Remedy, Standing
from engine.retrieval.explaining.standings import (
    ListPlaces,
    list_places,
    ranking_standings,
    search_standings,
    state_standing,
)
from engine.retrieval.explaining.trial import Trial, rank_by
from engine.retrieval.gathering import Asking, Stages, candidate_count
from engine.retrieval.profiles import with_values
from engine.retrieval.ranking.evidence import Evidence
from engine.retrieval.recall import Recaller, RecallRequest, hit_of, limit_of
from engine.retrieval.records import Hit
from engine.retrieval.search.models import Models
from engine.retrieval.understanding.gate import trivial
from engine.retrieval.understanding.question import Question
from engine.storage import reading
from engine.storage.database import Database

MOST_REMEDIES = 12
CANDIDATES = "minimum_candidates"
MOST_CANDIDATES = 5000
MOST_HITS = 1000
NOT_FOUND = "Neither list has it high enough, and nothing that they found leads to it."


@dataclass(frozen=True, slots=True)
class _Case:
    """One chunk and one question: the evidence without the chunk's help, and a trial with it."""

    chunk: Chunk
    question: Question
    natural: Evidence
    trial: Trial
    places: ListPlaces


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
        gated = trivial(request.query) if parameters.stages.gate else None
        questions = self._recaller.questions(request.query, parameters)
        with self._database.reader() as connection:
            found = reading.chunks(connection, [chunk_id])
            if not found:
                raise NotFoundError(f"There is no chunk {chunk_id} in this store.")
            chunk = found[ChunkId(chunk_id)]
            cases = [self._case(connection, request, parameters, q, chunk) for q in questions]
            case = min(cases, key=lambda one: self._standing(one, parameters))
            hit = self._hit(chunk, case.trial, parameters)
            rank = recall.ids.index(chunk.id) + 1 if chunk.id in recall.ids else None
            cutoff = self._cutoff(connection, case, parameters)
            standings = tuple(self._standings(case, parameters, hit, gated is not None))
        return Explanation(
            query=request.query,
            asked=case.question.text,
            chunk=chunk,
            profile=parameters.name,
            limit=case.trial.limit,
            rank=rank,
            standings=standings,
            hit=hit,
            cutoff=cutoff,
            cost=_cost(hit, cutoff),
            rank_without_decay=self._standing(replace(case, trial=case.trial.without_decay()), parameters),
            remedies=() if rank else tuple(self._remedies(request, parameters, case, gated is not None)),
        )

    # Gathering.

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
        return _Case(chunk, question, natural, Trial(forced, chunk.id, asking.limit), places)

    def _hit(self, chunk: Chunk, trial: Trial, parameters: RecallParameters) -> Hit:
        found = trial.scores(parameters)
        return hit_of(chunk, trial.row, found, confidences(trial.evidence, found, parameters), parameters)

    def _cutoff(self, connection: Connection, case: _Case, parameters: RecallParameters) -> Hit | None:
        """Return the last that got in, or where the chunk did, the first that did not."""
        trial = case.trial
        place = trial.place(parameters)
        chosen = trial.selection(parameters, trial.limit + 1).hits
        rows = [row for row in chosen if row != trial.row]
        wanted = trial.limit - 1
        if place is None and not self._is_candidate(case):
            rows = rows[: trial.limit]
        if not rows:
            return None
        row = int(rows[min(wanted, len(rows) - 1)])
        key = int(trial.evidence.pool.ids[row])
        chunk = reading.chunks(connection, [key])[ChunkId(key)]
        return self._hit(chunk, replace(trial, chunk_id=key), parameters)

    # Standing.

    def _standing(self, case: _Case, parameters: RecallParameters) -> int:
        return rank_by(case.trial.scores(parameters).total, case.trial.row)

    def _is_candidate(self, case: _Case) -> bool:
        return bool(np.isin(case.chunk.id, case.natural.pool.ids))

    def _standings(
        self, case: _Case, parameters: RecallParameters, hit: Hit, gated: bool
    ) -> Iterator[Standing]:
        if parameters.stages.gate:
            note = "The message needs no memory: nothing is looked up." if gated else ""
            yield Standing(stage="gate", kept=not gated, note=note)
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
        yield from ranking_standings(
            case.trial, parameters, hit, candidate=self._is_candidate(case) and not gated
        )

    def _state(self, case: _Case, parameters: RecallParameters) -> Standing:
        route = case.question.route
        too = route is not None and route.strategy.superseded and parameters.stages.route_order
        until = case.chunk.valid_until
        current = until is None or until > self._clock.now()
        return state_standing(case.chunk, current=current, superseded_too=too)

    def _found_by(self, case: _Case, count: int) -> str:
        """Return how the chunk became a candidate, "" if it did not."""
        key, found, places = case.chunk.id, case.natural.found, case.places
        if not np.isin(key, found.ids):
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

    def _remedies(
        self, request: RecallRequest, parameters: RecallParameters, case: _Case, gated: bool
    ) -> Iterator[Remedy]:
        """Give what would bring it in, the smallest change first; each was tried out."""
        before: dict[str, float | bool] = {"stages.gate": False} if gated else {}
        action = self._action(case, parameters)
        trial = case.trial
        if not np.isin(case.chunk.id, case.natural.found.ids):
            if case.places.best is None or case.places.best > MOST_CANDIDATES:
                yield from self._longer(request, parameters, case, gated)
                return
            before[CANDIDATES] = float(case.places.best)
            wider = with_values(parameters, before)
            with self._database.reader() as connection:
                trial = self._case(connection, request, wider, case.question, case.chunk).trial
        tried = with_values(parameters, before)
        if (before or action) and (rank := trial.place(tried)):
            yield remedies.joined(Remedy(rank=rank), before, action)
            return
        found = [*remedies.rehearsed(trial, tried), *remedies.reweighted(trial, tried)]
        whole = (remedies.joined(remedy, before, action) for remedy in found)
        held = [remedy for remedy in whole if self._holds(request, parameters, case, remedy)]
        if not action:
            held += self._longer(request, parameters, case, gated)
        yield from sorted(held, key=lambda one: one.size)[:MOST_REMEDIES]

    def _longer(
        self, request: RecallRequest, parameters: RecallParameters, case: _Case, gated: bool
    ) -> Iterator[Remedy]:
        """Give how many hits would have it among them, of those that a person may want to look through."""
        before: dict[str, float | bool] = {"stages.gate": False} if gated else {}
        asked = replace(request, profile=with_values(parameters, before))

        def place(limit: int) -> int | None:
            ids = self._recaller.recall(replace(asked, limit=limit)).ids
            return ids.index(case.chunk.id) + 1 if case.chunk.id in ids else None

        for remedy in remedies.longer(place, case.trial.limit, MOST_HITS):
            yield remedies.joined(remedy, before, "")

    def _holds(
        self, request: RecallRequest, parameters: RecallParameters, case: _Case, remedy: Remedy
    ) -> bool:
        """Whether a change that needs no write, made, has the chunk among the hits."""
        if remedy.action or remedy.uses:
            return True  # tried on the evidence: to do it would be to write
        changed = replace(
            request,
            profile=with_values(parameters, remedy.changes),
            limit=remedy.limit or request.limit,
        )
        return case.chunk.id in self._recaller.recall(changed).ids

    def _action(self, case: _Case, parameters: RecallParameters) -> str:
        """Return what has to be done before a chunk can be recalled at all."""
        if self._state(case, parameters).kept:
            return ""
        return "extend" if case.chunk.status is Status.ACTIVE else "restore"


def _cost(hit: Hit, cutoff: Hit | None) -> tuple[str, float] | None:
    """Return the term that the cutoff owes most of its lead to, and how much it adds to it."""
    if cutoff is None or cutoff.score <= hit.score:
        return None
    names = {*hit.terms, *cutoff.terms}
    leads = {name: cutoff.terms.get(name, 0.0) - hit.terms.get(name, 0.0) for name in names}
    name = max(sorted(leads), key=leads.__getitem__)
    return name, leads[name]
