"""The pages on the agent that is looked at; each but the first is built when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from gui.actions import Actions
from gui.session import Session
from gui.tasks import TaskError
from gui.views.agents.context_page import ContextPage
from gui.views.agents.minutes_page import MinutesPage
from gui.widgets.buttons import SegmentedControl
from gui.wording.translation import tr

MINUTES, CONTEXT = "minutes", "context"
PAGES = ((MINUTES, tr("Agents", "Minutes")), (CONTEXT, tr("Agents", "Context")))


class AgentPages(QStackedWidget):
    """Shows one page; the agent is chosen elsewhere.

    Signals:
        status_changed: the page on show has something else to say; carries it.
        copied: what an agent would be told is in the clipboard; carries its name.
        failed: something could not be read; carries the TaskError.
    """

    status_changed = Signal(str)
    copied = Signal(str)
    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._agent: str | None = None
        self._commands: Actions | None = None
        self._state: Mapping[str, Any] = {}
        self.choice = SegmentedControl(tr("Agents", "Page"), PAGES)
        self.minutes = MinutesPage(session, self)
        self.addWidget(self.minutes)
        self._take(self.minutes)
        self.choice.changed.connect(self.show_page)

    @cached_property
    def context(self) -> ContextPage:
        """What the agent would be told now."""
        page = ContextPage(self._session, self)
        if self._commands is not None:
            page.use_commands(self._commands)
        page.restore_state(_part(self._state, CONTEXT))
        page.minute_asked.connect(self._on_minute)
        page.copied.connect(self.copied)
        self._take(page)
        self.addWidget(page)
        return page

    @property
    def page(self) -> str:
        """The page on show."""
        return self.choice.value

    def use_commands(self, commands: Actions) -> None:
        """Take the window's commands, for this page and those that are built later."""
        self._commands = commands
        self.minutes.use_commands(commands)

    def show_page(self, page: str) -> None:
        """Show another page, of the agent as it is now."""
        self.choice.set_value(page)
        shown: MinutesPage | ContextPage = getattr(self, page)
        self.setCurrentWidget(shown)
        self.follow()

    def show_agent(self, agent: str | None) -> None:
        """Look at another agent, None for everyone."""
        self._agent = agent
        self.minutes.show_agent(agent)
        if self.page == CONTEXT:
            self.context.show_agent(agent)

    def follow(self) -> None:
        """Read what the page on show lacks."""
        if self.page == CONTEXT:
            self.context.show_agent(self._agent)
        else:
            self.minutes.follow()

    def refresh(self) -> None:
        """Read the page on show anew."""
        if self.page == CONTEXT:
            self.context.refresh()
        else:
            self.minutes.refresh()

    def reset(self) -> None:
        """Show nothing of the store before."""
        self._agent = None
        self.minutes.reset()
        if CONTEXT in vars(self):
            self.context.reset()

    def step(self, rows: int) -> None:
        """Take the next row of the page on show to hand, or the one before."""
        shown: MinutesPage | ContextPage = getattr(self, self.page)
        shown.step(rows)

    def save_state(self) -> dict[str, Any]:
        """Return what to find again in the next run, as JSON values."""
        context = self.context.save_state() if CONTEXT in vars(self) else _part(self._state, CONTEXT)
        return {"page": self.page, MINUTES: self.minutes.save_state(), CONTEXT: dict(context)}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Take up what :meth:`save_state` returned in an earlier run, as far as it fits."""
        self._state = state
        self.minutes.restore_state(_part(state, MINUTES))
        if CONTEXT in vars(self):
            self.context.restore_state(_part(state, CONTEXT))
        if state.get("page") in dict(PAGES):
            self.choice.set_value(str(state["page"]))
            self.setCurrentWidget(getattr(self, self.page))

    def _on_minute(self, key: str) -> None:
        self.show_page(MINUTES)
        self.minutes.open(key)
        self.minutes.table.setFocus()

    def _take(self, page: MinutesPage | ContextPage) -> None:
        page.status_changed.connect(self.status_changed)
        page.failed.connect(self.failed)


def _part(state: Mapping[str, Any], page: str) -> Mapping[str, Any]:
    found = state.get(page)
    return found if isinstance(found, Mapping) else {}
