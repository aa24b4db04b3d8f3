"""Keeps what the table selects and what the session has selected the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QObject, QTimer, Signal

from gui.models.chunk_table import ChunkTableModel
from gui.models.id_order import NOWHERE, Ids, runs
from gui.models.rows import COLUMNS
from gui.selection import Selection
from gui.session import Session
from gui.views.browse.table import CONTENT, ChunkTable
from gui.widgets.table import DataTable

MOST_RUNS = 5000  # Qt looks through all ranges for each cell that it paints
ROWS = QItemSelectionModel.SelectionFlag.Rows
REPLACE = QItemSelectionModel.SelectionFlag.ClearAndSelect | ROWS
KEEP = QItemSelectionModel.SelectionFlag.NoUpdate


class RowSelection(QObject):
    """Selection and current row by id, in both directions and across every new order of the rows.

    All matching chunks are selected as a query, never as a list; touching the selection then makes it a
    list again.

    Signals:
        scattered: the selection could not be kept; carries how many chunks it held.
    """

    scattered = Signal(int)

    def __init__(self, table: ChunkTable, model: ChunkTableModel, session: Session) -> None:
        super().__init__(table)
        self._table = table
        self._model = model
        self._session = session
        self._quiet = False
        self._timer = QTimer(self)  # a drag selects again with every step of the mouse
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._publish)
        table.rows_selected.connect(self._on_rows)
        table.current_row_changed.connect(self._on_current_row)
        session.current_changed.connect(self._on_current)
        session.selection_changed.connect(self._on_selection)

    def select_all(self, query: str) -> None:
        """Select all rows, as what ``query`` matches."""
        with self._silence():
            self._table.selectAll()
            self._session.set_selection(Selection.matching(query, len(self._model.order)))

    def restore(self, query: str) -> None:
        """Select by id what was selected before the rows came in another order, or as answer to ``query``."""
        selection = self._session.selection
        if selection.query is not None and selection.query == query:
            self.select_all(query)
        else:
            known = self._show(selection)
            if self._table.isVisible() and len(known) != selection.count:
                with self._silence():
                    self._session.set_selection(Selection.of(known))  # nothing out of sight stays selected
        self._keep_current()
        self._show_current()

    def _keep_current(self) -> None:
        """Let commands work on the chunk at hand, which the Inspector shows, if nothing else is selected."""
        current = self._session.current
        if current is not None and not self._session.selection and self._table.isVisible():
            with self._silence():
                self._session.set_selection(Selection.of([current]))

    def _show(self, selection: Selection) -> Ids:
        """Select in the table what is selected; return the ids that are among its rows."""
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
        known: Ids = self._model.order.ids[rows[rows != NOWHERE]]
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

    def _on_current_row(self, row: int) -> None:
        if not self._quiet and row != NOWHERE:
            with self._silence():
                self._session.set_current(self._model.id_at(row))

    # From the session.

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
            return
        self._table.show_row(row, DataTable.ScrollHint.EnsureVisible)
        if chunk is not None and not self._table.selectionModel().isRowSelected(row):
            self._session.set_selection(Selection.of([chunk]))
