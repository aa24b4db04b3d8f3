"""What lists in docks have in common: a line above that says what is in them and clears them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from gui.style.typography import space
from gui.widgets.buttons import button
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import ElidedLabel


class ListPanel(QWidget):
    """A list with its line, or while nothing is in it, ``nothing``; :attr:`clear` is for whoever fills it."""

    def __init__(
        self, content: QWidget, clear: str, nothing: EmptyState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("surface", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.clear = button(clear, kind="link")
        self._summary = ElidedLabel(role="small", tone="tertiary")
        self._pages = QStackedLayout(self)
        self._pages.addWidget(nothing)
        self._pages.addWidget(self._filled(content))

    def say(self, summary: str, *, filled: bool) -> None:
        """Say what is in the list; unless it is ``filled`` the empty state shows."""
        self._summary.setText(summary)
        self._pages.setCurrentIndex(1 if filled else 0)

    def _filled(self, content: QWidget) -> QWidget:
        head = QHBoxLayout()
        head.setContentsMargins(space(3), space(1), space(3), space(1))
        head.addWidget(self._summary, 1)
        head.addWidget(self.clear)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(content, 1)
        return page
