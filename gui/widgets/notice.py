"""A strip across a view that says something in passing, with a way to act on it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from gui.style import icons
from gui.style.typography import space
from gui.widgets.buttons import IconButton, button
from gui.widgets.labels import PlainLabel, restyle
from gui.wording.translation import tr

ICONS = {"info": "info", "warning": "warning", "danger": "error", "success": "check"}


class Notice(QFrame):
    """Hidden until there is something to say.

    Signals:
        activated: the person asked for the action.
        alternative_chosen: the person chose the other thing to do.
    """

    activated = Signal()
    alternative_chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "notice")
        self._tone, self._mark = "info", ""
        self._icon = QLabel()
        self._text = PlainLabel(role="small", wrap=True, selectable=True)
        self._action = button("", kind="link")
        self._action.clicked.connect(self.activated)
        self._alternative = button("", kind="link")
        self._alternative.clicked.connect(self.alternative_chosen)
        self._close = IconButton("close", tr("Widgets", "Dismiss"), tone="text_tertiary")
        self._close.clicked.connect(self.hide)
        self._row = row = QHBoxLayout(self)
        row.setSpacing(space(2))
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._text, 1)
        row.addWidget(self._action)
        row.addWidget(self._alternative)
        row.addWidget(self._close, 0, Qt.AlignmentFlag.AlignVCenter)
        self.hide()

    @property
    def text(self) -> str:
        """What it says, "" while it is hidden."""
        return "" if self.isHidden() else self._text.text()

    def say(
        self,
        text: str,
        *,
        action: str = "",
        alternative: str = "",
        tone: str = "info",
        icon: str = "",
        closable: bool = True,
    ) -> None:
        """Show ``text``; "" hides the strip.  The ``tone`` chooses the icon unless one is given."""
        self._tone, self._mark = tone, icon
        restyle(self, "tone", tone)
        self._text.setText(text)
        for chosen, label in ((self._action, action), (self._alternative, alternative)):
            chosen.setText(label)
            chosen.setVisible(bool(label))
        self._close.setVisible(closable)
        self._row.setContentsMargins(space(3), space(1.5), space(1 if closable else 3), space(1.5))
        self.setAccessibleName(text)
        self._draw()
        self.setVisible(bool(text))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._draw()

    def _draw(self) -> None:
        tone = self._tone if self._tone in ICONS else "info"
        mark = self._mark or ICONS[tone]
        self._icon.setPixmap(icons.pixmap(mark, space(4), tone, self.devicePixelRatioF()))
