"""Past dreams: what each did, and the way to take it back."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from engine import Changes, DreamReport, PastDream, ProtectedDigest
from gui import edits
from gui.models.list_table import ListColumn, ListTableModel
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.dialogs.undo_step import undo_step
from gui.views.dream.report import ReportPanel
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.empty_state import EmptyState
from gui.widgets.list_detail import kept_sizes
from gui.widgets.table import DataTable
from gui.wording.formats import UNDONE, dated, heading
from gui.wording.translation import tr

MOST = 500  # dreams that are listed, newest first
LIST_UNITS, REPORT_UNITS = 100, 120
READING = ("dream", tr("Dream", "Reading the log"))
NONE_YET = (
    "dream",
    tr("Dream", "No dream yet"),
    tr("Dream", "Each dream that is applied stands here, with its report and the way to take it back."),
)
FAILED = tr("Dream", "The log could not be read")
AGAIN = tr("Dream", "Try again")


def dream_columns() -> tuple[ListColumn[PastDream], ...]:
    """Return the columns of the list."""
    return (
        ListColumn(key="at", title=heading(())[0], text=lambda d: dated(d.info), sample="2026-05-03 14:22 *"),
        ListColumn(key="actor", title=tr("Dream", "By"), text=lambda d: d.info.actor, sample="curator"),
        ListColumn(
            key="applied",
            title=tr("Dream", "Applied"),
            text=lambda d: f"{sum(d.applied.values()):,}",
            sample="Applied 1,000",
            right=True,
            strong=lambda d: not d.undone,
        ),
        ListColumn(
            key="state",
            title=tr("Dream", "State"),
            text=lambda d: UNDONE if d.undone else tr("Dream", "in force"),
            sample=max(UNDONE, tr("Dream", "in force"), key=len),
            tone=lambda d: "text_tertiary" if d.undone else "success",
        ),
    )


class PastPage(QWidget):
    """Lists the dreams of the log; reads it when it is on show.

    Signals:
        history_asked: the step at hand is to be shown in History.
    """

    history_asked = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.reports: dict[int, DreamReport] = {}  # by step, of this run
        self._proved: int | None = None  # the step whose proof is on show
        self._wanted: int | None = None
        self._stale = True
        self.model: ListTableModel[PastDream] = ListTableModel(dream_columns(), self)
        self._pages = QStackedWidget(self)
        self.empty = EmptyState(*READING, parent=self._pages)
        self.split = QSplitter(self._pages)
        self.table = DataTable(tr("Dream", "Past dreams"), self.split)
        self.report = ReportPanel(self.split)
        self._build()
        self._connect()

    @property
    def dream(self) -> PastDream | None:
        """The dream at hand."""
        row = self.table.currentIndex().row()
        return self.model.values[row] if 0 <= row < len(self.model.values) else None

    def save_state(self) -> dict[str, Any]:
        """Return what to find again in the next run, as JSON values."""
        return {"split": self.split.sizes(), "columns": self._columns.save()}

    def restore_state(self, state: dict[str, Any]) -> None:
        """Take up what :meth:`save_state` returned in an earlier run, as far as it fits."""
        kept_sizes(self.split, state.get("split"))
        self._columns.restore(state.get("columns"))

    def take(self, report: DreamReport) -> None:
        """Show the dream that was just applied."""
        self.reports[int(report.changes.step)] = report
        self._wanted = int(report.changes.step)
        self.refresh()

    def refresh(self) -> None:
        """Read the log anew."""
        self._stale = False
        self.session.read(
            lambda engine, _: engine.past_dreams(MOST), self._on_dreams, self._on_failed, key="dream.past"
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()

    # Reading.

    def _on_store(self) -> None:
        self.reports.clear()
        self._proved = None
        self._wanted, self._stale = None, True
        self._show(())
        self.empty.show_state(*READING)
        if self.isVisible() and self.session.engine is not None:
            self.refresh()

    def _on_changed(self, _: Changes) -> None:
        self._stale = True
        if self.isVisible():
            self.refresh()

    def _on_dreams(self, dreams: list[PastDream]) -> None:
        self._show(dreams)
        if not dreams:
            self.empty.show_state(*NONE_YET)

    def _show(self, dreams: list[PastDream] | tuple[PastDream, ...]) -> None:
        """List dreams, with the one that is wanted or was at hand still at hand."""
        here = self.dream
        wanted = self._wanted if self._wanted is not None else None if here is None else int(here.info.step)
        self._wanted = None
        self.model.set_values(dreams)
        self.model.set_heading("at", *heading(dream.info for dream in dreams))
        self._pages.setCurrentWidget(self.split if dreams else self.empty)
        if dreams:
            steps = [int(dream.info.step) for dream in dreams]
            self.table.selectRow(steps.index(wanted) if wanted in steps else 0)
            self._on_row()

    def _on_failed(self, failure: TaskError) -> None:
        self.empty.show_state("error", FAILED, failure.message, AGAIN)
        self._pages.setCurrentWidget(self.empty)

    # The dream at hand.

    def _on_row(self, _: int = -1) -> None:
        dream = self.dream
        if dream is not None:
            report = self.reports.get(int(dream.info.step))
            self.report.show_dream(dream, report, writable=self.session.writable)
            self._prove(dream)
            if self.isVisible():
                self.session.set_step(dream.info)

    def _prove(self, dream: PastDream) -> None:
        """Show the proof of a dream, computed off the UI thread; its own on show stays meanwhile."""
        step = int(dream.info.step)
        if step != self._proved:
            self._proved = None
            self.report.show_proof(dream, None)
        if dream.protected:
            self.session.read(
                lambda engine, _: (step, engine.dream_proof(step)),
                self._on_proof,
                lambda failure: self.report.show_unproved(failure.message),
                key="dream.proof",
            )

    def _on_proof(self, found: tuple[int, tuple[ProtectedDigest, ...]]) -> None:
        step, proof = found
        if self.dream is not None and int(self.dream.info.step) == step:
            self._proved = step
            self.report.show_proof(self.dream, proof)

    def _revert(self) -> None:
        if dream := self.dream:
            undo_step(self.session, int(dream.info.step), self.window())

    def _redo(self) -> None:
        if dream := self.dream:
            edits.redo(self.session, dream.info.step)

    # Building.

    def _build(self) -> None:
        self.table.setModel(self.model)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._columns = ColumnLayout(self.table, [column.spec for column in self.model.columns], "actor")
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.table)
        self.split.addWidget(self.report)
        self.split.setStretchFactor(1, 1)
        self.split.setSizes([space(LIST_UNITS), space(REPORT_UNITS)])
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self.split)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._pages)

    def _connect(self) -> None:
        self.session.store_changed.connect(self._on_store)
        self.session.changed.connect(self._on_changed)
        self.table.current_row_changed.connect(self._on_row)
        self.empty.activated.connect(self.refresh)
        self.report.revert_asked.connect(self._revert)
        self.report.redo_asked.connect(self._redo)
        self.report.history_asked.connect(self.history_asked)
        self.report.chunk_chosen.connect(self.session.set_current)
