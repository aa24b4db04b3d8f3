"""Surprises with what they say, what came true, and whether confidences can be relied on."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from engine import PredictionHealth, Rate, Reliability, health_tables
from gui.style.typography import space
from gui.views.health.predictions import words
from gui.views.result_export import Record
from gui.widgets.labels import PlainLabel
from gui.widgets.plots.axes import CountAxis, ValueAxis
from gui.widgets.plots.ink import DASHED, Ink
from gui.widgets.plots.intervals import IntervalPanel, IntervalRow, framed
from gui.widgets.plots.items import Callout, Caption, Upright
from gui.widgets.plots.panel import PlotPanel
from gui.widgets.plots.plot import Plot
from gui.wording.translation import percent, tr

INK, EDGE = Ink("series0", 1.5), Ink("border_strong", dash=DASHED)
PLOT_UNITS = 60
SURE = tr("Predictions", "{confidence} sure: {rate}")
UNKNOWN = tr("Predictions", "Of {gates} a confidence is known, but not which outcome was predicted.")
APART = tr("Predictions", "Confidence and share are {error:.1f} points apart on the mean, over {gates}.")


class FiguresPane(QScrollArea):
    """Three plots, one under the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._health: PredictionHealth | None = None
        self.surprises = IntervalPanel(tr("Predictions", "Surprises"), tr("Predictions", "share of gates"))
        self.shares = IntervalPanel(
            tr("Predictions", "What came true"), tr("Predictions", "with 95% intervals")
        )
        plot = Plot(tr("Predictions", "Reliability"), CountAxis(), ValueAxis(percent=True))
        self.reliability = PlotPanel(
            tr("Predictions", "Reliability"),
            tr("Predictions", "share that came true, by confidence in percent"),
            plot,
        )
        self._bands = _note("")
        self._band = PlainLabel(wrap=True, selectable=True)
        self._unknown = PlainLabel(wrap=True, selectable=True)
        self._error = PlainLabel(wrap=True, selectable=True)
        self._bins: list[tuple[float, str]] = []
        self._build()
        plot.pointed.connect(self._on_pointed)
        plot.left.connect(self._on_left)

    # A result that can be taken elsewhere.

    @property
    def title(self) -> str:
        """What the plots are about."""
        return tr("Predictions", "Surprises and confidences")

    @property
    def panels(self) -> Sequence[PlotPanel]:
        """The plots."""
        return [self.surprises, self.shares, self.reliability] if self._health else []

    def records(self) -> Sequence[Record]:
        """Return the shares, and the bins of the confidences."""
        if self._health is None:
            return ()
        tables = health_tables(self._health)
        bins = [
            {
                "figure": f"came true at confidence {row['from']} to {row['to']}",
                "share": row["came true"],
                "of": row["came true, of"],
                "low": row["came true, low"],
                "high": row["came true, high"],
            }
            for row in tables["reliability"]
        ]
        return [*tables["overall"], *bins]

    # What it shows.

    def show_health(self, health: PredictionHealth) -> None:
        """Show the figures."""
        self._health = health
        self._band.setText(words.surprise(health.surprise))
        self._bands.setText(words.bands(health))
        rows = [
            (tr("Predictions", "all gates"), health.surprise.rate),
            (tr("Predictions", "the newest"), health.surprise.newest),
        ]
        self.surprises.set_rows(_rows(rows), {"share": INK})
        self.surprises.plot.set_marks([Upright(edge, percent(edge), EDGE) for edge in health.bands])
        shares = [
            (tr("Predictions", "first pass"), health.prior),
            (tr("Predictions", "second pass"), health.posterior),
            (tr("Predictions", "surprises confirmed"), health.confirmed),
            (tr("Predictions", "memories relevant"), health.relevant),
        ]
        self.shares.set_rows(_rows(shares), {"share": INK})
        self._unknown.setText(_unknown(shares))
        self._unknown.setVisible(bool(self._unknown.text()))
        self._show_reliability(health.reliability)

    def _show_reliability(self, found: Reliability) -> None:
        known = [
            (100 * one.confidence, one.came_true)
            for one in found.bins
            if one.confidence is not None and one.came_true.share is not None
        ]
        x = np.array([[at, at, np.nan] for at, _ in known]).ravel()
        y = np.array([[rate.low, rate.high, np.nan] for _, rate in known]).ravel()
        plot = self.reliability.plot
        plot.set_line("interval", x, y)
        plot.show_line("same", bool(known))
        dots = [Callout(at, rate.share, "", INK) for at, rate in known if rate.share is not None]
        empty = Caption(tr("Predictions", "No prediction with a known outcome"), Ink("text_tertiary"))
        plot.set_marks(dots or [empty])
        self._bins = [
            (at, SURE.format(confidence=percent(at / 100), rate=words.rate(rate))) for at, rate in known
        ]
        self._error.setText(_error(found))
        plot.setAccessibleDescription("\n".join(text for _, text in self._bins))

    def _on_pointed(self, x: float) -> None:
        nearest = min(self._bins, key=lambda one: abs(one[0] - x), default=None)
        self.reliability.set_readout(nearest[1] if nearest else "")

    def _on_left(self) -> None:
        self.reliability.set_readout("")

    # Building.

    def _build(self) -> None:
        plot = self.reliability.plot
        plot.add_line("same", EDGE)
        plot.set_line("same", np.array([0.0, 100.0]), np.array([0.0, 1.0]))
        plot.add_line("interval", INK)
        plot.set_limits(-2, 102, 10)
        plot.set_x_range(-2, 102)
        plot.set_y_range(-0.02, 1.05)
        plot.setFixedHeight(space(PLOT_UNITS))
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(space(3), space(2), space(3), space(3))
        column.setSpacing(space(2))
        for panel, said, read in (
            (self.surprises, self._band, self._bands),
            (self.shares, self._unknown, _note(words.READ_CONFIRMED)),
            (self.reliability, self._error, _note(words.READ_RELIABILITY)),
        ):
            column.addWidget(framed(panel))
            column.addWidget(said)
            column.addWidget(read)
            column.addSpacing(space(2))
        column.addStretch(1)
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)


def _note(text: str) -> PlainLabel:
    return PlainLabel(text, role="small", tone="tertiary", wrap=True)


def _rows(named: Sequence[tuple[str, Rate]]) -> list[IntervalRow]:
    """Return what is known, as rows of a plot."""
    return [
        IntervalRow(name, "share", rate.share, rate.low, rate.high, f"{name}: {words.rate(rate)}")
        for name, rate in named
        if rate.share is not None
    ]


def _unknown(named: Sequence[tuple[str, Rate]]) -> str:
    names = [name for name, rate in named if rate.share is None]
    return tr("Predictions", "Unknown: {names}.").format(names=", ".join(names)) if names else ""


def _error(found: Reliability) -> str:
    if found.error is None:
        return UNKNOWN.format(gates=words.GATES.format(n=found.unknown))
    return APART.format(error=100 * found.error, gates=words.GATES.format(n=found.gates))
