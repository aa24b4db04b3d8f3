"""Paints the cells of the table of chunks straight from their rows: one crossing from Qt a cell."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gui.models.chunk_table import ChunkTableModel
from gui.models.rows import COLUMNS, CONTENT, Look, Row
from gui.style import icons
from gui.style.palette import Palette, tokens
from gui.style.typography import numeric, row_height, space
from gui.widgets.marked_text import draw_line

Index = QModelIndex | QPersistentModelIndex
ACTIVATION_SPAN = (-4.0, 2.0)  # nats that a bar covers; few chunks lie outside
MARKS = (("pinned", "pin", "accent"), ("immutable", "lock", "warning"), ("flashbulb", "spark", "danger"))
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
NARROWEST = 3  # pixels a letter
SERIES = {
    name: place
    for place, name in enumerate(("preference", "decision", "fact", "correction", "plan", "procedure"))
}


def category_colour(category: str, palette: Palette) -> str:
    """Return the colour of a category's dot; those beyond the series share a neutral one."""
    place = SERIES.get(category)
    return palette.chart_muted if place is None else palette.series[place]


class ChunkDelegate(QStyledItemDelegate):
    """Paints text, category dots, bars and protection marks in the theme's colours.

    ``hovered`` and ``current`` are the rows under the mouse and with the keyboard, -1 for none.
    """

    def __init__(self, model: ChunkTableModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.hovered = -1
        self.current = -1
        self.threshold = -0.5
        self.endangered = 0.3
        self.restyle()
        painters: dict[Look, Callable[[QPainter, QRect, Row, int], None]] = {
            Look.MARKS: self._marks,
            Look.TEXT: self._text,
            Look.QUIET: self._text,
            Look.NUMBER: self._number,
            Look.CATEGORY: self._category,
            Look.ACTIVATION: self._activation,
            Look.RETENTION: self._retention,
        }
        self._cells = [painters[column.look] for column in COLUMNS]

    def restyle(self) -> None:
        """Take up the palette and the font in force."""
        self._palette = palette = tokens()
        self._digits = numeric()
        self._font = QFont(QApplication.font())
        self._selected = QColor(palette.selection)
        self._selected_inactive = QColor(palette.selection_inactive)
        self._hover = QColor(palette.hover)
        self._accent = QColor(palette.accent)
        self._muted = QColor(palette.chart_muted)
        self._track = QColor(palette.pressed)
        self._tertiary = QColor(palette.text_tertiary)
        self._inks = [self._ink_of(column.look) for column in COLUMNS]
        self._pad, self._bar, self._dot, self._gap = space(2), max(4, space(1)), space(2), space(1.5)
        digits = QFontMetrics(self._digits)
        self._number_room = [  # beside a bar
            digits.horizontalAdvance(column.sample.split()[-1]) + space(2) for column in COLUMNS
        ]

    def _ink_of(self, look: Look) -> QColor:
        return QColor(self._palette.text_secondary if look is Look.QUIET else self._palette.text)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(space(20), row_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        number, section = index.row(), index.column()
        rect: QRect = option.rect
        state = option.state
        if state & QStyle.StateFlag.State_Selected:
            active = state & QStyle.StateFlag.State_Active
            painter.fillRect(rect, self._selected if active else self._selected_inactive)
        elif number == self.hovered:
            painter.fillRect(rect, self._hover)
        if number == self.current and rect.left() <= 0:
            painter.fillRect(QRect(0, rect.top(), 2, rect.height()), self._accent)
        row = self._model.row_at(number)
        if row is None:
            self._placeholder(painter, rect, number, section)
        else:
            painter.setPen(self._inks[section] if row.active else self._tertiary)
            self._cells[section](painter, rect.adjusted(self._pad, 0, -self._pad, 0), row, section)

    # The kinds of cells.

    def _text(self, painter: QPainter, rect: QRect, row: Row, section: int) -> None:
        painter.setFont(self._font)
        text, found = row.texts[section], row.found if section == CONTENT else ()
        if not found:
            text = text[: rect.width() // NARROWEST]  # shaping takes its time, also for what won't show
        draw_line(painter, rect, text, found)

    def _number(self, painter: QPainter, rect: QRect, row: Row, section: int) -> None:
        painter.setFont(self._digits)
        if COLUMNS[section].key == "id":
            painter.setPen(self._tertiary)
        text = row.texts[section]
        if len(text) > len(COLUMNS[section].sample):  # a number that lost digits would be another number
            text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, RIGHT, text)

    def _category(self, painter: QPainter, rect: QRect, row: Row, section: int) -> None:
        size = self._dot
        dot = QRectF(rect.left(), rect.center().y() - size / 2 + 1, size, size)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = QColor(category_colour(row.category, self._palette))
        if not row.active:
            colour.setAlphaF(0.45)
        pen = painter.pen()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(dot)
        painter.setPen(pen)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        self._text(painter, rect.adjusted(size + self._gap, 0, 0, 0), row, section)

    def _marks(self, painter: QPainter, rect: QRect, row: Row, section: int) -> None:
        size, left = space(3.5), rect.left() - space(1)
        scale = painter.device().devicePixelRatio()
        for flag, icon, tone in MARKS:
            if getattr(row, flag):
                top = rect.center().y() - size // 2
                painter.drawPixmap(left, top, icons.pixmap(icon, size, tone, scale))
                left += size + 1

    def _activation(self, painter: QPainter, rect: QRect, row: Row, section: int) -> None:
        if row.absent:
            self._quiet(painter, rect, row, section)
            return
        low, high = ACTIVATION_SPAN
        share = (row.activation - low) / (high - low)
        mark = (self.threshold - low) / (high - low)
        colour = self._accent if row.activation >= self.threshold else self._muted
        self._bar_and_number(painter, rect, row, section, share, colour, mark)

    def _quiet(self, painter: QPainter, rect: QRect, row: Row, section: int) -> None:
        """Write words where a number has no meaning."""
        painter.setFont(self._font)
        painter.setPen(self._tertiary)
        painter.drawText(rect, RIGHT, row.texts[section])

    def _retention(self, painter: QPainter, rect: QRect, row: Row, section: int) -> None:
        if row.retention != row.retention:
            return  # unknown: its source gave no date
        colour = self._accent if row.retention >= self.endangered else self._muted
        self._bar_and_number(painter, rect, row, section, row.retention, colour)

    def _bar_and_number(
        self,
        painter: QPainter,
        rect: QRect,
        row: Row,
        section: int,
        share: float,
        colour: QColor,
        mark: float | None = None,
    ) -> None:
        self._number(painter, rect, row, section)
        width = rect.width() - self._number_room[section]
        if width < 2 * self._dot:
            return
        track = QRect(rect.left(), rect.center().y() - self._bar // 2 + 1, width, self._bar)
        painter.fillRect(track, self._track)
        share = min(max(share, 0.0), 1.0) if share == share else 0.0
        if row.active:
            painter.fillRect(QRect(track.left(), track.top(), round(width * share), self._bar), colour)
        if mark is not None:
            place = track.left() + round(width * mark)
            painter.fillRect(QRect(place, track.top() - 2, 1, self._bar + 4), self._tertiary)

    def _placeholder(self, painter: QPainter, rect: QRect, number: int, section: int) -> None:
        """Draw where text will be, of a length that differs from row to row as words do."""
        look = COLUMNS[section].look
        if look is Look.MARKS:
            return
        share = 0.35 + (number * 37 + section * 11) % 50 / 100 if look in (Look.TEXT, Look.QUIET) else 0.6
        inner = rect.adjusted(self._pad, 0, -self._pad, 0)
        width = round(inner.width() * share)
        left = inner.right() - width if look.right else inner.left()
        painter.fillRect(QRect(left, rect.center().y() - 1, width, self._bar), self._track)
