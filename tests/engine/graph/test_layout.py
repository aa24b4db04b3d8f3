"""Places of nodes: the same every time, apart from each other, and kept when the graph grows."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import ChunkId, Neighbourhood, Node, Relation, graph_layout

trees = st.lists(st.floats(0, 1, exclude_max=True), max_size=40).map(
    lambda shares: [(int(share * child), child) for child, share in enumerate(shares, start=1)]
)


def graph(pairs: list[tuple[int, int]]) -> Neighbourhood:
    """Return a neighbourhood with these links; its nodes are numbered from 0 in the order of a walk."""
    count = max((end for pair in pairs for end in pair), default=0) + 1
    edges = [
        Relation(number, ChunkId(one), ChunkId(other), "causes", 1.0)
        for number, (one, other) in enumerate(pairs)
    ]
    return Neighbourhood(tuple(Node(ChunkId(key), 0, 0, 0) for key in range(count)), tuple(edges))


@given(trees)
def test_every_node_has_a_place_of_its_own(pairs: list[tuple[int, int]]) -> None:
    """No two nodes lie on each other, and every place is a number."""
    places = graph_layout(graph(pairs))

    assert all(math.isfinite(value) for place in places.values() for value in place)
    assert all(math.dist(one, other) > 0.01 for one, other in combinations(places.values(), 2))


@given(trees, trees)
def test_what_has_a_place_keeps_it(pairs: list[tuple[int, int]], more: list[tuple[int, int]]) -> None:
    """When a graph grows, the nodes that were there do not move."""
    known = graph_layout(graph(pairs))
    first = len(known)
    grown = graph([*pairs, *((0, first + child) for _, child in more)])

    places = graph_layout(grown, known)

    assert {key: places[key] for key in known} == known
    assert len(places) == len(grown.nodes)


def test_is_the_same_every_time() -> None:
    """Nothing is left to chance."""
    found = graph([(0, child) for child in range(1, 150)])

    assert graph_layout(found) == graph_layout(found)


def test_linked_nodes_lie_about_one_apart() -> None:
    """The unit is the length of a link, however many nodes there are."""
    pairs = [(child // 2, child) for child in range(1, 120)]
    places = graph_layout(graph(pairs))

    lengths = sorted(math.dist(places[ChunkId(one)], places[ChunkId(other)]) for one, other in pairs)
    assert lengths[len(lengths) // 2] == pytest.approx(1)


def test_nothing_and_one() -> None:
    """A graph of no node or of one needs no links."""
    assert graph_layout(Neighbourhood((), ())) == {}
    assert len(graph_layout(graph([]))) == 1
