"""The saved questions of the open store, read anew whenever it changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from engine import SavedQuestion
from gui.session import Session
from gui.tasks import TaskError


class SavedQuestions(QObject):
    """Follows the store.

    Signals:
        changed: they were read, or there is no store any more.
    """

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._questions: Sequence[SavedQuestion] = ()
        self._by_text: dict[str, SavedQuestion] = {}
        self._key = f"questions.{id(self)}"
        session.store_changed.connect(self._on_store)
        session.changed.connect(self.refresh)
        self.refresh()

    @property
    def all(self) -> Sequence[SavedQuestion]:
        """The questions, by text."""
        return self._questions

    def of(self, text: str) -> SavedQuestion | None:
        """Return the saved question of this text, or None."""
        return self._by_text.get(text.strip())

    @property
    def kinds(self) -> dict[str, int]:
        """How many questions there are of each kind, by name; "" for those of none."""
        return dict(sorted(Counter(question.kind for question in self._questions).items()))

    def refresh(self) -> None:
        """Read them."""
        self._session.read(lambda engine, _: engine.questions(), self._take, self._on_failed, key=self._key)

    def _take(self, questions: Sequence[SavedQuestion]) -> None:
        if questions != self._questions:
            self._questions = questions
            self._by_text = {question.text: question for question in questions}
        self.changed.emit()

    def _on_store(self) -> None:
        self._take(())
        self.refresh()

    def _on_failed(self, _: TaskError) -> None:
        """Keep what was read: the store was closed, or can't be read, which is told elsewhere."""
