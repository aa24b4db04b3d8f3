"""Graphiti's graph as JSON: entities, the facts between them, and the episodes they were told in.

Graphiti writes no file of its own: this reads its records as its drivers and its MCP server give them, in one
list or in several, each record told by its keys.  A fact holds from ``valid_at`` until ``invalid_at`` and is
superseded once it was found to hold no longer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.exchange.document import Document, FoundChunk, FoundRelation, Keys
from engine.exchange.reading import values
from engine.exchange.reading.json_file import beginning, file_parts, require_known
from engine.exchange.reading.json_stream import Pattern
from engine.exchange.reading.named_fields import new_chunk
from engine.progress import Progress
from engine.records import Status

_SOURCE = "Graphiti"
_NODES = ("nodes", "entity_nodes", "entities")
_EDGES = ("edges", "entity_edges", "facts", "episodic_edges")
_EPISODES = ("episodes", "episodic_nodes")
_GROUPS = ("communities", "community_nodes", "sagas")
_OPENED: frozenset[Pattern] = frozenset({(), *((name,) for name in (*_NODES, *_EDGES, *_EPISODES, *_GROUPS))})
_BECOMES = {
    "uuid": "external_id",
    "name": "title",
    "fact": "content",
    "summary": "content",
    "content": "content",
    "group_id": "project",
    "labels": "type",
    "created_at": "at",
    "reference_time": "at",
    "valid_at": "valid_from",
    "invalid_at": "valid_until",
    "expired_at": "status",
    "name_embedding": "",
    "fact_embedding": "",
}
_STRUCTURE = frozenset(
    {"uuid", "fact", "summary", "content", "group_id", "name_embedding", "fact_embedding", "episodes"}
    | {"source_node_uuid", "target_node_uuid", "entity_edges", "valid_at", "invalid_at", "created_at"}
    | {"reference_time"}
)
_PLAIN_LABEL = "Entity"
_SENDERS = {"message": "user_message"}
_NO_LETTER = re.compile(r"[\W_]+")
_LOSS = (
    "Graphiti does not say when or how often a fact was recalled; its uses are unknown. The import is the "
    "first presentation of each record and counts as one interaction."
)
_VECTORS = "Embeddings of an unknown model, not imported; the texts are embedded anew"
_SUPERSEDED = "Facts that hold no longer, which came in as superseded"
_UNTOLD = "Facts without a text, of which the name of the relation stands in"


def matches(path: Path) -> bool:
    """Whether the first record of the file is a fact, an entity or an episode of a graph."""
    for part in beginning(path, _OPENED):
        if part.path and isinstance(part.path[-1], int):
            return bool(isinstance(part.value, dict) and _kind(part.value))
    return False


def _kind(record: Mapping[str, Any]) -> str:
    """Return what a record is: "fact", "mention" (of an entity in an episode), "episode", "entity", or ""."""
    if "uuid" not in record:
        return ""
    if "source_node_uuid" in record:
        return "fact" if "fact" in record else "mention"
    if "group_id" not in record:
        return ""
    if "content" in record:
        return "episode"
    return "entity" if "name" in record else ""


def read(path: Path, progress: Progress) -> Document:
    """Read one record at a time."""
    document = Document(assumed=[_LOSS], keys=Keys(_BECOMES, others="attributes"))
    document.chunks = _chunks(path, document, progress)
    return document


def _chunks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    graph = _Graph(document)
    for part in file_parts(path, _OPENED, document, progress):
        if not part.path or not isinstance(part.path[-1], int):
            continue  # a message beside the lists
        group = str(part.path[0]) if len(part.path) > 1 else ""
        place = f"{group or 'Record'} {part.path[-1] + 1:,}"
        kind = _kind(part.value) if isinstance(part.value, dict) else ""
        if kind == "mention":
            graph.mention(part.value, place)
            continue
        document.read += 1
        if kind:
            yield graph.chunk(part.value, kind, group, place)
        else:
            document.skip(place, "it is no fact, entity or episode")
    require_known(document, path, "facts, entities or episodes of Graphiti")


class _Graph:
    def __init__(self, document: Document) -> None:
        self._document = document

    def chunk(self, record: Mapping[str, Any], kind: str, group: str, place: str) -> FoundChunk:
        """Return a record as a chunk; adds its relations to the document."""
        self._document.keys.met(record)
        self._document.tally[_VECTORS] += any(
            record.get(name) for name in ("fact_embedding", "name_embedding")
        )
        if kind == "fact":
            own = self._fact(record, place)
        elif kind == "episode":
            own = self._episode(record, place)
        else:
            own = self._entity(record, group)
        uuid = values.text(record.get("uuid"))
        shared = {
            "title": values.text(record.get("name")),
            "project": values.text(record.get("group_id")),
            "source": _SOURCE,
            "external_id": uuid,
            "attributes": self._attributes(record),
        }
        return FoundChunk(new=new_chunk({**shared, **own}), key=uuid, place=place)

    def _time(self, record: Mapping[str, Any], *names: str) -> Any:
        found = next((record[name] for name in names if record.get(name)), None)
        return values.time(found, self._document.tally)

    def _attributes(self, record: Mapping[str, Any]) -> dict[str, Any]:
        own = record.get("attributes")
        kept = {
            name: value for name, value in record.items() if name not in _STRUCTURE | {"name", "attributes"}
        }
        found = kept | (own if isinstance(own, dict) else {})
        return {
            name: values.plain(value, self._document.tally)
            for name, value in found.items()
            if value not in (None, "", [], {}) and "embedding" not in name
        }

    def _fact(self, record: Mapping[str, Any], place: str) -> dict[str, Any]:
        uuid, name = values.text(record.get("uuid")), values.text(record.get("name"))
        content = values.text(record.get("fact"))
        self._document.tally[_UNTOLD] += not content
        for end, key in (("subject", "source_node_uuid"), ("object", "target_node_uuid")):
            self._relate(uuid, record.get(key), f"{end} of {name}" if name else end, place)
        episodes = record.get("episodes")
        for episode in episodes if isinstance(episodes, list) else []:
            self._relate(uuid, episode, "told in this episode", place)
        until = self._time(record, "invalid_at")
        is_past = until is not None or bool(record.get("expired_at"))
        self._document.tally[_SUPERSEDED] += is_past
        return {
            "content": content or name,
            "category": "fact",
            "type": "fact",
            "at": self._time(record, "reference_time", "created_at"),
            "valid_from": self._time(record, "valid_at"),
            "valid_until": until,
            "temporal_type": "time_bounded" if until else "persistent",
            "status": Status.SUPERSEDED if is_past else Status.ACTIVE,
        }

    def _episode(self, record: Mapping[str, Any], place: str) -> dict[str, Any]:
        facts = record.get("entity_edges")
        for fact in facts if isinstance(facts, list) else []:
            self._relate(values.text(fact), record.get("uuid"), "told in this episode", place)
        return {
            "content": values.text(record.get("content")),
            "type": "episode",
            "data_source": _SENDERS.get(values.text(record.get("source")), "unknown"),
            "at": self._time(record, "valid_at", "created_at"),
        }

    def _entity(self, record: Mapping[str, Any], group: str) -> dict[str, Any]:
        name = values.text(record.get("name"))
        labels = [label for label in values.texts(record.get("labels")) if label != _PLAIN_LABEL]
        kind = "community" if "communit" in group else "saga" if "saga" in group else "entity"
        slug = _NO_LETTER.sub("-", name.casefold()).strip("-")
        of_type = _NO_LETTER.sub("-", (labels[0] if labels else kind).casefold()).strip("-")
        return {
            "content": values.text(record.get("summary")) or name,
            "category": "entity",
            "type": kind,
            "at": self._time(record, "created_at"),
            "entities": [f"entity://{of_type}/{slug}"] if slug else [],
        }

    def mention(self, record: Mapping[str, Any], place: str) -> None:
        """Note that an episode mentions an entity, or that a group has a member."""
        self._relate(
            values.text(record.get("source_node_uuid")), record.get("target_node_uuid"), "mentions", place
        )

    def _relate(self, source: str, target: Any, evidence: str, place: str) -> None:
        if (end := values.text(target)) and source and end != source:
            self._document.relations.append(
                FoundRelation(source=source, target=end, kind="related_to", evidence=evidence, place=place)
            )
