"""Remarks on what is shown, on one line; all of them in full at a click."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.style.typography import space
from gui.widgets.buttons import button
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.widgets.popover import Popover
from gui.widgets.text import tooltip
from gui.wording.translation import tr, trn

COUNTED = trn("Widgets", "{n} note", "{n} notes")

WIDTH_UNITS = 110


class Notes(QWidget):
    """Shows as much of its remarks as there is room for; what does not fit opens over it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._notes: Sequence[str] = ()
        self._line = ElidedLabel(role="caption", tone="tertiary")
        self.more = button("", kind="link")
        self.more.setProperty("role", "caption")
        self.more.clicked.connect(self._open)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(space(2))
        row.addWidget(self._line, 1)
        row.addWidget(self.more)

    @property
    def text(self) -> str:
        """All remarks."""
        return " ".join(self._notes)

    def set_notes(self, notes: Sequence[str]) -> None:
        """Show these remarks."""
        self._notes = tuple(filter(None, notes))
        self._line.setText(self.text)
        count = len(self._notes)
        self.more.setText(COUNTED.format(n=count))
        self.more.setAccessibleName(tr("Widgets", "Read {text} in full").format(text=self.more.text()))
        self.more.setToolTip(tooltip("\n".join(self._notes)))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Offer to open them unless all can be read."""
        whole = self._line.text() == self.text  # a long one is cut whatever the room
        fits = whole and self._line.sizeHint().width() <= self.width()
        self.more.setVisible(bool(self._notes) and not fits)

    def _open(self) -> None:
        page = Popover(tr("Widgets", "Notes"), self)
        page.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for note in self._notes:
            label = PlainLabel(note, role="small", wrap=True, selectable=True)
            label.setFixedWidth(space(WIDTH_UNITS))
            page.column.addWidget(label)
        page.open_above(self.more)
