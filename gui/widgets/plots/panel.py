"""A plot with its heading, its legend, and a line that says what the crosshair reads."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from gui.style.typography import space
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.widgets.plots.ink import Ink
from gui.widgets.plots.legend import Legend
from gui.widgets.plots.plot import Plot

ROWS = 3


class PlotPanel(QObject):
    """What belongs to one plot, in three rows of a grid: heading, legend, plot.

    Its legend switches the plot's lines on and off.  ``also_named`` are lines that something else on the page
    names, for pictures of the plot alone.
    """

    def __init__(self, title: str, unit: str, plot: Plot) -> None:
        super().__init__(plot)
        self.title, self.unit = title, unit
        self.plot = plot
        self.legend = Legend()
        self.also_named: Sequence[tuple[str, Ink]] = ()
        self._lines: dict[str, Sequence[str]] = {}
        self._readout = ElidedLabel(role="small", tone="secondary")
        self.head = self._heading()
        self.legend.toggled.connect(self._on_toggled)

    def add_to(self, grid: QGridLayout, row: int, column: int = 0, stretch: int = 1) -> None:
        """Take up three rows of a grid, of which the plot's stretches."""
        grid.addWidget(self.head, row, column)
        grid.addWidget(self.legend, row + 1, column)
        grid.addWidget(self.plot, row + 2, column)
        grid.setRowStretch(row + 2, stretch)

    def add_line(self, key: str, name: str, ink: Ink) -> None:
        """Add a line to plot and legend."""
        self.plot.add_line(key, ink)
        self.add_entry(key, name, ink, [key])

    def add_entry(self, key: str, name: str, ink: Ink, lines: Sequence[str] = ()) -> None:
        """Add an entry to the legend that stands for these lines of the plot."""
        self._lines[key] = lines
        self.legend.add(key, name, ink)

    @property
    def readout(self) -> str:
        """What the crosshair reads, in words."""
        return self._readout.text()

    def set_readout(self, text: str) -> None:
        """Say what the crosshair reads."""
        self._readout.setText(text)

    def _heading(self) -> QWidget:
        head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(space(1.5))
        row.addWidget(PlainLabel(self.title, role="strong"))
        row.addWidget(PlainLabel(self.unit, role="small", tone="tertiary"))
        row.addSpacing(space(2))
        row.addWidget(self._readout, 1)
        return head

    def _on_toggled(self, key: str, shown: bool) -> None:
        for line in self._lines[key]:
            self.plot.show_line(line, shown)
