"""A relation changed: one step, undone as one, refused in words where it can't be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine import (
    ChunkId,
    ConflictError,
    InvalidInputError,
    MemoryEngine,
    NewRelation,
    RefusedError,
    Relation,
)
from tests.helpers import add, open_store, require_sound, state


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Where the store is."""
    return tmp_path / "store.db"


@pytest.fixture
def engine(store: Path) -> Iterator[MemoryEngine]:
    """Two chunks, the first of which causes and contradicts the second."""
    with open_store(store) as opened:
        add(opened, "one", "two")
        ends = ChunkId(1), ChunkId(2)
        opened.relate([NewRelation(*ends, "causes", 0.5, "said so"), NewRelation(*ends, "contradicts")])
        yield opened


@pytest.fixture
def relation(engine: MemoryEngine) -> Relation:
    """The first relation."""
    return engine.relations(1)[0]


def test_changes_what_is_given_in_one_step(engine: MemoryEngine, relation: Relation, store: Path) -> None:
    """Kind, confidence and evidence are set together; undo brings back every row, redo changes it again."""
    before = state(store)

    changes = engine.change_relation(relation, kind="elaborates", confidence=0.9, evidence="")
    after = state(store)
    engine.undo()

    assert changes.label == "Change a relation from chunk 1 to 2"
    assert state(store) == before
    engine.redo()
    assert state(store) == after
    assert engine.relations(1)[0] == replace(relation, kind="elaborates", confidence=0.9, evidence="")
    require_sound(store)


def test_what_stays_the_same_is_no_step(engine: MemoryEngine, relation: Relation) -> None:
    """Nothing is written where nothing differs."""
    assert not engine.change_relation(relation, kind="causes", confidence=0.5)


def test_past_has_the_relation_of_then(engine: MemoryEngine, relation: Relation) -> None:
    """The store as of an earlier step shows what the relation was."""
    then = engine.history()[-1].step
    engine.change_relation(relation, kind="related_to")

    with engine.as_of(then) as past:
        assert past.relations(1)[0] == relation


def test_no_two_of_one_kind(engine: MemoryEngine, relation: Relation) -> None:
    """The same source, target and kind twice is refused in words."""
    with pytest.raises(RefusedError, match="a relation contradicts to chunk 2 already"):
        engine.change_relation(relation, kind="contradicts")

    assert engine.relations(1)[0] == relation


def test_tells_every_fault(engine: MemoryEngine, relation: Relation) -> None:
    """An unknown kind and an impossible confidence are told together."""
    with pytest.raises(InvalidInputError, match=r"likes.*confidence"):
        engine.change_relation(relation, kind="likes", confidence=2.0)


def test_someone_else_was_faster(engine: MemoryEngine, relation: Relation) -> None:
    """A change based on an old reading is not made over a newer one, nor over a removal."""
    engine.change_relation(relation, confidence=0.7)
    with pytest.raises(ConflictError, match="changed or removed"):
        engine.change_relation(relation, confidence=0.8)
    engine.unrelate(engine.relations(1)[0])
    with pytest.raises(ConflictError, match="changed or removed"):
        engine.change_relation(relation, kind="elaborates")


def test_immutable_chunks_may_be_related_otherwise(engine: MemoryEngine, relation: Relation) -> None:
    """A relation is no part of a chunk's text: it may be made, changed and removed as ever."""
    engine.set_immutable([1, 2], True)

    assert engine.change_relation(relation, confidence=1.0)
