"""The models that the store holds vectors of, and a comparison of two of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QStackedWidget, QWidget

from engine import IndexHealth, ModelVectors, NeighbourReport
from gui.actions import Actions
from gui.models.list_table import ListTableModel
from gui.session import Session
from gui.views.health.data import model_columns
from gui.views.health.neighbours import NeighbourPanel
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.empty_state import EmptyState
from gui.widgets.list_detail import ListDetail
from gui.widgets.table import DataTable
from gui.wording.translation import tr

SHARES, STRETCH = (34, 140), (0, 1)
NOTHING = (
    "map",
    tr("Health", "No models are compared yet"),
    tr(
        "Health",
        "Re-embed the store with another model, or choose a model that is kept and compare it with the one "
        "in use: whose neighbours differ is shown here.",
    ),
)


class ModelsPage(ListDetail):
    """The models above the comparison."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        self.table = DataTable(tr("Health", "Models"))
        self.neighbours = NeighbourPanel(session)
        self._nothing = EmptyState(*NOTHING)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._nothing)
        self._pages.addWidget(self.neighbours)
        super().__init__(self.table, self._pages, SHARES, STRETCH, parent)
        self.model: ListTableModel[ModelVectors] = ListTableModel(model_columns(), self)
        self.table.setModel(self.model)
        self.table.setSelectionMode(DataTable.SelectionMode.SingleSelection)
        self._columns = ColumnLayout(self.table, [column.spec for column in self.model.columns], "name")

    @property
    def compared(self) -> tuple[str, str] | None:
        """The kept model at hand, or the first one, and the one in use; None if there are not two."""
        kept = [item for item in self.model.values if not item.in_force]
        used = [item for item in self.model.values if item.in_force]
        row = self.table.currentIndex().row()
        at_hand: Sequence[ModelVectors] = self.model.values[row : row + 1] if row >= 0 else ()
        chosen = [item for item in at_hand if not item.in_force] or kept
        return (chosen[0].name, used[0].name) if chosen and used else None

    def use_commands(self, commands: Actions) -> None:
        """Take the window's commands."""
        self.neighbours.use_commands(commands)

    def show_health(self, health: IndexHealth | None) -> None:
        """Show the models."""
        self.model.set_values(health.models if health else ())
        if health is None:
            self._pages.setCurrentWidget(self._nothing)

    def show_report(self, report: NeighbourReport) -> None:
        """Show a comparison."""
        self.neighbours.show_report(report)
        self._pages.setCurrentWidget(self.neighbours)
