"""Writes on one store: each a named step, decided and carried out in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from typing import Any

from sqlalchemy import Connection

from engine.caching import forget_texts
from engine.clock import Clock, to_microseconds
from engine.curation import additions, editing, revisions
from engine.curation.revisions import Revision, RevisionPreview
from engine.errors import InvalidInputError
from engine.fields import LARGEST_INTEGER, faults_in, text_hash
from engine.history import edits
from engine.history.additions import Prepared, prepared
from engine.operations.log import OperationsLog
from engine.progress import Progress
from engine.query.finder import Finder, Matching, Target
from engine.records import (
    Changes,
    Chunk,
    ChunkId,
    EraseReceipt,
    Facet,
    NewChunk,
    NewRelation,
    NewTrace,
    Relation,
)
from engine.retrieval.search.models import Models
from engine.storage import erase, reading, steps, text_search
from engine.storage.apply import require_current
from engine.storage.database import Database
from engine.storage.steps import StepWriter

_WITNESSED: ContextVar[list[Changes] | None] = ContextVar("witnessed", default=None)


@contextmanager
def witnessed() -> Iterator[list[Changes]]:
    """Give the changes of every step that this thread commits within, as they come, whoever asks for it."""
    changes: list[Changes] = []
    outer = _WITNESSED.get()
    token = _WITNESSED.set(changes)
    try:
        yield changes
    finally:
        _WITNESSED.reset(token)
        if outer is not None:
            outer += changes


class Curator:
    """Edits as a person or an agent makes them, under the name of ``actor``."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        models: Models,
        finder: Finder,
        operations: OperationsLog,
        caches: Sequence[Callable[[], int]] = (),
    ) -> None:
        """Work on one store; each of ``caches`` forgets what it keeps of texts, and returns how much."""
        self._operations = operations
        self._database = database
        self._clock = clock
        self._models = models
        self._finder = finder
        self._caches = (forget_texts, *caches)

    @contextmanager
    def step(
        self, kind: str, actor: str, progress: Progress | None = None, *, durable: bool = False
    ) -> Iterator[_Step]:
        """Open a step; set its ``label`` and work on its ``writer``; ``changes`` holds what it did, after.

        What is ``durable`` is on the disk then.  Once it is committed, the index follows a large one, which
        ``progress`` shows and can cancel.
        """
        with self._committed(kind, actor, durable=durable) as open_step:
            yield open_step
        self._models.follow(len(open_step.changes.ids), progress or Progress())

    @contextmanager
    def _committed(self, kind: str, actor: str, *, durable: bool = False) -> Iterator[_Step]:
        open_step = _Step(kind)
        with steps.step(self._database, self._clock, kind, actor, durable=durable) as writer:
            open_step.writer = writer
            yield open_step
            open_step.changes = writer.finish(open_step.label)
        if (witness := _WITNESSED.get()) is not None:
            witness.append(open_step.changes)

    def add(
        self,
        chunks: Sequence[NewChunk],
        actor: str,
        progress: Progress,
        *,
        label: str = "",
        kind: str = "add",
    ) -> Changes:
        """Store chunks as given, at the next interaction, or at that of the newest presentation given."""
        new = [prepared(chunk) for chunk in chunks]
        embedded = self.embedded(new, progress)
        with self.step(kind, actor, progress) as step:
            step.writer.advance()
            step.writer.advance(to=additions.newest_interaction(new))
            ids = additions.add(step.writer, new, embedded, progress)
            step.label = label or f"Add {editing.described(ids)}"
        return step.changes

    def embedded(self, chunks: Sequence[Prepared], progress: Progress) -> additions.Vectors:
        """Return the vectors the store lacks for these chunks, but for those given ready-made."""
        embedder = self._models.embedder
        model = embedder.model
        texts = [
            (new.columns["content_hash"], new.columns["content"])
            for new in chunks
            if not (Facet.CONTENT in new.vectors and new.vector_model == model)
        ]
        return additions.embed_texts(self._database, embedder, texts, progress)

    def revise(
        self,
        target: Target,
        revision: Revision,
        actor: str,
        progress: Progress,
        based_on: Chunk | None = None,
    ) -> Changes:
        """Do one and the same edit; with ``based_on``, only if nobody changed the chunk since it was read.

        Raises ConflictError if a text was changed while the vectors of the new texts were made.
        """
        texts = self._texts_to_come(target, revision, progress)
        embedded = self.embedded_texts(texts, progress)
        with self.step(revision.kind, actor, progress) as step:
            editing.require_version(step.writer, based_on)
            edit = revision.edit(step.writer.now)
            checked = editing.only_foreseen(edit, dict(texts)) if revision.rewrites else edit
            self._each(step, target, checked, progress, revision.label)
            additions.save_vectors(step.writer.connection, embedded)
        return step.changes

    def preview(self, target: Target, revision: Revision, limit: int, progress: Progress) -> RevisionPreview:
        """Return what a revision would do."""
        edit = revision.edit(to_microseconds(self._clock.now()))
        with self._database.reader(progress) as connection:
            ids = self._finder.resolve(connection, target)
            return revisions.preview(partial(editing.required, connection), ids, edit, limit, progress)

    def _texts_to_come(self, target: Target, revision: Revision, progress: Progress) -> list[tuple[str, str]]:
        """Return the texts that a revision brings, by digest: a model that makes vectors may be slow."""
        edit = revision.edit(0)  # its faults are said first
        if not revision.rewrites:
            return []
        with self._database.reader(progress) as connection:
            ids = self._finder.resolve(connection, target)
            return list(editing.new_texts(connection, ids, edit, progress))

    def split(self, chunk_id: int, parts: Sequence[str], actor: str, progress: Progress) -> Changes:
        """Make several chunks of one."""
        if len(parts) < 2:
            raise InvalidInputError(["a chunk is split into at least two parts"])
        if faults := [fault for part in parts for fault in faults_in({"content": part})]:
            raise InvalidInputError(faults)
        embedded = self.embedded_texts([(text_hash(part), part) for part in parts], progress)
        with self.step("split", actor, progress) as step:
            editing.split(step.writer, chunk_id, parts)
            additions.save_vectors(step.writer.connection, embedded)
            step.label = f"Split chunk {chunk_id} into {len(parts)}"
        return step.changes

    def embedded_texts(self, texts: Sequence[tuple[str, str]], progress: Progress) -> additions.Vectors:
        """Return the vectors that texts to come lack, before a transaction opens."""
        return additions.embed_texts(self._database, self._models.embedder, texts, progress)

    def set_flag(
        self, target: Target, flag: str, value: bool, verb: str, actor: str, progress: Progress
    ) -> Changes:
        """Set ``pinned`` or ``immutable``."""
        return self._each_step(
            verb.lower(), target, lambda c: edits.set_flag(c, flag, value), actor, progress, verb
        )

    def untaggable(self, target: Target, add: Sequence[str], remove: Sequence[str]) -> tuple[ChunkId, ...]:
        """Return the chunks that would refuse to be tagged so."""
        edit = editing.tag_edit(add, remove)
        with self._database.reader() as connection:
            immutable = set(self._finder.resolve(connection, Matching("is:immutable")))
            ids = [value for value in self._finder.resolve(connection, target) if value in immutable]
            return tuple(c.id for c in reading.chunks(connection, ids).values() if editing.refuses(c, edit))

    def retire(self, target: Target, actor: str, progress: Progress) -> Changes:
        """Take chunks out of recall."""
        with self.step("retire", actor) as step:
            now = step.writer.interaction
            self._each(step, target, lambda chunk: edits.retire(chunk, now), progress, "Retire")
        return step.changes

    def restore(self, target: Target, actor: str, progress: Progress) -> Changes:
        """Bring chunks back into recall."""
        return self._each_step("restore", target, edits.restore, actor, progress, "Restore")

    def use(self, ids: Sequence[int], reason: str, actor: str, helped: bool | None = None) -> Changes:
        """Record that chunks were used."""
        if faults := edits.trace_faults(NewTrace(0, None, reason)):
            raise InvalidInputError(faults)
        with self.step("use", actor) as step:
            if distinct := list(dict.fromkeys(int(value) for value in ids)):
                editing.use(step.writer, distinct, reason, helped)
                step.label = f"Use {editing.described(distinct)}"
        return step.changes

    def relate(self, relations: Sequence[NewRelation], actor: str) -> Changes:
        """Store relations between chunks."""
        with self.step("relate", actor) as step:
            new = editing.relate(step.writer, relations)
            ends = dict.fromkeys(end for r in new for end in (r.source, r.target))
            step.label = f"Relate {editing.described(list(ends))}"
        return step.changes

    def unrelate(self, relation: Relation, actor: str) -> Changes:
        """Remove a relation."""
        with self.step("unrelate", actor) as step:
            row = edits.unrelate(relation)
            require_current(step.writer.connection, [row])
            step.writer.apply([row])
            step.label = f"Remove {relation.kind} from chunk {relation.source} to {relation.target}"
        return step.changes

    def change_relation(self, relation: Relation, values: Mapping[str, Any], actor: str) -> Changes:
        """Set kind, confidence or evidence of a relation."""
        with self.step("change relation", actor) as step:
            editing.change_relation(step.writer, relation, values)
            step.label = f"Change a relation from chunk {relation.source} to {relation.target}"
        return step.changes

    def merge(self, ids: Sequence[int], content: str, actor: str, progress: Progress) -> Changes:
        """Fold chunks into the first."""
        if faults := faults_in({"content": content}):
            raise InvalidInputError(faults)
        embedded = self.embedded_texts([(text_hash(content), content)], progress)
        with self.step("merge", actor) as step:
            editing.merge(step.writer, ids, content)
            additions.save_vectors(step.writer.connection, embedded)
            step.label = f"Merge {editing.described(ids)} into chunk {int(ids[0])}"
        return step.changes

    def erase(self, target: Target, actor: str, progress: Progress) -> EraseReceipt:
        """Remove chunks for good: from the store, and then from what is made of it."""
        with self._committed("erase", actor) as step:
            ids = self._finder.resolve(step.writer.connection, target)
            remaining = erase.derived_chunks(step.writer.connection, ids) if ids else []
            texts = self._logged_texts(step.writer.connection, ids)
            removed = editing.erase(step.writer, ids, progress)
            step.writer.details["removed"] = dict(removed)
            step.label = f"Erase {editing.described(ids)}"
            text_search.optimise(step.writer.connection)
        index = self._models.forget_erased(ids)
        removed.update({"index entries": index.entries, "index files": index.files})
        removed["cached words and values"] = sum(forget() for forget in self._caches)
        removed["operations log lines"], unwritten = self._operations.erase(ids, texts)
        self._models.follow(len(ids), progress)
        remaining += [*filter(None, [index.problem, unwritten]), *self._unreached()]
        return EraseReceipt(step.changes, tuple(ChunkId(value) for value in ids), removed, tuple(remaining))

    def _logged_texts(self, connection: Connection, ids: Sequence[int]) -> set[str]:
        """Return the texts of chunks about to be erased that the operations log may repeat."""
        if not self._operations.holds_any:
            return set()
        known = [ChunkId(key) for key in ids if key <= LARGEST_INTEGER]
        return {text for key in known for text in erase.words_ever(connection, key)}

    def _unreached(self) -> Iterator[str]:
        """Give sentences on the files that may still hold an erased text."""
        if not self._database.checkpoint():
            yield f"{self._database.path.name}-wal holds the text until everyone else has closed the store."
        for backup in self._database.backups():
            yield f"{backup.name} is an older copy; delete it too."
        for copy in self._database.copies:
            yield f"{copy.path} is a passing copy and holds the text until it is closed."

    def _each_step(
        self, kind: str, target: Target, edit: editing.Edit, actor: str, progress: Progress, verb: str
    ) -> Changes:
        with self.step(kind, actor) as step:
            self._each(step, target, edit, progress, verb)
        return step.changes

    def _each(self, step: _Step, target: Target, edit: editing.Edit, progress: Progress, verb: str) -> None:
        # The query of a Matching is not noted: it may repeat a text that is erased later, and headers stay.
        if ids := self._finder.resolve(step.writer.connection, target):
            editing.apply_to_each(step.writer, ids, edit, progress)
            changed = step.writer.touched
            step.label = f"{verb} {editing.described(changed)}"
            if len(changed) < len(ids):
                step.writer.details["targets"] = len(ids)


class _Step:
    writer: StepWriter
    changes: Changes

    def __init__(self, kind: str) -> None:
        self.label = kind.capitalize()
