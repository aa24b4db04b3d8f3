"""What does not show in a text: a line that says so, and the text with a mark in the place of each."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.style.palette import tokens
from gui.style.typography import space
from gui.widgets.buttons import button
from gui.widgets.invisible import pieces, summary
from gui.widgets.labels import PlainLabel
from gui.widgets.plain_text import PlainTextEdit
from gui.wording.translation import tr

SHOW = tr("Widgets", "Show invisible characters")
HIDE = tr("Widgets", "Hide invisible characters")


class RevealedText(PlainTextEdit):
    """Shows a text to be read only, its marks set off from what is written."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, read_only=True, parent=parent)
        self._text = ""

    def show_text(self, text: str) -> None:
        """Show ``text`` with its marks."""
        self._text = text
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._fill()

    def _fill(self) -> None:
        parts, marked, plain = list(pieces(self._text)), _mark_format(), QTextCharFormat()
        self.clear()
        self.fit_wrapping("".join(shown for _, shown in parts))
        cursor = QTextCursor(self.document())
        for raw, shown in parts:
            cursor.insertText(shown, plain if raw == shown else marked)
        self.moveCursor(QTextCursor.MoveOperation.Start)


class HiddenNotice(QWidget):
    """Says how many characters of a text do not show; gone while there are none.

    Signals:
        toggled: the person wants to see them, or no more; carries which.
        removal_asked: the person wants them out of the text.
    """

    toggled = Signal(bool)
    removal_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = PlainLabel(role="small", tone="warning", wrap=True)
        self._show = button(tr("Widgets", "Show"), kind="link")
        self._show.setCheckable(True)
        self._show.toggled.connect(self._on_toggled)
        self._remove = button(tr("Widgets", "Remove"), kind="link")
        self._remove.clicked.connect(self.removal_asked)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(space(3))
        row.addWidget(self._text, 1)
        row.addWidget(self._show)
        row.addWidget(self._remove)
        self.hide()

    @property
    def text(self) -> str:
        """What it says, "" while there is nothing to say."""
        return self._text.text()

    def show_for(self, text: str) -> None:
        """Say what does not show in ``text``."""
        said = summary(text)
        self._text.setText(said)
        self.setAccessibleName(said)
        self.setVisible(bool(said))
        if not said:
            self.fold()

    def unfold(self) -> None:
        """Show the text with its invisible characters, if it has any."""
        self._show.setChecked(bool(self.text))

    def fold(self) -> None:
        """Show the text as it is again."""
        self._show.setChecked(False)

    def set_read_only(self, read_only: bool) -> None:
        """Offer the removal or not."""
        self._remove.setVisible(not read_only)

    def _on_toggled(self, shown: bool) -> None:
        self._show.setText(tr("Widgets", "Hide") if shown else tr("Widgets", "Show"))
        self._show.setAccessibleName(HIDE if shown else SHOW)
        self.toggled.emit(shown)


def _mark_format() -> QTextCharFormat:
    style, palette = QTextCharFormat(), tokens()
    style.setForeground(QColor(palette.warning))
    style.setBackground(QColor(palette.warning_soft))
    return style
