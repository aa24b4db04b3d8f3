"""What each kind of edit changes, as pure functions from a chunk to row changes.

Nothing here reads or writes a store: the caller passes the chunk as it is now and ids for new rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from engine.clock import to_microseconds
from engine.dynamics import strength, utility
from engine.dynamics.plasticity import STRENGTHENED
from engine.errors import InvalidInputError, RefusedError
from engine.fields import (
    FIELDS,
    LARGEST_INTERACTION,
    RELATION_KINDS,
    bounded_stability,
    converted,
    faults_in,
    is_text,
    stored_value,
    text_hash,
)
from engine.history.changes import RowChange, inverse
from engine.records import Chunk, ChunkId, NewRelation, NewTrace, Relation, Status, Tier, Trace

MOST_COMPACTED = 100_000
"""How many presentations one trace may stand for: they are laid out one by one where they are counted."""

_LABELS = ("tags", "entities")
_TABLE_OF = {"tags": "tag", "entities": "entity"}


def require_mutable(chunk: Chunk, action: str) -> None:
    """Raise RefusedError if the chunk is immutable."""
    if chunk.immutable:
        raise RefusedError(
            f"Chunk {chunk.id} is immutable, so it can't be {action}. Nothing was changed. "
            "Lift its immutability first if you are sure."
        )


def edit_fields(chunk: Chunk, values: Mapping[str, Any], now: int) -> list[RowChange]:
    """Set fields of a chunk; ``tags`` and ``entities`` are set as a whole.

    Raises InvalidInputError with every fault, RefusedError for an immutable chunk.
    """
    return set_fields(chunk, *stored_fields(values), now)


def stored_fields(values: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Sequence[str]]]:
    """Return the stored values of columns, and the labels, that an edit sets; raises InvalidInputError."""
    if faults := faults_in(values, editing=True):
        raise InvalidInputError(faults)
    columns = {name: stored_value(name, value) for name, value in values.items() if name not in _LABELS}
    if "content" in columns:
        columns["content_hash"] = text_hash(columns["content"])
    return columns, {name: values[name] for name in _LABELS if name in values}


def set_fields(
    chunk: Chunk, columns: Mapping[str, Any], labels: Mapping[str, Sequence[str]], now: int
) -> list[RowChange]:
    """Set what :func:`stored_fields` gave; raises RefusedError for an immutable chunk."""
    relabelled = [
        change
        for name, values in labels.items()
        for change in relabel(chunk, name, remove=set(getattr(chunk, name)), add=values)
    ]
    return _edited(chunk, columns, relabelled, now, "edited")


def revert(chunk: Chunk, then: Chunk, now: int) -> list[RowChange]:
    """Set every field that a person may edit, tags and entities included, to what it was ``then``.

    Protection, status, uses and relations stay: each has an edit of its own.  Raises RefusedError for an
    immutable chunk.
    """
    names = [name for name, item in FIELDS.items() if item.editable and item.column]
    columns = {name: _stored(then, name) for name in (*names, "content_hash")}
    relabelled = [
        change
        for name in _LABELS
        for change in _relabelled(chunk, name, set(getattr(chunk, name)), set(getattr(then, name)))
    ]
    return _edited(chunk, columns, relabelled, now, "reverted")


def _edited(
    chunk: Chunk, columns: Mapping[str, Any], relabelled: list[RowChange], now: int, action: str
) -> list[RowChange]:
    """Return the change of these columns and labels, and of the time of the last edit; nothing if none is."""
    if not (relabelled or update(chunk, columns)):
        return []
    require_mutable(chunk, action)
    return [*update(chunk, {**columns, "edited_at": now}), *relabelled]


def update(chunk: Chunk, columns: Mapping[str, Any]) -> list[RowChange]:
    """Return the change of those columns whose stored value differs, or nothing."""
    before = {name: _stored(chunk, name) for name in columns}
    differing = [name for name, value in columns.items() if before[name] != value]
    if not differing:
        return []
    return [
        RowChange(
            "chunk",
            chunk.id,
            chunk.id,
            {name: before[name] for name in differing},
            {name: columns[name] for name in differing},
        )
    ]


def amend(chunk: Chunk, columns: Mapping[str, Any], now: int) -> list[RowChange]:
    """Set columns of a chunk as only a person may, or who has a person's word: an immutable one stays so."""
    if not update(chunk, columns):
        return []
    (change,) = update(chunk, {**columns, "edited_at": now})
    if not chunk.immutable:
        return [change]
    lifted = {"immutable": 1}
    return [
        change._replace(before={**(change.before or {}), **lifted}, after={**(change.after or {}), **lifted})
    ]


