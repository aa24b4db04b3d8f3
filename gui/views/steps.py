"""The dock of the latest steps, each of which can be taken back or repeated."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import AsOf, Changes, StepInfo
from gui import edits
from gui.models.steps import StepsModel
from gui.session import Session
from gui.state.reversals import REDO, UNDO, way_of, words
from gui.style.typography import space
from gui.views.dialogs.undo_step import undo_step
from gui.widgets.buttons import button
from gui.widgets.column_layout import ColumnLayout, ColumnSpec
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import ElidedLabel
from gui.widgets.lettered_menu import LetteredMenu
from gui.widgets.table import DataTable
from gui.widgets.text import tooltip
from gui.wording.formats import WHEN, really
from gui.wording.translation import tr, trn

SHOWN = 500
CHANGED = trn("Steps", "{n:,} chunk changed", "{n:,} chunks changed")
LEFT = trn("Steps", "{n:,} protected chunks left as they were", "{n:,} protected chunks left as they were")
COLUMNS = (
    ColumnSpec("step", tr("Steps", "Step"), "100000"),
    ColumnSpec("at", WHEN, "2026-05-03 14:22 *"),
    ColumnSpec("actor", tr("Steps", "Who"), "assistant"),
    ColumnSpec("label", tr("Steps", "What"), "Edit content of chunk 1"),
    ColumnSpec("state", tr("Steps", "State"), "undone"),
)
LOOK_TIP = tr(
    "Steps", "Compute activation, retention and recall as they were after this step; nothing is undone"
)


class StepsPanel(QWidget):
    """Lists steps, newest first, whoever wrote them; follows the store."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.model = StepsModel(self)
        self.table = DataTable(tr("Steps", "Steps"))
        self.look = button(tr("Steps", "Values as of here"), icon="clock")
        self.undo = button(UNDO, icon="undo")
        self.redo = button(REDO, icon="redo")
        self._hint = ElidedLabel(role="small", tone="secondary")
        self._pages = QStackedWidget()
        self.setProperty("surface", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._build()
        self.look.clicked.connect(self._look)
        self.undo.clicked.connect(self._undo)
        self.redo.clicked.connect(self._redo)
        self.table.customContextMenuRequested.connect(self._show_menu)
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
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.look.setToolTip(tooltip(LOOK_TIP))
        ColumnLayout(self.table, COLUMNS, "label", chooser=False)
        self._pages.addWidget(self.table)
        self._pages.addWidget(
            EmptyState("history", tr("Steps", "No step yet"), tr("Steps", "Every write will be listed here."))
        )
        foot = QHBoxLayout()
        foot.setContentsMargins(space(3), 0, space(2), 0)
        foot.setSpacing(space(2))
        foot.addWidget(self._hint, 1)
        foot.addWidget(self.look)
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
        step = self.chosen
        way = way_of(step, self.model.steps) if step is not None else ""
        self.look.setEnabled(step is not None)
        for offered, act, text in zip((self.undo, self.redo), ("undo", "redo"), words(step), strict=True):
            offered.setText(text)
            offered.setAccessibleName(text)
            offered.setEnabled(way == act and self.session.writable)
        self.undo.setVisible(way != "redo")
        self.redo.setVisible(way == "redo")
        self._hint.setText("" if step is None else described(step))

    def _show_menu(self, place: QPoint) -> None:
        """Offer for the step at hand what the buttons offer."""
        menu = LetteredMenu(tr("Steps", "Step"), self.table)
        for offered in (self.look, self.undo, self.redo):
            menu.addAction(offered.icon(), offered.text(), offered.click).setEnabled(offered.isEnabled())
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.table.viewport().mapToGlobal(place))

    def _look(self) -> None:
        """Compute all values as of the moment at which the step was made."""
        if step := self.chosen:
            self.session.set_as_of(AsOf(step.interaction, step.at))

    # Writing.

    def _undo(self) -> None:
        if step := self.chosen:
            undo_step(self.session, int(step.step), self.window())

    def _redo(self) -> None:
        if step := self.chosen:
            edits.redo(self.session, step.step)


def described(step: StepInfo) -> str:
    """Return what there is to know about a step besides its label."""
    parts = [CHANGED.format(n=step.changed)]
    if step.back_to is not None:
        parts.append(
            tr("Steps", "takes the store back to before step {back_to}").format(back_to=step.back_to)
        )
    if step.undoes is not None:
        parts.append(
            tr("Steps", "reverses step {undoes}").format(undoes=step.undoes)
            if step.kind == "undo"
            else tr("Steps", "repeats step {undoes}").format(undoes=step.undoes)
        )
    if skipped := step.details.get("skipped"):
        parts.append(LEFT.format(n=len(skipped)))
    return "  ·  ".join(filter(None, [*parts, really(step)]))
