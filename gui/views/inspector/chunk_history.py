"""What each step changed in the chunk at hand: the steps, newest first, and the one at hand as a diff."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine import ChunkChange
from gui.models.list_table import ListColumn, ListTableModel
from gui.state.reversals import REDO, UNDO, way_of, words
from gui.style.typography import space
from gui.views.inspector.values_text import both_sides
from gui.widgets.buttons import button
from gui.widgets.diff_view import DiffView
from gui.widgets.labels import PlainLabel
from gui.widgets.small_table import SmallTable
from gui.wording.formats import WHEN, dated, heading, really
from gui.wording.translation import tr, trn

ALL = trn(
    "Inspector",
    "Undoing it takes back what it changed in all {n:,} chunks.",
    "Undoing it takes back what it changed in all {n:,} chunks.",
)

LINE_LENGTH = 42  # characters, about
MOST_LINES = 12


def _tone(change: ChunkChange) -> str:
    return "text_disabled" if change.step.undone else "text"


COLUMNS: tuple[ListColumn[ChunkChange], ...] = (
    ListColumn(key="at", title=WHEN, text=lambda c: dated(c.step), sample="2026-05-03 14:22 *", tone=_tone),
    ListColumn(
        key="actor", title=tr("Inspector", "Who"), text=lambda c: c.step.actor, sample="agent", tone=_tone
    ),
    ListColumn(
        key="kind",
        title=tr("Inspector", "What"),
        text=lambda c: c.step.kind.capitalize(),
        sample="Supersede",
        tone=_tone,
    ),
)


class ChunkHistory(QWidget):
    """The steps that changed a chunk.

    Signals:
        undo_wanted: the person wants to take a step back; carries its number.
        redo_wanted: the person wants to repeat an undone step; carries its number.
    """

    undo_wanted = Signal(int)
    redo_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._writable = False
        self.model: ListTableModel[ChunkChange] = ListTableModel(COLUMNS, self)
        self.table = SmallTable(
            tr("Inspector", "Steps that changed this chunk"), self.model, stretched="actor"
        )
        self.diff = DiffView()
        self._caption = PlainLabel(role="small", tone="secondary", wrap=True)
        self.undo = button(UNDO, icon="undo")
        self.redo = button(REDO, icon="redo")
        self._build()
        self.table.current_row_changed.connect(self._on_row)
        self.undo.clicked.connect(self._on_undo)
        self.redo.clicked.connect(self._on_redo)

    @property
    def chosen(self) -> ChunkChange | None:
        """The change at hand."""
        row = self.table.currentIndex().row()
        return self.model.values[row] if 0 <= row < len(self.model.values) else None

    def show_history(self, history: Sequence[ChunkChange], *, writable: bool) -> None:
        """Show these changes, with the one that was at hand still at hand."""
        kept = self.chosen.step.step if self.chosen else None
        self._writable = writable
        self.model.set_values(history)
        self.model.set_heading("at", *heading(change.step for change in history))
        rows = [row for row, change in enumerate(history) if change.step.step == kept]
        self.table.fit()
        if history:
            self.table.setCurrentIndex(self.model.index(rows[0] if rows else 0, 0))
        self._on_row()

    def _build(self) -> None:
        foot = QHBoxLayout()
        foot.setSpacing(space(2))
        foot.addStretch(1)
        foot.addWidget(self.undo)
        foot.addWidget(self.redo)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(4), 0, 0, space(3))
        column.setSpacing(space(2))
        column.addWidget(self.table)
        column.addWidget(self._caption)
        column.addWidget(self.diff)
        column.addLayout(foot)

    def _on_row(self) -> None:
        change = self.chosen
        step = change.step if change is not None and self._writable else None
        way = way_of(step, [other.step for other in self.model.values]) if step is not None else ""
        for offered, act, text in zip((self.undo, self.redo), ("undo", "redo"), words(step), strict=True):
            offered.setText(text)
            offered.setAccessibleName(text)
            offered.setVisible(way == act)
        self._caption.setVisible(change is not None)
        self.diff.setVisible(change is not None and not change.redacted)
        if change is not None:
            self._caption.setText(_described(change))
            before, after = both_sides(change)
            self.diff.show_texts(before, after)
            self.diff.setFixedHeight(space(5) + self.fontMetrics().lineSpacing() * _lines(before, after))

    def _on_undo(self) -> None:
        if self.chosen:
            self.undo_wanted.emit(int(self.chosen.step.step))

    def _on_redo(self) -> None:
        if self.chosen:
            self.redo_wanted.emit(int(self.chosen.step.step))


def _lines(before: str, after: str) -> int:
    """Return about how many lines a diff takes, at most a dozen."""
    changed = [*before.splitlines(), *(line for line in after.splitlines() if line not in before)]
    return max(2, min(sum(len(line) // LINE_LENGTH + 1 for line in changed), MOST_LINES))


def _described(change: ChunkChange) -> str:
    step = change.step
    made = tr("Inspector", "Step {step}: {label}, at interaction {interaction:,}.")
    said = [made.format(step=step.step, label=step.label, interaction=step.interaction)]
    if step.undone:
        said.append(tr("Inspector", "It was undone."))
    if step.changed > 1:
        said.append(ALL.format(n=step.changed))
    if change.redacted:
        said.append(tr("Inspector", "What it changed here was erased."))
    return "\n".join(filter(None, [" ".join(said), really(step)]))
