"""Two plans side by side: parameters that differ, what each step proposes, and what only one of them does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import DreamStep, MemoryEngine, Progress, Proposal
from gui.models.list_table import ListColumn, ListTableModel
from gui.session import Session
from gui.style.typography import row_height, space
from gui.views.dialogs.parameter_values import ValueSpec, as_text, value_of
from gui.views.dream import words
from gui.views.dream.decisions import Counts, Places, Reviewed
from gui.views.dream.parameters import SPECS, called
from gui.widgets.buttons import button
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import PlainLabel
from gui.widgets.scrolling import Scrolling
from gui.widgets.small_table import SmallTable
from gui.widgets.table import DataTable
from gui.widgets.text import one_line
from gui.widgets.turning_row import TurningRow
from gui.wording.formats import moment
from gui.wording.translation import tr, trn

TURN_UNITS = 240  # of width, under which the parameters stand below the steps
LEAST_ROWS = 8  # of the list that are in sight, however little room there is
TITLE_LENGTH = 120  # of what a new memory says
MOST = 1000  # proposals of one plan only, that are listed of each
KEEP_FIRST = (
    "diff",
    tr("Dream", "Keep a plan to compare with"),
    tr(
        "Dream",
        "Keep the plan under review, then plan again with other steps or parameters: "
        "the two stand here side by side.",
    ),
)
PLAN_NEXT = (
    "diff",
    tr("Dream", "A plan is kept"),
    tr("Dream", "Plan again with other steps or parameters: the two stand here side by side."),
)
COMPARING = ("diff", tr("Dream", "Comparing…"))
SIDES = tr("Dream", "A, kept"), tr("Dream", "B, under review")
TOLD = tr("Dream", "{side}: planned {at} UTC, {parameters}, {proposals}")
PROPOSALS = trn("Dream", "{n:,} proposal", "{n:,} proposals")
SAME_PARAMETERS = tr("Dream", "Both were made with the same parameters.")
SAME_PROPOSALS = tr("Dream", "Both propose changes of the same chunks.")
ONLY = trn("Dream", "{n:,} proposal only in one of the two", "{n:,} proposals only in one of the two")
FIRST = tr("Dream", "{only}, the first {shown:,} are listed")


@dataclass(frozen=True, slots=True)
class ValuePair:
    """A parameter that differs."""

    spec: ValueSpec
    left: object
    right: object


@dataclass(frozen=True, slots=True)
class StepPair:
    """A step in both plans: how much each proposes, and how much of that the other does not."""

    step: DreamStep
    left: Counts
    right: Counts
    only_left: int
    only_right: int


@dataclass(frozen=True, slots=True)
class Alone:
    """A proposal that only one plan has; ``side`` is 0 or 1."""

    side: int
    proposal: Proposal


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two plans compared."""

    values: tuple[ValuePair, ...]
    steps: tuple[StepPair, ...]
    alone: tuple[Alone, ...]
    count: int


def compare(left: Reviewed, right: Reviewed) -> Comparison:
    """Compare two plans; off the UI thread."""
    both, plans = (left, right), (left.plan, right.plan)
    ids = [list(plan.proposals.ids()) for plan in plans]
    known = [set(each) for each in ids]
    alone = [np.flatnonzero([key not in known[1 - side] for key in each]) for side, each in enumerate(ids)]
    by_step = [_by_step(review, places) for review, places in zip(both, alone, strict=True)]
    steps = [step for step in DreamStep if any(plan.proposals.of(step) for plan in plans)]
    listed = [
        [Alone(side, plans[side].proposals[place]) for place in places[:MOST].tolist()]
        for side, places in enumerate(alone)
    ]
    return Comparison(
        tuple(_differing(left, right)),
        tuple(
            StepPair(s, left.counted(s), right.counted(s), by_step[0].get(s, 0), by_step[1].get(s, 0))
            for s in steps
        ),
        tuple(chain.from_iterable(listed)),
        sum(map(len, alone)),
    )


def _by_step(review: Reviewed, places: Places) -> dict[DreamStep, int]:
    """Return how many of some places of a whole plan lie in each step."""
    proposed = {step: len(group) for step in DreamStep if (group := review.plan.proposals.of(step))}
    ends = np.cumsum(list(proposed.values()))
    counts = np.bincount(np.searchsorted(ends, places, side="right"), minlength=len(proposed))
    return dict(zip(proposed, counts.tolist(), strict=False))


