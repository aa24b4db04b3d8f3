"""Where to begin when no chunk is at hand: the entities that most chunks mention."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine import EntityHub
from gui.models.list_table import ListColumn, ListTableModel
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.graph.picture import entity_kind, entity_name
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.labels import PlainLabel
from gui.widgets.table import DataTable
from gui.wording.translation import tr

LISTED = 200
NO_CHUNK = tr("Graph", "Choose where to begin")
BEGIN = tr(
    "Graph",
    "Select a chunk in any view to see what it is related to, or open an entity here to see which chunks "
    "mention it.",
)
NOTHING = tr(
    "Graph", "Select a chunk in any view to see what it is related to. No chunk of this store has entities."
)
COLUMNS: tuple[ListColumn[EntityHub], ...] = (
    ListColumn(
        key="name", title=tr("Graph", "Entity"), text=lambda hub: entity_name(hub.name), sample="A long name"
    ),
    ListColumn(
        key="kind",
        title=tr("Graph", "Kind"),
        text=lambda hub: entity_kind(hub.name),
        sample="organisation",
        tone=lambda _: "text_secondary",
    ),
    ListColumn(
        key="chunks",
        title=tr("Graph", "Chunks"),
        text=lambda hub: f"{hub.count:,}",
        sample="1,000,000",
        right=True,
    ),
)


class HubsPage(QWidget):
    """Lists entities, the commonest first.

    Signals:
        opened: the person chose one; carries its name.
    """

    opened = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.model: ListTableModel[EntityHub] = ListTableModel(COLUMNS, self)
        self.table = DataTable(tr("Graph", "Entities"))
        self.table.setModel(self.model)
        self.table.setSelectionMode(DataTable.SelectionMode.SingleSelection)
        self._text = PlainLabel(BEGIN, tone="secondary", wrap=True)
        ColumnLayout(self.table, [column.spec for column in COLUMNS], "name", chooser=False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, space(3), 0, 0)
        column.setSpacing(space(2))
        for label in (PlainLabel(NO_CHUNK, role="heading"), self._text):
            label.setContentsMargins(space(2), 0, space(2), 0)
            column.addWidget(label)
        column.addWidget(self.table, 1)
        self.table.activated.connect(self._on_activated)

    def refresh(self) -> None:
        """Count the entities anew."""
        self._session.read(
            lambda engine, progress: engine.entity_hubs(LISTED, progress=progress),
            self._show,
            self._on_failed,
            key="graph.hubs",
        )

    def _show(self, hubs: tuple[EntityHub, ...]) -> None:
        self._text.setText(BEGIN if hubs else NOTHING)
        self.table.setVisible(bool(hubs))
        if hubs != self.model.values:
            self.model.set_values(hubs)

    def _on_failed(self, error: TaskError) -> None:
        self._text.setText(error.message)

    def _on_activated(self) -> None:
        row = self.table.currentIndex().row()
        if row >= 0:
            self.opened.emit(self.model.values[row].name)
