"""A box of values to choose one of, or none, that may be offered anew while one is chosen."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QComboBox

from gui.style.typography import space
from gui.widgets.completion import ValueDelegate
from gui.widgets.text import one_line

NAME_LIMIT = 40


class ChoiceBox(QComboBox):
    """Its first item, ``none``, stands for any value; the others are plain text, whatever they hold."""

    def __init__(self, name: str, none: str) -> None:
        super().__init__()
        self._none = none
        self.setAccessibleName(name)
        self.setItemDelegate(ValueDelegate(self))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setMaximumWidth(space(50))
        self.addItem(none, None)

    def offer(self, counts: Mapping[str, int], names: Mapping[str, str] | None = None) -> None:
        """Offer values with how many there are of each; not under the mouse.

        What is chosen stays, also if it is not there any more, and nobody is told.
        """
        if self.view().isVisible():
            return
        chosen = self.currentData()
        self.blockSignals(True)
        self.clear()
        self.addItem(self._none, None)
        for value, count in counts.items():
            shown = one_line((names or {}).get(value, value), NAME_LIMIT)
            self.addItem(f"{shown} ({count:,})", value)
        self.blockSignals(False)
        self.choose(chosen)

    def choose(self, value: str | bool | None) -> None:
        """Choose a value without telling anyone; it is offered from now on if it was not."""
        self.blockSignals(True)
        if value is not None and self.findData(value) < 0:
            self.addItem(one_line(str(value), NAME_LIMIT), value)
        self.setCurrentIndex(0 if value is None else self.findData(value))
        self.blockSignals(False)
