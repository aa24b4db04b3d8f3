"""Vectors and indexes for the tests of nearest-neighbour search."""

from __future__ import annotations

import numpy as np

from engine.index.exact import ExactIndex
from engine.index.factory import build
from engine.index.faiss_index import FaissIndex
from engine.index.managed import Kind, ManagedIndex
from engine.records import FloatArray, IdArray, VectorArray

DIMENSION = 64
COUNTS = {Kind.NUMPY: 300, Kind.FLAT: 600, Kind.QUANTISED: 20_000}


def unit(vectors: VectorArray) -> VectorArray:
    """Return the vectors with length one."""
    scaled: VectorArray = vectors / np.linalg.norm(vectors, axis=-1, keepdims=True)
    return scaled


def clustered(count: int, dimension: int = DIMENSION, *, seed: int = 0) -> VectorArray:
    """Return unit vectors in clusters about a common mean, as embeddings of texts lie."""
    random = np.random.default_rng(seed)
    centres = 0.8 + random.standard_normal((1 + count // 50, dimension), dtype=np.float32)
    noise = 0.6 * random.standard_normal((count, dimension), dtype=np.float32)
    return unit(centres[random.integers(0, len(centres), count)] + noise)


def questions(vectors: VectorArray, count: int) -> VectorArray:
    """Return unit vectors that lie near some of the stored ones, as questions lie near their answers."""
    noise = np.random.default_rng(3).standard_normal((count, vectors.shape[1]), dtype=np.float32)
    return unit(vectors[:: len(vectors) // count][:count] + 0.5 * unit(noise))


def chunk_ids(count: int) -> IdArray:
    """Return ids that are neither consecutive nor sorted, as after deletions and replacements."""
    return np.random.default_rng(1).permutation(3 * count)[:count].astype(np.int64) + 1


def made(kind: Kind) -> tuple[ManagedIndex, IdArray, VectorArray]:
    """Return an index of this kind with the ids and vectors in it."""
    ids, vectors = chunk_ids(COUNTS[kind]), clustered(COUNTS[kind])
    index = build(ids, vectors) if kind is Kind.QUANTISED else empty(kind)
    if not len(index):
        index.add(ids, vectors)
    assert index.info.kind is kind
    return index, ids, vectors


def empty(kind: Kind, dimension: int = DIMENSION) -> ManagedIndex:
    """Return an empty index of the class that holds this kind."""
    return ExactIndex(dimension) if kind is Kind.NUMPY else FaissIndex(dimension)


def best(vectors: VectorArray, ids: IdArray, query: VectorArray, k: int) -> tuple[IdArray, FloatArray]:
    """Return what search must return, by the plainest means."""
    scores = vectors.astype(np.float64) @ query.astype(np.float64)
    order = np.argsort(-scores, kind="stable")[:k]
    return ids[order], scores[order]
