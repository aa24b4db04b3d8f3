"""Ranked lists side by side: what is in them, how the same things are linked, and where all that lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

BEND = 0.5  # of the way from one list to another, at which a link is bent


@dataclass(frozen=True, slots=True)
class RankColumn:
    """A list: its title, what that means, keys, best first, and in words the value that each has there."""

    title: str
    tip: str
    keys: tuple[int, ...]
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """A place: the list, and the row in it, both from 0."""

    column: int
    row: int


@dataclass(frozen=True)
class RankTable:
    """Lists in their order; what is in the last one was kept, all else fell out on the way."""

    columns: Sequence[RankColumn] = ()

    @cached_property
    def places(self) -> dict[int, list[Cell]]:
        """Where each key stands, from the first list to the last."""
        found: dict[int, list[Cell]] = {}
        for column, listed in enumerate(self.columns):
            for row, key in enumerate(listed.keys):
                found.setdefault(key, []).append(Cell(column, row))
        return found

    @cached_property
    def kept(self) -> frozenset[int]:
        """What is in the last list."""
        return frozenset(self.columns[-1].keys) if self.columns else frozenset()

    @cached_property
    def longest(self) -> int:
        """How many rows the longest list has."""
        return max((len(column.keys) for column in self.columns), default=0)

    def key(self, cell: Cell) -> int | None:
        """Return what stands at a place, or None."""
        if not 0 <= cell.column < len(self.columns) or cell.row < 0:
            return None
        keys = self.columns[cell.column].keys
        return keys[cell.row] if cell.row < len(keys) else None

    def moved(self, cell: Cell, across: int, down: int) -> Cell:
        """Return where a step leads: within a list, or across to the same thing in the next that has it."""
        if across:
            ahead = [
                at for at in self.places[self.columns[cell.column].keys[cell.row]]
                if (at.column - cell.column) * across > 0
            ]  # fmt: skip
            return min(ahead, key=lambda at: abs(at.column - cell.column), default=cell)
        last = len(self.columns[cell.column].keys) - 1
        return Cell(cell.column, max(0, min(last, cell.row + down)))


@dataclass(frozen=True, slots=True)
class Geometry:
    """Sizes in pixels: of a list, the gap between two, a row, and the headings above."""

    column: float
    gap: float
    row: float
    head: float
    scroll: QPointF = field(default_factory=QPointF)

    def left(self, column: int) -> float:
        """Return where a list begins."""
        return column * (self.column + self.gap) - self.scroll.x()

    def top(self, row: int) -> float:
        """Return where a row begins."""
        return self.head + row * self.row - self.scroll.y()

    def area(self, cell: Cell) -> QRectF:
        """Return where a row of a list lies."""
        return QRectF(self.left(cell.column), self.top(cell.row), self.column, self.row)

    def cell(self, place: QPointF) -> Cell | None:
        """Return the row at a place; None in a gap, and on the headings."""
        if place.y() < self.head:
            return None
        column, within = divmod(place.x() + self.scroll.x(), self.column + self.gap)
        row = int((place.y() + self.scroll.y() - self.head) // self.row)
        return Cell(int(column), row) if within < self.column else None

    def width(self, columns: int) -> float:
        """Return how wide all lists are."""
        return max(columns * (self.column + self.gap) - self.gap, 0)

    def link(self, one: Cell, other: Cell) -> QPainterPath:
        """Return the curve from the right edge of one row to the left edge of another."""
        start = QPointF(self.left(one.column) + self.column, self.area(one).center().y())
        end = QPointF(self.left(other.column), self.area(other).center().y())
        bend = BEND * (end.x() - start.x())
        path = QPainterPath(start)
        path.cubicTo(start.x() + bend, start.y(), end.x() - bend, end.y(), end.x(), end.y())
        return path
