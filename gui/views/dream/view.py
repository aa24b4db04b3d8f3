"""The Dream view: a plan to decide on, the dreams of the past, and two plans compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine import DreamReport
from gui.actions import Actions
from gui.jobs import JobInfo
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.base import View
from gui.views.dialogs.files import ask_open, ask_save
from gui.views.dream.bars import PlanBar
from gui.views.dream.decisions import Reviewed
from gui.views.dream.notices import DreamNotice
from gui.views.dream.pages import AFTER, CHECK, COMPARE, PAST, PLAN, DreamPages
from gui.views.dream.parameters import ParameterBox
from gui.views.dream.planner import Planner
from gui.widgets.buttons import IconButton, SegmentedControl
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import rule
from gui.widgets.turning_row import TurningRow
from gui.wording.translation import tr

TURN_UNITS = 165  # of width, under which what can be chosen stands below the pages' names
PAGES = (
    (PLAN, tr("Dream", "Plan")),
    (AFTER, tr("Dream", "Outlook")),
    (CHECK, tr("Dream", "Recall")),
    (PAST, tr("Dream", "Past")),
    (COMPARE, tr("Dream", "Compare")),
)
FILTER = tr("Dream", "Dream plans (*.json)")
EMPTY_STORE = (
    "dream",
    tr("Dream", "Nothing to dream of"),
    tr("Dream", "This store holds no chunk yet. A dream consolidates and forgets what is there."),
)
INVITATION = (
    "dream",
    tr("Dream", "No plan yet"),
    tr(
        "Dream",
        "A dream lets memories fade, strengthens, merges and forgets. Plan it first: you see each change and "
        "why, decide on it, and apply what you accept as one step that can be taken back.",
    ),
    tr("Dream", "Plan a dream"),
)
PLANNING = ("dream", tr("Dream", "Planning…"), tr("Dream", "Nothing is written by that."))
NOTHING = tr("Dream", "Nothing to do")
NOTHING_TEXT = tr("Dream", "No chosen step proposes anything: the store is as dreams leave it.")


class DreamView(View):
    """Plans in the background; decisions wait in the view until they are applied."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName(tr("Dream", "Dream"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.kept: Reviewed | None = None
        self.planner = Planner(session, self)
        self.page = SegmentedControl(tr("Dream", "Page"), PAGES)
        self.parameters = ParameterBox()
        self.open = IconButton("open", tr("Dream", "Open a plan…"))
        self.save = IconButton("save", tr("Dream", "Save the plan…"))
        self.keep = IconButton("diff", tr("Dream", "Keep the plan to compare with"))
        self.discard = IconButton("close", tr("Dream", "Put the plan away"))
        self.bar = PlanBar(self.planner, self)
        self.notice = DreamNotice(self)
        self.pages = DreamPages(session, self.planner, self)
        self.plan_page = self.pages.plan
        self.empty = EmptyState(*INVITATION, parent=self.plan_page)
        self._rule = rule()
        self._commands: Actions | None = None
        self._build()
        self._connect()
        self.parameters.show_store(session.engine)
        self._follow()

    # What the window asks of a view.

    def use_commands(self, commands: Actions) -> None:
        self._commands = commands
        self.plan_page.use_commands(commands)

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        on_plan = {key: partial(self._on_plan_page, act) for key, act in self.plan_page.handlers().items()}
        return {
            **on_plan,
            "dream.plan": self.plan,
            "dream.next_step": self.plan_next,
            "dream.apply": self.planner.apply,
            "dream.open": self._ask_open,
            "dream.save": self._ask_save,
            "dream.keep": self.keep_plan,
            "dream.discard": self.planner.discard,
            "view.refresh": self._refresh,
        }

    def take_focus(self) -> None:
        offered = (self.pages.page(self.page.value).table, self.bar.plan, self.bar.cancel)
        next((part for part in offered if part.isVisible()), self).setFocus()

    def parts(self) -> Sequence[QWidget]:
        return (self.plan_page.step_list, self.plan_page.panel)

    def save_state(self) -> dict[str, Any]:
        return {
            "page": self.page.value,
            "parameters": self.parameters.save_state(),
            **self.pages.save_state(),
        }

    def restore_state(self, state: Mapping[str, Any]) -> None:
        if isinstance(kept := state.get("parameters"), dict):
            self.parameters.restore_state(kept)
        self.pages.restore_state(state)
        if (page := state.get("page")) in dict(PAGES):
            self._show_page(str(page))
        self._follow()

    # Planning.

    def plan(self) -> None:
        """Plan the chosen steps."""
        if not self.session.empty and self.plan_page.steps.wanted:
            self._show_page(PLAN)
            self.planner.plan(self.plan_page.steps.wanted, self.parameters.parameters)

    def plan_next(self) -> None:
        """Go on by one of the chosen steps."""
        if not self.session.empty:
            self._show_page(PLAN)
            self.planner.plan_next(self.plan_page.steps.wanted, self.parameters.parameters)

    def keep_plan(self) -> None:
        """Keep the plan under review to compare the next with."""
        if self.planner.review is not None:
            self.kept = self.planner.review
            self.notice.kept()
            self._compare()

    def _swap(self) -> None:
        """Review the kept plan, and keep the one that was under review."""
        kept, self.kept = self.kept, self.planner.review
        if kept is not None:
            self.planner.take(kept)

    def _ask_open(self) -> None:
        ask_open(self, tr("Dream", "Open a plan"), [FILTER], self.open_file)

    def open_file(self, path: str) -> None:
        """Take up the plan of a file."""
        self._show_page(PLAN)
        self.planner.open(Path(path))

    def _ask_save(self) -> None:
        if self.planner.review is not None:
            start = Path.home() / "dream.json"
            ask_save(self, tr("Dream", "Save the plan"), start, FILTER, self.save_file)

    def save_file(self, path: str) -> None:
        """Write the plan to a file."""
        self.planner.save(Path(path))

    def _refresh(self) -> None:
        if self.page.value == PAST:
            self.pages.past.refresh()
        elif self.page.value == PLAN:
            self.plan()

    # What is shown.

    def _on_plan_page(self, act: Callable[[], object]) -> None:
        if self.page.value == PLAN and self.planner.review is not None:
            act()

    def _show_page(self, page: str) -> None:
        self.page.set_value(page)
        self.pages.setCurrentWidget(self.pages.page(page))
        for part in (self.bar, self._rule):
            part.setVisible(page in (PLAN, AFTER, CHECK))
        if page == PLAN:
            self.notice.arrived()
        self._say_status()

    def _on_page(self, page: str) -> None:
        self._show_page(page)
        self.take_focus()

    def _follow(self) -> None:
        """Offer what can be done now."""
        steps, parameters = self.plan_page.steps.wanted, self.parameters.parameters
        coming = self.planner.next_of(steps, parameters)
        self.bar.follow(len(steps), coming, empty=self.session.empty or self.session.engine is None)
        for way in (self.save, self.keep):
            way.setEnabled(self.planner.review is not None)
        self.discard.setEnabled(self.planner.review is not None and not self.planner.busy)
        self._show_plan_or_why()
        self._say_status()

    def _show_plan_or_why(self) -> None:
        why = self._why_no_plan()
        if why:
            self.empty.show_state(*why)
        self.plan_page.show_instead(self.empty if why else None)

    def _why_no_plan(self) -> tuple[str, ...]:
        """Return what to show in the place of a plan's proposals, or nothing."""
        review = self.planner.review
        if self.session.empty:
            return EMPTY_STORE
        if review is None:
            return PLANNING if self.planner.busy else INVITATION
        nothing = not review.total.proposed and len(review.plan.steps) > 1
        return ("check", NOTHING, NOTHING_TEXT) if nothing else ()

    def _on_changed(self) -> None:
        """Show another plan, or that one is being made."""
        if not self.planner.busy:
            with QSignalBlocker(self.plan_page):
                self.plan_page.show_review(self.planner.reached)
            read_only = not self.session.writable and self.planner.review is not None
            self.notice.clear(read_only=read_only)
            self.pages.reviewed.emit()
            self._compare()
        self._follow()

    def _on_decided(self) -> None:
        self.pages.decided.emit()
        self._follow()

    def _show_proposal(self, proposal: str) -> None:
        self._show_page(PLAN)
        self.plan_page.go_to(proposal)

    def _reject(self, proposals: tuple[str, ...]) -> None:
        """Reject what makes recall answer otherwise."""
        self.plan_page.reject(proposals)

    def _on_moved(self, info: JobInfo) -> None:
        self.plan_page.show_running(info.text)

    def _compare(self) -> None:
        self.pages.show_plans(self.kept, self.planner.review)

    def _say_status(self) -> None:
        review = self.planner.review
        self.set_status(self.bar.said if review is not None and self.page.value == PLAN else "")

    def _on_store(self) -> None:
        self.kept = None
        self.notice.clear()
        self.parameters.show_store(self.session.engine)
        self._compare()
        self._follow()

    def _on_failed(self, failure: TaskError) -> None:
        self.notice.say(failure.message, tone="danger")
        if not failure.expected:
            self.session.tasks.failed.emit(failure)

    def _on_aged(self, steps: int) -> None:
        """Say that others wrote since; that the store is read-only is said before that."""
        if steps:
            self.notice.aged(steps, self.plan)

    def _on_returned(self) -> None:
        """Say that the plan of the dream that was taken back is at hand again."""
        self.notice.returned(partial(self._on_page, PLAN))
        if self.page.value == PLAN:
            self.notice.arrived()

    def _on_discarded(self) -> None:
        self.notice.discarded(self.planner.bring_back)

    def _on_replaced(self) -> None:
        self.notice.replaced(self.planner.bring_back)

    def _on_applied(self, report: DreamReport) -> None:
        """Show what was done, and the way to take it back."""
        if not report.changes:
            self.notice.refused(report, self.plan)
            return
        self.pages.past.take(report)
        self._show_page(PAST)
        self.take_focus()

    def _show_history(self) -> None:
        if self._commands:
            self._commands["view.history"].trigger()

    # Building.

    def _build(self) -> None:
        ways = QHBoxLayout()
        ways.setSpacing(space(2))
        ways.addStretch(1)
        for part in (self.parameters, self.open, self.save, self.keep, self.discard):
            ways.addWidget(part)
        top = TurningRow(TURN_UNITS, self)
        top.row.setContentsMargins(space(3), space(2), space(3), 0)
        top.row.addWidget(self.page, 0, Qt.AlignmentFlag.AlignLeft)
        top.row.addLayout(ways, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(top)
        whole.addSpacing(space(1))
        whole.addWidget(self.notice)
        whole.addWidget(self.bar)
        whole.addWidget(self._rule)
        whole.addWidget(self.pages, 1)

    def _connect(self) -> None:
        planner, session = self.planner, self.session
        planner.changed.connect(self._on_changed)
        planner.moved_on.connect(self._on_moved)
        planner.stopped.connect(self.notice.stopped)
        planner.failed.connect(self._on_failed)
        planner.amended.connect(self.plan_page.show_amended)
        planner.applied.connect(self._on_applied)
        planner.aged.connect(self._on_aged)
        planner.saved.connect(self.notice.saved)
        planner.returned.connect(self._on_returned)
        planner.discarded.connect(self._on_discarded)
        planner.replaced.connect(self._on_replaced)
        session.store_changed.connect(self._on_store)
        session.empty_changed.connect(self._follow)
        self.page.changed.connect(self._on_page)
        self.parameters.changed.connect(self._follow)
        self.open.clicked.connect(self._ask_open)
        self.save.clicked.connect(self._ask_save)
        self.keep.clicked.connect(self.keep_plan)
        self.discard.clicked.connect(planner.discard)
        self.bar.plan_asked.connect(self.plan)
        self.bar.next_asked.connect(self.plan_next)
        self.bar.apply_asked.connect(planner.apply)
        self.empty.activated.connect(self.plan)
        self.plan_page.decided.connect(self._on_decided)
        self.pages.proposal_asked.connect(self._show_proposal)
        self.pages.reject_asked.connect(self._reject)
        self.plan_page.steps_changed.connect(self._follow)
        self.pages.history_asked.connect(self._show_history)
        self.pages.keep_asked.connect(self.keep_plan)
        self.pages.swap_asked.connect(self._swap)
