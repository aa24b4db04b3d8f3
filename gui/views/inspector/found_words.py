"""What the query in force found in the text at hand stands out in it, as in the table."""

from __future__ import annotations

from PySide6.QtCore import QObject

from engine import MemoryEngine, QueryError
from gui.session import Session
from gui.tasks import TaskError
from gui.widgets.long_text_edit import LongTextEdit

Spans = tuple[tuple[int, int], ...]


class FoundWords(QObject):
    """Asks where a text holds what the query asks for, and marks it."""

    def __init__(self, session: Session, text: LongTextEdit, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._text = session, text
        self._asked = ""
        text.shown.connect(self._ask)
        session.scope_changed.connect(self._ask)

    def _ask(self) -> None:
        query, self._asked = self._session.scope, self._text.edit.raw_text()
        if not query.strip():
            self._text.edit.mark(())
            return
        text = self._asked
        self._session.read(
            lambda engine, _: _found(engine, query, text), self._mark, self._on_failed, key="inspector.found"
        )

    def _mark(self, found: Spans) -> None:
        if self._text.edit.raw_text() == self._asked:
            self._text.edit.mark(found)

    def _on_failed(self, _: TaskError) -> None:
        self._text.edit.mark(())


def _found(engine: MemoryEngine, query: str, text: str) -> Spans:
    try:
        (found,) = engine.found_at(query, [text])
    except QueryError:
        return ()  # the query bar says what is wrong with it
    return found
