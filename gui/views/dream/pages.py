"""The pages of the Dream view: the plan's is built with them, each other one when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from gui.session import Session
from gui.views.dream.after_page import AfterPage
from gui.views.dream.check_page import CheckPage
from gui.views.dream.compare_page import ComparePage
from gui.views.dream.decisions import Reviewed
from gui.views.dream.past_page import PastPage
from gui.views.dream.plan_page import PlanPage
from gui.views.dream.planner import Planner

PLAN, AFTER, CHECK, PAST, COMPARE = "plan", "after", "check", "past", "compare"
Page = PlanPage | AfterPage | CheckPage | PastPage | ComparePage
W = TypeVar("W", bound=QWidget)


class DreamPages(QStackedWidget):
    """All five, of which one is on show; to build them at once would hold up the window.

    Signals:
        reviewed: another plan is under review, or none.
        decided: something else is accepted now.
        compared: two other plans are to be compared; carries both.
        proposal_asked: the proposal behind an answer that changes is to be shown; carries its id.
        reject_asked: those behind it are to be rejected; carries their ids.
        history_asked: the step of a past dream is to be shown in History.
        keep_asked: the plan under review is to be kept.
        swap_asked: the kept plan is to be under review, and the other way round.
    """

    reviewed = Signal()
    decided = Signal()
    compared = Signal(object, object)
    proposal_asked = Signal(str)
    reject_asked = Signal(tuple)
    history_asked = Signal()
    keep_asked = Signal()
    swap_asked = Signal()

    def __init__(self, session: Session, planner: Planner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._planner = planner
        self._past_state: dict[str, Any] = {}
        self._plans: tuple[Reviewed | None, Reviewed | None] = (None, None)
        self.plan = self._added(PlanPage(session, planner, self))

    @cached_property
    def after(self) -> AfterPage:
        """The store as the accepted proposals would leave it."""
        page = self._added(AfterPage(self._session, self._planner, self))
        self.reviewed.connect(page.follow)
        self.decided.connect(page.follow)
        return page

    @cached_property
    def check(self) -> CheckPage:
        """What recall would answer."""
        page = self._added(CheckPage(self._session, self._planner, self))
        self.reviewed.connect(page.forget)
        self.decided.connect(page.follow)
        page.proposal_asked.connect(self.proposal_asked)
        page.reject_asked.connect(self.reject_asked)
        page.forget()
        return page

    @cached_property
    def past(self) -> PastPage:
        """The dreams that were applied."""
        page = self._added(PastPage(self._session, self))
        page.history_asked.connect(self.history_asked)
        page.restore_state(self._past_state)
        return page

    @cached_property
    def compare(self) -> ComparePage:
        """The kept plan beside the one under review."""
        page = self._added(ComparePage(self._session, self))
        self.compared.connect(page.show_plans)
        page.keep_asked.connect(self.keep_asked)
        page.swap_asked.connect(self.swap_asked)
        page.show_plans(*self._plans)
        return page

    def page(self, key: str) -> Page:
        """Return a page, built now if it was not yet."""
        found: Page = getattr(self, key)
        return found

    def show_plans(self, kept: Reviewed | None, current: Reviewed | None) -> None:
        """Compare these two plans once they are looked at."""
        self._plans = kept, current
        self.compared.emit(kept, current)

    def save_state(self) -> dict[str, Any]:
        """Return what to find again in the next run, as JSON values."""
        past = self.past.save_state() if PAST in vars(self) else self._past_state
        return {"plan": self.plan.save_state(), "past": past}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Take up what :meth:`save_state` returned in an earlier run, as far as it fits."""
        if isinstance(plan := state.get("plan"), dict):
            self.plan.restore_state(plan)
        if isinstance(past := state.get("past"), dict):
            self._past_state = past

    def _added(self, page: W) -> W:
        self.addWidget(page)
        return page
