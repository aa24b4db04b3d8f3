"""The table of chunks as a widget: rows under the mouse, sorting by header, keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from gui.models.chunk_table import ChunkTableModel
from gui.models.id_order import NOWHERE
from gui.models.rows import COLUMNS
from gui.views.browse.delegate import ChunkDelegate
from gui.widgets.column_layout import ColumnLayout, ColumnSpec
from gui.widgets.table import DataTable
from gui.wording.translation import tr

CONTENT = next(section for section, column in enumerate(COLUMNS) if column.key == "content")


class ChunkTable(DataTable):
    """Shows a :class:`ChunkTableModel`.

    Signals:
        sort_asked: a header was clicked; carries its section.
        menu_asked: a menu for the selection is wanted; carries the place on the screen.
        hovered: another row is under the mouse; carries it, or -1.
        focused: it has the keyboard now.
    """

    sort_asked = Signal(int)
    menu_asked = Signal(QPoint)
    hovered = Signal(int)
    focused = Signal()

    def __init__(self, model: ChunkTableModel, parent: QWidget | None = None) -> None:
        super().__init__(tr("Browse", "Chunks"), parent)
        self.chunks = ChunkDelegate(model, self)
        self.setModel(model)
        self.setItemDelegate(self.chunks)
        self.setMouseTracking(True)
        header = self.horizontalHeader()
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        header.sectionClicked.connect(self.sort_asked)
        self.current_row_changed.connect(self._on_current_row)
        specs = [ColumnSpec(c.key, c.title, c.sample, c.shown, c.name) for c in COLUMNS]
        self.columns = ColumnLayout(self, specs, "content")

    def show_sorting(self, section: int, descending: bool) -> None:
        """Point the arrow of the header; for no section, hide it."""
        order = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        self.horizontalHeader().setSortIndicator(section, order)

    def show_row(self, row: int, hint: DataTable.ScrollHint = DataTable.ScrollHint.EnsureVisible) -> None:
        """Scroll to a row without moving sideways."""
        sideways = self.horizontalScrollBar().value()
        self.scrollTo(self.model().index(row, CONTENT), hint)
        self.horizontalScrollBar().setValue(sideways)

    def top_row(self) -> int:
        """Return the first row in sight, -1 in an empty table."""
        return self.rowAt(0)

    def moveCursor(self, action: DataTable.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Let Home and End go to the first and last row: columns can't be told apart with the keyboard."""
        rows = self.model().rowCount()
        if action in (DataTable.CursorAction.MoveHome, DataTable.CursorAction.MoveEnd) and rows:
            row = 0 if action == DataTable.CursorAction.MoveHome else rows - 1
            return self.model().index(row, CONTENT)
        return super().moveCursor(action, modifiers)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._restyle(fit=event.type() == QEvent.Type.FontChange)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hover(self.rowAt(event.position().toPoint().y()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(NOWHERE)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        place = event.pos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self.currentIndex().isValid():
            place = self.visualRect(self.currentIndex()).bottomLeft()
        self.menu_asked.emit(self.viewport().mapToGlobal(place))

    def mark_hovered(self, row: int) -> None:
        """Mark a row, or none, as being under the mouse."""
        before, self.chunks.hovered = self.chunks.hovered, row
        if row != before:
            self._update_row(before)
            self._update_row(row)

    def _hover(self, row: int) -> None:
        if row != self.chunks.hovered:
            self.mark_hovered(row)
            self.hovered.emit(row)

    def _on_current_row(self, row: int) -> None:
        before, self.chunks.current = self.chunks.current, row
        self._update_row(before)
        self._update_row(row)

    def _update_row(self, row: int) -> None:
        if row != NOWHERE:
            self.viewport().update(0, self.rowViewportPosition(row), self.width(), self.rowHeight(row))

    def _restyle(self, *, fit: bool) -> None:
        if hasattr(self, "columns"):  # Qt sends the first of these while the table is being built
            self.chunks.restyle()
            if fit:
                self.columns.fit()
            self.viewport().update()
