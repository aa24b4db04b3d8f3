"""From drafts to plans: each fact scored, judged and related, in the order in which it was said."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

import numpy as np

from engine.dynamics.prediction_error import Action
from engine.fields import text_hash
from engine.intake import effects, tagging
from engine.intake.advice.adviser import Adviser
from engine.intake.gate import Judgement, judge, known_before
from engine.intake.plans import Consideration, Draft, Effect, FactPlan
from engine.intake.records import Fact, Neighbour, Related, RelationProposal
from engine.intake.relating import BY_MODEL
from engine.intake.scoring import Scores, score
from engine.intake.sessions import Session, SessionKey, Sessions, WorkingItem
from engine.intake.view import MemoryView
from engine.parameters import IntakeParameters
from engine.progress import Progress
from engine.providers.protocols import Embedder
from engine.providers.records import HEURISTIC, ModelCall
from engine.records import Chunk, Status, VectorArray

RELATED = 20  # newest chunks about the same entity that a new one may be related to


@dataclass(slots=True)
class Planner:
    """Plans messages one after another; each knows what those before it would have stored."""

    view: MemoryView
    parameters: IntakeParameters
    adviser: Adviser
    ask: bool  # whether a model may be asked, which takes time
    sessions: Sessions
    embedder: Embedder
    now: datetime
    _states: dict[SessionKey, Session] = field(default_factory=dict)

    def plan(self, drafts: Sequence[Draft], position: int, progress: Progress) -> Iterator[Consideration]:
        """Give what would become of each message."""
        for done, draft in enumerate(drafts, start=1):
            yield self._consideration(draft, position)
            progress.step(done, len(drafts), "judging")

    def _consideration(self, draft: Draft, position: int) -> Consideration:
        if draft.formed is None:
            return Consideration(draft=draft, facts=(), parameters=self.parameters, position=position)
        key = SessionKey(draft.message.agent, draft.message.session)
        turn = draft.message.turn
        if turn is None and key.session:
            turn = self.view.next_turn(key)
        started = time.perf_counter()
        facts = []
        for fact, vector in zip(draft.formed.facts, draft.vectors, strict=True):
            plan = self._fact(fact, vector, draft, key, turn)
            self._take_in(plan, key, draft)
            facts.append(plan)
        return Consideration(
            draft=draft,
            facts=tuple(facts),
            parameters=self.parameters,
            position=position,
            turn=turn,
            milliseconds=1000 * (time.perf_counter() - started),
        )

    def _fact(
        self, fact: Fact, vector: VectorArray, draft: Draft, key: SessionKey, turn: int | None
    ) -> FactPlan:
        neighbours = self._neighbours(fact, vector, key.agent)
        centred = self.embedder.centred(np.stack([vector, *(i.vector for i in self._session(key).items)]))
        scores = score(
            fact.text, centred[0], draft.emotion, neighbours, centred[1:], self.parameters.importance
        )
        judgement = judge(fact, draft.message.at, neighbours, scores.importance, self.parameters.gate)
        if judgement.outdated and (past := self._past(fact, key.agent)):
            judgement = known_before(judgement, past[0])
        plan = FactPlan(fact=fact, neighbours=neighbours, scores=scores, judgement=judgement, vector=vector)
        match judgement.action:
            case Action.CREATE | Action.SUPERSEDE:
                return self._created(plan, draft, key, turn)
            case Action.UPDATE:
                return self._updated(plan, draft)
            case Action.REINFORCE:
                return self._reinforced(plan, draft)
            case Action.SKIP:
                return plan

    def _neighbours(self, fact: Fact, vector: VectorArray, agent: str) -> tuple[Neighbour, ...]:
        """Return what is nearest; exactly the same text counts whatever its vector says."""
        count = int(self.parameters.gate.candidates)
        same = [Neighbour(chunk, 1.0) for chunk in self.view.same_text(text_hash(fact.text), agent)]
        known = {neighbour.chunk.id for neighbour in same}
        near = [n for n in self.view.nearest(vector, agent, count) if n.chunk.id not in known]
        return tuple((same + near)[:count])

    def _past(self, fact: Fact, agent: str) -> list[Chunk]:
        return self.view.same_text(text_hash(fact.text), agent, frozenset({Status.SUPERSEDED}))

    def _created(self, plan: FactPlan, draft: Draft, key: SessionKey, turn: int | None) -> FactPlan:
        chunk = effects.created(
            plan.fact,
            draft,
            plan.scores,
            self.parameters,
            chunk_id=self.view.provisional_id(),
            turn=turn,
            now=self.now,
        )
        judgement, at = plan.judgement, chunk.at or self.now
        old = judgement.target and judgement.target.chunk
        if old and judgement.outdated:
            chunk = effects.superseded(chunk, old.at or at)
        changes = [Effect(None, chunk)]
        links, calls = self._links(plan, key)
        if old and judgement.action is Action.SUPERSEDE:
            changes.append(Effect(old, effects.superseded(old, at)))
        replaced = {effect.after.id for effect in changes}
        captured = [pair for pair in self._captured(plan.scores, key, at) if pair[0].id not in replaced]
        changes += [Effect(before, after) for before, after in captured]
        return replace(
            plan,
            chunk=chunk,
            links=tuple(links),
            calls=calls,
            captured=tuple(after.id for _, after in captured),
            tagged=bool(chunk.attributes),
            effects=tuple(changes),
        )

    def _links(self, plan: FactPlan, key: SessionKey) -> tuple[list[RelationProposal], tuple[ModelCall, ...]]:
        """Return the relation that the verdict itself makes, and those that are found."""
        judged = _judged_link(plan.judgement)
        near = [neighbour.chunk for neighbour in plan.neighbours]
        sharing = self.view.sharing(plan.fact.entities, key.agent, RELATED)
        known = {chunk.id: chunk for chunk in (*near, *sharing)}
        if judged:
            known.pop(judged.target, None)
        found = self.adviser.related(plan.fact, list(known.values()), self.parameters.relations, ask=self.ask)
        return [*([judged] if judged else []), *_marked(found)], found.calls

    def _captured(self, scores: Scores, key: SessionKey, at: datetime) -> list[tuple[Chunk, Chunk]]:
        importance = self.parameters.importance
        if scores.importance < importance.strong_from or not key.session:
            return []
        return tagging.captured(self.view.tagged(key), at, scores.importance, importance)

    def _updated(self, plan: FactPlan, draft: Draft) -> FactPlan:
        old = _target(plan.judgement)
        merged = self.adviser.merged(old.content, plan.fact.text, ask=self.ask)
        chunk = effects.updated(old, plan.fact, merged.text, draft.message.at or self.now, self.now)
        effect = Effect(old, chunk, "updated")
        vector = self.embedder.embed([merged.text])[0]
        return replace(plan, chunk=chunk, effects=(effect,), calls=merged.calls, vector=vector)

    def _reinforced(self, plan: FactPlan, draft: Draft) -> FactPlan:
        old = _target(plan.judgement)
        chunk = effects.reinforced(old, draft.message.at or self.now, self.parameters)
        return replace(plan, chunk=chunk, effects=(Effect(old, chunk, "reinforced"),))

    def _take_in(self, plan: FactPlan, key: SessionKey, draft: Draft) -> None:
        """Let the facts and messages that follow know of this one."""
        for effect in plan.effects:
            new_text = effect.before is None or effect.before.content != effect.after.content
            self.view.put(effect.after, plan.vector if new_text else None)
        session = self._session(key).after(draft.message.speaker, draft.people, draft.things)
        if item := working_item(plan, draft):
            session = session.holding(item, self.parameters.working_memory)
        self._states[key] = session

    def _session(self, key: SessionKey) -> Session:
        if not key.session:
            return Session()
        return self._states.get(key) or self.sessions.get(key)


def working_item(plan: FactPlan, draft: Draft) -> WorkingItem | None:
    """Return what the session then has at hand of a fact."""
    chunk, at = plan.chunk, draft.message.at
    if chunk is None or at is None:
        return None
    return WorkingItem(
        id=chunk.id,
        importance=plan.scores.importance,
        added_at=at,
        last_used_at=at,
        vector=plan.vector,
    )


def _target(judgement: Judgement) -> Chunk:
    assert judgement.target is not None  # nothing is updated or reinforced without one
    return judgement.target.chunk


def _marked(found: Related) -> list[RelationProposal]:
    """Return relations with their origin; what supersedes what is the gate's to say."""
    if found.made_by == HEURISTIC:
        return list(found.relations)
    return [
        replace(relation, evidence=f"{BY_MODEL}{relation.evidence}")
        for relation in found.relations
        if relation.kind != "supersedes"
    ]


def _judged_link(judgement: Judgement) -> RelationProposal | None:
    """Return the relation to the memory that the verdict replaces, or stands beside.

    It names what they disagree on, not what either says: a relation outlives the text of both.
    """
    target = judgement.target
    if target is None:
        return None
    evidence = judgement.against.attribute if judgement.against else "the write path"
    if judgement.action is Action.SUPERSEDE:
        return RelationProposal(target=target.chunk.id, kind="supersedes", confidence=1.0, evidence=evidence)
    if judgement.kept_apart or judgement.outdated:
        return RelationProposal(target=target.chunk.id, kind="contradicts", confidence=1.0, evidence=evidence)
    return None
