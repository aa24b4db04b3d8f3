"""The curves of one chunk: activation over interactions above, retention over days below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from engine import AsOf, ChunkCurves, Series, Trace
from gui.style.typography import space
from gui.views.decay import words
from gui.views.decay.inks import BAND, BY_DAY, BY_INTERACTION, EVENTS, FUTURE_LIMIT
from gui.views.decay.marks import day_marks, interaction_marks
from gui.views.decay.questions import ChunkAnswer, Spot, WhatIf, Window
from gui.views.decay.tables import Column
from gui.widgets.notes import Notes
from gui.widgets.plots.axes import CountAxis, DateAxis, ValueAxis
from gui.widgets.plots.items import Rug
from gui.widgets.plots.panel import ROWS, PlotPanel
from gui.widgets.plots.plot import Floats, Plot
from gui.widgets.plots.reader import Reader
from gui.wording.translation import tr

DAYS_LIMIT = 100 * 365.0
LEAST_HEIGHT = 2.0  # nats
NEAR = 6  # pixels from an event or a rehearsal at which the mouse means it


class ChunkPage(QWidget):
    """Two plots, stacked; a click in the future of either tries out a rehearsal.

    Signals:
        window_changed: the person moved or zoomed.
        fit_asked: show everything again.
        rehearsal_added: carries the WhatIf; the half that its plot does not know is None.
        rehearsal_removed: carries the WhatIf to take away.
        menu_asked: carries the Spot, and where on the screen.
        look_asked: all values are wanted as of a moment; carries its Spot.
    """

    window_changed = Signal()
    fit_asked = Signal()
    rehearsal_added = Signal(WhatIf)
    rehearsal_removed = Signal(WhatIf)
    menu_asked = Signal(Spot, QPoint)
    look_asked = Signal(Spot)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._curves: ChunkCurves | None = None
        self._as_of: AsOf | None = None
        self._what_ifs: tuple[WhatIf, ...] = ()
        self._dates = DateAxis()
        self._top = PlotPanel(
            tr("Decay", "Activation"),
            tr("Decay", "nats, by interaction"),
            Plot(tr("Decay", "Activation"), CountAxis(), ValueAxis()),
        )
        self._bottom = PlotPanel(
            tr("Decay", "Retention"),
            tr("Decay", "by date"),
            Plot(tr("Decay", "Retention"), self._dates, ValueAxis(percent=True)),
        )
        self._band = self._top.plot.add_shade(BAND, -10)
        self.rugs = (Rug(EVENTS), Rug(EVENTS))
        self._readers = (
            Reader(self._top, lambda _, value: words.number(value), self._describe_interaction),
            Reader(self._bottom, words.day_value, self._describe_day),
        )
        self._notes = Notes()
        self._build()
        self._connect()

    @property
    def curves(self) -> ChunkCurves | None:
        """The curves on show."""
        return self._curves

    @property
    def panels(self) -> tuple[PlotPanel, ...]:
        """The plots, for a picture."""
        return self._top, self._bottom

    @property
    def summary(self) -> str:
        """What the plots say, in words."""
        curves = self._curves
        if curves is None:
            return ""
        exact = curves.by_interaction["exact"]
        when = words.present(self._as_of)
        activation = tr("Decay", "Activation {now} nats {when}, {fate}.").format(
            now=words.number(exact.now), when=when, fate=words.activation_fate(curves, exact)
        )
        fates = [words.retention_fate(curves, each) for each in _with_threshold(curves.by_day)]
        return f"{activation} {'; '.join(fates) or words.NO_RETENTION}."

    def columns(self) -> list[Column]:
        """Return the numbers of every curve."""
        curves = self._curves
        if curves is None:
            return []
        at, days = curves.interactions, curves.days
        found = [Column(s.name, s.values, "nats", at, "interaction") for s in curves.by_interaction.values()]
        found.append(Column("retrieval probability", curves.probability, "", at, "interaction"))
        return found + [
            Column(series.name, series.values, "", days, "days from now", curves.now)
            for series in curves.by_day.values()
        ]

    def show_answer(self, answer: ChunkAnswer, what_ifs: Sequence[WhatIf], *, fit: bool) -> None:
        """Show curves; with ``fit`` the window that they were made for comes into sight."""
        curves = answer.curves
        self._curves, self._what_ifs, self._as_of = curves, tuple(what_ifs), answer.as_of
        self._dates.set_origin(curves.now)
        if fit:
            self._set_window(answer.window)
        self._draw(self._top, curves.interactions, curves.by_interaction, float(curves.now_interaction))
        self._draw(self._bottom, curves.days, curves.by_day, 0.0)
        self.rugs[0].set_positions(np.array([t.interaction for t in curves.traces], dtype=np.float64))
        self.rugs[1].set_positions(np.array(_days(curves), dtype=np.float64))
        self._band.set_heights(*curves.band)
        self._fit_heights()
        self._mark()
        self._say()

    def window_in_sight(self) -> Window | None:
        """Return what is in sight; None before anything was shown."""
        if self._curves is None:
            return None
        now = self._curves.now_interaction
        (low, high), (first, last) = self._top.plot.x_range(), self._bottom.plot.x_range()
        return Window(now - low, high - now, -first, last)

    def spot(self) -> Spot | None:
        """Return where the crosshair is."""
        for panel, reader in zip(self.panels, self._readers, strict=True):
            if reader.place is not None:
                return self._spot(panel, reader.place)
        return None

    def zoom(self, factor: float) -> None:
        """Show ``factor`` as much of both axes."""
        for panel in self.panels:
            panel.plot.zoom(factor)

    def hidden(self) -> list[str]:
        """Return the keys of the curves that are switched off."""
        return [key for panel in self.panels for key in panel.legend.hidden()]

    def hide_curves(self, keys: list[str]) -> None:
        """Switch these curves off."""
        for panel in self.panels:
            panel.legend.hide_curves(keys)

    # Building.

    def _build(self) -> None:
        for panel, inks, rug in ((self._top, BY_INTERACTION, 0), (self._bottom, BY_DAY, 1)):
            for key, (name, ink) in inks.items():
                panel.add_line(key, name, ink)
            panel.plot.add_item(self.rugs[rug], 5)
        self._bottom.plot.set_y_range(-0.04, 1.08)
        self._bottom.plot.set_limits(-DAYS_LIMIT, DAYS_LIMIT, 1 / 24)
        grid = QGridLayout(self)
        grid.setContentsMargins(space(3), space(2), space(2), space(2))
        grid.setVerticalSpacing(0)
        self._top.add_to(grid, 0, stretch=11)
        grid.setRowMinimumHeight(ROWS, space(3))
        self._bottom.add_to(grid, ROWS + 1, stretch=9)
        grid.addWidget(self._notes, 2 * ROWS + 1, 0)

    def _connect(self) -> None:
        for panel in self.panels:
            plot = panel.plot
            plot.view_changed.connect(self._on_moved)
            plot.fit_asked.connect(self.fit_asked)
            panel.legend.toggled.connect(self._mark)
        top, bottom = self._top.plot, self._bottom.plot
        top.clicked.connect(self._add_interaction)
        bottom.clicked.connect(self._add_day)
        top.look_asked.connect(self._on_top_look)
        bottom.look_asked.connect(self._on_bottom_look)
        top.chosen.connect(self._on_top_chosen)
        bottom.chosen.connect(self._on_bottom_chosen)
        top.removal_asked.connect(self._on_top_removal)
        bottom.removal_asked.connect(self._on_bottom_removal)
        top.menu_asked.connect(self._on_top_menu)
        bottom.menu_asked.connect(self._on_bottom_menu)

    # Drawing.

    def _set_window(self, window: Window) -> None:
        assert self._curves is not None
        now = self._curves.now_interaction
        self._top.plot.set_limits(now - FUTURE_LIMIT, now + FUTURE_LIMIT, 5)
        self._top.plot.set_x_range(now - window.back, now + window.ahead)
        self._bottom.plot.set_x_range(-window.back_days, window.ahead_days)

    def _draw(self, panel: PlotPanel, axis: Floats, curves: Mapping[str, Series], now: float) -> None:
        nothing = np.full(len(axis), np.nan)
        for key, entry in panel.legend.entries.items():
            series = curves.get(key)
            panel.plot.set_line(key, axis, series.values if series else nothing)
            entry.set_detail(series.detail if series else tr("Decay", "not known: no use has a date"))
            entry.setEnabled(series is not None)
        panel.plot.set_future(now)
        values = {key: series.values for key, series in curves.items()}
        reader = self._readers[0] if panel is self._top else self._readers[1]
        reader.set_curves(axis, values, now)

    def _fit_heights(self) -> None:
        """Let the upper plot span what is in sight, the threshold always included."""
        curves = self._curves
        assert curves is not None
        low, high = self._top.plot.x_range()
        seen = (curves.interactions >= low) & (curves.interactions <= high)
        hidden = self._top.legend.hidden()
        shown = [s.values[seen] for key, s in curves.by_interaction.items() if key not in hidden]
        values = np.concatenate([np.array([curves.by_interaction["exact"].threshold, *curves.band]), *shown])
        finite = values[np.isfinite(values)]
        margin = max(0.12 * float(np.ptp(finite)), 0.5 * (LEAST_HEIGHT - float(np.ptp(finite))))
        self._top.plot.set_y_range(float(finite.min()) - margin, float(finite.max()) + margin)

    def _mark(self) -> None:
        if self._curves is not None:
            shown = self._curves, self._what_ifs, self.hidden(), words.present_mark(self._as_of)
            self._top.plot.set_marks(interaction_marks(*shown))
            self._bottom.plot.set_marks(day_marks(*shown))

    def _say(self) -> None:
        curves = self._curves
        assert curves is not None
        self._notes.set_notes([words.pace(curves.pace), *curves.notes])
        for panel, reader in zip(self.panels, self._readers, strict=True):
            panel.plot.setAccessibleDescription(f"{self.summary} {reader.text}")

    # Reading.

    def _describe_interaction(self, x: float) -> str:
        curves = self._curves
        if curves is None:
            return ""
        if not len(curves.events):
            return words.activation_fate(curves, curves.by_interaction["exact"])
        index = int(np.abs(curves.interactions - x).argmin())
        probability = tr("Decay", "P(retrieval) {probability}").format(
            probability=words.share(float(curves.probability[index]))
        )
        if self._readers[0].place is None:
            return f"{probability} · {words.activation_fate(curves, curves.by_interaction['exact'])}"
        if event := self._event_near(self._top.plot, x, [float(t.interaction) for t in curves.traces]):
            return f"{event} · {probability}"
        ahead = x - curves.now_interaction
        when = words.about(curves.now, ahead, curves.pace) if ahead > 0 else ""
        place = tr("Decay", "interaction {x:,.0f} ({ahead})").format(
            x=x, ahead=", ".join(filter(None, [words.signed(ahead), when]))
        )
        return f"{place} · {probability}"

    def _describe_day(self, x: float) -> str:
        curves = self._curves
        if curves is None:
            return ""
        if self._readers[1].place is None:
            return f"{words.present(self._as_of)}, {words.day_and_time(curves.now)}"
        if event := self._event_near(self._bottom.plot, x, _days(curves)):
            return event
        direction = (
            tr("Decay", "in {span}").format(span=words.span(x))
            if x > 0
            else tr("Decay", "{span} ago").format(span=words.span(x))
        )
        return f"{words.date(curves.now, x)} ({direction})"

    def _event_near(self, plot: Plot, x: float, places: Sequence[float]) -> str:
        """Name the presentation that the crosshair is at, or return ""."""
        curves = self._curves
        assert curves is not None
        traces = curves.traces if plot is self._top.plot else _dated(curves)
        near = [(plot.pixels_between(place, x), index) for index, place in enumerate(places)]
        distance, index = min(near, default=(np.inf, 0))
        if distance > NEAR:
            return ""
        trace = traces[index]
        if trace.count > 1:
            return tr(
                "Decay", "{count:,} presentations from interaction {since:,} to {interaction:,}, compacted"
            ).format(count=trace.count, since=trace.since, interaction=trace.interaction)
        when = words.day_and_time(trace.at) if trace.at else tr("Decay", "date unknown")
        return tr("Decay", "{reason} {when} (interaction {interaction:,})").format(
            reason=trace.reason, when=when, interaction=trace.interaction
        )

    # Trying out.

    def _add_interaction(self, x: float) -> None:
        curves = self._curves
        if curves is not None and (ahead := round(x - curves.now_interaction)) >= 1:
            days = curves.pace.days(ahead) if curves.pace else None
            self.rehearsal_added.emit(WhatIf(ahead, days))

    def _add_day(self, x: float) -> None:
        curves = self._curves
        if curves is not None and x > 0:
            ahead = max(round(curves.pace.interactions(x)), 1) if curves.pace else None
            self.rehearsal_added.emit(WhatIf(ahead, x))

    def _on_top_chosen(self) -> None:
        if (place := self._readers[0].place) is not None:
            self._add_interaction(place)

    def _on_bottom_chosen(self) -> None:
        if (place := self._readers[1].place) is not None:
            self._add_day(place)

    def _on_top_removal(self) -> None:
        self._remove_near(self._top.plot, self._readers[0].place)

    def _on_bottom_removal(self) -> None:
        self._remove_near(self._bottom.plot, self._readers[1].place)

    def _on_top_menu(self, x: float, where: QPoint) -> None:
        if not self._remove_near(self._top.plot, x):
            self.menu_asked.emit(self._spot(self._top, x), where)

    def _on_bottom_menu(self, x: float, where: QPoint) -> None:
        if not self._remove_near(self._bottom.plot, x):
            self.menu_asked.emit(self._spot(self._bottom, x), where)

    def _on_top_look(self, x: float) -> None:
        self.look_asked.emit(self._spot(self._top, x))

    def _on_bottom_look(self, x: float) -> None:
        self.look_asked.emit(self._spot(self._bottom, x))

    def _spot(self, panel: PlotPanel, x: float) -> Spot:
        if panel is self._top or self._curves is None:
            return Spot.on_interactions(x)
        return Spot(at=self._curves.now + x * words.DAY)

    def _remove_near(self, plot: Plot, x: float | None) -> bool:
        """Take away the rehearsal at a place, if there is one; return whether there was."""
        if x is None or self._curves is None:
            return False
        start = self._curves.now_interaction if plot is self._top.plot else 0
        for what_if in self._what_ifs:
            ahead = what_if.interactions if plot is self._top.plot else what_if.days
            if ahead is not None and plot.pixels_between(start + ahead, x) <= NEAR:
                self.rehearsal_removed.emit(what_if)
                return True
        return False

    def _on_moved(self) -> None:
        if self._curves is not None:
            self._fit_heights()
        self.window_changed.emit()


def _with_threshold(curves: Mapping[str, Series]) -> list[Series]:
    return [series for series in curves.values() if series.threshold is not None]


def _dated(curves: ChunkCurves) -> list[Trace]:
    return [trace for trace in curves.traces if trace.at is not None]


def _days(curves: ChunkCurves) -> list[float]:
    return [(trace.at - curves.now) / words.DAY for trace in curves.traces if trace.at is not None]
