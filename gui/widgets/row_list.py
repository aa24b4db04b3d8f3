"""A list of rows whose plain letters are the application's."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListView


class RowList(QListView):
    """A list in which shortcuts of one letter work while it has the keyboard."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave plain letters to shortcuts instead of Qt's search by typing."""
        if event.text().isprintable() and event.text().strip() and not event.modifiers():
            event.ignore()
        else:
            super().keyPressEvent(event)
