"""Search over fp16 rows: exact, or quantised candidates rescored exactly."""

from __future__ import annotations

from typing import BinaryIO, Self

import numpy as np

from engine.index.managed import BLOCK, IndexInfo, Kind, ManagedIndex
from engine.index.quantised import Quantised
from engine.index.rows import HalfRows, one_thread
from engine.index.slots import Bytes, Mask
from engine.progress import Progress
from engine.records import IdArray, VectorArray

MINIMUM_RECALL = 0.98  # under it approximate search is not used
_WANTED_RECALL = 0.99
_CANDIDATES = (200, 400, 800, 1600, 3200, 6400)
_CANDIDATES_PER_HIT = 16  # 1,600 candidates for 100 hits: recall .998
_ROWS_PER_CANDIDATE = 60  # with fewer rows to each candidate, scanning them all is as fast, and exact
_SKIPS_PER_CANDIDATE = 250  # rescoring a row takes as long as passing over this many that a filter excludes
_TRAINING_ROWS = 20_000
_SAMPLE = 100
_NEIGHBOURS = 10
# Questions lie further from stored texts than these from each other: of 200 candidates, LoCoMo's questions
# find .959 of their neighbours, stored texts .995, and stored texts with this much noise .96.
_BLUR = 0.6


class FaissIndex(ManagedIndex):
    """Holds fp16 rows, and above some size their RaBitQ codes, if those find the neighbours well enough."""

    def __init__(self, dimension: int, *, exact: bool = False) -> None:
        super().__init__(dimension, exact=exact)
        self._rows = HalfRows(dimension)
        self._quantised: Quantised | None = None
        self._candidates = 0
        self._recall: float | None = None
        self._built = 0

    @classmethod
    def restored(
        cls, ids: IdArray, rows: Bytes, codes: bytes, info: IndexInfo, *, exact: bool, built: int
    ) -> Self:
        """Return an index over what :meth:`write` wrote; ``rows`` stays mapped.

        RuntimeError or ValueError if this version of faiss can't read it.
        """
        index = cls(info.dimension, exact=exact)
        index._slots.append(ids)
        index._rows = HalfRows(info.dimension, rows, len(ids))
        index._quantised = Quantised.from_bytes(codes) if codes else None
        if index._quantised is not None and len(index._quantised) != len(ids):
            raise ValueError("codes and rows differ in number")
        index._candidates, index._recall, index._built = info.candidates, info.recall, built
        return index

    @property
    def info(self) -> IndexInfo:
        """What a person is told about this index."""
        kind = Kind.FLAT if self._quantised is None else Kind.QUANTISED
        note = ""
        if self._quantised is None and self._recall is not None:
            note = (
                f"approximate search found {self._recall:.1%} of the nearest vectors here, so search is exact"
            )
        return IndexInfo(kind, len(self), self.dimension, self._recall, self._candidates, note)

    @property
    def built(self) -> int:
        """How many rows it held when its kind was chosen."""
        return self._built

    def settle(self, *, quantise: bool, progress: Progress) -> None:
        """Choose how to search the rows held now; called once, before the index is shared."""
        one_thread()
        self._built = len(self._rows)
        if not quantise:
            return
        quantised = self._encoded(progress)
        progress.step(self._built, self._built, "measuring recall")
        self._candidates, self._recall = self._measured(quantised)
        if self._recall >= MINIMUM_RECALL:
            self._quantised = quantised
        else:
            self._candidates = 0

    def _encoded(self, progress: Progress) -> Quantised:
        count = len(self._rows)
        quantised = Quantised.trained(self._rows.gather(_spread(count, _TRAINING_ROWS)))
        for start in range(0, count, BLOCK):
            progress.step(start, count, "indexing")
            quantised.add(self._rows.gather(np.arange(start, min(start + BLOCK, count))))
        return quantised

    def _measured(self, quantised: Quantised) -> tuple[int, float]:
        """Return the fewest candidates that find almost all neighbours, and the recall they reach.

        The queries are stored vectors with noise.  A vector does not count as its own neighbour, and any
        vector as near as the tenth counts.
        """
        count = len(self._rows)
        sample = _spread(count, _SAMPLE)
        queries = _blurred(self._rows.gather(sample))
        choices = [number for number in _CANDIDATES if number * _ROWS_PER_CANDIDATE <= count]
        slots, scores = self._rows.search(queries, _NEIGHBOURS + 1)
        tenth = np.where(slots == sample[:, None], np.inf, scores)
        tenth.sort(axis=1)
        hits = self._near(quantised.candidates(queries, choices[-1]), queries, sample, tenth[:, 0])
        for number in choices:
            recall = float(np.minimum(hits[:, :number].sum(axis=1) / _NEIGHBOURS, 1).mean())
            if recall >= _WANTED_RECALL:
                break
        return number, round(recall, 4)

    def _near(self, candidates: IdArray, queries: VectorArray, own: IdArray, tenth: VectorArray) -> Mask:
        """Return which candidates of each query are as near as its tenth neighbour."""
        near = [
            (slots != self_slot) & (np.vecdot(self._rows.gather(slots), query) >= limit - 1e-6)
            for slots, query, self_slot, limit in zip(candidates, queries, own, tenth, strict=True)
        ]
        return np.array(near)

    def _append(self, vectors: VectorArray) -> None:
        one_thread()
        self._rows.append(vectors)
        if self._quantised is not None:
            self._quantised.add(vectors)

    def _gather(self, slots: IdArray) -> VectorArray:
        one_thread()
        return self._rows.gather(slots)

    def _best(self, query: VectorArray, k: int, allowed: Mask | None, /) -> tuple[IdArray, VectorArray]:
        one_thread()
        slots = self._proposed(query, k, allowed)
        if slots is None:
            slots = self._rows.search(query[None], k, allowed)[0][0]
            slots = slots[slots >= 0]
        return slots, np.vecdot(self._gather(slots), query)

    def _proposed(self, query: VectorArray, k: int, allowed: Mask | None) -> IdArray | None:
        """Return slots worth rescoring, or None when scanning every allowed row is better."""
        wanted = asked = max(self._candidates, _CANDIDATES_PER_HIT * k)
        if allowed is not None:
            held = int(np.count_nonzero(allowed))
            if held * _SKIPS_PER_CANDIDATE < len(allowed):
                return np.flatnonzero(allowed)
            if 2 * held < len(allowed):
                return None
            # All that are refused might be the nearest; where they are many, a share of them has to do.
            asked = min(wanted + len(allowed) - held, 3 * wanted * len(allowed) // (2 * held))
        if self._quantised is None or asked * _ROWS_PER_CANDIDATE > len(self._rows):
            return None
        slots = self._quantised.candidates(query[None], asked)[0]
        slots = slots[slots >= 0]
        if allowed is not None:
            slots = slots[allowed[slots]]
        # Where the refused ones crowd around the query, too few remain to trust.
        return slots if len(slots) >= wanted else None

    def _write_rows(self, file: BinaryIO, slots: IdArray) -> None:
        self._rows.write(file, slots)

    def _codes(self, dead: Mask, /) -> bytes:
        return b"" if self._quantised is None else self._quantised.to_bytes(without=dead)


def _spread(count: int, sample: int) -> IdArray:
    """Return up to ``sample`` slots, evenly spread."""
    return np.unique(np.linspace(0, count - 1, min(count, sample)).astype(np.int64))


def _blurred(vectors: VectorArray) -> VectorArray:
    noise = np.random.default_rng(0).standard_normal(vectors.shape, dtype=np.float32)
    blurred = vectors + _BLUR * noise / np.linalg.norm(noise, axis=1, keepdims=True)
    unit: VectorArray = blurred / np.maximum(np.linalg.norm(blurred, axis=1, keepdims=True), 1e-9)
    return unit
