"""Edits of chunks that are there: one, several, or all that a query matches, each as one step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection

from engine.errors import ConflictError, InvalidInputError, NotFoundError, RefusedError
from engine.fields import FIELDS, LARGEST_INTEGER, faults_in
from engine.history import edits
from engine.history.additions import addition, prepared
from engine.history.changes import RowChange
from engine.progress import Progress
from engine.records import Chunk, ChunkId, NewChunk, NewRelation, Relation, Trace
from engine.storage import log, reading, relations
from engine.storage.erase import erase_chunk
from engine.storage.steps import StepWriter
from engine.wording import counted

BATCH = 500
NEIGHBOURLY = ("causes", "elaborates", "same_entity", "related_to")  # not what replaces or denies

Edit = Callable[[Chunk], list[RowChange]]


def apply_to_each(writer: StepWriter, ids: Sequence[int], edit: Edit, progress: Progress) -> None:
    """Apply a pure edit to each chunk.

    A single chunk that refuses raises; of several, those that refuse are skipped and named in the step's
    details, unless all of them do.  Raises NotFoundError for an id that is not in the store.
    """
    skipped: list[int] = []
    refusal: RefusedError | None = None
    for start in range(0, len(ids), BATCH):
        changes: list[RowChange] = []
        for chunk in required(writer.connection, ids[start : start + BATCH]):
            try:
                changes += edit(chunk)
            except RefusedError as error:
                skipped.append(chunk.id)
                refusal = error
        writer.apply(changes)
        progress.step(min(start + BATCH, len(ids)), len(ids))
    if refusal is not None and len(skipped) == len(ids):
        raise refusal
    if skipped:
        writer.details["skipped"] = skipped


def refuses(chunk: Chunk, edit: Edit) -> bool:
    """Whether a chunk would be skipped by an edit of many."""
    try:
        edit(chunk)
    except RefusedError:
        return True
    return False


def only_foreseen(edit: Edit, digests: Collection[str]) -> Edit:
    """Return an edit that raises ConflictError where it brings a text whose vector was not made before."""

    def foreseen(chunk: Chunk) -> list[RowChange]:
        changes = edit(chunk)
        for digest, _ in _texts_of(changes):
            if digest not in digests:
                raise ConflictError(
                    f"Chunk {chunk.id} was changed while this was prepared. Nothing was changed; try again."
                )
        return changes

    return foreseen


def new_texts(
    connection: Connection, ids: Sequence[int], edit: Edit, progress: Progress
) -> Iterator[tuple[str, str]]:
    """Give the digest and text of each content that an edit brings; chunks that refuse bring none."""
    for start in range(0, len(ids), BATCH):
        progress.step(start, len(ids), "preparing")
        for chunk in required(connection, ids[start : start + BATCH]):
            try:
                changes = edit(chunk)
            except RefusedError:
                continue
            yield from _texts_of(changes)


def _texts_of(changes: Sequence[RowChange]) -> Iterator[tuple[str, str]]:
    for change in changes:
        if change.table == "chunk" and change.after and "content" in change.after:
            yield change.after["content_hash"], change.after["content"]


def required(connection: Connection, ids: Sequence[int]) -> list[Chunk]:
    """Return the chunks of these ids in order; raises NotFoundError naming those that are missing."""
    found = reading.chunks(connection, ids)
    missing = [int(value) for value in ids if ChunkId(int(value)) not in found]
    if missing:
        raise NotFoundError(f"There is no chunk {', '.join(map(str, missing[:5]))} in this store.")
    return [found[ChunkId(int(value))] for value in ids]


def require_version(writer: StepWriter, based_on: Chunk | None) -> None:
    """Raise ConflictError, with both versions, if a chunk was changed since ``based_on`` was read."""
    if based_on is None:
        return
    (current,) = required(writer.connection, [based_on.id])
    if current.version != based_on.version and not _says_the_same(current, based_on):
        raise ConflictError(
            f"Chunk {based_on.id} was changed by someone else while you edited it. Your edit was not stored; "
            "compare the two versions and decide.",
            yours=based_on,
            theirs=current,
        )


_MARKS_OF_USE = frozenset({"version", "access_count", "last_accessed_at"})


def _says_the_same(chunk: Chunk, other: Chunk) -> bool:
    """Whether nothing but use came between: an agent at work must not keep a person from editing."""
    return all(getattr(chunk, name) == getattr(other, name) for name in FIELDS if name not in _MARKS_OF_USE)


def field_edit(values: Mapping[str, Any], now: int) -> Edit:
    """Return the edit that sets these fields; raises InvalidInputError with every fault."""
    columns, labels = edits.stored_fields(values)
    return lambda chunk: edits.set_fields(chunk, columns, labels, now)


def tag_edit(add: Sequence[str], remove: Sequence[str]) -> Edit:
    """Return the edit that adds and removes tags; raises InvalidInputError."""
    if faults := [fault for labels in (add, remove) for fault in _label_faults(labels)]:
        raise InvalidInputError(faults)

    def edit(chunk: Chunk) -> list[RowChange]:
        changes = edits.relabel(chunk, "tags", add=add, remove=remove)
        if changes:
            edits.require_mutable(chunk, "tagged")
        return changes

    return edit


def _label_faults(labels: Sequence[str]) -> list[str]:
    return faults_in({"tags": labels if isinstance(labels, str) else list(labels)})


def use(
    writer: StepWriter,
    ids: Sequence[int],
    reason: str,
    helped: bool | None = None,
    *,
    at: int | None = None,
) -> None:
    """Give each of these distinct chunks one trace, and strengthen what is near.

    It counts at the next interaction, or at the one ``at`` which they were recalled.
    """
    interaction = writer.advance() if at is None else at
    trace_ids = iter(writer.reserve("trace", len(ids)))
    together = len(ids) > 1
    for batch in _batches(writer, ids):
        rows = (
            edits.use(
                chunk, interaction, writer.now, next(trace_ids), reason, helped=helped, together=together
            )
            for chunk in batch
        )
        writer.apply([row for changes in rows for row in changes])
    beside = relations.neighbours(writer.connection, ids, NEIGHBOURLY)
    for batch in _batches(writer, beside):
        writer.apply([row for chunk in batch for row in edits.strengthen(chunk)])


def _batches(writer: StepWriter, ids: Sequence[int]) -> Iterator[list[Chunk]]:
    for start in range(0, len(ids), BATCH):
        yield required(writer.connection, ids[start : start + BATCH])


def merge(writer: StepWriter, ids: Sequence[int], content: str) -> None:
    """Fold the chunks into the first of them."""
    distinct = list(dict.fromkeys(int(value) for value in ids))
    if len(distinct) < 2:
        raise RefusedError("A merge needs at least two chunks. Nothing was changed.")
    chunks = required(writer.connection, distinct)
    traces = [trace for rows in reading.traces(writer.connection, distinct[1:]).values() for trace in rows]
    changes = edits.merge(
        chunks,
        content,
        traces,
        now=writer.now,
        trace_ids=iter(writer.reserve("trace", len(traces))),
        relation_ids=iter(writer.reserve("relation", len(distinct))),
    )
    known = {(r.source, r.target, r.kind) for r in reading.relations(writer.connection, distinct)}
    writer.apply([change for change in changes if not _known_relation(change, known)])


_SHARED = (
    "time",
    "structure",
    "classification",
    "importance",
    "strength",
    "emotion",
    "validity",
    "provenance",
)
_OF_PARTS = (
    *(name for name, item in FIELDS.items() if item.group in _SHARED and item.editable and item.column),
    *("source", "recorded_at", "recorded_interaction", "pinned", "flashbulb"),
)


def split(writer: StepWriter, chunk_id: int, parts: Sequence[str]) -> None:
    """Leave a chunk with the first of ``parts`` and make a chunk of each other, alike in all but the text.

    Each new one has the presentations of the old, for what was used was all of them, and is linked to it.
    """
    (chunk,) = required(writer.connection, [chunk_id])
    edits.require_mutable(chunk, "split")
    changes = edits.edit_fields(chunk, {"content": parts[0]}, writer.now)
    traces = reading.traces(writer.connection, [chunk_id])[chunk.id]
    ids = writer.reserve("chunk", len(parts) - 1)
    trace_ids = iter(writer.reserve("trace", len(traces) * len(ids)))
    links = writer.reserve("relation", len(ids))
    for key, link, text in zip(ids, links, parts[1:], strict=True):
        part = _part(chunk, text, traces)
        changes += addition(
            prepared(part),
            ChunkId(key),
            now=writer.now,
            interaction=writer.interaction,
            trace_ids=trace_ids,
        )
        relation = NewRelation(ChunkId(key), chunk.id, "related_to", evidence="split by hand")
        changes.append(edits.relation_row(link, relation))
    writer.apply(changes)


def _part(chunk: Chunk, text: str, traces: Sequence[Trace]) -> NewChunk:
    fields = {name: value for name in _OF_PARTS if (value := getattr(chunk, name)) is not None}
    uses = [trace.copied(f"split from {chunk.id}") for trace in traces]
    return NewChunk(content=text, fields=fields, tags=chunk.tags, entities=chunk.entities, traces=uses)


def relate(writer: StepWriter, wanted: Sequence[NewRelation]) -> list[NewRelation]:
    """Store relations and return them; those that are there already stay as they are."""
    if faults := [fault for relation in wanted for fault in edits.relation_faults(relation)]:
        raise InvalidInputError(faults)
    ids = list(dict.fromkeys(end for relation in wanted for end in (relation.source, relation.target)))
    required(writer.connection, ids)
    known = {(r.source, r.target, r.kind) for r in reading.relations(writer.connection, ids)}
    new = [r for r in dict.fromkeys(wanted) if (r.source, r.target, r.kind) not in known]
    writer.apply(
        [edits.relation_row(key, r) for key, r in zip(writer.reserve("relation", len(new)), new, strict=True)]
    )
    return new


def change_relation(writer: StepWriter, relation: Relation, values: Mapping[str, Any]) -> None:
    """Set kind, confidence or evidence of a relation.

    Raises RefusedError if there is one of the new kind between the two already, ConflictError if this one
    was changed since it was read.
    """
    changes = edits.change_relation(relation, values)
    beside = reading.relations(writer.connection, [relation.source])
    if relation not in beside:
        raise ConflictError(
            f"The relation from chunk {relation.source} to chunk {relation.target} was changed or removed by "
            "someone else. Nothing was changed; look at it again."
        )
    kind = values.get("kind", relation.kind)
    wanted = (relation.source, relation.target, kind)
    if kind != relation.kind and wanted in {(r.source, r.target, r.kind) for r in beside}:
        raise RefusedError(
            f"Chunk {relation.source} has a relation {kind} to chunk {relation.target} already. "
            "Nothing was changed."
        )
    writer.apply(changes)


def _known_relation(change: RowChange, known: set[tuple[ChunkId, ChunkId, str]]) -> bool:
    image = change.after or {}
    return change.table == "relation" and (image["source"], image["target"], image["kind"]) in known


def erase(writer: StepWriter, ids: Sequence[int], progress: Progress) -> Counter[str]:
    """Erase the chunks for good, also those that are left in the log only.

    Raises RefusedError if one is immutable, NotFoundError if one never was; then nothing is erased.
    """
    removed: Counter[str] = Counter()
    distinct = list(dict.fromkeys(int(value) for value in ids))
    present = reading.chunks(writer.connection, distinct)
    for chunk in present.values():
        edits.require_mutable(chunk, "erased")
    for value in distinct:
        # The text of a chunk whose adding was undone is in the log still.
        known = value <= LARGEST_INTEGER and log.mentions(writer.connection, ChunkId(value))
        if ChunkId(value) not in present and not known:
            raise NotFoundError(f"There is no chunk {value} in this store. Nothing was erased.")
    for done, value in enumerate(distinct, start=1):
        removed.update(erase_chunk(writer, ChunkId(value)))
        progress.step(done, len(distinct))
    return removed


def described(ids: Sequence[int]) -> str:
    """Return how a step's label names the chunks that it changed."""
    if not ids:
        return "nothing"
    return f"chunk {int(ids[0])}" if len(ids) == 1 else counted(len(ids), "chunk")
