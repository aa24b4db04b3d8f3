"""A line below a question: what it expects if it is saved, and the way to save it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine import Recall
from gui.models.saved_questions import SavedQuestions
from gui.session import Session
from gui.style.typography import space
from gui.views.recall.asked import Asked
from gui.views.recall.expected import told
from gui.views.recall.question_dialog import QuestionDialog, ask_to_save
from gui.widgets.buttons import button
from gui.widgets.labels import ElidedLabel
from gui.wording.translation import tr

SAVE = tr("Questions", "Save question…")
EDIT = tr("Questions", "Edit expected…")


class ExpectedBar(QWidget):
    """Hidden until a question is asked."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._recall: Recall | None = None
        self._text = ""
        self.questions = SavedQuestions(session, self)
        self.standing = ElidedLabel(role="small", tone="secondary")
        self.save = button(SAVE, kind="link")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(space(2))
        row.addWidget(self.standing, 1)
        row.addWidget(self.save)
        self.hide()
        self.save.clicked.connect(self.ask)
        self.questions.changed.connect(self._show)

    def show_recall(self, recall: Recall | None, asked: Asked) -> None:
        """Be about an answered question; about none where there is no answer."""
        self._recall, self._text = recall, asked.question.strip()
        self._show()

    def ask(self) -> QuestionDialog | None:
        """Ask what the question expects: of one that is not saved yet, the hits that are selected."""
        if self._recall is None or not self._session.writable:
            return None
        chosen = self._session.selection.ids
        expected = [int(hit.chunk.id) for hit in self._recall.hits if hit.chunk.id in chosen]
        if not expected and self._session.current is not None:
            expected = [self._session.current]
        return ask_to_save(self._session, self._text, expected, self._recall.hits, self.window())

    def _show(self) -> None:
        known = self.questions.of(self._text)
        self.setVisible(self._recall is not None and bool(self._text))
        self.save.setText(EDIT if known else SAVE)
        answered = self._recall is not None and bool(self._recall.hits)
        self.save.setEnabled(self._session.writable and (answered or known is not None))
        self.standing.setText(told(known, self._recall.hits) if known and self._recall else "")
