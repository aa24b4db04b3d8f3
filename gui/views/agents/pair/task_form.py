"""What is to be improved: a task, its criteria, and the output."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine import MemoryEngine, Minute, PairTask, Progress
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.agents.pair.criteria import CriteriaEdit
from gui.widgets.buttons import button
from gui.widgets.labels import PlainLabel
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.scrolling import Scrolling
from gui.widgets.text import tooltip
from gui.wording.translation import tr

KEY = "agents.pair_output"
TASK_ROWS, OUTPUT_ROWS = (2, 6), (6, 24)
OUTPUT_KEYS = ("output", "agent_output", "artifact", "text")
"""Where the data of a minute may hold an output, the likeliest first."""
MEANING = tr(
    "Agents",
    "An output is scored against its criteria by somebody who sees nothing else; what earlier minutes teach "
    "on each gap leads to a revision, which is scored again. The best of all is what counts.",
)
FROM_MINUTE = tr("Agents", "From the minute at hand")
NO_MINUTE = tr("Agents", "No minute is at hand; choose one on the page Minutes.")
NO_OUTPUT = tr("Agents", "The data of the minute at hand hold no output.")


class TaskForm(QWidget):
    """Takes what is to be improved.

    Signals:
        failed: the minute at hand could not be read; carries the TaskError.
    """

    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.task = LongTextEdit(tr("Agents", "Task"), TASK_ROWS)
        self.criteria = CriteriaEdit()
        self.output = LongTextEdit(tr("Agents", "Output"), OUTPUT_ROWS)
        self.from_minute = button(FROM_MINUTE, kind="link", icon="import")
        self.fault = PlainLabel(role="small", tone="danger", wrap=True, selectable=True)
        self._build()
        self._connect()

    @property
    def made(self) -> PairTask:
        """What is written."""
        return PairTask(self.task.value().strip(), self.criteria.criteria, self.output.value())

    def show_task(self, task: PairTask) -> None:
        """Begin with a task."""
        self.task.set_value(task.task)
        self.criteria.set_criteria(task.criteria)
        self.output.set_value(task.output)
        self.say("")

    def clear(self) -> None:
        """Begin with nothing."""
        self.show_task(PairTask("", (), ""))

    def follow(self) -> None:
        """Offer the minute at hand, if there is one."""
        there = self._session.current is not None
        self.from_minute.setEnabled(there)
        self.from_minute.setToolTip(tooltip("" if there else NO_MINUTE))

    def say(self, fault: str) -> None:
        """Say what is wrong with what is written, "" for nothing."""
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))

    def take_focus(self) -> None:
        """Go to what is to be written first."""
        self.task.edit.setFocus()

    def _take_minute(self) -> None:
        """Take the output of the minute at hand, which has the number of its memory."""
        number = self._session.current
        if number is not None:
            self._session.read(
                lambda engine, progress: _minute(engine, progress, number),
                self._on_minute,
                self.failed.emit,
                key=KEY,
            )

    def _on_minute(self, minute: Minute | None) -> None:
        output = "" if minute is None else output_of(minute)
        self.say(NO_MINUTE if minute is None else "" if output else NO_OUTPUT)
        if output:
            self.output.set_value(output)
            self.output.edit.setFocus()

    def _on_edited(self) -> None:
        self.say("")

    def _build(self) -> None:
        self.task.edit.setPlaceholderText(tr("Agents", "What was to be done?"))
        self.output.edit.setPlaceholderText(
            tr("Agents", "Write or paste what was made: a plan, a text, a change")
        )
        self.fault.hide()
        head = QHBoxLayout()
        head.setSpacing(space(2))
        head.addWidget(PlainLabel(tr("Agents", "Output"), role="small", tone="secondary"), 1)
        head.addWidget(self.from_minute)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(space(3), space(2), space(3), space(3))
        column.setSpacing(space(1.5))
        column.addWidget(PlainLabel(MEANING, role="small", tone="tertiary", wrap=True))
        column.addSpacing(space(1))
        column.addWidget(PlainLabel(tr("Agents", "Task"), role="small", tone="secondary"))
        column.addWidget(self.task)
        column.addSpacing(space(1))
        column.addWidget(self.criteria)
        column.addSpacing(space(1))
        column.addLayout(head)
        column.addWidget(self.output)
        column.addStretch(1)
        self.fault.setContentsMargins(space(3), space(2), space(3), space(2))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.fault)
        whole.addWidget(Scrolling(inside), 1)

    def _connect(self) -> None:
        for text in (self.task, self.output):
            text.edited.connect(self._on_edited)
        self.criteria.edited.connect(self._on_edited)
        self.from_minute.clicked.connect(self._take_minute)
        self._session.current_changed.connect(self.follow)


def output_of(minute: Minute) -> str:
    """Return the output that the data of a minute hold, "" for none."""
    found = (minute.data.get(key) for key in OUTPUT_KEYS)
    return next((one for one in found if isinstance(one, str) and one.strip()), "")


def _minute(engine: MemoryEngine, _: Progress, number: int) -> Minute | None:
    return next(iter(engine.minutes(after=number - 1, before=number + 1)), None)
