"""A list of chunks that something was found of; the one at hand is the session's."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.actions import Actions
from gui.commands.menus import CHUNK_MENU
from gui.models.list_table import ListTableModel
from gui.session import Session
from gui.state.selection import Selection
from gui.tasks import TaskError
from gui.views.health.data import ChunkRow, chunk_columns, read_rows
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.table import DataTable


class ChunkList(QWidget):
    """Reads and lists chunks by their ids.

    Signals:
        row_chosen: another row is at hand; carries it, -1 for none.
    """

    row_chosen = Signal(int)

    def __init__(
        self, session: Session, key: str, name: str, mark: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._commands: Actions | None = None
        self._key = f"health.{key}"
        self._marks: Sequence[str] = ()
        self.model: ListTableModel[ChunkRow] = ListTableModel(chunk_columns(mark), self)
        self.table = DataTable(name)
        self.table.setModel(self.model)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._columns = ColumnLayout(self.table, [column.spec for column in self.model.columns], "text")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        self.table.rows_selected.connect(self._on_rows)
        self.table.current_row_changed.connect(self._on_row)
        self.table.activated.connect(self._on_activated)
        self.table.customContextMenuRequested.connect(self._show_menu)

    def use_commands(self, commands: Actions) -> None:
        """Take the window's commands for the list."""
        self._commands = commands
        commands.attach(self.table)

    def show_ids(self, ids: Sequence[int], marks: Sequence[str] = ()) -> None:
        """List chunks; their texts are read in the background."""
        self._marks = marks
        self.model.set_values(())
        wanted = [int(value) for value in ids]
        if wanted:
            self._session.read(
                lambda engine, progress: read_rows(engine, wanted, progress),
                self._on_read,
                self._on_failed,
                key=self._key,
            )

    def _on_read(self, rows: list[ChunkRow]) -> None:
        if self._marks:
            marks = zip(rows, self._marks, strict=True)
            rows = [ChunkRow(row.id, row.text, mark) for row, mark in marks]
        self.model.set_values(rows)
        if rows:
            self._columns.require("id", str(max(row.id for row in rows)))

    def _on_failed(self, _: TaskError) -> None:
        """Leave the list empty: the store was closed, or can't be read, which is told elsewhere."""

    def _on_rows(self) -> None:
        values = self.model.values
        ids = [values[row].id for part in self.table.selected_ranges() for row in part if values[row].text]
        if ids:
            self._session.set_selection(Selection.of(ids))

    def _on_row(self, row: int) -> None:
        if 0 <= row < len(self.model.values) and self.model.values[row].text:
            self._session.set_current(self.model.values[row].id)
        self.row_chosen.emit(row)

    def _on_activated(self) -> None:
        if self._commands:
            self._commands["chunk.show"].trigger()

    def _show_menu(self, place: QPoint) -> None:
        if self._commands and self.table.currentIndex().isValid():
            self._commands.pop_up(CHUNK_MENU, self.table, self.table.viewport().mapToGlobal(place))
