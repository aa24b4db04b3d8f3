"""Store a document in one step: chunks, relations, vectors and archived logs, all or nothing."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, groupby
from operator import attrgetter
from typing import Any

from engine.curation.additions import Vectors, ready_made, save_vectors
from engine.exchange.counter import standing
from engine.exchange.document import (
    EVIDENCE_APART,
    LARGEST_NUMBER,
    Counting,
    Elsewhere,
    End,
    FoundRow,
    Key,
    is_whole,
)
from engine.exchange.gate_numbers import translated
from engine.exchange.gathering import Batch, Gathering, Usable
from engine.history.additions import addition, trace_count
from engine.history.changes import RowChange
from engine.history.edits import relation_faults, relation_row, update
from engine.progress import Progress
from engine.records import ChunkId, NewRelation, Relation
from engine.storage import archive, bulk, questions, reading, steps
from engine.storage.archive import ArchivedRow
from engine.storage.bulk import Known
from engine.storage.steps import StepWriter
from engine.wording import counted

_BATCH = 1000
_UNIQUE = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[0-9a-fA-F]{64}")  # UUID, SHA-256

Link = tuple[ChunkId, ChunkId, str]
"""What makes two relations the same: their ends and kind."""


class Storing:
    """One document on its way into a store.

    ``stored`` and ``linked`` count its chunks and relations that were not there yet, ``losses`` says what
    else there is to say about it.
    """

    def __init__(self, writer: StepWriter, gathering: Gathering, progress: Progress) -> None:
        self._writer = writer
        self._gathering = gathering
        self._document = gathering.document
        self._progress = progress
        self._keep_ids = self._document.keeps_ids and not bulk.ever_held_chunks(writer.connection)
        self._first_id = writer.reserve("chunk", 0).start  # of those that come in now
        self._named = frozenset(self._named_keys())
        self._ids: dict[End, ChunkId] = {}  # of the chunks that relations or logs may name
        self._known: set[ChunkId] = set()  # those of them that were in the store before
        self._erased_by = ""
        self._before = self._different = self._repeated = self._unnamed = 0
        self.stored = self.linked = 0
        self.losses: list[str] = []

    def _named_keys(self) -> Iterator[End]:
        for relation in self._document.relations:
            yield from (relation.source, relation.target)

    def store(self) -> None:
        """Store what is not in the store yet; where all is, nothing is written."""
        done = 0
        for batch in self._gathering.batches():
            self._store_batch(batch)
            done += len(batch.chunks)
            self._progress.step(done, self._gathering.number, "storing")
        self.losses += (*self._recognised(), *self._untold())
        self._store_relations()
        self._amend()
        if self.stored:
            self._archive_logs()
        self._progress.check()  # the last chance: what comes now is the commit

    def _store_batch(self, batch: Batch) -> None:
        for part in _without_repeats(batch.chunks):
            if fresh := part if self._keep_ids else self._fresh(part):
                if not self.stored:
                    self._count_interaction()
                    self._save_given_vectors()
                self._save_vectors(fresh, batch.vectors)
                self._store_chunks(fresh)

    # Which chunks are in the store already.

    def _fresh(self, chunks: Sequence[Usable]) -> list[Usable]:
        known = self._by_identity(chunks)
        return [item for item in chunks if not self._is_known(item, known.get(_identity(item.new.columns)))]

    def _is_known(self, item: Usable, match: Known | None) -> bool:
        """Whether a chunk is in the store, from before or because the file holds it twice."""
        if match is None:
            return False
        differs = match.content_hash != item.new.columns["content_hash"]
        if match.id < self._first_id:
            self._before += 1
            self._different += differs
        elif differs:
            return False  # two texts under one id: neither is given up
        else:
            self._repeated += 1
        self._note_id(item.key, match.id)
        return True

    def _note_id(self, key: Key, chunk_id: ChunkId) -> None:
        if self._document.keeps_ids or key in self._named:
            self._ids[key] = chunk_id
            if chunk_id < self._first_id:
                self._known.add(chunk_id)

    def _by_identity(self, chunks: Sequence[Usable]) -> dict[tuple[Any, ...], Known]:
        columns = [item.new.columns for item in chunks]
        external = [found["external_id"] for found in columns if found.get("external_id")]
        texts = [found["content_hash"] for found in columns if not found.get("external_id")]
        connection = self._writer.connection
        before = (row for row in bulk.by_text(connection, texts) if row.id < self._first_id)
        rows = chain(bulk.by_external_id(connection, external), before)
        return {_identity(row._asdict()): row for row in rows}

    def _recognised(self) -> Iterator[str]:
        if self._before:
            were = "was" if self._before == 1 else "were"
            text = f"{counted(self._before, 'chunk')} {were} in the store already and not added again"
            kept = f"; {self._different:,} of them with another text, which the store kept"
            yield f"{text}{kept if self._different else ''}."
        if self._repeated:
            yield f"{counted(self._repeated, 'chunk')} stood in the file more than once and came in once."

    def _untold(self) -> Iterator[str]:
        if self._unnamed:
            yield (
                f"{counted(self._unnamed, 'number')} of memories that gates were predicted by were left out: "
                "these memories did not come in under a number known here."
            )

    # Chunks.

    def _count_interaction(self) -> None:
        if self._document.counting is Counting.TOGETHER:
            self._writer.advance()
        elif self._document.counting is Counting.CARRIED:
            self.losses += standing(self._writer.connection).told(self._document)
            self._writer.advance(to=self._document.counter)

    def _save_given_vectors(self) -> None:
        for by_model in self._gathering.vectors():
            save_vectors(self._writer.connection, by_model)

    def _save_vectors(self, fresh: Sequence[Usable], made: Vectors) -> None:
        by_model = ready_made(item.new for item in fresh)
        digests = {item.new.columns["content_hash"] for item in fresh}
        for model, found in made.items():
            by_model[model] |= {digest: found[digest] for digest in digests & found.keys()}
        save_vectors(self._writer.connection, by_model)

    def _store_chunks(self, fresh: Sequence[Usable]) -> None:
        if self._document.counting is Counting.EACH:
            for item in fresh:
                item.new.columns["recorded_interaction"] = self._writer.advance()
        ids = self._chunk_ids(fresh)
        for item, chunk_id in zip(fresh, ids, strict=True):
            self._note_id(item.key, chunk_id)
        for item in fresh:
            self._translate(item.new.columns)
        self._writer.apply(list(self._rows(fresh, ids)))
        self.stored += len(fresh)

    def _translate(self, columns: dict[str, Any]) -> None:
        """Have an answered gate name memories by their numbers here."""
        if attributes := columns.get("attributes"):
            columns["attributes"], lost = translated(attributes, self._local)
            self._unnamed += lost

    def _chunk_ids(self, fresh: Sequence[Usable]) -> list[ChunkId]:
        if self._keep_ids:
            return [ChunkId(int(item.key)) for item in fresh]
        return [ChunkId(value) for value in self._writer.reserve("chunk", len(fresh))]

    def _rows(self, fresh: Sequence[Usable], ids: Sequence[ChunkId]) -> Iterator[RowChange]:
        keep_traces = self._keep_ids and self._gathering.own_traces
        reserved = iter(self._writer.reserve("trace", trace_count(item.new for item in fresh)))
        for item, chunk_id in zip(fresh, ids, strict=True):
            yield from addition(
                item.new,
                chunk_id,
                now=self._writer.now,
                interaction=self._writer.interaction,
                trace_ids=iter(item.trace_ids) if keep_traces else reserved,
            )
            for name, digest in item.facets.items():
                yield RowChange("facet", chunk_id, name, None, {"text_hash": digest})
            for question, kind in item.questions.items():
                yield questions.row(chunk_id, question, None, kind)

    def _amend(self) -> None:
        """Keep what the file says of chunks that came before; what is protected stays as it is."""
        amended = 0
        for start in range(0, len(self._document.amendments), _BATCH):
            part = self._document.amendments[start : start + _BATCH]
            rows = bulk.by_external_id(self._writer.connection, [item.external_id for item in part])
            ids = {row.external_id: row.id for row in rows}
            chunks = reading.chunks(self._writer.connection, list(ids.values()))
            meant = [(item, chunks[ids[item.external_id]]) for item in part if item.external_id in ids]
            free = [(item, chunk) for item, chunk in meant if not chunk.immutable]
            self._writer.apply([row for item, chunk in free for row in update(chunk, item.values)])
            amended += len(free)
        if lost := len(self._document.amendments) - amended:
            told = counted(lost, "record")
            self.losses.append(f"{told} told of what is not in the store, or protected, and stayed out.")

    # Relations and logs.

    def _find_elsewhere(self) -> None:
        """Note the chunks of the store that relations name by an id at the source, unless several have it."""
        names = [end.external_id for end in self._named if isinstance(end, Elsewhere)]
        found: defaultdict[str, dict[tuple[Any, ...], ChunkId]] = defaultdict(dict)
        for row in bulk.by_external_id(self._writer.connection, names):
            found[row.external_id][_identity(row._asdict())] = row.id
        sole = {name: next(iter(ids.values())) for name, ids in found.items() if len(ids) == 1}
        self._ids |= {Elsewhere(name): chunk_id for name, chunk_id in sole.items()}
        self._known |= set(sole.values())

    def _store_relations(self) -> None:
        self._find_elsewhere()
        wanted = self._relations()
        there = self._known_relations([r for r in wanted if {r.source, r.target} <= self._known])
        new = {relation: kept for relation, kept in wanted.items() if _link(relation) not in there}
        if self._keep_ids and _distinct(new.values()):
            ids: Iterable[int] = new.values()
        else:
            ids = self._writer.reserve("relation", len(new))
        rows = [relation_row(key, relation) for key, relation in zip(ids, new, strict=True)]
        self.linked = len(rows)
        for start in range(0, len(rows), _BATCH):
            self._writer.apply(rows[start : start + _BATCH])
            self._progress.check()

    def _relations(self) -> dict[NewRelation, int]:
        """Return the relations whose ends are here, each with its number in the file (0 if it has none).

        Those of the same ends and kind are one, with the evidence of all.
        """
        wanted: dict[Link, tuple[NewRelation, int]] = {}
        evidence: defaultdict[Link, dict[str, None]] = defaultdict(dict)
        dangling = 0
        for found in self._document.relations:
            source, target = self._ids.get(found.source), self._ids.get(found.target)
            if source is None or target is None:
                dangling += 1
                continue
            relation = NewRelation(source, target, found.kind, found.confidence, found.evidence)
            if faults := relation_faults(relation):
                self._document.skip(found.place, "; ".join(faults))
            else:
                wanted.setdefault(_link(relation), (relation, found.id or 0))
                evidence[_link(relation)][found.evidence] = None
        if dangling:
            where = "store" if any(isinstance(end, Elsewhere) for end in self._named) else "file"
            self.losses.append(
                f"{counted(dangling, 'relation')} lost an end that is not in the {where} and stayed out."
            )
        return {
            replace(relation, evidence=EVIDENCE_APART.join(filter(None, evidence[link]))): number
            for link, (relation, number) in wanted.items()
        }

    def _known_relations(self, wanted: Sequence[NewRelation]) -> set[Link]:
        sources = list(dict.fromkeys(relation.source for relation in wanted))
        found: set[Link] = set()
        for start in range(0, len(sources), _BATCH):
            part = reading.relations(self._writer.connection, sources[start : start + _BATCH])
            found.update(_link(relation) for relation in part)
        return found

    def _archive_logs(self) -> None:
        self._erased_by = f"{steps.read_store_id(self._writer.connection)}:{self._writer.id}"
        connection, begun = self._writer.connection, dict[tuple[int, str], int]()
        for log, rows in groupby(self._gathering.rows, key=attrgetter("log", "store_id")):
            if log not in begun:
                begun[log] = archive.begin(connection, log[1], self._writer.id)
            archive.extend(connection, begun[log], map(self._archived, rows))

    def _archived(self, found: FoundRow) -> ArchivedRow:
        """Return a row as it is kept here: of what did not come in, no erase could take the text later."""
        self._progress.check()
        row, local = found.archived.row, self._local(found.archived.local_chunk_id)
        kept = found.archived._replace(local_chunk_id=local)
        if local is not None or row.chunk_id is None or row.payload is None or row.kind == "erase":
            return kept
        return kept._replace(row=row._replace(payload=None), erased_by=self._erased_by)

    def _local(self, key: int | None) -> ChunkId | None:
        """Return what a chunk of the file is here; numbers that a file does not keep mean nothing."""
        return self._ids.get(key) if key is not None and self._document.keeps_ids else None


def _identity(columns: Mapping[str, Any]) -> tuple[Any, ...]:
    """Return what makes two chunks the same: their id at the source, else when and as what they came.

    An id with a UUID or a digest in it means the same whatever the file is called in which it comes.
    """
    external = columns.get("external_id")
    if not external:
        return None, columns.get("recorded_at"), columns["content_hash"]
    return "" if _UNIQUE.search(external) else columns.get("source", ""), external


def _link(relation: NewRelation | Relation) -> Link:
    return relation.source, relation.target, relation.kind


def _without_repeats(chunks: Sequence[Usable]) -> Iterator[list[Usable]]:
    """Give the chunks in parts within which no id from the source comes twice."""
    part: list[Usable] = []
    seen: set[tuple[Any, ...]] = set()
    for item in chunks:
        identity = _identity(item.new.columns)
        if item.new.columns.get("external_id") and identity in seen:
            yield part
            part, seen = [], set()
        seen.add(identity)
        part.append(item)
    yield part


def _distinct(keys: Iterable[Any]) -> bool:
    seen: set[int] = set()
    for key in keys:
        if not is_whole(key, 1, LARGEST_NUMBER) or key in seen:
            return False
        seen.add(key)
    return True
