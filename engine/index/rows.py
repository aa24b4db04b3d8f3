"""Vectors as fp16 rows: a file that is mapped, not read, and a tail in memory for what came since."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any, BinaryIO

import faiss
import numpy as np

from engine.index.slots import Bytes, Mask
from engine.records import IdArray, VectorArray

_WRITTEN_AT_ONCE = 16_384


def one_thread() -> None:
    """Keep faiss on the calling thread: its second OpenMP thread costs more than it brings.

    The setting belongs to the calling thread, so every entry point asks for it.
    """
    faiss.omp_set_num_threads(1)


def header(dimension: int, count: int) -> bytes:
    """Return what precedes ``count`` fp16 rows in a faiss index file, so that the file can be mapped."""
    flat = _flat(dimension)
    flat.ntotal = count
    # The file ends with the rows as one vector of bytes, whose length precedes it.
    written: bytes = faiss.serialize_index(flat).tobytes()
    return written[:-8] + struct.pack("<Q", 2 * dimension * count)


def selector(mask: Mask) -> Any:
    """Return what tells faiss which slots are meant."""
    return faiss.IDSelectorBitmap(np.packbits(mask, bitorder="little"))


def _flat(dimension: int) -> Any:
    return faiss.IndexScalarQuantizer(dimension, faiss.ScalarQuantizer.QT_fp16, faiss.METRIC_INNER_PRODUCT)


class HalfRows:
    """fp16 rows addressed by slot; rows are only ever appended.

    ``mapped`` is the content of a file that :meth:`write` wrote for ``count`` rows.
    """

    def __init__(self, dimension: int, mapped: Bytes | None = None, count: int = 0) -> None:
        self.dimension = dimension
        self._width = 2 * dimension
        self._tail = _flat(dimension)
        self._base: Any = None
        self._base_codes: Bytes = np.empty((0, self._width), np.uint8)
        if mapped is not None and count:
            expected = header(dimension, count)
            if (
                mapped.size != len(expected) + self._width * count
                or bytes(mapped[: len(expected)]) != expected
            ):
                raise ValueError("the rows were written by another version of faiss")
            reader = faiss.ZeroCopyIOReader(faiss.swig_ptr(mapped), mapped.size)
            self._base = faiss.read_index(reader)
            self._base_codes = mapped[-self._width * count :].reshape(count, self._width)

    def __len__(self) -> int:
        """Return the number of rows."""
        return len(self._base_codes) + int(self._tail.ntotal)

    def append(self, vectors: VectorArray) -> None:
        """Append rows, shape (n, dimension)."""
        self._tail.add(vectors)

    def gather(self, slots: IdArray) -> VectorArray:
        """Return the rows in these slots, shape (len(slots), dimension)."""
        if not len(slots):
            return np.empty((0, self.dimension), np.float32)
        rows: VectorArray = self._tail.sa_decode(self._codes(slots))
        return rows

    def search(
        self, queries: VectorArray, k: int, allowed: Mask | None = None
    ) -> tuple[IdArray, VectorArray]:
        """Return slots and scores of the ``k`` best rows of each query, shapes (m, k); slot -1 fills up."""
        found = [
            _search(
                index, start, queries, k, None if allowed is None else allowed[start : start + index.ntotal]
            )
            for start, index in self._parts()
        ]
        if len(found) == 1:
            return found[0]
        slots = np.concatenate([part[0] for part in found], axis=1)
        scores = np.concatenate([part[1] for part in found], axis=1)
        order = np.argsort(-scores, axis=1, kind="stable")[:, :k]
        return np.take_along_axis(slots, order, 1), np.take_along_axis(scores, order, 1)

    def write(self, file: BinaryIO, slots: IdArray) -> None:
        """Write the rows in these slots as a file that can be mapped."""
        file.write(header(self.dimension, len(slots)))
        for start in range(0, len(slots), _WRITTEN_AT_ONCE):
            file.write(self._codes(slots[start : start + _WRITTEN_AT_ONCE]).data)

    def _parts(self) -> Iterator[tuple[int, Any]]:
        if self._base is not None:
            yield 0, self._base
        if self._tail.ntotal or self._base is None:
            yield len(self._base_codes), self._tail

    def _codes(self, slots: IdArray) -> Bytes:
        split = len(self._base_codes)
        in_tail = slots >= split
        if not in_tail.any():
            return self._base_codes[slots]
        codes = np.empty((len(slots), self._width), np.uint8)
        codes[in_tail] = self._tail_codes()[slots[in_tail] - split]
        codes[~in_tail] = self._base_codes[slots[~in_tail]]
        return codes

    def _tail_codes(self) -> Bytes:
        size = int(self._tail.ntotal) * self._width
        if not size:
            return np.empty((0, self._width), np.uint8)
        codes: Bytes = faiss.rev_swig_ptr(self._tail.codes.data(), size)
        return codes.reshape(-1, self._width)


def _search(
    index: Any, start: int, queries: VectorArray, k: int, allowed: Mask | None
) -> tuple[IdArray, VectorArray]:
    parameters = None
    if allowed is not None:
        parameters = faiss.SearchParameters(sel=selector(allowed))
    scores, slots = index.search(queries, k, params=parameters)
    slots[slots >= 0] += start
    return slots, scores
