"""Breadth first along the relations, a statement or two for each hop."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection

from engine.errors import InvalidInputError, NotFoundError
from engine.fields import RELATION_KINDS
from engine.graph.records import EntityHub, Neighbourhood, Node, NodeKey
from engine.records import ChunkId, Relation
from engine.storage import relations


@dataclass(frozen=True, slots=True, kw_only=True)
class Walk:
    """Where a walk begins and what it follows.

    Chunks are followed up to ``hops``, and beyond that where they are ``expanded``; entities, which may hold
    half of a store together, only where the walk begins with them or they are expanded.  What is
    ``collapsed`` is never followed.
    """

    starts: Sequence[NodeKey]
    hops: int
    kinds: Sequence[str]
    limit: int
    entities: bool = False
    expanded: Collection[NodeKey] = field(default_factory=frozenset)
    collapsed: Collection[NodeKey] = field(default_factory=frozenset)

    def follows(self, key: NodeKey, depth: int) -> bool:
        """Whether the neighbours of a node belong to the walk."""
        near = depth < self.hops and (depth == 0 or not isinstance(key, str))
        return key not in self.collapsed and (near or key in self.expanded)

    def faults(self) -> list[str]:
        """Return what is wrong with it."""
        faults = [
            f"there is no kind of relation {kind!r}; there are {', '.join(RELATION_KINDS)}"
            for kind in self.kinds
            if kind not in RELATION_KINDS
        ]
        if self.hops < 0:
            faults.append(f"hops is {self.hops}; it must be 0 or more")
        if self.limit < 1:
            faults.append(f"limit is {self.limit}; at least 1 node must be allowed")
        return faults


def neighbourhood(connection: Connection, walk: Walk) -> Neighbourhood:
    """Return what a walk comes to, nearest first; neighbours of a node in the order of their relations.

    Raises InvalidInputError with every fault, NotFoundError where it begins with what is not there.
    """
    if faults := walk.faults():
        raise InvalidInputError(faults)
    _require(connection, walk.starts)
    depths: dict[NodeKey, int] = {}
    left: set[NodeKey] = set()
    depth, found = 0, list(walk.starts)
    while found:
        coming = _admitted(found, depths, left, depth, walk.limit)
        followed = [key for key in coming if walk.follows(key, depth)]
        found = _neighbours(connection, followed, walk)
        depth += 1
    return _described(connection, depths, walk, len(left))


def entity_hub(connection: Connection, entity: str, limit: int) -> EntityHub:
    """Return the first ``limit`` chunks that mention an entity; raises NotFoundError if none does."""
    _require(connection, [entity])
    count = relations.mentions(connection, [entity])[entity]
    return EntityHub(entity, count, tuple(relations.mentioning(connection, entity, limit)))


def _require(connection: Connection, keys: Sequence[NodeKey]) -> None:
    chunks, names = _parted(keys)
    there = relations.present(connection, chunks)
    mentioned = relations.mentions(connection, names)
    for chunk in chunks:
        if chunk not in there:
            raise NotFoundError(f"There is no chunk {chunk} in this store.")
    for name in names:
        if name not in mentioned:
            raise NotFoundError(f"No chunk of this store mentions {name}.")


def _parted(keys: Iterable[NodeKey]) -> tuple[list[ChunkId], list[str]]:
    """Return chunks and entities apart, each in their order."""
    chunks, names = [], []
    for key in keys:
        if isinstance(key, str):
            names.append(key)
        else:
            chunks.append(key)
    return chunks, names


def _admitted(
    found: Sequence[NodeKey], depths: dict[NodeKey, int], left: set[NodeKey], depth: int, limit: int
) -> list[NodeKey]:
    """Give the new ones among ``found`` their depth while there is room, and return them; note the others."""
    coming: list[NodeKey] = []
    for key in found:
        if key in depths:
            continue
        if len(depths) < limit:
            depths[key] = depth
            coming.append(key)
        else:
            left.add(key)
    return coming


def _neighbours(connection: Connection, followed: Sequence[NodeKey], walk: Walk) -> list[NodeKey]:
    """Return all neighbours of these nodes: of the first by age of the relation, of the second, and so on."""
    beside: dict[NodeKey, list[NodeKey]] = defaultdict(list)
    chunks, names = _parted(followed)
    for source, target in relations.touching(connection, chunks, walk.kinds):
        beside[source].append(target)
        beside[target].append(source)
    if walk.entities:
        for chunk, name in relations.entities_of(connection, chunks):
            beside[chunk].append(name)
    for name in names:
        beside[name] += relations.mentioning(connection, name)
    return [near for key in followed for near in beside[key]]


def _described(
    connection: Connection, depths: Mapping[NodeKey, int], walk: Walk, beyond: int
) -> Neighbourhood:
    """Return the nodes with their degrees, and the links among them."""
    chunks, names = _parted(depths)
    ends = relations.ends(connection, chunks)
    inner = relations.among(connection, chunks)
    edges = [edge for edge in inner if edge.kind in walk.kinds]
    among = set(names)
    mentions = [pair for pair in relations.entities_of(connection, chunks) if pair[1] in among]
    counts = relations.mentions(connection, names)
    shown = Counter(end for edge in edges for end in (edge.source, edge.target))
    named = Counter(name for _, name in mentions)
    nodes = [
        Node(key, depth, counts[key], counts[key] - named[key])
        if isinstance(key, str)
        else Node(key, depth, *_degrees(key, ends, walk.kinds, shown[key]))
        for key, depth in depths.items()
    ]
    return Neighbourhood(tuple(nodes), tuple(edges), tuple(mentions), beyond, _kinds(ends, inner))


def _degrees(
    chunk: ChunkId, ends: Counter[tuple[ChunkId, str]], kinds: Sequence[str], shown: int
) -> tuple[int, int]:
    """Return how many relations a chunk has, and how many of the kinds asked for are not shown."""
    return sum(ends[chunk, kind] for kind in RELATION_KINDS), sum(ends[chunk, kind] for kind in kinds) - shown


def _kinds(ends: Counter[tuple[ChunkId, str]], inner: Sequence[Relation]) -> dict[str, int]:
    """Return how many relations of each kind there are; those among the chunks have two of the ends."""
    found: Counter[str] = Counter()
    for (_, kind), count in ends.items():
        found[kind] += count
    found.subtract(edge.kind for edge in inner)
    return dict(found)
