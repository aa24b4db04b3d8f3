"""The row of buttons at the lower edge of a part of the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

from gui.style.typography import space
from gui.widgets.chips import FlowLayout


class LowerEdge(QWidget):
    """What stands at the lower edge of a part of the window, and what toasts do not cover."""


class Foot(LowerEdge):
    """Buttons that wrap where there is little room, and that neither toasts cover nor a splitter cuts off."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flow = FlowLayout(self)
        self._flow.setSpacing(space(2))

    def add(self, part: QWidget) -> None:
        """Add a button after the others."""
        self._flow.addWidget(part)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._claim()
        return done

    def _claim(self) -> None:
        """Claim the height that the buttons take at this width: a splitter asks only for the least."""
        self.setMinimumHeight(self._flow.heightForWidth(self.width()))
