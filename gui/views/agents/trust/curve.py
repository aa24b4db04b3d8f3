"""The course of trust: a step for each event that moved it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from engine import TrustPoint
from gui.style.typography import space
from gui.views.agents.trust import words
from gui.widgets.plots.axes import DAY, DateAxis, ValueAxis
from gui.widgets.plots.ink import DASHED, Ink
from gui.widgets.plots.items import Caption, Level
from gui.widgets.plots.panel import PlotPanel
from gui.widgets.plots.plot import Floats, Plot
from gui.widgets.plots.reader import Reader
from gui.wording.formats import moment
from gui.wording.translation import tr

TRUST, IMPORTED, LEVEL, QUIET = (
    Ink("series0", 2.0),
    Ink("chart_muted", 2.0),
    Ink("text_tertiary", dash=DASHED),
    Ink("text_tertiary"),
)
LEAST_UNITS = 24
LEAST_DAYS = 1 / 24
EDGE = 0.04  # of the width, left and right of what there is
NOTHING = tr("Trust", "Nothing moved it yet")


class TrustCurve(QWidget):
    """Draws trust over time, and reads it at the events.

    Signals:
        point_chosen: the person clicked at a point of the curve; carries its place among the points.
    """

    point_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dates = DateAxis()
        plot = Plot(tr("Trust", "Trust over time"), self._dates, ValueAxis())
        self.panel = PlotPanel(tr("Trust", "Trust over time"), "", plot)
        self.panel.add_line("trust", tr("Trust", "trust"), TRUST)
        self.panel.add_line("imported", tr("Trust", "what a file said"), IMPORTED)
        self._reader = Reader(self.panel, lambda _, value: words.score(value), self._describe)
        self._points: Sequence[TrustPoint] = ()
        self._axis: Floats = np.zeros(0)
        self._bounds = (0.0, 1.0)
        plot.setMinimumHeight(space(LEAST_UNITS))
        grid = QGridLayout(self)
        grid.setContentsMargins(space(3), 0, space(3), space(1))
        grid.setVerticalSpacing(space(1))
        self.panel.add_to(grid, 0)
        plot.clicked.connect(self._on_clicked)
        plot.chosen.connect(self._on_chosen)
        plot.fit_asked.connect(self._fit)

    def show_points(self, points: Sequence[TrustPoint], initial: float, now: datetime) -> None:
        """Draw the points up to ``now``, from the ``initial`` trust on."""
        same = self._points and points and self._points[0] == points[0]
        self._points = points
        start = min([points[0].at, now]) if points else now
        self._dates.set_origin(start)
        self._axis = np.array([(point.at - start) / DAY for point in points])
        end = max((now - start) / DAY, float(self._axis[-1]) if points else 0.0)
        self._bounds = (0.0, max(end, LEAST_DAYS))
        for key, imported in (("trust", False), ("imported", True)):
            kept = [place for place, point in enumerate(points) if point.imported == imported]
            self._draw(key, kept, end)
        marks = [Level(initial, tr("Trust", "before any event"), LEVEL)]
        self.panel.plot.set_marks([*marks, *([] if points else [Caption(NOTHING, QUIET)])])
        self.panel.legend.setVisible(any(point.imported for point in points))
        scores = np.array([point.score for point in points])
        self._reader.set_curves(self._axis, {"trust": scores} if points else {}, end)
        if not points:
            self.panel.plot.set_crosshair(None)
            self.panel.set_readout("")
        self.panel.plot.setAccessibleDescription(self._described())
        if not same:
            self._fit()

    def show_place(self, place: int | None) -> None:
        """Have the crosshair at a point, or nowhere."""
        if place is None or not 0 <= place < len(self._points):
            self._reader.leave()
        else:
            self._reader.point_at(float(self._axis[place]))

    def _draw(self, key: str, kept: Sequence[int], end: float) -> None:
        """Draw level from each point to the next: between two events nothing moves trust."""
        places = self._axis[kept]
        x = np.repeat(np.append(places, end if key == "trust" else places[-1:]), 2)[1:]
        scores = np.array([self._points[place].score for place in kept])
        y = np.repeat(scores, 2)
        self.panel.plot.set_line(key, x[: len(y)], y)

    def _describe(self, place: float) -> str:
        if not len(self._axis):
            return ""
        point = self._points[int(np.abs(self._axis - place).argmin())]
        return f"{moment(point.at)}: {words.reason(point)}, {words.move(point)}"

    def _described(self) -> str:
        if not self._points:
            return NOTHING
        return words.EVENTS.format(n=len(self._points)) + ", " + words.move(self._points[-1])

    def _fit(self) -> None:
        low, high = self._bounds
        edge = EDGE * (high - low)
        self.panel.plot.set_limits(low - edge, high + edge, LEAST_DAYS)
        self.panel.plot.set_x_range(low - edge, high + edge)
        self.panel.plot.set_y_range(0, 1.05)

    def _on_clicked(self, x: float) -> None:
        if len(self._axis):
            self.point_chosen.emit(int(np.abs(self._axis - x).argmin()))

    def _on_chosen(self) -> None:
        if self._reader.place is not None:
            self._on_clicked(self._reader.place)
