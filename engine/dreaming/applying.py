"""A plan carried out: what is accepted, as one step of the log, or nothing of it.

What others changed since the plan was made is refused, proposal by proposal; protection is checked again, for
a plan may come from a file; and every protected chunk's digest is compared before the transaction commits.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from sqlalchemy import Connection

from engine.curation import editing
from engine.dreaming import past, proof
from engine.dreaming.alike import HARMLESS, Alike
from engine.dreaming.in_parts import EarlierParts
from engine.dreaming.memories import new_chunk, stored_links
from engine.dreaming.plan_faults import reach
from engine.dreaming.proposals import Compaction, DreamStep, FieldChange, Proposal
from engine.dreaming.records import DreamPlan, Hindrance, Refusal
from engine.dynamics.tiers import BoolArray
from engine.errors import InvalidInputError
from engine.evaluation.questions import FORGET, SAVE
from engine.fields import bounded_stability, text_hash
from engine.history import edits
from engine.history.additions import addition, prepared, trace_count
from engine.history.changes import RowChange
from engine.progress import Progress
from engine.records import Chunk, ChunkId, IdArray, Status, StepInfo
from engine.storage import columns, headers, log, protection, reading
from engine.storage.steps import StepWriter
from engine.storage.team import OWNED_TYPES

BATCH = 500


def texts_of(plan: DreamPlan, accepted: frozenset[str]) -> list[str]:
    """Return the texts that accepted proposals bring: their vectors are made before the transaction."""
    return list(dict.fromkeys(text for proposal in listed(plan, accepted) for text in _texts(proposal)))


def _texts(proposal: Proposal) -> Iterator[str]:
    if proposal.memory is not None:
        yield proposal.memory.content
    yield from (change.after for change in proposal.changes if change.field == "content")


class Applying:
    """Carries a plan out through one step; ``refused`` and ``new`` tell what became of its proposals."""

    def __init__(self, writer: StepWriter, plan: DreamPlan) -> None:
        self.writer = writer
        self.plan = plan
        self.refused: list[Refusal] = []
        self.new: dict[str, ChunkId] = {}
        self.applied: Counter[DreamStep] = Counter()
        self.ids: list[str] = []  # of what was applied, but of many alike
        self.brought: frozenset[str] = frozenset()  # digests of the texts that were stored

    def apply(self, accepted: frozenset[str], progress: Progress) -> None:
        """Apply the accepted proposals that nothing stands in the way of, in the order of the plan."""
        connection = self.writer.connection
        before = proof.digests(connection)
        free = self._free(Barriers(connection, self.plan), accepted)
        listed_ones = [proposal for part in free if not isinstance(part, Alike) for proposal in part]
        self.ids = [proposal.id for proposal in listed_ones]
        self.brought = frozenset(text_hash(text) for proposal in listed_ones for text in _texts(proposal))
        self._change(free, progress)
        for proposal in listed_ones:
            if proposal.compaction is not None:
                self._compact(proposal.compaction)
            if proposal.memory is not None:
                self._remember(proposal)
            self._link(proposal)
        self.protected = proof.compared(connection, before)

    def _free(self, barriers: Barriers, accepted: frozenset[str]) -> list[Part]:
        """Return the accepted proposals that nothing stands in the way of; note the others, and count."""
        found = []
        for step, part in parts(self.plan):
            free, stopped = barriers.divided(part, accepted)
            self.refused += filter(None, map(barriers.against, stopped))
            if len(free):
                self.applied[step] += len(free)
                found.append(free)
        return found

    def _change(self, free: Sequence[Part], progress: Progress) -> None:
        """Change each chunk once, by all that is proposed of it, in order."""
        sources = [_by_chunk(part) for part in free]
        ids = np.unique(np.concatenate([np.empty(0, np.int64), *(ids for ids, _ in sources)]))
        for start in range(0, len(ids), BATCH):
            progress.step(start, len(ids), "applying")
            batch = ids[start : start + BATCH]
            wanted: dict[ChunkId, list[FieldChange]] = defaultdict(list)
            for _, changes in sources:
                for change in changes(batch):
                    wanted[change.chunk_id].append(change)
            chunks = editing.required(self.writer.connection, batch.tolist())
            now = self.writer.now
            self.writer.apply([row for chunk in chunks for row in _rows(chunk, wanted[chunk.id], now)])

    def _compact(self, compaction: Compaction) -> None:
        traces = reading.traces(self.writer.connection, [compaction.chunk_id])[compaction.chunk_id]
        taken = set(compaction.replaced)
        replaced = [trace for trace in traces if trace.id in taken]
        (key,) = self.writer.reserve("trace", 1)
        self.writer.apply(edits.compact(compaction.chunk_id, replaced, compaction.trace, key))

    def _remember(self, proposal: Proposal) -> None:
        memory = proposal.memory
        assert memory is not None
        connection = self.writer.connection
        sources = reading.chunks(connection, memory.traces_of)
        traces = reading.traces(connection, memory.traces_of)
        new = prepared(new_chunk(proposal, memory, list(sources.values()), traces))
        (key,) = self.writer.reserve("chunk", 1)
        self.new[proposal.id] = ChunkId(key)
        trace_ids = iter(self.writer.reserve("trace", trace_count([new])))
        rows = addition(
            new, ChunkId(key), now=self.writer.now, interaction=self.writer.interaction, trace_ids=trace_ids
        )
        self.writer.apply(rows)

    def _link(self, proposal: Proposal) -> None:
        links = stored_links(proposal, self.new.get(proposal.id))
        if links:
            editing.relate(self.writer, links)


Part = Alike | Sequence[Proposal]
"""Proposals of one step: many alike, or a list."""


def parts(plan: DreamPlan) -> Iterator[tuple[DreamStep, Part]]:
    """Give the parts of a plan in order, with the step of each."""
    for step in DreamStep:
        yield from ((step, part) for part in plan.proposals.of(step).parts)


def listed(plan: DreamPlan, accepted: frozenset[str]) -> Iterator[Proposal]:
    """Give the accepted proposals that stand in lists, in order: all but those of many alike."""
    for _, part in parts(plan):
        if not isinstance(part, Alike):
            yield from (item for item in part if item.id in accepted)


def _by_chunk(part: Part) -> tuple[IdArray, Callable[[IdArray], Iterable[FieldChange]]]:
    """Return the chunks that proposals change, and what gives the changes of some of these."""
    if isinstance(part, Alike):
        return part.ids_changed, part.changes_in
    known: dict[int, list[FieldChange]] = defaultdict(list)
    for proposal in part:
        for change in proposal.changes:
            known[change.chunk_id].append(change)
    ids = np.fromiter(known, dtype=np.int64, count=len(known))
    return ids, lambda batch: (change for key in batch.tolist() for change in known.get(key, ()))


def require_known(plan: DreamPlan, accepted: frozenset[str]) -> None:
    """Raise InvalidInputError with ids that are none of the plan's."""
    unknown = sorted(accepted.difference(plan.proposals.ids()))
    if unknown:
        shown = ", ".join(unknown[:5])
        raise InvalidInputError([f"the plan has no proposal {shown}" + (" ..." if len(unknown) > 5 else "")])


