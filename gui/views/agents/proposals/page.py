"""Proposals of agents: those that wait for a person's word, and those that were decided on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import Changes, ConflictError, CoreProposal, MemoryEngine, NotFoundError, ProposalStatus
from gui import team_edits
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.agents import words as agents
from gui.views.agents.page import AgentPage
from gui.views.agents.proposals import words
from gui.views.agents.proposals.panel import APPROVE, REJECT, ProposalPanel
from gui.widgets.buttons import SegmentedControl
from gui.widgets.empty_state import EmptyState
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import PlainLabel, rule
from gui.widgets.list_detail import ListDetail, kept_sizes
from gui.widgets.two_lines import RowsList, TwoLines
from gui.wording.formats import age
from gui.wording.translation import tr, trn

KEY, MOST = "agents.proposals", 500  # of those decided on, the newest
SHARES, WIDE_SHARES, STRETCH = (30, 130), (60, 130), (0, 1)
BESIDE = 160  # units of width, from which the proposal at hand stands beside the list
NAMES = {
    ProposalStatus.WAITING: tr("Agents", "Waiting"),
    ProposalStatus.APPROVED: tr("Agents", "Approved"),
    ProposalStatus.REJECTED: tr("Agents", "Rejected"),
}
COUNTED = tr("Agents", "{title} ({n:,})")
MEANING = tr(
    "Agents",
    "Agents may not change a playbook or the rules. What they propose waits here until a person approves or "
    "rejects it.",
)
EMPTY = {
    ProposalStatus.WAITING: tr("Agents", "No proposal waits"),
    ProposalStatus.APPROVED: tr("Agents", "No proposal was approved"),
    ProposalStatus.REJECTED: tr("Agents", "No proposal was rejected"),
}
OF_AGENT = tr("Agents", "None of {agent} is shown here; choose Everyone at the left to see those of others.")
PRESENT = tr("Agents", "Proposals are those of now, not as of the moment looked at elsewhere.")
WAITING = trn("Agents", "{n:,} proposal waits", "{n:,} proposals wait")
EDITED = tr("Agents", "not sent")
REFUSED = tr("Agents", "Nothing was decided. {message}")
MOVED = tr("Agents", "The section was changed just now. Look at what would change, and decide again.")
UNSAVED = tr("Agents", "What you wrote about proposals {numbers} is not sent.")


@dataclass(frozen=True, slots=True)
class Listing:
    """Proposals of one status, and how many there are of each."""

    status: ProposalStatus
    proposals: Sequence[CoreProposal]
    counts: Mapping[ProposalStatus, int]
    now: datetime


class ProposalsPage(AgentPage):
    """Lists proposals, and takes a person's word on the one at hand."""

    key, title = "proposals", tr("Agents", "Proposals")

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._stale = True
        self._next: int | None = None
        self.listing: Listing | None = None
        self.status = SegmentedControl(
            tr("Agents", "Which proposals"), [(str(status), NAMES[status]) for status in ProposalStatus]
        )
        self.present = PlainLabel(PRESENT, role="small", tone="warning", wrap=True)
        self.list = RowsList(tr("Agents", "Proposals"), self)
        self.panel = ProposalPanel(session)
        self.empty = EmptyState("check", EMPTY[ProposalStatus.WAITING], MEANING)
        self.split = ListDetail(
            self.list, self.panel, SHARES, STRETCH, beside=BESIDE, wide_shares=WIDE_SHARES
        )
        self._pages = QStackedWidget()
        self._build()
        self._connect()

    @classmethod
    def acts(cls) -> Mapping[str, Callable[[ProposalsPage], object]]:
        return {APPROVE: cls.approve, REJECT: cls.reject}

    def use_commands(self, commands: Actions) -> None:
        commands.attach(self.list, "agents")
        self.panel.use_commands(commands)

    def show_agent(self, agent: str | None) -> None:
        if agent != self.agent or self._stale:
            self.agent = agent
            self.refresh()

    def refresh(self) -> None:
        self._stale = False
        status, agent, numbers = ProposalStatus(self.status.value), self.agent, self._written_about()
        self.present.setVisible(self.session.as_of is not None)
        self.session.read(
            lambda engine, _: read_listing(engine, status, agent, numbers),
            self._on_read,
            self.failed.emit,
            key=KEY,
        )

    def _written_about(self) -> frozenset[int]:
        """Return the proposals that are listed though they were decided on: a person writes about them."""
        proposal, unsaved = self.panel.proposal, frozenset(self.panel.unsaved)
        return unsaved | {int(proposal.id)} if proposal is not None and self.panel.holds else unsaved

    def reset(self) -> None:
        self.agent = self._next = self.listing = None
        self._stale = True
        self.status.set_value(str(ProposalStatus.WAITING))
        self.panel.reset()
        self.list.show_rows([], None)
        self._pages.setCurrentWidget(self.empty)

    def approve(self) -> None:
        """Put the proposal at hand in force, as its text stands."""
        if self._may(APPROVE) and (proposal := self.panel.proposal):
            answer = self.panel.answer.value().strip()
            team_edits.approve(
                self.session, proposal, answer, self.panel.content, self._on_decided, self._on_refused
            )

    def reject(self) -> None:
        """Close the proposal at hand, and change nothing."""
        if self._may(REJECT) and (proposal := self.panel.proposal):
            answer = self.panel.answer.value().strip()
            team_edits.reject(self.session, proposal, answer, self._on_decided, self._on_refused)

    def take_focus(self) -> None:
        self.list.setFocus() if self._pages.currentWidget() is self.split else self.setFocus()

    def step(self, rows: int) -> None:
        self.list.step(rows)

    def parts(self) -> Sequence[QWidget]:
        return (self.panel.text,)

    def unsaved(self) -> str:
        numbers = ", ".join(f"{number:,}" for number in self.panel.unsaved)
        return UNSAVED.format(numbers=numbers) if numbers else ""

    def save_state(self) -> dict[str, Any]:
        return {"split": self.split.sizes()}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        kept_sizes(self.split, state.get("split"))

    # Deciding.

    def _may(self, command: str) -> bool:
        """Whether it can be decided so; where not, say why."""
        reason = self.panel.hindrance(command)
        if reason:
            self.noted.emit(reason, "info")
            return False
        if command == APPROVE and self.panel.asks_first():
            return False
        if isinstance(self.window().focusWidget(), KeyButton):  # it is off while it is stored
            self.list.setFocus()
        self.panel.busy = True
        self.panel.follow()
        return True

    def _on_decided(self, _: Changes) -> None:
        self._go_on()
        self._end()
        self.refresh()

    def _on_discarded(self) -> None:
        self._go_on()
        self.list.setFocus()
        self.refresh()

    def _go_on(self) -> None:
        """Take the next proposal to hand, or the last before it."""
        if proposal := self.panel.proposal:
            self.panel.forget(int(proposal.id))
            self._next = self._neighbour(int(proposal.id))

    def _on_refused(self, failure: TaskError) -> None:
        self._end()
        if isinstance(failure.error, ConflictError):
            self.panel.notice.say(MOVED, tone="warning")
        else:
            self.panel.notice.say(REFUSED.format(message=failure.message), tone="danger")
        self.refresh()

    def _end(self) -> None:
        self.panel.busy = False
        self.panel.follow()

    def _neighbour(self, number: int) -> int | None:
        numbers = [row.key for row in self.list.rows.values if row.key is not None]
        if number not in numbers:
            return None
        place = numbers.index(number)
        return next(iter([*numbers[place + 1 :], *numbers[:place][::-1]]), None)

    # Reading.

    def _on_changed(self, _: Changes) -> None:
        self._stale = True
        if self.isVisible():
            self.refresh()

    def _on_status(self, _: str) -> None:
        self.refresh()

    def _on_read(self, listing: Listing) -> None:
        self.listing = listing
        for status in ProposalStatus:
            count = listing.counts[status]
            title = COUNTED.format(title=NAMES[status], n=count) if count else NAMES[status]
            self.status.rename_option(str(status), title)
        self._list(listing)
        self.status_changed.emit(WAITING.format(n=listing.counts[ProposalStatus.WAITING]))

    def _list(self, listing: Listing) -> None:
        """List proposals; the one at hand stays so, or else that after the one that was decided on."""
        rows = self._rows(listing)
        keys = [row.key for row in rows]
        wanted, self._next = (self.list.key, self._next), None
        at_hand = next((key for key in wanted if key in keys), next(iter(keys), None))
        if self.panel.typed_in and self.panel.proposal is not None and at_hand != self.panel.proposal.id:
            self.list.setFocus()  # what is typed on must not land in another proposal
        self.list.show_rows(rows, at_hand)
        if rows:
            self._pages.setCurrentWidget(self.split)
            if self.hasFocus():
                self.list.setFocus()
            self._on_row()
            return
        keyboard = self.isVisible() and self.isAncestorOf(self.window().focusWidget() or self)
        others = "" if self.agent is None else OF_AGENT.format(agent=agents.named(self.agent))
        self.empty.show_state("check", EMPTY[listing.status], others or MEANING)
        self._pages.setCurrentWidget(self.empty)
        self.panel.show_proposal(None, listing.now)
        if keyboard:
            self.setFocus()

    def _rows(self, listing: Listing) -> list[TwoLines]:
        unsaved = self.panel.unsaved
        return [
            TwoLines(
                key=int(one.id),
                text=words.name(one),
                told=agents.DOT.join(
                    (words.BY.format(agent=agents.named(one.proposed_by)), age(one.proposed_at, listing.now))
                ),
                mark=EDITED if one.id in unsaved else words.STALE_MARK if one.stale else "",
                tone="warning",
                figure=f"#{one.id}",
            )
            for one in listing.proposals
        ]

    def _on_row(self, _: int = 0) -> None:
        if self.listing is not None:
            found = (one for one in self.listing.proposals if one.id == self.list.key)
            self.panel.show_proposal(next(found, None), self.listing.now)

    def _on_opened(self, _: int) -> None:
        self.panel.text.setFocus()

    def _on_left(self) -> None:
        if self.listing is not None:
            self.list.rows.replace(self._rows(self.listing))
        self.list.setFocus()

    # Building.

    def _build(self) -> None:
        self.present.hide()
        asked = QHBoxLayout()
        asked.addWidget(self.status)
        asked.addStretch(1)
        head = QVBoxLayout()
        head.setContentsMargins(space(3), space(2), space(3), space(2))
        head.setSpacing(space(2))
        head.addLayout(asked)
        head.addWidget(self.present)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self.split)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(head)
        whole.addWidget(rule())
        whole.addWidget(self._pages, 1)

    def _connect(self) -> None:
        self.status.changed.connect(self._on_status)
        self.list.chosen.connect(self._on_row)
        self.list.opened.connect(self._on_opened)
        self.panel.left.connect(self._on_left)
        self.panel.discarded.connect(self._on_discarded)
        self.session.changed.connect(self._on_changed)


def read_listing(
    engine: MemoryEngine, status: ProposalStatus, agent: str | None, written_about: Collection[int] = ()
) -> Listing:
    """Read the proposals of a status: those that wait the oldest first, others the newest first.

    Among those that wait are those that a person writes about, though they were decided on meanwhile.
    """
    waits = status is ProposalStatus.WAITING
    found = engine.proposals(status, proposed_by=agent, limit=None if waits else MOST)
    counts = engine.proposal_counts(proposed_by=agent)
    if waits:
        decided = [one for one in _known(engine, written_about) if one.status is not status]
        of_agent = [one for one in decided if agent in (None, one.proposed_by)]
        listed: Sequence[CoreProposal] = sorted([*found, *of_agent], key=lambda one: one.id)
    else:
        listed = found[::-1]
    return Listing(status, listed, counts, engine.now)


def _known(engine: MemoryEngine, numbers: Collection[int]) -> Iterator[CoreProposal]:
    """Give those of these proposals that are there: an undo may have taken one back."""
    for number in numbers:
        with suppress(NotFoundError):
            yield engine.proposal(number)
