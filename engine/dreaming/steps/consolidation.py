"""Step 10: the best clusters become themes; what is outdated or said twice goes, and nothing is lost.

Every source is superseded by the theme, which takes over its presentations, and can be split off again.
What a person once brought back is not replaced again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sqlalchemy import Connection

from engine.dreaming.composing import by_model, extracts
from engine.dreaming.composing.members import (
    THEME,
    brought_back,
    common_fields,
    stands_apart,
    united,
    usual_category,
)
from engine.dreaming.composing.records import Consolidated, Verdict
from engine.dreaming.planner import Dreamer, Proposed
from engine.dreaming.proposals import NEW, DreamStep, FieldChange, NewMemory, Proposal
from engine.dreaming.records import Cluster
from engine.dreaming.steps.tiers import gone_dormant
from engine.providers.asking import model_first
from engine.providers.records import ModelCall
from engine.records import Chunk, ChunkId, NewRelation, Status
from engine.storage import relations
from engine.storage.erase import BY_DREAM

CAP = "consolidated"


def propose(dreamer: Dreamer) -> Proposed:
    """Propose what becomes of the members of the best clusters."""
    most = dreamer.past.left(CAP, dreamer.parameters.merging.calls)
    found: list[Proposal] = []
    calls: list[ModelCall] = []
    problems: list[str] = []
    chosen = dreamer.clusters[:most]
    for done, cluster in enumerate(chosen):
        dreamer.progress.step(done, len(chosen), DreamStep.CONSOLIDATION)
        chunks = dreamer.view.in_order(cluster.chunks)
        decided = _decided(dreamer, chunks)
        calls += decided.calls
        problems += [decided.problem] if decided.problem else []
        found += _Proposing(dreamer, cluster, chunks, decided).proposals()
    return Proposed(
        found,
        looked_at=sum(len(cluster.chunks) for cluster in chosen),
        used={CAP: len(chosen)},
        calls=tuple(calls),
        problem=problems[0] if problems else "",
    )


def _decided(dreamer: Dreamer, chunks: Sequence[Chunk]) -> Consolidated:
    connection = dreamer.view.connection
    against = extracts.contradicting(chunks) | _said_to_contradict(connection, chunks)
    back = brought_back(connection, {chunk.id for chunk in chunks})
    apart = {place for place, chunk in enumerate(chunks) if stands_apart(chunk) or chunk.id in back}
    shown = apart | {p for p, chunk in enumerate(chunks) if len(chunk.content) > by_model.LONGEST_MEMBER}
    return model_first(
        dreamer.language_model,
        lambda model: by_model.consolidated(model, chunks, shown, against),
        lambda: extracts.consolidated(chunks, apart | {place for pair in against for place in pair}),
    )


def _said_to_contradict(connection: Connection, chunks: Sequence[Chunk]) -> set[tuple[int, int]]:
    places = {chunk.id: place for place, chunk in enumerate(chunks)}
    links = relations.among(connection, list(places))
    pairs = [sorted((places[one.source], places[one.target])) for one in links if one.kind == "contradicts"]
    return {(old, new) for old, new in pairs}


class _Proposing:
    """Turns the decisions on one cluster into proposals: one a theme, one for each member that goes."""

    def __init__(
        self, dreamer: Dreamer, cluster: Cluster, chunks: Sequence[Chunk], decided: Consolidated
    ) -> None:
        self._dreamer = dreamer
        self._cluster = cluster
        self._chunks = chunks
        self._decided = decided

    def proposals(self) -> Iterator[Proposal]:
        """Give them, the theme first."""
        if folded := self._decided.places(Verdict.UPDATE):
            yield self._theme([self._chunks[place] for place in folded])
        for place in self._decided.places(Verdict.DELETE):
            yield self._gone(place, "outdated", self._superseded(self._chunks[place]))
        for place in self._decided.places(Verdict.SKIP):
            chunk = self._chunks[place]
            yield self._gone(place, "repeated", gone_dormant(chunk.id, chunk.tier))

    def _theme(self, sources: Sequence[Chunk]) -> Proposal:
        text, category = self._decided.text, usual_category(sources)
        ids = tuple(chunk.id for chunk in sources)
        self._leave(ids)
        return Proposal(
            id=f"{DreamStep.CONSOLIDATION.slug}:merge:{ids[0]}",
            step=DreamStep.CONSOLIDATION,
            rule="merge",
            numbers={**self._numbers(), "merged": float(len(ids))},
            changes=tuple(change for chunk in sources for change in self._superseded(chunk)),
            memory=NewMemory(
                content=text,
                category=category,
                importance=self._dreamer.parameters.merging.theme_importance,
                kind=THEME,
                tags=united(sources, "tags"),
                entities=united(sources, "entities"),
                fields=common_fields(sources, category, self._decided.title, text),
                traces_of=ids,
                links=tuple(_replaces(NEW, key, THEME) for key in ids),
            ),
            made_by=self._decided.made_by,
        )

    def _gone(self, place: int, rule: str, changes: tuple[FieldChange, ...]) -> Proposal:
        other = self._decided.decisions[place].other
        assert other is not None
        key, instead = self._chunks[place].id, self._chunks[other].id
        self._leave((key,))
        return Proposal(
            id=f"{DreamStep.CONSOLIDATION.slug}:{rule}:{key}",
            step=DreamStep.CONSOLIDATION,
            rule=rule,
            numbers=self._numbers(),
            changes=changes,
            sources=(instead,),
            links=(_replaces(instead, key, rule),),
            made_by=self._decided.made_by,
        )

    def _numbers(self) -> dict[str, float]:
        return {"similarity": self._cluster.similarity, "members": float(len(self._chunks))}

    def _superseded(self, chunk: Chunk) -> tuple[FieldChange, ...]:
        return (
            FieldChange(chunk.id, "status", Status.ACTIVE.value, Status.SUPERSEDED.value),
            FieldChange(chunk.id, "valid_until", None, self._dreamer.view.moment),
        )

    def _leave(self, ids: Sequence[ChunkId]) -> None:
        self._dreamer.view.leave(self._dreamer.view.rows(ids))


def _replaces(instead: ChunkId, gone: ChunkId, why: str) -> NewRelation:
    return NewRelation(instead, gone, "supersedes", evidence=f"{BY_DREAM}{why}")
