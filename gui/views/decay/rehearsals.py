"""The list of rehearsals that are tried out."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.typography import space
from gui.views.decay import words
from gui.views.decay.questions import WhatIf
from gui.widgets.buttons import IconButton, button
from gui.widgets.labels import ElidedLabel, PlainLabel

HINT = "Click in the future of a plot to try out a use. Nothing is stored."


class RehearsalList(QWidget):
    """One row a rehearsal, each with a button that takes it away.

    Signals:
        removed: carries the WhatIf to take away.
        cleared: all are to be taken away.
    """

    removed = Signal(WhatIf)
    cleared = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[RehearsalRow] = []
        self._hint = PlainLabel(HINT, role="small", tone="tertiary", wrap=True)
        self._clear = button("Clear all", kind="link")
        self._clear.clicked.connect(self.cleared)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(space(1))
        self._column.addWidget(self._hint)
        self._column.addWidget(self._clear, 0, Qt.AlignmentFlag.AlignLeft)
        self.show_rehearsals((), 0, None)

    def show_rehearsals(self, what_ifs: Sequence[WhatIf], now: int, moment: datetime | None) -> None:
        """Show these, as interactions after ``now`` and days after ``moment``."""
        for row in self._rows:
            self._column.removeWidget(row)
            row.deleteLater()
        self._rows = [RehearsalRow(each, _text(each, now, moment)) for each in what_ifs]
        for index, row in enumerate(self._rows):
            row.removed.connect(self.removed)
            self._column.insertWidget(index, row)
        self._hint.setVisible(not what_ifs)
        self._clear.setVisible(bool(what_ifs))


class RehearsalRow(QWidget):
    """One rehearsal.

    Signals:
        removed: carries its WhatIf.
    """

    removed = Signal(WhatIf)

    def __init__(self, what_if: WhatIf, text: str) -> None:
        super().__init__()
        self._what_if = what_if
        take_away = IconButton("close", f"Take away the rehearsal at {text}", tone="text_tertiary")
        take_away.clicked.connect(self._on_clicked)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(ElidedLabel(text, role="small"), 1)
        row.addWidget(take_away)

    def _on_clicked(self) -> None:
        self.removed.emit(self._what_if)


def _text(what_if: WhatIf, now: int, moment: datetime | None) -> str:
    parts = []
    if what_if.interactions is not None:
        parts.append(f"interaction {now + what_if.interactions:,}")
    if what_if.days is not None and moment is not None:
        parts.append(("≈ " if parts else "") + words.date(moment, what_if.days))
    return " · ".join(parts)
