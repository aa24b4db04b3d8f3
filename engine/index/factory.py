"""Builds the index that suits a store's size."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from engine.index.exact import ExactIndex
from engine.index.managed import BLOCK, Kind, ManagedIndex, kind_for
from engine.progress import Progress
from engine.records import IdArray, VectorArray

Index = TypeVar("Index", bound=ManagedIndex)


def build(ids: IdArray, vectors: VectorArray, *, exact: bool = False) -> ManagedIndex:
    """Return an index over unit vectors, shape (n, dimension); ``exact`` refuses approximate search."""
    blocks = (
        (ids[start : start + BLOCK], vectors[start : start + BLOCK]) for start in range(0, len(ids), BLOCK)
    )
    return build_from(blocks, len(ids), vectors.shape[1], exact=exact)


def build_from(
    blocks: Iterable[tuple[IdArray, VectorArray]],
    count: int,
    dimension: int,
    *,
    exact: bool = False,
    choose: bool = True,
    progress: Progress | None = None,
) -> ManagedIndex:
    """Return an index over blocks of vectors, about ``count`` in all, without holding them all as float32.

    Without ``choose`` it compares row by row, which takes no time to prepare, and is due to be rebuilt where
    approximate search would suit.
    """
    progress = progress or Progress()
    if kind_for(count, exact=exact) is Kind.NUMPY:
        return _filled(ExactIndex(dimension, exact=exact), blocks, count, progress)

    from engine.index.faiss_index import FaissIndex  # 158 ms, which small stores need not pay

    index = _filled(FaissIndex(dimension, exact=exact), blocks, count, progress)
    quantise = kind_for(len(index), exact=exact) is Kind.QUANTISED
    if choose or not quantise:
        index.settle(quantise=quantise, progress=progress)
    return index


def rebuilt(index: ManagedIndex, *, progress: Progress | None = None) -> ManagedIndex:
    """Return a new index of the kind that now suits, over the same vectors and without any dead row."""
    return build_from(index.blocks(), len(index), index.dimension, exact=index.exact, progress=progress)


def _filled(
    index: Index, blocks: Iterable[tuple[IdArray, VectorArray]], count: int, progress: Progress
) -> Index:
    for ids, vectors in blocks:
        progress.step(len(index), count, "reading vectors")
        index.add(ids, vectors)
    return index
