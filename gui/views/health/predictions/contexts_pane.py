"""Each kind of gate with how it goes, and of the one at hand the course of its approvals."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from engine import ContextHealth, MonitorReading, PredictionHealth, health_tables
from gui.models.list_table import ListColumn, ListTableModel
from gui.style.typography import space
from gui.views.health.predictions import words
from gui.views.result_export import Record
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.widgets.list_detail import ListDetail
from gui.widgets.plots.axes import CountAxis, ValueAxis
from gui.widgets.plots.ink import Ink
from gui.widgets.plots.panel import PlotPanel
from gui.widgets.plots.plot import Plot
from gui.widgets.plots.reader import Reader
from gui.widgets.table import DataTable
from gui.widgets.text import one_line
from gui.wording.formats import moment
from gui.wording.translation import tr

SHARES, STRETCH = (70, 90), (1, 1)
AVERAGE = Ink("series0", 2.0)


class ContextsPane(ListDetail):
    """The kinds of gates above the course of the one at hand; those with an alarm come first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self.table = DataTable(tr("Predictions", "Kinds of gates"))
        self._title = ElidedLabel(role="strong")
        self._said = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        plot = Plot(tr("Predictions", "Average of approvals"), CountAxis(), ValueAxis())
        self.panel = PlotPanel(
            tr("Predictions", "Average of approvals"), tr("Predictions", "after each gate"), plot
        )
        super().__init__(self.table, self._detail(), SHARES, STRETCH)
        self.setParent(parent)
        self._health: PredictionHealth | None = None
        self._context: ContextHealth | None = None
        self.model: ListTableModel[ContextHealth] = ListTableModel(_columns(), self)
        self.table.setModel(self.model)
        self.table.setSelectionMode(DataTable.SelectionMode.SingleSelection)
        self._layout = ColumnLayout(self.table, [column.spec for column in self.model.columns], "state")
        self.panel.add_line("average", tr("Predictions", "average"), AVERAGE)
        self._reader = Reader(self.panel, _written, self._describe)
        self.table.current_row_changed.connect(self._on_row)
        plot.fit_asked.connect(self._fit)

    # A result that can be taken elsewhere.

    @property
    def title(self) -> str:
        """What the plot is about."""
        context = self._context
        return tr("Predictions", "Approvals at {kind}").format(kind=words.kind(context)) if context else ""

    @property
    def panels(self) -> Sequence[PlotPanel]:
        """The plot."""
        return [self.panel] if self._context else []

    def records(self) -> Sequence[Record]:
        """Return each kind of gate with its figures."""
        return health_tables(self._health)["contexts"] if self._health else ()

    # What it shows.

    def show_health(self, health: PredictionHealth) -> None:
        """Show each kind of gate; the one at hand stays at hand, at first it is the first."""
        before = self._context
        self._health = health
        self.model.set_values(health.contexts)
        kinds = [(context.state, context.task_type) for context in health.contexts]
        here = (before.state, before.task_type) if before else None
        if kinds:
            self.table.selectRow(kinds.index(here) if here in kinds else 0)
        else:
            self._show(None)

    def _on_row(self, row: int) -> None:
        self._show(self.model.values[row] if 0 <= row < len(self.model.values) else None)

    def _show(self, context: ContextHealth | None) -> None:
        self._context = context
        self._title.setText(words.kind(context) if context else "")
        self._said.setText(words.course(context) if context else "")
        if context is None:
            return
        values = np.array([context.start, *(reading.average for reading in context.series)])
        places = np.arange(float(len(values)))
        self.panel.plot.set_line("average", places, values)
        self._reader.set_curves(places, {"average": values}, places[-1])
        self.panel.plot.setAccessibleDescription(words.course(context))
        self._fit()

    def _fit(self) -> None:
        count = len(self._context.series) if self._context else 0
        self.panel.plot.set_limits(-0.5, max(count, 1) + 0.5, 1)
        self.panel.plot.set_x_range(-0.5, max(count, 1) + 0.5)
        self.panel.plot.set_y_range(0, 1.05)

    def _describe(self, place: float) -> str:
        series: Sequence[MonitorReading] = self._context.series if self._context else ()
        if not 1 <= place <= len(series):
            return tr("Predictions", "before the first gate")
        found = series[round(place) - 1]
        return tr("Predictions", "gate {place:,}: {outcome}, interaction {interaction:,}, {at}").format(
            place=round(place),
            outcome=one_line(found.outcome),
            interaction=found.interaction,
            at=moment(found.at),
        )

    def _detail(self) -> QWidget:
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(space(3), space(2), space(3), space(2))
        column.setSpacing(space(1))
        column.addWidget(self._title)
        column.addWidget(self._said)
        grid = QGridLayout()
        grid.setVerticalSpacing(space(1))
        self.panel.add_to(grid, 0)
        column.addLayout(grid, 1)
        return made


def _written(_: str, value: float) -> str:
    return f"{value:.2f}"


def _tone(context: ContextHealth) -> str:
    return "warning" if context.alarms else "text_tertiary"


def _columns() -> tuple[ListColumn[ContextHealth], ...]:
    return (
        ListColumn(
            key="alarm",
            title=tr("Predictions", "Alarm"),
            text=words.alarms,
            sample=", ".join(words.ALARMS.values()),
            tone=_tone,
            strong=lambda context: bool(context.alarms),
        ),
        ListColumn(
            key="state", title=tr("Predictions", "State"), text=lambda c: c.state, sample="INTENT_ASSERT"
        ),
        ListColumn(
            key="task", title=tr("Predictions", "Task"), text=lambda c: c.task_type, sample="firmware-2-3-1"
        ),
        ListColumn(
            key="gates",
            title=tr("Predictions", "Gates"),
            text=lambda c: f"{c.gates:,}",
            sample="1,000",
            right=True,
        ),
        ListColumn(
            key="average",
            title=tr("Predictions", "Approvals"),
            text=lambda c: f"{c.average:.2f}",
            sample="0.00",
            right=True,
            tip=words.course,
        ),
        ListColumn(
            key="trend",
            title=tr("Predictions", "Trend"),
            text=lambda c: "" if c.trend is None else words.with_sign(c.trend),
            sample="+0.00",
            right=True,
            tip=words.course,
        ),
        ListColumn(
            key="surprise",
            title=tr("Predictions", "Surprises"),
            text=lambda c: words.short_rate(c.surprise.rate),
            sample="100% of 1,000",
            right=True,
            tip=lambda c: words.surprise(c.surprise),
        ),
        ListColumn(
            key="prior",
            title=tr("Predictions", "Prior true"),
            text=lambda c: words.short_rate(c.prior),
            sample="100% of 1,000",
            right=True,
            tip=lambda c: words.rate(c.prior),
        ),
        ListColumn(
            key="posterior",
            title=tr("Predictions", "Posterior true"),
            text=lambda c: words.short_rate(c.posterior),
            sample="100% of 1,000",
            right=True,
            tip=lambda c: words.rate(c.posterior),
        ),
    )
