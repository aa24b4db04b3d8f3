"""A list above what it says of the row at hand."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from gui.style.typography import space
from gui.widgets.labels import rule


class ListDetail(QSplitter):
    """Shares the height: ``shares`` at first, in units of the grid; of more room each takes ``stretch``."""

    def __init__(
        self,
        listed: QWidget,
        detail: QWidget,
        shares: tuple[int, int],
        stretch: tuple[int, int],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
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


def kept_sizes(splitter: QSplitter, saved: Any) -> None:
    """Give a splitter the sizes that it had in an earlier run, as far as these are sizes."""
    if isinstance(saved, list) and len(saved) > 1 and all(isinstance(size, int) for size in saved):
        splitter.setSizes(saved)
