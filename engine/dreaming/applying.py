"""A plan carried out: what is accepted, as one step of the log, or nothing of it.

What others changed since the plan was made is refused, proposal by proposal; protection is checked again, for
a plan may come from a file; and every protected chunk's digest is compared before the transaction commits.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from sqlalchemy import Connection

from engine.curation import editing
from engine.dreaming import past, proof
from engine.dreaming.memories import new_chunk, stored_links
from engine.dreaming.proposals import Compaction, DreamStep, FieldChange, Proposal, Unmade, ids_of
from engine.dreaming.records import DreamPlan, Refusal
from engine.dynamics.tiers import BoolArray
from engine.errors import InvalidInputError
from engine.evaluation.questions import FORGET, SAVE
from engine.fields import bounded_stability, text_hash
from engine.history import edits
from engine.history.additions import addition, prepared, trace_count
from engine.history.changes import RowChange
from engine.progress import Progress
from engine.records import Chunk, ChunkId, IdArray, StepInfo
from engine.storage import columns, headers, log, protection, reading
from engine.storage.steps import StepWriter

BATCH = 500
HARMLESS = frozenset(
    {
        *(
            "retrieval_strength",
            "decayed_at",
            "utility",
            "utility_updated_at",
            "stability",
            "last_reviewed_at",
        ),
        *("attributes", "flashbulb", "pinned", "importance"),
    }
)
"""Fields that a dream may change in a protected chunk that is not immutable: how strong it is, never what."""


def texts_of(plan: DreamPlan, accepted: frozenset[str]) -> list[str]:
    """Return the texts that accepted proposals bring: their vectors are made before the transaction."""
    brought = (text for proposal in chosen(plan, accepted, listed(plan)) for text in _texts(proposal))
    return list(dict.fromkeys(brought))


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
        self.brought: frozenset[str] = frozenset()  # digests of the texts that were stored

    def apply(self, accepted: frozenset[str], progress: Progress) -> None:
        """Apply the accepted proposals that nothing stands in the way of, in the order of the plan."""
        connection = self.writer.connection
        barriers = Barriers(connection, self.plan)
        before = proof.digests(connection)
        free: list[Proposal] = []
        for proposal in chosen(self.plan, accepted):
            if why := barriers.against(proposal):
                self.refused.append(Refusal(proposal.id, why))
            else:
                free.append(proposal)
        self.brought = frozenset(text_hash(text) for proposal in free for text in _texts(proposal))
        self._change(free, progress)
        for proposal in free:
            if proposal.compaction is not None:
                self._compact(proposal.compaction)
            if proposal.memory is not None:
                self._remember(proposal)
            self._link(proposal)
            self.applied[proposal.step] += 1
        self.protected = proof.compared(connection, before)

    def _change(self, proposals: Sequence[Proposal], progress: Progress) -> None:
        """Change each chunk once, by all that is proposed of it, in order."""
        wanted: dict[ChunkId, list[FieldChange]] = defaultdict(list)
        for proposal in proposals:
            for change in proposal.changes:
                wanted[change.chunk_id].append(change)
        ids = sorted(wanted)
        for start in range(0, len(ids), BATCH):
            progress.step(start, len(ids), "applying")
            chunks = editing.required(self.writer.connection, ids[start : start + BATCH])
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


def chosen(
    plan: DreamPlan, accepted: frozenset[str], steps: Iterable[DreamStep] = DreamStep
) -> Iterator[Proposal]:
    """Give the accepted proposals of a plan in order; no others are made."""
    for step in steps:
        group = plan.proposals.of(step)
        yield from (group[place] for place, item in enumerate(ids_of(group)) if item in accepted)


def listed(plan: DreamPlan) -> list[DreamStep]:
    """Return the steps whose proposals are more than numbers that fade, and stand in a list."""
    return [step for step in DreamStep if not isinstance(plan.proposals.of(step), Unmade)]


def require_known(plan: DreamPlan, accepted: frozenset[str]) -> None:
    """Raise InvalidInputError with ids that are none of the plan's."""
    unknown = sorted(accepted.difference(plan.proposals.ids()))
    if unknown:
        shown = ", ".join(unknown[:5])
        raise InvalidInputError([f"the plan has no proposal {shown}" + (" ..." if len(unknown) > 5 else "")])


class Barriers:
    """What stands in the way of a proposal: what others changed since, what is protected, what is gone."""

    def __init__(self, connection: Connection, plan: DreamPlan) -> None:
        self._present = set(columns.ids(connection).tolist())
        since = [info.step for info in written_since(connection, plan.position)]
        self._changed = set(log.chunks_changed_since(connection, plan.position, by=since))
        protections = {key: flags for key, flags, _ in protection.guarded(connection, ())}
        self._protected = protections.keys()
        self._immutable = {key for key, flags in protections.items() if "immutable" in flags}
        self._dreamt = past.dreamt_since(connection, plan.position)

    def fading(self, ids: IdArray) -> BoolArray:
        """Return whether something stands in the way of letting each of these chunks fade."""
        return np.isin(ids, np.array([*self._changed, *self._immutable], dtype=np.int64))

    def against(self, proposal: Proposal) -> str:
        """Return why a proposal can't be applied, in a sentence; "" if it can."""
        touched = proposal.touches
        if changed := touched & self._changed:
            return f"Chunk {min(changed)} was changed since this was planned; plan again to judge it anew."
        if gone := touched - self._present:
            return f"There is no chunk {min(gone)} in this store."
        if proposal.memory is not None and proposal.step in self._dreamt:
            return "Another dream of this step was applied since this was planned; plan again."
        for change in proposal.changes:
            if change.chunk_id in self._immutable:
                return f"Chunk {change.chunk_id} is immutable."
            if change.chunk_id in self._protected and change.field not in HARMLESS:
                return f"Chunk {change.chunk_id} is pinned, and a dream changes nothing in what is pinned."
        return ""


def written_since(connection: Connection, position: int, limit: int = -1) -> list[StepInfo]:
    """Return the steps after a log position, of as many as are looked at, that left something to a plan.

    What was taken back since left the store as it was: it does not count, nor what took it back.
    """
    found = list(headers.headers(connection, since=position, limit=limit))
    passing = headers.standings(connection).cancelled(found)
    return [info for info in found if info.step not in passing and info.kind not in (SAVE, FORGET)]


def _rows(chunk: Chunk, changes: Sequence[FieldChange], now: int) -> list[RowChange]:
    """Return the rows that changes of one chunk come to, each upon those before it."""
    values: dict[str, Any] = {}
    for change in changes:
        if change.factor is None:
            values[change.field] = change.after
            continue
        known = values.get(change.field, getattr(chunk, change.field))
        if known is not None:
            values[change.field] = bounded_stability(known * change.factor)
    if "content" in values:
        values |= {"content_hash": text_hash(values["content"]), "edited_at": now}
    return edits.update(chunk, values)
