"""A button for an action that names its key, for work done with the keyboard."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QPushButton, QWidget

from gui.widgets.text import tooltip
from gui.wording.translation import tr

NATIVE = QKeySequence.SequenceFormat.NativeText


class KeyButton(QPushButton):
    """Says what its action says, or a shorter text, with the key it has now.

    A click leaves the keyboard where it is; while its action runs by one, not by a key or a menu, it is
    ``clicking``.
    """

    def __init__(
        self, action: QAction, text: str = "", kind: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._action = action
        self._text = text
        self._hindrance = ""
        self.clicking = False
        self.setProperty("kind", kind)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if not kind:  # on a colour, the icon's own would not show
            self.setIcon(action.icon())
        action.changed.connect(self._show_action)
        self.clicked.connect(self._on_clicked)
        self._show_action()

    def rename(self, text: str) -> None:
        """Say something else than the action does."""
        self._text = text
        self._show_action()

    def hinder(self, reason: str) -> None:
        """Be disabled though the action is not, and say why; "" lifts that."""
        if reason != self._hindrance:
            self._hindrance = reason
            self._show_action()

    def _on_clicked(self) -> None:
        self.clicking = True
        self._action.trigger()
        self.clicking = False

    def _show_action(self) -> None:
        text = self._text or self._action.text()
        key = self._action.shortcut().toString(NATIVE)
        self.setText(tr("Widgets", "{command} ({key})").format(command=text, key=key) if key else text)
        self.setAccessibleName(text.replace("&&", "&"))
        self.setToolTip(tooltip(self._hindrance) or self._action.toolTip())
        self.setEnabled(self._action.isEnabled() and not self._hindrance)
