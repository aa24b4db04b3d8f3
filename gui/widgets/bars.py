"""A small histogram: a few upright bars, each with its number above and its name below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.style.palette import tokens
from gui.style.typography import Size, sized, space

LEAST_HEIGHT, LEAST_BAR = 28, 8  # in units of the grid
GAP = 0.25  # between two bars, as a share of a bar's width


class Bars(QWidget):
    """Bars of counts, read as a whole by screen readers."""

    def __init__(self, name: str, caption: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._caption = caption
        self._bars: Sequence[tuple[str, int]] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_bars(self, bars: Sequence[tuple[str, int]]) -> None:
        """Show bars by name and count."""
        self._bars = bars
        self.setAccessibleDescription(", ".join(f"{name}: {number:,}" for name, number in bars))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(space(LEAST_BAR) * max(len(self._bars), 1), space(LEAST_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(space(LEAST_BAR / 2) * max(len(self._bars), 1), space(LEAST_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._bars:
            return
        painter = QPainter(self)
        painter.setFont(sized(Size.CAPTION))
        line = painter.fontMetrics().height()
        foot = self.height() - 2 * line - space(1)  # names and the caption stand below
        most = max((number for _, number in self._bars), default=1) or 1
        step = self.width() / len(self._bars)
        for place, (name, number) in enumerate(self._bars):
            tall = (foot - line - space(1)) * number / most
            left, wide = step * (place + GAP / 2), step * (1 - GAP)
            painter.fillRect(QRectF(left, foot - tall, wide, tall), QColor(tokens().accent))
            painter.setPen(QColor(tokens().text_secondary))
            above = QRectF(step * place, foot - tall - line - space(0.5), step, line)
            painter.drawText(above, Qt.AlignmentFlag.AlignCenter, f"{number:,}" if number else "")
            below = QRectF(step * place, foot + space(0.5), step, line)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, name)
        painter.fillRect(QRectF(0, foot, self.width(), 1), QColor(tokens().border_strong))
        caption = QRectF(0, self.height() - line, self.width(), line)
        painter.drawText(caption, Qt.AlignmentFlag.AlignCenter, self._caption)
