"""The Review view: the queue of what others wrote, gone through with single keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from engine import Changes, Decision
from gui import edits
from gui.actions import Actions
from gui.commands.menus import CHUNK_MENU
from gui.commands.review import VIEW
from gui.models.list_table import ListTableModel
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.base import View
from gui.views.review.data import AtHand, QueueRow, Waiting, columns, read_chunk, read_queue
from gui.views.review.panel import ReviewPanel
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.dialogs import question
from gui.widgets.empty_state import EmptyState
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import ElidedLabel, rule
from gui.widgets.list_detail import kept_sizes
from gui.widgets.table import DataTable
from gui.wording.translation import tr, trn

LIST_UNITS, PANEL_UNITS = 95, 140
LEAST_UNITS, BAR_UNITS = 10, 40
NOWHERE = -1
PROGRESS = tr("Review", "{done:,} of {total:,} reviewed")
WAITING = trn("Review", "{n:,} chunk to review", "{n:,} chunks to review")
FIRST = tr("Review", "the first {shown:,} are listed")
ACCEPT_ALL = trn("Review", "Accept {n:,} chunk?", "Accept {n:,} chunks?")
UNREAD = tr(
    "Review",
    "All that are listed are accepted as they are, read or not, as one step that can be undone.",
)
READING = ("check", tr("Review", "Reading the queue"))
NOTHING = (
    "check",
    tr("Review", "Nothing to review"),
    tr(
        "Review",
        "Whatever anyone but you writes to this store, an agent mostly, waits here until you accept, pin or "
        "retire it. What you write yourself, and mere uses, do not wait.",
    ),
)
NONE_OF_ACTOR = (
    "filter",
    tr("Review", "Nothing to review of this actor"),
    tr("Review", "Others wrote something that waits."),
    tr("Review", "Show all"),
)


class ReviewView(View):
    """Lists what waits; the row at hand is the session's chunk, and a decision goes on to the next."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName(tr("Review", "Review"))
        self._commands: Actions | None = None
        self._position = self._total = 0  # of the queue as it was read
        self._decided: list[int] = []  # chunks taken off the queue since the store was opened
        self._sent: set[int] = set()  # those of them whose decision is not stored yet
        self._stale = True
        self._quiet = False
        self.model: ListTableModel[QueueRow] = ListTableModel(columns(), self)
        self.table = DataTable(tr("Review", "Chunks to review"))
        self.panel = ReviewPanel()
        self.actor = ChoiceBox(tr("Review", "Written by"), tr("Review", "Anyone but you"))
        self.bar = QProgressBar()
        self.progress = ElidedLabel(role="small", tone="secondary")
        self.empty = EmptyState(*READING)
        self._split = QSplitter()
        self._pages = QStackedWidget()
        self._head = QHBoxLayout()
        self._accept_all: QPushButton | None = None
        self._build()
        self._connect()

    # What the window asks of a view.

    def use_commands(self, commands: Actions) -> None:
        self._commands = commands
        commands.attach(self.table, VIEW)
        self.panel.use_commands(commands)
        self._accept_all = KeyButton(commands["review.accept_all"])
        self._head.addWidget(self._accept_all)

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            "review.accept": partial(self._decide, Decision.ACCEPT),
            "review.retire": partial(self._decide, Decision.RETIRE),
            "chunk.retire": partial(self._decide, Decision.RETIRE),
            "chunk.pin": self._pin,
            "review.edit": partial(self._run, "chunk.edit"),
            "review.accept_all": self._ask_to_accept_all,
            "review.undo": self._undo,
            "review.next": partial(self.table.step, 1),
            "review.previous": partial(self.table.step, -1),
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
        }

    def restore_state(self, state: Mapping[str, Any]) -> None:
        self._columns.restore(state.get("columns"))
        kept_sizes(self._split, state.get("split"))
        kept_sizes(self.panel.split, state.get("detail"))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()
        else:
            self._take(self.table.currentIndex().row())

    def refresh(self) -> None:
        """Read the queue anew."""
        self._stale = False
        actor = self.actor.currentData()
        self.session.read(
            lambda engine, progress: read_queue(engine, actor, progress),
            self._on_queue,
            self._on_failed,
            key="review",
        )

    # Building.

    def _build(self) -> None:
        self.table.setModel(self.model)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._columns = ColumnLayout(self.table, [column.spec for column in self.model.columns], "text")
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("Review", "How much is reviewed"))
        self.bar.setMinimumWidth(space(LEAST_UNITS))
        self.bar.setMaximumWidth(space(BAR_UNITS))
        self._head.setContentsMargins(space(3), space(2), space(3), space(2))
        self._head.setSpacing(space(3))
        self._head.addWidget(self.bar, 1)
        self._head.addWidget(self.progress, 2)
        self._head.addWidget(self.actor)
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self.table)
        self._split.addWidget(self.panel)
        for place, factor in enumerate((2, 3)):
            self._split.setStretchFactor(place, factor)
        self._split.setSizes([space(LIST_UNITS), space(PANEL_UNITS)])
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self._split)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(self._head)
        whole.addWidget(rule())
        whole.addWidget(self._pages, 1)
        self._say_progress()

    def _connect(self) -> None:
        self.session.store_changed.connect(self._on_store)
        self.session.changed.connect(self._on_changed)
        self.actor.currentIndexChanged.connect(self.refresh)
        self.table.current_row_changed.connect(self._on_row)
        self.table.activated.connect(partial(self._run, "review.edit"))
        self.table.customContextMenuRequested.connect(self._show_menu)
        self.empty.activated.connect(self._on_way_out)

    # The queue.

    def _on_store(self) -> None:
        self._decided.clear()
        self._sent.clear()
        self._position = self._total = 0
        self._stale = True
        self.actor.choose(None)
        self.actor.offer({})
        self._show_rows(())
        self._show_empty(*READING)
        self._say_progress()
        if self.isVisible() and self.session.engine is not None:
            self.refresh()

    def _on_changed(self, _: Changes) -> None:
        self._stale = True
        if self.isVisible():
            self.refresh()

    def _on_queue(self, waiting: Waiting) -> None:
        """Show what waits; a decision that was undone brings its chunk to hand again."""
        queue, rows = waiting.queue, [row for row in waiting.rows if row.id not in self._sent]
        self._position, self._total = queue.position, queue.total - len(waiting.rows) + len(rows)
        self.actor.offer(queue.actors)
        listed = {row.id for row in rows}
        back = [chunk for chunk in self._decided if chunk in listed]
        self._decided = [chunk for chunk in self._decided if chunk not in listed]
        self._show_rows(rows, back[-1] if back else None)
        if not rows:
            self._show_empty(*(NONE_OF_ACTOR if queue.actors else NOTHING))
        self._say_progress()

    def _show_rows(self, rows: Sequence[QueueRow], wanted: int | None = None) -> None:
        """List rows, with the keyboard on a wanted chunk, the one at hand, or what stands in its place."""
        row, values = self.table.currentIndex().row(), self.model.values
        at_hand = values[row].id if 0 <= row < len(values) else None
        ids = [item.id for item in rows]
        place = next((ids.index(c) for c in (wanted, at_hand) if c in ids), min(max(row, 0), len(ids) - 1))
        self._quiet = True
        self.model.set_values(rows)
        if rows:
            self._columns.require("id", str(max(ids)))
            self._pages.setCurrentWidget(self._split)
            self.table.selectRow(place)
        self._quiet = False
        self._take(place)

    def _show_empty(self, icon: str, title: str, text: str = "", action: str = "") -> None:
        self.empty.show_state(icon, title, text, action)
        self._pages.setCurrentWidget(self.empty)

    def _on_failed(self, error: TaskError) -> None:
        self._show_empty(
            "error", tr("Review", "The queue could not be read"), error.message, tr("Review", "Try again")
        )

    def _say_progress(self) -> None:
        done, shown = len(self._decided), len(self.model.values)
        total = done + self._total
        self.bar.setRange(0, max(total, 1))
        self.bar.setValue(done)
        said = PROGRESS.format(done=done, total=total)
        self.progress.setText(said)
        waiting = WAITING.format(n=self._total)
        more = FIRST.format(shown=shown) if shown < self._total else ""
        self.set_status(", ".join(filter(None, (waiting, more))))

    # The chunk at hand.

    def _on_row(self, row: int) -> None:
        if not self._quiet:
            self._take(row)

    def _take(self, row: int) -> None:
        """Let the chunk of a row be the one that the window works with, and read what happened to it."""
        if not 0 <= row < len(self.model.values):
            self.panel.show_chunk(None)
            return
        chunk = self.model.values[row].id
        if self.isVisible():
            self.session.set_current(chunk)
            self.session.set_selection(Selection.of([chunk]))
        self.session.read(
            lambda engine, _: read_chunk(engine, chunk), self._on_chunk, self._on_gone, key="review.chunk"
        )

    def _on_chunk(self, at_hand: AtHand) -> None:
        self.panel.show_chunk(at_hand)

    def _on_gone(self, _: TaskError) -> None:
        """Show nothing: the chunk went since the queue was read, which is read again then."""
        self.panel.show_chunk(None)

    # Decisions.

    def _decide(self, decision: Decision) -> None:
        row = self.table.currentIndex().row()
        if 0 <= row < len(self.model.values):
            self._take_off([self.model.values[row].id], decision)

    def _pin(self) -> None:
        """Pin the chunk at hand, which accepts it; one that is pinned is let go of, as everywhere."""
        chunk = self.session.chunk
        if chunk is not None and chunk.pinned:
            edits.unpin(self.session, self.session.selection)
        else:
            self._decide(Decision.PIN)

    def _take_off(self, ids: Sequence[int], decision: Decision) -> None:
        """Store a decision, and go on at once: the next key is for the next chunk."""
        self._sent.update(ids)

        def stored(_: Changes) -> None:
            self._sent.difference_update(ids)

        def refused(failure: TaskError) -> None:
            self._sent.difference_update(ids)
            self.session.tasks.failed.emit(failure)
            self.refresh()

        edits.review(self.session, ids, decision, self._position, stored, refused)
        self._decided += ids
        self._total -= len(ids)
        gone = set(ids)
        rows = [row for row in self.model.values if row.id not in gone]
        self._show_rows(rows)
        if not rows:
            self._show_empty(*READING)
        self._say_progress()

    def _undo(self) -> None:
        edits.undo_own(self.session)

    def _ask_to_accept_all(self) -> None:
        ids = [row.id for row in self.model.values]
        if len(ids) < 2:
            self._take_off(ids, Decision.ACCEPT)
            return
        dialog = question(self, ACCEPT_ALL.format(n=len(ids)), UNREAD, tr("Review", "Accept all"))
        dialog.accepted.connect(partial(self._take_off, ids, Decision.ACCEPT))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _on_way_out(self) -> None:
        self.actor.choose(None)
        self.refresh()

    def _run(self, command: str, *_: object) -> None:
        if self._commands:
            self._commands[command].trigger()

    def _show_menu(self, place: QPoint) -> None:
        if self._commands and self.table.currentIndex().isValid():
            self._commands.pop_up(CHUNK_MENU, self.table, self.table.viewport().mapToGlobal(place))
