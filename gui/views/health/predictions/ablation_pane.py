"""What each part of the predictor is worth: gates predicted again without it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from engine import (
    AblationReport,
    AblationResult,
    Changes,
    MemoryEngine,
    PredictionHealth,
    Progress,
    ablation_table,
)
from gui.jobs import JobInfo, JobState
from gui.models.list_table import ListColumn, ListTableModel
from gui.session import Session
from gui.style.typography import space
from gui.tasks import Job, TaskError
from gui.views.health.predictions import words
from gui.views.result_export import Record
from gui.widgets.buttons import button
from gui.widgets.empty_state import EmptyState
from gui.widgets.job_progress import JobProgress
from gui.widgets.labels import PlainLabel
from gui.widgets.notice import Notice
from gui.widgets.plots.ink import Ink
from gui.widgets.plots.intervals import IntervalPanel, IntervalRow, framed
from gui.widgets.plots.panel import PlotPanel
from gui.widgets.result_table import ResultTable
from gui.wording.changes import change, established
from gui.wording.translation import percent, tr

LIMIT = 500
KEY = "health.ablation"
NOT_RUN = (
    tr("Predictions", "No ablation has run yet"),
    tr(
        "Predictions",
        "The newest gates are predicted again by rules, each by what was there just before it was answered: "
        "whole, and with a part left out or replaced. What comes true less often without a part needs it.",
    ),
)
READ_AS = tr(
    "Predictions",
    "Changes are against the whole predictor on the same gates, in points of percent with 95% intervals; "
    "one whose interval holds zero is not established. Texts, and which chunks are active, are as today.",
)
OLD = tr("Predictions", "The store was written to since these gates were predicted again.")
CANCELLED = tr("Predictions", "It was cancelled; nothing was written.")
INKS = {tone: Ink(tone, 1.5) for tone in ("danger", "success", "text_tertiary")}


class AblationPane(QWidget):
    """Runs an ablation as a job, and shows it as a table and as a plot.

    Signals:
        measured: there is another result.
    """

    measured = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._job: Job | None = None
        self._gates = 0
        self.report: AblationReport | None = None
        self.run = button(tr("Predictions", "Run"), kind="primary", icon="play")
        self.cancel = button(tr("Predictions", "Cancel"))
        self.progress = JobProgress()
        self.said = Notice()
        self.empty = EmptyState("check", *NOT_RUN)
        self.model: ListTableModel[AblationResult] = ListTableModel(_columns(), self)
        self.table = ResultTable(tr("Predictions", "Ablations"), self.model, stretched="way")
        self.changes = IntervalPanel(
            tr("Predictions", "Change against the whole predictor"),
            tr("Predictions", "points of percent"),
            zero=True,
        )
        self._counted = PlainLabel(wrap=True, selectable=True)
        self._pages = QStackedWidget()
        self._build()
        self._connect()
        self._offer()

    # A result that can be taken elsewhere.

    @property
    def title(self) -> str:
        """What the plot is about."""
        return tr("Predictions", "Ablations of the predictor")

    @property
    def panels(self) -> Sequence[PlotPanel]:
        """The plot."""
        return [self.changes] if self.report else []

    def records(self) -> Sequence[Record]:
        """Return each way to predict with its figures."""
        return ablation_table(self.report) if self.report else ()

    # Running.

    def show_health(self, health: PredictionHealth) -> None:
        """Know how many gates there are to predict again."""
        self._gates = health.gates
        self._offer()

    def start(self) -> None:
        """Predict gates again, in the background."""
        if self._job is not None or not self.run.isEnabled():
            return
        self._job = self._session.read(
            _measured, self._on_report, self._on_failed, key=KEY, title=tr("Predictions", "Ablations")
        )
        if self._job is not None:
            self.said.say("")
            self.progress.start(tr("Predictions", "Starting…"))
        self._offer()

    def forget(self) -> None:
        """Let go of the result: another store is open."""
        self._stop()
        self.report = None
        self.said.say("")
        self._pages.setCurrentWidget(self.empty)
        self._offer()

    def _offer(self) -> None:
        busy = self._job is not None
        offered, other = (self.cancel, self.run) if busy else (self.run, self.cancel)
        self.run.setEnabled(self._gates > 0)
        offered.show()
        if other.hasFocus():
            offered.setFocus()  # or it would go to the window's first button
        other.hide()
        self.empty.show_state("check", *NOT_RUN, "" if busy else self.run.text())

    def _stop(self) -> None:
        if self._job is not None:
            self._job.drop()
        self._job = None
        self.progress.hide()

    # What becomes of it.

    def _on_report(self, report: AblationReport) -> None:
        self._stop()
        self.report = report
        self.said.say(words.unjudged(len(report.gates), report.fewest), tone="warning", closable=False)
        silent = next(iter(report.results)).silent
        counted = tr("Predictions", "{gates} predicted again, at log position {position:,}.").format(
            gates=words.GATES.format(n=len(report.gates)), position=report.position
        )
        self._counted.setText(f"{counted} {words.SILENT.format(n=silent)}" if silent else counted)
        self.model.set_values(report.results)
        self.table.fit()
        self.changes.set_rows([_row(result) for result in report.results[1:]], INKS)
        self._pages.setCurrentIndex(1)
        self._offer()
        self.measured.emit()

    def _on_failed(self, failure: TaskError) -> None:
        self._stop()
        self._offer()
        self.said.say(failure.message, tone="danger")

    def _on_job(self, info: JobInfo) -> None:
        """Follow the job; one that was cancelled answers nothing."""
        if self._job is None or info.id != self._job.info.id:
            return
        if info.state is JobState.CANCELLED:
            self._stop()
            self.said.say(CANCELLED)
            self._offer()
        elif info.state not in (JobState.DONE, JobState.FAILED):
            self.progress.show_info(info)

    def _on_cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self.progress.start(tr("Predictions", "Cancelling…"))

    def _on_changed(self, changes: Changes) -> None:
        if self.report is not None and changes.position > self.report.position:
            self.said.say(OLD, action=tr("Predictions", "Run again"), tone="warning", closable=False)

    # Building.

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(space(3), space(2), space(3), 0)
        head.setSpacing(space(2))
        head.addWidget(self.run)
        head.addWidget(self.cancel)
        head.addWidget(self.progress, 1)
        head.addStretch(0)
        inner = QWidget()
        result = QVBoxLayout(inner)
        result.setContentsMargins(space(3), space(2), space(3), space(3))
        result.setSpacing(space(3))
        for part in (self._counted, self.table, framed(self.changes)):
            result.addWidget(part)
        result.addWidget(PlainLabel(READ_AS, role="small", tone="tertiary", wrap=True))
        result.addStretch(1)
        page = QScrollArea()
        page.setWidget(inner)
        page.setWidgetResizable(True)
        page.setFrameShape(QFrame.Shape.NoFrame)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addLayout(head)
        column.addWidget(self.said)
        column.addWidget(self._pages, 1)

    def _connect(self) -> None:
        self.run.clicked.connect(self.start)
        self.cancel.clicked.connect(self._on_cancel)
        self.empty.activated.connect(self.start)
        self.said.activated.connect(self.start)
        self._session.tasks.job_changed.connect(self._on_job)
        self._session.changed.connect(self._on_changed)


def _measured(engine: MemoryEngine, progress: Progress) -> AblationReport:
    return engine.prediction_ablation(LIMIT, progress=progress)


def _tone(result: AblationResult) -> str:
    if not established(result.change):
        return "text_tertiary"
    return "success" if result.change.mean > 0 else "danger"


def _verdict(result: AblationResult) -> str:
    if result.change.low == result.change.high == 0:
        return tr("Predictions", "no change")
    if not established(result.change):
        return tr("Predictions", "not established")
    return tr("Predictions", "better") if result.change.mean > 0 else tr("Predictions", "worse")


def _row(result: AblationResult) -> IntervalRow:
    name, moved = words.VARIANTS[result.variant], result.change
    text = f"{name}: {change(moved)}, {_verdict(result)}"
    faint = not established(result.change)
    return IntervalRow(name, _tone(result), moved.mean, moved.low, moved.high, text, faint=faint)


def _columns() -> tuple[ListColumn[AblationResult], ...]:
    return (
        ListColumn(
            key="way",
            title=tr("Predictions", "Predicted by"),
            text=lambda r: words.VARIANTS[r.variant],
            sample="recency, not activation",
            tip=lambda r: words.MEANINGS[r.variant],
        ),
        ListColumn(
            key="true",
            title=tr("Predictions", "Came true"),
            text=lambda r: words.rate(r.came_true),
            sample="100% of 1,000  [100–100]",
            right=True,
        ),
        ListColumn(
            key="change",
            title=tr("Predictions", "Change"),
            text=lambda r: "" if r.variant is words.WHOLE else change(r.change),
            sample="+00.0  [−00.0, +00.0]",
            right=True,
            tone=_tone,
        ),
        ListColumn(
            key="spread",
            title=tr("Predictions", "Spread"),
            text=lambda r: percent(r.spread, 1) if r.seeds > 1 else "",
            sample="00.0%",
            right=True,
            tip=lambda r: (
                tr("Predictions", "Standard deviation between five draws of the noise") if r.seeds > 1 else ""
            ),
        ),
        ListColumn(
            key="verdict",
            title=tr("Predictions", "So it is"),
            text=lambda r: "" if r.variant is words.WHOLE else _verdict(r),
            sample=tr("Predictions", "not established"),
            tone=_tone,
        ),
    )
