"""A new chunk as row changes: what is stored when a chunk comes in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.clock import to_microseconds
from engine.fields import FIELDS, is_text, stored_values, text_hash
from engine.history.changes import RowChange
from engine.history.edits import trace_faults, trace_row
from engine.records import ChunkId, Facet, NewChunk, NewTrace

_OWN_TABLES = frozenset({"tags", "entities", "version", "id"})


def stored_fields(new: NewChunk) -> dict[str, Any]:
    """Return the stored values of a new chunk's columns; raises InvalidInputError with every fault."""
    values: dict[str, Any] = {"content": new.content, "category": new.category, **new.fields}
    for name in ("at", "session", "speaker", "tags", "entities"):
        if given := getattr(new, name):
            values[name] = given
    faults = [fault for trace in new.traces or () for fault in trace_faults(trace)]
    if not is_text(new.vector_model):
        faults.append(
            "the name of the vectors' model is no text, or holds half a character (a lone surrogate)"
        )
    stored = stored_values(values, faults)
    for name in _OWN_TABLES & stored.keys():
        del stored[name]
    stored["content_hash"] = text_hash(new.content)
    return stored


def addition(
    new: NewChunk,
    fields: dict[str, Any],
    chunk_id: ChunkId,
    *,
    now: int,
    interaction: int,
    trace_ids: Iterator[int],
) -> list[RowChange]:
    """Return the rows of a new chunk whose columns are ``fields`` (from :func:`stored_fields`).

    Without known traces its recording is its first presentation, at ``interaction`` or, where the fields
    say when it was recorded, then.
    """
    interaction = fields.get("recorded_interaction", interaction)
    image = {"recorded_at": now, "recorded_interaction": interaction, **fields}
    changes = [RowChange("chunk", chunk_id, chunk_id, None, _sparse(image))]
    for table, labels in (("tag", new.tags), ("entity", new.entities)):
        if labels:
            changes += [RowChange(table, chunk_id, label, None, {}) for label in sorted(set(labels))]
    if new.vectors:
        for name, digest in facet_hashes(new).items():
            changes.append(RowChange("facet", chunk_id, name, None, {"text_hash": digest}))
    traces = [NewTrace(interaction)] if new.traces is None else new.traces
    # An import is the first presentation too, but its date is not that of what a source left undated.
    undated = None if fields.get("write_source") == "import" else now
    recorded = fields.get("at", undated) if new.traces is None else None
    for trace in traces:
        at = to_microseconds(trace.at) if trace.at is not None else recorded
        changes.append(trace_row(chunk_id, next(trace_ids), trace, at))
    return changes


_DEFAULTS = {name: item.default for name, item in FIELDS.items()}


def _sparse(image: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in image.items() if value != _DEFAULTS[name]}


def facet_hashes(new: NewChunk) -> dict[str, str]:
    """Return the digests under which ready-made facet vectors are kept, for facets other than the content.

    The text of a facet may be unknown (an import can carry only its vector), so the vector names itself.
    """
    if len(new.vectors) <= 1 and Facet.CONTENT in new.vectors:
        return {}  # as nearly all come
    return {
        facet: text_hash(f"{facet}:{new.vector_model}:{vector.tobytes().hex()}")
        for facet, vector in new.vectors.items()
        if facet is not Facet.CONTENT
    }
