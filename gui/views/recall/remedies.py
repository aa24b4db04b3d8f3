"""What would bring a chunk into the hits: a sentence each, with a button that tries it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from engine import RecallParameters, Remedy
from gui.style.typography import space
from gui.views.recall import why_words
from gui.widgets.buttons import button
from gui.widgets.labels import PlainLabel
from gui.widgets.text import tooltip
from gui.wording.translation import tr

DO = {"restore": tr("Recall", "Restore"), "extend": tr("Recall", "Extend")}
USE, TRY = tr("Recall", "Use once"), tr("Recall", "Try")


def edits_chunk(remedy: Remedy) -> bool:
    """Whether the first thing that a remedy asks for is an edit of the chunk."""
    return bool(remedy.actions or remedy.uses)


def _first_step(remedy: Remedy) -> str:
    if remedy.actions:
        return DO[remedy.actions[0]]
    return USE if remedy.uses else TRY


class RemedyList(QWidget):
    """Lists remedies, the smallest change first.

    Signals:
        chosen: the person wants one to be tried; carries the Remedy.
    """

    chosen = Signal(Remedy)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._remedies: tuple[Remedy, ...] = ()
        self._rows: list[
            tuple[PlainLabel, QPushButton]
        ] = []  # kept: to make one takes longer than to fill it
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(space(3))
        self._grid.setVerticalSpacing(space(1))
        self._grid.setColumnStretch(0, 1)
        self.setAccessibleName(tr("Recall", "What would bring it in"))

    @property
    def texts(self) -> list[str]:
        """What is listed."""
        return [label.text() for label, _ in self._rows[: len(self._remedies)]]

    @property
    def buttons(self) -> list[QPushButton]:
        """What tries each."""
        return [go for _, go in self._rows[: len(self._remedies)]]

    def show_remedies(
        self, remedies: Sequence[Remedy], parameters: RecallParameters, hindrance: str = ""
    ) -> None:
        """List other remedies; ``hindrance`` says why the chunk can't be edited now."""
        self._remedies = tuple(remedies)
        while len(self._rows) < len(remedies):
            self._add_row()
        for remedy, (label, go) in zip(remedies, self._rows, strict=False):
            label.setText(why_words.remedy(remedy, parameters))
            go.setText(_first_step(remedy))
            go.setAccessibleDescription(label.text())
            refused = hindrance if edits_chunk(remedy) else ""
            go.setEnabled(not refused)
            go.setToolTip(tooltip(refused))
        for place, row in enumerate(self._rows):
            for part in row:
                part.setVisible(place < len(remedies))

    def _add_row(self) -> None:
        place = len(self._rows)
        label = PlainLabel(role="small", wrap=True, selectable=True)
        go = button("", kind="pill")
        go.clicked.connect(partial(self._choose, place))
        self._grid.addWidget(label, place, 0)
        self._grid.addWidget(go, place, 1, Qt.AlignmentFlag.AlignTop)
        self._rows.append((label, go))

    def _choose(self, place: int) -> None:
        self.chosen.emit(self._remedies[place])
