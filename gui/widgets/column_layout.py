"""Which columns a table shows, how wide and in what order: chosen by a person, kept from run to run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QAction, QFontMetrics
from PySide6.QtWidgets import QHeaderView, QMenu, QTableView

from gui.style.typography import space
from gui.widgets.header import title_width
from gui.widgets.lettered_menu import LetteredMenu
from gui.wording.translation import tr

PADDING_UNITS = 5


@dataclass(frozen=True, slots=True)
class ColumnSpec:
    """A column as its header knows it; ``sample`` is a text that it should show in full.

    ``name`` is what the menu of columns calls one that has no title.
    """

    key: str
    title: str
    sample: str
    shown: bool = True
    name: str = ""


class ColumnLayout(QObject):
    """Lays out the columns of a table; one of them takes whatever width the others leave.

    Call it after the table has its model.  The header's context menu chooses the columns, unless they are
    too few for a ``chooser``.
    """

    def __init__(
        self, table: QTableView, columns: Sequence[ColumnSpec], stretched: str, *, chooser: bool = True
    ) -> None:
        super().__init__(table)
        self._table = table
        self._columns = tuple(columns)
        self._keys = [column.key for column in columns]
        self._stretched = self._keys.index(stretched)
        self._widths = [space(20)] * len(columns)
        self._least = 0
        self._header = table.horizontalHeader()
        if chooser:
            self._header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            self._header.customContextMenuRequested.connect(self._on_menu)
        self._header.sectionResized.connect(self._on_resized)
        self._header.setSectionResizeMode(self._stretched, QHeaderView.ResizeMode.Fixed)
        table.viewport().installEventFilter(self)
        self.reset()

    # Arranging.

    def reset(self) -> None:
        """Lay the columns out as at the first start."""
        self._place([column.key for column in self._columns])
        for section, column in enumerate(self._columns):
            self._header.setSectionHidden(section, not column.shown)
        self.fit()

    def fit(self) -> None:
        """Make every column as wide as its sample and its title, in the font in force."""
        body = QFontMetrics(self._table.font())
        for section, column in enumerate(self._columns):
            sampled = body.horizontalAdvance(column.sample) + space(PADDING_UNITS)
            width = max(sampled, title_width(column.title, sortable=self._header.isSortIndicatorShown()))
            if section == self._stretched:
                self._least = width
            else:
                self._resize(section, width)
        self._stretch()

    def require(self, key: str, text: str) -> None:
        """Make a column wide enough for ``text`` if it is narrower."""
        section = self._keys.index(key)
        wanted = QFontMetrics(self._table.font()).horizontalAdvance(text) + space(PADDING_UNITS)
        if wanted > self._widths[section]:
            self._resize(section, wanted)
            self._stretch()

    def set_shown(self, key: str, shown: bool) -> None:
        """Show or hide a column; the stretched one always shows."""
        section = self._keys.index(key)
        if section != self._stretched:
            self._header.setSectionHidden(section, not shown)
            self._stretch()

    def shown(self) -> list[int]:
        """Return the sections on show, from left to right."""
        header = self._header
        order = (header.logicalIndex(place) for place in range(header.count()))
        return [section for section in order if not header.isSectionHidden(section)]

    def menu(self) -> QMenu:
        """Return a menu in which columns are ticked; the caller shows and deletes it."""
        menu = LetteredMenu(parent=self._table)
        for section, column in enumerate(self._columns):
            action = menu.addAction((column.title or column.name).replace("&", "&&"))
            action.setData(column.key)
            action.setCheckable(True)
            action.setChecked(not self._header.isSectionHidden(section))
            action.setEnabled(section != self._stretched)
        menu.addSeparator()
        menu.addAction(tr("Widgets", "Reset columns"))
        menu.triggered.connect(self._on_chosen)
        return menu

    # From run to run.

    def save(self) -> list[dict[str, Any]]:
        """Return the layout as JSON values, from left to right."""
        header = self._header
        sections = (header.logicalIndex(place) for place in range(header.count()))
        return [
            {
                "key": self._keys[section],
                "shown": not header.isSectionHidden(section),
                "width": self._widths[section] / space(1),
            }
            for section in sections
        ]

    def restore(self, saved: Any) -> None:
        """Take up what :meth:`save` returned; what does not fit stays as it is."""
        entries = [entry for entry in saved if _fits(entry)] if isinstance(saved, list) else []
        known = {entry["key"]: entry for entry in entries if entry["key"] in self._keys}
        self._place([*known, *(key for key in self._keys if key not in known)])
        for key, entry in known.items():
            section = self._keys.index(key)
            self._resize(section, round(entry["width"] * space(1)))
            self._header.setSectionHidden(section, not entry["shown"] and section != self._stretched)
        self._stretch()

    # Within.

    def _place(self, keys: Sequence[str]) -> None:
        for place, key in enumerate(keys):
            self._header.moveSection(self._header.visualIndex(self._keys.index(key)), place)

    def _resize(self, section: int, width: int) -> None:
        self._widths[section] = width  # Qt doesn't tell the width of a hidden column
        self._header.resizeSection(section, width)

    def _stretch(self) -> None:
        others = [section for section in self.shown() if section != self._stretched]
        room = self._table.viewport().width() - sum(map(self._header.sectionSize, others))
        self._header.resizeSection(self._stretched, max(room, self._least))

    def _on_resized(self, section: int, _: int, width: int) -> None:
        if section != self._stretched and width > 0:
            self._widths[section] = width
            self._stretch()

    def _on_menu(self, place: QPoint) -> None:
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self._header.mapToGlobal(place))

    def _on_chosen(self, action: QAction) -> None:
        if action.data() is None:
            self.reset()
        else:
            self.set_shown(action.data(), action.isChecked())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._stretch()
        return False


def _fits(entry: Any) -> bool:
    return (
        isinstance(entry, Mapping)
        and isinstance(entry.get("key"), str)
        and isinstance(entry.get("shown"), bool)
        and isinstance(entry.get("width"), int | float)
        and 1 <= entry["width"] <= 1000
    )
