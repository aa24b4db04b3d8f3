"""The Inspector: the chunk at hand in full."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedLayout, QWidget

from engine import Chunk
from gui.session import Session
from gui.widgets.empty_state import EmptyState
from gui.widgets.plain_text import PlainTextEdit


class Inspector(QWidget):
    """Shows the chunk at hand.

    Signals:
        dirty_changed: whether it holds changes that are not stored.
    """

    dirty_changed = Signal(bool)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._text = PlainTextEdit("Text of the chunk", read_only=True)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(
            EmptyState("inspector", "No chunk selected", "Select a chunk to see and edit it.")
        )
        self._pages.addWidget(self._text)
        session.chunk_loaded.connect(self._show_chunk)

    def _show_chunk(self, chunk: Chunk | None) -> None:
        self._text.setPlainText(chunk.content if chunk else "")
        self._pages.setCurrentIndex(1 if chunk else 0)
