"""Exact search in float32 with numpy: for small stores, and the oracle of the tests."""

from __future__ import annotations

from typing import BinaryIO, Self

import numpy as np

from engine.index.managed import IndexInfo, Kind, ManagedIndex
from engine.index.slots import Growing, Mask
from engine.records import IdArray, VectorArray


class ExactIndex(ManagedIndex):
    """Holds float32 rows in memory and compares a query with each of them."""

    def __init__(self, dimension: int, *, exact: bool = False) -> None:
        super().__init__(dimension, exact=exact)
        self._rows = Growing(np.empty((0, dimension), np.float32))

    @classmethod
    def restored(cls, ids: IdArray, rows: VectorArray, *, exact: bool) -> Self:
        """Return an index over what :meth:`write` wrote."""
        index = cls(rows.shape[1], exact=exact)
        index._rows.extend(rows)
        index._slots.append(ids)
        return index

    @property
    def info(self) -> IndexInfo:
        """What a person is told about this index."""
        return IndexInfo(Kind.NUMPY, len(self), self.dimension)

    def _append(self, vectors: VectorArray) -> None:
        self._rows.extend(vectors)

    def _gather(self, slots: IdArray) -> VectorArray:
        rows: VectorArray = self._rows.values[slots]
        return rows

    def _best(self, query: VectorArray, _k: int, allowed: Mask | None, /) -> tuple[IdArray, VectorArray]:
        scores: VectorArray = np.vecdot(self._rows.values, query)
        slots = np.arange(len(scores)) if allowed is None else np.flatnonzero(allowed)
        return slots, scores[slots]

    def _write_rows(self, file: BinaryIO, slots: IdArray) -> None:
        file.write(self._gather(slots).data)

    def _codes(self, _dead: Mask, /) -> bytes:
        return b""
