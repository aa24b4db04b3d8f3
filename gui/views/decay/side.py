"""What stands beside the plots: rehearsals and parameters that are tried out."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QSplitter, QVBoxLayout, QWidget

from gui.style.typography import space
from gui.views.decay.parameters import ParameterPanel
from gui.views.decay.rehearsals import RehearsalList
from gui.widgets.collapsible import CollapsibleSection
from gui.wording.translation import tr

NARROWEST_UNITS, WIDEST_UNITS = 70, 105
ROOMY_UNITS = 200  # at this width the panel shows from the start
LEAST_UNITS = 150  # in less there is room for the plots only


class SidePanel(QScrollArea):
    """Scrolls over the list of rehearsals and the parameters."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._content = QWidget(self.viewport())
        self._tried = QWidget(self._content)
        self.rehearsals = RehearsalList(self._tried)
        self.parameters = ParameterPanel(self._content)
        self._build()

    def set_single(self, single: bool) -> None:
        """Offer what matters for one chunk, or for many."""
        self._tried.setVisible(single)
        self.parameters.set_single(single)

    def showEvent(self, event: QShowEvent) -> None:
        """Lay out anew: what a text came to need while it was hidden was told to nobody."""
        super().showEvent(event)
        for layout in self._content.findChildren(QLayout):
            layout.invalidate()

    def _build(self) -> None:
        inner = QVBoxLayout(self._tried)
        inner.setContentsMargins(space(3), space(2), space(3), 0)
        inner.addWidget(CollapsibleSection(tr("Decay", "Rehearsals tried out"), self.rehearsals))
        column = QVBoxLayout(self._content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._tried)
        column.addWidget(self.parameters)
        column.addStretch(1)
        self.setWidget(self._content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(space(NARROWEST_UNITS))
        self.setMaximumWidth(space(WIDEST_UNITS))
        self.setAccessibleName(tr("Decay", "What is tried out"))


class Body(QSplitter):
    """The plots, and beside them the panel where it is wanted and there is room for it.

    All parts are made where they belong: each move to another parent styles all that is in them anew, 20 ms
    for this panel.

    Signals:
        panel_wanted: carries whether the panel is wanted now.
    """

    panel_wanted = Signal(bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.plots = QWidget(self)
        self.panel = SidePanel(self)
        self._wanted: bool | None = None
        self.addWidget(self.plots)
        self.addWidget(self.panel)
        self.setStretchFactor(0, 1)
        self.setChildrenCollapsible(False)

    @property
    def wants_panel(self) -> bool:
        """Whether the panel is wanted."""
        return bool(self._wanted)

    def show_panel(self, wanted: bool) -> None:
        """Show the panel or hide it."""
        self._wanted = wanted
        self.panel.setVisible(wanted)
        self.panel_wanted.emit(wanted)

    def settle(self, width: int) -> None:
        """Decide by the room there is, the first time."""
        if self._wanted is None:
            self.show_panel(width >= space(ROOMY_UNITS))
            self.setSizes([width, width // 5])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._wanted:  # what was asked for comes back with the room for it
            self.panel.setVisible(event.size().width() >= space(LEAST_UNITS))
