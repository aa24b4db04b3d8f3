"""Keeps what the table selects and what the session has selected the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
from PySide6.QtCore import QItemSelection, QItemSelectionModel, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from gui.models.chunk_table import ChunkTableModel
from gui.models.id_order import NOWHERE, Ids, runs
from gui.models.rows import COLUMNS
from gui.session import Session
from gui.state.selection import Selection
from gui.views.browse.table import CONTENT, ChunkTable
from gui.widgets.table import DataTable

MOST_RUNS = 5000  # Qt looks through all ranges for each cell that it paints
ROWS = QItemSelectionModel.SelectionFlag.Rows
REPLACE = QItemSelectionModel.SelectionFlag.ClearAndSelect | ROWS
KEEP = QItemSelectionModel.SelectionFlag.NoUpdate


class RowSelection(QObject):
    """Selection and current row by id, in both directions and across every new order of the rows.

    One rule holds after every new order while the view is on show, so that what commands act on is what is
    seen.  What is selected and still among the rows stays selected, and the chunk at hand is one of that.
    If nothing of it is left, the row that took the place of the chunk at hand is taken to hand and
    selected, in the answer to another query the first one; without rows, nothing is, until there are some
    again.  Where nothing was selected, nothing is, and nothing is at hand.  Only a chunk that somebody works
    on outside of the view, in the Inspector, stays at hand when it leaves the rows, and is then what commands
    act on, until the table has the keyboard again or something else is asked.

    All matching chunks are selected as a query, never as a list; touching the selection then makes it a
    list again, and another query lets go of it.

    Signals:
        scattered: the selection could not be kept; carries how many chunks it held.
        strayed: from elsewhere a chunk was taken to hand that is not among the rows, or none; carries it.
    """

    scattered = Signal(int)
    strayed = Signal(object)

    def __init__(self, view: QWidget, table: ChunkTable, model: ChunkTableModel, session: Session) -> None:
        super().__init__(table)
        self._view = view
        self._table = table
        self._model = model
        self._session = session
        self._quiet = False
        self._place = 0  # the row of the chunk at hand, also once that is gone
        self._wanting = False  # there was something at hand before nothing matched
        self._timer = QTimer(self)  # a drag selects again with every step of the mouse
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._publish)
        table.rows_selected.connect(self._on_rows)
        table.current_row_changed.connect(self._on_current_row)
        session.store_changed.connect(self._on_store)
        session.current_changed.connect(self._on_current)
        session.selection_changed.connect(self._on_selection)

    def select_all(self, query: str) -> None:
        """Select all rows, as what ``query`` matches."""
        self._timer.stop()
        with self._silence():
            self._table.selectAll()
            self._session.set_selection(Selection.matching(query, len(self._model.order)))

    def restore(self, query: str, *, again: bool) -> None:
        """Apply the rule to rows in a new order, as answer to ``query``, asked ``again`` or not."""
        selection = self._session.selection
        if selection and selection.query == query and len(self._model.order):
            self.select_all(query)
            left = self._model.order.ids
        else:
            left = self._show(selection)
        if self._view.isVisible():
            self._agree(left, again)
        elif not self._session.selection:
            self._select_current()
        self._show_current()

    def settle(self, query: str) -> None:
        """Apply the rule to what was chosen elsewhere, now that the table has the keyboard."""
        selection, current = self._session.selection, self._session.current
        chunks = [*selection.ids, *([] if current is None else [current])]
        if selection.query not in (None, query) or NOWHERE in self._model.order.rows(chunks):
            self.restore(query, again=True)
        elif not selection:
            self._select_current()

    def _agree(self, left: Ids, again: bool) -> None:
        """Let selection and chunk at hand be what is ``left`` of them, or what comes instead."""
        held, current = self._holds_something, self._session.current
        if len(left) != self._session.selection.count or not len(left):
            left = left if len(left) else self._instead(again)
            self._select(left)
        self._wanting = held and not len(left)
        if current is None or current not in left:
            current = int(left[0]) if len(left) else None
        with self._silence():
            self._session.set_current(current)

    @property
    def _holds_something(self) -> bool:
        """Whether something is selected or at hand, or was until nothing matched."""
        return self._wanting or bool(self._session.selection) or self._session.current is not None

    def _instead(self, again: bool) -> Ids:
        """Return what to select where nothing of the selection is left."""
        ids, current = self._model.order.ids, self._session.current
        stays = again and self._is_elsewhere
        if current is not None and (stays or self._model.order.row(current) != NOWHERE):
            return np.array([current], dtype=np.int64)
        if not self._holds_something:
            return ids[:0]
        place = min(self._place, len(ids) - 1) if again else 0
        return ids[place : place + 1]

    def _select_current(self) -> None:
        """Select the chunk at hand, where nothing is."""
        current = self._session.current
        if current is not None and self._model.order.row(current) != NOWHERE:
            self._select(np.array([current], dtype=np.int64))

    def _select(self, ids: Ids) -> None:
        with self._silence():
            self._session.set_selection(Selection.of(ids))
        self._show(self._session.selection)

    @property
    def _is_elsewhere(self) -> bool:
        """Whether the keyboard is in another part of the window, such as the Inspector."""
        part = self._view.window().focusWidget()
        return part is not None and part is not self._view and not self._view.isAncestorOf(part)

    def _show(self, selection: Selection) -> Ids:
        """Select in the table what is selected; return the ids that are among its rows, in their order."""
        rows = self._model.order.rows(selection.ids)
        parts = list(runs(rows))
        if len(parts) > MOST_RUNS:
            self.scattered.emit(selection.count)
            parts, rows = [], rows[:0]
        with self._silence():
            self._table.selectionModel().select(self._ranges(parts), REPLACE)
        return self._ids_of(rows)

    def _ranges(self, parts: list[range]) -> QItemSelection:
        selection, last = QItemSelection(), len(COLUMNS) - 1
        for part in parts:
            selection.select(self._model.index(part.start, 0), self._model.index(part.stop - 1, last))
        return selection

    def _ids_of(self, rows: Ids) -> Ids:
        known: Ids = self._model.order.ids[np.sort(rows[rows != NOWHERE])]
        return known

    def _show_current(self) -> None:
        """Give the keyboard to the row of the chunk at hand, if it is among the rows."""
        current = self._session.current
        row = NOWHERE if current is None else self._model.order.row(current)
        keys = self._table.selectionModel()
        with self._silence():
            if row == NOWHERE:
                keys.clearCurrentIndex()
            else:
                keys.setCurrentIndex(self._model.index(row, CONTENT), KEEP)
                self._place = row
        self._table.chunks.current = row

    @contextmanager
    def _silence(self) -> Iterator[None]:
        self._quiet = True
        try:
            yield
        finally:
            self._quiet = False

    # From the table.

    def _on_rows(self) -> None:
        if not self._quiet:
            self._timer.start()

    def _publish(self) -> None:
        ids = self._model.ids_in(self._table.selected_ranges())
        with self._silence():
            self._session.set_selection(Selection.of(ids))
            if not len(ids):
                self._session.set_current(None)
            elif self._place_selected:
                self._session.set_current(self._model.id_at(self._place))

    def _on_current_row(self, row: int) -> None:
        """Take the keyboard's row to hand, unless nothing is selected: it may only have got the keyboard."""
        if not self._quiet and row != NOWHERE:
            self._place = row
            if self._table.selectionModel().hasSelection():
                with self._silence():
                    self._session.set_current(self._model.id_at(row))

    @property
    def _place_selected(self) -> bool:
        keys = self._table.selectionModel()
        return keys.currentIndex().row() == self._place and keys.isRowSelected(self._place)

    # From the session.

    def _on_store(self) -> None:
        self._place, self._wanting = 0, False

    def _on_selection(self, selection: Selection) -> None:
        if not self._quiet:
            self._timer.stop()
            self._show(selection)

    def _on_current(self, chunk: int | None) -> None:
        if self._quiet:
            return
        self._show_current()
        row = self._table.chunks.current
        if row == NOWHERE:
            if self._view.isVisible():
                self._stray(chunk)
            return
        self._table.show_row(row, DataTable.ScrollHint.EnsureVisible)
        if chunk is not None and not self._table.selectionModel().isRowSelected(row):
            self._session.set_selection(Selection.of([chunk]))

    def _stray(self, chunk: int | None) -> None:
        """Let commands act on a chunk that the Inspector leads to; else let the view bring it into sight."""
        if chunk is not None and self._is_elsewhere:
            self._session.set_selection(Selection.of([chunk]))
        else:
            self.strayed.emit(chunk)
