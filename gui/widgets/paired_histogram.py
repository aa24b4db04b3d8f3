"""How a value is spread before and after: bars of what would be, an outline of what is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.style.palette import tokens
from gui.style.typography import Size, numeric, space

HEIGHT_UNITS, FOOT_UNITS, LEAST_UNITS = 22, 5, 40
Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class SpreadPair:
    """Counts (b,) before and after over the same edges (b + 1,)."""

    edges: Numbers
    before: Numbers
    after: Numbers


class PairedHistogram(QWidget):
    """Paints a :class:`SpreadPair`."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pair: SpreadPair | None = None
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_pair(self, pair: SpreadPair | None, description: str = "") -> None:
        """Paint another pair, which ``description`` tells in words."""
        self.pair = pair
        self.setAccessibleDescription(description)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(space(2 * LEAST_UNITS), space(HEIGHT_UNITS))

    def minimumSizeHint(self) -> QSize:
        return QSize(space(LEAST_UNITS), space(HEIGHT_UNITS))

    def paintEvent(self, event: QPaintEvent) -> None:
        pair = self.pair
        if pair is None or not len(pair.after):
            return
        painter = QPainter(self)
        area = QRectF(self.rect()).adjusted(1, 2, -1, -space(FOOT_UNITS))
        highest = max(float(pair.before.max()), float(pair.after.max()), 1.0)
        low, span = float(pair.edges[0]), float(pair.edges[-1] - pair.edges[0]) or 1.0

        def across(value: float) -> float:
            return area.left() + (value - low) / span * area.width()

        def height(count: float) -> float:
            return area.bottom() - count / highest * area.height()

        starts, ends = pair.edges[:-1].tolist(), pair.edges[1:].tolist()
        for start, end, count in zip(starts, ends, pair.after.tolist(), strict=True):
            bar = QRectF(QPointF(across(start) + 0.5, height(count)), QPointF(across(end), area.bottom()))
            painter.fillRect(bar, QColor(tokens().accent))
        self._outline(painter, [across(edge) for edge in pair.edges.tolist()], list(map(height, pair.before)))
        painter.setPen(QPen(QColor(tokens().border), 1))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        self._ticks(painter, pair, area)
        painter.end()

    def _outline(self, painter: QPainter, edges: Sequence[float], heights: Sequence[float]) -> None:
        points = [
            QPointF(edge, top)
            for left, right, top in zip(edges, edges[1:], heights, strict=False)
            for edge in (left, right)
        ]
        painter.setPen(QPen(QColor(tokens().text), 1, Qt.PenStyle.DotLine))
        painter.drawPolyline(QPolygonF(points))

    def _ticks(self, painter: QPainter, pair: SpreadPair, area: QRectF) -> None:
        painter.setFont(numeric(Size.CAPTION))
        painter.setPen(QColor(tokens().text_tertiary))
        foot = QRectF(area.left(), area.bottom() + 2, area.width(), space(FOOT_UNITS) - 2)
        first, last = f"{pair.edges[0]:g}", f"{pair.edges[-1]:g}"
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), first)
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop), last)
