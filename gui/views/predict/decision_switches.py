"""What a decision goes by: which guards count, and when the human is asked; it is made again by others."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from engine import Escalation, Guard
from gui.style.typography import space
from gui.views.predict import words
from gui.widgets.buttons import SegmentedControl
from gui.widgets.chips import FlowLayout
from gui.widgets.labels import PlainLabel
from gui.wording.translation import tr

SAID = tr("Predict", "Guards that count here, and when you are asked; a decision that is made is made again")
ASKED = tr("Predict", "When the human is asked")


class Deciding(NamedTuple):
    """What a decision goes by: the guards that are left out, and when the human is asked."""

    off: frozenset[Guard] = frozenset()
    escalation: Escalation = Escalation.WHEN_UNSURE


class DecisionSwitches(QWidget):
    """A check box for each guard, and a choice.

    Signals:
        switched: the person chose otherwise; carries the :class:`Deciding`.
    """

    switched = Signal(Deciding)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes = {guard: QCheckBox(words.GUARDS[guard]) for guard in Guard}
        self.escalation = SegmentedControl(ASKED, [(one.value, words.ESCALATIONS[one]) for one in Escalation])
        row = QWidget()
        flow = FlowLayout(row)
        flow.setSpacing(space(4))
        for box in self.boxes.values():
            box.clicked.connect(self._on_clicked)
            flow.addWidget(box)
        flow.addWidget(self.escalation)
        self.escalation.changed.connect(self._on_clicked)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(1))
        column.addWidget(PlainLabel(SAID, role="small", tone="secondary", wrap=True))
        column.addWidget(row)

    def show_deciding(self, deciding: Deciding, *, enabled: bool) -> None:
        """Show what is chosen, and whether it can be chosen otherwise."""
        for guard, box in self.boxes.items():
            box.setChecked(guard not in deciding.off)
        self.escalation.set_value(deciding.escalation.value)
        self.setEnabled(enabled)

    def _on_clicked(self) -> None:
        off = frozenset(guard for guard, box in self.boxes.items() if not box.isChecked())
        self.switched.emit(Deciding(off, Escalation(self.escalation.value)))
