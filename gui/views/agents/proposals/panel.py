"""The proposal at hand: what it would change, why, and what a person makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QSplitter, QVBoxLayout, QWidget

from engine import CoreProposal, ProposalStatus
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.views.agents.proposals import words
from gui.views.agents.words import named
from gui.widgets.diff import Run, diff
from gui.widgets.diff_view import DiffView
from gui.widgets.foot import Foot
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import ElidedLabel, PlainLabel, rule
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.notice import Notice
from gui.widgets.sections import Section
from gui.wording.translation import tr

APPROVE, REJECT = "agents.approve", "agents.reject"
KEY, REST_MS = "agents.proposals.diff", 200
TEXTS_UNITS = 55  # of height, that the two texts need; in less, all of it scrolls
APPROVE_TEXT = tr("Agents", "Approve")
AS_EDITED = tr("Agents", "Approve as edited")
ALL_THE_SAME = tr("Agents", "Approve all the same")
REJECT_TEXT = tr("Agents", "Reject")
WOULD_CHANGE = tr("Agents", "What would change")
AGAINST_NOW = tr("Agents", "As it was proposed, against what holds now")
PROPOSED = tr("Agents", "What was proposed")
SHALL_BE = tr("Agents", "What it shall be; you may change it")
STALE = tr(
    "Agents",
    "The section was changed since this was proposed. What would change is shown against what holds now; see "
    "that nothing newer is lost, and change the text if it would be.",
)
OWN = tr("Agents", "You made this proposal, so another person must approve it. You may reject it.")
READ_ONLY = tr("Agents", "The store is open read-only")
DECIDED = tr("Agents", "This was decided on")
NONE = tr("Agents", "There is no proposal at hand")
BUSY = tr("Agents", "It is being stored")
EMPTY = tr("Agents", "The text is empty")
LOOK_FIRST = tr(
    "Agents",
    "Not approved yet: the section was changed since this was proposed. See what would change, then press "
    "the button itself.",
)
OVERTAKEN = {
    ProposalStatus.APPROVED: tr("Agents", "Proposal {number} was approved by {actor} meanwhile"),
    ProposalStatus.REJECTED: tr("Agents", "Proposal {number} was rejected by {actor} meanwhile"),
}
STAYS = tr("Agents", "{overtaken}; what you wrote stays here. Copy it or discard it.")
DISCARD = tr("Agents", "Discard")


@dataclass(frozen=True, slots=True)
class Said:
    """What a person made of a proposal's text, and answers to it."""

    proposed: str
    text: str
    answer: str = ""

    @property
    def blank(self) -> bool:
        """Whether no more than white space tells it from what was proposed."""
        return not self.answer.strip() and self.text.strip() == self.proposed.strip()


