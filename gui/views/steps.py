"""The History dock: the newest steps of the store, each of which can be taken back or repeated."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import Changes, StepInfo
from gui import edits
from gui.models.steps import StepsModel
from gui.session import Session
from gui.typography import space
from gui.widgets.buttons import button
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import PlainLabel
from gui.widgets.table import DataTable

SHOWN = 500
WIDTHS = (16, 34, 28, 90)  # grid units; the last column takes the rest
REVERSALS = ("undo", "redo")


class StepsPanel(QWidget):
    """Lists steps, newest first, whoever wrote them; follows the store."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.model = StepsModel(self)
        self.table = DataTable("Steps")
        self.undo = button("Undo this step", icon="undo")
        self.redo = button("Redo this step", icon="redo")
        self._hint = PlainLabel(role="small", tone="secondary")
        self._pages = QStackedWidget()
        self._build()
        self.undo.clicked.connect(self._undo)
        self.redo.clicked.connect(self._redo)
        self.table.current_row_changed.connect(self._on_row)
        session.changed.connect(self._on_changed)
        session.store_changed.connect(self._load)
        self._show([])

    @property
    def chosen(self) -> StepInfo | None:
        """The step at hand."""
        return self.model.step(self.table.currentIndex().row())

    def _build(self) -> None:
        self.table.setModel(self.model)
        for column, units in enumerate(WIDTHS):
            self.table.setColumnWidth(column, space(units))
        self.table.horizontalHeader().setStretchLastSection(True)
        self._pages.addWidget(self.table)
        self._pages.addWidget(EmptyState("history", "No step yet", "Every write will be listed here."))
        foot = QHBoxLayout()
        foot.setContentsMargins(space(2), 0, space(2), 0)
        foot.addWidget(self._hint, 1)
        foot.addWidget(self.undo)
        foot.addWidget(self.redo)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, space(2))
        layout.setSpacing(space(2))
        layout.addWidget(self._pages, 1)
        layout.addLayout(foot)

    # Reading.

    def _on_changed(self, _changes: Changes) -> None:
        self._load()

    def _load(self) -> None:
        asked = self.session.read(
            lambda engine, _progress: engine.history(newest_first=True, limit=SHOWN), self._show, key="steps"
        )
        if asked is None:
            self._show([])

    def _show(self, steps: list[StepInfo]) -> None:
        kept = self.chosen
        self.model.set_steps(steps)
        self._pages.setCurrentIndex(0 if steps else 1)
        if kept is not None and (row := self.model.row_of(kept.step)) >= 0:
            self.table.setCurrentIndex(self.model.index(row, 0))
        self._on_row()

    def _on_row(self, _row: int = -1) -> None:
        step, writable = self.chosen, self.session.writable
        own = step is not None and step.kind not in (*REVERSALS, "erase")
        self.undo.setEnabled(writable and own and step is not None and not step.undone)
        self.redo.setEnabled(writable and own and step is not None and step.undone)
        self._hint.setText("" if step is None else described(step))

    # Writing.

    def _undo(self) -> None:
        if step := self.chosen:
            edits.undo(self.session, step.step)

    def _redo(self) -> None:
        if step := self.chosen:
            edits.redo(self.session, step.step)


def described(step: StepInfo) -> str:
    """Return what there is to know about a step besides its label."""
    parts = [f"{step.changed:,} {'chunk' if step.changed == 1 else 'chunks'} changed"]
    if step.undoes is not None:
        parts.append(f"reverses step {step.undoes}" if step.kind == "undo" else f"repeats step {step.undoes}")
    if skipped := step.details.get("skipped"):
        parts.append(f"{len(skipped):,} protected chunks left as they were")
    return "  ·  ".join(parts)
