"""What a plan is shown in: the steps, the proposals of one, and the proposal at hand; and how they lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from engine import DreamStep
from gui.session import Session
from gui.style.typography import space
from gui.views.dream.bars import ListBar
from gui.views.dream.lists import ProposalTable, StepList
from gui.views.dream.models import STEPS, ProposalModel, StepModel
from gui.views.dream.panel import ProposalPanel
from gui.widgets.empty_state import EmptyState
from gui.widgets.list_detail import kept_sizes

ROOMY_UNITS = 260  # of width, from which the proposal at hand stands beside the list
STEP_UNITS, REST_UNITS = 56, 160
SIZES = (400, 600)


class PlanLists(QWidget):
    """Steps on the left, proposals on the right, the one at hand beside them or, in little room, below."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.steps = StepModel(self)
        self.model = ProposalModel(session, self)
        self.split = QSplitter(self)
        self.step_list = StepList(self.steps, self.split)
        self._right = QStackedWidget(self.split)
        self._listed = QWidget(self._right)
        self.bar = ListBar(self._listed)
        self._pages = QStackedWidget(self._listed)
        self.empty = EmptyState("dream", "", parent=self._pages)
        self.inner = QSplitter(Qt.Orientation.Vertical, self._pages)
        self.table = ProposalTable(self.model, self.inner)
        self.panel = ProposalPanel(self.inner)
        self._build()

    @property
    def step(self) -> DreamStep:
        """The step at hand."""
        return self.step_list.step

    def save_state(self) -> dict[str, Any]:
        """Return what to find again in the next run, as JSON values."""
        return {
            "steps": [step.value for step in self.steps.wanted],
            "split": self.split.sizes(),
            "inner": self.inner.sizes(),
        }

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Take up what :meth:`save_state` returned in an earlier run, as far as it fits."""
        kept = state.get("steps")
        if isinstance(kept, list):
            self.steps.want(step for step in STEPS if step.value in kept)
        kept_sizes(self.split, state.get("split"))
        kept_sizes(self.inner, state.get("inner"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        roomy = self.width() >= space(ROOMY_UNITS)
        wanted = Qt.Orientation.Horizontal if roomy else Qt.Orientation.Vertical
        if wanted != self.inner.orientation():
            self.inner.setOrientation(wanted)
            self.inner.setSizes(SIZES)

    def show_instead(self, why: QWidget | None) -> None:
        """Show why there is no plan in the place of the lists; None shows the lists."""
        if why is not None and self._right.indexOf(why) < 0:
            self._right.addWidget(why)
        self._right.setCurrentWidget(why or self._listed)

    def show_empty(self, icon: str, title: str, text: str) -> None:
        """Say why no proposal is listed."""
        self.empty.show_state(icon, title, text)
        self._pages.setCurrentWidget(self.empty)

    def _build(self) -> None:
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.inner.setChildrenCollapsible(False)
        self.inner.addWidget(self.table)
        self.inner.addWidget(self.panel)
        self.inner.setSizes(SIZES)
        for place, factor in enumerate(SIZES):
            self.inner.setStretchFactor(place, factor)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self.inner)
        column = QVBoxLayout(self._listed)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self._pages, 1)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.step_list)
        self._right.addWidget(self._listed)
        self.split.addWidget(self._right)
        self.split.setStretchFactor(1, 1)
        self.split.setSizes([space(STEP_UNITS), space(REST_UNITS)])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.split)
