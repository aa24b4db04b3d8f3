"""The bars above a plan and above its list: what can be done with the plan, what is listed of it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine import DreamStep
from gui.actions import Actions
from gui.style import icons
from gui.style.typography import space
from gui.views.dream import words
from gui.views.dream.decisions import Reviewed
from gui.views.dream.models import StepRow
from gui.views.dream.planner import Planner
from gui.widgets.buttons import button
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.job_progress import JobProgress
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import ElidedLabel, PlainLabel, restyle
from gui.widgets.search_field import SearchField
from gui.widgets.text import tooltip
from gui.widgets.turning_row import TurningRow
from gui.wording.translation import tr, trn

HEAD_UNITS = 110  # under which the buttons that decide on a step stand below its name
TURN_UNITS = 140  # of width, under which the button that applies stands below the others
PLAN, PLAN_AGAIN = tr("Dream", "Plan"), tr("Dream", "Plan again")
NEXT, NEXT_IS = tr("Dream", "Next step"), tr("Dream", "Go on with: {step}")
LAST_DONE = tr("Dream", "All chosen steps are planned")
NO_STEP = tr("Dream", "Choose a step on the left first")
APPLY = trn("Dream", "Apply {n:,} accepted", "Apply {n:,} accepted")
APPLY_NONE = tr("Dream", "Apply")
NONE_ACCEPTED, READ_ONLY = tr("Dream", "Nothing is accepted"), tr("Dream", "The store is open read-only")
ONE_STEP = tr("Dream", "One step of the log, all or nothing, that can be undone. A backup is made before.")
OF_STEP = tr("Dream", "{step}: {n:,}")
WAITS = trn(
    "Dream", "{n:,} proposal waits for you and is left out.", "{n:,} proposals wait for you and are left out."
)
PROPOSALS = trn("Dream", "{n:,} proposal", "{n:,} proposals")
ACCEPTED = trn("Dream", "{n:,} accepted", "{n:,} accepted")
WAITING = trn("Dream", "{n:,} waits for you", "{n:,} wait for you")
LOOKED = trn("Dream", "looked at {n:,} chunk", "looked at {n:,} chunks")
LOOKED_BY = {
    DreamStep.SUMMARIES: trn("Dream", "looked at {n:,} category", "looked at {n:,} categories"),
    DreamStep.ABSTRACTION: trn("Dream", "looked at {n:,} group", "looked at {n:,} groups"),
}
"""What the steps look at that do not go chunk by chunk."""
TOOK = tr("Dream", "{time} ms")
ACCEPT, REJECT = tr("Dream", "Accept all"), tr("Dream", "Reject all")
ACCEPT_OTHERS, REJECT_OTHERS = tr("Dream", "Accept all others"), tr("Dream", "Reject all others")
"""What is offered where contradictions are listed too."""
UNSETTLED = trn(
    "Dream",
    "{n:,} contradiction waits to be settled by you. To accept or reject all leaves it as it is.",
    "{n:,} contradictions wait to be settled by you, one by one. To accept or reject all leaves them as they "
    "are.",
)
COMING = tr("Dream", "What is listed does not answer the filter")
USED = tr("Dream", "{count:,} of this period's cap used")


class PlanBar(TurningRow):
    """Plans, goes on by one step, cancels and applies; says how the plan stands.

    Signals:
        plan_asked: the chosen steps are to be planned.
        next_asked: the next step is.
        apply_asked: what is accepted is to be applied.
    """

    plan_asked = Signal()
    next_asked = Signal()
    apply_asked = Signal()

    def __init__(self, planner: Planner, parent: QWidget | None = None) -> None:
        super().__init__(TURN_UNITS, parent)
        self._planner = planner
        self.plan = button(PLAN, kind="primary", icon="dream")
        self.next = button(NEXT, icon="step")
        self.cancel = button(tr("Dream", "Cancel"))
        self.apply = button(APPLY_NONE, kind="primary", icon="check")
        self.progress = JobProgress()
        self.told = ElidedLabel(role="small", tone="secondary")
        ways = QHBoxLayout()
        ways.setSpacing(space(2))
        for part in (self.plan, self.next, self.cancel):
            ways.addWidget(part)
        ways.addWidget(self.progress)
        ways.addWidget(self.told, 1)
        self.row.setContentsMargins(space(3), space(2), space(3), space(2))
        self.row.addLayout(ways, 1)
        self.row.addWidget(self.apply)
        self.plan.clicked.connect(self.plan_asked)
        self.next.clicked.connect(self.next_asked)
        self.cancel.clicked.connect(planner.cancel)
        self.apply.clicked.connect(self.apply_asked)
        planner.moved_on.connect(self.progress.show_info)

    def follow(self, wanted: int, coming: DreamStep | None, *, empty: bool) -> None:
        """Offer what can be done now: so many steps are chosen, and this one would come next."""
        review, busy = self._planner.review, self._planner.busy
        self.plan.setText(PLAN if review is None else PLAN_AGAIN)
        restyle(self.plan, "kind", "primary" if review is None else "")
        self.plan.setIcon(icons.icon("dream", "on_accent" if review is None else "text_secondary"))
        self.plan.setVisible(not busy)
        self.next.setVisible(not busy)
        self.plan.setEnabled(wanted > 0 and not empty)
        self.next.setEnabled(coming is not None and not empty)
        self.plan.setToolTip(tooltip("" if wanted else NO_STEP))
        step = NEXT_IS.format(step=words.title(coming)) if coming else LAST_DONE if wanted else NO_STEP
        self.next.setToolTip(tooltip(step))
        self.cancel.setVisible(busy)
        self.progress.setVisible(busy)
        if busy:
            applying = self._planner.applying
            self.progress.start(tr("Dream", "Applying…") if applying else tr("Dream", "Planning…"))
        self.told.setVisible(not busy)
        self.apply.setVisible(review is not None)
        self._say(review)

    @property
    def said(self) -> str:
        """How the plan stands, in words."""
        return self.told.text()

    def _say(self, review: Reviewed | None) -> None:
        """Say how many proposals are accepted, and what applying them means."""
        if review is None:
            self.told.setText("")
            return
        total = review.total
        parts = [PROPOSALS.format(n=total.proposed), ACCEPTED.format(n=total.accepted)]
        if total.waiting:
            parts.append(WAITING.format(n=total.waiting))
        self.told.setText("  ·  ".join(parts))
        writable = self._planner.session.writable
        self.apply.setText(APPLY.format(n=total.accepted) if total.accepted else APPLY_NONE)
        self.apply.setEnabled(writable and total.accepted > 0 and not self._planner.busy)
        reason = READ_ONLY if not writable else "" if total.accepted else NONE_ACCEPTED
        self.apply.setToolTip(tooltip(reason or meaning(review)))


def meaning(review: Reviewed) -> str:
    """Return what applying a plan would do, step by step."""
    steps = [(step, review.counts(step).accepted) for step in review.plan.steps]
    lines = [OF_STEP.format(step=words.title(step), n=count) for step, count in steps if count]
    waiting = review.total.waiting
    return "\n".join([*lines, *([WAITS.format(n=waiting)] if waiting else []), ONE_STEP])


class ListBar(QWidget):
    """Says which step is listed and what it did, filters its proposals, and decides on all of them.

    Signals:
        filtered: other proposals are to be listed.
        typed: another filter is being typed, and is not asked for yet.
    """

    filtered = Signal()
    typed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = PlainLabel(role="strong")
        self.meaning = PlainLabel(role="small", tone="secondary", wrap=True)
        self.report = ElidedLabel(role="small", tone="tertiary")
        self.problem = PlainLabel(role="small", tone="warning", wrap=True)
        self.search = SearchField(
            tr("Dream", "Filter by text, or as in Browse"), tr("Dream", "Filter by text …")
        )
        self.rule = ChoiceBox(tr("Dream", "Rule"), tr("Dream", "Any rule"))
        self.unsettled = PlainLabel(role="small", tone="warning", wrap=True)
        self.buttons: list[KeyButton] = []
        self._ways = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.filters = QWidget(self)
        row = QHBoxLayout(self.filters)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(space(2))
        row.addWidget(self.search, 1)
        row.addWidget(self.rule)
        named = QHBoxLayout()
        named.setSpacing(space(2))
        named.addWidget(self.title)
        named.addWidget(self.report, 1)
        top = TurningRow(HEAD_UNITS, self)
        top.row.addLayout(named, 1)
        top.row.addLayout(self._ways)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(3), space(2), space(3), space(2))
        column.setSpacing(space(1))
        column.addWidget(top)
        for part in (self.meaning, self.problem, self.unsettled, self.filters):
            column.addWidget(part)
        self.search.submitted.connect(self._on_search)
        self.search.edit.textChanged.connect(self.typed)
        self.rule.currentIndexChanged.connect(self.filtered)

    def use_commands(self, commands: Actions) -> None:
        """Show how to decide on all that are listed."""
        self.buttons = [
            KeyButton(commands["dream.accept_step"], ACCEPT, "quiet"),
            KeyButton(commands["dream.reject_step"], REJECT, "quiet"),
        ]
        for made in self.buttons:
            self._ways.addWidget(made)

    def show_step(self, row: StepRow) -> None:
        """Say what a step did."""
        self.title.setText(words.title(row.step))
        self.meaning.setText(words.STEPS[row.step].meaning)
        self.report.setText(told(row))
        self.problem.setText(row.problem)
        self.problem.setVisible(bool(row.problem))
        for part in (self.filters, *self.buttons):
            part.setVisible(row.counts.proposed > 0)

    def show_sweep(self, *, others: bool, alone: bool) -> None:
        """Offer to decide on all that are listed, where some are not to be settled alone."""
        texts = (ACCEPT_OTHERS, REJECT_OTHERS) if alone else (ACCEPT, REJECT)
        for made, text in zip(self.buttons, texts, strict=False):
            made.rename(text)
            made.setVisible(others)
        self._turn()

    def show_coming(self, *, coming: bool) -> None:
        """Offer to decide on all that are listed only where these are those that were asked for."""
        for made in self.buttons:
            made.hinder(COMING if coming else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        """Have the buttons one below the other where they do not fit side by side."""
        shown = [made.sizeHint().width() for made in self.buttons if not made.isHidden()]
        wide = sum(shown) + self._ways.spacing() * len(shown) + space(2 * 3) <= self.width()
        way = QBoxLayout.Direction
        self._ways.setDirection(way.LeftToRight if wide else way.TopToBottom)

    def show_unsettled(self, count: int) -> None:
        """Say how many contradictions of the step wait for a person."""
        self.unsettled.setText(UNSETTLED.format(n=count) if count else "")
        self.unsettled.setVisible(count > 0)

    def offer_rules(self, counts: dict[str, int]) -> None:
        """Offer the rules that the step's proposals go by."""
        self.rule.offer(counts, {rule: words.rule_title(rule) for rule in counts})
        if self.rule.currentData() not in counts:
            self.rule.choose(None)
        self.rule.setVisible(len(counts) > 1)

    def _on_search(self, _: str) -> None:
        self.filtered.emit()


def told(row: StepRow) -> str:
    """Return what a step looked at, how long it took, what it used of the caps, and its notes."""
    report = row.report
    if report is None:
        return ""
    took = f"{report.milliseconds:,.{0 if report.milliseconds >= 10 else 1}f}"
    parts = [LOOKED_BY.get(row.step, LOOKED).format(n=report.looked_at), TOOK.format(time=took)]
    parts += [USED.format(count=count) for count in report.used.values() if count]
    return "  ·  ".join([*parts, *report.notes])
