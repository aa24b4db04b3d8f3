"""A field of plain text that a hostile text can't freeze."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QMimeData, Signal
from PySide6.QtGui import QResizeEvent, QTextCursor, QTextOption
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from gui.widgets.invisible import revealed
from gui.widgets.marked_text import found_style
from gui.widgets.text import units

LONG_WORD = re.compile(r"\S{4000}")


class PlainTextEdit(QPlainTextEdit):
    """A plain text edit that wraps at words, but anywhere where there is a word of thousands of letters.

    Qt's usual wrapping takes time by the square of a word's length: 50 s for one of a million letters.
    One that is only to be read shows marks for what would not show.

    Signals:
        wrapped: its lines were laid out for another width.
    """

    wrapped = Signal()

    def __init__(self, name: str, *, read_only: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._reveals = read_only
        self.setReadOnly(read_only)
        self.setUndoRedoEnabled(not read_only)

    def setPlainText(self, text: str) -> None:
        """Show ``text``."""
        shown = revealed(text) if self._reveals else text
        self.fit_wrapping(shown)
        super().setPlainText(shown)

    def appendPlainText(self, text: str) -> None:
        """Add a line."""
        super().appendPlainText(revealed(text) if self._reveals else text)

    def raw_text(self) -> str:
        """Return the text; Qt's own way to ask for it would turn hard spaces into soft ones."""
        return self.document().toRawText().replace("\u2029", "\n")

    def replace(self, text: str) -> None:
        """Put another text in the place of all there is; typing can undo that."""
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(text)

    def mark(self, found: Sequence[tuple[int, int]]) -> None:
        """Make what lies in these spans of :meth:`raw_text` stand out; it moves along with what is typed."""
        text, marks = self.raw_text(), []
        for start, end in found:
            mark = QTextEdit.ExtraSelection()
            mark.cursor = QTextCursor(self.document())
            mark.cursor.setPosition(units(text[:start]))
            mark.cursor.setPosition(units(text[:end]), QTextCursor.MoveMode.KeepAnchor)
            marks.append(mark)
        self._show_marks(marks)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._show_marks(self.extraSelections())

    def _show_marks(self, marks: list[QTextEdit.ExtraSelection]) -> None:
        style = found_style()
        for mark in marks:
            mark.format = style
        self.setExtraSelections(marks)

    def fit_wrapping(self, text: str) -> None:
        """Choose how to wrap a text that is about to be shown."""
        mode = QTextOption.WrapMode
        self.setWordWrapMode(
            mode.WrapAnywhere if LONG_WORD.search(text) else mode.WrapAtWordBoundaryOrAnywhere
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.wrapped.emit()

    def insertFromMimeData(self, source: QMimeData) -> None:
        if LONG_WORD.search(source.text()):
            self.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        super().insertFromMimeData(source)
