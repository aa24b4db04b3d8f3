"""What use teaches: utility, strengths, and how a chunk stands to the mean of all."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import NotFoundError, UsageBand
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
