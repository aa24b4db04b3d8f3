"""What every vector index shares: ids and slots, locking, checks, and knowing when it should be rebuilt."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import BinaryIO

import numpy as np

from engine.errors import EngineBugError
from engine.index.gate import Gate
from engine.index.slots import Mask, Slots
from engine.records import FloatArray, IdArray, VectorArray

BLOCK = 16_384  # rows handled at once, so that no float32 copy of a whole store is ever held

# Below FLAT_FROM numpy is as fast and faiss (158 ms to import) is not needed at all; from QUANTISED_FROM
# up, quantised search with rescoring beats reading every row.
FLAT_FROM = 5_000
QUANTISED_FROM = 20_000


class Kind(StrEnum):
    """How an index searches."""

    NUMPY = "float32, exact"
    FLAT = "fp16, exact"
    QUANTISED = "RaBitQ, rescored"


def kind_for(count: int, *, exact: bool = False) -> Kind:
    """Return the kind that suits ``count`` vectors; ``exact`` rules out quantised search."""
    if count < FLAT_FROM:
        return Kind.NUMPY
    return Kind.FLAT if exact or count < QUANTISED_FROM else Kind.QUANTISED


@dataclass(frozen=True, slots=True)
class IndexInfo:
    """What a person is told about an index.

    ``recall`` is recall@10 against exact search, measured on the index's own vectors, blurred, when it was
    built, and None where nothing approximate was tried; ``candidates`` is how many quantised candidates are
    rescored for ten hits (0: exact search).
    """

    kind: Kind
    count: int
    dimension: int
    recall: float | None = None
    candidates: int = 0
    note: str = ""


class ManagedIndex(ABC):
    """A :class:`~engine.index.protocols.VectorIndex` that can describe, rebuild and save itself.

    Cosines come from ``np.vecdot``, never from BLAS: one row always gives the same number, whatever else is
    asked for with it, and no second thread is waited for (12 ms at times, when another core is busy).

    ``exact`` records that approximate search was refused by whoever built it.
    """

    def __init__(self, dimension: int, *, exact: bool = False) -> None:
        self.dimension = dimension
        self.exact = exact
        self._slots = Slots()
        self._gate = Gate()

    def __len__(self) -> int:
        """Return the number of vectors held."""
        return len(self._slots) - self._slots.dead

    @property
    def ids(self) -> IdArray:
        """The chunk ids held, in the order in which they were last added, shape (n,)."""
        with self._gate.reading():
            return self._slots.ids

    @property
    def dead(self) -> int:
        """How many removed or replaced rows still take room."""
        return self._slots.dead

    @property
    def replaced_ids(self) -> IdArray:
        """The ids that were removed or given again; of an index just read from a file, those given twice."""
        with self._gate.reading():
            return np.unique(self._slots.all_ids[~self._slots.live])

    @property
    @abstractmethod
    def info(self) -> IndexInfo:
        """What a person is told about this index."""

    @property
    def built(self) -> int:
        """How many rows it held when its kind was chosen; 0 when it started empty."""
        return 0

    @property
    def rebuild_due(self) -> bool:
        """Whether dead rows exceed a fifth, or it grew by half and a rebuild would search it better."""
        rows = len(self._slots)
        wanted = kind_for(len(self), exact=self.exact)
        better = wanted is not self.info.kind or wanted is Kind.QUANTISED
        return 5 * self.dead > rows or (better and 2 * rows > 3 * self.built)

    def add(self, ids: IdArray, vectors: VectorArray) -> None:
        """Add unit vectors, shape (n, dimension), under their chunk ids; a known id is replaced.

        When an id is given twice its last vector counts.
        """
        ids, vectors = self._checked(ids, vectors)
        if not len(ids):
            return
        with self._gate.writing():
            self._append(vectors)
            self._slots.append(ids)

    def remove(self, ids: IdArray) -> None:
        """Forget these ids; unknown ones are ignored."""
        with self._gate.writing():
            self._slots.remove(np.asarray(ids, np.int64))

    def search(self, query: VectorArray, k: int, among: IdArray | None = None) -> tuple[IdArray, FloatArray]:
        """Return the ids and cosines of the ``k`` best, best first; ``among`` limits it to those ids."""
        query = self._checked_query(query)
        with self._gate.reading():
            allowed = self._allowed(among)
            k = min(k, len(self) if allowed is None else int(np.count_nonzero(allowed)))
            if k <= 0:
                return np.empty(0, np.int64), np.empty(0, np.float64)
            slots, scores = self._best(query, k, allowed)
            # Everything that ties with the k-th is kept, so that ties are settled by slot, not by chance.
            keep = scores >= np.partition(scores, -k)[-k]
            slots, scores = slots[keep], scores[keep]
            order = np.lexsort((slots, -scores))[:k]
            return self._slots.all_ids[slots[order]], scores[order].astype(np.float64)

    def scores(self, query: VectorArray, ids: IdArray) -> FloatArray:
        """Return the exact cosine of each of ``ids``, shape (len(ids),); NaN where an id has no vector."""
        query = self._checked_query(query)
        found = np.full(len(ids), np.nan)
        with self._gate.reading():
            slots = self._slots.of(np.asarray(ids, np.int64))
            held = slots >= 0
            found[held] = np.vecdot(self._gather(slots[held]), query)
        return found

    def vectors(self, ids: IdArray) -> tuple[Mask, VectorArray]:
        """Return which of ``ids`` are held, shape (n,), and the vectors of those, in their order."""
        with self._gate.reading():
            slots = self._slots.of(np.asarray(ids, np.int64))
            return slots >= 0, self._gather(slots[slots >= 0])

    def blocks(self) -> Iterator[tuple[IdArray, VectorArray]]:
        """Yield every id with its vector, in order, some thousands at a time."""
        with self._gate.reading():
            slots = np.flatnonzero(self._slots.live)
        for start in range(0, len(slots), BLOCK):
            part = slots[start : start + BLOCK]
            with self._gate.reading():
                block = self._slots.all_ids[part], self._gather(part)
            yield block

    def write(self, ids: BinaryIO, rows: BinaryIO, codes: BinaryIO) -> IndexInfo:
        """Write what it holds, and nothing of what was removed, to three open files; return what it is."""
        with self._gate.reading():
            live = self._slots.live
            slots = np.flatnonzero(live)
            ids.write(self._slots.all_ids[slots].data)
            self._write_rows(rows, slots)
            codes.write(self._codes(~live))
            return self.info

    @abstractmethod
    def _append(self, vectors: VectorArray) -> None:
        """Store vectors in the next slots."""

    @abstractmethod
    def _gather(self, slots: IdArray) -> VectorArray:
        """Return the vectors in these slots."""

    @abstractmethod
    def _best(self, query: VectorArray, k: int, allowed: Mask | None, /) -> tuple[IdArray, VectorArray]:
        """Return the slots and scores of at least the ``k`` best of the allowed slots, in any order."""

    @abstractmethod
    def _write_rows(self, file: BinaryIO, slots: IdArray) -> None:
        """Write the vectors in these slots."""

    @abstractmethod
    def _codes(self, dead: Mask, /) -> bytes:
        """Return the quantised form of all slots but the dead ones; empty when there is none."""

    def _allowed(self, among: IdArray | None) -> Mask | None:
        if among is None:
            return self._slots.live if self._slots.dead else None
        return self._slots.mask(np.asarray(among, np.int64))

    def _checked(self, ids: IdArray, vectors: VectorArray) -> tuple[IdArray, VectorArray]:
        ids = np.ascontiguousarray(ids, dtype=np.int64)
        vectors = np.ascontiguousarray(vectors, dtype=np.float32)
        if vectors.shape != (len(ids), self.dimension):
            raise EngineBugError(
                f"vectors of shape {vectors.shape} for {len(ids)} ids and {self.dimension} dimensions"
            )
        if not np.isfinite(vectors).all():
            raise EngineBugError("a vector holds a value that is not a finite number")
        return ids, vectors

    def _checked_query(self, query: VectorArray) -> VectorArray:
        query = np.ascontiguousarray(query, dtype=np.float32)
        if query.shape != (self.dimension,):
            raise EngineBugError(
                f"a query of shape {query.shape} for an index of {self.dimension} dimensions"
            )
        return query
