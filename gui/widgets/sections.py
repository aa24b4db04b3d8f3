"""Titled parts of a page, which hide while there is nothing in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.models.list_table import ListColumn, ListTableModel
from gui.style.typography import space
from gui.widgets.labels import PlainLabel
from gui.widgets.small_table import SmallTable

MOST_ROWS = 40  # beyond which a table scrolls by itself


class Section(QWidget):
    """A titled part of a page, hidden while there is nothing in it."""

    def __init__(self, title: str, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = PlainLabel(title, role="small", tone="secondary")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(1))
        column.addWidget(self.title)
        column.addWidget(content)


class TablePart(Section):
    """A titled table of values, with plain texts."""

    def __init__(
        self, title: str, columns: Sequence[ListColumn[Any]], stretched: str, most: int = MOST_ROWS
    ) -> None:
        self.model: ListTableModel[Any] = ListTableModel(columns)
        self.table = SmallTable(title, self.model, stretched=stretched, most=most)
        super().__init__(title, self.table)
        self.model.setParent(self)

    def show_values(self, values: Sequence[Any]) -> None:
        """Show other values."""
        self.model.set_values(values)
        self.table.fit()
        self.setVisible(bool(values))
