"""By what the map is laid out: the choice, and what may be read from each layout."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox, QWidget

from engine import MapLayout, Projection
from gui.style.typography import space
from gui.wording.formats import share
from gui.wording.translation import tr, trn

LEAST_UNITS = 24
NAMES = {
    MapLayout.PRINCIPAL: tr("Map", "Principal components"),
    MapLayout.NEIGHBOURS: tr("Map", "Nearest neighbours (t-SNE)"),
}
TIPS = {
    MapLayout.PRINCIPAL: tr("Map", "Two straight axes along which the vectors differ most; takes seconds"),
    MapLayout.NEIGHBOURS: tr("Map", "Groups come apart, distances between them mean nothing; takes minutes"),
}
MISSING = tr("Map", "Needs a package that is not installed: pip install 'mnemoscope[map]'")
PRINCIPAL = trn(
    "Map",
    "Chunks lie together where their vectors are alike. Two axes can't hold all of it: "
    "{shown} of the variance is in this picture, fitted on {n:,} chunk.",
    "Chunks lie together where their vectors are alike. Two axes can't hold all of it: "
    "{shown} of the variance is in this picture, fitted on {n:,} chunks.",
)
NEIGHBOURS = trn(
    "Map",
    "Chunks lie together that are among each other's nearest; how far groups are apart and how large they "
    "are means nothing. Fitted on {n:,} chunk.",
    "Chunks lie together that are among each other's nearest; how far groups are apart and how large they "
    "are means nothing. Fitted on {n:,} chunks.",
)
OTHERS = tr("Map", "The others lie amid the nearest of these.")


class LayoutBox(QComboBox):
    """The layouts; what can't be had here is shown, and says what it needs.

    Signals:
        chosen: the person chose a MapLayout.
    """

    chosen = Signal(MapLayout)

    def __init__(self, available: Collection[MapLayout], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Map", "Layout"))
        model = self.model()
        assert isinstance(model, QStandardItemModel)
        for place, layout in enumerate(MapLayout):
            self.addItem(NAMES[layout], layout)
            possible = layout in available
            model.item(place).setEnabled(possible)
            self.setItemData(place, TIPS[layout] if possible else MISSING, Qt.ItemDataRole.ToolTipRole)
        self.view().setMinimumWidth(self.sizeHint().width())
        self.activated.connect(self._on_activated)

    def show_layout(self, layout: MapLayout) -> None:
        """Name the layout that is to be seen."""
        self.setCurrentIndex(self.findData(layout))

    def minimumSizeHint(self) -> QSize:
        """Give way in a narrow window: the list that opens shows the names in full."""
        return QSize(space(LEAST_UNITS), super().minimumSizeHint().height())

    def _on_activated(self) -> None:
        self.chosen.emit(MapLayout(self.currentData()))


def explanation(projection: Projection) -> str:
    """Return what a person may read from a layout, and what not."""
    if projection.layout is MapLayout.PRINCIPAL:
        return PRINCIPAL.format(n=projection.fitted, shown=share(sum(projection.explained)))
    told = NEIGHBOURS.format(n=projection.fitted)
    return told if projection.fitted == len(projection.ids) else f"{told} {OTHERS}"
