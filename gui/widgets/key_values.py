"""A grid of names and values, for reading and copying."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from gui.style.typography import space
from gui.widgets.labels import PlainLabel


class KeyValueGrid(QWidget):
    """Rows of a short name and a plain value that can be selected."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: dict[str, tuple[PlainLabel, PlainLabel]] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(space(4))
        self._grid.setVerticalSpacing(space(1.5))
        self._grid.setColumnStretch(1, 1)

    def set_rows(self, rows: Iterable[tuple[str, str]]) -> None:
        """Show ``rows`` of (name, value), reusing the labels of the names that stay."""
        wanted = dict(rows)
        for name in [name for name in self._rows if name not in wanted]:
            self._remove(name)
        for index, (name, value) in enumerate(wanted.items()):
            key, field = self._rows.get(name) or self._add(name)
            field.setText(value)
            self._grid.addWidget(key, index, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(field, index, 1, Qt.AlignmentFlag.AlignTop)

    def value(self, name: str) -> str:
        """Return the value shown beside ``name``."""
        return self._rows[name][1].text()

    def _add(self, name: str) -> tuple[PlainLabel, PlainLabel]:
        key = PlainLabel(name, role="small", tone="secondary")
        field = PlainLabel(role="small", wrap=True, selectable=True)
        field.setAccessibleName(name)
        self._rows[name] = (key, field)
        return key, field

    def _remove(self, name: str) -> None:
        for label in self._rows.pop(name):
            self._grid.removeWidget(label)
            label.deleteLater()
