"""The Agents view: who works with this memory, what each did, and what each would be told now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from engine import Changes
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.agents.detail import NO_MEMORY, NOTHING
from gui.views.agents.no_minutes import NoMinutes
from gui.views.agents.pages import CONTEXT, MINUTES, AgentPages
from gui.views.agents.roster import Roster
from gui.views.agents.sight import MinuteSight, Team
from gui.views.agents.words import named
from gui.views.base import View
from gui.widgets.focus import first_stop
from gui.widgets.labels import rule
from gui.widgets.list_detail import kept_sizes
from gui.widgets.notice import Notice
from gui.wording.translation import tr

ROSTER_UNITS, PAGE_UNITS = 44, 200
COPIED = tr("Agents", "Copied. Write the agent's own name in the place of NAME.")
COPIED_CONTEXT = tr("Agents", "Copied what {agent} would be told.")


class AgentsView(View):
    """Reads only: what agents do is written by them."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName(tr("Agents", "Agents"))
        # Each is made where it belongs: to move it there would style all that is in it anew.
        self.notice = Notice(self)
        self._stack = QStackedWidget(self)
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self._stack)
        self.roster = Roster(session, self.splitter)
        self._work = QWidget(self.splitter)
        self.pages = AgentPages(session, self._work)
        self.empty = NoMinutes(session, self._stack)
        self._commands: Actions | None = None
        self._stale = True
        self._build()
        self._connect()
        self._on_store()

    # What the window asks of a view.

    def use_commands(self, commands: Actions) -> None:
        self._commands = commands
        self.roster.use_commands(commands)
        self.pages.use_commands(commands)

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            "agents.minutes": partial(self._to_page, MINUTES),
            "agents.context": partial(self._to_page, CONTEXT),
            "agents.show_memory": self._show_memory,
            "agents.copy_context": self.copy_context,
            "agents.copy_command": self.copy_command,
            "edit.find": self._find,
            "edit.find_here": self._find,
            "go.next": partial(self._go, 1),
            "go.previous": partial(self._go, -1),
            "view.refresh": self.refresh,
        }

    def take_focus(self) -> None:
        if self._stack.currentWidget() is self.empty:
            first_stop(self.empty).setFocus()
        elif self.pages.page == CONTEXT:
            self.pages.context.items.setFocus()
        else:
            self.pages.minutes.table.setFocus()

    def parts(self) -> Sequence[QWidget]:
        return (self.roster.list, self.pages.minutes.panel.references)

    def save_state(self) -> dict[str, Any]:
        return {"splitter": self.splitter.sizes(), **self.pages.save_state()}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        kept_sizes(self.splitter, state.get("splitter"))
        self.pages.restore_state(state)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()
        else:
            self.roster.refresh()
            self.pages.follow()

    # What a person asks for.

    def refresh(self) -> None:
        """Read all anew."""
        self._stale = False
        self.roster.refresh()
        self.pages.refresh()

    def copy_context(self) -> None:
        """Copy what the agent at hand would be told; its page says it first."""
        self._to_page(CONTEXT)
        self.pages.context.copy()

    def copy_command(self) -> None:
        """Copy the command that lets an agent in."""
        self.empty.copy()
        self.notice.say(COPIED, tone="success")

    def _on_copied(self, agent: str) -> None:
        self.notice.say(COPIED_CONTEXT.format(agent=named(agent)), tone="success")

    def _to_page(self, page: str) -> None:
        self.pages.show_page(page)
        self.take_focus()

    def _show_memory(self) -> None:
        """Show the chunk that was made of the minute at hand among all chunks."""
        sight = self.pages.minutes.panel.sight
        if sight is None or sight.memory is None:
            self.notice.say(NOTHING[1] if sight is None else NO_MEMORY)
        elif self._commands is not None:
            self.session.set_current(int(sight.memory.id))
            self._commands["chunk.show"].trigger()

    def _find(self) -> None:
        field = self.pages.context.task if self.pages.page == CONTEXT else self.pages.minutes.filters.like
        field.focus()

    def _go(self, rows: int) -> None:
        if self.roster.list.hasFocus():
            self.roster.step(rows)
        else:
            self.pages.step(rows)

    # What is shown.

    def _on_team(self, team: Team) -> None:
        there = team.minutes > 0 or self.session.as_of is not None
        self._stack.setCurrentWidget(self.splitter if there else self.empty)

    def _on_page(self) -> None:
        self.notice.say("")

    def _on_agent(self, agent: object) -> None:
        self.notice.say("")
        self.pages.show_agent(agent if isinstance(agent, str) else None)

    def _on_minute(self, sight: MinuteSight | None) -> None:
        """Take the memory of the minute at hand to hand as well, if there is one."""
        if sight is not None and self.isVisible():
            self.session.set_current(None if sight.memory is None else int(sight.memory.id))

    def _on_failed(self, failure: TaskError) -> None:
        self.notice.say(failure.message, tone="danger")
        if not failure.expected:
            self.session.tasks.failed.emit(failure)

    def _on_changed(self, _: Changes) -> None:
        if self.isVisible():
            self.roster.refresh()

    def _on_moment(self) -> None:
        self._stale = True
        if self.isVisible():
            self.refresh()

    def _on_store(self) -> None:
        self.notice.say("")
        self.roster.reset()
        self.pages.reset()
        self.empty.follow()
        self._stack.setCurrentWidget(self.empty if self.session.engine is None else self.splitter)
        self._stale = True
        if self.isVisible() and self.session.engine is not None:
            self.refresh()

    # Building.

    def _build(self) -> None:
        bar = QHBoxLayout()
        bar.setContentsMargins(space(3), space(1.5), space(3), space(1.5))
        bar.addWidget(self.pages.choice)
        bar.addStretch(1)
        column = QVBoxLayout(self._work)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(bar)
        column.addWidget(rule())
        column.addWidget(self.pages, 1)
        self.splitter.addWidget(self.roster)
        self.splitter.addWidget(self._work)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([space(ROSTER_UNITS), space(PAGE_UNITS)])
        self._stack.addWidget(self.splitter)
        self._stack.addWidget(self.empty)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.notice)
        whole.addWidget(self._stack, 1)

    def _connect(self) -> None:
        session = self.session
        self.roster.chosen.connect(self._on_agent)
        self.roster.loaded.connect(self._on_team)
        self.roster.failed.connect(self._on_failed)
        self.pages.choice.changed.connect(self._on_page)
        self.pages.copied.connect(self._on_copied)
        self.pages.failed.connect(self._on_failed)
        self.pages.status_changed.connect(self.set_status)
        self.pages.minutes.panel.shown.connect(self._on_minute)
        self.empty.activated.connect(self.copy_command)
        session.store_changed.connect(self._on_store)
        session.changed.connect(self._on_changed)
        session.as_of_changed.connect(self._on_moment)
