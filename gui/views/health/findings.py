"""What was looked for and found, a row a kind, and of the kind at hand its meaning and its chunks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine import Finding, FindingKind, IndexHealth
from gui.actions import Actions
from gui.models.list_table import ListTableModel
from gui.session import Session
from gui.style.typography import space
from gui.views.health.chunk_list import ChunkList
from gui.views.health.data import finding_columns, ordered
from gui.widgets.buttons import button
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.command_bar import CommandBar
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.widgets.list_detail import ListDetail
from gui.widgets.table import DataTable
from gui.wording.formats import CHUNKS
from gui.wording.translation import tr, trn

SHARES, STRETCH = (100, 70), (3, 2)
BROWSED = 100  # chunks that a query names
CHOOSE = tr("Health", "Choose a row to see what it means and which chunks it concerns.")
NO_CHUNKS = tr("Health", "It concerns no chunk.")
NOT_FOUND = tr("Health", "Nothing of it was found.")
BROWSE = tr("Health", "Show in Browse")
BROWSE_FIRST = tr("Health", "Show the first {n:,} in Browse")
FIRST = trn("Health", "The first {listed:,} of {n:,} chunk", "The first {listed:,} of {n:,} chunks")


class FindingPanel(QWidget):
    """Shows one finding.

    Signals:
        browse_wanted: the person wants its chunks in Browse; carries the query that finds them.
    """

    browse_wanted = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Health", "The finding at hand"))
        self._query = ""
        self._session = session
        self._title = ElidedLabel(role="strong")
        self.text = PlainLabel(CHOOSE, tone="secondary", wrap=True, selectable=True)
        self.browse = button(BROWSE, icon="browse")
        self.bar = CommandBar()
        self.chunks = ChunkList(session, "concerned", tr("Health", "Chunks concerned"))
        self._number = PlainLabel(role="small", tone="secondary")
        self._build()
        self.browse.clicked.connect(self._on_browse)
        self.show_finding(None)

    def show_finding(self, found: Finding | None) -> None:
        """Show a finding, or nothing, and take it to hand."""
        self._session.set_finding(found)
        ids: Sequence[int] = found.ids if found else ()
        self._query = " or ".join(f"id:{key}" for key in ids[:BROWSED])
        self._title.setText(found.title if found else "")
        self.text.setText(_meaning(found) if found else CHOOSE)
        self.browse.setVisible(bool(ids))
        self.browse.setText(BROWSE_FIRST.format(n=BROWSED) if len(ids) > BROWSED else BROWSE)
        self.bar.setVisible(found is not None and found.found and found.repairable)
        self._number.setText(_listed(found) if found else "")
        self.chunks.setVisible(bool(ids))
        self.chunks.show_ids(ids)

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(space(2))
        head.addWidget(self._title, 1)
        head.addWidget(self.browse)
        head.addWidget(self.bar)
        words = QVBoxLayout()
        words.setContentsMargins(space(3), space(2), space(3), space(2))
        words.setSpacing(space(2))
        words.addLayout(head)
        words.addWidget(self.text)
        words.addWidget(self._number)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(words)
        column.addWidget(self.chunks, 1)
        column.addStretch(0)

    def _on_browse(self) -> None:
        self.browse_wanted.emit(self._query)


class FindingsPage(ListDetail):
    """The findings above the one at hand."""

    def __init__(self, session: Session) -> None:
        self.table = DataTable(tr("Health", "What was looked for"))
        self.panel = FindingPanel(session)
        super().__init__(self.table, self.panel, SHARES, STRETCH)
        self.model: ListTableModel[Finding] = ListTableModel(finding_columns(), self)
        self.table.setModel(self.model)
        self.table.setSelectionMode(DataTable.SelectionMode.SingleSelection)
        self._columns = ColumnLayout(
            self.table, [column.spec for column in self.model.columns], "explanation"
        )
        self.table.current_row_changed.connect(self._on_row)

    @property
    def kind(self) -> FindingKind | None:
        """The kind at hand."""
        row = self.table.currentIndex().row()
        return self.model.values[row].kind if 0 <= row < len(self.model.values) else None

    def use_commands(self, commands: Actions) -> None:
        """Take the window's commands."""
        self.panel.bar.add_actions([commands["index.repair_kind"]])
        self.panel.chunks.use_commands(commands)

    def show_health(self, health: IndexHealth | None) -> None:
        """Show what was found; the kind at hand stays at hand, at first it is the first."""
        before = self.kind
        rows = ordered(health) if health else []
        self.model.set_values(rows)
        if rows:
            kinds = [found.kind for found in rows]
            self.table.selectRow(kinds.index(before) if before in kinds else 0)
        else:
            self.panel.show_finding(None)

    def _on_row(self, row: int) -> None:
        self.panel.show_finding(self.model.values[row] if 0 <= row < len(self.model.values) else None)


def _meaning(found: Finding) -> str:
    return f"{found.explanation} {found.remedy}" if found.found else found.explanation


def _listed(found: Finding) -> str:
    if not found.found:
        return NOT_FOUND
    if not found.ids:
        return NO_CHUNKS
    if found.count > len(found.ids):
        return FIRST.format(n=found.count, listed=len(found.ids))
    return CHUNKS.format(n=found.count)