def _differing(left: Reviewed, right: Reviewed) -> Iterator[ValuePair]:
    for name, spec in SPECS.items():
        values = [value_of(each.plan.parameters, name) for each in (left, right)]
        if values[0] != values[1]:
            yield ValuePair(spec, *values)


VALUE_COLUMNS: tuple[ListColumn[ValuePair], ...] = (
    ListColumn(
        key="name",
        title=tr("Dream", "Parameter"),
        text=lambda pair: pair.spec.title,
        sample="Share of a hub",
        tip=lambda pair: pair.spec.meaning,
    ),
    ListColumn(
        key="step",
        title=tr("Dream", "Step"),
        text=lambda pair: pair.spec.used_by,
        sample="Promotion and demotion",
        tone=lambda _: "text_secondary",
    ),
    ListColumn(
        key="left",
        title="A",
        text=lambda pair: as_text(pair.left),
        sample="10000000",
        right=True,
        tone=lambda _: "text_secondary",
    ),
    ListColumn(
        key="right",
        title="B",
        text=lambda pair: as_text(pair.right),
        sample="10000000",
        right=True,
        strong=lambda _: True,
    ),
)


def titled(proposal: Proposal) -> str:
    """Return in a few words what would change, after what a new memory says."""
    memory = proposal.memory
    said = "" if memory is None else one_line(memory.content.strip().partition("\n")[0], TITLE_LENGTH)
    return "  ·  ".join(filter(None, (said, words.brief(proposal))))


def _count(value: int) -> str:
    return f"{value:,}" if value else ""


STEP_COLUMNS: tuple[ListColumn[StepPair], ...] = (
    ListColumn(
        key="step",
        title=tr("Dream", "Step"),
        text=lambda pair: words.title(pair.step),
        sample="Emotional consolidation",
    ),
    ListColumn(key="left", title="A", text=lambda p: f"{p.left.proposed:,}", sample="100,000", right=True),
    ListColumn(
        key="right",
        title="B",
        text=lambda p: f"{p.right.proposed:,}",
        sample="100,000",
        right=True,
        strong=lambda p: p.left.proposed != p.right.proposed,
    ),
    ListColumn(
        key="only_left",
        title=tr("Dream", "Only in A"),
        text=lambda p: _count(p.only_left),
        sample="Only in A",
        right=True,
    ),
    ListColumn(
        key="only_right",
        title=tr("Dream", "Only in B"),
        text=lambda p: _count(p.only_right),
        sample="Only in B",
        right=True,
    ),
)
ALONE_COLUMNS: tuple[ListColumn[Alone], ...] = (
    ListColumn(
        key="side", title=tr("Dream", "In"), text=lambda a: "AB"[a.side], sample="B", strong=lambda _: True
    ),
    ListColumn(
        key="step",
        title=tr("Dream", "Step"),
        text=lambda a: words.title(a.proposal.step),
        sample="Emotional consolidation",
        tone=lambda _: "text_secondary",
    ),
    ListColumn(
        key="about",
        title=tr("Dream", "About"),
        text=lambda a: words.heading(a.proposal),
        sample="Chunk 100000",
    ),
    ListColumn(
        key="change",
        title=tr("Dream", "Change"),
        text=lambda a: titled(a.proposal),
        sample="goes dormant",
    ),
)


