"""Below an answer: how it was found, and the way to count it as used."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine import Recall, used_by
from gui import edits
from gui.session import Session
from gui.views.recall import words
from gui.widgets.buttons import button
from gui.widgets.labels import PlainLabel
from gui.widgets.text import tooltip
from gui.wording.translation import tr


class AnswerFoot(QWidget):
    """A line on the answer, and the button that uses what the agent would get to see of it."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._recall: Recall | None = None
        self.summary = PlainLabel(role="small", tone="tertiary", wrap=True)
        self.use = button(tr("Recall", "Use these"), icon="refresh")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.summary, 1)
        row.addWidget(self.use)
        self.use.clicked.connect(self._use)
        session.as_of_changed.connect(self._refresh)

    def show_recall(self, recall: Recall | None) -> None:
        """Speak of an answer; None or one without hits leaves it silent."""
        self._recall = recall
        answered = recall is not None and recall.hits
        self.summary.setText(words.answered(recall) if recall and answered else "")
        self.summary.setToolTip(tooltip("\n".join(recall.stand_ins) if recall else ""))
        self._refresh()

    def say(self, text: str) -> None:
        """Say what is under way."""
        self.summary.setText(text)

    def _use(self) -> None:
        if self._recall:
            edits.use_given(self._session, self._recall)

    def _refresh(self) -> None:
        recall, at_present = self._recall, self._session.as_of is None
        given = recall is not None and bool(used_by(recall))
        self.use.setEnabled(self._session.writable and given and at_present)
        tip = words.USE_TIP if given or recall is None else words.USE_NOTHING
        self.use.setToolTip(tooltip(tip if at_present else words.USE_NOW))
