"""Which labels are written: as many as can be read, the most important first."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

WIDE, HIGH = 128.0, 32.0  # pixels of a cell; a box is compared with those of the cells that it touches

Box = tuple[float, float, float, float]
"""Left, top, right and bottom, in pixels."""


@dataclass(slots=True)
class Room:
    """What is taken of a view."""

    _cells: dict[tuple[int, int], list[Box]] = field(default_factory=dict)

    def take(self, box: Box) -> None:
        """Take a box, whatever else is there."""
        for cell in _cells_of(box):
            self._cells.setdefault(cell, []).append(box)

    def is_free(self, box: Box) -> bool:
        """Whether nothing that was taken lies in a box."""
        left, top, right, bottom = box
        for cell in _cells_of(box):
            for other in self._cells.get(cell, ()):
                if left < other[2] and other[0] < right and top < other[3] and other[1] < bottom:
                    return False
        return True


def _cells_of(box: Box) -> product[tuple[int, int]]:
    left, top, right, bottom = box
    columns = range(int(left // WIDE), int(right // WIDE) + 1)
    return product(columns, range(int(top // HIGH), int(bottom // HIGH) + 1))
