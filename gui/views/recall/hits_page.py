"""The hits, best first, each with the bar of its terms; and below them what is always given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QPoint
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine import Chunk, Hit, Recall
from gui.actions import Actions
from gui.commands.menus import CHUNK_MENU
from gui.models.hits import HitModel
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.views.recall.asked import Asked
from gui.views.recall.breakdown import as_text
from gui.views.recall.hit_list import HitList
from gui.views.recall.page import RecallPage
from gui.views.recall.terms import TermLegend
from gui.widgets.labels import rule

CHOOSE = QItemSelectionModel.SelectionFlag.ClearAndSelect
KEEP = QItemSelectionModel.SelectionFlag.NoUpdate


class HitsPage(RecallPage):
    """Lists an answer; the row that has the keyboard is the chunk at hand."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._commands: Actions | None = None
        self._quiet = False
        self.model = HitModel(self)
        self.hits = HitList(self.model)
        self.legend = TermLegend()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addWidget(self.legend)
        column.addWidget(rule())
        column.addWidget(self.hits, 1)
        self._connect()

    def show_recall(self, recall: Recall | None, asked: Asked) -> None:
        self._quietly(self.model.set_recall, recall)
        if recall is not None:
            self.legend.set_terms(sorted({name for hit in recall.hits for name in hit.terms}))
        self._mark()

    def use_commands(self, commands: Actions) -> None:
        self._commands = commands
        commands.attach(self.hits)

    def take_focus(self) -> None:
        self.hits.setFocus()

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            "edit.select_all": self.hits.selectAll,
            "edit.copy": self._copy,
            "edit.copy_rows": self._copy_rows,
            "go.next": partial(self.hits.step, 1),
            "go.previous": partial(self.hits.step, -1),
        }

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._mark()

    def _connect(self) -> None:
        session, hits = self.session, self.hits
        hits.selectionModel().currentChanged.connect(self._on_row)
        hits.selectionModel().selectionChanged.connect(self._on_selected)
        hits.activated.connect(self._show_in_browse)
        hits.hovered.connect(session.set_hover)
        hits.menu_asked.connect(self._show_menu)
        session.hover_changed.connect(hits.mark_hovered)
        session.selection_changed.connect(self._mark)
        session.current_changed.connect(self._mark)

    # The chunk at hand.

    def _mark(self) -> None:
        """Keep what is selected and at hand marked among the rows; take nothing else to hand."""
        if self._quiet:
            return
        model = self.model
        chosen = QItemSelection()
        for row in model.rows_of(set(self.session.selection.ids)):
            chosen.select(model.index(row), model.index(row))
        current = model.row_of(self.session.current)
        keys = self.hits.selectionModel()
        self._quietly(keys.select, chosen, CHOOSE)
        self._quietly(keys.setCurrentIndex, model.index(current) if current >= 0 else model.index(-1), KEEP)

    def _quietly(self, act: Callable[..., object], *arguments: object) -> None:
        """Change what the list shows without taking anything to hand."""
        before, self._quiet = self._quiet, True
        act(*arguments)
        self._quiet = before

    def _on_row(self) -> None:
        chunk = self.model.chunk(self.hits.currentIndex().row())
        if chunk is not None and not self._quiet:
            self._quietly(self.session.set_current, int(chunk.id))

    def _on_selected(self) -> None:
        if not self._quiet:
            ids = [int(chunk.id) for chunk in self._chunks()]
            self._quietly(self.session.set_selection, Selection.of(ids))

    def _show_in_browse(self) -> None:
        if self._commands:
            self._commands["chunk.show"].trigger()

    def _show_menu(self, place: QPoint) -> None:
        if self._commands:
            self._commands.pop_up(CHUNK_MENU, self.hits, place)

    # What a person does with them.

    def _copy(self) -> None:
        texts = (chunk.content for chunk in self._chunks())
        QGuiApplication.clipboard().setText("\n".join(texts))

    def _copy_rows(self) -> None:
        if recall := self.model.recall:
            QGuiApplication.clipboard().setText(as_text(self._hits(), recall.weights))

    def _rows(self) -> list[int]:
        return sorted(index.row() for index in self.hits.selectedIndexes())

    def _chunks(self) -> list[Chunk]:
        return [chunk for row in self._rows() if (chunk := self.model.chunk(row))]

    def _hits(self) -> list[Hit]:
        return [hit for row in self._rows() if (hit := self.model.hit(row))]
