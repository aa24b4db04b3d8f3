"""The minutes of everyone or of one agent, newest first, with the one at hand in full."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QTimer
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import Changes, MemoryEngine, MinuteField, Progress, ProviderError
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.agents import words
from gui.views.agents.minutes.detail import NO_MEMORY, NOTHING, SHOW, MinutePanel
from gui.views.agents.minutes.feed import NOWHERE, MinuteFeed
from gui.views.agents.minutes.filters import MinuteCounts, MinuteFilters
from gui.views.agents.minutes.lane import ReferenceLane
from gui.views.agents.minutes.listing import MinuteTable
from gui.views.agents.minutes.sight import NEAREST, MinuteScope, MinuteSight
from gui.views.agents.no_minutes import NoMinutes
from gui.views.agents.page import AgentPage
from gui.widgets.buttons import button
from gui.widgets.empty_state import EmptyState
from gui.widgets.focus import first_stop
from gui.widgets.labels import PlainLabel, rule
from gui.widgets.list_detail import ListDetail, kept_sizes
from gui.wording.translation import tr, trn

SHARES, STRETCH = (80, 80), (1, 1)
WIDE_UNITS = 240  # of width, from which the minute at hand stands beside the list
PATIENCE_MS = 150
KEY = "agents.counts"
KEYS = ("go.next", "go.previous", "edit.find_here")
NONE_MATCHES = (
    "filter",
    tr("Agents", "No minute matches"),
    tr("Agents", "Other filters may find some."),
    tr("Agents", "Clear filters"),
)
NONE_BY_THEN = (
    "clock",
    tr("Agents", "No minute by then"),
    tr("Agents", "Values are shown as of an earlier moment, before the first of these was written."),
)
NONE_OF_AGENT = ("agents", tr("Agents", "No minute"), tr("Agents", "None was written under this name."))
NEAREST_OF = trn(
    "Agents",
    "{n:,} minute, the nearest to these words first; of all, the {most} nearest are looked through",
    "{n:,} minutes, the nearest to these words first; of all, the {most} nearest are looked through",
)
COPIED = tr("Agents", "Copied. Write the agent's own name in the place of NAME.")
FRESH = trn("Agents", "{n:,} new minute", "{n:,} new minutes")


class MinutesPage(AgentPage):
    """Lists minutes, draws which refers to which, and shows the one at hand."""

    key, title = "minutes", tr("Agents", "Minutes")

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._commands: Actions | None = None
        self._at_hand: int | None = None
        self._total = 0
        self._stale = True
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(PATIENCE_MS)
        self.feed = MinuteFeed(session, self)
        self.filters = MinuteFilters()
        self.table = MinuteTable(self.feed)
        self.panel = MinutePanel(session)
        self.empty = EmptyState(*NONE_MATCHES)
        self.nobody = NoMinutes(session)
        self.fresh = button("", kind="link", icon="chevron-up")
        self.said = PlainLabel(role="small", tone="tertiary", wrap=True)
        self._notes = QWidget()
        self._pages = QStackedWidget()
        self._listed = QWidget()
        self.lane = ReferenceLane(self.feed, self.table, self._listed)
        self.split = ListDetail(self._pages, self.panel, SHARES, STRETCH, beside=WIDE_UNITS)
        self._build()
        self._connect()

    @classmethod
    def acts(cls) -> Mapping[str, Callable[[MinutesPage], object]]:
        return {SHOW: cls.show_memory, "agents.copy_command": cls.copy_command}

    def use_commands(self, commands: Actions) -> None:
        self._commands = commands
        self.table.addActions([commands[key] for key in KEYS])
        self.panel.use_commands(commands)

    def show_agent(self, agent: str | None) -> None:
        if agent != self.agent or self._stale:
            self.agent = agent
            self._ask()
        self.count()

    def show_memory(self) -> None:
        """Show the chunk that was made of the minute at hand among all chunks."""
        sight = self.panel.sight
        if sight is None or sight.memory is None:
            self.noted.emit(NOTHING[1] if sight is None else NO_MEMORY, "info")
        elif self._commands is not None:
            self.session.set_current(int(sight.memory.id))
            self._commands["chunk.show"].trigger()

    def copy_command(self) -> None:
        """Copy the command that lets an agent in."""
        self.nobody.copy()
        self.noted.emit(COPIED, "success")

    def open(self, key: str) -> None:
        """Take the minute of this id to hand, also where it is not listed."""
        row = self.feed.row_of_id(key)
        if row == NOWHERE:
            self.table.clearSelection()
            self.table.setCurrentIndex(QModelIndex())
            self._at_hand = None
            self.panel.ask(key)
        else:
            self.table.setCurrentIndex(self.feed.model.index(row, 0))

    def reset(self) -> None:
        self.feed.reset()
        self.agent, self._at_hand, self._stale = None, None, True
        self.panel.ask("")
        self.filters.reset()
        self._show_nobody()

    def refresh(self) -> None:
        self._ask()
        self.count()

    def count(self) -> None:
        """Count anew what the filters offer."""
        agent, until = self.agent, self._until
        self.session.read(
            lambda engine, progress: _counts(engine, progress, agent, until), self._on_counts, key=KEY
        )

    def take_focus(self) -> None:
        if self._pages.currentWidget() is self.nobody:
            first_stop(self.nobody).setFocus()
        else:
            self.table.setFocus()

    def search(self) -> None:
        self.filters.like.focus()

    def parts(self) -> Sequence[QWidget]:
        return (self.panel.references,)

    def step(self, rows: int) -> None:
        self.table.step(rows)

    def save_state(self) -> dict[str, Any]:
        return {"split": self.split.sizes(), "searches": list(self.filters.like.history.entries)}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        kept_sizes(self.split, state.get("split"))
        if isinstance(searches := state.get("searches"), list):
            self.filters.like.history.load(entry for entry in searches if isinstance(entry, str))

    # Reading.

    @property
    def _until(self) -> datetime | None:
        return self.session.as_of.at if self.session.as_of else None

    def _ask(self) -> None:
        self._stale = False
        self.filters.like.set_error("")
        self.feed.ask(self.filters.narrowed(MinuteScope(agent=self.agent, until=self._until)))
        self._slow.start()

    def _on_filters(self) -> None:
        if self.session.engine is not None and not self._stale:
            self._ask()

    def _on_counts(self, counts: MinuteCounts) -> None:
        self._total = sum(counts.kinds.values())
        self.filters.offer(counts)
        self._say()

    def _on_loaded(self) -> None:
        """Keep the minute at hand if it is listed, or take the first."""
        lines = self.feed.model.values
        row = NOWHERE if self._at_hand is None else self.feed.row_of(self._at_hand)
        self._show()
        if lines:
            self.table.setCurrentIndex(self.feed.model.index(max(row, 0), 0))
        else:
            self._at_hand = None
            self.panel.ask("")

    def _on_changed(self, _: Changes) -> None:
        """Count anew, and see who refers to the minute at hand now; the feed follows by itself."""
        if self.isVisible():
            self.count()
            self.panel.refresh()

    def _on_failed(self, failure: TaskError) -> None:
        self._slow.stop()
        if isinstance(failure.error, ProviderError) and self.feed.scope.like:
            self.filters.like.set_error(failure.message)
        else:
            self.failed.emit(failure)

    # The minute at hand.

    def _on_row(self, row: int) -> None:
        if row == NOWHERE:
            return
        line = self.feed.model.values[row]
        self._at_hand = line.number
        self.feed.see(line.number)
        self.panel.ask(line.id)
        self._say()

    def _on_inserted(self, _parent: QModelIndex | QPersistentModelIndex, first: int, last: int) -> None:
        """Leave what is in sight where it is when minutes come on top, unless the newest is in sight."""
        bar = self.table.verticalScrollBar()
        if first == 0 and bar.value() > 0:
            bar.setValue(bar.value() + (last + 1) * self.table.rowHeight(0))

    def _on_shown(self, sight: MinuteSight | None) -> None:
        """Take the memory of the minute at hand to hand as well, if there is one."""
        if sight is not None and self.isVisible():
            self.session.set_current(None if sight.memory is None else int(sight.memory.id))

    # What is shown.

    def _show(self) -> None:
        scope = self.feed.scope
        nobody = scope.whole and scope.until is None and not self.feed.model.values
        self.filters.setVisible(not nobody)
        if self.feed.model.values:
            self._pages.setCurrentWidget(self._listed)
        elif nobody:
            self._show_nobody()
        else:
            state = NONE_MATCHES if scope.narrow else NONE_BY_THEN if scope.until else NONE_OF_AGENT
            self.empty.show_state(*state)
            self._pages.setCurrentWidget(self.empty)
        self._say()

    def _show_nobody(self) -> None:
        self.nobody.follow()
        self._pages.setCurrentWidget(self.nobody)

    def _say(self) -> None:
        self._slow.stop()
        scope, shown = self.feed.scope, len(self.feed.model.values)
        self.said.setText(NEAREST_OF.format(n=shown, most=NEAREST) if scope.like else "")
        self._notes.setVisible(bool(scope.like) or self.feed.fresh > 0)
        self.fresh.setText(FRESH.format(n=self.feed.fresh) if self.feed.fresh else "")
        self.fresh.setVisible(self.feed.fresh > 0)
        self.status_changed.emit(words.MINUTES.format(n=self._total))

    def _say_busy(self) -> None:
        if self.feed.busy:
            self.status_changed.emit(tr("Agents", "Searching…"))

    def _to_newest(self) -> None:
        self.table.scrollToTop()
        self.table.setFocus()

    # Building.

    def _build(self) -> None:
        listed = QHBoxLayout(self._listed)
        listed.setContentsMargins(0, 0, 0, 0)
        listed.setSpacing(0)
        listed.addWidget(self.lane)
        listed.addWidget(self.table, 1)
        self._pages.addWidget(self._listed)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self.nobody)
        notes = QHBoxLayout(self._notes)
        notes.setContentsMargins(space(3), 0, space(3), space(1.5))
        notes.addWidget(self.said, 1)
        notes.addWidget(self.fresh)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.filters)
        whole.addWidget(self._notes)
        whole.addWidget(rule())
        whole.addWidget(self.split, 1)
        self._notes.hide()

    def _connect(self) -> None:
        self.filters.changed.connect(self._on_filters)
        self.filters.left.connect(self.table.enter)
        self.feed.loaded.connect(self._on_loaded)
        self.feed.grew.connect(self._show)
        self.session.changed.connect(self._on_changed)
        self.feed.failed.connect(self._on_failed)
        self.feed.model.rowsInserted.connect(self._on_inserted)
        self.table.current_row_changed.connect(self._on_row)
        self.table.activated.connect(self._on_activated)
        self.panel.minute_asked.connect(self.open)
        self.panel.failed.connect(self.failed)
        self.panel.shown.connect(self._on_shown)
        self.nobody.activated.connect(self.copy_command)
        self.empty.activated.connect(self.filters.reset)
        self.fresh.clicked.connect(self._to_newest)
        self._slow.timeout.connect(self._say_busy)

    def _on_activated(self) -> None:
        """Go on to what the minute refers to."""
        target = self.panel.references if self.panel.references.isVisible() else self.panel.data
        target.setFocus()


def _counts(
    engine: MemoryEngine, progress: Progress, agent: str | None, until: datetime | None
) -> MinuteCounts:
    kinds = engine.minute_counts(MinuteField.EVENT_TYPE, agent=agent, until=until)
    progress.check()
    return MinuteCounts(kinds, engine.minute_counts(MinuteField.PROJECT, agent=agent, until=until))
