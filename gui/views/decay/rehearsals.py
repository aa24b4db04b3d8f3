"""The rehearsals that are tried out: which there are, and a list of them."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.style.typography import space
from gui.views.decay import words
from gui.views.decay.questions import WhatIf
from gui.widgets.buttons import IconButton, button
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.wording.translation import tr

HINT = tr("Decay", "Click in the future of a plot to try out a use. Nothing is stored.")


class RehearsalRow(QWidget):
    """One rehearsal with a button that takes it away.

    Signals:
        removed: carries its WhatIf.
    """

    removed = Signal(WhatIf)

    def __init__(self, what_if: WhatIf, text: str) -> None:
        super().__init__()
        self._what_if = what_if
        take_away = IconButton(
            "close", tr("Decay", "Take away the rehearsal at {text}").format(text=text), tone="text_tertiary"
        )
        take_away.clicked.connect(self._on_clicked)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(ElidedLabel(text, role="small"), 1)
        row.addWidget(take_away)

    def _on_clicked(self) -> None:
        self.removed.emit(self._what_if)


class RehearsalList(QWidget):
    """Holds what is tried out and lists it.

    Signals:
        changed: a rehearsal was added or taken away.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._what_ifs: tuple[WhatIf, ...] = ()
        self._present: tuple[int, datetime] | None = None
        self._rows: list[RehearsalRow] = []
        self._texts: list[str] | None = None
        self._hint = PlainLabel(HINT, role="small", tone="tertiary", wrap=True)
        self._clear = button(tr("Decay", "Clear all"), kind="link")
        self._clear.clicked.connect(self.clear)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(space(1))
        self._column.addWidget(self._hint)
        self._column.addWidget(self._clear, 0, Qt.AlignmentFlag.AlignLeft)
        self._show()

    @property
    def what_ifs(self) -> tuple[WhatIf, ...]:
        """What is tried out, in the order it was added."""
        return self._what_ifs

    def set_present(self, interaction: int, moment: datetime) -> None:
        """Say which present the rehearsals come after."""
        self._present = (interaction, moment)
        self._show()

    def add(self, what_if: WhatIf) -> None:
        """Try one more out."""
        if what_if not in self._what_ifs:
            self._set((*self._what_ifs, what_if))

    def remove(self, what_if: WhatIf) -> None:
        """Take one away."""
        self._set(tuple(each for each in self._what_ifs if each != what_if))

    def clear(self) -> None:
        """Take all away."""
        self._set(())

    def forget(self) -> None:
        """Take all away without telling anyone: another chunk is looked at."""
        self._what_ifs = ()
        self._show()

    def _set(self, what_ifs: tuple[WhatIf, ...]) -> None:
        self._what_ifs = what_ifs
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        texts = [self._text(each) for each in self._what_ifs]
        if texts == self._texts:
            return  # the present moves on with every answer, mostly by less than a minute
        self._texts = texts
        for row in self._rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = [RehearsalRow(each, text) for each, text in zip(self._what_ifs, texts, strict=True)]
        for index, row in enumerate(self._rows):
            row.removed.connect(self.remove)
            self._column.insertWidget(index, row)
        self._hint.setVisible(not self._rows)
        self._clear.setVisible(bool(self._rows))

    def _text(self, what_if: WhatIf) -> str:
        now, moment = self._present or (0, None)
        parts = []
        if what_if.interactions is not None:
            parts.append(
                tr("Decay", "interaction {interaction:,}").format(interaction=now + what_if.interactions)
            )
        if what_if.days is not None and moment is not None:
            parts.append(("≈ " if parts else "") + words.date(moment, what_if.days))
        return " · ".join(parts)
