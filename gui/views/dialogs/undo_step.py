"""Takes one step back; one that is not the newest in force after showing what that changes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QSplitter, QWidget

from engine import MemoryEngine, Progress, StepInfo, UndoPlan
from gui import edits
from gui.edits import OlderUndo
from gui.session import Session
from gui.style.typography import space
from gui.tasks import Job
from gui.views.dialogs.planned import PlannedDialog
from gui.views.history.changes import ChangeFeed
from gui.views.inspector.values_text import both_sides
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.diff_view import DiffView
from gui.widgets.labels import PlainLabel
from gui.widgets.table import DataTable
from gui.widgets.text import one_line
from gui.wording.formats import CHUNKS
from gui.wording.translation import tr, trn

LISTED, COMPARED = 70, 130
NAMED, LABEL_LIMIT = 3, 80  # of the steps that are passed over
MEANING = tr(
    "Undo step",
    "This takes back what step {step}, {label}, did to {chunks}. Later steps stay as they are. "
    "It is one new step, which can be redone.",
)
ERASED = tr("Undo step", "Step {step}, {label}, can't be undone: what it erased is gone for good.")
LOST = tr("Undo step", "Step {step}, {label}, can't be undone any more: text of it was erased since.")
MORE = trn(
    "Undo step",
    "{n:,} more step newer than step {step} can't be undone either.",
    "{n:,} more steps newer than step {step} can't be undone either.",
)


def undo_newest(session: Session, window: QWidget) -> None:
    """Take back the newest step in force at once; an older one, where that can't be, once it was shown."""

    def show(older: OlderUndo) -> None:
        if window.findChild(UndoStepDialog) is None:  # keys held down ask again and again
            _open(UndoStepDialog(session, older.step, window, passed=older.passed))

    edits.undo_newest(session, show)


def undo_step(session: Session, step: int, window: QWidget) -> None:
    """Take a step back: what Undo would take, at once; any other once it was shown what that changes."""

    def go_on(found: tuple[StepInfo | None, StepInfo]) -> None:
        latest, asked = found
        if latest is not None and latest.step == step:
            edits.undo(session, step)
            return
        _open(UndoStepDialog(session, asked, window))

    def read(engine: MemoryEngine, _: Progress) -> tuple[StepInfo | None, StepInfo]:
        return engine.next_undo(), engine.step(step, limit=1).info

    session.read(read, go_on, key="undo.step")


class UndoStepDialog(PlannedDialog):
    """Shows what each chunk would become, and what is in the way; the button carries it out."""

    def __init__(
        self,
        session: Session,
        step: StepInfo,
        parent: QWidget | None = None,
        *,
        passed: Sequence[StepInfo] = (),
    ) -> None:
        super().__init__(
            session,
            tr("Undo step", "Undo step {step}").format(step=step.step),
            tr("Undo step", "&Undo this step"),
            parent,
        )
        self._step = step
        self._passed = passed
        self.feed = ChangeFeed(session, self, reverse=step.back_to is None)
        self.table = DataTable(tr("Undo step", "Chunks that would change"))
        self.diff = DiffView()
        self._fill()
        self.table.current_row_changed.connect(self._on_row)
        self.feed.loaded.connect(self._on_loaded)
        self.feed.failed.connect(self.on_unread)
        self.make_plan()

    def submit(self) -> None:
        """Take the step back."""
        if self.go_on.isEnabled():
            self.wait_for(edits.undo(self._session, self._step.step, self.on_done, self.on_failed))

    def _fill(self) -> None:
        self.table.setModel(self.feed.model)
        self.table.setSelectionMode(DataTable.SelectionMode.SingleSelection)
        ColumnLayout(self.table, [column.spec for column in self.feed.model.columns], "what", chooser=False)
        step, chunks = self._step, CHUNKS.format(n=self._step.changed)
        said = MEANING.format(step=step.step, label=one_line(step.label), chunks=chunks)
        if self._passed:
            self.body.addWidget(PlainLabel(passing(step, self._passed), wrap=True))
        self.meaning = PlainLabel(said, wrap=True)
        self.body.addWidget(self.meaning)
        split = QSplitter()
        split.addWidget(self.table)
        split.addWidget(self.diff)
        split.setChildrenCollapsible(False)
        split.setStretchFactor(1, 1)
        split.setSizes([space(LISTED), space(COMPARED)])
        self.body.addWidget(split, 1)
        self.resize(space(220), space(110))

    def read_plan(self) -> Job | None:
        """Ask what would change, and what is in the way."""
        step = int(self._step.step)
        self.feed.ask(step)
        return self._session.read(
            lambda engine, progress: engine.plan_undo(step, progress=progress),
            self.on_planned,
            self.on_unread,
            key="undo.plan",
        )

    def show_plan(self, plan: UndoPlan) -> None:
        """Say what it would do, or only what is in the way."""
        self.meaning.setVisible(not plan.blocked)
        self.say("\n".join(plan.blocked))
        self.go_on.setEnabled(not plan.blocked)

    def _on_loaded(self, _: object) -> None:
        if not self.table.currentIndex().isValid():
            self.table.setCurrentIndex(self.feed.model.index(0, 0))
        self._on_row()

    def _on_row(self, _: int = -1) -> None:
        row, changes = self.table.currentIndex().row(), self.feed.model.values
        if 0 <= row < len(changes):
            self.diff.show_texts(*both_sides(changes[row]))


def passing(step: StepInfo, passed: Sequence[StepInfo]) -> str:
    """Return which newer steps the undo of ``step`` passes over, and why."""
    lines = [
        (ERASED if each.kind == "erase" else LOST).format(
            step=each.step, label=one_line(each.label, LABEL_LIMIT)
        )
        for each in passed[:NAMED]
    ]
    if more := passed[NAMED:]:
        lines.append(MORE.format(n=len(more), step=step.step))
    return "\n".join(lines)


def _open(dialog: UndoStepDialog) -> None:
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
