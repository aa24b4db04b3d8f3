"""Whose neighbours another model changed: how many stayed, and where fewest did, both side by side."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from engine import NeighbourChange, NeighbourReport
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.views.health.chunk_list import ChunkList
from gui.views.health.data import described, kept_of
from gui.widgets.bars import Bars
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.wording.translation import tr

STAYED, LEFT, NEW = tr("Health", "stayed"), tr("Health", "left"), tr("Health", "new")
BEFORE = tr("Health", "Nearest to chunk {chunk} before, by {model}")
AFTER = tr("Health", "Nearest to chunk {chunk} after, by {model}")


class NeighbourPanel(QWidget):
    """Shows one comparison of two models."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Health", "Neighbours by two models"))
        self._report: NeighbourReport | None = None
        self.text = PlainLabel(wrap=True, selectable=True)
        self.bars = Bars(tr("Health", "How many neighbours stayed"), tr("Health", "neighbours that stayed"))
        self.changed = ChunkList(
            session, "changed", tr("Health", "Chunks whose neighbours changed most"), tr("Health", "Stayed")
        )
        self.before = ChunkList(session, "before", tr("Health", "Neighbours before"), tr("Health", "Change"))
        self.after = ChunkList(session, "after", tr("Health", "Neighbours after"), tr("Health", "Change"))
        self._head_before = ElidedLabel(role="small", tone="secondary")
        self._head_after = ElidedLabel(role="small", tone="secondary")
        self._build()
        self.changed.row_chosen.connect(self._on_row)

    def use_commands(self, commands: Actions) -> None:
        """Take the window's commands."""
        for part in (self.changed, self.before, self.after):
            part.use_commands(commands)

    def show_report(self, report: NeighbourReport) -> None:
        """Show a comparison."""
        self._report = report
        self.text.setText(described(report))
        self.bars.show_bars([(str(kept), number) for kept, number in enumerate(report.kept)])
        ids = [item.chunk_id for item in report.changed]
        self.changed.show_ids(ids, [kept_of(item) for item in report.changed])
        self._show_change(report.changed[0] if report.changed else None)

    def _show_change(self, change: NeighbourChange | None) -> None:
        before, after = (change.before, change.after) if change else ((), ())
        if change and self._report:
            self._head_before.setText(BEFORE.format(chunk=change.chunk_id, model=self._report.before))
            self._head_after.setText(AFTER.format(chunk=change.chunk_id, model=self._report.after))
        else:
            self._head_before.setText(tr("Health", "No neighbours changed"))
            self._head_after.setText("")
        self.before.show_ids(before, [STAYED if key in after else LEFT for key in before])
        self.after.show_ids(after, [STAYED if key in before else NEW for key in after])

    def _on_row(self, row: int) -> None:
        if self._report and 0 <= row < len(self._report.changed):
            self._show_change(self._report.changed[row])

    def _build(self) -> None:
        top = QWidget()
        row = QHBoxLayout(top)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(space(4))
        row.addWidget(self.bars, 2)
        row.addLayout(
            _titled(PlainLabel(tr("Health", "Changed most"), role="small", tone="secondary"), self.changed), 3
        )
        sides = QWidget()
        grid = QGridLayout(sides)
        grid.setContentsMargins(0, space(2), 0, 0)
        grid.setHorizontalSpacing(space(4))
        grid.setVerticalSpacing(space(1))
        for column, (head, part) in enumerate(
            ((self._head_before, self.before), (self._head_after, self.after))
        ):
            grid.addWidget(head, 0, column)
            grid.addWidget(part, 1, column)
            grid.setColumnStretch(column, 1)
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        split.addWidget(top)
        split.addWidget(sides)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(space(3), space(2), space(3), space(2))
        whole.setSpacing(space(2))
        whole.addWidget(self.text)
        whole.addWidget(split, 1)


def _titled(head: PlainLabel, content: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(space(1))
    column.addWidget(head)
    column.addWidget(content, 1)
    return column
