"""A new chunk as row changes: what is stored when a chunk comes in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.clock import to_microseconds
from engine.fields import FIELDS, is_text, stored_values, text_hash
from engine.history.changes import RowChange
from engine.history.edits import trace_faults, trace_row
from engine.records import ChunkId, Facet, NewChunk, NewTrace, VectorArray

_OWN_TABLES = frozenset({"tags", "entities", "version", "id"})


class Prepared(NamedTuple):
    """A new chunk that was found to be valid, as it is stored: the values of its columns, and what has rows.

    ``traces`` is None where storing it is its first presentation.
    """

    columns: dict[str, Any]
    tags: Sequence[str]
    entities: Sequence[str]
    traces: Sequence[NewTrace] | None
    vectors: Mapping[Facet, VectorArray]
    vector_model: str


def prepared(new: NewChunk) -> Prepared:
    """Return a new chunk as it is stored; raises InvalidInputError with every fault."""
    values: dict[str, Any] = {"content": new.content, "category": new.category, **new.fields}
    for name in ("at", "session", "speaker", "tags", "entities"):
        if given := getattr(new, name):
            values[name] = given
    faults = [fault for trace in new.traces or () for fault in trace_faults(trace)]
    if not is_text(new.vector_model):
        faults.append(
            "the name of the vectors' model is no text, or holds half a character (a lone surrogate)"
        )
    columns = stored_values(values, faults)
    for name in _OWN_TABLES & columns.keys():
        del columns[name]
    columns["content_hash"] = text_hash(new.content)
    return Prepared(
        columns, _labels(new.tags), _labels(new.entities), new.traces, new.vectors, new.vector_model
    )


def _labels(given: Sequence[str]) -> Sequence[str]:
    return sorted(set(given)) if given else ()


def addition(
    new: Prepared, chunk_id: ChunkId, *, now: int, interaction: int, trace_ids: Iterator[int]
) -> list[RowChange]:
    """Return the rows of a new chunk.

    Without known traces its recording is its first presentation, at ``interaction`` or, where its columns
    say when it was recorded, then.
    """
    columns = new.columns
    interaction = columns.get("recorded_interaction", interaction)
    image = {"recorded_at": now, "recorded_interaction": interaction, **columns}
    changes = [RowChange("chunk", chunk_id, chunk_id, None, _sparse(image))]
    for table, labels in (("tag", new.tags), ("entity", new.entities)):
        changes += [RowChange(table, chunk_id, label, None, {}) for label in labels]
    for name, digest in facet_hashes(new).items():
        changes.append(RowChange("facet", chunk_id, name, None, {"text_hash": digest}))
    traces = [NewTrace(interaction)] if new.traces is None else new.traces
    # An import is the first presentation too, but its date is not that of what a source left undated.
    undated = None if columns.get("write_source") == "import" else now
    recorded = columns.get("at", undated) if new.traces is None else None
    for trace in traces:
        at = to_microseconds(trace.at) if trace.at is not None else recorded
        changes.append(trace_row(chunk_id, next(trace_ids), trace, at))
    return changes


def trace_count(chunks: Iterable[Prepared]) -> int:
    """Return how many presentations these chunks come with, their recording included."""
    return sum(1 if new.traces is None else len(new.traces) for new in chunks)


_DEFAULTS = {name: item.default for name, item in FIELDS.items()}


def _sparse(image: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in image.items() if value != _DEFAULTS[name]}


def facet_hashes(new: Prepared) -> dict[str, str]:
    """Return the digests under which ready-made facet vectors are kept, for facets other than the content.

    The text of a facet may be unknown (an import can carry only its vector), so the vector names itself.
    """
    if not new.vectors:
        return {}  # as nearly all come
    return {
        facet: text_hash(f"{facet}:{new.vector_model}:{vector.tobytes().hex()}")
        for facet, vector in new.vectors.items()
        if facet is not Facet.CONTENT
    }
