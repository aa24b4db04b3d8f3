"""The list of hits as a widget: rows under the mouse, keys, a menu."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPoint, QSignalBlocker, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from gui.models.hits import HitModel
from gui.views.recall.hit_delegate import HitDelegate
from gui.widgets.row_list import RowList
from gui.wording.translation import tr


class HitList(RowList):
    """Shows a :class:`HitModel`.

    Signals:
        hovered: another chunk is under the mouse; carries its id or None.
        menu_asked: a menu for the selection is wanted; carries the place on the screen.
    """

    hovered = Signal(object)
    menu_asked = Signal(QPoint)

    def __init__(self, model: HitModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hits = model
        self._painter = HitDelegate(self)
        self.setModel(model)
        self.setItemDelegate(self._painter)
        self.setAccessibleName(tr("Recall", "Hits"))
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setResizeMode(QListView.ResizeMode.Adjust)

    def mark_hovered(self, chunk: int | None) -> None:
        """Mark the chunk under the mouse, here or elsewhere."""
        if chunk != self._painter.hovered:
            self._painter.hovered = chunk
            self.viewport().update()

    def step(self, rows: int) -> None:
        """Move the keyboard's row by ``rows`` and select it alone; the first step only selects."""
        last, here = self._hits.rowCount() - 1, self.currentIndex().row()
        if last >= 0:
            row = max(0, min(last, here + rows)) if here >= 0 else 0
            if self._hits.chunk(row) is None:  # the heading of what is always given
                row += 1 if rows > 0 else -1
            self.selectionModel().setCurrentIndex(
                self._hits.index(row), QItemSelectionModel.SelectionFlag.ClearAndSelect
            )

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Take nothing to hand because the keyboard came here: Qt would take the first hit."""
        if self.currentIndex().isValid():
            super().focusInEvent(event)
            return
        with QSignalBlocker(self.selectionModel()):
            super().focusInEvent(event)
            self.selectionModel().clearCurrentIndex()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self.hovered.emit(self._chunk(self.indexAt(event.position().toPoint())))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(None)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        place = event.pos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self.currentIndex().isValid():
            place = self.visualRect(self.currentIndex()).bottomLeft()
        self.menu_asked.emit(self.viewport().mapToGlobal(place))

    def _chunk(self, index: QModelIndex) -> int | None:
        chunk = self._hits.chunk(index.row())
        return int(chunk.id) if chunk else None
