"""What a walk along the relations answers with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.records import ChunkId, Relation

NodeKey = ChunkId | str
"""What names a node: the id of a chunk, or the name of an entity."""


@dataclass(frozen=True, slots=True)
class Node:
    """A chunk or an entity of a neighbourhood.

    ``depth`` is the least number of hops from where the walk began.  ``degree`` counts the relations that a
    chunk has in the whole store, or the chunks that mention an entity; ``hidden`` those, of the kinds asked
    for, that lead to what the neighbourhood leaves out.
    """

    key: NodeKey
    depth: int
    degree: int
    hidden: int


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """What is found around some chunks: nodes in the order in which they were come to.

    ``edges`` are the relations among its chunks, of the kinds asked for, and ``mentions`` which of them
    mention which of its entities.  ``beyond`` counts the neighbours that the limit left out.  ``kinds`` says
    how many relations of each kind, asked for or not, start or end at its chunks.
    """

    nodes: tuple[Node, ...]
    edges: tuple[Relation, ...]
    mentions: tuple[tuple[ChunkId, str], ...] = ()
    beyond: int = 0
    kinds: Mapping[str, int] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class EntityHub:
    """An entity, how many chunks mention it, and the ids of the first of these where they were asked for."""

    name: str
    count: int
    ids: tuple[ChunkId, ...] = ()
