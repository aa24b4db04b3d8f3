"""The seam behind which nearest-neighbour search stands."""

from __future__ import annotations

from typing import Protocol

from engine.records import FloatArray, IdArray, VectorArray


class VectorIndex(Protocol):
    """Finds the stored unit vectors with the largest inner product (cosine) to a query.

    Implementations never own the truth: they are rebuilt from the store's vectors.  Safe to search from
    several threads at once; ``add`` and ``remove`` are called by one thread at a time.
    """

    def __len__(self) -> int:
        """Return the number of vectors held."""
        ...

    @property
    def ids(self) -> IdArray:
        """The chunk ids held, in insertion order, shape (n,)."""
        ...

    def add(self, ids: IdArray, vectors: VectorArray) -> None:
        """Add unit vectors, shape (n, dimension), under their chunk ids; a known id is replaced."""
        ...

    def remove(self, ids: IdArray) -> None:
        """Forget these ids; unknown ones are ignored."""
        ...

    def search(self, query: VectorArray, k: int, among: IdArray | None = None) -> tuple[IdArray, FloatArray]:
        """Return the ids and cosines of the ``k`` best, best first; ``among`` limits it to those ids."""
        ...

    def scores(self, query: VectorArray, ids: IdArray) -> FloatArray:
        """Return the exact cosine of each of ``ids``, shape (len(ids),); NaN where an id has no vector."""
        ...
