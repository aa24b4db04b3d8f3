"""The Agents view: who works with this memory, what each did, and what each would be told now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from engine import Changes
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.agents.files import AgentFiles
from gui.views.agents.pages import AgentPages
from gui.views.agents.roster import Roster
from gui.views.base import View
from gui.widgets.labels import rule
from gui.widgets.list_detail import kept_sizes
from gui.widgets.notice import Notice
from gui.wording.translation import tr

ROSTER_UNITS, LEAST_UNITS, PAGE_UNITS = 52, 40, 200


class AgentsView(View):
    """Shows agents at the left, and a page on the one that is looked at."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName(tr("Agents", "Agents"))
        # Each is made where it belongs: to move it there would style all that is in it anew.
        self.notice = Notice(self)
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.roster = Roster(session, self.splitter)
        self._work = QWidget(self.splitter)
        self.pages = AgentPages(session, self._work)
        self.files = AgentFiles(session, self)
        self._stale = True
        self._build()
        self._connect()
        self._on_store()

    # What the window asks of a view.

    def use_commands(self, commands: Actions) -> None:
        self.roster.use_commands(commands)
        self.pages.use_commands(commands)

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            **self.pages.handlers(),
            "agents.import_agent": self.files.ask_import,
            "agents.export_agent": self._export,
            "edit.find": self._find,
            "edit.find_here": self._find,
            "go.next": partial(self._go, 1),
            "go.previous": partial(self._go, -1),
            "view.refresh": self.refresh,
        }

    def take_focus(self) -> None:
        self.pages.shown.take_focus()

    def parts(self) -> Sequence[QWidget]:
        return (self.roster.list, *self.pages.shown.parts())

    def unsaved(self) -> str:
        return self.pages.unsaved()

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
            self.pages.count_waiting()

    # What a person asks for.

    def refresh(self) -> None:
        """Read all anew."""
        self._stale = False
        self.roster.refresh()
        self.pages.refresh()

    def _export(self) -> None:
        self.files.ask_export(self.roster.agent)

    def _find(self) -> None:
        self.pages.shown.search()

    def _go(self, rows: int) -> None:
        if self.roster.list.hasFocus():
            self.roster.step(rows)
        else:
            self.pages.shown.step(rows)

    # What is shown.

    def _on_agent(self, agent: object) -> None:
        self.notice.say("")
        self.pages.show_agent(agent if isinstance(agent, str) else None)

    def _on_noted(self, text: str, tone: str) -> None:
        self.notice.say(text, tone=tone)

    def _on_failed(self, failure: TaskError) -> None:
        self.notice.say(failure.message, tone="danger")
        if not failure.expected:
            self.session.tasks.failed.emit(failure)

    def _on_changed(self, _: Changes) -> None:
        if self.isVisible():
            self.roster.refresh()
            self.pages.count_waiting()

    def _on_moment(self) -> None:
        self._stale = True
        if self.isVisible():
            self.refresh()

    def _on_store(self) -> None:
        self.notice.say("")
        self.roster.reset()
        self.pages.reset()
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
        self.roster.setMinimumWidth(space(LEAST_UNITS))
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([space(ROSTER_UNITS), space(PAGE_UNITS)])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.notice)
        whole.addWidget(self.splitter, 1)

    def _connect(self) -> None:
        session = self.session
        self.roster.chosen.connect(self._on_agent)
        self.roster.failed.connect(self._on_failed)
        self.pages.agent_asked.connect(self.roster.choose)
        self.pages.noted.connect(self._on_noted)
        self.pages.failed.connect(self._on_failed)
        self.pages.status_changed.connect(self.set_status)
        self.files.imported.connect(self.refresh)
        self.files.noted.connect(self._on_noted)
        self.files.failed.connect(self._on_failed)
        session.store_changed.connect(self._on_store)
        session.changed.connect(self._on_changed)
        session.as_of_changed.connect(self._on_moment)
