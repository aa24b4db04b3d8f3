"""A small window beside a button that closes by itself."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from gui.style.typography import space


class Popover(QFrame):
    """A framed popup; fill :attr:`column`, then :meth:`open_below` or :meth:`open_above` a widget."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAccessibleName(name)
        self.setProperty("surface", "popup")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(space(4), space(3), space(4), space(4))
        self.column.setSpacing(space(2))

    def open_below(self, anchor: QWidget) -> None:
        """Show below ``anchor``, with the right edges in line, within the screen."""
        self.adjustSize()
        self._open(anchor, QPoint(anchor.width() - self.width(), anchor.height() + space(1)))

    def open_above(self, anchor: QWidget) -> None:
        """Show above ``anchor``, with the left edges in line, within the screen."""
        self.adjustSize()
        self._open(anchor, QPoint(0, -self.height() - space(1)))

    def _open(self, anchor: QWidget, place: QPoint) -> None:
        corner = anchor.mapToGlobal(place)
        screen = anchor.screen().availableGeometry()
        self.move(
            max(screen.left(), min(corner.x(), screen.right() - self.width())),
            max(screen.top(), min(corner.y(), screen.bottom() - self.height())),
        )
        self.show()
