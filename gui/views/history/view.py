"""The History view: every step of the log, newest first, and the one at hand in full."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QModelIndex, QPoint, Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QStackedWidget, QVBoxLayout, QWidget

from engine import Changes, MemoryEngine, Progress
from gui.actions import Actions
from gui.commands.menus import STEP_ITEMS
from gui.models.step_feed import StepFeed
from gui.session import Session
from gui.state.log_scope import LogScope
from gui.tasks import TaskError
from gui.views.base import View
from gui.views.history.detail import StepPanel
from gui.views.history.filters import StepCounts, StepFilters
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import rule
from gui.widgets.list_detail import ListDetail, kept_sizes
from gui.widgets.table import DataTable
from gui.wording.formats import STEPS
from gui.wording.translation import tr, trn

TOOLS = ("log.verify", "log.export")
KEYS = ("edit.find_here", "go.next", "go.previous")
SHARES, STRETCH = (100, 80), (3, 2)  # of the list and of the detail
PATIENCE_MS = 150
NOWHERE = -1
OF = trn("History", "{shown:,} of {n:,} step", "{shown:,} of {n:,} steps")
MORE_OF = trn("History", "{shown:,} or more of {n:,} step", "{shown:,} or more of {n:,} steps")
NO_STEP = tr("History", "Every write, yours or an agent's, will be listed here as a step that can be undone.")


class HistoryView(View):
    """Lists what the filters want; the step at hand is the session's."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName(tr("History", "History"))
        self._commands: Actions | None = None
        self._counts = StepCounts({}, {})
        self._stale = True
        self._quiet = False
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(PATIENCE_MS)
        self.feed = StepFeed(session, self)
        self.filters = StepFilters()
        self.table = DataTable(tr("History", "Steps"))
        self.panel = StepPanel(session)
        self.empty = EmptyState("history", "")
        self._pages = QStackedWidget()
        self._split = ListDetail(self.table, self.panel, SHARES, STRETCH)
        self._build()
        self._connect()
        self._on_store()
        self.filters.show_scope(session.log_scope)

    # What the window asks of a view.

    def use_commands(self, commands: Actions) -> None:
        self._commands = commands
        self.table.addActions([commands[key] for key in KEYS])
        self.panel.use_commands(commands)
        self.filters.tools.add_actions(commands[command] for command in TOOLS)

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            "edit.find": self.filters.words.focus,
            "edit.find_here": self.filters.words.focus,
            "go.next": partial(self.table.step, 1),
            "go.previous": partial(self.table.step, -1),
            "view.refresh": self.refresh,
        }

    def take_focus(self) -> None:
        self.table.setFocus()

    def save_state(self) -> dict[str, Any]:
        return {
            "columns": self._columns.save(),
            "split": self._split.sizes(),
            "detail": self.panel.split.sizes(),
            "searches": list(self.filters.words.history.entries),
        }

    def restore_state(self, state: Mapping[str, Any]) -> None:
        self._columns.restore(state.get("columns"))
        kept_sizes(self._split, state.get("split"))
        kept_sizes(self.panel.split, state.get("detail"))
        if isinstance(searches := state.get("searches"), list):
            self.filters.words.history.load(entry for entry in searches if isinstance(entry, str))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()
        else:
            self._count()

    def refresh(self) -> None:
        """Read the log anew."""
        self._stale = False
        self.feed.ask(self.filters.scope)
        self._count()

    # Building.

    def _build(self) -> None:
        self.table.setModel(self.feed.model)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._columns = ColumnLayout(self.table, [c.spec for c in self.feed.model.columns], "label")
        self._pages.addWidget(self._split)
        self._pages.addWidget(self.empty)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.filters)
        whole.addWidget(rule())
        whole.addWidget(self._pages, 1)

    def _connect(self) -> None:
        session = self.session
        session.store_changed.connect(self._on_store)
        session.changed.connect(self._on_changed)
        session.current_changed.connect(self.filters.set_current)
        session.step_changed.connect(self._on_step)
        session.log_scope_changed.connect(self.filters.show_scope)
        self.feed.loaded.connect(self._on_loaded)
        self.feed.grew.connect(self._on_grew)
        self.feed.failed.connect(self._on_failed)
        self.filters.changed.connect(self._on_scope)
        self.filters.left.connect(self.take_focus)
        self.table.current_row_changed.connect(self._on_row)
        self.table.customContextMenuRequested.connect(self._show_menu)
        self.table.activated.connect(self._on_activated)
        self.feed.model.rowsInserted.connect(self._on_inserted)
        self.empty.activated.connect(self._on_way_out)
        self._slow.timeout.connect(self._say_busy)

    # Reading.

    def _on_store(self) -> None:
        self.feed.reset()
        self.filters.set_current(self.session.current)
        self._stale = True
        if self.isVisible() and self.session.engine is not None:
            self.refresh()

    def _on_changed(self, _: Changes) -> None:
        if self.isVisible():
            self._count()

    def _on_scope(self, scope: LogScope) -> None:
        self.session.set_log_scope(scope)
        self.feed.ask(scope)
        self._slow.start()

    def _count(self) -> None:
        self.session.read(_counts, self._on_counts, key="history.counts")

    def _on_counts(self, counts: StepCounts) -> None:
        self._counts = counts
        self.filters.show_counts(counts)
        self._say_how_many()

    def _on_loaded(self) -> None:
        self._on_grew()
        step, steps = self.session.step, self.feed.model.values
        further_down = step is not None and self.feed.model.has_more and step.step < steps[-1].step
        if steps and self.table.currentIndex().row() == NOWHERE and not further_down:
            self.table.setCurrentIndex(self.feed.model.index(0, 0))

    def _on_grew(self) -> None:
        """Show what is there, with the step that was at hand still at hand, as it is marked now."""
        steps = self.feed.model.values
        if steps:
            self._pages.setCurrentWidget(self._split)
            self._columns.require("step", str(steps[0].step))
        elif self.filters.scope:
            self._show_empty(
                "filter",
                tr("History", "No step matches"),
                tr("History", "Other filters may find some."),
                tr("History", "Clear filters"),
            )
        else:
            self._show_empty("history", tr("History", "No step yet"), NO_STEP)
        self._on_step(self.session.step)
        self._say_how_many()

    def _on_failed(self, error: TaskError) -> None:
        self._show_empty(
            "error", tr("History", "The log could not be read"), error.message, tr("History", "Try again")
        )

    def _show_empty(self, icon: str, title: str, text: str, action: str = "") -> None:
        self.empty.show_state(icon, title, text, action)
        self._pages.setCurrentWidget(self.empty)

    def _say_busy(self) -> None:
        """Say what takes its time; quick answers never flicker."""
        if self.feed.busy:
            self.set_status(tr("History", "Searching…"))

    def _say_how_many(self) -> None:
        shown, total = len(self.feed.model.values), self._counts.total
        said = STEPS if not self.filters.scope else MORE_OF if self.feed.model.has_more else OF
        self.set_status(said.format(n=total, shown=shown))

    # The step at hand.

    def _on_row(self, row: int) -> None:
        if not self._quiet and row != NOWHERE:
            self.session.set_step(self.feed.model.values[row])

    def _on_step(self, step: Any) -> None:
        """Put the keyboard on the row of the step at hand, and take its newest marks."""
        row = NOWHERE if step is None else self.feed.row_of(step.step)
        if row == NOWHERE:
            return
        self._quiet = True
        if row != self.table.currentIndex().row():
            self.table.setCurrentIndex(self.feed.model.index(row, 0))
        self._quiet = False
        self.session.set_step(self.feed.model.values[row])

    def _on_activated(self) -> None:
        self.panel.table.setFocus()

    def _on_inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        """Leave what is in sight where it is when steps come on top, unless the newest is in sight."""
        bar = self.table.verticalScrollBar()
        if first == 0 and bar.value() > 0:
            bar.setValue(bar.value() + (last + 1) * self.table.rowHeight(0))

    def _on_way_out(self) -> None:
        if self.filters.scope:
            self.filters.reset()
        else:
            self.refresh()

    def _show_menu(self, place: QPoint) -> None:
        if self._commands and self.session.step is not None:
            self._commands.pop_up(STEP_ITEMS, self.table, self.table.viewport().mapToGlobal(place))


def _counts(engine: MemoryEngine, progress: Progress) -> StepCounts:
    kinds = engine.step_values("kind")
    progress.check()
    return StepCounts(kinds, engine.step_values("actor"))
