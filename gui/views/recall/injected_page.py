"""What the agent would get to see: the very text, how long it is, and what is left out of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine import Injection, Recall, Style, injection
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.recall.asked import Asked
from gui.views.recall.page import RecallPage
from gui.widgets.buttons import button
from gui.widgets.labels import PlainLabel
from gui.widgets.plain_text import PlainTextEdit
from gui.wording.translation import percent, tr, trn

TOKENS = trn("Recall", "About {n:,} token", "About {n:,} tokens")
FULL = trn("Recall", "{n:,} hit in full", "{n:,} hits in full")
SHORT = trn("Recall", "{n:,} shortened", "{n:,} shortened")
LEFT_OUT = trn("Recall", "{n:,} left out", "{n:,} left out")
ALWAYS = trn("Recall", "{n:,} always given", "{n:,} always given")
RULE = tr(
    "Recall",
    "Recall must be {full} sure of a hit to give its whole text, and {short} sure to give its beginning. "
    "What it is less sure of is left out: wrong memories mislead more than missing ones.",
)
NOTHING = tr("Recall", "The agent would be given nothing.")


class InjectedPage(RecallPage):
    """Shows an answer as an agent would read it."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._injection: Injection | None = None
        self.summary = PlainLabel(role="strong", wrap=True)
        self.rule = PlainLabel(role="small", tone="secondary", wrap=True)
        self.text = PlainTextEdit(tr("Recall", "What the agent would see"), read_only=True)
        self.text.setProperty("role", "mono")
        self.copy = button(tr("Recall", "Copy"), icon="copy")
        self.copy.clicked.connect(self._copy)
        head = QHBoxLayout()
        head.setSpacing(space(3))
        head.addWidget(self.summary, 1)
        head.addWidget(self.copy)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addLayout(head)
        column.addWidget(self.rule)
        column.addWidget(self.text, 1)

    @property
    def injection(self) -> Injection | None:
        """What would be given."""
        return self._injection

    def show_recall(self, recall: Recall | None, asked: Asked) -> None:
        if recall is None:
            self._show(recall, None)
            return
        self.session.read(
            lambda _, __: (recall, injection(recall)), self._on_made, self._on_failed, key="recall.injected"
        )

    def take_focus(self) -> None:
        self.text.setFocus()

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {"edit.copy": self._copy}

    def _on_made(self, made: tuple[Recall, Injection]) -> None:
        self._show(*made)

    def _on_failed(self, _: TaskError) -> None:
        """Leave it empty: the store was closed."""

    def _show(self, recall: Recall | None, made: Injection | None) -> None:
        self._injection = made
        text = made.text if made else ""
        self.copy.setEnabled(bool(text))
        self.text.setPlainText(text)
        if recall is None or made is None:
            self.summary.setText("")
            self.rule.setText("")
            return
        self.summary.setText(_summary(recall, made))
        bounds = recall.parameters.injection
        self.rule.setText(RULE.format(full=percent(bounds.full_from), short=percent(bounds.abbreviated_from)))

    def _copy(self) -> None:
        """Copy what is selected, or all of it, exactly as the agent would get it."""
        chosen = self.text.textCursor().selectedText().replace("\u2029", "\n")
        QGuiApplication.clipboard().setText(chosen or (self._injection.text if self._injection else ""))


def _summary(recall: Recall, made: Injection) -> str:
    hits = Counter(hit.style for hit in recall.hits)
    counted = (
        (FULL, hits[Style.FULL]),
        (SHORT, hits[Style.ABBREVIATED]),
        (LEFT_OUT, hits[Style.SKIPPED]),
        (ALWAYS, len(recall.hot)),
    )
    parts = [said.format(n=count) for said, count in counted if count]
    length = TOKENS.format(n=made.tokens) if made.text else NOTHING
    return "  ·  ".join([length, *parts])
