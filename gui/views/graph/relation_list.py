"""The relations in a picture as a table, to be read, chosen and edited without the picture."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QColor, QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.models.list_table import ListColumn, ListTableModel
from gui.views.graph.kinds import KINDS
from gui.views.graph.picture import Row
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.table import DataTable
from gui.wording.translation import tr


def _colour(row: Row) -> QColor | None:
    return KINDS[row.relation.kind].ink.colour()


COLUMNS: tuple[ListColumn[Row], ...] = (
    ListColumn(
        key="source",
        title=tr("Graph", "From"),
        text=lambda row: f"#{row.relation.source} {row.source}",
        sample="#12345 A text that says some of it",
    ),
    ListColumn(
        key="kind",
        title=tr("Graph", "Kind"),
        text=lambda row: KINDS[row.relation.kind].name,
        sample="contradicts ■■",
        colour=_colour,
    ),
    ListColumn(
        key="target",
        title=tr("Graph", "To"),
        text=lambda row: f"#{row.relation.target} {row.target}",
        sample="#12345 A text that says some of it",
    ),
    ListColumn(
        key="confidence",
        title=tr("Graph", "Confidence"),
        text=lambda row: f"{row.relation.confidence:.2f}",
        sample="0.00",
        right=True,
    ),
    ListColumn(
        key="evidence",
        title=tr("Graph", "Evidence"),
        text=lambda row: row.relation.evidence,
        sample="some evidence",
        tone=lambda _: "text_secondary",
    ),
)


class RelationList(QWidget):
    """Lists relations; the one at hand is whoever's who listens.

    Signals:
        picked: the person chose a row; carries the relation's id.
        edit_asked: Return was pressed on a row, or it was double-clicked.
        remove_asked: Delete was pressed on a row.
        menu_asked: carries the place on the screen.
    """

    picked = Signal(int)
    edit_asked = Signal()
    remove_asked = Signal()
    menu_asked = Signal(QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model: ListTableModel[Row] = ListTableModel(COLUMNS, self)
        self.table = DataTable(tr("Graph", "Relations on show"))
        self.table.setModel(self.model)
        self.table.setSelectionMode(DataTable.SelectionMode.SingleSelection)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._columns = ColumnLayout(self.table, [column.spec for column in COLUMNS], "evidence")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        self.table.current_row_changed.connect(self._on_row)
        self.table.activated.connect(self.edit_asked)
        self.table.customContextMenuRequested.connect(self._on_menu)
        delete = QShortcut(QKeySequence(Qt.Key.Key_Delete), self.table)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._on_delete)

    def show_rows(self, rows: Sequence[Row], relation: int | None) -> None:
        """List other relations, this one at hand."""
        if rows != self.model.values:
            with QSignalBlocker(self.table):
                self.model.set_values(rows)
        self.choose(relation)

    def choose(self, relation: int | None) -> None:
        """Show which relation is at hand, without telling anyone."""
        row = next((at for at, row in enumerate(self.model.values) if row.relation.id == relation), -1)
        with QSignalBlocker(self.table):
            if row < 0:
                self.table.clearSelection()
            elif row != self.table.currentIndex().row() or not self.table.selectionModel().hasSelection():
                self.table.selectRow(row)

    def _on_row(self, row: int) -> None:
        if 0 <= row < len(self.model.values):
            self.picked.emit(self.model.values[row].relation.id)

    def _on_delete(self) -> None:
        if self.table.selectionModel().hasSelection():
            self.remove_asked.emit()

    def _on_menu(self, place: QPoint) -> None:
        if self.table.indexAt(place).isValid():
            self.menu_asked.emit(self.table.viewport().mapToGlobal(place))
