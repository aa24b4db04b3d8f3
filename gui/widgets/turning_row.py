"""A row whose parts stand one below the other where there is little room."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from gui.style.typography import space


class TurningRow(QWidget):
    """Fill :attr:`row`; it turns into a column in less than ``units`` of width, and holds no window open."""

    def __init__(self, units: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._units = units
        self.setMinimumWidth(1)
        self.row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(space(2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        wide = event.size().width() >= space(self._units)
        self.row.setDirection(way.LeftToRight if wide else way.TopToBottom)
