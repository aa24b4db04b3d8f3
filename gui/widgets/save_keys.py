"""The keys that save what is typed, in a field whose text is saved by itself."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

OWN_KEYS = "ownKeys"
"""The property of a widget that names keys which it takes before the window's commands do."""

SAVING = ("Ctrl+S", "Ctrl+Return")
LETTERS = (Qt.Key.Key_S, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class SaveKeys(QObject):
    """Takes Ctrl+S and Ctrl+Return in the fields that it watches, and Escape to leave them.

    Signals:
        asked: the person wants to save.
        left: the person goes back to where they came from.
    """

    asked = Signal()
    left = Signal()

    def watch(self, widget: QWidget) -> None:
        """Take the keys in a widget."""
        widget.setProperty(OWN_KEYS, list(SAVING))
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys before menus do."""
        kinds = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if event.type() in kinds and isinstance(event, QKeyEvent) and (signal := self._meant(event)):
            event.accept()
            if event.type() == QEvent.Type.KeyPress:
                signal.emit()
            return True
        return super().eventFilter(watched, event)

    def _meant(self, event: QKeyEvent) -> SignalInstance | None:
        if event.modifiers() == Qt.KeyboardModifier.NoModifier and event.key() == Qt.Key.Key_Escape:
            return self.left
        control = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        return (
            self.asked if control == Qt.KeyboardModifier.ControlModifier and event.key() in LETTERS else None
        )
