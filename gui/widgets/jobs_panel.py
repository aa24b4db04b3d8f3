"""The list of background jobs, with their progress and a way to stop each."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QProgressBar, QScrollArea, QVBoxLayout, QWidget

from gui.jobs import JobInfo, JobState
from gui.style.typography import space
from gui.widgets.buttons import IconButton
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.widgets.list_panel import ListPanel
from gui.wording.translation import percent, tr

STEPS = 1000
KEPT = 50
WORDS = {
    JobState.WAITING: (tr("Widgets", "Waiting"), "tertiary"),
    JobState.RUNNING: (tr("Widgets", "Running"), "secondary"),
    JobState.DONE: (tr("Widgets", "Done"), "success"),
    JobState.FAILED: (tr("Widgets", "Failed"), "danger"),
    JobState.CANCELLED: (tr("Widgets", "Cancelled"), "warning"),
}


class JobRow(QFrame):
    """One job.

    Signals:
        cancelled: the person wants it stopped; carries the job's id.
    """

    cancelled = Signal(int)

    def __init__(self, info: JobInfo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "row")
        self._title = ElidedLabel(role="strong")
        self._text = ElidedLabel(role="small", tone="secondary")
        self._state = PlainLabel(role="small")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._stop = IconButton("cancel", tr("Widgets", "Cancel {title}").format(title=info.title))
        self._stop.clicked.connect(self._on_stop)
        self._build()
        self.show_info(info)

    def show_info(self, info: JobInfo) -> None:
        """Show where the job stands."""
        self.info = info
        self._title.setText(info.title)
        self._text.setText(info.text)
        self._text.setVisible(bool(info.text))
        word, tone = WORDS[info.state]
        fraction = info.fraction
        running = info.state is JobState.RUNNING
        self._state.setText(percent(fraction) if running and fraction is not None else word)
        self._state.set_tone(tone)
        self._bar.setVisible(running)
        self._bar.setRange(0, 0 if fraction is None else STEPS)
        self._bar.setValue(round((fraction or 0) * STEPS))
        self._stop.setVisible(info.active)
        self.setAccessibleName(f"{info.title}: {self._state.text()}")

    def _build(self) -> None:
        self._bar.setAccessibleName(tr("Widgets", "Progress"))
        grid = QGridLayout(self)
        grid.setContentsMargins(space(3), space(2), space(3), space(2))
        grid.setHorizontalSpacing(space(3))
        grid.setVerticalSpacing(space(1))
        grid.addWidget(self._title, 0, 0)
        grid.addWidget(self._state, 0, 1)
        grid.addWidget(self._stop, 0, 2)
        grid.addWidget(self._bar, 1, 0, 1, 2)
        grid.addWidget(self._text, 2, 0, 1, 2)
        grid.setColumnStretch(0, 1)

    def _on_stop(self) -> None:
        self.cancelled.emit(self.info.id)


class JobsPanel(ListPanel):
    """All jobs, newest first; what ended stays until cleared.

    Signals:
        cancelled: the person wants a job stopped; carries its id.
    """

    cancelled = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._rows: dict[int, JobRow] = {}
        self._column = QVBoxLayout()
        nothing = EmptyState(
            "jobs",
            tr("Widgets", "Nothing is running"),
            tr("Widgets", "Imports, dreams and other long work show here."),
        )
        super().__init__(_area(self._column), tr("Widgets", "Clear finished"), nothing, parent)
        self.clear.clicked.connect(self.clear_finished)
        self._refresh()

    def show_job(self, info: JobInfo) -> None:
        """Add a job, or show where it stands now."""
        if row := self._rows.get(info.id):
            row.show_info(info)
        else:
            self._add(info)
        self._refresh()

    def clear_finished(self) -> None:
        """Forget the jobs that ended."""
        self._remove([job for job, row in self._rows.items() if not row.info.active])
        self._refresh()

    def _add(self, info: JobInfo) -> None:
        row = JobRow(info)
        row.cancelled.connect(self.cancelled)
        self._rows[info.id] = row
        self._column.insertWidget(0, row)
        finished = [job for job, row in self._rows.items() if not row.info.active]
        self._remove(finished[: len(self._rows) - KEPT] if len(self._rows) > KEPT else [])

    def _remove(self, jobs: list[int]) -> None:
        for job in jobs:
            row = self._rows.pop(job)
            self._column.removeWidget(row)
            row.deleteLater()

    def _refresh(self) -> None:
        infos = [row.info for row in self._rows.values()]
        finished = sum(not info.active for info in infos)
        running = sum(info.state is JobState.RUNNING for info in infos)
        waiting = len(infos) - finished - running
        parts = [tr("Widgets", "{running} running").format(running=running)]
        if waiting:
            parts.append(tr("Widgets", "{waiting} waiting").format(waiting=waiting))
        parts.append(tr("Widgets", "{finished} finished").format(finished=finished))
        self.say(", ".join(parts), filled=bool(infos))
        self.clear.setEnabled(finished > 0)


def _area(column: QVBoxLayout) -> QScrollArea:
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addStretch(1)
    inside = QWidget()
    inside.setLayout(column)
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setWidget(inside)
    area.setAccessibleName(tr("Widgets", "Jobs"))
    return area
