"""What a view shows when it has nothing to show: why, and the one thing to do next."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.style import icons
from gui.style.typography import space
from gui.widgets.buttons import button
from gui.widgets.labels import PlainLabel

ICON_UNITS = 9
TEXT_UNITS = 110


class EmptyState(QWidget):
    """An icon, a title, an explanation and at most one action, with a quieter way out beside it, centred.

    Signals:
        activated: the person asked for the action.
        alternative_chosen: the person chose the other way.
    """

    activated = Signal()
    alternative_chosen = Signal()

    def __init__(
        self, icon: str, title: str, text: str = "", action: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._icon = icon
        self._picture = QLabel()
        self._title = PlainLabel(role="heading", wrap=True)
        self._text = PlainLabel(tone="secondary", wrap=True)
        self._button = button("", kind="primary")
        self._button.clicked.connect(self.activated)
        self._alternative = button("")
        self._alternative.clicked.connect(self.alternative_chosen)
        self._build()
        self.show_state(icon, title, text, action)

    def show_state(
        self, icon: str, title: str, text: str = "", action: str = "", alternative: str = ""
    ) -> None:
        """Say something else."""
        self._icon = icon
        self._title.setText(title)
        self._text.setText(text)
        self._text.setVisible(bool(text))
        for chosen, label in ((self._button, action), (self._alternative, alternative)):
            chosen.setText(label)
            chosen.setAccessibleName(label)
            chosen.setVisible(bool(label))
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self._draw_icon()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._draw_icon()

    def _build(self) -> None:
        middle = QWidget(self)
        middle.setMaximumWidth(space(TEXT_UNITS))
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addStretch(2)
        for part in (self._picture, self._title, self._text):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(part)
        column.addSpacing(space(2))
        ways = QHBoxLayout()
        ways.setSpacing(space(2))
        ways.addStretch(1)
        ways.addWidget(self._button)
        ways.addWidget(self._alternative)
        ways.addStretch(1)
        column.addLayout(ways)
        column.addStretch(3)
        row = QHBoxLayout(self)
        row.setContentsMargins(space(5), space(3), space(5), space(3))
        row.addStretch(1)
        row.addWidget(middle, 100)
        row.addStretch(1)

    def _draw_icon(self) -> None:
        self._picture.setPixmap(
            icons.pixmap(self._icon, space(ICON_UNITS), "text_tertiary", self.devicePixelRatioF())
        )
