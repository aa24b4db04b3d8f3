"""The map by nearest neighbours."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine import MapLayout, MemoryEngine, NewChunk
from engine.errors import CancelledError, InvalidInputError
from engine.index.factory import build
from engine.index.managed import ManagedIndex
from engine.mapping import neighbours
from engine.mapping.neighbours import by_neighbours
from engine.mapping.projection import Projection
from engine.progress import Progress
from engine.records import IdArray, VectorArray

GROUPS, EACH = 4, 30


def grouped() -> tuple[ManagedIndex, IdArray]:
    """Return an index of four tight groups in 64 dimensions, and the group of each id."""
    generator = np.random.default_rng(3)
    group = np.repeat(np.arange(GROUPS), EACH)
    vectors: VectorArray = np.eye(64, dtype=np.float32)[group]
    vectors = vectors + generator.normal(0, 0.05, vectors.shape).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    order = generator.permutation(len(group))
    return build(order, vectors[order]), group


def is_beside_its_own(found: Projection, group: IdArray) -> float:
    """Return the share of points whose nearest point is of their own group."""
    apart = np.linalg.norm(found.points[:, np.newaxis] - found.points, axis=2)
    np.fill_diagonal(apart, np.inf)
    mine = group[found.ids]
    return float((mine[apart.argmin(axis=1)] == mine).mean())


def test_neighbours_stay_neighbours() -> None:
    """Four groups are four heaps."""
    index, group = grouped()

    found = by_neighbours(index, "model", Progress())

    assert sorted(found.ids) == list(range(GROUPS * EACH))
    assert found.fitted == GROUPS * EACH
    assert is_beside_its_own(found, group) == 1


def test_what_was_not_fitted_lies_among_its_neighbours(monkeypatch: pytest.MonkeyPatch) -> None:
    """A store larger than the sample is placed whole, and each chunk with its like."""
    monkeypatch.setattr(neighbours, "FITTED_ON", 60)
    index, group = grouped()

    found = by_neighbours(index, "model", Progress())

    assert sorted(found.ids) == list(range(GROUPS * EACH))
    assert found.fitted == 60
    assert is_beside_its_own(found, group) > 0.95


def test_the_same_vectors_give_the_same_picture() -> None:
    """Chance has a fixed seed."""
    index, _ = grouped()

    first, second = (by_neighbours(index, "model", Progress()) for _ in range(2))

    np.testing.assert_array_equal(first.points, second.points)


def test_it_stops_between_two_rounds() -> None:
    """A layout that takes minutes can be cancelled while it runs."""
    index, _ = grouped()
    progress = Progress(lambda done, _total, _text: progress.cancel() if done > 20 else None)

    with pytest.raises(CancelledError):
        by_neighbours(index, "model", progress)


def test_too_few_vectors_are_said(tmp_path: Path) -> None:
    """Of three chunks no neighbourhoods can be told."""
    with MemoryEngine.open(tmp_path / "store.db") as engine:
        engine.add([NewChunk(content=text) for text in ("one", "two", "three")])

        with pytest.raises(InvalidInputError, match="at least 10 vectors; this store has 3"):
            engine.projection(layout=MapLayout.NEIGHBOURS)
