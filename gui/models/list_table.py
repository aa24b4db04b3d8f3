"""A table of a list of values that is small enough to hold: steps, traces, relations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont

from gui.style.palette import tokens
from gui.style.typography import Size, numeric, sized
from gui.widgets.column_layout import ColumnSpec
from gui.widgets.text import one_line, tooltip

T = TypeVar("T")
Index = QModelIndex | QPersistentModelIndex
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True, kw_only=True)
class ListColumn(Generic[T]):
    """A column: its text for a value, and the palette's tone it is written in.

    A ``colour`` marks a value with a swatch, a ``tip`` says more than its text, ``strong`` ones stand out.
    """

    key: str
    title: str
    text: Callable[[T], str]
    sample: str
    tone: Callable[[T], str] = lambda _: "text"
    right: bool = False
    colour: Callable[[T], QColor | None] = lambda _: None
    tip: Callable[[T], str] | None = None
    strong: Callable[[T], bool] = lambda _: False

    @property
    def spec(self) -> ColumnSpec:
        """The column as its header knows it."""
        return ColumnSpec(self.key, self.title, self.sample)


class ListTableModel(QAbstractTableModel, Generic[T]):
    """Shows values in rows; their texts are plain."""

    def __init__(self, columns: Sequence[ListColumn[T]], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._columns = tuple(columns)
        self._headings: dict[str, tuple[str, str]] = {}
        self._values: Sequence[T] = ()

    @property
    def columns(self) -> Sequence[ListColumn[T]]:
        """The columns."""
        return self._columns

    @property
    def values(self) -> Sequence[T]:
        """The value of each row."""
        return self._values

    def set_heading(self, key: str, title: str, tip: str) -> None:
        """Head a column otherwise, with a tool tip."""
        self._headings[key] = (title, tip)
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self._columns) - 1)

    def set_values(self, values: Sequence[T]) -> None:
        """Show other values."""
        self.beginResetModel()
        self._values = values
        self.endResetModel()

    def refresh(self) -> None:
        """Show what the values say now; which ones they are stays."""
        if self._values:
            last = self.index(len(self._values) - 1, len(self._columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._values)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        column, value = self._columns[index.column()], self._values[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return one_line(column.text(value))
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip((column.tip or column.text)(value))
        if role == Qt.ItemDataRole.ForegroundRole:
            return QColor(getattr(tokens(), column.tone(value)))
        if role == Qt.ItemDataRole.TextAlignmentRole and column.right:
            return RIGHT
        if role == Qt.ItemDataRole.FontRole:
            return self._font(column, value)
        return column.colour(value) if role == Qt.ItemDataRole.DecorationRole else None

    def _font(self, column: ListColumn[T], value: T) -> QFont | None:
        strong = column.strong(value)
        if not strong and not column.right:
            return None
        font = numeric() if column.right else sized(Size.BODY)
        font.setWeight(QFont.Weight.DemiBold if strong else QFont.Weight.Normal)
        return font

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        title, tip = self._headings.get(self._columns[section].key, (self._columns[section].title, ""))
        if role == Qt.ItemDataRole.DisplayRole:
            return title
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(tip) or None
        if role == Qt.ItemDataRole.TextAlignmentRole and self._columns[section].right:
            return RIGHT
        return None
