"""Walks along relations: nearest first, either way, by the kinds asked for, never more than the limit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    RELATION_KINDS,
    ChunkId,
    InvalidInputError,
    MemoryEngine,
    Neighbourhood,
    NewChunk,
    NewRelation,
    NotFoundError,
)
from tests.helpers import add, open_store, outside, state

CHUNKS = 8
numbers = st.integers(1, CHUNKS)
links = st.lists(
    st.tuples(numbers, numbers, st.sampled_from(RELATION_KINDS)).filter(lambda link: link[0] != link[1]),
    max_size=14,
)


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Where the store is."""
    return tmp_path / "store.db"


@pytest.fixture
def engine(store: Path) -> Iterator[MemoryEngine]:
    """A chain 1 - 2 - 3 - 4 with a branch 2 - 5, relations in both directions; 6 stands alone."""
    with open_store(store) as opened:
        add(opened, "one", "two", "three", "four", "five", "six")
        relate(opened, (1, 2, "causes"), (3, 2, "supersedes"), (3, 4, "causes"), (2, 5, "related_to"))
        yield opened


def relate(engine: MemoryEngine, *wanted: tuple[int, int, str]) -> None:
    """Relate chunks."""
    engine.relate([NewRelation(ChunkId(one), ChunkId(other), kind) for one, other, kind in wanted])


def depths(found: Neighbourhood) -> dict[int | str, int]:
    """Return how far each node is, in the order in which they come."""
    return {node.key: node.depth for node in found.nodes}


def test_walks_both_ways_nearest_first(engine: MemoryEngine) -> None:
    """A relation is followed from either end; neighbours come in the order of their relations."""
    found = engine.neighbourhood(1, hops=2)

    assert list(depths(found).items()) == [(1, 0), (2, 1), (3, 2), (5, 2)]
    assert [(edge.source, edge.target) for edge in found.edges] == [(1, 2), (3, 2), (2, 5)]


def test_says_what_leads_further(engine: MemoryEngine) -> None:
    """A node's degree is that of the whole store; hidden are its relations that are not in sight."""
    found = engine.neighbourhood(1, hops=1)

    assert [(node.key, node.degree, node.hidden) for node in found.nodes] == [(1, 1, 0), (2, 3, 2)]


def test_follows_only_the_kinds_asked_for(engine: MemoryEngine) -> None:
    """Other kinds lead nowhere, but are counted, so that a filter can offer them."""
    found = engine.neighbourhood(2, hops=3, kinds=["causes"])

    assert depths(found) == {2: 0, 1: 1}
    assert found.kinds == {"causes": 1, "supersedes": 1, "related_to": 1}


def test_no_more_than_the_limit(engine: MemoryEngine) -> None:
    """What is left out is counted, each chunk once."""
    found = engine.neighbourhood(2, hops=1, limit=2)

    assert list(depths(found)) == [2, 1]
    assert found.beyond == 2


def test_expands_and_collapses(engine: MemoryEngine) -> None:
    """An expanded node is followed beyond the hops; what is reached only through a collapsed one goes."""
    assert depths(engine.neighbourhood(1, hops=1, expanded=[2])) == {1: 0, 2: 1, 3: 2, 5: 2}
    assert depths(engine.neighbourhood(1, hops=3, collapsed=[3])) == {1: 0, 2: 1, 3: 2, 5: 2}


def test_entities_are_nodes_when_asked(store: Path) -> None:
    """A chunk's entities stand beside it; they hold half a store together, so only expanding shows whom."""
    with open_store(store) as engine:
        engine.add([NewChunk(content=text, entities=["Ada"]) for text in ("one", "two", "three")])
        closed = engine.neighbourhood(1, entities=True)
        opened = engine.neighbourhood(1, entities=True, expanded=["Ada"])
        from_it = engine.neighbourhood("Ada", hops=1)

    assert depths(closed) == {1: 0, "Ada": 1}
    assert (closed.nodes[1].degree, closed.nodes[1].hidden) == (3, 2)
    assert depths(opened) == {1: 0, "Ada": 1, 2: 2, 3: 2}
    assert opened.mentions == ((1, "Ada"), (2, "Ada"), (3, "Ada"))
    assert depths(from_it) == {"Ada": 0, 1: 1, 2: 1, 3: 1}


def test_hubs_by_number_of_chunks(store: Path) -> None:
    """The entity that most chunks mention comes first, equal ones by name."""
    with open_store(store) as engine:
        engine.add([NewChunk(content="a", entities=["x", "y"]), NewChunk(content="b", entities=["y", "w"])])
        hubs, hub = engine.entity_hubs(limit=2), engine.entity_hub("y", limit=1)

    assert [(found.name, found.count) for found in hubs] == [("y", 2), ("w", 1)]
    assert (hub.count, hub.ids) == (2, (1,))


def test_begins_with_what_is_there(engine: MemoryEngine) -> None:
    """A missing chunk or entity is named."""
    with pytest.raises(NotFoundError, match="no chunk 99"):
        engine.neighbourhood(99)
    with pytest.raises(NotFoundError, match="mentions Bob"):
        engine.neighbourhood(["Bob"])
    with pytest.raises(NotFoundError, match="mentions Bob"):
        engine.entity_hub("Bob")


def test_tells_every_fault_at_once(engine: MemoryEngine) -> None:
    """An unknown kind, negative hops and no room are told together."""
    with pytest.raises(InvalidInputError) as refused:
        engine.neighbourhood(1, hops=-1, kinds=["likes"], limit=0)

    assert all(word in str(refused.value) for word in ("likes", "hops", "limit"))


def test_looking_writes_nothing(engine: MemoryEngine, store: Path) -> None:
    """The store is the same after a walk."""
    before = state(store), engine.position

    engine.neighbourhood(1, entities=True)
    engine.entity_hubs()

    assert (state(store), engine.position) == before


@pytest.mark.parametrize("end", ["source", "target"])
def test_a_hop_goes_by_an_index(engine: MemoryEngine, store: Path, end: str) -> None:
    """No hop reads through the whole table of relations."""
    with outside(store) as raw:
        plan = raw.execute(
            f"EXPLAIN QUERY PLAN SELECT id FROM relation WHERE {end} IN (SELECT value FROM json_each('[1]'))"
        ).fetchall()

    assert any(f"{end}=?" in row[-1] for row in plan)
    assert not any(row[-1].startswith("SCAN relation") for row in plan)


def by_hand(wanted: Sequence[tuple[int, int, str]], kinds: Sequence[str], hops: int) -> dict[int, int]:
    """Return the distance of each chunk from chunk 1 as far as ``hops``, by relaxing every relation."""
    far = {1: 0}
    for hop in range(hops):
        for one, other, kind in wanted:
            for near, new in ((one, other), (other, one)):
                if kind in kinds and far.get(near) == hop:
                    far.setdefault(new, hop + 1)
    return far


@given(links, st.integers(0, 4), st.sets(st.sampled_from(RELATION_KINDS)))
def test_depth_is_the_least_number_of_hops(
    tmp_path_factory: pytest.TempPathFactory,
    wanted: list[tuple[int, int, str]],
    hops: int,
    kinds: set[str],
) -> None:
    """In any graph, each chunk within reach is found, as near as it is."""
    with open_store(tmp_path_factory.mktemp("walk") / "store.db") as engine:
        add(engine, *(f"text {number}" for number in range(CHUNKS)))
        relate(engine, *wanted)
        found = engine.neighbourhood(1, hops=hops, kinds=sorted(kinds))

    assert depths(found) == by_hand(wanted, sorted(kinds), hops)
    assert list(depths(found).values()) == sorted(depths(found).values())
