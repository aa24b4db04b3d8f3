"""What all paintings of a sum's terms have in common: rows of one height, as many as there are terms."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.style.typography import space

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class TermRows(QWidget):
    """As high as its rows; who derives keeps and paints the terms, and tells when they are others."""

    wide_units, least_units = 90, 60

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    @abstractmethod
    def rows_height(self) -> int:
        """How high all rows are, in pixels."""

    def tell(self, words: str) -> None:
        """Show other terms; ``words`` says them aloud."""
        self.setAccessibleDescription(words)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(space(self.wide_units), self.rows_height)

    def minimumSizeHint(self) -> QSize:
        return QSize(space(self.least_units), self.rows_height)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()
