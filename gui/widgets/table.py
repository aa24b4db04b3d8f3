"""The table that every view of many rows uses: fixed rows, no grid, fast at a million rows."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from gui.style.typography import row_height, space
from gui.widgets.header import TableHeader
from gui.widgets.marked_text import MarkedDelegate


class DataTable(QTableView):
    """A table view of whole rows.

    Signals:
        rows_selected: the selection changed; ask :meth:`selected_ranges`.
        current_row_changed: carries the row that has the keyboard, -1 for none.
    """

    rows_selected = Signal()
    current_row_changed = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setItemDelegate(MarkedDelegate(self))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = TableHeader(self)
        self.setHorizontalHeader(header)
        header.setHighlightSections(False)
        header.setSectionsMovable(True)
        header.setMinimumSectionSize(space(10))
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._fit_rows()

    def setModel(self, model: QAbstractItemModel | None) -> None:
        super().setModel(model)
        if model is None:
            return
        # The header would ask for each column whether all of its rows are selected: 10 s at 1M rows.
        self.horizontalHeader().setSelectionModel(QItemSelectionModel(model, self.horizontalHeader()))
        selection = self.selectionModel()
        selection.selectionChanged.connect(self.rows_selected)
        selection.currentRowChanged.connect(self._on_current)

    def selected_ranges(self) -> list[range]:
        """Return the selected rows as ranges; listing each row of a large selection takes seconds."""
        selection = self.selectionModel().selection()
        return [range(part.top(), part.bottom() + 1) for part in selection.toList()]

    def step(self, rows: int) -> None:
        """Move the keyboard's row by ``rows`` and select it alone; the first step only selects."""
        model, here = self.model(), self.currentIndex()
        last = model.rowCount() - 1
        if last < 0:
            return
        row = max(here.row(), 0)
        if self.selectionModel().hasSelection():
            row = max(0, min(last, row + rows))
        self.setCurrentIndex(model.index(row, max(here.column(), 0)))
        self.selectRow(row)

    def enter(self) -> None:
        """Take the keyboard, to the first row where nothing is selected."""
        self.setFocus()
        if not self.selectionModel().hasSelection():
            self.step(0)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit_rows()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave letters and Delete to shortcuts instead of Qt's search by typing, which reads every row."""
        plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        letter = event.text().isprintable() and event.text().strip() and plain
        if letter or event.key() == Qt.Key.Key_Delete:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _fit_rows(self) -> None:
        self.verticalHeader().setDefaultSectionSize(row_height())

    def _on_current(self) -> None:
        self.current_row_changed.emit(self.currentIndex().row())