class ProposalPanel(QWidget):
    """Shows a proposal; what is written about one is kept until it is decided on.

    Signals:
        left: the person goes back to the list.
        discarded: the person lets go of what was written about the proposal at hand.
    """

    left = Signal()
    discarded = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.proposal: CoreProposal | None = None
        self.busy = False
        self._said: dict[int, Said] = {}
        self._buttons: dict[str, KeyButton] = {}
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self.title = ElidedLabel(role="heading")
        self.told = PlainLabel(role="small", tone="secondary", wrap=True)
        self.reason = LongTextEdit(tr("Agents", "Reason"), (1, 4))
        self.notice = Notice(self)
        self.diff = DiffView()
        self.text = LongTextEdit(SHALL_BE, rows=None)
        self.answer = LongTextEdit(tr("Agents", "Answer"), (1, 4))
        self.split = QSplitter(Qt.Orientation.Vertical)
        self._changes = Section(WOULD_CHANGE, self.diff)
        self._shall_be = Section(SHALL_BE, self.text)
        self._foot = Foot()
        self._build()
        self._connect()

    def use_commands(self, commands: Actions) -> None:
        """Offer to decide."""
        for command, text, kind in ((APPROVE, APPROVE_TEXT, "primary"), (REJECT, REJECT_TEXT, "")):
            self._buttons[command] = KeyButton(commands[command], text, kind)
            self._foot.add(self._buttons[command])
        self.follow()

    def reset(self) -> None:
        """Forget all that was written: another store is open."""
        self._said.clear()
        self.busy = False
        self.proposal = None
        self._rest.stop()
        self.notice.say("")
        self.follow()

    @property
    def unsaved(self) -> Sequence[int]:
        """The proposals about which something is written that was not sent."""
        return tuple(number for number, said in self._said.items() if not said.blank)

    @property
    def typed_in(self) -> bool:
        """Whether what is typed goes to one of its fields."""
        return self.window().focusWidget() in (self.text.edit, self.answer.edit)

    @property
    def holds(self) -> bool:
        """Whether the proposal at hand stays so though it was decided on: a person writes about it."""
        return self.proposal is not None and (self.typed_in or int(self.proposal.id) in self.unsaved)

    @property
    def overtaken(self) -> str:
        """Who decided on the proposal at hand while something is written about it, "" if nobody did."""
        proposal = self.proposal
        if proposal is None or proposal.status is ProposalStatus.WAITING or not self.holds:
            return ""
        said = OVERTAKEN[proposal.status]
        return said.format(number=f"{proposal.id:,}", actor=named(proposal.decided_by))

    @property
    def content(self) -> str | None:
        """The text that it shall be, None where that is the one that was proposed."""
        proposal, text = self.proposal, self.text.value()
        return None if proposal is None or (text == proposal.content and not proposal.stale) else text

    @property
    def edited(self) -> bool:
        """Whether the person changed what was proposed."""
        return self.proposal is not None and self.text.value() != self.proposal.content

    def hindrance(self, command: str) -> str:
        """Return why it can't be decided so now, "" where it can."""
        if self.proposal is None:
            return NONE
        if self.proposal.status is not ProposalStatus.WAITING:
            return self.overtaken or DECIDED
        engine = self.session.engine
        if engine is None or not self.session.writable:
            return READ_ONLY
        if self.busy:
            return BUSY
        if command == APPROVE and self.proposal.proposed_by == engine.actor:
            return OWN
        return EMPTY if command == APPROVE and not self.text.value().strip() else ""

    def asks_first(self) -> bool:
        """Whether a look is due before approval; take the keyboard to the button that says so.

        What is against a section that was changed since is approved by that button only: by no key of a list.
        """
        approve = self._buttons[APPROVE]
        due = self.proposal is not None and self.proposal.stale and not approve.clicking
        if due:
            self.notice.say(LOOK_FIRST, tone="warning", closable=False)
            approve.setFocus()
        return due

    def show_proposal(self, proposal: CoreProposal | None, now: datetime) -> None:
        """Show a proposal, with what was written about it before."""
        before = self.proposal
        other = _state(proposal) != _state(before)
        self.proposal = proposal
        if proposal is not None:
            self._show(proposal, now, other=other)
            self._compare()
        self.follow()

    def forget(self, number: int) -> None:
        """Let go of what was written about a proposal, and of the proposal."""
        self._said.pop(number, None)
        self.proposal = None

    def follow(self) -> None:
        """Say what can be decided."""
        stale = self.proposal is not None and self.proposal.stale
        waiting = self.proposal is None or self.proposal.status is ProposalStatus.WAITING
        self._foot.setVisible(waiting or bool(self.overtaken))
        for command, made in self._buttons.items():
            made.hinder(self.hindrance(command))
        if APPROVE in self._buttons:
            text = AS_EDITED if self.edited else ALL_THE_SAME if stale else APPROVE_TEXT
            self._buttons[APPROVE].rename(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _show(self, proposal: CoreProposal, now: datetime, *, other: bool) -> None:
        waiting = proposal.status is ProposalStatus.WAITING
        number = int(proposal.id)
        writes = waiting or number in self.unsaved
        said = self._said.get(number, Said(proposal.content, proposal.content))
        self.title.setText(words.name(proposal))
        self.told.setText(words.told(proposal, now))
        self.reason.set_value(proposal.reason or words.NO_REASON)
        self._changes.title.setText(WOULD_CHANGE if waiting else AGAINST_NOW)
        self._shall_be.title.setText(SHALL_BE if waiting else PROPOSED)
        self.text.set_value(said.text if writes else proposal.content)
        self.answer.set_value(said.answer if writes else proposal.answer or words.NO_ANSWER)
        for field in (self.text, self.answer):
            field.set_read_only(not writes or not self.session.writable)
        if overtaken := self.overtaken:
            text = STAYS.format(overtaken=overtaken) if writes else f"{overtaken}."
            self.notice.say(text, action=DISCARD if writes else "", tone="warning", closable=False)
        elif other or not self.notice.text:
            mine = self.session.engine is not None and proposal.proposed_by == self.session.engine.actor
            self.notice.say(
                STALE if proposal.stale else OWN if mine and waiting else "", tone="warning", closable=False
            )

    def _on_edited(self) -> None:
        if self.proposal is not None:
            number, proposed = int(self.proposal.id), self.proposal.content
            said = Said(proposed, self.text.value(), self.answer.value())
            if said == Said(proposed, proposed):
                self._said.pop(number, None)
            else:
                self._said[number] = said
            self._rest.start()
            self.follow()

    def _compare(self) -> None:
        """Compare what holds with what it shall be, off the UI thread: long texts take their time."""
        self._rest.stop()
        if self.proposal is not None:
            now, then = self.proposal.current, self.text.value()
            self.session.read(lambda _engine, _: diff(now, then), self._on_compared, key=KEY)

    def _on_compared(self, runs: list[Run]) -> None:
        self.diff.show_runs(runs)

    def _build(self) -> None:
        self.reason.set_read_only(True)
        self.answer.edit.setPlaceholderText(tr("Agents", "What you say to it; it is kept with the proposal"))
        content = QWidget()
        words_of = QVBoxLayout(content)
        words_of.setContentsMargins(space(3), space(2), space(3), space(2))
        words_of.setSpacing(space(2))
        self.split.setChildrenCollapsible(False)
        self.split.setMinimumHeight(space(TEXTS_UNITS))
        self.split.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.split.addWidget(self._changes)
        self.split.addWidget(self._shall_be)
        lower = self._shall_be.layout()
        assert lower is not None
        lower.setContentsMargins(0, space(2), 0, 0)
        for part in (self.title, self.told, Section(tr("Agents", "Reason"), self.reason)):
            words_of.addWidget(part)
        words_of.addWidget(self.split, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(content)
        foot = QVBoxLayout()
        foot.setContentsMargins(space(3), space(2), space(3), space(2))
        foot.setSpacing(space(2))
        foot.addWidget(Section(tr("Agents", "Answer"), self.answer))
        foot.addWidget(self._foot)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notice)
        column.addWidget(scroll, 1)
        column.addWidget(rule())
        column.addLayout(foot)

    def _connect(self) -> None:
        self._rest.timeout.connect(self._compare)
        self.text.edited.connect(self._on_edited)
        self.answer.edited.connect(self._on_edited)
        self.notice.activated.connect(self.discarded)


def _state(proposal: CoreProposal | None) -> tuple[int, ProposalStatus] | None:
    return None if proposal is None else (int(proposal.id), proposal.status)
