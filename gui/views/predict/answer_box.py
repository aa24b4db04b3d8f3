"""What the person says at the gate: words, how it ends, and the key that stores it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from engine import Verdict, classified, outcomes_at
from gui.session import Session
from gui.style.typography import space
from gui.views.predict import words
from gui.views.predict.sight import Sight
from gui.widgets.buttons import button
from gui.widgets.chips import FlowLayout
from gui.widgets.foot import LowerEdge
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.widgets.plain_text import PlainTextEdit
from gui.widgets.text import tooltip
from gui.wording.translation import lowered, tr

REST_MS = 250  # without a key, after which what is written is read
READ_MOST = 4_000  # characters that are read while one writes
KEY = "predict.verdict"
ROWS = 2
LETTERS = {
    "approve": "A",
    "correct": "C",
    "discuss": "D",
    "reject": "R",
    "clarify": "L",
    "withdraw": "W",
    "promote": "P",
    "dismiss": "X",
}
"""Which letter, with Alt, chooses an outcome while the keyboard is here."""
STORE, STORE_AS = tr("Predict", "Store"), tr("Predict", "Store as {outcome}")
READS = tr("Predict", "reads as: {outcome}")
READS_SCOPE = tr("Predict", "reads as: {outcome}, scope {scope}")
CHOSEN = tr("Predict", "chosen: {outcome}; {read}")
SCOPES = {
    "task": tr("Predict", "task"),
    "plan": tr("Predict", "plan"),
    "intent": tr("Predict", "intent"),
}
READ_ONLY = tr("Predict", "The store is open read-only: you can step through predictions, and not answer.")
NOTHING_SAID = tr("Predict", "Write what you say, or choose how it ends.")
KEYED = tr("Predict", "{outcome} (Alt+{letter}); again, to let your words decide")
PLACEHOLDER = tr("Predict", "What do you say at this gate? (Ctrl+Return stores it)")
USE = tr("Predict", "Use the prediction's words")


class AnswerBox(LowerEdge):
    """Takes an answer.

    Signals:
        store_asked: the person wants to store it; carries the words and the outcome, "" for the one read.
    """

    store_asked = Signal(str, str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._sight: Sight | None = None
        self._busy = False
        self.verdict: Verdict | None = None
        self.text = PlainTextEdit(tr("Predict", "Your answer"))
        self.reads = ElidedLabel(role="small", tone="secondary")
        self.use = button(USE, kind="link")
        self.store = button(STORE, kind="primary", icon="check")
        self.outcomes: dict[str, QPushButton] = {}
        self._row = QWidget()
        self._flow = FlowLayout(self._row)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._build()
        self._connect()
        self._offer_outcomes(outcomes_at(""))

    @property
    def outcome(self) -> str:
        """The outcome that is chosen, "" for the one that the words read as."""
        return next((name for name, made in self.outcomes.items() if made.isChecked()), "")

    def show_sight(self, sight: Sight | None, *, busy: bool) -> None:
        """Take answers for this gate; another gate begins with nothing written."""
        other = sight is None or self._sight is None or sight.gate.id != self._sight.gate.id
        self._sight, self._busy = sight, busy
        if other:
            self._begin()
        self._offer()

    def choose(self, outcome: str) -> None:
        """Choose an outcome, or none where it was chosen already."""
        made = self.outcomes.get(outcome)
        if made is not None and made.isEnabled():
            made.click()

    def submit(self) -> None:
        """Store what is written, if it can be."""
        if self.store.isEnabled():
            self._rest.stop()
            self.store_asked.emit(self.text.raw_text().strip(), self.outcome)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take Alt and the letter of an outcome, and Ctrl+Return, before menus do."""
        if event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress) and isinstance(
            event, QKeyEvent
        ):
            outcome = self._outcome_of(event)
            stores = _is_store(event)
            if outcome or stores:
                event.accept()
                if event.type() == QEvent.Type.KeyPress:
                    self.choose(outcome) if outcome else self.submit()
                return True
        return super().eventFilter(watched, event)

    def _outcome_of(self, event: QKeyEvent) -> str:
        if event.modifiers() != Qt.KeyboardModifier.AltModifier:
            return ""
        return next((name for name in self.outcomes if event.key() == ord(LETTERS[name])), "")

    # What is written.

    def _begin(self) -> None:
        self._rest.stop()
        self.verdict = None
        self.text.setPlainText("")
        self._offer_outcomes(outcomes_at(self._sight.gate.state if self._sight else ""))

    def _on_text(self) -> None:
        if self.text.raw_text().strip():
            self._rest.start()
        else:
            self._rest.stop()
            self.verdict = None
        self._offer()

    def _read(self) -> None:
        """Read what is written, off the UI thread."""
        if self._sight is None:
            return
        text, state = self.text.raw_text()[:READ_MOST], self._sight.gate.state
        self.session.read(lambda _engine, _: (text, classified(text, state)), self._on_read, key=KEY)

    def _on_read(self, read: tuple[str, Verdict]) -> None:
        text, verdict = read
        if text == self.text.raw_text()[:READ_MOST]:
            self.verdict = verdict
            self._offer()

    def _use_prediction(self) -> None:
        """Write what the prediction would say; typing can undo that."""
        self.text.replace(self._predicted())
        self.text.setFocus()

    def _predicted(self) -> str:
        prediction = self._sight.prediction if self._sight else None
        return prediction.stands.reply.prose if prediction and prediction.stands else ""

    # What is offered.

    def _offer(self) -> None:
        here = self._sight is not None and self._sight.waiting
        writable = here and self.session.writable
        for part in (self.text, *self.outcomes.values()):
            part.setEnabled(writable and not self._busy)
        self.use.setVisible(writable and bool(self._predicted()))
        said, outcome = self.text.raw_text().strip(), self.outcome
        ready = writable and not self._busy and bool(outcome or (said and self.verdict))
        self.store.setEnabled(ready)
        ends = outcome or (self.verdict.outcome if self.verdict else "")
        self.store.setText(STORE_AS.format(outcome=lowered(words.outcome(ends))) if ends else STORE)
        self.store.setToolTip(tooltip("" if ready else READ_ONLY if not writable else NOTHING_SAID))
        self.reads.setText(self._told(outcome, writable=writable))

    def _told(self, outcome: str, *, writable: bool) -> str:
        if not writable:
            return READ_ONLY
        verdict = self.verdict
        if verdict is None:
            return "" if outcome or self.text.raw_text().strip() else NOTHING_SAID
        name = lowered(words.outcome(verdict.outcome))
        scope = SCOPES.get(verdict.scope, verdict.scope)
        read = READS_SCOPE.format(outcome=name, scope=scope) if scope else READS.format(outcome=name)
        if not outcome or outcome == verdict.outcome:
            return read
        return CHOSEN.format(outcome=lowered(words.outcome(outcome)), read=read)

    def _offer_outcomes(self, names: Sequence[str]) -> None:
        """Offer these outcomes, none of them chosen."""
        if tuple(self.outcomes) == tuple(names):
            for made in self.outcomes.values():
                made.setChecked(False)
            return
        for made in self.outcomes.values():
            self._flow.removeWidget(made)
            made.deleteLater()
        self.outcomes = {name: self._outcome_button(name) for name in names}
        self._row.updateGeometry()

    def _outcome_button(self, name: str) -> QPushButton:
        made = button(
            tr("Predict", "{letter}  {outcome}").format(letter=LETTERS[name], outcome=words.outcome(name))
        )
        made.setAccessibleName(words.outcome(name))
        made.setToolTip(tooltip(KEYED.format(outcome=words.outcome(name), letter=LETTERS[name])))
        made.setCheckable(True)
        made.setProperty("kind", "pill")
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.installEventFilter(self)
        made.toggled.connect(self._on_toggled)
        self._flow.addWidget(made)
        made.show()
        return made

    def _on_toggled(self, chosen: bool) -> None:
        """Have no other outcome chosen beside this one."""
        sender = self.sender()
        for made in self.outcomes.values():
            if chosen and made is not sender:
                made.setChecked(False)
        self._offer()

    def _build(self) -> None:
        self.text.setPlaceholderText(PLACEHOLDER)
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(ROWS * self.text.fontMetrics().lineSpacing() + space(4))
        self.setFocusProxy(self.text)
        foot = QHBoxLayout()
        foot.setSpacing(space(3))
        foot.addWidget(self.reads, 1)
        foot.addWidget(self.use)
        foot.addWidget(self.store)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(3), space(2), space(3), space(2))
        column.setSpacing(space(1.5))
        alt = PlainLabel(tr("Predict", "Alt +"), role="small", tone="tertiary")
        alt.setFixedHeight(space(6))
        self._flow.addWidget(alt)
        column.addWidget(self.text)
        column.addWidget(self._row)
        column.addLayout(foot)

    def _connect(self) -> None:
        self.text.installEventFilter(self)
        self.store.installEventFilter(self)
        self.text.textChanged.connect(self._on_text)
        self._rest.timeout.connect(self._read)
        self.use.clicked.connect(self._use_prediction)
        self.store.clicked.connect(self.submit)


def _is_store(event: QKeyEvent) -> bool:
    control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
    return bool(control) and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
