"""A table within a form: as high as its rows, up to a bound, and then it scrolls."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QWidget

from gui.models.list_table import ListTableModel
from gui.style.typography import row_height, space
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.table import DataTable

MOST_ROWS = 8


class SmallTable(DataTable):
    """Shows a :class:`ListTableModel` among other things; one row can be chosen."""

    def __init__(
        self,
        name: str,
        model: ListTableModel[Any],
        *,
        stretched: str,
        most: int = MOST_ROWS,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(name, parent)
        self._most = most
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setModel(model)
        self.horizontalHeader().setSectionsMovable(False)
        self.columns = ColumnLayout(self, [c.spec for c in model.columns], stretched, chooser=False)
        self.fit()

    def fit(self) -> None:
        """Take the height of the rows there are."""
        rows = min(max(self.model().rowCount(), 1), self._most)
        head = self.horizontalHeader().sizeHint().height()
        self.setFixedHeight(rows * row_height() + head + space(1))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        restyled = event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange)
        if restyled and self.model() is not None:
            self.fit()
