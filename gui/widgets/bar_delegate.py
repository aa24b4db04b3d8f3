"""Cells of numbers with a bar behind them: the longer the greater."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from gui.style.palette import tokens
from gui.style.typography import space
from gui.widgets.marked_text import MarkedDelegate

BAR_UNITS = 3


class BarDelegate(MarkedDelegate):
    """Paints a bar at the left of a cell, then the cell; ``share`` says for a row how long, from 0 to 1.

    ``text_width`` pixels at the right are left to the number.
    """

    def __init__(self, share: Callable[[int], float], text_width: Callable[[], int], parent: QObject) -> None:
        super().__init__(parent)
        self._share = share
        self._text_width = text_width

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        room = option.rect.width() - self._text_width() - space(3)
        if room > 0:
            top = option.rect.center().y() - space(BAR_UNITS) / 2
            bar = QRectF(option.rect.left(), top, room * self._share(index.row()), space(BAR_UNITS))
            painter.fillRect(bar, QColor(tokens().chart_muted))
