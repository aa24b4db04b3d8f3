"""The run under way: its rounds, a person's revision where one is waited for, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from engine import PairStage
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.agents.pair import words
from gui.views.agents.pair.revision_box import RevisionBox
from gui.views.agents.pair.rounds import Rounds
from gui.views.agents.pair.sight import PairSight, met
from gui.views.agents.words import named
from gui.widgets.chips import FlowLayout
from gui.widgets.foot import LowerEdge
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import ElidedLabel, PlainLabel, rule
from gui.wording.translation import tr

COPY, KEEP = "agents.pair_copy", "agents.pair_keep"
COPY_TEXT = tr("Agents", "Copy the best output")
KEEP_TEXT, KEEP_FOR = tr("Agents", "Keep as minutes"), tr("Agents", "Keep as minutes of {agent}")
FOR_GOOD = tr("Agents", "Minutes are never undone: what is kept stays in the store.")
KEPT = tr("Agents", "Kept as minutes of {agent}.")
ROUNDS_UNITS, REVISION_UNITS = 90, 60


class Outcome(LowerEdge):
    """Says what came of a run that is over, and offers to copy and to keep it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: dict[str, KeyButton] = {}
        self.said = PlainLabel(role="strong", wrap=True, selectable=True)
        self.note = PlainLabel(FOR_GOOD, role="small", tone="tertiary", wrap=True)
        self._row = QWidget(self)
        self._flow = FlowLayout(self._row)
        self._flow.setSpacing(space(2))
        column = QVBoxLayout()
        column.setContentsMargins(space(3), space(2), space(3), space(2))
        column.setSpacing(space(1.5))
        for part in (self.said, self._row, self.note):
            column.addWidget(part)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(rule())
        whole.addLayout(column)

    def use_commands(self, commands: Actions) -> None:
        """Show the commands for a run that is over."""
        for command, text in ((KEEP, KEEP_TEXT), (COPY, COPY_TEXT)):
            self.buttons[command] = KeyButton(commands[command], text, parent=self._row)
            self._flow.addWidget(self.buttons[command])

    def show_sight(self, sight: PairSight | None, agent: str | None, kept_for: str | None) -> None:
        """Show what came of a run, which may be kept for an agent, or was."""
        over = sight is not None and sight.next is None
        self.setVisible(over)
        if sight is None or not over or sight.outcome is None:
            return
        self.said.setText(words.outcome(sight.outcome, met=met(sight.rounds)))
        self.note.setText(FOR_GOOD if kept_for is None else KEPT.format(agent=named(kept_for)))
        if KEEP in self.buttons:
            name = KEEP_FOR.format(agent=named(agent).replace("&", "&&")) if agent else KEEP_TEXT
            self.buttons[KEEP].rename(name)

    def hinder(self, hindrances: Mapping[str, str]) -> None:
        """Say why a command can't run now."""
        for command, made in self.buttons.items():
            made.hinder(hindrances[command])


class RunView(QWidget):
    """Shows a run.

    Signals:
        minute_asked: the person wants to see a minute; carries its id.
        revised: the person wrote a revision; carries it.
        failed: something could not be compared; carries the TaskError.
    """

    minute_asked = Signal(str)
    revised = Signal(str)
    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: PairSight | None = None
        self.task = ElidedLabel(role="strong")
        self.splitter = QSplitter(Qt.Orientation.Vertical, self)
        self.rounds = Rounds(session, self.splitter)
        self.revision = RevisionBox(self.splitter)
        self.outcome = Outcome(self)
        head = QHBoxLayout()
        head.setContentsMargins(space(3), space(2), space(3), space(2))
        head.addWidget(self.task)
        self.splitter.addWidget(self.rounds)
        self.splitter.addWidget(self.revision)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([space(ROUNDS_UNITS), space(REVISION_UNITS)])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(head)
        whole.addWidget(rule())
        whole.addWidget(self.splitter, 1)
        whole.addWidget(self.outcome)
        self.rounds.minute_asked.connect(self.minute_asked)
        self.rounds.failed.connect(self.failed)
        self.revision.taken.connect(self.revised)

    def use_commands(self, commands: Actions) -> None:
        """Let the keys of lists act here, and offer what can be done with a run that is over."""
        self.outcome.use_commands(commands)
        for listed in (self.rounds.list, self.rounds.detail.patterns):
            commands.attach(listed)

    def show_sight(self, sight: PairSight, *, busy: bool) -> None:
        """Show how a run stands; a new one, or one that is over now, at its best round."""
        before, self._shown = self._shown, sight
        new = before is None or before.key != sight.key
        ended = sight.next is None and (new or before is None or before.next is not None)
        self.task.setText(sight.task.task)
        if new or sight != before:
            best = sight.outcome.best if ended and sight.outcome else None
            self.rounds.show_rounds(sight.rounds, 0 if new else best)
            if not ended:
                self._go_along(sight)
        self.revision.show_sight(sight, busy=busy)

    def _go_along(self, sight: PairSight) -> None:
        """Have what came last in sight, unless an earlier round is looked at."""
        for stage in (PairStage.SUGGESTIONS, PairStage.RETRIEVAL):
            if getattr(sight.last, stage) is not None and self.rounds.at_last:
                self.rounds.go_to(stage)
                return
