"""The plane on which a store's vectors are drawn."""

from __future__ import annotations

import numpy as np
import pytest

from engine.errors import CancelledError
from engine.index.factory import build
from engine.index.managed import Kind
from engine.mapping.principal import by_principal_components as project
from engine.progress import Progress
from tests.engine.index.samples import clustered, empty, made


@pytest.mark.parametrize("kind", list(Kind))
def test_every_vector_has_its_place(kind: Kind) -> None:
    """Nothing is sampled away, however large the store."""
    index, ids, _ = made(kind)

    found = project(index, "model", Progress())

    assert sorted(found.ids) == sorted(ids)
    assert found.points.shape == (len(ids), 2)
    assert np.isfinite(found.points).all()


def test_the_axes_are_those_of_greatest_variance() -> None:
    """What differs most lies along x, what differs next along y, as a full decomposition says."""
    vectors = clustered(900)
    found = project(build(np.arange(900), vectors), "model", Progress())

    centred = vectors - vectors.mean(axis=0)
    _, singular, _ = np.linalg.svd(centred.astype(np.float64), full_matrices=False)

    assert found.explained == pytest.approx(singular[:2] ** 2 / (singular**2).sum(), rel=1e-4)
    assert found.points.astype(np.float64).var(axis=0) == pytest.approx(singular[:2] ** 2 / 900, rel=1e-4)


def test_the_same_vectors_give_the_same_picture() -> None:
    """A chunk lies where it lay, though the order of storing is another."""
    vectors, ids = clustered(300), np.arange(300)
    other = np.random.default_rng(5).permutation(300)

    first = project(build(ids, vectors), "model", Progress())
    second = project(build(ids[other], vectors[other]), "model", Progress())

    np.testing.assert_allclose(second.points[np.argsort(second.ids)], first.points, atol=1e-5)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_a_store_of_hardly_anything_has_a_map(count: int) -> None:
    """Fewer vectors than axes are no fault."""
    index = empty(Kind.NUMPY)
    index.add(np.arange(count), clustered(50)[:count])

    found = project(index, "model", Progress())

    assert found.points.shape == (count, 2)
    assert all(0 <= share <= 1 for share in found.explained)


def test_it_can_be_stopped() -> None:
    """A map that is no longer wanted is not finished first."""
    progress = Progress()
    progress.cancel()

    with pytest.raises(CancelledError):
        project(made(Kind.NUMPY)[0], "model", progress)
