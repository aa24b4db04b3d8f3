"""Which minutes to list: of what kind, of which project, and like which words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.style.typography import space
from gui.views.agents.minutes.sight import MinuteScope
from gui.widgets.buttons import button
from gui.widgets.chips import FlowLayout
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.search_field import SearchField
from gui.wording.translation import tr


@dataclass(frozen=True, slots=True)
class MinuteCounts:
    """How many minutes there are of each kind, and of each project."""

    kinds: Mapping[str, int]
    projects: Mapping[str, int]


class MinuteFilters(QWidget):
    """The controls above the list of minutes; whose they are is chosen elsewhere.

    Signals:
        changed: other minutes are wanted.
        left: the person is done typing here.
    """

    changed = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.like = SearchField(
            tr("Agents", "Minutes like these words, the nearest by meaning first"),
            tr("Agents", "Minutes like this …"),
        )
        self.kind = ChoiceBox(tr("Agents", "Kind"), tr("Agents", "Any kind"))
        self.project = ChoiceBox(tr("Agents", "Project"), tr("Agents", "Any project"))
        self.clear = button(tr("Agents", "Clear filters"), kind="link")
        self.clear.hide()
        self._build()
        self.like.submitted.connect(self._on_changed)
        self.like.left.connect(self.left)
        for box in (self.kind, self.project):
            box.currentIndexChanged.connect(self._on_changed)
        self.clear.clicked.connect(self.reset)

    def narrowed(self, scope: MinuteScope) -> MinuteScope:
        """Return a scope with what is chosen here."""
        return replace(
            scope,
            kind=self.kind.currentData(),
            project=self.project.currentData(),
            like=self.like.text.strip(),
        )

    def offer(self, counts: MinuteCounts) -> None:
        """Offer the kinds and projects that there are."""
        self.kind.offer(counts.kinds)
        self.project.offer(counts.projects)

    def reset(self) -> None:
        """Want every minute."""
        self.like.set_text("")
        self.like.set_error("")
        for box in (self.kind, self.project):
            box.choose(None)
        self._on_changed()

    def _on_changed(self) -> None:
        self.clear.setVisible(self.narrowed(MinuteScope()).narrow)
        self.changed.emit()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(space(3), space(2), space(3), space(2))
        column.setSpacing(space(2))
        first = QHBoxLayout()
        first.setSpacing(space(2))
        first.addWidget(self.like, 1)
        first.addWidget(self.clear)
        column.addLayout(first)
        narrowing = QWidget()
        flow = FlowLayout(narrowing)
        flow.setSpacing(space(2))
        for part in (self.kind, self.project):
            flow.addWidget(part)
        column.addWidget(narrowing)
