"""The pages on the agent that is looked at; each but the first is built when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from engine import ProposalStatus
from gui.actions import Actions
from gui.session import Session
from gui.tasks import TaskError
from gui.views.agents.context.page import ContextPage
from gui.views.agents.core.page import CorePage
from gui.views.agents.minutes.page import MinutesPage
from gui.views.agents.page import AgentPage
from gui.views.agents.pair.page import PairPage
from gui.views.agents.proposals.page import ProposalsPage
from gui.views.agents.stream.page import StreamPage
from gui.views.agents.trust.page import TrustPage
from gui.widgets.folding_choice import FoldingChoice
from gui.wording.translation import tr

PAGES: tuple[type[AgentPage], ...] = (
    *(MinutesPage, ContextPage, TrustPage),
    *(StreamPage, CorePage, ProposalsPage, PairPage),
)
COUNTED = tr("Agents", "{title} ({n:,})")
BY_KEY = {page.key: page for page in PAGES}
Page = TypeVar("Page", bound=AgentPage)


class AgentPages(QStackedWidget):
    """Shows one page; the agent is chosen elsewhere.

    Signals:
        status_changed: the page on show has something else to say; carries it.
        agent_asked: the person wants to look at another agent; carries its name.
        noted: a page has something to say in passing; carries it and the tone of the palette.
        failed: something could not be read or written; carries the TaskError.
    """

    status_changed = Signal(str)
    agent_asked = Signal(str)
    noted = Signal(str, str)
    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._agent: str | None = None
        self._commands: Actions | None = None
        self._state: Mapping[str, Any] = {}
        self._built: dict[str, AgentPage] = {}
        self.choice = FoldingChoice(tr("Agents", "Page"), [(page.key, page.title) for page in PAGES])
        self.choice.changed.connect(self._on_choice)
        self.setCurrentWidget(self.of(MinutesPage))

    def of(self, kind: type[Page]) -> Page:
        """Return the page of a kind."""
        if kind.key not in self._built:
            self._build(kind)
        page = self._built[kind.key]
        assert isinstance(page, kind)
        return page

    @property
    def shown(self) -> AgentPage:
        """The page on show."""
        return self.of(BY_KEY[self.choice.value])

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """Return what runs for the commands of all pages."""
        acts = {command: self._act(page, act) for page in PAGES for command, act in page.acts().items()}
        return {**{f"agents.{page.key}": self._act(page) for page in PAGES}, **acts}

    def use_commands(self, commands: Actions) -> None:
        """Take the window's commands, for the pages there are and those that are built later."""
        self._commands = commands
        for page in self._built.values():
            page.use_commands(commands)

    def show_page(self, kind: type[AgentPage]) -> None:
        """Show another page, of the agent as it is now."""
        self.choice.set_value(kind.key)
        self.setCurrentWidget(self.shown)
        self.follow()

    def show_agent(self, agent: str | None) -> None:
        """Look at another agent, None for everyone."""
        self._agent = agent
        self.follow()

    def follow(self) -> None:
        """Read what the page on show lacks."""
        self.shown.show_agent(self._agent)

    def refresh(self) -> None:
        """Read the page on show anew."""
        self.shown.refresh()
        self.count_waiting()

    def reset(self) -> None:
        """Show nothing of the store before."""
        self._agent = None
        self._on_waiting(0)
        for page in self._built.values():
            page.reset()

    def unsaved(self) -> str:
        """Return what would be lost on any page by leaving, "" for nothing."""
        return "\n\n".join(filter(None, (page.unsaved() for page in self._built.values())))

    def count_waiting(self) -> None:
        """Say on the choice of pages how many proposals wait, whoever made them."""
        self._session.read(
            lambda engine, _: engine.proposal_counts()[ProposalStatus.WAITING],
            self._on_waiting,
            self.failed.emit,
            key="agents.waiting",
        )

    def save_state(self) -> dict[str, Any]:
        """Return what to find again in the next run, as JSON values."""
        parts = {page.key: dict(self._part(page.key)) for page in PAGES}
        return {
            "page": self.choice.value,
            **parts,
            **{key: page.save_state() for key, page in self._built.items()},
        }

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Take up what :meth:`save_state` returned in an earlier run, as far as it fits."""
        self._state = state
        for key, page in self._built.items():
            page.restore_state(self._part(key))
        if state.get("page") in BY_KEY:
            self.choice.set_value(str(state["page"]))
            self.setCurrentWidget(self.shown)

    def _part(self, key: str) -> Mapping[str, Any]:
        found = self._state.get(key)
        return found if isinstance(found, Mapping) else {}

    def _act(self, kind: type[AgentPage], act: Callable[[Any], object] | None = None) -> Callable[[], None]:
        def run() -> None:
            self.noted.emit("", "info")
            self.show_page(kind)
            if act is None:
                self.shown.take_focus()
            else:
                act(self.shown)

        return run

    def _on_choice(self, key: str) -> None:
        self.noted.emit("", "info")
        self.show_page(BY_KEY[key])

    def _on_waiting(self, waiting: int) -> None:
        title = COUNTED.format(title=ProposalsPage.title, n=waiting) if waiting else ProposalsPage.title
        self.choice.rename_option(ProposalsPage.key, title)

    def _on_minute(self, key: str) -> None:
        self.show_page(MinutesPage)
        self.of(MinutesPage).open(key)
        self.shown.take_focus()

    def _build(self, kind: type[AgentPage]) -> None:
        page = self._built[kind.key] = kind(self._session, self)
        if self._commands is not None:
            page.use_commands(self._commands)
        page.restore_state(self._part(kind.key))
        page.minute_asked.connect(self._on_minute)
        page.status_changed.connect(self._on_status)
        page.agent_asked.connect(self.agent_asked)
        page.noted.connect(self.noted)
        page.failed.connect(self.failed)
        self.addWidget(page)

    def _on_status(self, status: str) -> None:
        if self.sender() is self.shown:
            self.status_changed.emit(status)
