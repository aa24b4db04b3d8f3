"""Means with their intervals, one under the other: which differ, and by how much, is seen at a glance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pyqtgraph as pg
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QGridLayout, QWidget

from gui.style.typography import Size, numeric, space
from gui.widgets.plots.axes import Axis, Ticks, ValueAxis
from gui.widgets.plots.ink import DASHED, Ink
from gui.widgets.plots.items import Upright
from gui.widgets.plots.panel import PlotPanel
from gui.widgets.plots.plot import Plot
from gui.wording.translation import percent

ROW_UNITS, HEAD_UNITS = 6, 10  # the height of a row, and of the axis below all of them
WIDEST_UNITS = 44  # of the names
CAP_UNITS, DOT_UNITS = 1, 1.1
MARGIN = 0.04  # of the range, beside the outermost
LEAST_RANGE = 0.02
ZERO = Ink("border_strong", dash=DASHED)
FAINT = 0.55
HALF, GAP = 0.5, 0.6  # of a row: how near it is meant, and what lies between groups of rows


@dataclass(frozen=True, slots=True)
class IntervalRow:
    """A mean and its interval under a name, which is written once where rows share it.

    A ``faint`` one is not established; ``series`` is the entry of the legend that it belongs to.
    """

    name: str
    series: str
    mean: float
    low: float
    high: float
    text: str
    faint: bool = False


class NameAxis(ValueAxis):
    """A vertical axis of names, from the top down."""

    def __init__(self) -> None:
        self._places: Mapping[str, float] = {}
        super().__init__()
        self.setGrid(False)

    def set_names(self, places: Mapping[str, float]) -> None:
        """Write names at these heights."""
        self._places = places
        metrics = QFontMetricsF(numeric(Size.CAPTION))
        widest = max(map(metrics.horizontalAdvance, places), default=0.0)
        self.setWidth(min(widest + space(4), space(WIDEST_UNITS)))
        self.picture = None
        self.update()

    def recolour(self) -> None:
        super().recolour()
        self.set_names(self._places)

    def tickValues(self, low: float, high: float, size: float) -> Ticks:
        return [(1.0, [place for place in self._places.values() if low <= place <= high])]

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        metrics, room = QFontMetricsF(numeric(Size.CAPTION)), space(WIDEST_UNITS - 3)
        names = {place: name for name, place in self._places.items()}
        return [metrics.elidedText(names[value], Qt.TextElideMode.ElideMiddle, room) for value in values]


class Whiskers(pg.UIGraphicsItem):  # type: ignore[misc]  # pyqtgraph has no types
    """The rows of one plot: a line from low to high, and a dot at the mean, hollow where it is faint."""

    def __init__(self) -> None:
        super().__init__()
        self._drawn: Sequence[tuple[float, IntervalRow, Ink]] = ()

    def set_rows(self, drawn: Sequence[tuple[float, IntervalRow, Ink]]) -> None:
        """Draw rows at these heights."""
        self._drawn = drawn
        self.update()

    def paint(self, painter: QPainter, *_: object) -> None:
        # In pixels of the page, so that dots and caps keep their size at every zoom.
        to_page = painter.worldTransform()
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for height, row, ink in self._drawn:
            low, mean, high = (to_page.map(QPointF(x, height)) for x in (row.low, row.mean, row.high))
            _draw(painter, low, mean, high, ink.faint(FAINT) if row.faint else ink, hollow=row.faint)
        painter.restore()


def _draw(painter: QPainter, low: QPointF, mean: QPointF, high: QPointF, ink: Ink, *, hollow: bool) -> None:
    cap, radius = space(CAP_UNITS), space(DOT_UNITS)
    painter.setPen(ink.pen())
    painter.drawLine(QLineF(low, high))
    for end in (low, high):
        painter.drawLine(QLineF(end.x(), end.y() - cap, end.x(), end.y() + cap))
    painter.setBrush(Ink("surface").brush() if hollow else ink.brush())
    painter.drawEllipse(QRectF(mean.x() - radius, mean.y() - radius, 2 * radius, 2 * radius))


class IntervalPanel(PlotPanel):
    """A plot of intervals with its heading and its legend; it says the row under the mouse in words.

    With ``zero`` a line marks no change, and the range is that of the rows; otherwise it is [0, 1].
    """

    def __init__(self, title: str, unit: str, *, zero: bool = False) -> None:
        self._names, values = NameAxis(), _GridAxis(points=zero)
        super().__init__(title, unit, Plot(title, values, self._names))
        values.setZValue(-1000)  # its grid lies behind the intervals
        self._zero = zero
        self._rows: Sequence[IntervalRow] = ()
        self._heights: Sequence[float] = ()
        self._inks: dict[str, Ink] = {}
        self._at: int | None = None
        self._whiskers = Whiskers()
        self.plot.add_item(self._whiskers, 25)  # over the line of no change
        self.plot.set_marks([Upright(0, "", ZERO)] if zero else [])
        self.plot.moved_over.connect(self._on_over)
        self.plot.stepped.connect(self._on_stepped)
        self.plot.left.connect(self._on_left)
        self.plot.fit_asked.connect(self._fit)
        self.legend.toggled.connect(self._redraw)

    @property
    def rows(self) -> Sequence[IntervalRow]:
        """What is shown."""
        return self._rows

    def add_series(self, key: str, name: str, ink: Ink) -> None:
        """Name the colour of rows in the legend, which shows and hides them."""
        self._inks[key] = ink
        self.add_entry(key, name, ink)

    def set_rows(self, rows: Sequence[IntervalRow], inks: dict[str, Ink] | None = None) -> None:
        """Show these rows; ``inks`` are those of series that the legend does not name."""
        self._rows = rows
        self._inks |= inks or {}
        self._at = None
        self._heights = _heights(rows)
        named = {row.name: height for height, row in reversed(list(zip(self._heights, rows, strict=True)))}
        self._names.set_names(named)
        self.plot.setFixedHeight(space(HEAD_UNITS) + round(space(ROW_UNITS) * (self._bottom + 1)))
        self.plot.setAccessibleDescription("\n".join(row.text for row in rows))
        self.set_readout("")
        self._fit()
        self._redraw()

    def _redraw(self) -> None:
        hidden = self.legend.hidden()
        placed = zip(self._heights, self._rows, strict=True)
        shown = [(height, row) for height, row in placed if row.series not in hidden]
        self._whiskers.set_rows([(height, row, self._inks[row.series]) for height, row in shown])

    @property
    def _bottom(self) -> float:
        """How far below the first row the last one is, in rows."""
        return -self._heights[-1] if self._heights else 0.0

    def _fit(self) -> None:
        low, high = 0.0, 1.0
        if self._zero:
            low = min((row.low for row in self._rows), default=0.0)
            high = max((row.high for row in self._rows), default=0.0)
            low, high = min(low, -LEAST_RANGE), max(high, LEAST_RANGE)
        margin = MARGIN * (high - low)
        self.plot.set_limits(low - margin, high + margin, LEAST_RANGE)
        self.plot.set_x_range(low - margin, high + margin)
        self.plot.set_y_range(-self._bottom - 0.6, 0.6)

    def _on_over(self, _: float, height: float) -> None:
        near = [place for place, at in enumerate(self._heights) if abs(at - height) <= HALF]
        self._say(near[0] if near else -1)

    def _on_stepped(self, steps: int) -> None:
        """Go through the rows by keyboard."""
        if self._rows:
            here = -1 if self._at is None else self._at
            self._say(max(0, min(here + steps, len(self._rows) - 1)))

    def _on_left(self) -> None:
        self._at = None
        self.set_readout("")

    def _say(self, row: int) -> None:
        self._at = row if 0 <= row < len(self._rows) else None
        self.set_readout("" if self._at is None else self._rows[self._at].text)


class _GridAxis(Axis):
    """The axis of values, in percent or points of it, whose ticks run up through the plot."""

    def __init__(self, *, points: bool) -> None:
        self._points = points
        super().__init__("bottom")
        self.setGrid(255)

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        if self._points:
            return super().tickStrings([100 * value for value in values], scale, 100 * spacing)
        return [percent(value, 0 if spacing >= 0.01 else 1) for value in values]


def _heights(rows: Sequence[IntervalRow]) -> list[float]:
    """Return where rows are drawn, from 0 down; rows of one name stand together, apart from others."""
    grouped = len({row.name for row in rows}) < len(rows)
    heights = [0.0] * len(rows)
    for place in range(1, len(rows)):
        apart = GAP if grouped and rows[place].name != rows[place - 1].name else 0.0
        heights[place] = heights[place - 1] - 1 - apart
    return heights


def framed(panel: PlotPanel) -> QWidget:
    """Return a widget that shows a panel."""
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setVerticalSpacing(space(1))
    panel.add_to(grid, 0)
    return made
