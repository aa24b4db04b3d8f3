"""Browse: find chunks, and work through them with mouse or keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from engine import Changes, QueryError
from gui.actions import Actions
from gui.commands.menus import CHUNK_MENU
from gui.models.chunk_search import ChunkSearch, Found, Question
from gui.models.chunk_table import ChunkTableModel
from gui.models.id_order import NOWHERE
from gui.models.rows import COLUMNS
from gui.models.vocabulary import Vocabulary
from gui.reading import clipboard
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.base import View
from gui.views.browse import words
from gui.views.browse.facet_pane import PATIENCE_MS, FacetPane
from gui.views.browse.pages import Pages
from gui.views.browse.query_bar import QueryBar
from gui.views.browse.row_selection import RowSelection
from gui.views.browse.saved import SavedSearches, StoreMemory
from gui.views.browse.saved_bar import PinnedBar
from gui.views.browse.sort_pick import SortPick
from gui.views.browse.table import ChunkTable
from gui.widgets.labels import rule
from gui.widgets.notice import Notice
from gui.widgets.table import DataTable
from gui.wording.translation import tr

MOVING = ("activation", "retention")  # orders that differ from moment to moment
KEYS = {column.key: section for section, column in enumerate(COLUMNS)}
SECTIONS = {column.order: section for section, column in enumerate(COLUMNS) if column.order}


class BrowseView(View):
    """The query bar, and below it the table, or why there is none."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName(tr("Browse", "Browse"))
        self._commands: Actions | None = None
        self._found: Found | None = None
        self._sought: int | None = None
        self.search = ChunkSearch(session, self)
        self.model = ChunkTableModel(session, self)
        self.table = ChunkTable(self.model)
        self.rows = RowSelection(self, self.table, self.model, session)
        self.vocabulary = Vocabulary(session, self)
        self.notice = Notice()
        self.pages = Pages(self.table)
        self.saved = SavedSearches(self)
        self.facets = FacetPane(session, self.saved)
        self._memory = StoreMemory(self.table.columns, self.saved)
        self._pinned = PinnedBar(self.saved)
        self.bar = QueryBar(self.vocabulary, self.saved, self.table.columns)
        self.field = self.bar.field
        self._split = QSplitter()
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(PATIENCE_MS)
        self._build()
        self._connect()
        self._on_store()  # the one that is open already: a view is built when it is first shown

    # Building.

    def _build(self) -> None:
        self.facets.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self._pinned)
        column.addWidget(rule())
        column.addWidget(self.notice)
        column.addWidget(self._split, 1)
        self._split.addWidget(self.facets)
        self._split.addWidget(self.pages)
        self._split.setChildrenCollapsible(False)
        self._split.setStretchFactor(1, 1)
        self._split.setSizes([space(50), space(200)])

    def _connect(self) -> None:
        session = self.session
        session.store_changed.connect(self._on_store)
        session.scope_changed.connect(self._on_scope)
        session.as_of_changed.connect(self._on_as_of)
        session.changed.connect(self._on_changed)
        session.hover_changed.connect(self._on_hover)
        self.search.started.connect(self._on_started)
        self.search.found.connect(self._on_found)
        self.search.failed.connect(self._on_failed)
        self.model.outdated.connect(self.search.refresh)
        self.model.failed.connect(self._on_failed)
        self.field.submitted.connect(self._on_submitted)
        self.field.left.connect(self.table.enter)
        self.table.sort_asked.connect(self._on_sort)
        self.table.hovered.connect(self._on_hovered)
        self.table.activated.connect(self._edit)
        self.table.menu_asked.connect(self._show_menu)
        self.table.focused.connect(self._on_focused)
        self.rows.scattered.connect(self._on_scattered)
        self.rows.strayed.connect(self._on_strayed)
        self.pages.empty.alternative_chosen.connect(self._on_empty_alternative)
        self.facets.query_asked.connect(self._on_chosen_query)
        self._pinned.chosen.connect(self._on_chosen_query)
        self.bar.facets.toggled.connect(self.facets.setVisible)
        self._slow.timeout.connect(self._say_busy)

    def use_commands(self, commands: Actions) -> None:
        self._commands = commands
        commands.attach(self.table)

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            **self.bar.handlers(),
            "edit.select_all": self._select_all,
            "edit.copy": self._copy,
            "edit.copy_rows": self._copy_rows,
            "go.next": partial(self.table.step, 1),
            "go.previous": partial(self.table.step, -1),
            "view.refresh": self._refresh,
            "view.sort": self._pick_order,
            "view.facets": self._toggle_facets,
            "view.save_search": self._save_search,
        }

    def take_focus(self) -> None:
        self.table.setFocus()

    def parts(self) -> Sequence[QWidget]:
        return (self.facets,)

    def reveal(self, chunk: int) -> None:
        self.session.set_current(chunk)
        self._sought = chunk
        if not self.search.busy:
            self._seek()

    def _on_strayed(self, chunk: int | None) -> None:
        """Go along with what was taken to hand elsewhere, unless another question is under way."""
        if chunk is not None and not self._asks_anew:
            self.reveal(chunk)
        elif chunk is None and not self.search.busy:
            self.session.set_selection(Selection())

    def _on_focused(self) -> None:
        if not self.search.busy and self._found:
            self.rows.settle(self._found.question.query)

    @property
    def _asks_anew(self) -> bool:
        """Whether another query than that of the rows is under way."""
        return self._found is not None and self._found.question.query != self.search.question.query

    def _seek(self) -> None:
        """Bring the chunk that is sought into sight; a query that leaves it out is cleared."""
        chunk, self._sought = self._sought, None
        if chunk is None:
            return
        row = self.model.order.row(chunk)
        if row != NOWHERE:
            self.session.set_current(chunk)
            self.table.show_row(row, DataTable.ScrollHint.PositionAtCenter)
        elif self.search.question.query:
            self._sought = chunk
            self.notice.say(words.CLEARED.format(chunk=chunk))
            self.field.clear()

    # From run to run.

    def save_state(self) -> dict[str, Any]:
        question = self.search.question
        return {
            "columns": self.table.columns.save(),
            "order": question.order,
            "descending": question.descending,
            "searches": list(self.field.history.entries),
            "stores": self._memory.dump(),
            "facets": {"shown": self.bar.facets.isChecked(), **self.facets.save_state()},
        }

    def restore_state(self, state: Mapping[str, Any]) -> None:
        self.table.columns.restore(state.get("columns"))
        self._memory.load(state.get("stores"))
        searches = state.get("searches")
        if isinstance(searches, list):
            self.field.history.load(entry for entry in searches if isinstance(entry, str))
        if isinstance(facets := state.get("facets"), dict):
            self.facets.restore_state(facets)
            self.bar.facets.setChecked(facets.get("shown") is True)
        order, descending = state.get("order"), state.get("descending")
        if order in SECTIONS and isinstance(descending, bool):
            self._ask(replace(self.search.question, order=order, descending=descending))

    # Asking.

    def _on_store(self) -> None:
        question, engine = self.search.question, self.session.engine
        self._memory.turn_to(str(engine.path) if engine else "")
        self.search.reset()
        self._found = None
        self.bar.set_count("")
        self.set_status("")
        self.notice.say("")
        self.model.set_order(type(self.model.order)(), keep=False)
        if engine:
            self.table.chunks.threshold = engine.activation_parameters.threshold
            self.table.chunks.endangered = engine.retention_parameters.endangered
        self.field.set_text(self.session.scope)
        self._ask(replace(question, query=self.session.scope))

    def _ask(self, question: Question) -> None:
        question = replace(question, as_of=self.session.as_of if question.order in MOVING else None)
        section = SECTIONS.get(question.order, NOWHERE)
        self.table.show_sorting(section, question.descending)
        self.search.ask(question)

    def _on_submitted(self, query: str) -> None:
        self._ask(replace(self.search.question, query=query))

    def _on_chosen_query(self, query: str) -> None:
        self.field.set_text(query)
        self._on_submitted(query)

    def _on_scope(self, query: str) -> None:
        if query != self.search.question.query:
            self.field.set_text(query)
            self._ask(replace(self.search.question, query=query))

    def _on_changed(self, changes: Changes) -> None:
        """Ask again what matches, and count it: an edit may take chunks out of the query, or bring some."""
        if changes.structural or not changes.ids:
            return  # the model says that its ids are outdated, and all is asked anew
        if self.search.question.query.strip():
            self.search.refresh()
        else:
            self.facets.count("")

    def _on_as_of(self) -> None:
        if self.search.question.order in MOVING:
            self._ask(self.search.question)

    def _on_sort(self, section: int) -> None:
        column, question = COLUMNS[section], self.search.question
        if not column.order:
            self.table.show_sorting(SECTIONS[question.order], question.descending)
            return
        descending = not question.descending if column.order == question.order else column.descending
        self._ask(replace(question, order=column.order, descending=descending))

    def _pick_order(self) -> None:
        pick = SortPick(self.search.question, self.window())
        pick.picked.connect(self._on_order_picked)
        pick.open_over(self.window())

    def _on_order_picked(self, key: str) -> None:
        self._on_sort(KEYS[key])

    def _refresh(self) -> None:
        self.model.pages.make_stale()
        self.search.ask(self.search.question)

    def _on_started(self) -> None:
        self._slow.start()

    def _say_busy(self) -> None:
        """Say what takes its time; quick answers never flicker."""
        if not self.search.busy:
            return
        asked, shown = self.search.question, self._found.question if self._found else None
        if shown is None:
            self.pages.show_reading()
        elif asked.query == shown.query and asked.order != shown.order:
            self.model.set_sorting(SECTIONS[asked.order])
        else:
            self.bar.set_count(tr("Browse", "Searching…"))

    # Answers.

    def _on_found(self, found: Found) -> None:
        self._settle()
        before, self._found = self._found, found
        query = found.question.query
        self.field.set_error("")
        self.session.set_scope(query)  # the way back leads to what was at hand until now
        self._show_rows(found, before.question if before else None)
        self.bar.set_count(words.matched(found))
        self.set_status(words.status(found))
        self.pages.show_found(
            found,
            writable=self.session.writable,
            clear=self.field.clear,
            bring_in=partial(self._run, "store.import"),
        )
        self.facets.count(query)
        self.bar.save.show_query(query)
        self._seek()

    def _settle(self) -> None:
        self._slow.stop()
        self.model.set_sorting(NOWHERE)

    def _show_rows(self, found: Found, before: Question | None) -> None:
        """Show the rows; the same question as ``before`` leaves the first row in sight where it is."""
        bar = self.table.verticalScrollBar()
        top = self.table.top_row()
        anchor = self.model.id_at(top) if top != NOWHERE else None
        offset = bar.value() - top * self.table.rowHeight(0) if top != NOWHERE else 0
        place = bar.value()
        self.model.set_order(found.rows, found.question.query)
        if len(found.rows):
            self.table.columns.require("id", "0" * len(str(found.rows.ids.max())))
        query = found.question.query
        self.rows.restore(query, again=before is not None and before.query == query)
        if found.question == before and anchor is not None:
            row = self.model.order.row(anchor)
            bar.setValue(row * self.table.rowHeight(0) + offset if row != NOWHERE else place)
        elif self.table.chunks.current != NOWHERE:
            self.table.show_row(self.table.chunks.current, DataTable.ScrollHint.PositionAtCenter)
        else:
            bar.setValue(0)

    def _on_failed(self, error: TaskError) -> None:
        self._settle()
        if isinstance(error.error, QueryError):
            self.field.set_error(error.message, error.error.position)
            shown = self._found if self._found and not self.pages.is_empty else None
            self.bar.set_count(words.BEFORE.format(matched=words.matched(shown)) if shown else "")
            self.set_status(words.BEFORE.format(matched=words.status(shown)) if shown else "")
            self.pages.show_faulty_query(self.field.clear)
            return
        self.pages.show_failure(error.message, self._refresh)

    def _on_empty_alternative(self) -> None:
        self._run("store.sample")

    # Acting.

    def _run(self, command: str) -> None:
        if self._commands:
            self._commands[command].trigger()

    def _edit(self) -> None:
        self._run("chunk.edit")

    def _select_all(self) -> None:
        if self._found:
            self.rows.select_all(self._found.question.query)

    def _copy(self) -> None:
        clipboard.copy_texts(self.session, self.session.selection)
        self._say_limit()

    def _copy_rows(self) -> None:
        clipboard.copy_rows(self.session, self.session.selection, self.table.columns.shown())
        self._say_limit()

    def _say_limit(self) -> None:
        if (selected := self.session.selection.count) > clipboard.MOST:
            self.notice.say(words.COPIED.format(most=clipboard.MOST, selected=selected))

    def _on_scattered(self, selected: int) -> None:
        self.notice.say(words.SCATTERED.format(selected=selected))

    def _on_hovered(self, row: int) -> None:
        self.session.set_hover(None if row == NOWHERE else self.model.id_at(row))

    def _on_hover(self, chunk: int | None) -> None:
        """Mark the row of a chunk that the mouse is over elsewhere."""
        self.table.mark_hovered(NOWHERE if chunk is None else self.model.order.row(chunk))

    def _show_menu(self, place: QPoint) -> None:
        if self._commands:
            self._commands.pop_up(CHUNK_MENU, self.table, place)

    def _toggle_facets(self) -> None:
        """Show the facets with the keyboard in them, or give it back to the table."""
        self.bar.facets.toggle()
        (self.facets.tree if self.facets.isVisible() else self.table).setFocus()

    def _save_search(self) -> None:
        if self.bar.save.isEnabled():
            self.bar.save.act()
        else:
            self.notice.say(words.NOTHING_TO_SAVE)
