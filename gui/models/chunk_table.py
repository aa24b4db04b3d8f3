"""The table of chunks: ids in order, rows fetched as they come into sight."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from engine import Changes
from gui.models.id_order import NOWHERE, IdOrder, Ids
from gui.models.row_pages import RowPages
from gui.models.rows import COLUMNS, Row
from gui.session import Session
from gui.tasks import TaskError
from gui.widgets.text import tooltip
from gui.wording.translation import tr

Index = QModelIndex | QPersistentModelIndex
TEXT_ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class ChunkTableModel(QAbstractTableModel):
    """A row a chunk; every text is plain, and "" while it is being read.

    Signals:
        outdated: the ids are those of a store that has moved on, so they should be asked for again.
        failed: rows could not be read; carries the TaskError.
    """

    outdated = Signal()
    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._order = IdOrder()
        self._sorting = NOWHERE
        self._pages = RowPages(session, self)
        self._pages.loaded.connect(self._on_loaded)
        self._pages.missing.connect(self.outdated)
        self._pages.failed.connect(self.failed)
        session.changed.connect(self._on_changed)
        session.as_of_changed.connect(self._on_values)

    # What it shows.

    @property
    def order(self) -> IdOrder:
        """The ids of all rows."""
        return self._order

    @property
    def pages(self) -> RowPages:
        """The rows in memory."""
        return self._pages

    def set_order(self, order: IdOrder, query: str = "", *, keep: bool = True) -> None:
        """Show other ids, those that ``query`` found; with ``keep``, rows that are known show at once."""
        self.beginResetModel()
        self._order = order
        self._pages.set_order(order, query, keep=keep)
        self.endResetModel()

    def set_sorting(self, column: int) -> None:
        """Say in its header that the rows are being sorted by a column, or by none."""
        before, self._sorting = self._sorting, column
        for section in {before, column} - {NOWHERE}:
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, section, section)

    def id_at(self, row: int) -> int:
        """Return the id of a row."""
        return int(self._order.ids[row])

    def ids_in(self, ranges: list[range]) -> Ids:
        """Return the ids of rows given as ranges."""
        parts = [self._order.ids[part.start : part.stop] for part in ranges]
        return np.concatenate(parts) if parts else self._order.ids[:0]

    def row_at(self, row: int) -> Row | None:
        """Return a row to paint, None while it is being read."""
        return self._pages.row(row)

    # Qt.

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._order)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role in TEXT_ROLES:
            row = self._pages.row(index.row())
            return row.texts[index.column()] if row else ""
        if role == Qt.ItemDataRole.ToolTipRole:
            row = self._pages.row(index.row())
            return tooltip(row.texts[index.column()]) if row else None
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        column = COLUMNS[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return tr("Columns", "Sorting…") if section == self._sorting else column.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(column.tip or column.title)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return column.title or column.tip
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return RIGHT if column.look.right else LEFT
        return None

    # What happens.

    def _on_loaded(self, first: int, last: int) -> None:
        self.dataChanged.emit(self.index(first, 0), self.index(last, len(COLUMNS) - 1))

    def _on_changed(self, changes: Changes) -> None:
        """Rows stay in place and are read anew: a use moves the clock, and with it every activation."""
        if changes.structural or not changes.ids:
            self._pages.make_stale()
            self.outdated.emit()
        else:
            self._on_values()

    def _on_values(self) -> None:
        self._pages.make_stale()
        if len(self._order):
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._order) - 1, len(COLUMNS) - 1))
