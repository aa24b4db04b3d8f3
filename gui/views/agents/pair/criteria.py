"""The criteria of a task, a row each: name, what it asks, and how much it weighs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import nan

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QVBoxLayout, QWidget

from engine import MOST_CRITERIA, Criterion
from gui.style.typography import space
from gui.widgets.buttons import IconButton, button
from gui.widgets.labels import PlainLabel
from gui.widgets.number_edit import NumberEdit
from gui.wording.translation import tr

NAME_UNITS, WEIGHT_UNITS = 45, 18
HEADS = (tr("Agents", "Criterion"), tr("Agents", "What it asks of the output"), tr("Agents", "Weight"))
NAME, ASKS, WEIGHT = range(3)
NAME_HINT = tr("Agents", "Rollback")
ASKS_HINT = tr("Agents", "Describes how to go back; empty, the name says it")


class CriterionRow:
    """The fields of one criterion."""

    def __init__(self, criterion: Criterion, parent: QWidget) -> None:
        self.name = _line(HEADS[NAME], NAME_HINT, criterion.name, parent)
        self.asks = _line(HEADS[ASKS], ASKS_HINT, criterion.description, parent)
        self.weight = NumberEdit(low=0, parent=parent)
        self.weight.setAccessibleName(HEADS[WEIGHT])
        self.weight.set_text(f"{criterion.weight:g}")
        self.remove = IconButton(
            "remove", tr("Agents", "Remove the criterion"), tone="text_tertiary", parent=parent
        )

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """What stands in the row, from the left."""
        return (self.name, self.asks, self.weight, self.remove)

    @property
    def empty(self) -> bool:
        """Whether nothing is written in it."""
        return not (self.name.text().strip() or self.asks.text().strip())

    @property
    def criterion(self) -> Criterion:
        """The criterion as it is written; one without a name is called what it asks."""
        asks = self.asks.text().strip()
        return Criterion(self.name.text().strip() or asks, asks, _number(self.weight.text_shown))


class CriteriaEdit(QWidget):
    """Edits criteria; Return goes on to the next row, and below the last one begins another.

    Signals:
        edited: the person changed something.
    """

    edited = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Agents", "Criteria"))
        self.rows: list[CriterionRow] = []
        self.add = button(tr("Agents", "Add a criterion"), kind="link", icon="add")
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(space(2))
        self._grid.setVerticalSpacing(space(1))
        self._grid.setColumnStretch(ASKS, 1)
        for place, head in enumerate(HEADS):
            self._grid.addWidget(PlainLabel(head, role="small", tone="secondary"), 0, place)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(1))
        column.addLayout(self._grid)
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        self.add.clicked.connect(self.add_row)
        self.set_criteria(())

    @property
    def criteria(self) -> tuple[Criterion, ...]:
        """What is written; rows with nothing in them are none."""
        return tuple(row.criterion for row in self.rows if not row.empty)

    def set_criteria(self, criteria: Sequence[Criterion]) -> None:
        """Show other criteria; without any, a row to write one in."""
        for row in self.rows:
            _drop(row)
        self.rows = []
        for one in criteria or (Criterion(""),):
            self._append(one)
        self._place()

    def add_row(self) -> None:
        """Begin another row, and go there."""
        if len(self.rows) < MOST_CRITERIA:
            self._append(Criterion(""))
            self._place()
            self.rows[-1].name.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go_on()
        else:
            super().keyPressEvent(event)

    def _go_on(self) -> None:
        here = next(self._at_hand(), len(self.rows) - 1)
        if here + 1 < len(self.rows):
            self.rows[here + 1].name.setFocus()
        else:
            self.add_row()

    def _at_hand(self) -> Iterator[int]:
        return (place for place, row in enumerate(self.rows) if any(part.hasFocus() for part in row.parts))

    def _append(self, criterion: Criterion) -> None:
        row = CriterionRow(criterion, self)
        row.weight.setFixedWidth(space(WEIGHT_UNITS))
        row.name.setMinimumWidth(space(NAME_UNITS // 2))
        row.name.setMaximumWidth(space(NAME_UNITS))
        for field in (row.name, row.asks):
            field.textEdited.connect(self.edited)
        row.weight.typed.connect(self.edited)
        row.remove.clicked.connect(partial(self._remove, row))
        self.rows.append(row)
        for part in row.parts:
            part.show()

    def _remove(self, row: CriterionRow) -> None:
        place = self.rows.index(row)
        self.rows.remove(row)
        _drop(row)
        if not self.rows:
            self._append(Criterion(""))
        self._place()
        self.rows[min(place, len(self.rows) - 1)].name.setFocus()
        self.edited.emit()

    def _place(self) -> None:
        """Put every row in its line, in the order of Tab, too."""
        before: QWidget | None = None
        for line, row in enumerate(self.rows, start=1):
            for column, part in enumerate(row.parts):
                self._grid.addWidget(part, line, column)
                if before is not None:
                    QWidget.setTabOrder(before, part)
                before = part
        if before is not None:
            QWidget.setTabOrder(before, self.add)
        self.add.setEnabled(len(self.rows) < MOST_CRITERIA)
        self.updateGeometry()


def _line(name: str, hint: str, text: str, parent: QWidget) -> QLineEdit:
    made = QLineEdit(text, parent)
    made.setAccessibleName(name)
    made.setPlaceholderText(hint)
    made.setCursorPosition(0)
    return made


def _drop(row: CriterionRow) -> None:
    for part in row.parts:
        part.hide()
        part.deleteLater()


def _number(text: str) -> float:
    """Return a weight; what is none is no number, which the engine refuses by name."""
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return nan
