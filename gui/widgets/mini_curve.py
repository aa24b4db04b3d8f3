"""A curve the size of a line of text: where a value was, is and will be, and where it crosses a threshold."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from gui.style.palette import tokens
from gui.style.typography import Size, sized, space

HEIGHT_UNITS = 13
LEAST_SPAN = 1.0  # of the vertical axis, so that a flat curve is not blown up


@dataclass(frozen=True, slots=True, eq=False)
class MiniSeries:
    """Values (n,) over a rising axis (n,); ``now`` and any ``crossing`` lie on it.

    ``before`` (n,) is what the values are compared with, painted behind them.
    """

    axis: npt.NDArray[np.float64]
    values: npt.NDArray[np.float64]
    threshold: float
    now: float
    crossing: float | None = None
    events: npt.NDArray[np.float64] | None = None
    before: npt.NDArray[np.float64] | None = None


class MiniCurve(QWidget):
    """Paints a :class:`MiniSeries`; a click asks for the large view.

    Signals:
        clicked: by mouse, or by Return or Space.
    """

    clicked = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._series: MiniSeries | None = None
        self._reason = ""
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMinimumWidth(space(30))

    @property
    def series(self) -> MiniSeries | None:
        """What is painted."""
        return self._series

    def set_series(self, series: MiniSeries | None, description: str = "", reason: str = "") -> None:
        """Paint another curve; ``description`` says what it shows, ``reason`` why there is nothing to see."""
        self._series = series
        self._reason = reason
        self.setAccessibleDescription(f"{description} {reason}".strip())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(space(60), space(HEIGHT_UNITS))

    def minimumSizeHint(self) -> QSize:
        return QSize(space(30), space(HEIGHT_UNITS))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        series = self._series
        if series is not None and np.isfinite(series.values).any():
            self._paint(painter, series, _Frame.of(series, QRectF(self.rect())))
        elif self._reason:
            self._paint_reason(painter)
        if self.hasFocus():
            painter.setPen(QPen(QColor(tokens().accent), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)

    def _paint_reason(self, painter: QPainter) -> None:
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(tokens().border), 1, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(frame, 4, 4)
        painter.setPen(QColor(tokens().text_secondary))
        painter.setFont(sized(Size.SMALL))
        inner = frame.adjusted(space(2), space(1), -space(2), -space(1))
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self._reason)

    def _paint(self, painter: QPainter, series: MiniSeries, frame: _Frame) -> None:
        palette = tokens()
        past, future = QColor(palette.text_tertiary), QColor(palette.accent)
        self._paint_lines(painter, series, frame)
        ahead = series.axis >= series.now
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if series.before is not None:
            painter.setPen(QPen(past, 1.5, Qt.PenStyle.DotLine))
            painter.drawPolyline(frame.polygon(series.axis[ahead], series.before[ahead]))
        for part, colour in ((~ahead, past), (ahead, future)):
            painter.setPen(QPen(colour, 1.5))
            painter.drawPolyline(frame.polygon(series.axis[part], series.values[part]))
        painter.setPen(Qt.PenStyle.NoPen)
        for event in series.events if series.events is not None else ():
            painter.setBrush(past)
            painter.drawEllipse(QPointF(frame.x(event), frame.bottom), 1.5, 1.5)
        if series.crossing is not None and series.axis[0] <= series.crossing <= series.axis[-1]:
            painter.setBrush(QColor(palette.warning))
            painter.drawEllipse(QPointF(frame.x(series.crossing), frame.y(series.threshold)), 3, 3)

    def _paint_lines(self, painter: QPainter, series: MiniSeries, frame: _Frame) -> None:
        palette = tokens()
        painter.setPen(QPen(QColor(palette.chart_muted), 1, Qt.PenStyle.DashLine))
        level = round(frame.y(series.threshold)) + 0.5
        painter.drawLine(QPointF(frame.left, level), QPointF(frame.right, level))
        painter.setPen(QPen(QColor(palette.chart_muted), 1))
        now = round(frame.x(series.now)) + 0.5
        painter.drawLine(QPointF(now, frame.top), QPointF(now, frame.bottom))


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where values lie on the widget."""

    left: float
    right: float
    top: float
    bottom: float
    first: float
    last: float
    low: float
    high: float

    @classmethod
    def of(cls, series: MiniSeries, rect: QRectF) -> _Frame:
        finite = series.values[np.isfinite(series.values)]
        low, high = min(finite.min(), series.threshold), max(finite.max(), series.threshold)
        middle, half = (low + high) / 2, max(high - low, LEAST_SPAN) / 2
        inner = rect.adjusted(4, 5, -4, -5)
        return cls(
            inner.left(), inner.right(), inner.top(), inner.bottom(),
            float(series.axis[0]), float(series.axis[-1]), middle - half, middle + half,
        )  # fmt: skip

    def x(self, place: float) -> float:
        """Return the horizontal place of a point of the axis."""
        share = (place - self.first) / (self.last - self.first or 1.0)
        return float(self.left + share * (self.right - self.left))

    def y(self, value: float) -> float:
        """Return the height of a value."""
        share = (value - self.low) / (self.high - self.low)
        return float(self.bottom - share * (self.bottom - self.top))

    def polygon(self, axis: npt.NDArray[np.float64], values: npt.NDArray[np.float64]) -> QPolygonF:
        """Return the points of a curve; infinite values are left out."""
        known = np.isfinite(values)
        points = zip(axis[known].tolist(), values[known].tolist(), strict=True)
        return QPolygonF([QPointF(self.x(place), self.y(value)) for place, value in points])