def _stored(chunk: Chunk, name: str) -> Any:
    value = getattr(chunk, name)
    return None if value is None else converted(name, value)


def relabel(
    chunk: Chunk, name: str, *, remove: Iterable[str] = (), add: Iterable[str] = ()
) -> list[RowChange]:
    """Take away and add tags or entities; what is on both lists, or already so, stays untouched."""
    present = set(getattr(chunk, name))
    wanted = {label.strip() for label in add if label.strip()}
    return _relabelled(chunk, name, present, (present - set(remove)) | wanted)


def _relabelled(chunk: Chunk, name: str, present: set[str], wanted: set[str]) -> list[RowChange]:
    table = _TABLE_OF[name]
    gone = [RowChange(table, chunk.id, label, {}, None) for label in sorted(present - wanted)]
    return [*gone, *(RowChange(table, chunk.id, label, None, {}) for label in sorted(wanted - present))]


def set_flag(chunk: Chunk, name: str, value: bool) -> list[RowChange]:
    """Set ``pinned``, ``immutable`` or ``flashbulb``."""
    return update(chunk, {name: int(value)})


def retire(chunk: Chunk, interaction: int) -> list[RowChange]:
    """Take a chunk out of recall; nothing of it is lost."""
    if chunk.status is Status.RETIRED:
        return []
    require_mutable(chunk, "retired")
    return update(chunk, {"status": str(Status.RETIRED), "retired_interaction": interaction})


def restore(chunk: Chunk) -> list[RowChange]:
    """Bring a retired, dormant or superseded chunk back into recall; out of cold storage as an episode."""
    if chunk.status is Status.ACTIVE:
        return []
    require_mutable(chunk, "restored")
    columns: dict[str, Any] = {"status": str(Status.ACTIVE), "retired_interaction": None}
    if chunk.status is Status.SUPERSEDED:
        columns["valid_until"] = None
    if chunk.tier is Tier.DORMANT:
        columns["tier"] = str(Tier.EPISODIC)  # what is dormant does not fade, and would never again
    return update(chunk, columns)


def use(
    chunk: Chunk,
    interaction: int,
    now: int,
    trace_id: int,
    reason: str,
    *,
    helped: bool | None = None,
    together: bool = False,
) -> list[RowChange]:
    """Record one use of a chunk: a trace, its access count and time.  An unknown count stays unknown.

    Where it is known whether it ``helped``, the chunk's utility and strengths learn from it; used
    ``together`` with others, it becomes more stable (Hebb).
    """
    count = None if chunk.access_count is None else chunk.access_count + 1
    trace = trace_row(chunk.id, trace_id, NewTrace(interaction, None, reason), now)
    learned = {} if helped is None else _learned(chunk, now, success=helped)
    learned |= _strengthened(chunk) if together else {}
    return [*update(chunk, {"access_count": count, "last_accessed_at": now, **learned}), trace]


def strengthen(chunk: Chunk) -> list[RowChange]:
    """Make a neighbour of what was used more stable; an unknown stability stays unknown."""
    return update(chunk, _strengthened(chunk))


def _strengthened(chunk: Chunk) -> dict[str, Any]:
    if chunk.stability is None:
        return {}
    return {"stability": bounded_stability(chunk.stability * STRENGTHENED)}


def _learned(chunk: Chunk, now: int, *, success: bool) -> dict[str, Any]:
    """Return utility and dual strength after a use (seed 001); what is unknown stays so."""
    found: dict[str, Any] = {"retrieval_strength": 1.0}
    if chunk.utility is not None:
        found |= {"utility": utility.used(chunk.utility, success=success), "utility_updated_at": now}
    if chunk.storage_strength is not None:
        found["storage_strength"] = strength.recalled(chunk.storage_strength, success=success)
    return found


def trace_row(chunk_id: ChunkId, trace_id: int, trace: NewTrace, at: int | None) -> RowChange:
    """Return the insert of a trace; ``at`` in microseconds."""
    image = {"chunk_id": chunk_id, "interaction": trace.interaction, "at": at, "reason": trace.reason}
    if trace.count > 1:
        image |= {"count": trace.count, "since": trace.since}
    return RowChange("trace", chunk_id, trace_id, None, image)


def compact(
    chunk_id: ChunkId, replaced: Sequence[Trace], compacted: NewTrace, trace_id: int
) -> list[RowChange]:
    """Let one trace take the place of several; those go out of the table and stay in the log."""
    gone = [
        inverse([trace_row(chunk_id, trace.id, trace.copied(trace.reason), _microseconds(trace.at))])[0]
        for trace in replaced
    ]
    return [*gone, trace_row(chunk_id, trace_id, compacted, _microseconds(compacted.at))]


