"""The step at hand: what it was, what undoing it would do, and what it changed in each chunk."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from engine import Changes, ChunkDiff, StepDetail, StepInfo
from gui.actions import Actions
from gui.commands.menus import CHUNK_MENU
from gui.session import Session
from gui.state.log_scope import LogScope, redo_hindrance
from gui.state.selection import Selection
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.history.changes import ChangeFeed
from gui.views.history.words import facts, title
from gui.views.inspector.values_text import both_sides
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.command_bar import CommandBar
from gui.widgets.diff_view import DiffView
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.widgets.table import DataTable
from gui.wording.translation import tr

BUTTONS = ("log.undo", "log.redo", "log.undo_back_to", "log.show_past")
LIST_UNITS, DIFF_UNITS = 70, 130
NARROW_UNITS = 185  # of width; in less the buttons show no words
NOTHING = tr("History", "This step changed no chunk.")
ERASED = tr("History", "What it changed in this chunk was erased for good.")
UNSEEN = tr("History", "Only values that follow from others changed in this chunk.")


class StepPanel(QWidget):
    """Follows the session's step; the change chosen in it takes its chunk to hand."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("History", "The step at hand"))
        self.session = session
        self.feed = ChangeFeed(session, self)
        self.table = DataTable(tr("History", "Chunks that the step changed"))
        self.diff = DiffView()
        self.facts = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self._commands: Actions | None = None
        self._title = ElidedLabel(role="strong")
        self._said = PlainLabel(tone="secondary", wrap=True)
        self._sides = QStackedWidget()
        self._bar = CommandBar()
        self.split = QSplitter()
        self._quiet = False
        self._sought: int | None = None
        self._build()
        self.feed.loaded.connect(self._on_loaded)
        self.feed.failed.connect(self._on_failed)
        self.table.current_row_changed.connect(self._on_row)
        self.table.installEventFilter(self)
        self.table.clicked.connect(self._take_chunk)
        self.table.customContextMenuRequested.connect(self._show_menu)
        session.step_changed.connect(self._on_step)
        session.log_scope_changed.connect(self._on_log_scope)
        session.changed.connect(self._on_changed)

    @property
    def chosen(self) -> ChunkDiff | None:
        """The change at hand."""
        row, changes = self.table.currentIndex().row(), self.feed.model.values
        return changes[row] if 0 <= row < len(changes) else None

    def use_commands(self, commands: Actions) -> None:
        """Show the commands on the step as buttons; let those on chunks act in the list."""
        self._commands = commands
        commands.attach(self.table)
        self._bar.add_actions(commands[command] for command in BUTTONS)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._bar.set_narrow(event.size().width() < space(NARROW_UNITS))

    def _build(self) -> None:
        self.table.setModel(self.feed.model)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        ColumnLayout(self.table, [c.spec for c in self.feed.model.columns], "what", chooser=False)
        head = QHBoxLayout()
        head.setContentsMargins(space(3), space(1), space(2), space(1))
        head.setSpacing(space(1))
        head.addWidget(self._title, 1)
        head.addWidget(self._bar)
        self._said.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._said.setContentsMargins(space(2), space(2), space(2), 0)
        self._sides.addWidget(self.diff)
        self._sides.addWidget(self._said)
        self._sides.setContentsMargins(space(2), 0, space(3), space(2))
        self.split.addWidget(self.table)
        self.split.addWidget(self._sides)
        self.split.setChildrenCollapsible(False)
        self.split.setStretchFactor(1, 1)
        self.split.setSizes([space(LIST_UNITS), space(DIFF_UNITS)])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(head)
        self.facts.setContentsMargins(space(3), 0, space(3), space(2))
        whole.addWidget(self.facts)
        whole.addWidget(self.split, 1)

    # The step.

    def _on_step(self, step: StepInfo | None) -> None:
        if step is None:
            self._title.setText("")
            self.facts.setText("")
            self._say("")
            self.feed.ask(None)
            return
        self._title.setText(title(step))
        repeatable = not redo_hindrance(step)
        self._bar.set_shown("log.undo", not repeatable)
        self._bar.set_shown("log.redo", repeatable)
        self.facts.setText(facts(step))
        self._read(step, self.session.log_scope.chunk)

    def _on_log_scope(self, scope: LogScope) -> None:
        """Show the chunk whose steps are asked for, also in the step that was at hand before."""
        if self.session.step is not None and scope.chunk is not None:
            self._read(self.session.step, scope.chunk)

    def _on_changed(self, changes: Changes) -> None:
        """Show nothing that was erased a moment ago, here or by another process."""
        step = self.session.step
        if step is not None and (changes.kind == "erase" or not changes.ids):
            self._read(step)

    def _read(self, step: StepInfo, sought: int | None = None) -> None:
        """Read what a step did, to show the chunk that is sought, else the one that was at hand."""
        at_hand = self.chosen
        self._sought = int(at_hand.chunk_id) if sought is None and at_hand else sought
        self._quiet = True
        self.feed.ask(int(step.step), self._sought)
        self._quiet = False

    def _on_loaded(self, detail: StepDetail) -> None:
        """Show the change that is sought, or the first: that one is not chosen by the person."""
        if not detail.changes:
            self._say(NOTHING)
            return
        changed = [int(change.chunk_id) for change in detail.changes]
        row = changed.index(self._sought) if self._sought in changed else 0
        self._quiet = True
        self.table.setCurrentIndex(self.feed.model.index(row, 0))
        self._quiet = False
        self._show_change()

    def _on_failed(self, error: TaskError) -> None:
        self._say(tr("History", "What it changed could not be read. {message}").format(message=error.message))

    # The change.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the row to hand with which the list gets the keyboard: its keys act on what is selected."""
        if event.type() == QEvent.Type.FocusIn:
            self._take_chunk()
        return super().eventFilter(watched, event)

    def _on_row(self, _row: int) -> None:
        self._show_change()
        if not self._quiet:
            self._take_chunk()

    def _take_chunk(self) -> None:
        """Select the chunk of the change at hand, unless it was erased; one that is gone can be erased."""
        change = self.chosen
        if change is not None:
            told = change.action != "erased"
            self.session.set_current(int(change.chunk_id) if told else None)
            self.session.set_selection(Selection.of([change.chunk_id] if told else []))

    def _show_change(self) -> None:
        change = self.chosen
        if change is None:
            return
        before, after = both_sides(change)
        if change.action == "erased":
            self._say(ERASED)
        elif before or after:
            self.diff.show_texts(before, after)
            self._sides.setCurrentWidget(self.diff)
        else:
            self._say(UNSEEN)

    def _say(self, text: str) -> None:
        self.diff.show_texts("", "")  # what it showed may be what was erased
        self._said.setText(text)
        self._sides.setCurrentWidget(self._said)

    def _show_menu(self, place: Any) -> None:
        if self._commands and self.chosen is not None:
            self._commands.pop_up(CHUNK_MENU, self.table, self.table.viewport().mapToGlobal(place))
