"""The crosshair of a plot: what it reads, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from gui.widgets.plots.panel import PlotPanel
from gui.widgets.plots.plot import Floats


class Reader(QObject):
    """Reads the curves of one panel at a computed moment, never between two: the values are the engine's own.

    While nothing is pointed at, the legend shows the values at ``home``.

    Signals:
        moved: the crosshair is elsewhere, or gone.
    """

    moved = Signal()

    def __init__(
        self,
        panel: PlotPanel,
        write: Callable[[str, float], str],
        describe: Callable[[float], str],
    ) -> None:
        super().__init__(panel)
        self._panel = panel
        self._write = write
        self._describe = describe
        self._axis: Floats = np.zeros(0)
        self._curves: Mapping[str, Floats] = {}
        self._home = 0.0
        self._place: float | None = None
        plot = panel.plot
        plot.pointed.connect(self.point_at)
        plot.stepped.connect(self.step)
        plot.left.connect(self.leave)
        panel.legend.toggled.connect(self._show)

    @property
    def place(self) -> float | None:
        """The moment that is read; None while nothing is pointed at."""
        return self._place

    def set_curves(self, axis: Floats, curves: Mapping[str, Floats], home: float) -> None:
        """Read these curves, by the keys of the legend; stay where the crosshair was."""
        self._axis, self._curves, self._home = axis, curves, home
        if self._place is not None:
            self._place = self._nearest(self._place)
        self._show()

    def point_at(self, x: float) -> None:
        """Read at the computed moment nearest to ``x``."""
        if len(self._axis):
            self._place = self._nearest(x)
            self._show()

    def step(self, steps: int) -> None:
        """Move by so many computed moments, within what is in sight, and say aloud what is there."""
        if not len(self._axis):
            return
        low, high = self._panel.plot.x_range()
        first, last = np.searchsorted(self._axis, [low, high])
        here = np.searchsorted(self._axis, self._home if self._place is None else self._place)
        index = int(np.clip(here + steps, first, max(last - 1, first)))
        self._place = float(self._axis[min(index, len(self._axis) - 1)])
        self._show()
        event = QAccessibleAnnouncementEvent(self._panel.plot, self.text)
        QAccessible.updateAccessibility(event)

    def leave(self) -> None:
        """Put the crosshair away."""
        if self._place is not None:
            self._place = None
            self._show()

    @property
    def text(self) -> str:
        """Everything that is read, in words."""
        entries = self._panel.legend.entries.values()
        values = [f"{entry.label} {entry.value}" for entry in entries if entry.isChecked()]
        return ", ".join([self._panel.readout, *values])

    def _show(self) -> None:
        if not len(self._axis):
            return
        at = self._home if self._place is None else self._place
        index = int(np.abs(self._axis - at).argmin())
        hidden = self._panel.legend.hidden()
        entries = self._panel.legend.entries
        dots = []
        for key, values in self._curves.items():
            entries[key].set_value(self._write(key, float(values[index])))
            if key not in hidden:
                dots.append((float(values[index]), entries[key].ink))
        self._panel.plot.set_crosshair(self._place, dots)
        self._panel.set_readout(self._describe(at))
        self.moved.emit()

    def _nearest(self, x: float) -> float:
        return float(self._axis[np.abs(self._axis - x).argmin()])
