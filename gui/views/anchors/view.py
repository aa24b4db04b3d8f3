"""The Anchors view: pinned and immutable chunks, and flashbulbs apart from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QPoint, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import Changes
from gui.actions import Actions
from gui.commands.menus import CHUNK_MENU
from gui.models.list_table import ListTableModel
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.anchors.data import ORDERS, AnchoredChunk, columns, matching, read_anchors, since
from gui.views.anchors.detail import AnchorPanel
from gui.views.base import View
from gui.widgets.buttons import SegmentedControl
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import PlainLabel, rule
from gui.widgets.list_detail import ListDetail, kept_sizes
from gui.widgets.search_field import SearchField
from gui.widgets.table import DataTable
from gui.wording.formats import CHUNKS
from gui.wording.translation import tr

GROUPS = (("chosen", tr("Anchors", "Pinned and immutable")), ("flashbulb", tr("Anchors", "Flashbulbs")))
SHARES, STRETCH = (110, 60), (2, 1)  # of the list and of the detail
NOWHERE = -1
KEEP = QItemSelectionModel.SelectionFlag.NoUpdate
REPLACE = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
EMPTY = {
    "chosen": (
        tr("Anchors", "Nothing is pinned"),
        tr(
            "Anchors",
            "Select a chunk in Browse and press P: it survives every forgetting. "
            "In the Inspector it can be made immutable, too.",
        ),
    ),
    "flashbulb": (
        tr("Anchors", "There are no flashbulbs"),
        tr(
            "Anchors",
            "A flashbulb is a memory that was stored under strong emotion. "
            "An agent, or an import, brings them.",
        ),
    ),
}


class AnchorsView(View):
    """Lists what is protected; the chunk at hand and the selection are the session's."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName(tr("Anchors", "Anchors"))
        self._commands: Actions | None = None
        self._all: list[AnchoredChunk] = []
        self._order, self._descending = "since", True
        self._stale, self._quiet = True, False
        self._way_out: Callable[[], object] = self.refresh
        self.model: ListTableModel[AnchoredChunk] = ListTableModel(columns(self._tone), self)
        self.group = SegmentedControl(tr("Anchors", "Which protected chunks"), GROUPS)
        self.words = SearchField(tr("Anchors", "Words"), tr("Anchors", "Words of protected chunks …"))
        self.table = DataTable(tr("Anchors", "Protected chunks"))
        self.panel = AnchorPanel()
        self.empty = EmptyState("anchors", "")
        self._found = PlainLabel(role="small", tone="secondary")
        self._pages = QStackedWidget()
        self._split = ListDetail(self.table, self.panel, SHARES, STRETCH)
        self._build()
        self._connect()

    # What the window asks of a view.

    def use_commands(self, commands: Actions) -> None:
        self._commands = commands
        commands.attach(self.table)
        self.panel.use_commands(commands)

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            "edit.find": self.words.focus,
            "edit.find_here": self.words.focus,
            "edit.select_all": self.table.selectAll,
            "go.next": partial(self.table.step, 1),
            "go.previous": partial(self.table.step, -1),
            "view.refresh": self.refresh,
        }

    def take_focus(self) -> None:
        self.table.setFocus()

    def save_state(self) -> dict[str, Any]:
        return {
            "columns": self._columns.save(),
            "order": self._order,
            "descending": self._descending,
            "group": self.group.value,
            "split": self._split.sizes(),
        }

    def restore_state(self, state: Mapping[str, Any]) -> None:
        self._columns.restore(state.get("columns"))
        if (group := state.get("group")) in dict(GROUPS):
            self.group.set_value(group)
        if (order := state.get("order")) in ORDERS:
            self._order, self._descending = order, state.get("descending") is True
            self._show_sorting()
        kept_sizes(self._split, state.get("split"))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()

    def refresh(self) -> None:
        """Read the protected chunks anew."""
        self._stale = False
        self.session.read(read_anchors, self._on_read, self._on_failed, key="anchors")

    # Building.

    def _build(self) -> None:
        self.table.setModel(self.model)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._columns = ColumnLayout(self.table, [column.spec for column in self.model.columns], "text")
        header = self.table.horizontalHeader()
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        header.sectionClicked.connect(self._on_sort)
        self._show_sorting()
        bar = QHBoxLayout()
        bar.setContentsMargins(space(3), space(2), space(3), space(2))
        bar.setSpacing(space(2))
        bar.addWidget(self.group)
        bar.addWidget(self.words, 1)
        bar.addWidget(self._found)
        self._pages.addWidget(self._split)
        self._pages.addWidget(self.empty)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(bar)
        whole.addWidget(rule())
        whole.addWidget(self._pages, 1)

    def _connect(self) -> None:
        session = self.session
        session.store_changed.connect(self._on_store)
        session.changed.connect(self._on_changed)
        session.as_of_changed.connect(self._show_rows)
        session.current_changed.connect(self._on_current)
        self.group.changed.connect(self._show_rows)
        self.words.submitted.connect(self._show_rows)
        self.words.left.connect(self.take_focus)
        self.table.rows_selected.connect(self._on_rows)
        self.table.current_row_changed.connect(self._on_row)
        self.table.activated.connect(self._on_activated)
        self.table.customContextMenuRequested.connect(self._show_menu)
        self.empty.activated.connect(self._on_way_out)

    # Reading.

    def _on_store(self) -> None:
        self._all = []
        self.words.set_text("")
        self.model.set_values(())
        self.panel.show_anchor(None)
        self._pages.setCurrentWidget(self._split)
        self._stale = True
        if self.isVisible() and self.session.engine is not None:
            self.refresh()

    def _on_changed(self, _: Changes) -> None:
        self._stale = True
        if self.isVisible():
            self.refresh()

    def _on_read(self, chunks: list[AnchoredChunk]) -> None:
        self._all = chunks
        self._show_rows()

    def _on_failed(self, error: TaskError) -> None:
        self._way_out = self.refresh
        self._say(
            "error",
            tr("Anchors", "The protected chunks could not be read"),
            error.message,
            tr("Anchors", "Try again"),
        )

    # Showing.

    def _show_rows(self) -> None:
        """Show what group and words leave, in order; the chunk at hand stays at hand."""
        group = [chunk for chunk in self._all if getattr(chunk, self.group.value)]
        rows = sorted(matching(group, self.words.text), key=ORDERS[self._order], reverse=self._descending)
        self._quiet = True
        self.model.set_values(rows)
        self._quiet = False
        self._found.setText(CHUNKS.format(n=len(rows)))
        self.set_status(
            tr("Anchors", "{rows:,} of {total:,} protected").format(rows=len(rows), total=len(self._all))
        )
        if rows:
            self._pages.setCurrentWidget(self._split)
            self._columns.require("id", str(max(chunk.id for chunk in rows)))
        elif group:
            self._way_out = self.words.clear
            self._say(
                "filter",
                tr("Anchors", "Nothing matches"),
                tr("Anchors", "Other words may find some."),
                tr("Anchors", "Clear the words"),
            )
        else:
            self._way_out = self._browse
            self._say("anchors", *EMPTY[self.group.value], tr("Anchors", "Go to Browse"))
        self._restore_rows()

    def _say(self, icon: str, title: str, text: str, action: str) -> None:
        self.empty.show_state(icon, title, text, action)
        self._pages.setCurrentWidget(self.empty)

    def _restore_rows(self) -> None:
        """Select again what is selected, as far as it is listed, with the keyboard on the chunk at hand."""
        wanted = set(self.session.selection.ids)
        selection, last = QItemSelection(), self.model.columnCount() - 1
        for row, chunk in enumerate(self.model.values):
            if chunk.id in wanted:
                selection.select(self.model.index(row, 0), self.model.index(row, last))
        self._quiet = True
        self.table.selectionModel().select(selection, REPLACE)
        self._quiet = False
        self._on_current(self.session.current)

    def _show_sorting(self) -> None:
        section = [column.key for column in self.model.columns].index(self._order)
        way = Qt.SortOrder.DescendingOrder if self._descending else Qt.SortOrder.AscendingOrder
        self.table.horizontalHeader().setSortIndicator(section, way)

    def _tone(self, chunk: AnchoredChunk) -> str:
        """Dim what was not protected yet at the moment that values are shown for."""
        moment, step = self.session.as_of, since(chunk)
        return "text_tertiary" if moment and step and step.at > moment.at else "text"

    # What a person does.

    def _on_sort(self, section: int) -> None:
        key = self.model.columns[section].key
        self._descending = not self._descending if key == self._order else key == "since"
        self._order = key
        self._show_sorting()
        self._show_rows()

    def _on_row(self, row: int) -> None:
        chunk = self.model.values[row] if 0 <= row < len(self.model.values) else None
        self.panel.show_anchor(chunk)
        if chunk is not None and not self._quiet:
            self.session.set_current(chunk.id)

    def _on_rows(self) -> None:
        if not self._quiet:
            ids = [self.model.values[row].id for part in self.table.selected_ranges() for row in part]
            self.session.set_selection(Selection.of(ids))

    def _on_current(self, current: int | None) -> None:
        """Put the keyboard on the row of the chunk at hand, if it is listed."""
        row = next((row for row, chunk in enumerate(self.model.values) if chunk.id == current), NOWHERE)
        self._quiet = True
        if row == NOWHERE:
            self.table.selectionModel().clearCurrentIndex()
        elif row != self.table.currentIndex().row():
            self.table.selectionModel().setCurrentIndex(self.model.index(row, 0), KEEP)
            self.table.scrollTo(self.model.index(row, 0))
        self._on_row(row)
        self._quiet = False

    def _on_activated(self) -> None:
        self._run("chunk.show")

    def _on_way_out(self) -> None:
        self._way_out()

    def _browse(self) -> None:
        self._run("view.browse")

    def _run(self, command: str) -> None:
        if self._commands:
            self._commands[command].trigger()

    def _show_menu(self, place: QPoint) -> None:
        if self._commands and self.table.currentIndex().isValid():
            self._commands.pop_up(CHUNK_MENU, self.table, self.table.viewport().mapToGlobal(place))
