"""Why two memories contradict each other, by rules at once, and by the language model where it is asked."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine import Cause, Conflict, Disagreement, MemoryEngine, Progress
from gui.jobs import JobInfo, JobState
from gui.session import Session
from gui.style.typography import space
from gui.tasks import Job, TaskError
from gui.views.predict import words
from gui.widgets.buttons import button
from gui.widgets.labels import PlainLabel
from gui.wording.translation import tr

KEY = "predict.cause"
SAID_BY = tr("Predict", "Says: {who}")
STOOD_IN = tr("Predict", "Says: {who}, as the model did not answer: {problem}")
ASK = tr("Predict", "Ask the model")
ASK_TIP = tr("Predict", "Ask the language model what differs in the two; nothing of it is kept")


class CausePart(QWidget):
    """Says why the two memories at hand disagree."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._pair: Disagreement | None = None
        self._job: Job | None = None
        self.kind = PlainLabel(role="small", tone="secondary", wrap=True)
        self.text = PlainLabel(wrap=True, selectable=True)
        self.said_by = PlainLabel(role="small", tone="tertiary", wrap=True)
        self.ask = button(ASK)
        self.ask.setToolTip(ASK_TIP)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(1.5))
        for part in (self.kind, self.text, self.said_by):
            column.addWidget(part)
        column.addWidget(self.ask, 0, Qt.AlignmentFlag.AlignLeft)
        self.ask.clicked.connect(self._ask)
        session.store_changed.connect(self._forget)
        session.tasks.job_changed.connect(self._on_job)

    def show_pair(self, pair: Disagreement | None) -> None:
        """Show why two memories disagree; hidden where no two are at hand."""
        self.setVisible(pair is not None)
        if pair != self._pair:
            self._forget()
            self._pair = pair
            if pair is not None:
                self._read(pair)
        self._offer()

    def _forget(self) -> None:
        """Drop the answer that is on its way: it is about others."""
        if self._job is not None:
            self._job.drop()
        self._pair = self._job = None
        self._say("", "", "")

    def _read(self, pair: Disagreement) -> None:
        self.kind.setText(words.CONFLICTS[pair.kind])
        self.session.read(
            lambda engine, _: engine.cause(pair.first, pair.second, model=False),
            self._on_cause,
            self._on_failed,
            key=KEY,
        )

    def _ask(self) -> None:
        pair = self._pair
        if pair is None or self._job is not None:
            return

        def work(engine: MemoryEngine, progress: Progress) -> Cause:
            found = engine.cause(pair.first, pair.second)
            progress.check()
            return found

        self._job = self.session.remote(
            tr("Jobs", "Ask why two memories disagree"),
            work,
            self._on_cause,
            self._on_failed,
        )
        self._offer()

    def _on_cause(self, cause: Cause) -> None:
        """Show a cause, unless others are at hand by now."""
        pair = self._pair
        if pair is None or {cause.first, cause.second} != {pair.first, pair.second}:
            return
        self._job = None
        who = words.made_by(cause.made_by)
        said = STOOD_IN.format(who=who, problem=cause.problem) if cause.problem else SAID_BY.format(who=who)
        self._say(words.CONFLICTS[cause.kind], cause.text, said)
        self._offer()

    def _on_failed(self, failure: TaskError) -> None:
        """Say what failed in the place of what was asked."""
        self._job = None
        self._say("", failure.message, "")
        self._offer()
        if not failure.expected:
            self.session.tasks.failed.emit(failure)

    def _on_job(self, info: JobInfo) -> None:
        """Offer to ask again where the person cancelled: then no answer comes."""
        if self._job and info.id == self._job.info.id and info.state is JobState.CANCELLED:
            self._job = None
            self._offer()

    def _say(self, kind: str, text: str, said_by: str) -> None:
        for label, told in ((self.kind, kind), (self.text, text), (self.said_by, said_by)):
            label.setText(told)
            label.setVisible(bool(told))

    def _offer(self) -> None:
        """Offer to ask the model where there is one, and where what differs in the two has to tell."""
        engine, pair = self.session.engine, self._pair
        tells = pair is not None and pair.kind is Conflict.CONTEXT
        self.ask.setVisible(tells and engine is not None and bool(engine.language_model))
        self.ask.setEnabled(self._job is None and bool(self.text.text()))
