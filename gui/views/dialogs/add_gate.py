"""A gate written by hand: a decision that waits for a person's word."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from engine import Changes, Gate, MemoryEngine, NewGate, Progress, Turn
from gui import gate_edits
from gui.session import Session
from gui.style.typography import space
from gui.views.dialogs.files import ask_open
from gui.views.dialogs.form import FormDialog, choice, labelled, line
from gui.widgets.buttons import button
from gui.widgets.completion import offer
from gui.widgets.labels import ElidedLabel
from gui.widgets.long_text_edit import LongTextEdit
from gui.wording.translation import tr

STATES = ("PROPOSAL", "INTENT_ASSERT", "PLAN_ASSERT", "WORK_ASSERT", "TASK_ASSERT")
KNOWN_FIELDS = ("state", "task_type", "project", "session")
MOST_OFFERED = 200
QUESTION_ROWS, MORE_ROWS = (2, 4), (2, 4)
FROM_FILE = tr("New gate", "From {name}")
NO_STATE = tr("New gate", "Name the state first, such as PLAN_ASSERT.")


class AddGateDialog(FormDialog):
    """Asks for what is to be decided, and lets it wait at the end of the queue.

    Signals:
        added: the gate waits; carries its number.
    """

    added = Signal(int)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent, tr("New gate", "New gate"), tr("New gate", "&Add"))
        self._session = session
        self._path: Path | None = None
        self.state = choice(tr("New gate", "State"), STATES)
        self.state.setCurrentText(STATES[2])
        self.task_type = line(tr("New gate", "Task type"))
        self.project = line(tr("New gate", "Project"))
        self.conversation = line(tr("New gate", "Session"))
        self.question = _text(
            tr("New gate", "Question"), tr("New gate", "What is to be decided?"), QUESTION_ROWS
        )
        self.artifact = _text(
            tr("New gate", "Artifact"),
            tr("New gate", "What it is about: a plan, a change, a draft"),
            None,
        )
        self.context = _text(tr("New gate", "Handed on"), "", MORE_ROWS)
        self.history = _text(tr("New gate", "Said before"), tr("New gate", "Name: what was said"), MORE_ROWS)
        self.file = button(tr("New gate", "From a file…"), icon="open")
        self.no_file = button(tr("New gate", "Write it here"), kind="link")
        self.named = ElidedLabel(role="small", tone="secondary")
        self._fill()
        self.resize(space(170), space(150))
        self.file.clicked.connect(self._ask_file)
        self.no_file.clicked.connect(self._drop_file)
        self.state.currentTextChanged.connect(self._check)
        self._drop_file()
        self._check()
        self.question.setFocus()
        session.store_changed.connect(self.close)
        session.read(_known_values, self._offer, key="dialog.gate_values")

    def like(self, gate: Gate) -> None:
        """Begin with what another gate asked."""
        self.state.setCurrentText(gate.state)
        self.task_type.setText(gate.task_type)
        self.project.setText(gate.project)
        self.conversation.setText(gate.session)
        self.question.set_value(gate.question)
        self.artifact.set_value(gate.artifact)
        self.context.set_value(gate.context)
        self.history.set_value("\n".join(f"{turn.speaker}: {turn.text}" for turn in gate.history))

    def take_file(self, path: str) -> None:
        """Take the artifact from a file."""
        self._path = Path(path)
        self.named.setText(FROM_FILE.format(name=self._path.name))
        self._show_source()

    def submit(self) -> None:
        """Let the gate wait, if it can be used."""
        if self.go_on.isEnabled():
            gate = self._gate()
            self.wait_for(gate_edits.enqueue(self._session, gate, self._path, self._on_added, self.on_failed))

    def _on_added(self, changes: Changes) -> None:
        self.added.emit(int(changes.ids[0]))
        self.on_done(changes)

    def _gate(self) -> NewGate:
        return NewGate(
            state=self.state.currentText().strip(),
            task_type=self.task_type.text().strip(),
            project=self.project.text().strip(),
            session=self.conversation.text().strip(),
            question=self.question.value().strip(),
            artifact="" if self._path else self.artifact.value(),
            context=self.context.value(),
            history=turns(self.history.value()),
        )

    def _ask_file(self) -> None:
        ask_open(self, tr("New gate", "Take the artifact from a file"), [], self.take_file)

    def _drop_file(self) -> None:
        self._path = None
        self.named.setText("")
        self._show_source()

    def _show_source(self) -> None:
        self.artifact.setEnabled(self._path is None)
        self.no_file.setVisible(self._path is not None)

    def _check(self) -> None:
        named = bool(self.state.currentText().strip())
        self.say("" if named else NO_STATE)
        self.go_on.setEnabled(named)

    def _offer(self, known: dict[str, list[str]]) -> None:
        text = self.state.currentText()
        self.state.addItems([name for name in known["state"] if self.state.findText(name) < 0])
        self.state.setCurrentText(text)
        offer(self.task_type, known["task_type"])
        offer(self.project, known["project"])
        offer(self.conversation, known["session"])

    def _fill(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(space(4))
        grid.setVerticalSpacing(space(3))
        grid.addLayout(labelled(tr("New gate", "S&tate"), self.state), 0, 0)
        grid.addLayout(labelled(tr("New gate", "Task t&ype"), self.task_type), 0, 1)
        grid.addLayout(labelled(tr("New gate", "&Project"), self.project), 1, 0)
        grid.addLayout(labelled(tr("New gate", "S&ession"), self.conversation), 1, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        self.body.addLayout(grid)
        self.body.addLayout(labelled(tr("New gate", "&Question"), self.question))
        source = QHBoxLayout()
        source.setSpacing(space(2))
        source.addWidget(self.file)
        source.addWidget(self.named, 1)
        source.addWidget(self.no_file)
        self.body.addLayout(labelled(tr("New gate", "Arti&fact"), self.artifact), 1)
        self.body.addLayout(source)
        more = QHBoxLayout()
        more.setSpacing(space(4))
        more.addLayout(labelled(tr("New gate", "Handed &on by those before"), self.context))
        more.addLayout(labelled(tr("New gate", "Said &before, one line a turn"), self.history))
        self.body.addLayout(more)


def turns(text: str) -> tuple[Turn, ...]:
    """Return what was said, from lines of "name: words"; a line without a name belongs to nobody."""
    found = []
    for said in filter(None, map(str.strip, text.splitlines())):
        speaker, colon, words = said.partition(":")
        found.append(Turn(speaker.strip(), words.strip()) if colon else Turn("", said))
    return tuple(found)


def _text(name: str, placeholder: str, rows: tuple[int, int] | None) -> LongTextEdit:
    made = LongTextEdit(name, rows)
    made.edit.setPlaceholderText(placeholder)
    return made


def _known_values(engine: MemoryEngine, progress: Progress) -> dict[str, list[str]]:
    """Return the commonest values of the fields that a person would want to write alike."""
    found = {}
    for name in KNOWN_FIELDS:
        progress.check()
        found[name] = [value for value in engine.values(name) if value][:MOST_OFFERED]
    return found
