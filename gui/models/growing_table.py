"""A table whose rows come page by page as one scrolls: for lists too long to read at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Signal

from gui.models.list_table import ListColumn, ListTableModel

T = TypeVar("T")
Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()


class GrowingTableModel(ListTableModel[T]):
    """A list table that asks for more values when its last row comes into sight.

    Signals:
        more_wanted: the values that follow the last one should be given to :meth:`extend`.
    """

    more_wanted = Signal()

    def __init__(self, columns: Sequence[ListColumn[T]], parent: QObject | None = None) -> None:
        super().__init__(columns, parent)
        self._values: list[T] = []
        self._more = self._waiting = False

    @property
    def has_more(self) -> bool:
        """Whether values follow the last one."""
        return self._more

    def start(self, values: Sequence[T], *, more: bool) -> None:
        """Show other values, which ``more`` follow."""
        self._more, self._waiting = more, False
        self.set_values(list(values))

    def extend(self, values: Sequence[T], *, more: bool) -> None:
        """Add the values that follow."""
        self._more, self._waiting = more, False
        if values:
            first = len(self._values)
            self.beginInsertRows(QModelIndex(), first, first + len(values) - 1)
            self._values += values
            self.endInsertRows()

    def prepend(self, values: Sequence[T]) -> None:
        """Add values before the first."""
        if values:
            self.beginInsertRows(QModelIndex(), 0, len(values) - 1)
            self._values[:0] = values
            self.endInsertRows()

    def replace(self, values: Sequence[T]) -> None:
        """Show newer versions of the same values, row by row."""
        self._values = list(values)
        if values:
            last = self.index(len(values) - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def canFetchMore(self, parent: Index = ROOT) -> bool:
        return not parent.isValid() and self._more and not self._waiting

    def fetchMore(self, parent: Index = ROOT) -> None:
        if self.canFetchMore(parent):
            self._waiting = True
            self.more_wanted.emit()

    def stop_waiting(self) -> None:
        """Let more be asked for again: what was asked for did not come."""
        self._waiting = False
