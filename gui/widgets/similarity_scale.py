"""A scale of similarities from 0 to 1: bands between thresholds that move, and what lies in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.style.palette import tokens
from gui.style.typography import Size, numeric, sized, space
from gui.widgets.text import tooltip
from gui.wording.translation import tr

STEP, BIG_STEP = 0.01, 0.05
DECIMALS = 2
REACH_UNITS = 2.5  # of the pointer, around a handle or a mark
BAR_UNITS, LANE_UNITS, EDGE_UNITS, EDGE_TOP = 4, 6, 4, 1
TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True, slots=True)
class ScaleBand:
    """A band in words, and the palette's tones of its surface and of its name."""

    name: str
    surface: str
    ink: str


@dataclass(frozen=True, slots=True)
class ScaleMark:
    """Something on the scale; the ``decisive`` one stands out."""

    key: int
    value: float
    text: str
    decisive: bool = False


class SimilarityScale(QWidget):
    """Paints bands, thresholds and marks.

    Thresholds are moved by the mouse or, with the keyboard here, by the arrow keys: left and right move the
    one at hand, with Shift faster; up and down take the next to hand.  None passes another.

    Signals:
        moved: the person moved a threshold; carries all of them, from the lowest.
        mark_chosen: the person chose a mark; carries its key.
    """

    moved = Signal(tuple)
    mark_chosen = Signal(int)

    def __init__(
        self, name: str, bands: Sequence[ScaleBand], thresholds: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        assert len(bands) == len(thresholds) + 1
        self._bands, self._names = tuple(bands), tuple(thresholds)
        self._values = tuple((place + 1) / len(bands) for place in range(len(thresholds)))
        self._marks: tuple[ScaleMark, ...] = ()
        self._chosen: int | None = None
        self._handle = 0
        self._dragging = False
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._describe()

    @property
    def thresholds(self) -> tuple[float, ...]:
        """The thresholds, from the lowest."""
        return self._values

    @property
    def marks(self) -> tuple[ScaleMark, ...]:
        """What lies on it."""
        return self._marks

    def set_thresholds(self, values: Sequence[float]) -> None:
        """Put the thresholds there, without telling anyone."""
        self._values = tuple(values)
        self._describe()
        self.update()

    def set_marks(self, marks: Sequence[ScaleMark], chosen: int | None = None) -> None:
        """Show other marks; the chosen one has a ring."""
        self._marks, self._chosen = tuple(marks), chosen
        self._describe()
        self.update()

    def place(self, value: float) -> QPointF:
        """Return where a value lies on the bar."""
        return QPointF(self._x(value), self._bar().center().y())

    # Qt.

    def sizeHint(self) -> QSize:
        return QSize(space(120), self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(space(60), self._height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            mark = self._mark_at(self.mapFromGlobal(self.cursor().pos()).toPointF())
            self.setToolTip(tooltip(mark.text) if mark else "")
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        handle = self._handle_at(event.position())
        if handle is not None:
            self._handle, self._dragging = handle, True
            self.update()
        elif mark := self._mark_at(event.position()):
            self.mark_chosen.emit(mark.key)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragging:
            self._move_to(self._value(event.position().x()))
            return
        over = self._handle_at(event.position()) is not None
        shape = Qt.CursorShape.SizeHorCursor if over else Qt.CursorShape.ArrowCursor
        pointing = not over and self._mark_at(event.position())
        self.setCursor(Qt.CursorShape.PointingHandCursor if pointing else shape)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragging = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        wide = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            step = (BIG_STEP if wide else STEP) * (1 if key == Qt.Key.Key_Right else -1)
            self._move_to(self._values[self._handle] + step)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            step = 1 if key == Qt.Key.Key_Up else -1
            self._handle = max(0, min(len(self._values) - 1, self._handle + step))
            self._describe()
            self.update()
        else:
            super().keyPressEvent(event)

    # Values.

    def _move_to(self, value: float) -> None:
        low = self._values[self._handle - 1] if self._handle else 0.0
        last = self._handle == len(self._values) - 1
        high = 1.0 if last else self._values[self._handle + 1]
        moved = round(max(low, min(high, value)), DECIMALS)
        if moved == self._values[self._handle]:
            return
        values = list(self._values)
        values[self._handle] = moved
        self.set_thresholds(values)
        self.moved.emit(self._values)

    def _describe(self) -> None:
        """Say all of it in words, first the threshold that the arrow keys move."""
        at_hand = f"{self._names[self._handle]} {self._values[self._handle]:.2f}"
        edges = (0.0, *self._values, 1.0)
        bands = [
            f"{band.name} {low:.2f}–{high:.2f}"
            for band, (low, high) in zip(self._bands, pairwise(edges), strict=True)
        ]
        said = [at_hand, ", ".join(bands), *(mark.text for mark in self._marks)]
        self.setAccessibleDescription("; ".join(said))

    # Where things lie.

    def _line(self) -> int:
        return QFontMetrics(sized(Size.SMALL)).height()

    def _height(self) -> int:
        return 2 * self._line() + space(BAR_UNITS + LANE_UNITS + EDGE_TOP) + self._line() + space(3)

    def _bar(self) -> QRectF:
        edge = space(EDGE_UNITS)
        return QRectF(edge, 2 * self._line() + space(EDGE_TOP + 1), self.width() - 2 * edge, space(BAR_UNITS))

    def _x(self, value: float) -> float:
        bar = self._bar()
        return bar.left() + max(0.0, min(1.0, value)) * bar.width()

    def _value(self, x: float) -> float:
        bar = self._bar()
        return (x - bar.left()) / bar.width()

    def _spot(self, mark: ScaleMark) -> QPointF:
        return QPointF(self._x(mark.value), self._bar().bottom() + space(LANE_UNITS / 2))

    def _handle_at(self, point: QPointF) -> int | None:
        """Return the threshold under the pointer; of several in one place the one that can move there."""
        bar, reach = self._bar(), space(REACH_UNITS)
        if not bar.top() - reach <= point.y() <= bar.bottom() + space(1):
            return None
        near = [
            (abs(self._x(value) - point.x()), -place if point.x() > self._x(value) else place, place)
            for place, value in enumerate(self._values)
        ]
        distance, _, place = min(near)
        return place if distance <= reach else None

    def _mark_at(self, point: QPointF) -> ScaleMark | None:
        reach = space(REACH_UNITS)
        near = [
            (abs(self._spot(mark).x() - point.x()), not mark.decisive, index)
            for index, mark in enumerate(self._marks)
            if abs(self._spot(mark).y() - point.y()) <= reach
        ]
        distance, _, index = min(near, default=(reach + 1.0, False, 0))
        return self._marks[index] if distance <= reach else None

    # Painting.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_bands(painter)
        self._paint_axis(painter)
        self._paint_marks(painter)
        for handle in range(len(self._values)):
            self._paint_handle(painter, handle)
        if self.hasFocus():
            painter.setPen(QPen(QColor(tokens().accent), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.end()

    def _paint_bands(self, painter: QPainter) -> None:
        bar, edges = self._bar(), (0.0, *self._values, 1.0)
        areas = [
            QRectF(self._x(low), bar.top(), self._x(high) - self._x(low), bar.height())
            for low, high in pairwise(edges)
        ]
        painter.setFont(sized(Size.SMALL, QFont.Weight.DemiBold))
        for band, area, place in zip(self._bands, areas, self._name_places(areas), strict=True):
            painter.fillRect(area, QColor(getattr(tokens(), band.surface)))
            painter.setPen(QColor(getattr(tokens(), band.ink)))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, band.name)
        painter.setPen(QPen(QColor(tokens().border_strong), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5))

    def _name_places(self, areas: Sequence[QRectF]) -> list[QRectF]:
        """Return where names stand: over their bands on two lines in turn, pushed left where it is narrow."""
        metrics = QFontMetrics(sized(Size.SMALL, QFont.Weight.DemiBold))
        free = [float(self.width())] * 2
        found = []
        for place in reversed(range(len(areas))):
            line, width = place % 2, metrics.horizontalAdvance(self._bands[place].name) + 1
            left = max(0.0, min(areas[place].center().x() - width / 2, free[line] - width))
            free[line] = left - space(2)
            found.append(QRectF(left, space(EDGE_TOP) + (1 - line) * self._line(), width, self._line()))
        return found[::-1]

    def _paint_axis(self, painter: QPainter) -> None:
        top = self._bar().bottom() + space(LANE_UNITS)
        painter.setFont(numeric(Size.CAPTION))
        painter.setPen(QPen(QColor(tokens().border_strong), 1))
        painter.drawLine(QPointF(self._x(0), top), QPointF(self._x(1), top))
        for tick in TICKS:
            x = self._x(tick)
            painter.setPen(QPen(QColor(tokens().border_strong), 1))
            painter.drawLine(QPointF(x, top), QPointF(x, top + space(1)))
            painter.setPen(QColor(tokens().text_tertiary))
            area = QRectF(x - space(8), top + space(1), space(16), self._line())
            painter.drawText(area, Qt.AlignmentFlag.AlignHCenter, f"{tick:g}")

    def _paint_marks(self, painter: QPainter) -> None:
        for mark in sorted(self._marks, key=lambda one: one.decisive):
            spot, size = self._spot(mark), space(1.6 if mark.decisive else 1.1)
            tone = tokens().accent if mark.decisive else tokens().text_tertiary
            painter.setPen(QPen(QColor(tone), 2 if mark.decisive else 1))
            painter.drawLine(QPointF(spot.x(), self._bar().top()), spot)
            painter.setPen(QPen(QColor(tokens().surface), 1))
            painter.setBrush(QColor(tone))
            painter.drawEllipse(spot, size, size)
            if mark.key == self._chosen:
                painter.setPen(QPen(QColor(tokens().accent), 1.5))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(spot, size + space(0.75), size + space(0.75))

    def _paint_handle(self, painter: QPainter, handle: int) -> None:
        bar, x = self._bar(), self._x(self._values[handle])
        at_hand = handle == self._handle and (self.hasFocus() or self._dragging)
        tone = QColor(tokens().accent if at_hand else tokens().text)
        painter.setPen(QPen(tone, 2))
        painter.drawLine(QPointF(x, bar.top() - space(0.5)), QPointF(x, bar.bottom() + space(0.5)))
        painter.setBrush(QColor(tokens().raised))
        painter.setPen(QPen(tone, 1.5))
        grip = QRectF(x - space(1), bar.center().y() - space(1.25), space(2), space(2.5))
        painter.drawRoundedRect(grip, space(0.75), space(0.75))
        if at_hand:
            self._paint_value(painter, x, self._values[handle])

    def _paint_value(self, painter: QPainter, x: float, value: float) -> None:
        """Show the value of the threshold at hand below the bar, where it hides no name."""
        text = f"{value:.2f}"
        painter.setFont(numeric(Size.SMALL))
        width = painter.fontMetrics().horizontalAdvance(text) + space(2)
        left = min(max(x - width / 2, 0.0), self.width() - width)
        area = QRectF(left, self._bar().bottom() + space(0.75), width, self._line())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens().accent))
        painter.drawRoundedRect(area, space(0.75), space(0.75))
        painter.setPen(QColor(tokens().on_accent))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)


MOVES_BY = tr("Widgets", "Left and right move a threshold, up and down choose which.")
"""How thresholds are moved by keyboard, for a hint beside the scale."""