def _microseconds(at: datetime | None) -> int | None:
    return None if at is None else to_microseconds(at)


def trace_faults(trace: NewTrace) -> list[str]:
    """Return what is wrong with a presentation in itself."""
    faults = []
    if not isinstance(trace.interaction, int) or not 0 <= trace.interaction <= LARGEST_INTERACTION:
        faults.append(
            f"a presentation's interaction is {trace.interaction}; it must be a whole number from 0"
        )
    if trace.count != 1 and not _spread_fits(trace):
        faults.append("a compacted presentation must stand for several, from an earlier interaction on")
    if trace.at is not None and trace.at.tzinfo is None:
        faults.append(f"a presentation's time, {trace.at.isoformat()}, has no time zone")
    if not is_text(trace.reason):
        faults.append("the reason of a presentation is no text, or holds half a character (a lone surrogate)")
    return faults


def _spread_fits(trace: NewTrace) -> bool:
    whole = isinstance(trace.count, int) and isinstance(trace.since, int)
    return whole and 1 < trace.count <= MOST_COMPACTED and 0 <= (trace.since or 0) <= trace.interaction


def relation_row(relation_id: int, relation: NewRelation) -> RowChange:
    """Return the insert of a relation."""
    image = {
        "source": relation.source,
        "target": relation.target,
        "kind": relation.kind,
        "confidence": relation.confidence,
        "evidence": relation.evidence,
    }
    return RowChange("relation", relation.source, relation_id, None, image)


def unrelate(relation: Relation) -> RowChange:
    """Return the removal of a relation."""
    created = relation_row(
        relation.id,
        NewRelation(relation.source, relation.target, relation.kind, relation.confidence, relation.evidence),
    )
    return created._replace(before=created.after, after=None)


def change_relation(relation: Relation, values: Mapping[str, Any]) -> list[RowChange]:
    """Set kind, confidence or evidence of a relation; raises InvalidInputError with every fault."""
    image = unrelate(relation).before or {}
    changed = NewRelation(**{**image, **values})
    if faults := relation_faults(changed):
        raise InvalidInputError(faults)
    differing = [name for name, value in values.items() if value != image[name]]
    if not differing:
        return []
    before, after = ({name: side[name] for name in differing} for side in (image, values))
    return [RowChange("relation", relation.source, relation.id, before, after)]


def relation_faults(relation: NewRelation) -> list[str]:
    """Return what is wrong with a relation in itself."""
    faults = []
    if relation.kind not in RELATION_KINDS:
        faults.append(f"a relation is one of {', '.join(RELATION_KINDS)}; {relation.kind!r} is not")
    if not isinstance(relation.confidence, (int, float)) or not 0 <= relation.confidence <= 1:
        faults.append(f"confidence is {relation.confidence!r}; it must be a number between 0 and 1")
    if not is_text(relation.evidence):
        faults.append("the evidence of a relation is no text, or holds half a character (a lone surrogate)")
    if relation.source == relation.target:
        faults.append(f"chunk {relation.source} can't be related to itself")
    return faults


def merge(
    chunks: Sequence[Chunk],
    content: str,
    traces: Sequence[Trace],
    *,
    now: int,
    trace_ids: Iterator[int],
    relation_ids: Iterator[int],
) -> list[RowChange]:
    """Fold chunks into the first: it takes the text, all tags, entities and presentations.

    The others are superseded and linked, so the merge can be read and taken back.  ``traces`` are those of
    the others; ACT-R strengthens a chunk by every presentation of what it stands for.
    """
    kept, *others = chunks
    for chunk in chunks:
        require_mutable(chunk, "merged")
    values = {
        "content": content,
        "tags": sorted({tag for chunk in chunks for tag in chunk.tags}),
        "entities": sorted({entity for chunk in chunks for entity in chunk.entities}),
    }
    changes = edit_fields(kept, values, now)
    changes += [_moved(kept, trace, next(trace_ids)) for trace in traces]
    for other in others:
        changes += update(other, {"status": str(Status.SUPERSEDED), "valid_until": now})
        link = NewRelation(kept.id, other.id, "supersedes", evidence="merged by hand")
        changes.append(relation_row(next(relation_ids), link))
    return changes


def _moved(kept: Chunk, trace: Trace, trace_id: int) -> RowChange:
    copy = trace.copied(f"merged from {trace.chunk_id}")
    return trace_row(kept.id, trace_id, copy, _microseconds(trace.at))
