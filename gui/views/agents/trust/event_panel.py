"""The dissent or override at hand: its texts, its depth, and how it is looked upon."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from engine import Dissent, Override, TrustPoint
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.views.agents.trust import words
from gui.widgets.buttons import button
from gui.widgets.chips import FlowLayout
from gui.widgets.empty_state import EmptyState
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import PlainLabel
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.sections import Section
from gui.wording.translation import tr

IMPACT, NO_IMPACT = "agents.impact", "agents.no_impact"
REGRET, NO_REGRET = "agents.regret", "agents.no_regret"
TEXT_ROWS = (2, 12)
NOTHING = (
    "agents",
    tr("Trust", "No event at hand"),
    tr("Trust", "Dissents and overrides move trust, and what came of them."),
)
COMPRESSED = tr(
    "Trust",
    "It is among the older events, which are in the figures and not told one by one. Its minute tells all.",
)
FROM_FILE = tr("Trust", "A file said so; by which event is not known.")
ALREADY = tr("Trust", "It is judged so already")
PAST = tr("Trust", "Values are shown as of an earlier moment")


class EventPanel(QWidget):
    """Shows what moved trust; whoever owns it does what the buttons ask.

    Signals:
        minute_asked: the person wants the minute of the event; carries its id.
    """

    minute_asked = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Trust", "The event at hand"))
        self._session = session
        self.at_hand: Dissent | Override | None = None
        self._minute = ""
        self._buttons: dict[str, KeyButton] = {}
        self.title = PlainLabel(role="heading", wrap=True)
        self.moved = PlainLabel(role="small", tone="secondary", wrap=True)
        self.facts = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self.verdict = PlainLabel(wrap=True, selectable=True)
        self.text = LongTextEdit(tr("Trust", "What the agent said"), TEXT_ROWS)
        self.decision = LongTextEdit(tr("Trust", "What was decided"), TEXT_ROWS)
        self.deep = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self.open = button(tr("Trust", "Show its minute"), kind="link")
        self._said = Section(tr("Trust", "What the agent said"), self.text)
        self._decided = Section(tr("Trust", "What was decided"), self.decision)
        self._nothing = EmptyState(*NOTHING)
        self._scroll = QScrollArea()
        self._choices = QWidget()
        self._judging = FlowLayout(self._choices)
        self._build()
        self.open.clicked.connect(self._on_open)
        self.show_event(None, None)

    def use_commands(self, commands: Actions) -> None:
        """Offer to judge."""
        for key in (IMPACT, NO_IMPACT, REGRET, NO_REGRET):
            self._buttons[key] = KeyButton(commands[key], parent=self)
            self._judging.addWidget(self._buttons[key])
        self._offer()

    def show_event(self, event: Dissent | Override | None, point: TrustPoint | None) -> None:
        """Show an event, and how trust moved by it or by what was said of it; a point may be all there is."""
        if event is None or self.at_hand is None or event.id != self.at_hand.id:
            self._scroll.verticalScrollBar().setValue(0)
        self.at_hand = event
        self._nothing.setVisible(event is None and point is None)
        self._scroll.setVisible(not self._nothing.isVisibleTo(self))
        self._minute = event.id if event else (point.about or point.minute) if point else ""
        self.moved.setVisible(point is not None)
        if point is not None:
            self.moved.setText(f"{words.reason(point)}: {words.move(point)}")
        self._said.setVisible(event is not None)
        self.deep.setVisible(isinstance(event, Dissent))
        self._decided.setVisible(isinstance(event, Override))
        self.facts.setVisible(event is not None)
        if isinstance(event, Dissent):
            self._fill_dissent(event)
        elif isinstance(event, Override):
            self._fill_override(event)
        elif point is not None:
            self.title.setText(words.reason(point))
            self.verdict.setText(FROM_FILE if point.imported else COMPRESSED)
        self._offer()

    def hindrance(self, command: str) -> str:
        """Return why the event at hand can't be judged so, "" where it can."""
        event = self.at_hand
        if self._session.as_of is not None:
            return PAST
        if command in (IMPACT, NO_IMPACT):
            if not isinstance(event, Dissent):
                return tr("Trust", "No dissent is at hand")
            return ALREADY if event.impact is (command == IMPACT) else ""
        if not isinstance(event, Override):
            return tr("Trust", "No override is at hand")
        return ALREADY if event.regret is (command == REGRET) else ""

    def _offer(self) -> None:
        of_dissent = isinstance(self.at_hand, Dissent)
        for command, made in self._buttons.items():
            made.setVisible(self.at_hand is not None and of_dissent == (command in (IMPACT, NO_IMPACT)))
            made.hinder(self.hindrance(command))

    def _fill_dissent(self, event: Dissent) -> None:
        self.title.setText(tr("Trust", "A dissent"))
        self.facts.setText(words.facts(event))
        self.verdict.setText(words.verdict(event))
        self.text.set_value(event.text)
        self.deep.setText(words.depth(event.depth))

    def _fill_override(self, event: Override) -> None:
        self.title.setText(tr("Trust", "An override"))
        self.facts.setText(words.facts(event))
        self.verdict.setText(words.verdict(event))
        self.text.set_value(event.agent_output)
        self.decision.set_value(event.human_decision)

    def _on_open(self) -> None:
        self.minute_asked.emit(self._minute)

    def _build(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(space(3), space(2), space(3), space(2))
        column.setSpacing(space(2))
        for field in (self.text, self.decision):
            field.set_read_only(True)
            field.edit.setProperty("role", "reading")
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.open)
        column.addLayout(head)
        for part in (self.moved, self.facts, self.verdict):
            column.addWidget(part)
        self._judging.setSpacing(space(2))
        column.addWidget(self._choices)
        for section in (self.deep, self._said, self._decided):
            column.addWidget(section)
        column.addStretch(1)
        self._scroll.setWidget(inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._nothing)
        whole.addWidget(self._scroll)
