"""One bit a dimension: RaBitQ codes, scanned with FastScan, propose candidates for exact rescoring."""

from __future__ import annotations

from typing import Any, Self

import faiss
import numpy as np

from engine.index.rows import selector
from engine.index.slots import Mask
from engine.records import IdArray, VectorArray

_QUERY_BITS = 8


class Quantised:
    """RaBitQ codes of all rows of an index, in slot order.

    Gao and Long, "RaBitQ: Quantizing High-Dimensional Vectors with a Theoretical Error Bound", 2024.
    """

    def __init__(self, index: Any) -> None:
        self._index = index

    @classmethod
    def trained(cls, sample: VectorArray) -> Self:
        """Return an empty one that rotates at random and centres on the mean of ``sample``.

        Both are needed: text embeddings share a strong mean and have few strong axes; without centring
        recall@10 of 200 candidates falls from .99 to .85.
        """
        dimension = sample.shape[1]
        codes = faiss.IndexRaBitQFastScan(dimension, faiss.METRIC_INNER_PRODUCT)
        codes.qb = _QUERY_BITS
        index = faiss.IndexPreTransform(faiss.RandomRotationMatrix(dimension, dimension), codes)
        index.train(sample)
        return cls(index)

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Return what :meth:`to_bytes` wrote; RuntimeError if faiss can't read it."""
        return cls(faiss.deserialize_index(np.frombuffer(data, np.uint8)))

    def to_bytes(self, without: Mask | None = None) -> bytes:
        """Return rotation, centre and codes, those of the slots in ``without`` left out."""
        data = faiss.serialize_index(self._index)
        if without is not None and without.any():
            rest = faiss.deserialize_index(data)
            rest.remove_ids(selector(without))
            data = faiss.serialize_index(rest)
        written: bytes = data.tobytes()
        return written

    def __len__(self) -> int:
        """Return the number of codes."""
        return int(self._index.ntotal)

    def add(self, vectors: VectorArray) -> None:
        """Append the codes of vectors, shape (n, dimension)."""
        self._index.add(vectors)

    def candidates(self, queries: VectorArray, count: int) -> IdArray:
        """Return the ``count`` likeliest slots of each query, best first, shape (m, count); -1 fills up."""
        slots: IdArray = self._index.search(queries, count)[1]
        return slots
