"""The panel beside the plots: rehearsals and parameters that are tried out."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from gui.typography import space
from gui.views.decay.parameters import ParameterPanel
from gui.views.decay.rehearsals import RehearsalList
from gui.widgets.collapsible import CollapsibleSection

NARROWEST_UNITS, WIDEST_UNITS = 70, 105


class SidePanel(QScrollArea):
    """Scrolls over the list of rehearsals and the parameters."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rehearsals = RehearsalList()
        self.parameters = ParameterPanel()
        self._tried = QWidget()
        self._build()

    def set_single(self, single: bool) -> None:
        """Offer what matters for one chunk, or for many."""
        self._tried.setVisible(single)
        self.parameters.set_single(single)

    def _build(self) -> None:
        inner = QVBoxLayout(self._tried)
        inner.setContentsMargins(space(3), space(2), space(3), 0)
        inner.addWidget(CollapsibleSection("Rehearsals tried out", self.rehearsals))
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._tried)
        column.addWidget(self.parameters)
        column.addStretch(1)
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(space(NARROWEST_UNITS))
        self.setMaximumWidth(space(WIDEST_UNITS))
        self.setAccessibleName("What is tried out")
