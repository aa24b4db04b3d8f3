"""Axes that are read at a glance: few ticks, round numbers, dates as people say them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

import numpy as np
import pyqtgraph as pg
from PySide6.QtGui import QFontMetricsF

from gui.style.palette import tokens
from gui.style.typography import Size, numeric, space
from gui.widgets.plots.ink import Ink
from gui.wording.translation import month, percent

DAY = timedelta(days=1)
HOURS = (1, 2, 3, 6, 12, 24, 48, 7 * 24, 14 * 24)
MONTHS = (1, 2, 3, 6, 12, 24, 60, 120, 240)
DAYS_A_MONTH = 30.44
LABEL_UNITS = 18
LABEL_GAP_UNITS = 6
ROUND = (1.0, 2.0, 5.0, 10.0)
Ticks = list[tuple[float, list[float]]]


class Axis(pg.AxisItem):  # type: ignore[misc]  # pyqtgraph has no types
    """An axis with labelled ticks only, in the theme's colours."""

    def __init__(self, orientation: str) -> None:
        super().__init__(orientation, maxTickLength=space(1), showValues=True)
        self.setTickDensity(1.5)
        self.enableAutoSIPrefix(False)
        self.setStyle(maxTickLevel=0, maxTextLevel=0, autoReduceTextSpace=False, hideOverlappingLabels=True)
        self.recolour()

    def recolour(self) -> None:
        """Take colours and font of the theme in force."""
        palette = tokens()
        self.setPen(Ink("border").pen())
        self.setTickPen(Ink("chart_grid").pen())
        self.setTextPen(palette.text_tertiary)
        self.setStyle(tickFont=numeric(Size.CAPTION), tickTextOffset=space(1))

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        """Write numbers with a true minus and only the decimals that the spacing needs."""
        decimals = max(0, int(np.ceil(-np.log10(spacing * 1.0001)))) if spacing else 0
        return [f"{value + 0.0:,.{decimals}f}".replace("-", "−") for value in values]


class ValueAxis(Axis):
    """The vertical axis, whose ticks run through the plot as a grid."""

    def __init__(self, *, percent: bool = False, labelled: bool = True) -> None:
        self._percent = percent
        self._labelled = labelled
        super().__init__("left")
        self.setStyle(hideOverlappingLabels=False)
        self.setGrid(255)

    def recolour(self) -> None:
        super().recolour()
        self.setPen(None)
        self.setStyle(showValues=self._labelled)
        self.setWidth(space(11 if self._labelled else 1))

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        if self._percent:
            return [percent(value) for value in values]
        return super().tickStrings(values, scale, spacing)


class CountAxis(Axis):
    """A horizontal axis of whole numbers."""

    def __init__(self) -> None:
        super().__init__("bottom")

    def tickSpacing(self, low: float, high: float, size: float) -> list[tuple[float, float]]:
        """Choose the least round step at which no label touches the next."""
        widest = max(_shortened(low, high / 5), _shortened(high, high / 5), key=len)
        room = QFontMetricsF(numeric(Size.CAPTION)).horizontalAdvance(widest) + space(LABEL_GAP_UNITS)
        least = max((high - low) * room / max(size, 1), 1.0)
        power = 10.0 ** np.floor(np.log10(least))
        return [(next(power * step for step in ROUND if power * step >= least * 0.999), 0.0)]

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        return [_shortened(value, spacing) for value in values]


def _shortened(value: float, spacing: float) -> str:
    """Return a count, in thousands or millions where ticks are that far apart."""
    for unit, name in ((1_000_000, "M"), (1_000, "k")):
        if spacing >= unit and abs(value) >= 10 * unit:
            return f"{value / unit:,.0f}{name}".replace("-", "−")
    return f"{value + 0.0:,.0f}".replace("-", "−")


class DateAxis(Axis):
    """A horizontal axis of days from a moment, labelled with dates and times of day."""

    def __init__(self) -> None:
        super().__init__("bottom")
        self._origin = datetime.now().astimezone()

    def set_origin(self, moment: datetime) -> None:
        """Say which moment is day 0."""
        self._origin = moment.astimezone()
        self.picture = None
        self.update()

    def tickValues(self, low: float, high: float, size: float) -> Ticks:
        """Choose whole hours, days, months or years, so that labels have room."""
        room = max(size / space(LABEL_UNITS), 1)
        least = (high - low) / room
        hours = next((step for step in HOURS if step / 24 >= least), None)
        if hours is not None:
            return [(hours / 24, list(self._by_hours(hours, low, high)))]
        months = next((step for step in MONTHS if step * DAYS_A_MONTH >= least), MONTHS[-1])
        return [(months * DAYS_A_MONTH, list(self._by_months(months, low, high)))]

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        return [self._text(value, spacing) for value in values]

    def _by_hours(self, hours: int, low: float, high: float) -> Iterator[float]:
        midnight = self._origin.replace(hour=0, minute=0, second=0, microsecond=0)
        start, step = (midnight - self._origin) / DAY, hours / 24
        first = int(np.ceil((low - start) / step))
        last = int(np.floor((high - start) / step))
        yield from (start + step * index for index in range(first, last + 1))

    def _by_months(self, months: int, low: float, high: float) -> Iterator[float]:
        start = self._origin + timedelta(days=low)
        index = (start.year * 12 + start.month - 1) // months * months
        while True:
            year, month = divmod(index, 12)
            if not 1 <= year <= 9999:
                return
            day = self._origin.replace(
                year=year, month=month + 1, day=1, hour=0, minute=0, second=0, microsecond=0
            )
            offset = (day - self._origin) / DAY
            if offset > high:
                return
            if offset >= low:
                yield offset
            index += months

    def _text(self, value: float, spacing: float) -> str:
        moment = self._origin + timedelta(days=value) + timedelta(seconds=0.5)
        if spacing >= 12 * DAYS_A_MONTH:
            return f"{moment.year}"
        if spacing >= DAYS_A_MONTH:
            return f"{month(moment)} {moment.year}"
        if spacing < 1 and moment.hour + moment.minute:
            return f"{moment:%H:%M}"
        other_year = f" {moment.year}" if moment.year != self._origin.year else ""
        return f"{moment.day} {month(moment)}{other_year}"
