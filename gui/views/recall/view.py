"""Recall: a question, and the chunks that answer it with every term of their scores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListView,
    QSpinBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from engine import Changes, Recall
from gui import edits
from gui.actions import Actions
from gui.models.hits import HIT_ROLE, HitModel
from gui.session import Session
from gui.tasks import TaskError
from gui.typography import space
from gui.views.base import View
from gui.views.recall.hit_delegate import HitDelegate
from gui.views.recall.terms import TermLegend
from gui.widgets.buttons import SegmentedControl, button
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import PlainLabel, rule
from gui.widgets.search_field import SearchField
from gui.widgets.text import tooltip

PROFILES = (("calibrated", "Calibrated"), ("seed", "Seed"))
PROFILE_TIP = (
    "Calibrated rescales every term, so that no weight is dead, and counts the conversation around a chunk. "
    "Seed is the original formula to the letter."
)
USE_TIP = "Looking does not strengthen a memory. This does: each of these chunks gets one more presentation."
STANDS_IN = "Vectors come from the small embedded model; an endpoint's would be finer."
MOST = 100


class RecallView(View):
    """Asks the store, and shows the answer or why there is none."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName("Recall")
        self.field = SearchField("Question", "Ask what the agent would ask …")
        self.limit = QSpinBox()
        self.profile = SegmentedControl("Profile", PROFILES)
        self.model = HitModel(self)
        self.hits = QListView()
        self.legend = TermLegend()
        self.use = button("Use these", icon="refresh")
        self.empty = EmptyState("recall", "")
        self._pages = QStackedWidget()
        self._timing = PlainLabel(role="small", tone="tertiary")
        self._build()
        self._connect()
        self._show_invitation()

    # View.

    def take_focus(self) -> None:
        self.field.edit.setFocus()

    def save_state(self) -> dict[str, Any]:
        return {"limit": self.limit.value(), "profile": self.profile.value}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        if isinstance(limit := state.get("limit"), int):
            self.limit.setValue(limit)
        if (profile := state.get("profile")) in dict(PROFILES):
            self.profile.set_value(profile)

    def use_commands(self, commands: Actions) -> None:
        commands.attach(self.hits)

    # Building.

    def _build(self) -> None:
        self.limit.setRange(1, MOST)
        self.limit.setValue(10)
        self.limit.setSuffix(" hits")
        self.limit.setAccessibleName("Number of hits")
        self.profile.setToolTip(tooltip(PROFILE_TIP))
        self.use.setToolTip(tooltip(USE_TIP))
        self._build_list()
        top = QHBoxLayout()
        top.setSpacing(space(2))
        top.addWidget(self.field, 1)
        top.addWidget(self.profile, 0, Qt.AlignmentFlag.AlignTop)
        top.addWidget(self.limit, 0, Qt.AlignmentFlag.AlignTop)
        foot = QHBoxLayout()
        foot.addWidget(self._timing, 1)
        foot.addWidget(self.use)
        answer = QWidget()
        column = QVBoxLayout(answer)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        for part in (self.legend, rule(), self.hits):
            column.addWidget(part)
        column.addLayout(foot)
        self._pages.addWidget(answer)
        self._pages.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(space(4), space(3), space(4), space(3))
        layout.setSpacing(space(2))
        layout.addLayout(top)
        layout.addWidget(self._pages, 1)

    def _build_list(self) -> None:
        self.hits.setModel(self.model)
        self.hits.setItemDelegate(HitDelegate(self.hits))
        self.hits.setAccessibleName("Hits")
        self.hits.setMouseTracking(True)
        self.hits.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.hits.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.hits.setResizeMode(QListView.ResizeMode.Adjust)

    def _connect(self) -> None:
        self.field.submitted.connect(self._ask)
        self.limit.valueChanged.connect(self._ask)
        self.profile.changed.connect(self._ask)
        self.use.clicked.connect(self._use)
        self.hits.selectionModel().currentChanged.connect(self._on_current)
        self.session.store_changed.connect(self._on_store_changed)
        self.session.changed.connect(self._on_changed)

    # Asking.

    def _ask(self) -> None:
        question = self.field.text.strip()
        if not question:
            self._show_invitation()
            return
        limit, profile = self.limit.value(), self.profile.value
        self.session.read(
            lambda engine, _progress: engine.recall(question, limit=limit, profile=profile),
            self._show,
            self._show_failure,
            key="recall",
        )

    def _show(self, recall: Recall) -> None:
        if not recall.hits:
            self._show_state("Nothing was found", "No active chunk comes near this question.")
            return
        current = self.session.current
        self.model.set_hits(recall.hits)
        self.legend.set_terms(sorted({name for hit in recall.hits for name in hit.terms}))
        stages = "  ·  ".join(f"{name} {value:.1f}" for name, value in recall.milliseconds.items())
        total = sum(recall.milliseconds.values())
        self._timing.setText(f"{recall.considered:,} candidates in {total:.0f} ms ({stages})")
        if recall.notes:
            self._timing.setText("  ".join(recall.notes))
        self._timing.setToolTip(tooltip(f"{stages} ms. {STANDS_IN}"))
        self._pages.setCurrentIndex(0)
        self.set_status(f"{len(recall.hits)} hits, {recall.profile}")
        self._mark(current)

    def _mark(self, chunk_id: int | None) -> None:
        """Keep the chunk at hand marked where it is among the hits; take nothing else to hand."""
        for row, hit in enumerate(self.model.hits):
            if hit.chunk.id == chunk_id:
                choice = QItemSelectionModel.SelectionFlag.ClearAndSelect
                self.hits.selectionModel().setCurrentIndex(self.model.index(row), choice)

    def _show_failure(self, error: TaskError) -> None:
        self._show_state("The question could not be asked", error.message)

    def _show_invitation(self) -> None:
        self._show_state(
            "Ask the store",
            "You see what the agent would recall, and what made each score. Looking changes nothing.",
        )

    def _show_state(self, title: str, text: str) -> None:
        self.model.set_hits(())
        self.empty.show_state("recall", title, text)
        self._pages.setCurrentIndex(1)
        self.set_status("")

    # What a person does with the hits.

    def _on_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        hit = current.data(HIT_ROLE) if current.isValid() else None
        if hit is not None:
            self.session.set_current(int(hit.chunk.id))

    def _use(self) -> None:
        edits.use(self.session, [int(hit.chunk.id) for hit in self.model.hits])

    def _on_changed(self, _changes: Changes) -> None:
        if self.model.hits:
            self._ask()

    def _on_store_changed(self) -> None:
        self.field.set_text("")
        self._show_invitation()
        self.use.setEnabled(self.session.writable)
