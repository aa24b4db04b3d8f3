"""What is selected: some chunks by id, or all that a query matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engine import Matching


@dataclass(frozen=True, slots=True)
class Selection:
    """Chunks by id, or with ``query`` all that match it; ``count`` is how many those are.

    "All matching" is kept as a query, not as a list: it may stand for a million chunks.
    """

    ids: tuple[int, ...] = ()
    query: str | None = None
    count: int = 0

    @classmethod
    def of(cls, ids: Sequence[int] | npt.NDArray[np.int64]) -> Selection:
        """Select these chunks."""
        plain = ids.tolist() if isinstance(ids, np.ndarray) else map(int, ids)
        return cls(ids=tuple(plain), count=len(ids))

    @classmethod
    def matching(cls, query: str, count: int) -> Selection:
        """Select all ``count`` chunks that ``query`` matches."""
        return cls(query=query, count=count)

    @property
    def target(self) -> Sequence[int] | Matching:
        """The selection as the engine's edits take it."""
        return self.ids if self.query is None else Matching(self.query)

    def __bool__(self) -> bool:
        """Whether anything is selected."""
        return self.count > 0
