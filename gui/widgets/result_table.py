"""A table of results on a page that scrolls: as high as its rows, and a scroll bar where it is too narrow."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent

from gui.style.typography import row_height, space
from gui.widgets.small_table import SmallTable


class ResultTable(SmallTable):
    """Hides no row behind its scroll bar."""

    def fit(self) -> None:
        """Take the height of all rows."""
        wide = self.horizontalHeader().length() > self.viewport().width()
        bar = self.horizontalScrollBar().sizeHint().height() if wide else 0
        head = self.horizontalHeader().sizeHint().height()
        height = self.model().rowCount() * row_height() + head + bar + space(1)
        if height != self.height():
            self.setFixedHeight(height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
