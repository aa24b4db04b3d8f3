"""Marks that pyqtgraph lacks, painted plainly: their texts are never markup."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from gui.style.typography import Size, numeric, space
from gui.widgets.plots.ink import Ink
from gui.widgets.plots.placing import Floats, best_place, curve_points

HEIGHT_UNITS = 2
DOT_UNITS = 0.9
ALONG = (0.0, 1.0, 0.75, 0.5, 0.25)  # where on its line a level is named, as shares of the width
LINES = 3  # that a name may lie away from what it names


class Line(pg.PlotCurveItem):  # type: ignore[misc]  # pyqtgraph has no types
    """A line through points, in the colours of the theme in force and as wide on every screen.

    One that is not smooth, a bundle of hundreds of curves, keeps its width in pixels of the device: Qt draws
    lines of one pixel ten times as fast as wider ones.
    """

    def __init__(self, ink: Ink, *, antialias: bool = True) -> None:
        super().__init__(antialias=antialias, pen=ink.pen(), skipFiniteCheck=False)
        self._ink = ink
        self._smooth = antialias
        # Piece by piece a smooth line takes a third of the time; but each piece would start its dashes anew.
        self.setSegmentedLineMode("on" if antialias and not ink.dash else "off")

    def paint(self, painter: QPainter, *arguments: object) -> None:
        pen = self._ink.pen_on(painter.device())
        if not self._smooth:
            pen.setWidthF(self._ink.width)
        self.opts["pen"] = pen
        super().paint(painter, *arguments)


class Rug(pg.UIGraphicsItem):  # type: ignore[misc]  # pyqtgraph has no types
    """Short ticks at the foot of a plot, one an event; as tall at every zoom."""

    def __init__(self, ink: Ink) -> None:
        super().__init__()
        self._ink = ink
        self._positions: Floats = np.zeros(0)

    @property
    def positions(self) -> Floats:
        """Where the events are."""
        return self._positions

    def set_positions(self, positions: Floats) -> None:
        """Show events at these places."""
        self._positions = positions
        self.update()

    def paint(self, painter: QPainter, *_: object) -> None:
        rect = self.viewRect()
        height = self.pixelHeight() * space(HEIGHT_UNITS)
        inside = self._positions[(self._positions >= rect.left()) & (self._positions <= rect.right())]
        painter.setPen(self._ink.pen_on(painter.device()))
        painter.drawLines([QLineF(x, rect.top(), x, rect.top() + height) for x in inside.tolist()])


class Shade(pg.UIGraphicsItem):  # type: ignore[misc]  # pyqtgraph has no types
    """A tinted part of a plot: all that lies right of ``start``, or between two heights."""

    def __init__(self, ink: Ink) -> None:
        super().__init__()
        self._ink = ink
        self._start: float | None = None
        self._heights: tuple[float, float] | None = None

    def set_start(self, start: float) -> None:
        """Tint from ``start`` to the right edge."""
        self._start = start
        self.update()

    def set_heights(self, low: float, high: float) -> None:
        """Tint between two heights."""
        self._heights = (low, high)
        self.update()

    def paint(self, painter: QPainter, *_: object) -> None:
        if self._start is None and self._heights is None:
            return
        area = QRectF(self.viewRect())
        if self._start is not None:
            area.setLeft(max(self._start, area.left()))
        if self._heights is not None:
            area = area.intersected(QRectF(area.left(), self._heights[0], area.width(), self._rise()))
        if area.width() > 0 and area.height() > 0:
            painter.fillRect(area, self._ink.colour())

    def _rise(self) -> float:
        assert self._heights is not None
        return self._heights[1] - self._heights[0]


class Bars(pg.UIGraphicsItem):  # type: ignore[misc]  # pyqtgraph has no types
    """A histogram lying on its side: each bar as long as its count, in another ink above a level."""

    def __init__(self, below: Ink, above: Ink) -> None:
        super().__init__()
        self._inks = (below, above)
        self._edges: Floats = np.zeros(1)
        self._counts: Floats = np.zeros(0)
        self._level = 0.0

    def set_bars(self, edges: Floats, counts: Floats, level: float) -> None:
        """Show ``counts`` (n,) between ``edges`` (n + 1,)."""
        self._edges, self._counts, self._level = edges, counts, level
        self.update()

    def paint(self, painter: QPainter, *_: object) -> None:
        gap = min(self.pixelHeight(), float(np.diff(self._edges[:2]).sum()) / 3)
        edges = self._edges.tolist()
        for low, high, count in zip(edges[:-1], edges[1:], self._counts.tolist(), strict=True):
            below, above = self._inks
            ink = above if (low + high) / 2 > self._level else below
            painter.fillRect(QRectF(0, low + gap / 2, count, high - low - gap), ink.colour())


@dataclass(frozen=True, slots=True)
class Level:
    """A line across the plot, named beside it."""

    y: float
    text: str
    ink: Ink


@dataclass(frozen=True, slots=True)
class Upright:
    """A line from top to bottom, named at its top."""

    x: float
    text: str
    ink: Ink


@dataclass(frozen=True, slots=True)
class Callout:
    """A dot with a text beside it, where there is room for that."""

    x: float
    y: float
    text: str
    ink: Ink


@dataclass(frozen=True, slots=True)
class Caption:
    """A sentence in the middle of the plot: why there is nothing to see."""

    text: str
    ink: Ink


Mark = Level | Upright | Callout | Caption


class Overlay(pg.UIGraphicsItem):  # type: ignore[misc]  # pyqtgraph has no types
    """Lines, dots and their names, laid over a plot so that no two names overlap, and curves little.

    A name that finds no room is left out; marks given first are named first.
    """

    def __init__(self) -> None:
        super().__init__()
        self._marks: tuple[Mark, ...] = ()

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What is shown."""
        return self._marks

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Show these marks."""
        self._marks = tuple(marks)
        self.update()

    def paint(self, painter: QPainter, *_: object) -> None:
        # From here on in pixels of the page, so that names and dots keep their size at every zoom.
        to_page = painter.worldTransform()
        page = to_page.mapRect(QRectF(self.viewRect()))
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(numeric(Size.CAPTION))
        placed = [(mark, to_page.map(_point(mark))) for mark in self._marks]
        taken: list[QRectF] = []
        for mark, point in placed:
            _draw(painter, mark, point, page)
            if isinstance(mark, Callout):
                taken.append(_dot(point))
        named = [(mark, point) for mark, point in placed if mark.text]
        curves = curve_points(self.getViewBox(), to_page) if named else np.zeros((0, 2))
        for mark, point in named:
            _name(painter, mark, point, page, taken, curves)
        painter.restore()


def _point(mark: Mark) -> QPointF:
    return QPointF(getattr(mark, "x", 0.0), getattr(mark, "y", 0.0))


def _dot(point: QPointF) -> QRectF:
    radius = space(DOT_UNITS)
    return QRectF(point.x() - radius, point.y() - radius, 2 * radius, 2 * radius)


def _draw(painter: QPainter, mark: Mark, point: QPointF, page: QRectF) -> None:
    painter.setPen(mark.ink.pen())
    if isinstance(mark, Level):
        painter.drawLine(QLineF(page.left(), point.y(), page.right(), point.y()))
    elif isinstance(mark, Upright):
        painter.drawLine(QLineF(point.x(), page.top(), point.x(), page.bottom()))
    elif isinstance(mark, Callout) and page.contains(point):
        painter.setPen(Ink("surface", 1.5).pen())
        painter.setBrush(mark.ink.brush())
        painter.drawEllipse(_dot(point))


def _name(
    painter: QPainter, mark: Mark, point: QPointF, page: QRectF, taken: list[QRectF], curves: Floats
) -> None:
    """Write a mark's name at the best of its places."""
    metrics = QFontMetricsF(painter.font())
    text = f"{mark.text} →" if isinstance(mark, Callout) and point.x() > page.right() else mark.text
    text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, page.width() - space(4))
    width, height = metrics.horizontalAdvance(text) + space(2), metrics.height()
    places = _places(mark, point, page, width, height)
    place = best_place(places, page.adjusted(0, 0, 1, 1), taken, curves)
    if place is None:
        return
    taken.append(place)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(Ink("surface", alpha=0.92).brush())
    painter.drawRoundedRect(place, space(0.5), space(0.5))
    painter.setPen(mark.ink.faint(1.0).colour())
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)


def _places(mark: Mark, point: QPointF, page: QRectF, width: float, height: float) -> Iterator[QRectF]:
    x, y, gap = point.x(), point.y(), space(1)
    if isinstance(mark, Caption):
        middle = page.center()
        yield QRectF(middle.x() - width / 2, middle.y() - 2 * height, width, height)
        return
    if isinstance(mark, Level):
        room = page.width() - width - 2 * gap
        for share in ALONG:
            left = page.left() + gap + share * room
            yield QRectF(left, y - height - 1, width, height)
            yield QRectF(left, y + 2, width, height)
        return
    if isinstance(mark, Upright):
        for line in range(LINES):
            top = page.top() + line * (height + 1)
            yield QRectF(x + gap / 2, top, width, height)
            yield QRectF(x - width - gap / 2, top, width, height)
        return
    if x > page.right():  # out of sight: named at the edge it lies beyond
        lefts: tuple[float, ...] = (page.right() - width,)
    else:
        lefts = (x + gap, x - width - gap)
    for line in range(LINES):
        for top in (y - gap - (line + 1) * height, y + gap + line * height):
            for left in lefts:
                yield QRectF(left, top, width, height)
