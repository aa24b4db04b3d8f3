"""mcp-memory-service's export: one JSON object with ``export_metadata`` and a list of ``memories``.

A memory's type is its category.  What the service counts of its uses stands in its metadata and is taken from
there; the rest of the metadata becomes attributes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.errors import ImportFormatError
from engine.exchange.document import LARGEST_NUMBER, Document, FoundChunk, Keys, is_whole
from engine.exchange.reading.json_file import beginning, file_parts
from engine.exchange.reading.named_fields import new_chunk
from engine.exchange.reading.values import not_a_text, plain, text, texts, time
from engine.fields import text_hash
from engine.progress import Progress

_LOSS = (
    "The export says at most how often a memory was used and when last, not when each time. The import is "
    "the first presentation of each and counts as one interaction."
)
_PROTECTED = frozenset({"critical", "important", "reference", "permanent"})
_TAGGED = "Memories that a tag protects there (critical, important, reference, permanent), not pinned here"
_EMBEDDED = "Embeddings of a model that is not named, which were left out; they are made again"
_OPENED = frozenset({(), ("memories",)})
_BECOMES = {
    "content": "content",
    "content_hash": "external_id",
    "tags": "tags",
    "created_at": "at",
    "created_at_iso": "at",
    "updated_at": "edited_at",
    "updated_at_iso": "edited_at",
    "memory_type": "category",
    "metadata": "attributes",
    "embedding": "",
}
_USES = ("access_count", "last_accessed_at")  # in the metadata


def matches(path: Path) -> bool:
    """Whether the file is an object with the export's metadata, or with memories that carry their hash."""
    for part in beginning(path, _OPENED):
        if part.path == ("export_metadata",):
            return True
        if part.path[:1] == ("memories",):
            return isinstance(part.value, dict) and {"content", "content_hash"} <= part.value.keys()
    return False


def read(path: Path, progress: Progress) -> Document:
    """Read every memory, one at a time."""
    document = Document(assumed=[_LOSS], keys=Keys(_BECOMES, others="attributes"))
    document.chunks = _chunks(path, document, progress)
    return document


def _chunks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    known = False
    for part in file_parts(path, _OPENED, document, progress):
        if part.path[:1] != ("memories",):
            known = known or part.path == ("export_metadata",)
            continue
        document.read += 1
        place = f"Memory {document.read:,}"
        if not isinstance(part.value, dict):
            document.skip(place, "it is not an object")
        elif fault := not_a_text(part.value, ("content",)):
            document.skip(place, fault)
        else:
            yield _chunk(part.value, path.name, place, document)
    if not document.read and not known:
        raise ImportFormatError(f"{path.name} holds no list of memories. Nothing was imported.")


def _chunk(record: Mapping[str, Any], source: str, place: str, document: Document) -> FoundChunk:
    document.keys.met(record)
    tally = document.tally
    content, tags = text(record.get("content")), texts(record.get("tags"))
    metadata = record.get("metadata")
    metadata = dict(metadata) if isinstance(metadata, dict) else {"metadata": metadata} if metadata else {}
    tally[_TAGGED] += not _PROTECTED.isdisjoint(tags)
    tally[_EMBEDDED] += bool(record.get("embedding"))
    fields = {
        "content": content,
        "at": time(_either(record, "created_at", "created_at_iso"), tally),
        "edited_at": time(_either(record, "updated_at", "updated_at_iso"), tally),
        "category": text(record.get("memory_type")) or "other",
        "tags": tags,
        "source": source,
        "external_id": text(record.get("content_hash")) or text_hash(content),
        **_uses(metadata, tally),
    }
    others = {name: value for name, value in record.items() if name not in _BECOMES}
    kept = {**others, **{name: value for name, value in metadata.items() if name not in _USES}}
    fields["attributes"] = {name: plain(value, tally) for name, value in kept.items() if value is not None}
    return FoundChunk(new=new_chunk(fields), key=document.read, place=place)


def _either(record: Mapping[str, Any], name: str, other: str) -> Any:
    value = record.get(name)
    return record.get(other) if value is None else value


def _uses(metadata: Mapping[str, Any], tally: Counter[str]) -> dict[str, Any]:
    count = metadata.get("access_count")
    known = {"access_count": count} if is_whole(count, high=LARGEST_NUMBER) else {}
    return {**known, "last_accessed_at": time(metadata.get("last_accessed_at"), tally)}
