"""The list of minutes: two lines a row, fixed in height, fast however many there are."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gui.style.palette import tokens
from gui.style.typography import Size, numeric, sized, space
from gui.views.agents.minutes.feed import NOWHERE, MinuteFeed
from gui.views.agents.minutes.sight import MinuteLine
from gui.widgets.marked_text import draw_line
from gui.widgets.table import DataTable
from gui.wording.translation import tr

Index = QModelIndex | QPersistentModelIndex
ROW_UNITS, SEARCHED_UNITS = 11, 8
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
NEW = tr("Agents", "new")


class MinuteDelegate(QStyledItemDelegate):
    """Draws kind, agent, project and time above what was said."""

    def __init__(self, feed: MinuteFeed, parent: QWidget) -> None:
        super().__init__(parent)
        self._feed = feed

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = self._feed.model.values[index.row()]
        painter.save()
        self._background(painter, option)
        area = option.rect.adjusted(space(2), space(1), -space(3), -space(1))
        half = area.height() // 2
        self._above(painter, area.adjusted(0, 0, 0, -half), line)
        painter.setFont(sized(Size.BODY))
        painter.setPen(QColor(tokens().text_secondary))
        draw_line(painter, area.adjusted(0, half, 0, 0), line.said)
        painter.restore()

    def _background(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, QColor(tokens().selection))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(option.rect, QColor(tokens().hover))

    def _above(self, painter: QPainter, area: QRect, line: MinuteLine) -> None:
        painter.setFont(numeric(Size.SMALL))
        painter.setPen(QColor(tokens().text_tertiary))
        painter.drawText(area, int(RIGHT), line.when)
        area.setRight(area.right() - painter.fontMetrics().horizontalAdvance(line.when) - space(2))
        if line.likeness:
            painter.setPen(QColor(tokens().accent))
            painter.drawText(area, int(RIGHT), line.likeness)
            area.setRight(area.right() - space(SEARCHED_UNITS))
        if self._feed.is_fresh(line.number):
            self._word(painter, area, NEW, "success", QFont.Weight.DemiBold)
        self._word(painter, area, line.kind, "text", QFont.Weight.DemiBold)
        self._word(painter, area, line.who, "text_tertiary", QFont.Weight.Normal)

    def _word(self, painter: QPainter, area: QRect, text: str, tone: str, weight: QFont.Weight) -> None:
        """Write a word, and leave the room beside it in ``area``."""
        if area.width() > 0:
            painter.setFont(sized(Size.SMALL, weight))
            painter.setPen(QColor(getattr(tokens(), tone)))
            draw_line(painter, area, text)
            area.setLeft(area.left() + painter.fontMetrics().horizontalAdvance(text) + space(2))


class MinuteTable(DataTable):
    """Lists what a feed holds, one minute at hand.

    Signals:
        hovered: carries the row under the mouse, -1 for none.
    """

    hovered = Signal(int)

    def __init__(self, feed: MinuteFeed, parent: QWidget | None = None) -> None:
        super().__init__(tr("Agents", "Minutes"), parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setModel(feed.model)
        self.setItemDelegate(MinuteDelegate(feed, self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().hide()

    @property
    def rows_in_sight(self) -> range:
        """The rows that show at least in part."""
        first, last = self.rowAt(0), self.rowAt(self.viewport().height() - 1)
        count = self.model().rowCount()
        return range(first, (last if last != NOWHERE else count - 1) + 1) if first != NOWHERE else range(0)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self.hovered.emit(self.rowAt(event.position().toPoint().y()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(NOWHERE)

    def _fit_rows(self) -> None:
        self.verticalHeader().setDefaultSectionSize(space(ROW_UNITS))
