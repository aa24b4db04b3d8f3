"""Store a document in one step: chunks, relations, vectors and archived logs, all or nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from engine.curation.additions import save_vectors
from engine.exchange.document import LARGEST_NUMBER, Counting, Document, FoundChunk, Key, counted, is_whole
from engine.history.additions import addition
from engine.history.changes import RowChange
from engine.history.edits import relation_faults, relation_row
from engine.progress import Progress
from engine.records import ChunkId, NewRelation, VectorArray
from engine.storage import archive, bulk, reading
from engine.storage.bulk import Known
from engine.storage.steps import StepWriter

_BATCH = 1000

Vectors = Mapping[str, Mapping[str, VectorArray]]
"""Vectors by model and digest of their text."""


class Prepared(NamedTuple):
    """A chunk that was found to be valid, with the stored values of its columns."""

    found: FoundChunk
    fields: dict[str, Any]


class Storing:
    """One document on its way into a store.

    ``stored`` counts its chunks that were not there yet, ``skipped`` and ``losses`` say what else there is
    to say about it.
    """

    def __init__(self, writer: StepWriter, document: Document, progress: Progress) -> None:
        self._writer = writer
        self._document = document
        self._progress = progress
        self._keep_ids = document.keeps_ids and not bulk.ever_held_chunks(writer.connection)
        self._ids: dict[Key, ChunkId] = {}  # of every chunk of the file, stored now or known before
        self.stored = 0
        self.skipped: list[str] = []
        self.losses: list[str] = []

    def store(self, prepared: Sequence[Prepared], vectors: Vectors) -> None:
        """Store what is not in the store yet; where all is, nothing is written."""
        if not self._keep_ids:
            self._recognise(prepared)
        known = set(self._ids.values())
        fresh = [item for item in prepared if item.found.key not in self._ids]
        if fresh:
            self._count_interactions(fresh)
            save_vectors(self._writer.connection, vectors)
            self._store_chunks(fresh)
        self._store_relations(known)
        if fresh:
            self._archive_logs()

    # Which chunks are in the store already.

    def _recognise(self, prepared: Sequence[Prepared]) -> None:
        known, different = self._by_identity(prepared), 0
        for found, fields in prepared:
            if match := known.get(_identity(fields)):
                self._ids[found.key] = match.id
                different += match.content_hash != fields["content_hash"]
        if self._ids:
            were = "was" if len(self._ids) == 1 else "were"
            text = f"{counted(len(self._ids), 'chunk')} {were} in the store already and not added again"
            other = f"; {different:,} of them with another text, which the store kept" if different else ""
            self.losses.append(f"{text}{other}.")

    def _by_identity(self, prepared: Sequence[Prepared]) -> dict[tuple[Any, ...], Known]:
        external = [fields["external_id"] for _, fields in prepared if fields.get("external_id")]
        texts = [fields["content_hash"] for _, fields in prepared if not fields.get("external_id")]
        connection = self._writer.connection
        rows = chain(bulk.by_external_id(connection, external), bulk.by_text(connection, texts))
        return {_identity(row._asdict()): row for row in rows}

    # Chunks.

    def _count_interactions(self, fresh: Sequence[Prepared]) -> None:
        if self._document.counting is Counting.TOGETHER:
            self._writer.advance()
        elif self._document.counting is Counting.EACH:
            for item in fresh:
                item.fields["recorded_interaction"] = self._writer.advance()
        else:
            self._carry_counter()

    def _carry_counter(self) -> None:
        before, theirs = self._writer.interaction, self._document.counter
        self._writer.advance(to=theirs)
        if before > theirs:
            self.losses.append(
                f"The store's interaction counter stays at {before:,}, ahead of the file's {theirs:,}: what "
                f"came in counts as {before - theirs:,} interactions older than it was there."
            )
        elif theirs > before and bulk.ever_held_chunks(self._writer.connection):
            self.losses.append(
                f"The store's interaction counter moved from {before:,} to the file's {theirs:,}: what it "
                f"held before counts as {theirs - before:,} interactions older."
            )

    def _store_chunks(self, fresh: Sequence[Prepared]) -> None:
        keep_traces = self._keep_ids and _can_keep_traces(fresh)
        for start in range(0, len(fresh), _BATCH):
            batch = fresh[start : start + _BATCH]
            ids = self._chunk_ids(batch)
            self._writer.apply(list(self._rows(batch, ids, keep_traces=keep_traces)))
            self._ids.update(zip((item.found.key for item in batch), ids, strict=True))
            self.stored += len(batch)
            self._progress.step(self.stored, len(fresh), "storing")

    def _chunk_ids(self, batch: Sequence[Prepared]) -> list[ChunkId]:
        if self._keep_ids:
            return [ChunkId(int(item.found.key)) for item in batch]
        return [ChunkId(value) for value in self._writer.reserve("chunk", len(batch))]

    def _rows(
        self, batch: Sequence[Prepared], ids: Sequence[ChunkId], *, keep_traces: bool
    ) -> Iterator[RowChange]:
        traces = sum(1 if found.new.traces is None else len(found.new.traces) for found, _ in batch)
        reserved = iter(self._writer.reserve("trace", traces))
        for (found, fields), chunk_id in zip(batch, ids, strict=True):
            yield from addition(
                found.new,
                fields,
                chunk_id,
                now=self._writer.now,
                interaction=self._writer.interaction,
                trace_ids=iter(found.trace_ids) if keep_traces else reserved,
            )
            for name, digest in found.facets.items():
                yield RowChange("facet", chunk_id, name, None, {"text_hash": digest})

    # Relations and logs.

    def _store_relations(self, known: set[ChunkId]) -> None:
        wanted = self._relations()
        there = self._known_relations([r for r in wanted if {r.source, r.target} <= known])
        new = {r: kept for r, kept in wanted.items() if (r.source, r.target, r.kind) not in there}
        if self._keep_ids and _distinct(new.values()):
            ids: Iterable[int] = new.values()
        else:
            ids = self._writer.reserve("relation", len(new))
        rows = [relation_row(key, relation) for key, relation in zip(ids, new, strict=True)]
        for start in range(0, len(rows), _BATCH):
            self._writer.apply(rows[start : start + _BATCH])
            self._progress.check()

    def _relations(self) -> dict[NewRelation, int]:
        """Return the relations whose ends are here, each with its number in the file (0 if it has none)."""
        wanted: dict[tuple[ChunkId, ChunkId, str], tuple[NewRelation, int]] = {}
        dangling = 0
        for found in self._document.relations:
            source, target = self._ids.get(found.source), self._ids.get(found.target)
            if source is None or target is None:
                dangling += 1
                continue
            relation = NewRelation(source, target, found.kind, found.confidence, found.evidence)
            if faults := relation_faults(relation):
                self.skipped.append(f"{found.place}: {'; '.join(faults)}.")
            else:
                wanted.setdefault((source, target, found.kind), (relation, found.id or 0))
        if dangling:
            self.losses.append(
                f"{counted(dangling, 'relation')} lost an end that is not in the file and stayed out."
            )
        return dict(wanted.values())

    def _known_relations(self, wanted: Sequence[NewRelation]) -> set[tuple[ChunkId, ChunkId, str]]:
        sources = list(dict.fromkeys(relation.source for relation in wanted))
        found: set[tuple[ChunkId, ChunkId, str]] = set()
        for start in range(0, len(sources), _BATCH):
            part = reading.relations(self._writer.connection, sources[start : start + _BATCH])
            found.update((relation.source, relation.target, relation.kind) for relation in part)
        return found

    def _archive_logs(self) -> None:
        for log in self._document.logs:
            rows = [row._replace(local_chunk_id=self._local(row.local_chunk_id)) for row in log.rows]
            archive.save(self._writer.connection, log.store_id, self._writer.id, rows)
            self._progress.check()

    def _local(self, key: int | None) -> ChunkId | None:
        return None if key is None else self._ids.get(key)


def _identity(fields: Mapping[str, Any]) -> tuple[Any, ...]:
    """Return what makes two chunks the same: their id at the source, else when and as what they came."""
    if external := fields.get("external_id"):
        return fields.get("source", ""), external
    return None, fields.get("recorded_at"), fields["content_hash"]


def _can_keep_traces(fresh: Sequence[Prepared]) -> bool:
    """Whether every trace has a number of its own, which a file edited by hand may lack."""
    complete = all(len(found.new.traces or ()) == len(found.trace_ids) for found, _ in fresh)
    presented = all(found.new.traces is not None for found, _ in fresh)
    return presented and complete and _distinct(key for found, _ in fresh for key in found.trace_ids)


def _distinct(keys: Iterable[Any]) -> bool:
    seen: set[int] = set()
    for key in keys:
        if not is_whole(key, 1, LARGEST_NUMBER) or key in seen:
            return False
        seen.add(key)
    return True
