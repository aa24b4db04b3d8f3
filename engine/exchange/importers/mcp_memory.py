"""The MCP memory server's ``memory.jsonl``: entities with observations, and relations between entities.

::

    {"type": "entity", "name": "Ada", "entityType": "person", "observations": ["likes tea"]}
    {"type": "relation", "from": "Ada", "to": "Acme", "relationType": "works_at"}

An observation is a chunk that names its entity; an entity without any is a chunk of its name.  A relation
leads from the first chunk of one entity to that of another: its type is the kind if chunks know that kind,
else the evidence of a ``related_to``.  Objects that run together on one line are read too, and the whole
graph as one object, as the server's tools answer it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from engine.errors import ImportFormatError
from engine.exchange.document import Document, FoundChunk, FoundRelation, Keys
from engine.exchange.reading.blocks import text_blocks
from engine.exchange.reading.json_file import beginning, file_parts
from engine.exchange.reading.json_stream import BrokenJsonError, JsonText
from engine.exchange.reading.named_fields import new_chunk
from engine.exchange.reading.values import entity, first_text, plain, text
from engine.fields import RELATION_KINDS, text_hash
from engine.progress import Progress

_LOSS = (
    "The server keeps no times, sessions or speakers: when and by whom its observations were made, and how "
    "often they were used, is unknown. The import is their first presentation and counts as one interaction."
)
_NAMELESS = "Entities without observations, of which the name stands as text"
_GRAPH = frozenset({(), ("entities",), ("relations",)})
_NAMES, _TYPES = ("name", "entityName", "id"), ("entityType", "entity_type")
_FROM, _TO, _KIND = ("from", "from_id"), ("to", "to_id"), ("relationType", "relation_type")
_BECOMES = {
    "observations": "content",
    **dict.fromkeys((*_NAMES, *_TYPES), "entities"),
    **dict.fromkeys((*_FROM, *_TO, *_KIND), "relations"),
    "type": "entities",
}


class _Record(NamedTuple):
    """An entity or a relation, where it stands, and which of the two it is ("": neither)."""

    place: str
    value: Any
    kind: str


def matches(path: Path) -> bool:
    """Whether the file begins with an entity or a relation, bare or in a graph."""
    whole = next(beginning(path, ()), None)
    return bool(whole and _kind(whole.value)) or _is_graph(path)


def _is_graph(path: Path) -> bool:
    first = next((part for part in beginning(path, _GRAPH) if len(part.path) == 2), None)
    return bool(first and first.path[0] in ("entities", "relations") and _kind(first.value))


def _kind(value: Any) -> str:
    if not isinstance(value, dict):
        return ""
    if first_text(value, _KIND) and first_text(value, _FROM):
        return "relation"
    return "entity" if first_text(value, _NAMES) and isinstance(value.get("observations"), list) else ""


def read(path: Path, progress: Progress) -> Document:
    """Read every entity and relation, one at a time; raises ImportFormatError if there is none."""
    document = Document(assumed=[_LOSS], keys=Keys(_BECOMES, others="attributes"))
    document.chunks = _chunks(path, document, progress)
    return document


def _chunks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    is_empty = True
    for record in _records(path, document, progress):
        if record.kind == "entity":
            yield from _observations(record, path.name, document)
        elif record.kind == "relation":
            document.relations.append(_relation(record))
        else:
            document.skip(record.place, "it is neither an entity with observations nor a relation")
            continue
        document.keys.met(record.value)
        is_empty = False
    if is_empty:
        raise ImportFormatError(f"{path.name} holds no entity and no relation. Nothing was imported.")


def _records(path: Path, document: Document, progress: Progress) -> Iterator[_Record]:
    if _is_graph(path):
        for part in file_parts(path, _GRAPH, document, progress):
            table, number = (str(name) for name in (*part.path, *("", "")[len(part.path) :]))
            yield _Record(f"{table} {number}", part.value, _kind(part.value))
        return
    lines = JsonText(text_blocks(path, document, progress))
    while lines.peek():
        place = f"Line {lines.line:,}"
        try:
            value = lines.value()
        except BrokenJsonError as error:
            document.skip(place, str(error))
            lines.skip_line()
        else:
            yield _Record(place, value, _kind(value))


def _observations(record: _Record, source: str, document: Document) -> Iterator[FoundChunk]:
    value: Mapping[str, Any] = record.value
    name, kind = first_text(value, _NAMES), first_text(value, _TYPES)
    others = {key: plain(part, document.tally) for key, part in value.items() if key not in _BECOMES}
    texts = [found for part in value["observations"] if (found := _observation(part))]
    document.tally[_NAMELESS] += not texts
    for number, content in enumerate(texts or [name]):
        document.read += 1
        fields = {
            "content": content,
            "title": name,
            "entities": list(filter(None, [entity(kind, name)])),
            "source": source,
            "external_id": f"{name}#{text_hash(content)}",
            "attributes": {"entity": name, "entity_type": kind, **others},
        }
        key = f"{name}#{number}" if number else name
        yield FoundChunk(new=new_chunk(fields), key=key, place=f"{record.place}, observation {number + 1}")


def _observation(value: Any) -> str:
    return text(value.get("content")) if isinstance(value, dict) else text(value)


def _relation(record: _Record) -> FoundRelation:
    kind = first_text(record.value, _KIND)
    return FoundRelation(
        source=first_text(record.value, _FROM),
        target=first_text(record.value, _TO),
        kind=kind if kind in RELATION_KINDS else "related_to",
        evidence="" if kind in RELATION_KINDS else kind,
        place=record.place,
    )
