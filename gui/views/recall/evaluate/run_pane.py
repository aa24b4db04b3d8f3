"""What all measurements have in common: they run as jobs, are cancelled, and grow old with the store."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from engine import AsOf, Changes, MemoryEngine, Progress, RecallParameters
from gui.jobs import JobInfo, JobState
from gui.models.saved_questions import SavedQuestions
from gui.session import EngineWork, Session
from gui.style.typography import space
from gui.tasks import Job, TaskError
from gui.views.recall.evaluate import words
from gui.views.result_export import Record, ResultExporter
from gui.widgets.buttons import IconButton, button
from gui.widgets.empty_state import EmptyState
from gui.widgets.job_progress import JobProgress
from gui.widgets.notice import Notice
from gui.widgets.plots.panel import PlotPanel
from gui.widgets.text import one_line, tooltip
from gui.wording.formats import as_of
from gui.wording.translation import tr

T = TypeVar("T")
STATE = tr("Evaluate", "log position {position:,}")
OLD = tr("Evaluate", "These figures are of {state}. The store was written to since; it is at {now:,}.")
OTHER_MOMENT = tr("Evaluate", "These figures are of another moment: {state}.")
OTHER_PROFILE = tr("Evaluate", "“{name}” was changed or deleted since these figures were made.")
AGAIN = tr("Evaluate", "Run again")
KEY = "recall.measure"  # one measurement at a time: two would keep all threads that read the store
ENDED = (JobState.CANCELLED, JobState.FAILED, JobState.DONE)


@dataclass(frozen=True, slots=True)
class Measured(Generic[T]):
    """A result, and what it is of: the log position, the moment, and the profiles as they were."""

    value: T
    position: int
    as_of: AsOf | None
    profiles: tuple[RecallParameters, ...]

    @property
    def state(self) -> str:
        """Of which state of the store it is, in words."""
        told = STATE.format(position=self.position)
        if self.as_of is None:
            return told
        return tr("Evaluate", "{state}, as of {moment}").format(state=told, moment=as_of(self.as_of))


class RunPane(QWidget, Generic[T]):
    """A row of choices with Run and Cancel; below it the result, or why there is none.

    Signals:
        import_wanted: there are no questions yet: some are to be imported.
    """

    import_wanted = Signal()

    def __init__(
        self, session: Session, questions: SavedQuestions, key: str, title: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.measured: Measured[T] | None = None
        self._questions = questions
        self._position = 0  # of the log, as far as it was told
        self._title = title
        self._job: Job | None = None
        self.run = button(tr("Evaluate", "Run"), kind="primary", icon="play")
        self.cancel = button(tr("Evaluate", "Cancel"))
        self.export = IconButton("export", tr("Evaluate", "Export…"))
        self.progress = JobProgress()
        self.stale = Notice()
        self.said = Notice()
        self.empty = EmptyState(*words.NO_QUESTIONS)
        self.exporter = ResultExporter(session, self, self, key)
        self.choices = QHBoxLayout()
        self.result = QVBoxLayout()
        self._pages = QStackedWidget()
        self._lay_out()
        self._follow()

    # What each measurement says of itself.

    @abstractmethod
    def work(self) -> EngineWork[T]:
        """Return what measures, with the choices as they are now."""

    @abstractmethod
    def profiles_used(self) -> tuple[RecallParameters, ...]:
        """Return the profiles that it measures, as they are now."""

    @abstractmethod
    def show_value(self, value: T) -> None:
        """Show a result; the plot's library is loaded by now."""

    @property
    @abstractmethod
    def invitation(self) -> tuple[str, str]:
        """What it would tell: a title and a sentence."""

    @property
    @abstractmethod
    def title(self) -> str:
        """What the result is about."""

    @property
    @abstractmethod
    def panels(self) -> Sequence[PlotPanel]:
        """The plots of the result."""

    @abstractmethod
    def records(self) -> Sequence[Record]:
        """Return the result's numbers."""

    def hindrance(self) -> str:
        """Return why it can't be run with these choices, "" where it can."""
        return ""

    # Running.

    def start(self) -> None:
        """Measure, in the background."""
        if self.busy or not self.run.isEnabled():
            return
        work, moment, profiles = self.work(), self.session.as_of, self.profiles_used()

        def measured(engine: MemoryEngine, progress: Progress) -> Measured[T]:
            position = engine.position
            return Measured(work(engine, progress), position, moment, profiles)

        self._job = self.session.read(
            measured, self._on_measured, self._on_failed, key=KEY, title=self._title
        )
        if self.busy:
            self.said.say("")
            self.progress.start(tr("Evaluate", "Starting…"))
            self.refresh()

    @property
    def busy(self) -> bool:
        """Whether it is being measured."""
        return self._job is not None

    def refresh(self) -> None:
        """Offer what can be done, and say how old the result is."""
        self.run.setVisible(not self.busy)
        self._offer_run()
        self.cancel.setVisible(self.busy)
        self.export.setEnabled(self.measured is not None)
        self._say_age()
        if self.measured is None:
            self._invite()
        self._pages.setCurrentIndex(0 if self.measured is None else 1)

    def _offer_run(self) -> None:
        other = not self.busy and self.session.tasks.has(KEY)
        hindrance = words.OTHER_RUNS if other else self.hindrance()
        self.run.setEnabled(not hindrance and bool(self._questions.all) and self.session.engine is not None)
        self.run.setToolTip(tooltip(hindrance))

    def forget(self) -> None:
        """Let go of the result: another store is open."""
        self._stop()
        self.measured, self._position = None, 0
        self.said.say("")
        self.refresh()

    # Building.

    def _lay_out(self) -> None:
        self.choices.setSpacing(space(2))
        head = QHBoxLayout()
        head.setSpacing(space(2))
        head.addLayout(self.choices, 1)
        for part in (self.run, self.cancel, self.export):
            head.addWidget(part, 0, Qt.AlignmentFlag.AlignTop)
        inner = QWidget()
        self.result.setContentsMargins(0, 0, space(1), 0)
        self.result.setSpacing(space(3))
        inner.setLayout(self.result)
        page = QScrollArea()
        page.setWidget(inner)
        page.setWidgetResizable(True)
        page.setFrameShape(QFrame.Shape.NoFrame)
        page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addLayout(head)
        column.addWidget(self.progress)
        column.addWidget(self.said)
        column.addWidget(self.stale)
        column.addWidget(self._pages, 1)

    def _follow(self) -> None:
        self.run.clicked.connect(self.start)
        self.cancel.clicked.connect(self._cancel)
        self.export.clicked.connect(self._show_exports)
        self.stale.activated.connect(self.start)
        self.empty.activated.connect(self._on_way_out)
        self.exporter.done.connect(self._on_exported)
        self.exporter.failed.connect(self._say_failure)
        self.session.tasks.job_changed.connect(self._on_job)
        self.session.changed.connect(self._on_changed)
        self.session.as_of_changed.connect(self.refresh)
        self.session.empty_changed.connect(self.refresh)
        self.session.store_changed.connect(self.forget)
        self.session.profiles.changed.connect(self.refresh)
        self._questions.changed.connect(self.refresh)

    # What becomes of it.

    def _on_measured(self, measured: Measured[T]) -> None:
        self._stop()
        self.measured = measured
        self.show_value(measured.value)
        self.refresh()

    def _on_failed(self, failure: TaskError) -> None:
        self._stop()
        self.refresh()
        if self.measured is None:
            title = tr("Evaluate", "It could not be measured")
            self.empty.show_state("error", title, failure.message, tr("Evaluate", "Try again"))
        else:
            self._say_failure(failure.message)

    def _cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self.progress.start(tr("Evaluate", "Cancelling…"))

    def _on_job(self, info: JobInfo) -> None:
        """Follow the job; one that was cancelled answers nothing."""
        if self._job is None or info.id != self._job.info.id:
            self._offer_run()
            return
        if info.state is JobState.CANCELLED:
            self._stop()
            self.said.say(words.STOPPED)
            self.refresh()
        elif info.state not in ENDED:
            self.progress.show_info(info)

    def _stop(self) -> None:
        if self._job is not None:
            self._job.drop()
        self._job = None
        self.progress.hide()

    def _invite(self) -> None:
        if self.busy:
            self.empty.show_state("check", words.MEASURING)
        elif not self._questions.all:
            icon, title, text, action = words.NO_CHUNKS if self.session.empty else words.NO_QUESTIONS
            self.empty.show_state(icon, title, text, action if self.session.writable else "")
        else:
            hindrance = self.hindrance()
            text = hindrance or self.invitation[1]
            self.empty.show_state("check", self.invitation[0], text, "" if hindrance else self.run.text())

    def _on_way_out(self) -> None:
        if self._questions.all:
            self.start()
        else:
            self.import_wanted.emit()

    def _on_changed(self, changes: Changes) -> None:
        self._position = changes.position
        self._say_age()

    def _say_age(self) -> None:
        """Say that figures are of an older state, once they are."""
        self.stale.say("" if self.busy else self._age(), action=AGAIN, tone="warning", closable=False)

    def _age(self) -> str:
        if self.measured is None:
            return ""
        if self._position > self.measured.position:
            return OLD.format(state=self.measured.state, now=self._position)
        if self.measured.as_of != self.session.as_of:
            return OTHER_MOMENT.format(state=self.measured.state)
        known = self.session.profiles.all
        changed = [one.name for one in self.measured.profiles if known.get(one.name) != one]
        return OTHER_PROFILE.format(name=one_line(changed[0])) if changed else ""

    def _show_exports(self) -> None:
        self.exporter.popup(self.export.mapToGlobal(QPoint(0, self.export.height())))

    def _on_exported(self, text: str) -> None:
        self.said.say(text, tone="success")

    def _say_failure(self, text: str) -> None:
        self.said.say(text, tone="danger")
