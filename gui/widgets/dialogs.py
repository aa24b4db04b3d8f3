"""Dialogs in plain text: a message, a question, a text to copy."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.style import icons
from gui.style.typography import space
from gui.widgets.buttons import button
from gui.widgets.labels import PlainLabel
from gui.widgets.plain_text import PlainTextEdit
from gui.widgets.text import one_line
from gui.wording.translation import tr

SHARE = 0.96  # of what is behind a dialog
TEXT_UNITS = 110
DETAIL_LINES = 18
LINE_LENGTH = 80  # characters, about


def keep_inside(dialog: QDialog) -> None:
    """Make a dialog no larger than the screen has room for, and the window behind it."""
    room = dialog.screen().availableGeometry().size()
    if parent := dialog.parentWidget():
        room = room.boundedTo(parent.window().size().expandedTo(dialog.minimumSizeHint()))
    dialog.resize(dialog.size().boundedTo(room * SHARE))


class MessageDialog(QDialog):
    """An icon, a title, an explanation, and buttons at the bottom right."""

    def __init__(self, parent: QWidget | None, icon: str, tone: str, title: str, text: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(one_line(title))
        self.setModal(True)
        self.setAccessibleDescription(text)
        self.body = QVBoxLayout()
        self.body.setSpacing(space(2))
        self.body.addWidget(PlainLabel(title, role="heading", wrap=True))
        explanation = PlainLabel(text, tone="secondary", wrap=True, selectable=True)
        explanation.setMinimumWidth(space(TEXT_UNITS))
        self.body.addWidget(explanation)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(space(2))
        self._buttons.addStretch(1)
        self._build(icon, tone)

    def add_button(self, text: str, *, kind: str = "", default: bool = False) -> QPushButton:
        """Add a button at the right end and return it, not yet connected.

        Return presses the default one, which has the keyboard at first, unless another button was gone to.
        """
        added = button(text, kind=kind)
        added.setDefault(default)
        self._buttons.addWidget(added)
        if default:
            added.setFocus()
        return added

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the height again: only now do the labels have the fonts of the style sheet."""
        super().showEvent(event)
        self.adjustSize()
        keep_inside(self)

    def _build(self, icon: str, tone: str) -> None:
        picture = QLabel()
        picture.setPixmap(icons.pixmap(icon, space(6), tone, self.devicePixelRatioF()))
        top = QHBoxLayout()
        top.setSpacing(space(4))
        top.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(self.body, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(5), space(5), space(5), space(4))
        column.setSpacing(space(5))
        column.addLayout(top, 1)
        column.addLayout(self._buttons)


def question(
    parent: QWidget | None, title: str, text: str, accept: str, *, danger: bool = False
) -> MessageDialog:
    """Return a dialog that asks whether to go on; it is accepted or rejected.

    What destroys something is never the default answer.
    """
    dialog = MessageDialog(parent, "warning", "warning", title, text)
    dialog.add_button(tr("Widgets", "Cancel"), default=danger).clicked.connect(dialog.reject)
    go_on = dialog.add_button(accept, kind="danger" if danger else "primary", default=not danger)
    go_on.clicked.connect(dialog.accept)
    return dialog


class _Details(PlainTextEdit):
    """Asks for no more room than the lines it starts with."""

    def sizeHint(self) -> QSize:
        return self.minimumSize()


class TextDialog(MessageDialog):
    """A message with a longer text below it that can be read and copied."""

    def __init__(
        self, parent: QWidget | None, icon: str, tone: str, title: str, text: str, details: str
    ) -> None:
        super().__init__(parent, icon, tone, title, text)
        self._details = _Details(tr("Widgets", "Details"), read_only=True)
        self._details.setPlainText(details)
        self._details.setProperty("role", "mono")
        wrapped = sum(len(line) // LINE_LENGTH + 1 for line in details.split("\n"))
        lines = min(max(wrapped + 1, 3), DETAIL_LINES)
        self._details.setMinimumSize(space(150), lines * self._details.fontMetrics().lineSpacing() + space(4))
        self.body.addWidget(self._details, 1)
        self._copy = self.add_button(tr("Widgets", "Copy details"), kind="quiet")
        self._copy.clicked.connect(self._on_copy)
        close = self.add_button(tr("Widgets", "Close"), kind="primary", default=True)
        close.clicked.connect(self.accept)

    @property
    def details(self) -> str:
        """The longer text."""
        return self._details.toPlainText()

    def add_details(self, text: str) -> None:
        """Append to the longer text."""
        self._details.appendPlainText(text)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.details)
        self._copy.setText(tr("Widgets", "Copied"))