class Barriers:
    """What stands in the way of a proposal: what others changed since, what is protected, what is gone."""

    def __init__(self, connection: Connection, plan: DreamPlan) -> None:
        self._present = columns.ids(connection)
        own, others = written_since(connection, plan)
        steps = [info.step for info in others]
        self._changed = set(log.chunks_changed_since(connection, plan.position, by=steps))
        self._earlier = EarlierParts(connection, self._present, plan.position, own)
        protections = {key: flags for key, flags, _ in protection.guarded(connection, ())}
        self._owned = set(columns.of_types(connection, sorted(OWNED_TYPES)))
        self._protected = protections.keys() | self._owned
        self._immutable = {key for key, flags in protections.items() if "immutable" in flags}
        self._corrections = set(protection.corrections(connection))
        self._connection = connection
        self._dreamt = past.dreamt_since(connection, plan)

    def divided(self, part: Part, accepted: frozenset[str]) -> tuple[Part, Part]:
        """Return which of some proposals are accepted and free, and which are accepted and stopped."""
        if isinstance(part, Alike):
            wanted, stopped = part.among(accepted), self._stopping(part)
            return part.taken(wanted & ~stopped), part.taken(wanted & stopped)
        free, stopped_ones = list[Proposal](), list[Proposal]()
        for item in part:
            if item.id in accepted:
                (stopped_ones if self.against(item) else free).append(item)
        return free, stopped_ones

    def _stopping(self, part: Alike) -> BoolArray:
        """Return whether something stands in the way of each of many alike, as :meth:`against` tells it."""
        touched = [part.ids_changed] if part.sources is None else [part.ids_changed, part.sources]
        ids = part.ids_changed
        found = np.isin(ids, _array(self._immutable))
        found |= part.moves() & np.isin(ids, _array(self._protected))
        for change in part.changes:
            leaving = np.asarray(_takes_out(part.step, change.name, change.after))
            found |= leaving & np.isin(ids, _array(self._corrections))
        for ids in touched:
            found |= np.isin(ids, _array(self._changed)) | self._absent(ids)
        return found | self._earlier.stopping(part)

    def _absent(self, ids: IdArray) -> BoolArray:
        """Return which of these chunks are not in the store."""
        places = np.searchsorted(self._present, ids)
        return np.asarray(np.append(self._present, -1)[places] != ids)

    def against(self, proposal: Proposal) -> Refusal | None:
        """Return why a proposal can't be applied; None if it can."""
        touched = proposal.touches
        if changed := touched & self._changed:
            return Refusal(proposal.id, Hindrance.CHANGED, min(changed))
        ids = _array(touched)
        if (gone := self._absent(ids)).any():
            return Refusal(proposal.id, Hindrance.GONE, int(ids[gone].min()))
        if earlier := self._earlier.against(proposal):
            return earlier
        if proposal.memory is not None and proposal.step in self._dreamt:
            return Refusal(proposal.id, Hindrance.DREAMT)
        for change in proposal.changes:
            if change.chunk_id in self._immutable:
                return Refusal(proposal.id, Hindrance.IMMUTABLE, change.chunk_id)
            if change.chunk_id in self._protected and change.field not in HARMLESS:
                owned = change.chunk_id in self._owned
                return Refusal(proposal.id, Hindrance.OWNED if owned else Hindrance.PINNED, change.chunk_id)
            leaving = _takes_out(proposal.step, change.field, change.after)
            if change.chunk_id in self._corrections and leaving and not proposal.needs_person:
                return Refusal(proposal.id, Hindrance.CORRECTION, change.chunk_id)
        return None if proposal.compaction is None else self._against(proposal.id, proposal.compaction)

    def _against(self, proposal: str, compaction: Compaction) -> Refusal | None:
        """Return why presentations can't be taken together: they are not those that this stands for."""
        key, trace = compaction.chunk_id, compaction.trace
        if key in self._immutable:
            return Refusal(proposal, Hindrance.IMMUTABLE, key)
        known = {one.id: one for one in reading.traces(self._connection, [key]).get(key, ())}
        replaced = [known[one] for one in compaction.replaced if one in known and known[one].count == 1]
        times = sorted(one.interaction for one in replaced)
        if len(times) < len(compaction.replaced) or (times[0], times[-1]) != (trace.since, trace.interaction):
            return Refusal(proposal, Hindrance.CHANGED, key)
        return None