class ComparePage(QWidget):
    """Shows the plan that was kept beside the one under review.

    Signals:
        keep_asked: the plan under review is to be kept.
        swap_asked: the kept plan is to be under review, and the other way round.
    """

    keep_asked = Signal()
    swap_asked = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.comparison: Comparison | None = None
        self._plans: tuple[Reviewed, Reviewed] | None = None
        self._stale = False
        self.values: ListTableModel[ValuePair] = ListTableModel(VALUE_COLUMNS, self)
        self.steps: ListTableModel[StepPair] = ListTableModel(STEP_COLUMNS, self)
        self.alone: ListTableModel[Alone] = ListTableModel(ALONE_COLUMNS, self)
        self._pages = QStackedWidget(self)
        self.empty = EmptyState(*KEEP_FIRST, parent=self._pages)
        self._page = QWidget(self._pages)
        differing, both = tr("Dream", "Parameters that differ"), tr("Dream", "Steps of both")
        self.value_table = SmallTable(differing, self.values, stretched="name", parent=self._page)
        self.step_table = SmallTable(
            both, self.steps, stretched="step", most=len(DreamStep), parent=self._page
        )
        self.table = DataTable(tr("Dream", "Proposals of one only"), self._page)
        self.sides = [PlainLabel(role="small", tone="secondary", wrap=True) for _ in SIDES]
        self.same = PlainLabel(role="small", tone="tertiary")
        self.only = PlainLabel(role="strong")
        self.swap = button(tr("Dream", "Review A instead"), icon="refresh")
        self._build()

    def show_plans(self, kept: Reviewed | None, current: Reviewed | None) -> None:
        """Compare two plans, or say what is missing."""
        self.comparison = self._plans = None
        self._stale = False
        self._pages.setCurrentWidget(self.empty)
        if kept is None:
            offered = tr("Dream", "Keep this plan") if current is not None else ""
            self.empty.show_state(*KEEP_FIRST, offered)
        elif current is None or current is kept:
            self.empty.show_state(*PLAN_NEXT)
        else:
            self.empty.show_state(*COMPARING)
            for side, review, label in zip(SIDES, (kept, current), self.sides, strict=True):
                label.setText(_told(side, review))
            self._plans, self._stale = (kept, current), True
            if self.isVisible():
                self._ask()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._ask()

    def _ask(self) -> None:
        plans = self._plans
        assert plans is not None
        self._stale = False

        def work(_engine: MemoryEngine, _progress: Progress) -> tuple[object, Comparison]:
            return plans, compare(*plans)

        self.session.read(work, self._on_compared, key="dream.compare")

    def _on_compared(self, answer: tuple[object, Comparison]) -> None:
        plans, found = answer
        if plans is not self._plans:
            return
        self.comparison = found
        self._pages.setCurrentIndex(1)
        self.values.set_values(found.values)
        self.value_table.fit()
        self.value_table.setVisible(bool(found.values))
        self.same.setText(SAME_PARAMETERS)
        self.same.setVisible(not found.values)
        self.steps.set_values(found.steps)
        self.step_table.fit()
        self.alone.set_values(found.alone)
        only = ONLY.format(n=found.count)
        shown = len(found.alone)
        told = FIRST.format(only=only, shown=shown) if shown < found.count else only
        self.only.setText(told if found.count else SAME_PROPOSALS)
        self.table.setVisible(bool(found.alone))

    def _on_row(self, row: int) -> None:
        if 0 <= row < len(self.alone.values) and self.isVisible():
            chunks = self.alone.values[row].proposal.chunks
            if chunks:
                self.session.set_current(int(chunks[0]))

    def _build(self) -> None:
        self.table.setModel(self.alone)
        self._columns = ColumnLayout(
            self.table, [column.spec for column in ALONE_COLUMNS], "change", chooser=False
        )
        head = QHBoxLayout()
        told = QVBoxLayout()
        told.setSpacing(space(0.5))
        for label in self.sides:
            told.addWidget(label)
        head.addLayout(told, 1)
        head.addWidget(self.swap)
        column = QVBoxLayout(self._page)
        column.setContentsMargins(space(3), space(2), space(3), space(2))
        column.setSpacing(space(2))
        tables = TurningRow(TURN_UNITS, self._page)
        tables.row.setSpacing(space(4))
        tables.row.addLayout(_column((self.step_table,)), 1)
        tables.row.addLayout(_column((self.value_table, self.same)), 1)
        column.addLayout(head)
        for part in (tables, self.only):
            column.addWidget(part)
        column.addWidget(self.table, 1)
        self.table.setMinimumHeight(LEAST_ROWS * row_height())
        self._pages.addWidget(self.empty)
        self._pages.addWidget(Scrolling(self._page))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._pages)
        self.empty.activated.connect(self.keep_asked)
        self.swap.clicked.connect(self.swap_asked)
        self.table.current_row_changed.connect(self._on_row)


def _column(parts: Sequence[QWidget]) -> QVBoxLayout:
    made = QVBoxLayout()
    made.setSpacing(space(2))
    for part in parts:
        made.addWidget(part)
    made.addStretch(1)
    return made


def _told(side: str, review: Reviewed) -> str:
    plan = review.plan
    return TOLD.format(
        side=side,
        at=moment(plan.made_at),
        parameters=called(plan.parameters),
        proposals=PROPOSALS.format(n=len(plan.proposals)),
    )
