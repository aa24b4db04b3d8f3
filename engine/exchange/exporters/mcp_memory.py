"""Chunks as the MCP memory server keeps them: a line an entity with its observations, then a line a relation.

A chunk is an observation of the entity that it came with, else of the first that it names, else of its
speaker.  Relations join entities there; one between chunks of the same entity has no place.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from engine.exchange.document import EVIDENCE_APART
from engine.exchange.exporters.writing import LeftOut, Writing, Written
from engine.records import Chunk, Relation
from engine.storage import bulk

_CARRIED = frozenset({"content", "entities", "title", "status", "source", "external_id", "attributes"})
_NOBODY = "Memories"  # under which chunks stand that name nothing
_SEVERAL = "Chunks that name several things, which stand under the first"
_ATTRIBUTES = "Chunks with attributes, which the format has no place for"
_WITHIN = "Relations between chunks of the same entity, which stayed out"
_OUTSIDE = "Relations to chunks that are not in the file, which stayed out"


class _Entity(NamedTuple):
    name: str
    kind: str


def write(writing: Writing) -> Written:
    """Write the chunks that take part in recall, gathered by entity."""
    left_out = LeftOut(_CARRIED)
    entities: dict[int, _Entity] = {}
    for chunk in left_out.noting(left_out.active(writing.chunks())):
        entities[chunk.id] = _entity(chunk)
        left_out.tally[_SEVERAL] += len(chunk.entities) > 1
        left_out.tally[_ATTRIBUTES] += bool(chunk.attributes.keys() - {"entity", "entity_type"})
    order = {entity: number for number, entity in enumerate(dict.fromkeys(entities.values()))}
    ids = sorted(entities, key=lambda chunk_id: order[entities[chunk_id]])
    for entity, chunks in groupby(writing.chunks(ids), key=lambda chunk: entities[chunk.id]):
        _write_entity(writing, entity, (chunk.content for chunk in chunks))
    for line in _relations(writing, entities, left_out):
        writing.file.write(line)
    return Written(len(ids), list(left_out.losses()))


def _entity(chunk: Chunk) -> _Entity:
    own = chunk.attributes.get("entity")
    if isinstance(own, str) and own:
        return _Entity(own, str(chunk.attributes.get("entity_type") or "entity"))
    if chunk.entities:
        *_, kind, name = ["entity", *chunk.entities[0].split("/")]
        return _Entity(name, kind or "entity")
    return _Entity(chunk.speaker, "person") if chunk.speaker else _Entity(_NOBODY, "collection")


def _write_entity(writing: Writing, entity: _Entity, observations: Iterator[str]) -> None:
    """Write one line, an observation at a time: an entity may have very many."""
    head = {"type": "entity", "name": entity.name, "entityType": entity.kind}
    writing.file.write(json.dumps(head, ensure_ascii=False)[:-1] + ', "observations": [')
    for number, text in enumerate(observations):
        writing.file.write((", " if number else "") + json.dumps(text, ensure_ascii=False))
    writing.file.write("]}\n")


def _relations(writing: Writing, entities: dict[int, _Entity], left_out: LeftOut) -> Iterator[str]:
    written: set[tuple[str, str, str]] = set()
    for relation in bulk.relations(writing.connection):
        source, target = entities.get(relation.source), entities.get(relation.target)
        if source is None or target is None:
            left_out.tally[_OUTSIDE] += source is not target
        elif source == target:
            left_out.tally[_WITHIN] += 1
        else:
            links = {(source.name, target.name, kind): None for kind in _kinds(relation)}
            for link in links.keys() - written:
                values = {"type": "relation", "from": link[0], "to": link[1], "relationType": link[2]}
                yield json.dumps(values, ensure_ascii=False) + "\n"
            written |= links.keys()


def _kinds(relation: Relation) -> list[str]:
    """Return the types of a relation: those that an import kept as evidence, else its kind."""
    named_elsewhere = relation.kind == "related_to" and relation.evidence
    return relation.evidence.split(EVIDENCE_APART) if named_elsewhere else [relation.kind]
