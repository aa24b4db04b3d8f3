"""What use teaches: utility, strengths, and how a chunk stands to the mean of all."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import ChunkId, NewRelation, NotFoundError, UsageBand
from tests.helpers import add, open_store


def test_a_use_that_helped_raises_utility_and_strength(tmp_path: Path) -> None:
    """A tenth of the way to one, or to zero where it did not help; undone as one step."""
    with open_store(tmp_path / "store.db") as engine:
        (chunk,) = add(engine, "first")
        engine.use([chunk], helped=True)
        after = engine.chunk(chunk)
        assert [after.utility, after.storage_strength] == pytest.approx([0.55, 1.1])
        assert after.utility_updated_at is not None
        engine.use([chunk], helped=False)
        again = engine.chunk(chunk)
        assert [again.utility, again.storage_strength] == pytest.approx([0.495, 1.4])
        engine.undo()
        engine.undo()
        assert engine.chunk(chunk).utility == 0.5


def test_a_use_of_which_nothing_is_known_teaches_nothing(tmp_path: Path) -> None:
    """It counts, and no more."""
    with open_store(tmp_path / "store.db") as engine:
        (chunk,) = add(engine, "first")
        engine.use([chunk])

        assert (engine.chunk(chunk).utility, engine.chunk(chunk).utility_updated_at) == (0.5, None)


def test_an_immutable_chunk_learns_too(tmp_path: Path) -> None:
    """Use strengthens it, and changes nothing that it says."""
    with open_store(tmp_path / "store.db") as engine:
        (chunk,) = add(engine, "first")
        engine.set_immutable(chunk, True)
        engine.use([chunk], helped=True)

        assert engine.chunk(chunk).utility == pytest.approx(0.55)


def test_use_stands_beside_the_mean_of_the_store(tmp_path: Path) -> None:
    """More than half as much again is protected, less than half may fade faster."""
    with open_store(tmp_path / "store.db") as engine:
        often, some, never = add(engine, "often", "some", "never")
        for _ in range(4):
            engine.use([often])
        engine.use([some])
        engine.use([some])

        assert engine.usage(often).threshold == pytest.approx(2)
        assert [engine.usage(key).band for key in (often, some, never)] == [
            UsageBand.PROTECT,
            UsageBand.NORMAL,
            UsageBand.ACCELERATE,
        ]
        with pytest.raises(NotFoundError):
            engine.usage(99)


def test_what_is_used_together_becomes_more_stable_and_so_does_what_is_beside_it(tmp_path: Path) -> None:
    """Two per cent each, as one step that is undone as one; what replaces or denies gains nothing."""
    with open_store(tmp_path / "store.db") as engine:
        added = add(engine, "first", "second", "beside", "denied", "far")
        first, second, beside, denied, far = map(ChunkId, added)
        engine.relate(
            [
                NewRelation(first, beside, "elaborates"),
                NewRelation(denied, second, "contradicts"),
                NewRelation(beside, far, "causes"),
            ]
        )
        engine.use([first, second])
        stability = [engine.chunk(key).stability for key in (first, second, beside, denied, far)]

        assert stability == pytest.approx([1.02, 1.02, 1.02, 1.0, 1.0])
        engine.undo()
        assert [engine.chunk(key).stability for key in (first, second, beside)] == [1.0, 1.0, 1.0]


def test_one_chunk_used_alone_is_not_strengthened_by_company(tmp_path: Path) -> None:
    """It takes two to fire together."""
    with open_store(tmp_path / "store.db") as engine:
        (chunk,) = add(engine, "first")
        engine.use([chunk])

        assert engine.chunk(chunk).stability == 1.0


def test_the_map_of_what_is_used_together_counts_uses_only(tmp_path: Path) -> None:
    """Storing together, looking and searching leave it empty; undoing a use takes it back."""
    with open_store(tmp_path / "store.db") as engine:
        first, second, third = add(engine, "first", "second", "third")
        engine.recall("first second third")
        assert engine.used_together(first) == []
        engine.use([first, second])
        engine.use([first, second, third])

        assert engine.used_together(first) == [(second, 2), (third, 1)]
        engine.undo()
        assert engine.used_together(first) == [(second, 1)]
        with pytest.raises(NotFoundError):
            engine.used_together(99)
