"""The steps of a cycle, and the proposals of one of them, as list models; the latter hold places only."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from engine import DreamStep, Proposal, StepReport
from gui.models.row_pages import RowPages
from gui.models.rows import CONTENT
from gui.session import Session
from gui.views.dream import words
from gui.views.dream.decisions import Choice, Counts, Places, Reviewed
from gui.views.dream.listing import Listing, Wanted
from gui.widgets.text import one_line, tooltip
from gui.wording.translation import tr, trn

ROW_ROLE = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex
STEPS = tuple(DreamStep)
TALLY = tr("Dream", "{accepted:,} of {proposed:,} accepted")
TALLY_OPEN = tr("Dream", "{accepted:,} of {proposed:,}, {waiting:,} wait")
NOTHING, NOT_PLANNED = tr("Dream", "nothing to do"), tr("Dream", "not planned")
GROUPS = trn("Dream", "{n:,} group found", "{n:,} groups found")
RUNNING = tr("Dream", "running…")
LEFT_OUT = tr("Dream", "left out")
CHOICES = {
    Choice.OPEN: tr("Dream", "waits for you"),
    Choice.ACCEPTED: tr("Dream", "accepted"),
    Choice.REJECTED: tr("Dream", "rejected"),
}
PROBLEM = tr("Dream", "The model did not answer, so rules stood in: {problem}")


class Progressed(Enum):
    """How far a step is."""

    NOT_YET = "not yet"
    RUNNING = "running"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class StepRow:
    """A step as it is listed: whether it is wanted, how far it is, and what came of it."""

    step: DreamStep
    wanted: bool = True
    progressed: Progressed = Progressed.NOT_YET
    counts: Counts = field(default_factory=Counts)
    report: StepReport | None = None
    groups: int = 0  # that it hands to the steps after it

    @property
    def idle(self) -> bool:
        """Whether it ran and found nothing."""
        return self.progressed is Progressed.DONE and not self.counts.proposed and not self.groups

    @property
    def tally(self) -> str:
        """What came of it, in a few words."""
        if self.progressed is Progressed.RUNNING:
            return RUNNING
        if self.progressed is Progressed.NOT_YET:
            return NOT_PLANNED if self.wanted else LEFT_OUT
        if self.idle:
            return NOTHING
        if self.groups:
            return GROUPS.format(n=self.groups)
        counts = self.counts
        told = TALLY_OPEN if counts.waiting else TALLY
        return told.format(accepted=counts.accepted, proposed=counts.proposed, waiting=counts.waiting)

    @property
    def problem(self) -> str:
        """What went wrong, "" if nothing did."""
        problem = "" if self.report is None else self.report.problem
        return PROBLEM.format(problem=one_line(problem)) if problem else ""


class StepModel(QAbstractListModel):
    """One row a step, with a mark of whether it is wanted in the next plan.

    Signals:
        wanted_changed: other steps are wanted now.
    """

    wanted_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted = set(STEPS)
        self._review: Reviewed | None = None
        self._done: set[DreamStep] = set()
        self._running: DreamStep | None = None

    @property
    def wanted(self) -> list[DreamStep]:
        """The steps that are wanted, in order."""
        return [step for step in STEPS if step in self._wanted]

    def want(self, steps: Iterable[DreamStep]) -> None:
        """Want these steps and no others."""
        self._wanted = set(steps)
        self.refresh()

    def show_review(self, review: Reviewed | None) -> None:
        """Show what a plan proposes, or that there is none."""
        self._review = review
        self._running, self._done = None, set() if review is None else set(review.plan.steps)
        self.refresh()

    def show_running(self, step: DreamStep) -> None:
        """Show which step is being planned."""
        if step is not self._running:
            before, self._running = self._running, step
            self.refresh(*filter(None, (before, step)))

    def row(self, step: DreamStep) -> StepRow:
        """Return how a step stands."""
        review = self._review
        if step is self._running:
            return StepRow(step, step in self._wanted, Progressed.RUNNING)
        if review is None or step not in self._done:
            return StepRow(step, step in self._wanted)
        report = next(each for each in review.plan.reports if each.step is step)
        groups = len(review.plan.clusters) if step is DreamStep.CLUSTERING else 0
        return StepRow(step, step in self._wanted, Progressed.DONE, review.counts(step), report, groups)

    def refresh(self, *steps: DreamStep) -> None:
        """Show how some steps stand now, or all."""
        for row in map(STEPS.index, steps or STEPS):
            self.dataChanged.emit(self.index(row), self.index(row))

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(STEPS)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsUserCheckable if index.isValid() else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        step = STEPS[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return words.title(step)
        if role == ROW_ROLE:
            return self.row(step)
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Checked if step in self._wanted else Qt.CheckState.Unchecked
        row = self.row(step)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip("\n".join(filter(None, (words.STEPS[step].meaning, row.tally, row.problem))))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(filter(None, (words.title(step), row.tally, row.problem)))
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole or not index.isValid():
            return False
        step = STEPS[index.row()]
        if Qt.CheckState(value) is Qt.CheckState.Checked:
            self._wanted.add(step)
        else:
            self._wanted.discard(step)
        self.dataChanged.emit(index, index)
        self.wanted_changed.emit()
        return True


@dataclass(frozen=True, slots=True)
class HeadingRow:
    """The heading of a rule: its name, how many proposals it makes, and how many of them are accepted."""

    title: str
    proposed: int
    accepted: int
    for_person: bool = False  # none of them is decided on with the others

    @property
    def tally(self) -> str:
        """How many are accepted, in words."""
        return TALLY.format(accepted=self.accepted, proposed=self.proposed)


@dataclass(frozen=True, slots=True)
class ProposalRow:
    """A proposal as it is listed; its text is "" until it was read."""

    proposal: Proposal
    choice: Choice
    text: str

    @property
    def told(self) -> str:
        """What it is about and what would change, in a line."""
        return "  ·  ".join(filter(None, (words.about(self.proposal), words.brief(self.proposal))))


class ProposalModel(QAbstractTableModel):
    """The rows of a :class:`Listing`; a proposal is made, and its chunk's text read, when it is looked at.

    A table of one column, for a table view lays out a million rows at once, which a list view does not.
    """

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._review: Reviewed | None = None
        self._listing: Listing | None = None
        self._under: dict[int, HeadingRow] = {}  # by row
        self.pages = RowPages(session, self)
        self.pages.loaded.connect(self._on_loaded)

    @property
    def listing(self) -> Listing | None:
        """What is listed."""
        return self._listing

    def lists(self, review: Reviewed, wanted: Wanted) -> bool:
        """Whether what is listed is this of this plan, and not what was asked for before."""
        return self._review is review and self._listing is not None and self._listing.wanted == wanted

    def show_listing(self, review: Reviewed | None, listing: Listing | None) -> None:
        """List other proposals, or none."""
        self.beginResetModel()
        self._review, self._listing = review, listing if review is not None else None
        self._under.clear()
        if self._listing is not None:
            self.pages.set_order(self._listing.order, self._listing.wanted.query)
        self.endResetModel()

    def proposal(self, row: int) -> Proposal | None:
        """Return the proposal of a row, None for a heading."""
        if self._review is None or self._listing is None:
            return None
        place = self._listing.place(row)
        return None if place is None else self._review.proposal(self._listing.wanted.step, place)

    def places(self, row: int) -> Places | list[int]:
        """Return the places that a decision in a row is about: all of a rule, where it is the heading."""
        assert self._listing is not None
        place = self._listing.place(row)
        return self._listing.under(row) if place is None else [place]

    def refresh(self) -> None:
        """Show what is decided now."""
        self._under.clear()
        if count := self.rowCount():
            self.dataChanged.emit(self.index(0, 0), self.index(count - 1, 0))

    def rowCount(self, parent: Index | None = None) -> int:
        if self._listing is None or (parent is not None and parent.isValid()):
            return 0
        return len(self._listing)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        wanted = (ROW_ROLE, Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if role not in wanted or not index.isValid():
            return None
        row = self._row(index.row())
        if role == ROW_ROLE:
            return row
        if isinstance(row, HeadingRow):
            return f"{row.title}, {row.tally}"
        if role == Qt.ItemDataRole.DisplayRole:
            return row.text or row.told
        return ", ".join(filter(None, (CHOICES[row.choice], row.told, row.text)))

    def _row(self, row: int) -> ProposalRow | HeadingRow:
        assert self._review is not None
        assert self._listing is not None
        step, place = self._listing.wanted.step, self._listing.place(row)
        if place is None:
            return self._heading(row)
        proposal = self._review.proposal(step, place)
        return ProposalRow(proposal, self._review.choice(step, place), self._text(proposal, row))

    def _heading(self, row: int) -> HeadingRow:
        assert self._review is not None
        assert self._listing is not None
        if row not in self._under:
            step, places = self._listing.wanted.step, self._listing.under(row)
            rule = self._review.columns[step].rules[self._listing.rule(row) or 0]
            accepted = self._review.accepted_of(step, places)
            alone = bool(self._review.columns[step].for_person[places].all())
            self._under[row] = HeadingRow(words.rule_title(rule), len(places), accepted, alone)
        return self._under[row]

    def _text(self, proposal: Proposal, row: int) -> str:
        if proposal.memory is not None:
            return one_line(proposal.memory.content)
        assert self._listing is not None
        known = self.pages.row(int(self._listing.texts[row]))
        return "" if known is None else known.texts[CONTENT]

    def _on_loaded(self, _first: int, _last: int) -> None:
        if count := self.rowCount():
            self.dataChanged.emit(self.index(0, 0), self.index(count - 1, 0))
