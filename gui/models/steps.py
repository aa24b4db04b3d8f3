"""The newest steps of the log as a table model."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from engine import StepInfo
from gui.style.palette import tokens
from gui.widgets.text import one_line, tooltip
from gui.wording.formats import UNDONE, WHEN, dated, heading, really
from gui.wording.translation import tr

Index = QModelIndex | QPersistentModelIndex

COLUMNS: tuple[tuple[str, Callable[[StepInfo], str]], ...] = (
    (tr("Steps", "Step"), lambda step: str(step.step)),
    (WHEN, dated),
    (tr("Steps", "Who"), lambda step: one_line(step.actor)),
    (tr("Steps", "What"), lambda step: one_line(step.label)),
    (tr("Steps", "State"), lambda step: UNDONE if step.undone else ""),
)


class StepsModel(QAbstractTableModel):
    """Steps, newest first; undone ones are dimmed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps: Sequence[StepInfo] = ()
        self._when = heading(())

    @property
    def steps(self) -> Sequence[StepInfo]:
        """The steps, newest first."""
        return self._steps

    def set_steps(self, steps: Sequence[StepInfo]) -> None:
        """Show other steps."""
        self.beginResetModel()
        self._steps = tuple(steps)
        self._when = heading(steps)
        self.endResetModel()

    def step(self, row: int) -> StepInfo | None:
        """Return the step of a row, or None."""
        return self._steps[row] if 0 <= row < len(self._steps) else None

    def row_of(self, number: int) -> int:
        """Return the row of a step, or -1."""
        return next((row for row, step in enumerate(self._steps) if step.step == number), -1)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._steps)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        title, tip = self._when if COLUMNS[section][0] == WHEN else (COLUMNS[section][0], "")
        if role == Qt.ItemDataRole.DisplayRole:
            return title
        return tooltip(tip) or None if role == Qt.ItemDataRole.ToolTipRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        step = self.step(index.row())
        if step is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return COLUMNS[index.column()][1](step)
        if role == Qt.ItemDataRole.ToolTipRole:
            return really(step) or None
        if role == Qt.ItemDataRole.ForegroundRole and step.undone:
            return QColor(tokens().text_disabled)
        return None
