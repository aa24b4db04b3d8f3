"""What the program logs, as lines of text."""

from __future__ import annotations

import logging

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from gui.style.typography import space
from gui.widgets.invisible import revealed
from gui.wording.translation import tr

LINES = 5000
RECORD_LIMIT = 20_000  # characters
FORMAT = "%(asctime)s  %(levelname)-7s  %(name)s  %(message)s"


class _Relay(QObject):
    """Carries lines from whatever thread logs to the UI thread."""

    line = Signal(str)


class PanelHandler(logging.Handler):
    """A logging handler that a :class:`LogPanel` listens to."""

    def __init__(self) -> None:
        super().__init__()
        self.relay = _Relay()
        self.setFormatter(logging.Formatter(FORMAT, datefmt="%H:%M:%S"))

    def emit(self, record: logging.LogRecord) -> None:
        """Pass the record on as one line of text."""
        self.relay.line.emit(revealed(self.format(record)[:RECORD_LIMIT]))


class LogPanel(QPlainTextEdit):
    """Shows the newest lines of a logging handler."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setMaximumBlockCount(LINES)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setProperty("role", "mono")
        self.setProperty("frameless", True)
        self.setProperty("surface", "surface")
        self.document().setDocumentMargin(space(2))
        self.setAccessibleName(tr("Widgets", "Log"))
        self.setPlaceholderText(tr("Widgets", "Nothing was logged yet."))

    def listen(self, handler: PanelHandler) -> None:
        """Show what ``handler`` receives from now on."""
        handler.relay.line.connect(self._append, Qt.ConnectionType.QueuedConnection)

    def _append(self, line: str) -> None:
        """Add a line; the cursor waits at its start, since Qt scrolls to the cursor when the panel shows."""
        cursor = self.textCursor()
        follows = cursor.block() == self.document().lastBlock() and not cursor.hasSelection()
        self.appendPlainText(line)
        if follows:
            self.moveCursor(QTextCursor.MoveOperation.End)
            self.moveCursor(QTextCursor.MoveOperation.StartOfBlock)
