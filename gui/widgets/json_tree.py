"""JSON values as a tree of names and values, whatever they hold and however many they are."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTreeView, QWidget

from gui.style.palette import tokens
from gui.style.typography import row_height, space
from gui.widgets.marked_text import MarkedDelegate
from gui.widgets.text import one_line, tooltip
from gui.wording.translation import tr, trn

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
AT_ONCE = 100  # values of one parent that come at a time
OPENED, MOST_OPENED = 12, 6  # parents that are open at first, and how many values each may have
NAME_SHARE = 0.4
NAMES = (tr("Widgets", "Name"), tr("Widgets", "Value"))
ENTRIES = trn("Widgets", "{n:,} entry", "{n:,} entries")


class _Node:
    """A value, and those of its own values that were looked at."""

    def __init__(self, name: str, value: Any, row: int, parent: int) -> None:
        self.name, self.value, self.row, self.parent = name, value, row, parent
        self.shown: list[int] = []
        self.rest = _entries(value)

    @property
    def size(self) -> int:
        """How many values it holds."""
        return len(self.value) if isinstance(self.value, (Mapping, list, tuple)) else 0

    @property
    def text(self) -> str:
        """The value as it is shown: a text as it is, a parent by its size."""
        if isinstance(self.value, str):
            return self.value
        if isinstance(self.value, (Mapping, list, tuple)):
            return ENTRIES.format(n=self.size)
        return json.dumps(self.value)


class JsonTreeModel(QAbstractItemModel):
    """Makes rows as they are looked at."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._nodes = [_Node("", {}, 0, 0)]

    def set_value(self, value: Mapping[str, Any]) -> None:
        """Show what ``value`` holds."""
        self.beginResetModel()
        self._nodes = [_Node("", value, 0, 0)]
        self._make(0)
        self.endResetModel()

    def size_at(self, index: Index) -> int:
        """Return how many values there are within one."""
        return self._node(index).size

    def text_at(self, index: Index) -> str:
        """Return a value as it is shown, in full."""
        return self._node(index).text

    def index(self, row: int, column: int, parent: Index = ROOT) -> QModelIndex:
        shown = self._node(parent).shown
        inside = 0 <= row < len(shown) and 0 <= column < len(NAMES)
        return self.createIndex(row, column, shown[row]) if inside else QModelIndex()

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]  # Qt has two of that name
        return self._index_of(self._node(index).parent) if index.isValid() else QModelIndex()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.column() > 0 else len(self._node(parent).shown)

    def columnCount(self, parent: Index = ROOT) -> int:
        return len(NAMES)

    def hasChildren(self, parent: Index = ROOT) -> bool:
        return parent.column() <= 0 and self._node(parent).size > 0

    def canFetchMore(self, parent: Index) -> bool:
        node = self._node(parent)
        return parent.column() <= 0 and len(node.shown) < node.size

    def fetchMore(self, parent: Index) -> None:
        node = self._node(parent)
        first = len(node.shown)
        last = min(first + AT_ONCE, node.size) - 1
        if last >= first:
            self.beginInsertRows(self._index_of(self._key(parent)), first, last)
            self._make(self._key(parent))
            self.endInsertRows()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        node = self._node(index)
        text = node.text if index.column() else node.name
        if role == Qt.ItemDataRole.DisplayRole:
            return one_line(text)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(text)
        if role == Qt.ItemDataRole.ForegroundRole:
            quiet = index.column() == 0 or node.size
            return QColor(tokens().text_secondary if quiet else tokens().text)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        heads = orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole
        return NAMES[section] if heads else None

    def _index_of(self, key: int) -> QModelIndex:
        return self.createIndex(self._nodes[key].row, 0, key) if key else QModelIndex()

    def _key(self, index: Index) -> int:
        return int(index.internalId()) if index.isValid() else 0

    def _node(self, index: Index) -> _Node:
        return self._nodes[self._key(index)]

    def _make(self, key: int) -> None:
        node = self._nodes[key]
        for name, value in islice(node.rest, AT_ONCE):
            node.shown.append(len(self._nodes))
            self._nodes.append(_Node(name, value, len(node.shown) - 1, key))


def _entries(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping):
        yield from value.items()
    elif isinstance(value, (list, tuple)):
        yield from ((str(place), item) for place, item in enumerate(value, start=1))


class JsonTree(QTreeView):
    """Shows JSON values; as high as they are, up to ``most`` rows."""

    def __init__(self, name: str, most: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most = most
        self.values = JsonTreeModel(self)
        self.setAccessibleName(name)
        self.setModel(self.values)
        self.setItemDelegate(MarkedDelegate(self))
        self.setUniformRowHeights(True)
        self.setHeaderHidden(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIndentation(space(4))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.header().setStretchLastSection(True)
        self.expanded.connect(self._fit)
        self.collapsed.connect(self._fit)

    def show_value(self, value: Mapping[str, Any]) -> None:
        """Show what ``value`` holds, short parts of it open."""
        self.values.set_value(value)
        for row in range(min(self.values.rowCount(), OPENED)):
            index = self.values.index(row, 0)
            if 0 < self.values.size_at(index) <= MOST_OPENED:
                self.expand(index)
        self._fit()

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Take the height of the rows that show."""
        widest = int(self.viewport().width() * NAME_SHARE)
        self.header().resizeSection(0, min(self.sizeHintForColumn(0) + space(4), widest))
        index, rows = self.model().index(0, 0), 0
        while index.isValid() and rows < self._most:
            index, rows = self.indexBelow(index), rows + 1
        self.setFixedHeight(max(rows, 1) * row_height() + space(1))
