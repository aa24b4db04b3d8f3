"""Lists of two lines a row: gates that wait, memories that came to mind, agents of a team."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gui.models.growing_table import GrowingTableModel
from gui.models.list_table import Index, ListColumn
from gui.style.palette import tokens
from gui.style.typography import Size, numeric, sized, space
from gui.widgets.marked_text import draw_line
from gui.widgets.row_list import RowList

ROW_ROLE = Qt.ItemDataRole.UserRole
ROW_UNITS, HEADING_UNITS = 11, 8
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoLines:
    """A row: its text above what is told of it, and a figure at the right.

    ``mark`` is a short word in the ``tone`` of the palette before what is told.  A ``heading`` has no key,
    and can't be chosen.  Of rows with one key, a ``pair`` tells which is meant.
    """

    text: str
    told: str = ""
    key: int | None = None
    figure: str = ""
    mark: str = ""
    tone: str = "text_tertiary"
    quiet: bool = False
    pair: Hashable | None = None

    @property
    def heading(self) -> bool:
        """Whether it stands above others."""
        return self.key is None

    @property
    def aloud(self) -> str:
        """The row as screen readers say it."""
        return ", ".join(part for part in (self.text, self.mark, self.told, self.figure) if part)


COLUMNS: tuple[ListColumn[TwoLines], ...] = (
    ListColumn(key="row", title="", text=lambda row: row.aloud, sample="some text of a row"),
)


class RowsModel(GrowingTableModel[TwoLines]):
    """Rows of two lines, which may come page by page."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(COLUMNS, parent)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == ROW_ROLE:
            return self.values[index.row()]
        return super().data(index, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        heads = index.isValid() and self.values[index.row()].heading
        return Qt.ItemFlag.NoItemFlags if heads else super().flags(index)

    def row_of(self, key: int, pair: Hashable | None = None) -> int:
        """Return the row with this key, or about this pair, -1 where there is none."""
        found = (place for place, row in enumerate(self.values) if (row.key, row.pair) == (key, pair))
        return next(found, -1)


class RowsDelegate(QStyledItemDelegate):
    """Draws a row of two lines, or a heading."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row: TwoLines = index.data(ROW_ROLE)
        return QSize(space(30), space(HEADING_UNITS if row.heading and not row.told else ROW_UNITS))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: TwoLines = index.data(ROW_ROLE)
        painter.save()
        area = option.rect.adjusted(space(3), space(1), -space(3), -space(1))
        if row.heading:
            self._heading(painter, area, row)
        else:
            self._background(painter, option)
            self._row(painter, area, row)
        painter.restore()

    def _background(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, QColor(tokens().selection))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(option.rect, QColor(tokens().hover))

    def _heading(self, painter: QPainter, area: QRect, row: TwoLines) -> None:
        painter.setFont(sized(Size.CAPTION, QFont.Weight.DemiBold))
        painter.setPen(QColor(tokens().text_tertiary))
        above = area.adjusted(0, 0, 0, -area.height() // 2) if row.told else area
        draw_line(painter, above, row.text)
        painter.setFont(sized(Size.SMALL))
        if row.told:
            draw_line(painter, area.adjusted(0, area.height() // 2, 0, 0), row.told)

    def draw_beside(self, painter: QPainter, below: QRect, row: TwoLines) -> None:
        """Draw what stands at the right of the second line; the room beside it is left in ``below``."""

    def _row(self, painter: QPainter, area: QRect, row: TwoLines) -> None:
        half = area.height() // 2
        above, below = area.adjusted(0, 0, 0, -half), area.adjusted(0, half, 0, 0)
        if row.figure:
            painter.setFont(numeric(Size.SMALL))
            painter.setPen(QColor(tokens().text_secondary))
            painter.drawText(above, int(RIGHT), row.figure)
            width = painter.fontMetrics().horizontalAdvance(row.figure)
            above.setRight(above.right() - width - space(2))
        painter.setFont(sized(Size.BODY))
        painter.setPen(QColor(tokens().text_tertiary if row.quiet else tokens().text))
        draw_line(painter, above, row.text)
        self.draw_beside(painter, below, row)
        if row.mark:
            painter.setFont(sized(Size.SMALL, QFont.Weight.Medium))
            painter.setPen(QColor(getattr(tokens(), row.tone)))
            draw_line(painter, below, row.mark)
            below.setLeft(below.left() + painter.fontMetrics().horizontalAdvance(row.mark) + space(2))
        painter.setFont(sized(Size.SMALL))
        painter.setPen(QColor(tokens().text_tertiary))
        draw_line(painter, below, row.told)


class RowsList(RowList):
    """A list of such rows, one of which is at hand.

    Signals:
        chosen: the person took another row to hand; carries its key.
        opened: the person pressed Return on it, or clicked twice; carries its key.
    """

    chosen = Signal(int)
    opened = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = RowsModel(self)
        self._quiet = False
        self.setModel(self.rows)
        self.setItemDelegate(RowsDelegate(self))
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.selectionModel().currentChanged.connect(self._on_current)
        self.activated.connect(self._on_activated)

    @property
    def key(self) -> int | None:
        """The key of the row at hand."""
        return self._row.key if self._row else None

    @property
    def pair(self) -> Hashable | None:
        """The pair that the row at hand is about, if it is about one."""
        return self._row.pair if self._row else None

    @property
    def _row(self) -> TwoLines | None:
        index = self.currentIndex()
        return self.rows.values[index.row()] if index.isValid() else None

    def show_rows(self, rows: Sequence[TwoLines], chosen: int | None, *, more: bool = False) -> None:
        """List other rows, with this one at hand; nobody is told."""
        pair = self.pair if chosen == self.key else None
        self._quiet = True
        self.rows.start(rows, more=more)
        self._quiet = False
        self.mark(chosen, pair)

    def mark(self, key: int | None, pair: Hashable | None = None) -> None:
        """Have the row of this key at hand, or the one about this pair, if it is listed; nobody is told."""
        self._quiet = True
        row = -1 if key is None else self.rows.row_of(key, pair)
        self.setCurrentIndex(self.rows.index(row, 0) if row >= 0 else QModelIndex())
        if row < 0:
            self.clearSelection()
        self._quiet = False

    def step(self, rows: int) -> None:
        """Take the next row to hand, or the one before; headings are passed over."""
        here = self.currentIndex().row()
        place = here + rows
        while 0 <= place < len(self.rows.values):
            if not self.rows.values[place].heading:
                self.setCurrentIndex(self.rows.index(place, 0))
                return
            place += rows

    def _on_current(self, current: QModelIndex) -> None:
        key = self.rows.values[current.row()].key if current.isValid() else None
        if key is not None and not self._quiet:
            self.chosen.emit(key)

    def _on_activated(self, index: QModelIndex) -> None:
        key = self.rows.values[index.row()].key
        if key is not None:
            self.opened.emit(key)
