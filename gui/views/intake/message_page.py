"""One message: typed, considered as it is typed, stored or not."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from engine import (
    Action,
    Changes,
    Consideration,
    Draft,
    GateParameters,
    IntakeParameters,
    MemoryEngine,
    Message,
    RememberReport,
)
from gui import edits
from gui.jobs import JobInfo, JobState
from gui.models.vocabulary import Vocabulary
from gui.reading.asking import Asker
from gui.session import Session
from gui.style.typography import space
from gui.tasks import Job, TaskError
from gui.views.intake import words
from gui.views.intake.answers import Answer, ask, complete, judge
from gui.views.intake.browser import StageBrowser
from gui.views.intake.message_form import MessageForm
from gui.views.intake.stored_notice import StoredNotice, hindrance
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import rule
from gui.wording.translation import tr

Question = tuple[Message, GateParameters | None]
"""A message, and the thresholds that it is judged by; None for the store's own."""

PATIENCE_MS = 300  # what takes longer is said to be under way
REST_MS = 300  # without a key, after which the message is considered by itself
FIELDS = ("speaker", "session", "agent", "project")


class MessagePage(QWidget):
    """Considers the message that the form holds, by the thresholds that are tried out; stores it on request.

    Signals:
        show_asked: the chunks that were stored are to be shown; carries their ids.
    """

    show_asked = Signal(tuple)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._trial: GateParameters | None = None
        self._wanted: Message | None = None
        self._draft: Draft | None = None
        self._fresh = self._storing = self._stored = self._in_conversation = self._failed = self._busy = False
        self._job: Job | None = None
        self.form = MessageForm()
        self.notice = StoredNotice(session)
        self.browser = StageBrowser()
        self.empty = EmptyState("intake", *words.INVITATION)
        self._pages = QStackedWidget()
        self._asker = Asker(session, "intake", self)
        self._vocabulary = Vocabulary(session, self)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(PATIENCE_MS)
        self._build()
        self._connect()

    @property
    def answer(self) -> Answer | None:
        """What was made of the message, as far as it is known."""
        return self.browser.answer

    def start(self) -> None:
        """Begin with another store, or none."""
        self._asker.drop()
        self._rest.stop()
        self._trial = self._wanted = self._draft = None
        self._fresh = self._storing = self._stored = self._in_conversation = self._failed = self._busy = False
        self.form.forget()
        self.notice.forget()
        self.form.setEnabled(self.session.engine is not None)
        if engine := self.session.engine:
            self.browser.set_base(engine.intake_parameters.gate)
            self.offer_values()
        self._show(None)

    def offer_values(self) -> None:
        """Offer what the store holds of speakers, sessions, agents and projects."""
        for field in FIELDS:
            self.form.offer(field, self._vocabulary.values(field))

    def consider(self) -> None:
        """Consider the message as it stands."""
        self._rest.stop()
        message = self.form.message
        if message is None or self.session.engine is None:
            self._asker.drop()
            self._wanted = self._draft = None
            self._settle()
            self._show(None)
            return
        self._wanted, self._draft, self._in_conversation = message, None, False
        self._put()

    def show_considered(self, one: Consideration) -> None:
        """Show a message of a conversation as it was judged there."""
        self._rest.stop()
        self.form.show_message(one.draft.message)
        self._wanted, self._draft, self._trial = self.form.message, one.draft, None
        self._in_conversation = True
        self.browser.set_base(one.parameters.gate)
        question = (self._wanted, None)
        self._asker.ask(lambda engine, _: (question, complete(engine, one, one)))

    def store(self) -> None:
        """Store what the message was found to become."""
        answer = self.answer
        if answer is not None and self.form.store.isEnabled():
            self._storing = True
            self._offer()
            self._job = edits.remember(
                self.session, [answer.considered], self._on_stored, self._on_not_stored
            )

    # Building.

    def _build(self) -> None:
        self._pages.addWidget(self.browser)
        self._pages.addWidget(self.empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addWidget(self.form)
        column.addWidget(self.notice)
        column.addWidget(rule())
        column.addWidget(self._pages, 1)

    def _connect(self) -> None:
        session, form = self.session, self.form
        form.edited.connect(self._on_edited)
        form.consider_asked.connect(self.consider)
        form.store_asked.connect(self.store)
        self._rest.timeout.connect(self.consider)
        self._slow.timeout.connect(self._say_busy)
        self._asker.cancelled.connect(self._settle)
        self._asker.answered.connect(self._on_answer)
        self._asker.failed.connect(self._on_failure)
        self._vocabulary.loaded.connect(self._on_values)
        self.browser.gate_changed.connect(self._on_gate)
        self.browser.chunk_chosen.connect(session.set_current)
        self.empty.activated.connect(self._try_example)
        self.notice.not_undone.connect(self._on_failure)
        self.notice.show_asked.connect(self.show_asked)
        session.changed.connect(self._on_changed)
        session.as_of_changed.connect(self._offer)
        session.tasks.job_changed.connect(self._on_job)

    # Considering.

    def _put(self) -> None:
        """Ask the store about the message that is wanted now: formed before, it is only judged again."""
        message, draft, trial = self._wanted, self._draft, self._trial
        if message is None:
            return
        question = (message, trial)
        if draft is not None:
            self._asker.ask(lambda engine, _: (question, judge(engine, draft, _parameters(engine, trial))))
        else:
            title = tr("Intake", "Consider a message") if self._asks_model else ""
            self._asker.ask(
                lambda engine, progress: (
                    question,
                    ask(engine, message, _parameters(engine, trial), progress),
                ),
                title,
            )
        self._slow.start()

    def _say_busy(self) -> None:
        """Say that it takes its time; quick answers never flicker."""
        self._busy = self._asker.busy
        self._offer()

    def _settle(self) -> None:
        self._slow.stop()
        self._busy = False
        self._offer()

    def _on_edited(self) -> None:
        self._fresh = self._stored = False
        if self.form.message is None:
            self.consider()
        elif not self._asks_model:
            self._rest.start()
        self._offer()

    @property
    def _asks_model(self) -> bool:
        """Whether considering costs a question to a model: then only the person asks it."""
        engine = self.session.engine
        return engine is not None and bool(engine.language_model)

    def _on_answer(self, answered: tuple[Question, Answer]) -> None:
        """Show an answer; one to an older question is shown, too, but can't be stored."""
        question, answer = answered
        self._settle()
        if self._wanted is None:
            return
        if question[0] == self._wanted:
            self._draft = answer.draft
        self._fresh, self._stored = question == (self.form.message, self._trial), False
        if self._failed:
            self._failed = False
            self.notice.say("")
        self._show(answer)

    def _on_failure(self, failure: TaskError) -> None:
        self._failed = True
        self._settle()
        self.notice.say(failure.message, tone="danger")
        if not failure.expected:
            self.session.tasks.failed.emit(failure)

    def _on_gate(self, gate: GateParameters) -> None:
        """Judge what was formed before by other thresholds."""
        engine = self.session.engine
        tried_out = engine is not None and gate != engine.intake_parameters.gate
        self._trial = gate if tried_out else None
        self._fresh = self._in_conversation = False
        self._put()
        self._offer()

    def _on_changed(self, _changes: Changes) -> None:
        """Judge again: what is known now may say otherwise."""
        self.offer_values()
        if not self._storing and not self._in_conversation:
            self._put()

    def _on_values(self, field: str) -> None:
        if field in FIELDS:
            self.form.offer(field, self._vocabulary.values(field))
        if self._wanted is not None and not self._in_conversation and self.form.message != self._wanted:
            self._on_edited()  # it goes into another agent's memory now

    def _try_example(self) -> None:
        self.form.text.replace(words.EXAMPLE)
        self.form.text.setFocus()
        self.consider()

    def _show(self, answer: Answer | None) -> None:
        self.browser.show_answer(answer)
        self._pages.setCurrentIndex(0 if answer else 1)
        if answer is None:
            self.empty.show_state("intake", *(words.INVITATION if self.session.engine else words.NO_STORE))
        self._offer()

    # Storing.

    def _offer(self) -> None:
        """Say what storing would do, or why it can't be done."""
        answer, why_not = self.answer, ""
        if answer is not None:
            why_not = self._hindrance(answer)
        pending = self._fresh and not self._storing and not self._stored
        would = _would(answer.considered) if answer is not None and pending else ""
        caution = words.TRIED_OUT if self._trial and answer else ""
        self.form.offer_store(would, why_not, words.CONSIDERING if self._busy else caution)

    def _hindrance(self, answer: Answer) -> str:
        if why := hindrance(self.session):
            return why
        if self._in_conversation:
            return words.OF_A_CONVERSATION
        return "" if self._stored or answer.considered.writes or not self._fresh else words.NOT_WRITTEN

    def _on_stored(self, report: RememberReport) -> None:
        self._storing, self._stored = False, True
        self.notice.say_stored(report, _would(report.considered[0]))
        self.form.text.selectAll()
        self._offer()

    def _on_not_stored(self, failure: TaskError) -> None:
        self._storing = False
        self._on_failure(failure)
        self._offer()

    def _on_job(self, info: JobInfo) -> None:
        """Notice that the person cancelled the storing: then no answer comes."""
        if self._job and info.id == self._job.info.id and info.state is JobState.CANCELLED:
            self._storing, self._job = False, None
            self._offer()


def _parameters(engine: MemoryEngine, gate: GateParameters | None) -> IntakeParameters | None:
    """Return the store's parameters with another gate; None for its own."""
    return None if gate is None else replace(engine.intake_parameters, gate=gate)


def _would(considered: Consideration) -> str:
    """Return what storing would do; "" for nothing."""
    actions = considered.actions
    del actions[Action.SKIP]
    return words.counted(actions) if considered.writes else ""
