"""The ids of all rows of a table, in order, and the way back from an id to its row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

Ids = npt.NDArray[np.int64]
NOWHERE = -1


@dataclass(frozen=True, slots=True, eq=False)
class IdOrder:
    """Ids by row (n,), and ``sorter`` (n,) that puts them in ascending order.

    Sorting a million ids takes a tenth of a second: build it in the thread that asked for them.
    """

    ids: Ids = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    sorter: Ids = field(default_factory=lambda: np.zeros(0, dtype=np.int64))

    @classmethod
    def of(cls, ids: Ids) -> IdOrder:
        """Index these ids."""
        return cls(ids, np.argsort(ids, kind="stable"))

    def __len__(self) -> int:
        """Return the number of rows."""
        return len(self.ids)

    def row(self, chunk: int) -> int:
        """Return the row of an id, or :data:`NOWHERE`."""
        return int(self.rows([chunk])[0])

    def rows(self, chunks: Iterable[int] | Ids) -> Ids:
        """Return the row of each id, :data:`NOWHERE` for one that is not among them."""
        wanted = np.asarray(chunks if isinstance(chunks, np.ndarray) else list(chunks), dtype=np.int64)
        if not len(self.ids):
            return np.full(len(wanted), NOWHERE)
        place = np.searchsorted(self.ids, wanted, sorter=self.sorter)
        place[place == len(self.ids)] = 0
        row = self.sorter[place]
        return np.where(self.ids[row] == wanted, row, NOWHERE)


def runs(rows: Ids) -> Iterator[range]:
    """Give the rows as ranges, ascending; rows that are :data:`NOWHERE` are left out."""
    known = np.sort(rows[rows != NOWHERE])
    if not len(known):
        return
    breaks = np.flatnonzero(np.diff(known) > 1)
    starts = known[np.concatenate(([0], breaks + 1))]
    ends = known[np.concatenate((breaks, [len(known) - 1]))]
    for start, end in zip(starts.tolist(), ends.tolist(), strict=True):
        yield range(start, end + 1)
