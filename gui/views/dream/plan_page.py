"""The plan under review: steps, the proposals of one, and the proposal at hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import numpy as np
from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QWidget

from engine import DreamStep, MemoryEngine, Progress, Proposal, RetentionParameters
from gui.actions import Actions
from gui.commands.menus import CHUNK_MENU, PROPOSAL_ITEMS, Menu
from gui.session import Session
from gui.state.selection import Selection
from gui.tasks import TaskError
from gui.views.dream import at_hand
from gui.views.dream.at_hand import AtHand
from gui.views.dream.decisions import Choice, Reviewed
from gui.views.dream.listing import Listing, Wanted, listed
from gui.views.dream.models import ROW_ROLE, HeadingRow
from gui.views.dream.plan_lists import PlanLists
from gui.views.dream.planner import Planner
from gui.wording.translation import tr

KEYS = (
    *("dream.accept", "dream.reject", "dream.accept_step", "dream.reject_step", "dream.edit"),
    *("dream.keep_older", "dream.keep_newer", "dream.keep_both", "dream.next_open"),
    *("go.next", "go.previous", "edit.find_here"),
)
ENDANGERED = RetentionParameters().endangered
CHUNK = tr("Dream", "Chunk")
"""The part of the context menu that is about the chunk."""
NO_MATCH = ("filter", tr("Dream", "No proposal matches"), tr("Dream", "Other filters may find some."))
NONE_HERE = (
    "check",
    tr("Dream", "Nothing to do here"),
    tr("Dream", "This step found nothing to propose."),
)
NOT_PLANNED = (
    "dream",
    tr("Dream", "Not planned"),
    tr("Dream", "The plan does not hold this step. Tick it and plan again, or go on by one step."),
)


class PlanPage(PlanLists):
    """Shows a :class:`Reviewed`, and takes decisions by keys and by clicks.

    Signals:
        decided: something else is accepted now.
        steps_changed: other steps are chosen for the next plan.
    """

    decided = Signal()
    steps_changed = Signal()

    def __init__(self, session: Session, planner: Planner, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.planner = planner
        self._commands: Actions | None = None
        self._sought: int | None = None  # the place to go to once it is listed
        self._refused: Wanted | None = None  # what was asked for last and can't be listed
        self._waiting: list[Callable[[], object]] = []  # decisions on what is not listed yet
        self._connect()

    @property
    def review(self) -> Reviewed | None:
        """The plan on show."""
        return self.planner.review

    @property
    def proposal(self) -> Proposal | None:
        """The proposal at hand, None where a heading is."""
        return self.model.proposal(self.table.currentIndex().row())

    @property
    def _place(self) -> int:
        """The place of the proposal at hand within its step."""
        assert self.model.listing is not None
        place = self.model.listing.place(self.table.currentIndex().row())
        assert place is not None
        return place

    def use_commands(self, commands: Actions) -> None:
        """Take the window's commands, for the keys of the list, the buttons and the menu."""
        self._commands = commands
        self.table.addActions([commands[key] for key in KEYS])
        self.bar.use_commands(commands)
        self.panel.use_commands(commands)

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """Return what runs for which command while the page is on show."""
        return {
            "dream.accept": partial(self._once_listed, partial(self.decide, Choice.ACCEPTED)),
            "dream.reject": partial(self._once_listed, partial(self.decide, Choice.REJECTED)),
            "dream.accept_step": partial(self._once_listed, partial(self.decide_all, Choice.ACCEPTED)),
            "dream.reject_step": partial(self._once_listed, partial(self.decide_all, Choice.REJECTED)),
            "dream.edit": self.panel.edit_text,
            "dream.keep_older": partial(self._once_listed, partial(self._keep, 0)),
            "dream.keep_newer": partial(self._once_listed, partial(self._keep, 1)),
            "dream.keep_both": partial(self._once_listed, self._keep_both),
            "dream.next_open": self._go_to_open,
            "go.next": partial(self.table.step, 1),
            "go.previous": partial(self.table.step, -1),
            "edit.find": self.bar.search.focus,
            "edit.find_here": self.bar.search.focus,
        }

    # What is shown.

    def show_review(self, step: DreamStep | None = None) -> None:
        """Show the plan under review, with a step at hand, or the first that proposes anything."""
        review = self.review
        self.steps.show_review(review)
        if step is None and review is not None and not review.counts(self.step).proposed:
            step = next((each for each in review.plan.steps if review.counts(each).proposed), None)
        if step is not None:
            self.step_list.choose(step)
        self._show_step()

    def show_running(self, text: str) -> None:
        """Mark the step that is being planned."""
        step = next((each for each in DreamStep if each.value == text), None)
        if step is not None:
            self.steps.show_running(step)

    def show_amended(self, proposal_id: str) -> None:
        """Show what a proposal says now."""
        self.refresh()
        here = self.proposal
        if here is not None and here.id == proposal_id:
            self._on_row()

    def refresh(self, *steps: DreamStep) -> None:
        """Show what is decided now, in some steps or in all."""
        self.steps.refresh(*steps)
        self.model.refresh()
        self._show_unsettled()
        if self.review is not None and self.panel.at_hand is not None:
            row = self.table.currentIndex().data(ROW_ROLE)
            if row is not None and not isinstance(row, HeadingRow):
                self.panel.show_choice(row.choice)
        self.decided.emit()

    def _show_step(self) -> None:
        """List the proposals of the step at hand, or say why there are none."""
        row, review = self.steps.row(self.step), self.review
        self._follow_filter()
        self.bar.show_step(row)
        self._show_unsettled()
        if review is None or self.step not in review.columns:
            self._list(None)
            self.show_empty(*NOT_PLANNED)
        elif not row.counts.proposed:
            self._list(None)
            self.show_empty(*NONE_HERE)
        else:
            columns = review.columns[self.step]
            counts = np.bincount(columns.rule, minlength=len(columns.rules)).tolist()
            self.bar.offer_rules(dict(zip(columns.rules, counts, strict=True)))
            self._ask()

    def _ask(self) -> None:
        review = self.review
        if review is None or self.step not in review.columns:
            return
        self._follow_filter()
        wanted, columns = self._wanted, review.columns[self.step]

        def work(engine: MemoryEngine, progress: Progress) -> tuple[Reviewed, Listing]:
            return review, listed(engine, columns, wanted, progress)

        self.session.read(work, self._on_listing, partial(self._on_refused, wanted), key="dream.list")

    @property
    def _wanted(self) -> Wanted:
        """What is to be listed, as it is chosen and typed."""
        return Wanted(self.step, self.bar.rule.currentData(), self.bar.search.text.strip())

    @property
    def _is_listed(self) -> bool:
        return self.review is not None and self.model.lists(self.review, self._wanted)

    def _follow_filter(self) -> None:
        """Decide on nothing that is listed still, where something else is asked for."""
        self._waiting.clear()
        self.bar.show_coming(coming=not self._is_listed)

    def _once_listed(self, decide: Callable[[], object]) -> None:
        """Decide on the list that was asked for: at once, or when it is there."""
        if self._is_listed or self._wanted == self._refused:
            decide()
        else:
            self._waiting.append(decide)

    def _on_listing(self, answer: tuple[Reviewed, Listing]) -> None:
        review, listing = answer
        if review is not self.review or listing.wanted.step is not self.step:
            return
        self.bar.search.set_error("")
        self._refused = None
        self._list(listing)
        self.bar.show_coming(coming=not self._is_listed)
        alone = review.columns[self.step].for_person[listing.places]
        self.bar.show_sweep(others=not alone.all(), alone=bool(alone.any()))
        if len(listing):
            self._pages.setCurrentWidget(self.inner)
            row = listing.row_of(self._sought) if self._sought is not None else -1
            self.table.selectRow(row if row >= 0 else self._first_row(listing))
            self._sought = None
            self._on_row()
        else:
            self.show_empty(*NO_MATCH)
        self._decide_waiting()

    def _decide_waiting(self) -> None:
        while self._waiting and self._is_listed:
            self._waiting.pop(0)()

    def _show_unsettled(self) -> None:
        self.bar.show_unsettled(self.review.unsettled(self.step) if self.review is not None else 0)

    def _first_row(self, listing: Listing) -> int:
        return 1 if len(listing) > 1 and listing.place(0) is None else 0

    def _list(self, listing: Listing | None) -> None:
        self.model.show_listing(self.review, listing)
        if listing is None:
            self.panel.clear()

    def _on_refused(self, wanted: Wanted, failure: TaskError) -> None:
        """Say what is wrong with the query; what was listed stays, and is decided on one by one only."""
        self._refused = wanted
        self._waiting.clear()
        self.bar.search.set_error(failure.message)

    # The proposal at hand.

    def _on_row(self, _: int = -1) -> None:
        row = self.table.currentIndex().data(ROW_ROLE)
        if row is None:
            self.panel.clear()
        elif isinstance(row, HeadingRow):
            self.panel.show_rule(row)
        else:
            self._read(row.proposal)

    def _read(self, proposal: Proposal) -> None:
        if self.isVisible() and (ids := at_hand.chunks_of(proposal)):
            self.session.set_current(ids[0])
            self.session.set_selection(Selection.of(ids[:1]))
        assert self.review is not None
        plan = self.review.plan
        self.session.read(
            lambda engine, progress: at_hand.read(engine, plan, proposal, ENDANGERED, progress),
            self._on_read,
            key="dream.proposal",
        )

    def _on_read(self, found: AtHand) -> None:
        row = self.table.currentIndex().data(ROW_ROLE)
        if row is not None and not isinstance(row, HeadingRow) and row.proposal.id == found.proposal.id:
            self.panel.show_proposal(found, row.choice)

    def _take_chunk(self, chunk: int) -> None:
        self.session.set_current(chunk)
        self.session.set_selection(Selection.of([chunk]))

    # Decisions.

    def decide(self, choice: Choice, *, onward: bool = True) -> None:
        """Decide on the proposal at hand, or on all of the rule whose heading is, and go on to the next."""
        row, review = self.table.currentIndex().row(), self.review
        alone = self.model.proposal(row) is not None
        if review is None or row < 0 or not (alone or self._is_listed):
            return
        places = np.asarray(self.model.places(row), dtype=np.int64)
        if alone:
            review.choose(self.step, places, choice)
        else:
            review.sweep(self.step, places, choice)
        self.refresh(self.step)
        if onward and alone:
            self.table.step(1)
        else:
            self._on_row()

    def decide_all(self, choice: Choice) -> None:
        """Decide on all that are listed, if they are what was asked for; but not on contradictions."""
        listing, review = self.model.listing, self.review
        if listing is None or review is None or not self._is_listed:
            return
        review.sweep(self.step, listing.places, choice)
        self.refresh(self.step)
        self._on_row()

    def _toggle(self) -> None:
        """Accept what is not accepted, reject what is."""
        row = self.table.currentIndex().data(ROW_ROLE)
        if isinstance(row, HeadingRow):
            accepted = row.accepted == row.proposed
        else:
            accepted = row is not None and row.choice is Choice.ACCEPTED
        self.decide(Choice.REJECTED if accepted else Choice.ACCEPTED, onward=False)

    def _keep(self, side: int) -> None:
        """Keep one side of the contradiction at hand."""
        proposal = self.proposal
        if proposal is not None and proposal.pair is not None:
            kept = proposal.pair[side]
            if kept in proposal.chunks:
                self.planner.keep_side(self.step, self._place, int(kept))
            else:
                self.decide(Choice.ACCEPTED, onward=False)

    def _keep_both(self) -> None:
        proposal = self.proposal
        if proposal is not None and proposal.pair is not None:
            self.decide(Choice.REJECTED, onward=False)

    def _on_amended_text(self, text: str) -> None:
        proposal = self.proposal
        if proposal is not None:
            self.planner.amend_text(self.step, self._place, text)

    def _go_to_open(self) -> None:
        """Go to the next proposal that waits for a person."""
        listing, review = self.model.listing, self.review
        if review is None:
            return
        here = listing.place(self.table.currentIndex().row()) if listing is not None else None
        found = review.next_open(self.step, -1 if here is None else here)
        if found is not None:
            self._go_to(*found)

    def go_to(self, proposal_id: str) -> None:
        """Take a proposal to hand."""
        if self.review is not None and (found := self.review.plan.proposals.where(proposal_id)) is not None:
            self._go_to(*found)

    def reject(self, proposals: Sequence[str]) -> None:
        """Reject proposals by their ids."""
        review = self.review
        if review is None:
            return
        for step, place in filter(None, map(review.plan.proposals.where, proposals)):
            review.choose(step, [place], Choice.REJECTED)
        self.refresh()

    def _go_to(self, step: DreamStep, place: int) -> None:
        self._sought = place
        self.bar.search.set_text("")
        self.bar.rule.choose(None)
        if step is self.step:
            self._ask()
        else:
            self.step_list.choose(step)

    def _show_menu(self, place: QPoint) -> None:
        if self._commands and self.proposal is not None:
            items = (*PROPOSAL_ITEMS, None, Menu(CHUNK, CHUNK_MENU))
            self._commands.pop_up(items, self.table, self.table.viewport().mapToGlobal(place))

    def _on_activated(self) -> None:
        if self._commands and self.proposal is not None:
            self._commands["chunk.show"].trigger()

    def _connect(self) -> None:
        self.step_list.step_chosen.connect(self._on_step)
        self.steps.wanted_changed.connect(self.steps_changed)
        self.bar.filtered.connect(self._ask)
        self.bar.typed.connect(self._follow_filter)
        self.bar.search.left.connect(self.table.setFocus)
        self.table.current_row_changed.connect(self._on_row)
        self.table.toggled.connect(partial(self._once_listed, self._toggle))
        self.table.rejected.connect(partial(self._once_listed, partial(self.decide, Choice.REJECTED)))
        self.table.activated.connect(self._on_activated)
        self.table.customContextMenuRequested.connect(self._show_menu)
        self.panel.chunk_chosen.connect(self._take_chunk)
        self.panel.text.amended.connect(self._on_amended_text)
        self.panel.text.left.connect(self.table.setFocus)

    def _on_step(self, _: DreamStep) -> None:
        self.bar.rule.choose(None)
        self._show_step()
