"""Where to draw the nodes of a graph: springs along the links, and all nodes pushing each other away.

Fruchterman & Reingold (1991), as rustworkx carries it out, from a start that is already in order: in rings
around the first node, each branch in a sector of its own.  So the same graph always gives the same picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from engine.graph.records import Neighbourhood

Place = tuple[float, float]

_ROUNDS = 120
_GOLDEN = math.pi * (3 - math.sqrt(5))  # the angle at which points never come to lie behind each other


def graph_layout(
    found: Neighbourhood, known: Mapping[int | str, Place] | None = None
) -> dict[int | str, Place]:
    """Return a place for each node; linked ones lie about 1 apart.

    What has a place in ``known`` keeps it, so that a picture that grows does not jump: what is new is put
    next to what it came from.
    """
    keys = [node.key for node in found.nodes]
    numbers: dict[int | str, int] = {key: number for number, key in enumerate(keys)}
    pairs = list(dict.fromkeys((numbers[one], numbers[other]) for one, other in _links(found)))
    kept = {numbers[key]: place for key, place in (known or {}).items() if key in numbers}
    start = _around_known(len(keys), pairs, kept) if kept else _rings(len(keys), pairs)
    places = _relaxed(pairs, start, kept) if len(kept) < len(keys) else start
    return {key: places[number] for number, key in enumerate(keys)}


def _links(found: Neighbourhood) -> Iterator[tuple[int | str, int | str]]:
    yield from ((edge.source, edge.target) for edge in found.edges)
    yield from found.mentions


def _relaxed(
    pairs: Sequence[tuple[int, int]], start: Sequence[Place], kept: Mapping[int, Place]
) -> list[Place]:
    """Return the places to which springs and repulsion pull those that are not kept."""
    import rustworkx  # 7 MB that only this needs

    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(len(start)))
    graph.add_edges_from_no_data(list(pairs))
    moved = rustworkx.spring_layout(
        graph, pos=dict(enumerate(start)), fixed=set(kept) or None, k=1.0, num_iter=_ROUNDS, seed=0
    )
    places = [(float(x), float(y)) for x, y in (moved[number] for number in range(len(start)))]
    return (
        [kept.get(number, place) for number, place in enumerate(places)] if kept else _scaled(places, pairs)
    )


def _scaled(places: Sequence[Place], pairs: Sequence[tuple[int, int]]) -> list[Place]:
    """Return the places in units of the median length of a link."""
    lengths = [length for one, other in pairs if (length := math.dist(places[one], places[other]))]
    unit = median(lengths) if lengths else 1.0
    return [(x / unit, y / unit) for x, y in places]


def _parents(count: int, pairs: Sequence[tuple[int, int]]) -> list[int | None]:
    """Return for each node the earliest one that it is linked to, if that came before it."""
    parents: list[int | None] = [None] * count
    for pair in pairs:
        low, high = sorted(pair)
        here = parents[high]
        if low != high and (here is None or low < here):
            parents[high] = low
    return parents


def _leaves(parents: Sequence[int | None]) -> list[int]:
    """Return how many nodes without children each branch has; one without any is its own."""
    leaves = [0] * len(parents)
    for number in range(len(parents) - 1, -1, -1):  # children come after their parents
        leaves[number] = max(leaves[number], 1)
        if (parent := parents[number]) is not None:
            leaves[parent] += leaves[number]
    return leaves


def _rings(count: int, pairs: Sequence[tuple[int, int]]) -> list[Place]:
    """Return places in rings by the distance from the first node; a branch has room by its leaves."""
    parents = _parents(count, pairs)
    leaves = _leaves(parents)
    whole = sum(leaves[number] for number in range(count) if parents[number] is None)
    free: dict[int | None, float] = {None: 0.0}  # where the next child's sector begins
    turn: list[float] = []  # how wide each sector is
    rings: list[int] = []
    places: list[Place] = []
    for number, parent in enumerate(parents):
        among, around = (whole, math.tau) if parent is None else (leaves[parent], turn[parent])
        begin, width = free[parent], around * leaves[number] / among
        free[parent], free[number] = begin + width, begin
        turn.append(width)
        rings.append(min(number, 1) if parent is None else rings[parent] + 1)
        angle = begin + width / 2
        places.append((rings[number] * math.cos(angle), rings[number] * math.sin(angle)))
    return places


def _around_known(count: int, pairs: Sequence[tuple[int, int]], kept: Mapping[int, Place]) -> list[Place]:
    """Return the places kept, and for each new node one beside what it is linked to, away from the middle."""
    middle = (
        sum(x for x, _ in kept.values()) / len(kept),
        sum(y for _, y in kept.values()) / len(kept),
    )
    beside: dict[int, int] = {}
    for one, other in pairs:
        for new, old in ((one, other), (other, one)):
            if new not in kept and (old in kept or old < new):
                beside.setdefault(new, old)
    places = dict(kept)
    for number in range(count):
        if number not in places:
            origin = places[beside[number]] if number in beside else middle
            places[number] = _outward(origin, middle, number)
    return [places[number] for number in range(count)]


def _outward(origin: Place, middle: Place, number: int) -> Place:
    """Return a place one step from ``origin``, away from the middle and off the line of its siblings."""
    away = math.atan2(origin[1] - middle[1], origin[0] - middle[0])
    angle = away + math.sin(number * _GOLDEN)  # at most a radian to either side
    return origin[0] + math.cos(angle), origin[1] + math.sin(angle)
