"""The message: what was said, by whom, in which session and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from engine import Message
from gui.style.typography import space
from gui.widgets.buttons import IconButton, button
from gui.widgets.chips import FlowLayout
from gui.widgets.labels import PlainLabel, labelled, restyle
from gui.widgets.plain_text import PlainTextEdit
from gui.widgets.text import tooltip
from gui.wording.formats import exact_moment, read_moment
from gui.wording.translation import tr

LINES = 3
NAME_UNITS, TIME_UNITS = 32, 42
SPEAKER = "user"
AGENT_TIP = tr(
    "Intake", "Whose memory it goes into: it is compared with that agent's chunks, and those of none."
)
TIME_TIP = tr("Intake", "Date and time, in UTC; left empty, the store's present.")


class MessageField(PlainTextEdit):
    """Takes the message; Ctrl+Return asks for it to be considered.

    Signals:
        submitted: the person pressed Ctrl+Return.
    """

    submitted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if control and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.submitted.emit()
        else:
            super().keyPressEvent(event)


class MessageForm(QWidget):
    """The fields of a message, and what can be done with it.

    Signals:
        edited: a field differs now.
        consider_asked: the message is to be considered.
        store_asked: what it becomes is to be stored.
    """

    edited = Signal()
    consider_asked = Signal()
    store_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._turn: int | None = None
        self._agents: tuple[str, ...] = ()
        self.text = MessageField(tr("Intake", "Message"))
        self.speaker = _combo(tr("Intake", "Speaker"))
        self.session_name = _combo(tr("Intake", "Session"))
        self.at = QLineEdit()
        self.agent = _combo(tr("Intake", "Agent"))
        self.project = _combo(tr("Intake", "Project"))
        self.more = IconButton("sliders", tr("Intake", "Agent and project"))
        self.consider = button(tr("Intake", "Consider"))
        self.store = button(tr("Intake", "Store"), kind="primary", icon="save")
        self.clear = button(tr("Intake", "Clear"), kind="quiet")
        self.hint = PlainLabel(role="small", tone="tertiary", wrap=True)
        self._further: tuple[QWidget, ...] = ()
        self._build()
        self._connect()
        self.speaker.setEditText(SPEAKER)
        self.offer_store("", "")

    @property
    def message(self) -> Message | None:
        """The message as it stands; None where nothing was typed or the time is none."""
        text = self.text.raw_text()
        if not text.strip() or not self._timed():
            return None
        return Message(
            text=text,
            speaker=self.speaker.currentText().strip(),
            session=self.session_name.currentText().strip(),
            at=self._at(),
            agent=self.agent.currentText().strip(),
            project=self.project.currentText().strip(),
            turn=self._turn,
        )

    def show_message(self, message: Message) -> None:
        """Show a message, without telling anyone."""
        with QSignalBlocker(self):
            self.text.replace(message.text)
            self.speaker.setEditText(message.speaker)
            self.session_name.setEditText(message.session)
            self.at.setText(exact_moment(message.at))
            self.agent.setEditText(message.agent)
            self.project.setEditText(message.project)
        self._turn = message.turn

    def wipe(self) -> None:
        """Make room for another message; who speaks, and where, stays."""
        self.text.replace("")
        self.at.clear()
        self.text.setFocus()

    def forget(self) -> None:
        """Let go of the message, and of what another store offered; tell no one."""
        with QSignalBlocker(self):
            self.text.replace("")
            self.at.clear()
            self.agent.clear()
            self.project.clear()
        self._agents = ()

    def offer(self, field: str, values: Sequence[str]) -> None:
        """Offer the values that the store holds of a field; its commonest agent is taken at first."""
        combo = {
            "speaker": self.speaker,
            "session": self.session_name,
            "agent": self.agent,
            "project": self.project,
        }[field]
        kept, known = combo.currentText(), [value for value in values if value]
        if field == "agent" and kept in ("", *self._agents[:1]) and tuple(known) != self._agents:
            self._agents = tuple(known)
            kept = known[0] if known else ""
        with QSignalBlocker(combo):
            combo.clear()
            combo.addItems(known)
            combo.setEditText(kept)

    def offer_store(self, would: str, why_not: str, caution: str = "") -> None:
        """Name what storing would do; "" where it can't be done, and why; or what to mind if it is done."""
        text = tr("Intake", "Store {would}").format(would=would) if would else tr("Intake", "Store")
        self.store.setText(text)
        self.store.setEnabled(bool(would) and not why_not)
        self.store.setToolTip(tooltip(why_not))
        self.hint.setText(why_not or caution)
        self.hint.setVisible(bool(why_not or caution))
        self.store.setAccessibleDescription(why_not)

    def save_state(self) -> dict[str, Any]:
        """Return who spoke last and where."""
        return {
            "speaker": self.speaker.currentText(),
            "session": self.session_name.currentText(),
            "more": self.more.isChecked(),
        }

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Take up who spoke last and where."""
        for name, combo in (("speaker", self.speaker), ("session", self.session_name)):
            if isinstance(value := state.get(name), str):
                combo.setEditText(value)
        self.more.setChecked(state.get("more") is True)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    # Building.

    def _build(self) -> None:
        self._fit()
        self.text.setPlaceholderText(tr("Intake", "What was said … (Ctrl+Return considers it)"))
        self.text.setTabChangesFocus(True)
        self.at.setAccessibleName(tr("Intake", "Time"))
        self.at.setPlaceholderText(tr("Intake", "The store's present"))
        self.at.setToolTip(tooltip(TIME_TIP))
        self.agent.setToolTip(tooltip(AGENT_TIP))
        self.more.setCheckable(True)
        beside = QVBoxLayout()
        beside.setSpacing(space(1.5))
        for part in (self.store, self.consider):
            beside.addWidget(part)
        beside.addStretch(1)
        above = QHBoxLayout()
        above.setSpacing(space(2))
        above.addWidget(self.text, 1)
        above.addLayout(beside)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addLayout(above)
        column.addWidget(self._fields())
        column.addWidget(self.hint)

    def _fields(self) -> QWidget:
        row = QWidget()
        flow = FlowLayout(row)
        flow.setSpacing(space(2))
        named = (
            (tr("Intake", "Speaker"), self.speaker),
            (tr("Intake", "Session"), self.session_name),
            (tr("Intake", "Time (UTC)"), self.at),
            (tr("Intake", "Agent"), self.agent),
            (tr("Intake", "Project"), self.project),
        )
        made = [labelled(name, field) for name, field in named]
        for part in (*made, self.more, self.clear):
            flow.addWidget(part)
        self._further = tuple(made[3:])
        self._show_more(False)
        return row

    def _connect(self) -> None:
        self.text.textChanged.connect(self._on_text)
        self.text.submitted.connect(self.consider_asked)
        self.at.textChanged.connect(self._on_at)
        for combo in (self.speaker, self.session_name, self.agent, self.project):
            combo.currentTextChanged.connect(self.edited)
        self.more.toggled.connect(self._show_more)
        self.consider.clicked.connect(self.consider_asked)
        self.store.clicked.connect(self.store_asked)
        self.clear.clicked.connect(self.wipe)

    def _fit(self) -> None:
        """Take sizes from the font: some lines of text, names and times of the usual length."""
        frame = 2 * (self.text.frameWidth() + round(self.text.document().documentMargin()) + space(1))
        self.text.setFixedHeight(self.text.fontMetrics().lineSpacing() * LINES + frame)
        self.at.setFixedWidth(space(TIME_UNITS))
        for combo in (self.speaker, self.session_name, self.agent, self.project):
            combo.setFixedWidth(space(NAME_UNITS))

    def _show_more(self, shown: bool) -> None:
        for part in self._further:
            part.setVisible(shown)

    # Fields.

    def _on_text(self) -> None:
        self._turn = None  # it is another message now
        self.edited.emit()

    def _on_at(self) -> None:
        restyle(self.at, "invalid", not self._timed())
        self.edited.emit()

    def _timed(self) -> bool:
        try:
            self._at()
        except ValueError:
            return False
        return True

    def _at(self) -> datetime | None:
        return read_moment(self.at.text())


def _combo(name: str) -> QComboBox:
    made = QComboBox()
    made.setEditable(True)
    made.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    made.setAccessibleName(name)
    return made
