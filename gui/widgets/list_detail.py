"""A list above what it says of the row at hand, or beside it where there is room."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from gui.style.typography import space
from gui.widgets.labels import rule


class ListDetail(QSplitter):
    """Shares the height: ``shares`` at first, in units of the grid; of more room each takes ``stretch``.

    From ``beside`` units of width on, the two stand side by side, and share that.
    """

    def __init__(
        self,
        listed: QWidget,
        detail: QWidget,
        shares: tuple[int, int],
        stretch: tuple[int, int],
        parent: QWidget | None = None,
        *,
        beside: float | None = None,
        wide_shares: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._beside = beside
        self._shares = {Qt.Orientation.Vertical: shares, Qt.Orientation.Horizontal: wide_shares or shares}
        below = QWidget()
        column = QVBoxLayout(below)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(rule())
        column.addWidget(detail, 1)
        self.addWidget(listed)
        self.addWidget(below)
        self.setChildrenCollapsible(False)
        for place, factor in enumerate(stretch):
            self.setStretchFactor(place, factor)
        self.setSizes([space(share) for share in shares])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Turn where the width asks for it."""
        super().resizeEvent(event)
        if self._beside is None:
            return
        wide = event.size().width() >= space(self._beside)
        orientation = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if orientation != self.orientation():
            self.setOrientation(orientation)
            self.setSizes([space(share) for share in self._shares[orientation]])


def kept_sizes(splitter: QSplitter, saved: Any) -> None:
    """Give a splitter the sizes that it had in an earlier run, as far as these are sizes."""
    if isinstance(saved, list) and len(saved) > 1 and all(isinstance(size, int) for size in saved):
        splitter.setSizes(saved)
