"""A field of plain text that a hostile text can't freeze."""

from __future__ import annotations

import re

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import QPlainTextEdit, QWidget

LONG_WORD = re.compile(r"\S{4000}")


class PlainTextEdit(QPlainTextEdit):
    """A plain text edit that wraps at words, but anywhere where there is a word of thousands of letters.

    Qt's usual wrapping takes time by the square of a word's length: 50 s for one of a million letters.
    """

    def __init__(self, name: str, *, read_only: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setReadOnly(read_only)
        self.setUndoRedoEnabled(not read_only)

    def setPlainText(self, text: str) -> None:
        """Show ``text``."""
        self.fit_wrapping(text)
        super().setPlainText(text)

    def fit_wrapping(self, text: str) -> None:
        """Choose how to wrap a text that is about to be shown."""
        mode = QTextOption.WrapMode
        self.setWordWrapMode(
            mode.WrapAnywhere if LONG_WORD.search(text) else mode.WrapAtWordBoundaryOrAnywhere
        )

    def insertFromMimeData(self, source: QMimeData) -> None:
        if LONG_WORD.search(source.text()):
            self.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        super().insertFromMimeData(source)
