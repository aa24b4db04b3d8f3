"""Plans carried out, in one step: chunks, presentations, relations, and what the log keeps of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from engine.clock import to_microseconds
from engine.curation import additions, editing
from engine.dynamics.prediction_error import Action
from engine.fields import FIELDS, converted
from engine.history import edits
from engine.history.additions import addition, prepared
from engine.history.changes import RowChange
from engine.intake import relating
from engine.intake.plans import Consideration, Effect, FactPlan
from engine.parameters import RelationParameters
from engine.progress import Progress
from engine.records import Chunk, ChunkId, NewChunk, NewRelation, NewTrace, VectorArray
from engine.storage import intake_reading
from engine.storage.steps import StepWriter

_FIXED = frozenset({"id", "version", "tags", "entities", "recorded_at", "recorded_interaction"})
_KEPT = tuple(name for name, item in FIELDS.items() if item.column and name not in _FIXED)


@dataclass(slots=True)
class Storing:
    """Writes considered messages through one step; ``ids`` maps provisional ids to those given."""

    writer: StepWriter
    model: str
    ids: dict[ChunkId, ChunkId] = field(default_factory=dict)

    def store(self, considered: Sequence[Consideration], progress: Progress) -> None:
        """Carry out every plan, in order.  Raises NotFoundError where a chunk is gone."""
        for done, one in enumerate(considered, start=1):
            if one.writes:
                self.writer.advance()  # a message is one interaction, however many facts it holds
            for plan in one.facts:
                self._plan(plan)
            progress.step(done, len(considered), "storing")
        self.writer.details["verdicts"] = _verdicts(considered)

    def id_of(self, chunk_id: ChunkId) -> ChunkId:
        """Return the id that a chunk has in the store."""
        return self.ids.get(chunk_id, chunk_id)

    def _plan(self, plan: FactPlan) -> None:
        vectors: dict[str, VectorArray] = {}
        for effect in plan.effects:
            if effect.before is None or effect.before.content != effect.after.content:
                vectors[effect.after.content_hash] = plan.vector
        additions.save_vectors(self.writer.connection, {self.model: vectors})
        self.writer.apply([row for effect in plan.effects for row in self._rows(effect)])
        if plan.chunk is not None and plan.links:
            self._relate(plan.chunk.id, plan)

    def _rows(self, effect: Effect) -> list[RowChange]:
        return self._new(effect.after) if effect.before is None else self._changed(effect, effect.before)

    def _new(self, chunk: Chunk) -> list[RowChange]:
        (key,) = self.writer.reserve("chunk", 1)
        self.ids[chunk.id] = ChunkId(key)
        return addition(
            prepared(_as_new(chunk)),
            ChunkId(key),
            now=self.writer.now,
            interaction=self.writer.interaction,
            trace_ids=iter(self.writer.reserve("trace", 1)),
        )

    def _changed(self, effect: Effect, before: Chunk) -> list[RowChange]:
        """Return what an effect changes in a chunk as it is now, whatever else happened to it."""
        (current,) = editing.required(self.writer.connection, [self.id_of(before.id)])
        after = effect.after
        changed = [name for name in _KEPT if getattr(before, name) != getattr(after, name)]
        rows = edits.update(current, {name: _stored(after, name) for name in changed})
        rows += edits.relabel(current, "entities", add=set(after.entities) - set(before.entities))
        if effect.trace:
            rows.append(self._trace(current.id, after.last_accessed_at, effect.trace))
        return rows

    def _trace(self, chunk_id: ChunkId, at: datetime | None, reason: str) -> RowChange:
        (key,) = self.writer.reserve("trace", 1)
        trace = NewTrace(self.writer.interaction, at, reason)
        return edits.trace_row(chunk_id, key, trace, None if at is None else to_microseconds(at))

    def _relate(self, chunk_id: ChunkId, plan: FactPlan) -> None:
        source = self.id_of(chunk_id)
        wanted = [
            NewRelation(source, self.id_of(link.target), link.kind, link.confidence, link.evidence)
            for link in plan.links
        ]
        editing.relate(self.writer, [relation for relation in wanted if relation.target != source])


def prune(writer: StepWriter, parameters: RelationParameters) -> int:
    """Remove the weakest relations that were found by rule or model; return how many."""
    if intake_reading.relation_count(writer.connection, relating.ORIGINS) < parameters.prune_at:
        return 0
    found = relating.surplus(intake_reading.relations_of(writer.connection, relating.ORIGINS), parameters)
    writer.apply([edits.unrelate(relation) for relation in found])
    return len(found)


def touched(considered: Sequence[Consideration]) -> Iterator[Chunk]:
    """Give the chunks of the store, as they were read, that plans would change."""
    for one in considered:
        for plan in one.facts:
            yield from (e.before for e in plan.effects if e.before is not None and e.before.id > 0)


def _as_new(chunk: Chunk) -> NewChunk:
    fields = {name: getattr(chunk, name) for name in _KEPT if name not in ("content", "content_hash")}
    known = {name: value for name, value in fields.items() if value is not None or FIELDS[name].nullable}
    return NewChunk(content=chunk.content, category=chunk.category, entities=chunk.entities, fields=known)


def _stored(chunk: Chunk, name: str) -> object:
    value = getattr(chunk, name)
    return None if value is None else converted(name, value)


def _verdicts(considered: Sequence[Consideration]) -> Mapping[str, int]:
    found = Counter(f"{action.lower()}" for one in considered for action in one.actions.elements())
    found.update(
        f"refused: {one.draft.observation.refused}" for one in considered if one.draft.observation.refused
    )
    return dict(found)


def label(considered: Sequence[Consideration]) -> str:
    """Return the label of a step: numbers only, since what is erased later must not stand in a header."""
    total = sum((one.actions for one in considered), Counter[Action]())
    parts = [f"{total[action]:,} {_DONE[action]}" for action in Action if total[action]]
    return f"Remember: {', '.join(parts)}" if parts else "Remember"


_DONE = {
    Action.CREATE: "created",
    Action.UPDATE: "updated",
    Action.REINFORCE: "reinforced",
    Action.SUPERSEDE: "superseding",
    Action.SKIP: "skipped",
}
