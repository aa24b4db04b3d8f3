"""Asks whether to take back a step and all later ones, once it showed which those are."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from engine import StepInfo, UndoPlan
from gui import edits
from gui.formats import count
from gui.models.list_table import ListTableModel
from gui.models.step_feed import columns
from gui.session import Session
from gui.tasks import Job, TaskError
from gui.typography import space
from gui.views.dialogs.form import FormDialog
from gui.views.inspector.small_table import SmallTable
from gui.widgets.labels import PlainLabel
from gui.widgets.plain_text import PlainTextEdit

SHOWN = ("step", "at", "kind", "actor", "label", "changed")
MOST_ROWS, MOST_OBSTACLES = 12, 6
WIDTH_UNITS = 200
MEANING = (
    "The chunks are then what they were before it, whoever made these steps. That is one new step: nothing "
    "of the log is lost, and Redo repeats all."
)


class UndoBackToDialog(FormDialog):
    """Shows the engine's plan; the button carries it out."""

    def __init__(self, session: Session, step: int, parent: QWidget | None = None) -> None:
        super().__init__(parent, f"Undo back to step {step}", "&Undo these steps")
        self._session = session
        self._step = step
        shown = [column for column in columns(_tone) if column.key in SHOWN]
        self.model: ListTableModel[StepInfo] = ListTableModel(shown, self)
        self.table = SmallTable(
            "Steps that would be taken back", self.model, stretched="label", most=MOST_ROWS
        )
        self.obstacles = PlainTextEdit("What is in the way", read_only=True)
        self._said = PlainLabel("Reading the log…", wrap=True)
        self._fill()
        self._plan: Job | None = None
        session.store_changed.connect(self.close)
        session.changed.connect(self._make_plan)
        self._make_plan()

    def submit(self) -> None:
        """Take the steps back."""
        if self.go_on.isEnabled():
            self.wait_for(edits.undo_back_to(self._session, self._step, self.on_done, self.on_failed))

    def reject(self) -> None:
        """Leave; a plan that is still being made is dropped."""
        if self._plan is not None:
            self._plan.drop()
        super().reject()

    def _fill(self) -> None:
        self.go_on.setEnabled(False)
        self.obstacles.hide()
        self.body.addWidget(self._said)
        self.body.addWidget(self.table)
        self.body.addWidget(self.obstacles)
        self.body.addStretch(1)
        self.setMinimumWidth(space(WIDTH_UNITS))

    def _make_plan(self) -> None:
        """Read which steps those are; anew when another one was written while the person looks."""
        step = self._step
        if self._job is None:
            self.go_on.setEnabled(False)
            self._plan = self._session.read(
                lambda engine, progress: engine.plan_undo_back_to(step, progress=progress),
                self._show,
                self._on_unread,
                key="log.plan",
                title=f"Plan the undo back to step {step}",
            )

    def _show(self, plan: UndoPlan) -> None:
        self._plan = None
        self.model.set_values(plan.steps)
        self.table.fit()
        self.table.setVisible(bool(plan.steps))
        self._show_obstacles(plan.blocked)
        self._said.setText(described(plan))
        self.go_on.setEnabled(bool(plan.steps) and not plan.blocked)
        self.go_on.setText(f"&Undo {count(len(plan.steps), 'step')}")
        self.adjustSize()

    def _show_obstacles(self, sentences: Sequence[str]) -> None:
        self.obstacles.setPlainText("\n".join(f"{text[:1].upper()}{text[1:]}." for text in sentences))
        lines = min(len(sentences), MOST_OBSTACLES)
        self.obstacles.setFixedHeight(lines * self.obstacles.fontMetrics().lineSpacing() + space(4))
        self.obstacles.setVisible(bool(sentences))

    def _on_unread(self, error: TaskError) -> None:
        self._plan = None
        self._said.setText("")
        self.say(error.message)


def described(plan: UndoPlan) -> str:
    """Return what a plan would do, or why it can't be carried out."""
    if plan.blocked:
        reasons = count(len(plan.blocked), "step is", "steps are")
        return f"The store can't be taken back to step {plan.step}: {reasons} in the way."
    if not plan.steps:
        return f"There is nothing to take back: no step from step {plan.step} on is in force."
    steps, chunks = count(len(plan.steps), "step"), count(plan.chunks, "chunk")
    return f"This takes back {steps}, step {plan.step} included, in {chunks}. {MEANING}"


def _tone(_: StepInfo) -> str:
    return "text"
