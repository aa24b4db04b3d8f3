"""Activation over a whole store: quantiles over time, and how it is spread now."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from gui.style.typography import space
from gui.views.decay import words
from gui.views.decay.inks import NOW, THRESHOLD
from gui.views.decay.questions import Spot, StoreAnswer
from gui.views.decay.tables import Column
from gui.widgets.plots.axes import CountAxis, ValueAxis
from gui.widgets.plots.ink import Ink
from gui.widgets.plots.items import Bars, Level, Upright
from gui.widgets.plots.panel import PlotPanel
from gui.widgets.plots.plot import Plot
from gui.widgets.plots.reader import Reader
from gui.wording.translation import tr

MEDIAN = Ink("series0", 2.0)
INNER, INNER_FILL = Ink("series0", 1.0, alpha=0.6), Ink("series0", alpha=0.22)
OUTER, OUTER_FILL = Ink("series0", 1.0, alpha=0.35), Ink("series0", alpha=0.10)
INNER_SWATCH, OUTER_SWATCH = Ink("series0", 6.0, alpha=0.5), Ink("series0", 6.0, alpha=0.25)
ABOVE, BELOW = Ink("series0", 5.0), Ink("chart_muted", 5.0)
BANDS = ((0, 4, OUTER, OUTER_FILL), (1, 3, INNER, INNER_FILL))


class StorePage(QWidget):
    """A fan of quantiles, and beside it a histogram on the same scale.

    Signals:
        menu_asked: carries the Spot, and where on the screen.
        look_asked: all values are wanted as of a moment; carries its Spot.
    """

    menu_asked = Signal(Spot, QPoint)
    look_asked = Signal(Spot)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._answer: StoreAnswer | None = None
        self._subject = "chunks"
        self._fan = PlotPanel(
            tr("Decay", "Activation"),
            tr("Decay", "nats, by interaction"),
            Plot(tr("Decay", "Spread of activation over time"), CountAxis(), ValueAxis()),
        )
        histogram = Plot(tr("Decay", "Spread of activation now"), CountAxis(), ValueAxis(labelled=False))
        self._now = PlotPanel(tr("Decay", "Now"), tr("Decay", "number of chunks"), histogram)
        self._bars = Bars(BELOW, ABOVE)
        self._reader = Reader(self._fan, self._write, self._describe)
        self._build()
        for panel in self.panels:
            panel.plot.menu_asked.connect(self._on_menu)
        self._fan.plot.look_asked.connect(self._on_look)
        self._fan.plot.fit_asked.connect(self.fit)

    @property
    def panels(self) -> tuple[PlotPanel, ...]:
        """The plots, for a picture."""
        return self._fan, self._now

    @property
    def answer(self) -> StoreAnswer | None:
        """What is on show."""
        return self._answer

    @property
    def summary(self) -> str:
        """What the plots say, in words."""
        answer = self._answer
        return words.spread(answer.spread, self._subject, answer.as_of) if answer else ""

    def columns(self) -> list[Column]:
        """Return the numbers of the fan and of the histogram."""
        if self._answer is None:
            return []
        fan, spread = self._answer.fan, self._answer.spread
        found = [
            Column(f"{quantile:.0%} quantile", values, "nats", fan.interactions, "interaction")
            for quantile, values in zip(fan.quantiles, fan.values, strict=True)
        ]
        width = spread.edges[1] - spread.edges[0] if len(spread.edges) > 1 else 0.0
        name = f"chunks in a bar {width:g} nats wide"
        return [*found, Column(name, spread.counts, "chunks", spread.edges[:-1], "nats, lower edge")]

    def show_answer(self, answer: StoreAnswer, subject: str) -> None:
        """Show a fan and a histogram of chunks called ``subject``."""
        fresh = self._answer is None or self._answer.fan is not answer.fan
        self._answer, self._subject = answer, subject
        fan, spread = answer.fan, answer.spread
        for index, values in enumerate(fan.values):
            self._fan.plot.set_line(f"q{index}", fan.interactions, values)
        self._fan.plot.set_future(fan.now_interaction)
        now = Upright(fan.now_interaction, words.present_mark(answer.as_of), NOW)
        self._fan.plot.set_marks([now, _level(spread.threshold)])
        self._bars.set_bars(spread.edges, spread.counts, spread.threshold)
        self._now.plot.set_marks([_level(spread.threshold, named=False)])
        self._now.legend.set_value("above", f"{spread.above:,}")
        self._now.legend.set_value("below", f"{spread.total - spread.above:,}")
        home = {"outer": fan.values[0], "median": fan.values[2], "inner": fan.values[1]}
        self._reader.set_curves(fan.interactions, home, float(fan.now_interaction))
        if fresh:
            self.fit()
        for panel in self.panels:
            panel.plot.setAccessibleDescription(self.summary)

    def spot(self) -> Spot | None:
        """Return where the crosshair is."""
        return None if self._reader.place is None else Spot.on_interactions(self._reader.place)

    def fit(self) -> None:
        """Show everything."""
        if self._answer is None:
            return
        fan, spread = self._answer.fan, self._answer.spread
        low, high = float(fan.interactions[0]), float(fan.interactions[-1])
        self._fan.plot.set_limits(low, high, 5)
        self._fan.plot.set_x_range(low, high)
        heights = np.concatenate([fan.values.ravel(), spread.edges, [spread.threshold]])
        finite = heights[np.isfinite(heights)]
        margin = 0.05 * max(float(np.ptp(finite)), 0.5)
        self._fan.plot.set_y_range(float(finite.min()) - margin, float(finite.max()) + 2 * margin)
        most = float(spread.counts.max(initial=1.0))
        self._now.plot.set_limits(0, 1.08 * most, 1)
        self._now.plot.set_x_range(0, 1.08 * most)

    def zoom(self, factor: float) -> None:
        """Show ``factor`` as much of the fan's axis."""
        self._fan.plot.zoom(factor)

    def _build(self) -> None:
        plot = self._fan.plot
        for low, high, ink, fill in BANDS:
            for index in (low, high):
                plot.add_line(f"q{index}", ink)
            plot.add_fill(f"q{low}", f"q{high}", fill)
        plot.add_line("q2", MEDIAN, z=1)
        self._fan.add_entry("median", tr("Decay", "median"), MEDIAN, ["q2"])
        self._fan.add_entry("inner", tr("Decay", "middle half"), INNER_SWATCH, ["q1", "q3"])
        self._fan.add_entry("outer", tr("Decay", "5% to 95%"), OUTER_SWATCH, ["q0", "q4"])
        self._now.add_entry("above", tr("Decay", "above τ"), ABOVE)
        self._now.add_entry("below", tr("Decay", "below"), BELOW)
        self._now.plot.add_item(self._bars, -2)
        self._now.plot.setMouseEnabled(x=False, y=False)
        self._now.plot.setYLink(plot.plotItem)
        grid = QGridLayout(self)
        grid.setContentsMargins(space(3), space(2), space(2), space(2))
        grid.setHorizontalSpacing(space(2))
        self._fan.add_to(grid, 0, 0)
        self._now.add_to(grid, 0, 1)
        grid.setColumnStretch(0, 7)
        grid.setColumnStretch(1, 3)

    def _write(self, key: str, value: float) -> str:
        """Write a band as both of its ends."""
        assert self._answer is not None
        if key == "median":
            return words.number(value)
        fan = self._answer.fan
        place = self._reader.place
        at = fan.now_interaction if place is None else place
        index = int(np.abs(fan.interactions - at).argmin())
        high = fan.values[{"outer": 4, "inner": 3}[key], index]
        return f"{words.number(value)} … {words.number(high)}"

    def _describe(self, x: float) -> str:
        if self._answer is None:
            return ""
        fan = self._answer.fan
        ahead = x - fan.now_interaction
        if not ahead:
            return tr("Decay", "{moment}, interaction {x:,.0f}").format(
                moment=words.present(self._answer.as_of), x=x
            )
        return tr("Decay", "interaction {x:,.0f} ({ahead})").format(x=x, ahead=words.signed(ahead))

    def _on_menu(self, x: float, where: QPoint) -> None:
        on_fan = self.sender() is self._fan.plot
        at = x if on_fan or self._answer is None else self._answer.fan.now_interaction
        self.menu_asked.emit(Spot.on_interactions(at), where)

    def _on_look(self, x: float) -> None:
        self.look_asked.emit(Spot.on_interactions(x))


def _level(threshold: float, *, named: bool = True) -> Level:
    return Level(threshold, f"τ = {words.number(threshold)}" if named else "", THRESHOLD)
