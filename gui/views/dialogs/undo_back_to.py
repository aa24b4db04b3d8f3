"""Asks whether to take back a step and all later ones, once it showed which those are."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from engine import StepInfo, UndoPlan
from gui import edits
from gui.models.list_table import ListTableModel
from gui.models.step_feed import columns
from gui.session import Session
from gui.style.typography import space
from gui.tasks import Job, TaskError
from gui.views.dialogs.planned import PlannedDialog
from gui.widgets.labels import PlainLabel
from gui.widgets.plain_text import PlainTextEdit
from gui.widgets.small_table import SmallTable
from gui.wording.formats import CHUNKS, STEPS
from gui.wording.translation import tr, trn

UNDO = trn("Undo back", "&Undo {n:,} step", "&Undo {n:,} steps")
BLOCKED = trn(
    "Undo back",
    "The store can't be taken back to step {step}: {n:,} step is in the way.",
    "The store can't be taken back to step {step}: {n:,} steps are in the way.",
)

SHOWN = ("step", "at", "kind", "actor", "label", "changed")
MOST_ROWS, MOST_OBSTACLES = 12, 6
WIDTH_UNITS = 200
MEANING = tr(
    "Undo back",
    "The chunks are then what they were before it, whoever made these steps. That is one new step: nothing "
    "of the log is lost, and Redo repeats all.",
)


class UndoBackToDialog(PlannedDialog):
    """Shows the engine's plan; the button carries it out."""

    def __init__(self, session: Session, step: int, parent: QWidget | None = None) -> None:
        super().__init__(
            session,
            tr("Undo back", "Undo back to step {step}").format(step=step),
            tr("Undo back", "&Undo these steps"),
            parent,
        )
        self._step = step
        shown = [column for column in columns(_tone) if column.key in SHOWN]
        self.model: ListTableModel[StepInfo] = ListTableModel(shown, self)
        self.table = SmallTable(
            tr("Undo back", "Steps that would be taken back"), self.model, stretched="label", most=MOST_ROWS
        )
        self.obstacles = PlainTextEdit(tr("Undo back", "What is in the way"), read_only=True)
        self._said = PlainLabel(tr("Undo back", "Reading the log…"), wrap=True)
        self._fill()
        self.make_plan()

    def submit(self) -> None:
        """Take the steps back."""
        if self.go_on.isEnabled():
            self.wait_for(edits.undo_back_to(self._session, self._step, self.on_done, self.on_failed))

    def _fill(self) -> None:
        self.obstacles.hide()
        self.body.addWidget(self._said)
        self.body.addWidget(self.table)
        self.body.addWidget(self.obstacles)
        self.body.addStretch(1)
        self.setMinimumWidth(space(WIDTH_UNITS))

    def read_plan(self) -> Job | None:
        """Ask which steps those are."""
        step = self._step
        return self._session.read(
            lambda engine, progress: engine.plan_undo_back_to(step, progress=progress),
            self.on_planned,
            self.on_unread,
            key="log.plan",
            title=tr("Undo back", "Plan the undo back to step {step}").format(step=step),
        )

    def show_plan(self, plan: UndoPlan) -> None:
        """List the steps, and what is in the way."""
        self.model.set_values(plan.steps)
        self.table.fit()
        self.table.setVisible(bool(plan.steps))
        self._show_obstacles(plan.blocked)
        self._said.setText(described(plan))
        self.go_on.setEnabled(bool(plan.steps) and not plan.blocked)
        self.go_on.setText(UNDO.format(n=len(plan.steps)))
        self.adjustSize()

    def on_unread(self, error: TaskError) -> None:
        """Say why there is no plan."""
        self._said.setText("")
        super().on_unread(error)

    def _show_obstacles(self, sentences: Sequence[str]) -> None:
        self.obstacles.setPlainText("\n".join(f"{text[:1].upper()}{text[1:]}." for text in sentences))
        lines = min(len(sentences), MOST_OBSTACLES)
        self.obstacles.setFixedHeight(lines * self.obstacles.fontMetrics().lineSpacing() + space(5))
        self.obstacles.setVisible(bool(sentences))


def described(plan: UndoPlan) -> str:
    """Return what a plan would do, or why it can't be carried out."""
    if plan.blocked:
        return BLOCKED.format(n=len(plan.blocked), step=plan.step)
    if not plan.steps:
        return tr(
            "Undo back", "There is nothing to take back: no step from step {step} on is in force."
        ).format(step=plan.step)
    steps, chunks = STEPS.format(n=len(plan.steps)), CHUNKS.format(n=plan.chunks)
    said = tr("Undo back", "This takes back {steps}, step {step} included, in {chunks}.")
    return f"{said.format(steps=steps, step=plan.step, chunks=chunks)} {MEANING}"


def _tone(_: StepInfo) -> str:
    return "text"
