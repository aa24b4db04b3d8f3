"""Keeps a list of hits and the session in step: what is selected, and what is at hand."""

from __future__ import annotations

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QObject

from gui.models.hits import HitModel
from gui.session import Session
from gui.state.selection import Selection
from gui.views.recall.hit_list import HitList

CHOOSE = QItemSelectionModel.SelectionFlag.ClearAndSelect
KEEP = QItemSelectionModel.SelectionFlag.NoUpdate


class Following(QObject):
    """Tells the session what a person chooses in a list, and marks there what the session has chosen."""

    def __init__(self, session: Session, hits: HitList, model: HitModel) -> None:
        super().__init__(hits)
        self._session = session
        self._hits = hits
        self._model = model
        self._quiet = False
        keys = hits.selectionModel()
        keys.currentChanged.connect(self._on_row)
        keys.selectionChanged.connect(self._on_selected)
        hits.hovered.connect(session.set_hover)
        session.hover_changed.connect(hits.mark_hovered)
        session.selection_changed.connect(self.mark)
        session.current_changed.connect(self.mark)
        model.modelReset.connect(self.mark)

    def mark(self) -> None:
        """Mark what is selected and at hand; take nothing else to hand."""
        if self._quiet:
            return
        model, keys = self._model, self._hits.selectionModel()
        chosen = QItemSelection()
        for row in model.rows_of(set(self._session.selection.ids)):
            chosen.select(model.index(row), model.index(row))
        current = model.row_of(self._session.current)
        self._quiet = True
        keys.select(chosen, CHOOSE)
        keys.setCurrentIndex(model.index(current), KEEP)
        self._quiet = False

    def _on_row(self) -> None:
        hit = self._model.hit(self._hits.currentIndex().row())
        if hit is not None and not self._quiet:
            self._quiet = True
            self._session.set_current(int(hit.chunk.id))
            self._quiet = False

    def _on_selected(self) -> None:
        if not self._quiet:
            rows = sorted(index.row() for index in self._hits.selectedIndexes())
            self._quiet = True
            self._session.set_selection(Selection.of([int(self._model.hits[row].chunk.id) for row in rows]))
            self._quiet = False