def written_since(
    connection: Connection, plan: DreamPlan, limit: int = -1
) -> tuple[list[StepInfo], list[StepInfo]]:
    """Return the steps since a plan was made that left something: dreams of its own, and what others wrote.

    Of as many as are looked at.  What was taken back since left the store as it was: it does not count, nor
    what took it back.
    """
    found = list(headers.headers(connection, since=plan.position, limit=limit))
    passing = headers.standings(connection).cancelled(found)
    left = [info for info in found if info.step not in passing and info.kind not in (SAVE, FORGET)]
    own = [info for info in left if past.is_part_of(info, plan)]
    return own, [info for info in left if info not in own]


def _in_bounds(change: FieldChange, known: Any) -> Any:
    """Return the value after a change, but never one beyond what the step does to what the store has.

    What a file says that a value was before may be anything.
    """
    bounds = None if change.after is None or known is None else reach(change.field, known)
    return change.after if bounds is None else min(max(change.after, bounds[0]), bounds[1])


def _takes_out(step: DreamStep, field: str, after: Any) -> Any:
    """Whether a change takes chunks out of recall, an array for an array; what is outdated goes anyway."""
    if field != "status":
        return False
    return (after == Status.DORMANT.value) | (step is DreamStep.CONSOLIDATION)


def _array(ids: Collection[int]) -> IdArray:
    return np.fromiter(ids, dtype=np.int64, count=len(ids))


def _rows(chunk: Chunk, changes: Sequence[FieldChange], now: int) -> list[RowChange]:
    """Return the rows that changes of one chunk come to, each upon those before it."""
    values: dict[str, Any] = {}
    for change in changes:
        known = values.get(change.field, getattr(chunk, change.field, None))
        if change.factor is None:
            values[change.field] = _in_bounds(change, known)
        elif known is not None:
            values[change.field] = bounded_stability(known * change.factor)
    if "content" in values:
        values |= {"content_hash": text_hash(values["content"]), "edited_at": now}
    return edits.update(chunk, values)
