"""The facets as a tree: headings, below each its values with how many chunks have them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel

from gui.widgets.text import tooltip
from gui.wording.translation import tr

VALUE = Qt.ItemDataRole.UserRole
"""Role of the :class:`FacetRow` behind a row; None for a heading."""


@dataclass(frozen=True, slots=True)
class FacetRow:
    """A value as a row shows it; without a ``term`` it is the row that asks for more values."""

    facet: str
    text: str
    count: str
    term: str
    used: bool = False


class FacetModel(QStandardItemModel):
    """Two columns, names and counts.  Rows keep their place where an answer only changes their counts."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(0, 2, parent)
        self._shown: tuple[tuple[str, str, tuple[FacetRow, ...]], ...] = ()

    def show(self, facets: Sequence[tuple[str, str, tuple[FacetRow, ...]]]) -> None:
        """Show facets, each its name, its title and its rows."""
        if tuple(facets) == self._shown:
            return
        self._shown = tuple(facets)
        self.clear()
        self.setColumnCount(2)
        for name, title, rows in facets:
            heading = _item(title, name)
            _embolden(heading)
            self.appendRow([heading, _item("")])
            for row in rows:
                heading.appendRow(_row(row))


def _item(text: str, value: FacetRow | str | None = None) -> QStandardItem:
    item = QStandardItem(text)
    item.setEditable(False)
    if value is not None:
        item.setData(value, VALUE)
    return item


def _row(row: FacetRow) -> list[QStandardItem]:
    name, number = _item(row.text, row), _item(row.count)
    number.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    number.setAccessibleText(tr("Browse", "{count} chunks").format(count=row.count) if row.count else "")
    name.setToolTip(tooltip(f"{row.text}\n{row.term}") if row.term else "")
    if row.used:
        _embolden(name)
        name.setAccessibleDescription(tr("Browse", "in the query"))
    return [name, number]


def _embolden(item: QStandardItem) -> None:
    font = item.font()
    font.setBold(True)
    item.setFont(font)
