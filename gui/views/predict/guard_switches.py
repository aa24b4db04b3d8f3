"""Switches of the guards: each may be left out, and the decision is made again."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from engine import Guard
from gui.style.typography import space
from gui.views.predict import words
from gui.widgets.chips import FlowLayout
from gui.widgets.labels import PlainLabel
from gui.wording.translation import tr

SAID = tr("Predict", "Guards that count here; a decision that is made is made again")


class GuardSwitches(QWidget):
    """A check box for each guard.

    Signals:
        switched: the person switched one; carries the guards that are off.
    """

    switched = Signal(frozenset)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes = {guard: QCheckBox(words.GUARDS[guard]) for guard in Guard}
        row = QWidget()
        flow = FlowLayout(row)
        flow.setSpacing(space(4))
        for box in self.boxes.values():
            box.clicked.connect(self._on_clicked)
            flow.addWidget(box)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(1))
        column.addWidget(PlainLabel(SAID, role="small", tone="secondary", wrap=True))
        column.addWidget(row)

    def show_off(self, off: Collection[Guard], *, enabled: bool) -> None:
        """Show which are off, and whether they can be switched."""
        for guard, box in self.boxes.items():
            box.setChecked(guard not in off)
        self.setEnabled(enabled)

    def _on_clicked(self) -> None:
        self.switched.emit(frozenset(guard for guard, box in self.boxes.items() if not box.isChecked()))
