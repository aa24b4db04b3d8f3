"""The first records of a file as the chunks they become: a table, and the one at hand in full."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QSplitter, QVBoxLayout, QWidget

from engine import Chunk
from gui.models.list_table import ListColumn, ListTableModel
from gui.style.typography import space
from gui.views.dialogs.importing.words import known
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.key_values import KeyValueGrid
from gui.widgets.revealed_text import RevealedText
from gui.widgets.scrolling import Scrolling
from gui.widgets.table import DataTable
from gui.widgets.text import first_of
from gui.wording.formats import moment
from gui.wording.translation import tr

LEAST_UNITS = 16
LONGEST_VALUE = 2_000  # characters of a field shown beside the text

COLUMNS: tuple[ListColumn[Chunk], ...] = (
    ListColumn(key="number", title="#", text=lambda chunk: f"{chunk.id:,}", sample="100", right=True),
    ListColumn(
        key="content",
        title=tr("Import", "Content"),
        text=lambda chunk: chunk.content,
        sample="A few words of it",
    ),
    ListColumn(
        key="at",
        title=tr("Import", "Happened (UTC)"),
        text=lambda chunk: moment(chunk.at),
        sample="2026-05-03 14:22",
    ),
    ListColumn(
        key="session",
        title=tr("Import", "Session"),
        text=lambda chunk: chunk.session,
        sample="session 12 of it",
    ),
    ListColumn(
        key="speaker", title=tr("Import", "Speaker"), text=lambda chunk: chunk.speaker, sample="Caroline B"
    ),
    ListColumn(
        key="category", title=tr("Import", "Category"), text=lambda chunk: chunk.category, sample="preference"
    ),
    ListColumn(
        key="tags",
        title=tr("Import", "Tags"),
        text=lambda chunk: first_of(chunk.tags),
        sample="two, or three",
    ),
)
ALWAYS = ("number", "content", "category")


class RecordsPage(QWidget):
    """Shows no column that none of the records has."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = ListTableModel(COLUMNS, self)
        self.table = DataTable(tr("Import", "First records"))
        self.table.setModel(self.model)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setFrameShape(QFrame.Shape.NoFrame)
        self.table.current_row_changed.connect(self._show_chunk)
        self._columns = ColumnLayout(self.table, [column.spec for column in COLUMNS], "content")
        self.text = RevealedText(tr("Import", "Text of the record"))
        self.text.setTabChangesFocus(True)
        self.text.setMinimumHeight(space(LEAST_UNITS))
        self.fields = KeyValueGrid()
        inside = QWidget()
        self.beside = Scrolling(inside)
        self._build(inside)

    def show_chunks(self, chunks: Sequence[Chunk]) -> None:
        """Show other records; the row at hand stays where there still is one."""
        row = max(self.table.currentIndex().row(), 0)
        self.model.set_values(chunks)
        for column in COLUMNS:
            if column.key not in ALWAYS:
                self._columns.set_shown(column.key, any(column.text(chunk) for chunk in chunks))
        if chunks:
            self.table.setCurrentIndex(self.model.index(min(row, len(chunks) - 1), 0))
        self._show_chunk(self.table.currentIndex().row())

    def _build(self, inside: QWidget) -> None:
        fields = QVBoxLayout(inside)
        fields.setContentsMargins(space(3), space(2), space(3), space(2))
        fields.addWidget(self.fields)
        fields.addStretch(1)
        self.beside.setAccessibleName(tr("Import", "Fields of the record"))
        self.beside.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # its arrow keys scroll
        self.beside.setProperty("role", "stop")
        below = QSplitter(Qt.Orientation.Horizontal)
        below.addWidget(self.text)
        below.addWidget(self.beside)
        below.setChildrenCollapsible(False)
        below.setSizes([space(120), space(90)])
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(self.table)
        split.addWidget(below)
        split.setChildrenCollapsible(False)
        split.setSizes([space(60), space(30)])
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(split)

    def _show_chunk(self, row: int) -> None:
        chunks = self.model.values
        if not 0 <= row < len(chunks):
            self.text.show_text("")
            self.fields.set_rows([])
            return
        self.text.show_text(chunks[row].content)
        self.fields.set_rows((name, _short(value)) for name, value in known(chunks[row]))


def _short(value: str) -> str:
    return value if len(value) <= LONGEST_VALUE else f"{value[:LONGEST_VALUE]}…"
