"""Recall before and after: which questions would be answered otherwise, and what is to blame."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import DreamStep, RankChange, RegressionReport
from gui.jobs import JobInfo, JobState
from gui.models.list_table import ListColumn, ListTableModel
from gui.session import Session
from gui.style.typography import space
from gui.tasks import Job, TaskError
from gui.views.dream import words
from gui.views.dream.planner import Planner
from gui.widgets.buttons import button
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.empty_state import EmptyState
from gui.widgets.job_progress import JobProgress
from gui.widgets.labels import PlainLabel
from gui.widgets.notice import Notice
from gui.widgets.table import DataTable
from gui.wording.translation import percent, tr, trn

RUN = tr("Dream", "Check recall")
NO_PLAN = (
    "recall",
    tr("Dream", "No plan yet"),
    tr("Dream", "Once there is one, you can see which questions it would have answered otherwise."),
)
INVITATION = (
    "recall",
    tr("Dream", "Would recall still find it?"),
    tr(
        "Dream",
        "The accepted proposals are applied to a copy of the store, and your saved questions are asked of "
        "both. Without saved questions, chunks are asked for by their own text. Nothing is written here.",
    ),
    RUN,
)
CHECKING = ("recall", tr("Dream", "Asking both stores…"))
FAILED = tr("Dream", "Recall could not be checked")
FINE = (
    "check",
    tr("Dream", "Recall stays as it is"),
    tr("Dream", "No answer lost a chunk that was expected, and none moved far."),
)
JOB = tr("Jobs", "Check recall")
ASKED = trn("Dream", "{n:,} saved question asked", "{n:,} saved questions asked")
SAMPLED = trn("Dream", "{n:,} chunk asked for by its own text", "{n:,} chunks asked for by their own texts")
RECALL = tr("Dream", "recall@{limit} {before} → {after}")
MRR = tr("Dream", "MRR {before:.2f} → {after:.2f}")
LOST = trn("Dream", "{n:,} expected chunk is found no more", "{n:,} expected chunks are found no more")
STALE = tr("Dream", "Other proposals are accepted now than were checked.")
NOT_FOUND = tr("Dream", "not found")


def steps_of(causes: Sequence[str]) -> str:
    """Return the steps that proposals are of, by their ids."""
    slugs = {key.partition(":")[0] for key in causes}
    return ", ".join(words.title(step) for step in DreamStep if step.slug in slugs)


def _rank(rank: int | None) -> str:
    return NOT_FOUND if rank is None else f"{rank}"


COLUMNS: tuple[ListColumn[RankChange], ...] = (
    ListColumn(
        key="query",
        title=tr("Dream", "Question"),
        text=lambda c: c.query,
        sample="What is to be found here?",
    ),
    ListColumn(
        key="chunk", title=tr("Dream", "Expected"), text=lambda c: f"#{c.chunk_id}", sample="Expected"
    ),
    ListColumn(
        key="before",
        title=tr("Dream", "Before"),
        text=lambda c: _rank(c.before),
        sample=NOT_FOUND,
        right=True,
    ),
    ListColumn(
        key="after",
        title=tr("Dream", "After"),
        text=lambda c: _rank(c.after),
        sample=NOT_FOUND,
        right=True,
        tone=lambda c: "danger" if c.lost else "text",
    ),
    ListColumn(
        key="causes",
        title=tr("Dream", "Cause"),
        text=lambda c: steps_of(c.causes),
        sample="Strategic forgetting",
        tone=lambda _: "text_secondary",
    ),
)


class CheckPage(QWidget):
    """Checks recall when asked to; a change can be led back to its proposal, or that be rejected.

    Signals:
        proposal_asked: the proposal that causes a change is to be shown; carries its id.
        reject_asked: those that cause it are to be rejected; carries their ids.
    """

    proposal_asked = Signal(str)
    reject_asked = Signal(tuple)

    def __init__(self, session: Session, planner: Planner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.planner = planner
        self.report: RegressionReport | None = None
        self._job: Job | None = None
        self.run = button(RUN, icon="play")
        self.cancel = button(tr("Dream", "Cancel"))
        self.show_cause = button(tr("Dream", "Show the proposal"), icon="dream")
        self.reject = button(tr("Dream", "Reject what causes it"), icon="cancel")
        self.progress = JobProgress()
        self.summary = PlainLabel(wrap=True, selectable=True)
        self.stale = Notice(parent=self)
        self._pages = QStackedWidget(self)
        self.model: ListTableModel[RankChange] = ListTableModel(COLUMNS, self)
        self.table = DataTable(tr("Dream", "Answers that change"), self._pages)
        self.empty = EmptyState(*NO_PLAN, parent=self._pages)
        self._build()
        self._connect()
        self._offer()

    @property
    def change(self) -> RankChange | None:
        """The change at hand."""
        row = self.table.currentIndex().row()
        return self.model.values[row] if 0 <= row < len(self.model.values) else None

    def forget(self) -> None:
        """Let go of the result: another plan is under review, or none."""
        self._stop()
        self.report = None
        self.stale.say("")
        self.model.set_values(())
        self._show(NO_PLAN if self.planner.review is None else INVITATION)
        self._offer()

    def follow(self) -> None:
        """Say that other proposals are accepted now."""
        if self.report is not None:
            self.stale.say(STALE, action=RUN, tone="warning", closable=False)

    def start(self) -> None:
        """Check what is accepted now."""
        review = self.planner.review
        if review is None or self._job is not None:
            return
        accepted = review.accepted()
        self._job = self.session.read(
            lambda engine, progress: engine.check_dream(accepted.plan, accepted.ids(), progress=progress),
            self._on_report,
            self._on_failed,
            key="dream.check",
            title=JOB,
        )
        self.stale.say("")
        self.progress.start(CHECKING[1])
        if self.report is None:
            self._show(CHECKING)
        self._offer()

    def _on_report(self, report: RegressionReport) -> None:
        self._stop()
        self.report = report
        self.summary.setText(told(report))
        self.model.set_values(report.changes)
        if report.changes:
            self._pages.setCurrentWidget(self.table)
            self.table.selectRow(0)
        else:
            self._show(FINE)
        self._offer()

    def _on_failed(self, failure: TaskError) -> None:
        self._stop()
        self._show(("error", FAILED, failure.message, RUN))
        self._offer()

    def _on_job(self, info: JobInfo) -> None:
        if self._job is None or info.id != self._job.info.id:
            return
        if info.state is JobState.CANCELLED:
            self.forget()
        elif info.active:
            self.progress.show_info(info)

    def _on_cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _stop(self) -> None:
        if self._job is not None:
            self._job.drop()
        self._job = None
        self.progress.hide()

    def _show(self, state: tuple[str, ...]) -> None:
        self.empty.show_state(*state)
        self._pages.setCurrentWidget(self.empty)

    def _offer(self) -> None:
        busy, change = self._job is not None, self.change
        self.run.setVisible(not busy)
        self.run.setEnabled(self.planner.review is not None)
        self.cancel.setVisible(busy)
        self.summary.setVisible(self.report is not None and not busy)
        for way in (self.show_cause, self.reject):
            way.setVisible(bool(self.model.values) and not busy)
            way.setEnabled(change is not None and bool(change.causes))

    def _on_row(self, _: int) -> None:
        self._offer()
        if (change := self.change) is not None and self.isVisible():
            self.session.set_current(int(change.chunk_id))

    def _on_show(self) -> None:
        if (change := self.change) is not None and change.causes:
            self.proposal_asked.emit(change.causes[0])

    def _on_reject(self) -> None:
        if (change := self.change) is not None:
            self.reject_asked.emit(change.causes)

    def _build(self) -> None:
        self.table.setModel(self.model)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._columns = ColumnLayout(self.table, [column.spec for column in COLUMNS], "query", chooser=False)
        head = QHBoxLayout()
        head.setContentsMargins(space(3), space(2), space(3), space(2))
        head.setSpacing(space(2))
        head.addWidget(self.run)
        head.addWidget(self.cancel)
        head.addWidget(self.progress, 1)
        head.addStretch(1)
        head.addWidget(self.show_cause)
        head.addWidget(self.reject)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self.table)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(head)
        self.summary.setContentsMargins(space(3), 0, space(3), space(2))
        whole.addWidget(self.summary)
        whole.addWidget(self.stale)
        whole.addWidget(self._pages, 1)

    def _connect(self) -> None:
        self.run.clicked.connect(self.start)
        self.cancel.clicked.connect(self._on_cancel)
        self.empty.activated.connect(self.start)
        self.stale.activated.connect(self.start)
        self.show_cause.clicked.connect(self._on_show)
        self.reject.clicked.connect(self._on_reject)
        self.table.current_row_changed.connect(self._on_row)
        self.table.activated.connect(self._on_show)
        self.session.tasks.job_changed.connect(self._on_job)


def told(report: RegressionReport) -> str:
    """Return what was asked, and how well it is answered before and after."""
    asked = (SAMPLED if report.sampled else ASKED).format(n=report.queries)
    before, after = (percent(value) for value in report.recall)
    parts = [asked, RECALL.format(limit=report.limit, before=before, after=after)]
    parts.append(MRR.format(before=report.mrr[0], after=report.mrr[1]))
    return "  ·  ".join([*parts, *([LOST.format(n=report.lost)] if report.lost else [])])
