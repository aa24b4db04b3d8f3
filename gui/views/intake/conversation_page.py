"""A whole conversation: read, considered, looked over, and stored as one step or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from engine import Message, RememberReport
from gui import edits
from gui.jobs import JobInfo, JobState
from gui.models.list_table import ListTableModel
from gui.models.vocabulary import Vocabulary
from gui.session import Session
from gui.style.typography import space
from gui.tasks import Job, TaskError
from gui.views.intake import words
from gui.views.intake.batch import ALL, GROUPS, ROWS, Batch, BatchRow, Group, Source, considered, read
from gui.views.intake.message_table import MessageTable
from gui.views.intake.stored_notice import StoredNotice, hindrance
from gui.widgets.buttons import button
from gui.widgets.chips import FlowLayout
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.empty_state import EmptyState
from gui.widgets.job_progress import JobProgress
from gui.widgets.labels import ElidedLabel, PlainLabel, labelled, rule
from gui.widgets.small_table import SmallTable
from gui.widgets.text import tooltip
from gui.wording.translation import tr

MOST_GROUPS, MOST_LOSSES = 16, 5
GROUPS_UNITS, ROWS_UNITS, NAME_UNITS = 65, 240, 34
INVITATION = (
    tr("Intake", "Remember a conversation"),
    tr(
        "Intake",
        "Choose a file of messages. You see what would become of each, and why, before anything is stored; "
        "then it is one step, and one undo takes it back.",
    ),
    tr("Intake", "Choose a file…"),
)


class ConversationPage(QWidget):
    """Takes the messages of a file; nothing of them is stored before the person says so.

    Signals:
        file_wanted: a file is to be chosen.
        message_opened: a message is to be looked at stage by stage; carries its Consideration.
        show_asked: the chunks that were stored are to be shown; carries their ids.
    """

    file_wanted = Signal()
    message_opened = Signal(object)
    show_asked = Signal(tuple)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._name = self._agent = ""
        self._messages: list[Message] = []
        self._batch: Batch | None = None
        self._job: Job | None = None
        self.empty = EmptyState("intake", *INVITATION)
        self.title = ElidedLabel(role="heading")
        self.about = PlainLabel(role="small", tone="secondary", wrap=True)
        self.agent = QComboBox()
        self.progress = JobProgress()
        self.cancel = button(tr("Intake", "Cancel"))
        self.store = button(tr("Intake", "Store all as one step"), kind="primary", icon="save")
        self.discard = button(tr("Intake", "Discard"), kind="quiet")
        self.notice = StoredNotice(session)
        self.group_model: ListTableModel[Group] = ListTableModel(GROUPS, self)
        self.row_model: ListTableModel[BatchRow] = ListTableModel(ROWS, self)
        self.groups = SmallTable(
            tr("Intake", "Verdicts"), self.group_model, stretched="group", most=MOST_GROUPS
        )
        self.rows = MessageTable()
        self.rows.setModel(self.row_model)
        self._columns = ColumnLayout(self.rows, [column.spec for column in ROWS], "message", chooser=False)
        self.reason = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self.makers = PlainLabel(role="small", tone="tertiary", wrap=True)
        self.open = button(tr("Intake", "Stage by stage"))
        self._judged = QSplitter()
        self._pages = QStackedWidget()
        self._vocabulary = Vocabulary(session, self)
        self._build()
        self._connect()

    @property
    def batch(self) -> Batch | None:
        """The conversation as considered, once it was."""
        return self._batch

    def read_file(self, path: Path) -> None:
        """Read the messages of a file and consider them; nothing is stored."""
        self.discard_all()
        self._name = path.name
        self._run(
            self.session.read(
                lambda engine, progress: read(engine, path, progress),
                self._on_read,
                self._on_failure,
                key="intake.conversation",
                title=tr("Intake", "Read {name}").format(name=path.name),
            )
        )

    def take(self, messages: Sequence[Message], name: str) -> None:
        """Consider the messages of a conversation; nothing is stored."""
        self._name, self._messages = name, list(messages)
        agent = self._agent = self.agent.currentText().strip()
        taken = tuple(messages)
        self._run(
            self.session.read(
                lambda engine, progress: considered(engine, taken, agent, progress),
                self._on_considered,
                self._on_failure,
                key="intake.conversation",
                title=tr("Intake", "Consider {name}").format(name=name),
            )
        )

    def discard_all(self) -> None:
        """Let go of the conversation; what was stored of it stays."""
        if self._job is not None:
            self._job.drop()
        self._job = self._batch = None
        self._messages = []
        self.notice.forget()
        self.row_model.set_values(())
        self._refresh()

    def start(self) -> None:
        """Begin with another store, or none."""
        self.agent.clear()
        self.discard_all()
        self._offer_agents()

    # Building.

    def _build(self) -> None:
        self.agent.setEditable(True)
        self.agent.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.agent.setAccessibleName(tr("Intake", "Agent"))
        self.agent.setMinimumWidth(space(NAME_UNITS))
        running = QHBoxLayout()
        running.addWidget(self.progress, 1)
        running.addWidget(self.cancel)
        self._judged.addWidget(self._grouped())
        self._judged.addWidget(self._listed())
        self._judged.setStretchFactor(1, 1)
        self._judged.setChildrenCollapsible(False)
        self._judged.setSizes([space(GROUPS_UNITS), space(ROWS_UNITS)])
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addWidget(self.title)
        column.addWidget(self.about)
        column.addWidget(self._controls())
        column.addWidget(self.notice)
        column.addLayout(running)
        column.addWidget(rule())
        column.addWidget(self._judged, 1)
        column.addStretch(0)
        self._pages.addWidget(page)
        self._pages.addWidget(self.empty)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._pages)
        self._refresh()

    def _controls(self) -> QWidget:
        made = QWidget()
        flow = FlowLayout(made)
        flow.setSpacing(space(2))
        for part in (labelled(tr("Intake", "Into the memory of"), self.agent), self.store, self.discard):
            flow.addWidget(part)
        return made

    def _grouped(self) -> QWidget:
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, space(2), 0)
        column.setSpacing(space(2))
        column.addWidget(self.groups)
        column.addStretch(1)
        column.addWidget(self.makers)
        return made

    def _listed(self) -> QWidget:
        below = QHBoxLayout()
        below.setContentsMargins(space(2), 0, 0, 0)
        below.setSpacing(space(2))
        below.addWidget(self.reason, 1)
        below.addWidget(self.open)
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addWidget(self.rows, 1)
        column.addLayout(below)
        return made

    def _connect(self) -> None:
        session = self.session
        self.empty.activated.connect(self.file_wanted)
        self.cancel.clicked.connect(self._cancel)
        self.store.clicked.connect(self._store)
        self.discard.clicked.connect(self.discard_all)
        self.agent.activated.connect(self._on_agent)
        self.groups.rows_selected.connect(self._on_group)
        self.rows.opened.connect(self._open)
        self.rows.rows_selected.connect(self._on_row)
        self.open.clicked.connect(self._open)
        self.notice.undone.connect(self._refresh)
        self.notice.not_undone.connect(self._on_failure)
        self.notice.show_asked.connect(self.show_asked)
        self._vocabulary.loaded.connect(self._offer_agents)
        session.tasks.job_changed.connect(self._on_job)
        session.as_of_changed.connect(self._refresh)

    # Considering.

    def _run(self, job: Job | None) -> None:
        self._job = job
        if job is not None:
            self.progress.start(job.info.title)
        self._refresh()

    def _on_read(self, source: Source) -> None:
        if source.losses:
            self.notice.say("\n".join(source.losses[:MOST_LOSSES]), tone="warning")
        self.take(source.messages, self._name)

    def _on_considered(self, batch: Batch) -> None:
        self._job, self._batch = None, batch
        self.makers.setText(" · ".join(map(words.made_by, batch.makers)))
        self.group_model.set_values(batch.groups)
        self.groups.fit()
        self.groups.selectRow(0)
        self._refresh()

    def _on_agent(self) -> None:
        """Judge all of it again beside what another agent knows."""
        if self._messages and self.notice.report is None:
            self.take(self._messages, self._name)

    def _on_failure(self, failure: TaskError) -> None:
        self._job = None
        self.notice.say(failure.message, tone="danger")
        if not failure.expected:
            self.session.tasks.failed.emit(failure)
        self._refresh()

    def _on_job(self, info: JobInfo) -> None:
        if self._job is None or info.id != self._job.info.id:
            return
        if info.state is JobState.CANCELLED:
            self._job = None
            self.notice.say(tr("Intake", "Cancelled: nothing of it is stored."))
            self._refresh()
        elif info.active:
            self.progress.show_info(info)

    def _cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()

    # Looking it over.

    def _on_group(self) -> None:
        chosen = [self.group_model.values[part.start].key for part in self.groups.selected_ranges()]
        key, rows = (chosen or [ALL])[0], self._batch.rows if self._batch else ()
        self.row_model.set_values([row for row in rows if key in row.groups])
        self.rows.step(0)
        self._on_row()

    @property
    def _row(self) -> BatchRow | None:
        """The message at hand."""
        for part in self.rows.selected_ranges():
            return self.row_model.values[part.start]
        return None

    def _on_row(self) -> None:
        row = self._row
        self.reason.setText(row.reason if row else "")
        self.open.setEnabled(row is not None)

    def _open(self) -> None:
        if row := self._row:
            self.message_opened.emit(row.considered)

    # Storing.

    def _store(self) -> None:
        if self._batch is not None:
            self._run(edits.remember(self.session, self._batch.considered, self._on_stored, self._on_failure))

    def _on_stored(self, report: RememberReport) -> None:
        self._job = None
        self.notice.say_stored(report, words.counted(report.actions))
        self._refresh()

    # What is on show.

    def _refresh(self) -> None:
        batch, busy = self._batch, self._job is not None
        known = bool(self._messages) or busy or bool(self.notice.text)
        self._pages.setCurrentIndex(0 if known else 1)
        self.title.setText(self._name)
        self.about.setText(self._described())
        self.progress.setVisible(busy)
        self.cancel.setVisible(busy)
        self._judged.setVisible(batch is not None)
        self.agent.setEnabled(not busy and self.notice.report is None)
        self.discard.setEnabled(not (busy and batch is not None))
        why_not = self._hindrance()
        pending = batch is not None and not busy and self.notice.report is None
        self.store.setEnabled(pending and not why_not)
        self.store.setToolTip(tooltip(why_not))

    def _described(self) -> str:
        if not self._messages:
            return ""
        speakers = {message.speaker for message in self._messages}
        sessions = {message.session for message in self._messages}
        parts = (
            words.MESSAGES.format(n=len(self._messages)),
            words.SPEAKERS.format(n=len(speakers)),
            words.SESSIONS.format(n=len(sessions)),
        )
        return " · ".join((*parts, why)) if (why := self._hindrance()) else " · ".join(parts)

    def _hindrance(self) -> str:
        """Return why it can't be stored."""
        if why := hindrance(self.session):
            return why
        return "" if self._batch is None or self._batch.writes else words.NOT_WRITTEN

    def _offer_agents(self) -> None:
        known = [agent for agent in self._vocabulary.values("agent") if agent]
        if known and not self.agent.count():
            self.agent.addItems(known)
            if self._agent != self.agent.currentText():
                self._on_agent()
