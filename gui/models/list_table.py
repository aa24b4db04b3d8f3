"""A table of a list of values that is small enough to hold: steps, traces, relations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from gui.palette import tokens
from gui.typography import numeric
from gui.widgets.column_layout import ColumnSpec
from gui.widgets.text import one_line, tooltip

T = TypeVar("T")
Index = QModelIndex | QPersistentModelIndex
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True, kw_only=True)
class ListColumn(Generic[T]):
    """A column: its text for a value, and the palette's tone it is written in."""

    key: str
    title: str
    text: Callable[[T], str]
    sample: str
    tone: Callable[[T], str] = lambda _: "text"
    right: bool = False

    @property
    def spec(self) -> ColumnSpec:
        """The column as its header knows it."""
        return ColumnSpec(self.key, self.title, self.sample)


class ListTableModel(QAbstractTableModel, Generic[T]):
    """Shows values in rows; their texts are plain."""

    def __init__(self, columns: Sequence[ListColumn[T]], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._columns = tuple(columns)
        self._values: Sequence[T] = ()

    @property
    def columns(self) -> Sequence[ListColumn[T]]:
        """The columns."""
        return self._columns

    @property
    def values(self) -> Sequence[T]:
        """The value of each row."""
        return self._values

    def set_values(self, values: Sequence[T]) -> None:
        """Show other values."""
        self.beginResetModel()
        self._values = values
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._values)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        column = self._columns[index.column()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return one_line(column.text(self._values[index.row()]))
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(column.text(self._values[index.row()]))
        if role == Qt.ItemDataRole.ForegroundRole:
            return QColor(getattr(tokens(), column.tone(self._values[index.row()])))
        if role == Qt.ItemDataRole.TextAlignmentRole and column.right:
            return RIGHT
        if role == Qt.ItemDataRole.FontRole and column.right:
            return numeric()
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._columns[section].title
        if role == Qt.ItemDataRole.TextAlignmentRole and self._columns[section].right:
            return RIGHT
        return None
