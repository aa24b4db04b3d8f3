"""Keys of the window's commands that a line of text would take for an old way to move its cursor."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

from gui.actions import Actions
from gui.widgets.save_keys import OWN_KEYS

Standard = QKeySequence.StandardKey
EDITING = (Standard.Undo, Standard.Redo, Standard.Copy, Standard.Cut, Standard.Paste, Standard.SelectAll)


class WindowKeys(QObject):
    """Lets a command with Ctrl have its keys wherever the keyboard is in its window.

    Under X11, Qt's lines of text hold on to Ctrl+E, as Emacs has it for the end of the line, and a command
    of these keys would do nothing and say nothing.  What edits a text stays the text's.
    """

    def __init__(self, commands: Actions, window: QWidget) -> None:
        super().__init__(window)
        self._commands = commands
        self._window = window
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Refuse what the widget with the keyboard would claim of the commands' keys."""
        if event.type() == QEvent.Type.ShortcutOverride and self._is_command(watched, event):
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def _is_command(self, watched: QObject, event: QEvent) -> bool:
        assert isinstance(event, QKeyEvent)
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier or any(map(event.matches, EDITING)):
            return False
        key = QKeySequence(event.keyCombination()).toString()
        return key not in (watched.property(OWN_KEYS) or ()) and self._commands.acts_everywhere(key)

    def _on_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        if before is not None:
            before.removeEventFilter(self)
        if now is not None and now.window() is self._window:
            now.installEventFilter(self)
