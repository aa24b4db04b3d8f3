"""The facets beside the table: how many of what is found have each value; a click narrows the query."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QModelIndex, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QHeaderView, QTreeView, QVBoxLayout, QWidget

from engine import FACETS, FacetCounts, Join, QueryError, joined, without
from gui.models.facets import VALUE, FacetModel, FacetRow
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.browse.facet_words import rest, title, value_text
from gui.views.browse.saved import SavedSearches
from gui.views.browse.saved_bar import saved_menu
from gui.widgets.labels import ElidedLabel
from gui.widgets.lettered_menu import LetteredMenu
from gui.widgets.marked_text import MarkedDelegate
from gui.wording.translation import tr

FIRST = 8  # values of a facet that are listed at first
MORE = 40
PATIENCE_MS = 150  # what takes longer is said to be under way
SAVED = "saved"
JOINS = {
    Join.NEW: tr("Browse", "Find only these"),
    Join.AND: tr("Browse", "Narrow to these\tCtrl+click"),
    Join.OR: tr("Browse", "Add these\tShift+click"),
    Join.NOT: tr("Browse", "Leave these out\tAlt+click"),
}
HINT = tr("Browse", "Ctrl and · Shift or · Alt not")


class FacetPane(QWidget):
    """Counts what matches the query in force, while it is on show.

    Signals:
        query_asked: a value was chosen; carries the query to ask.
    """

    query_asked = Signal(str)

    def __init__(self, session: Session, saved: SavedSearches, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Browse", "Facets"))
        self.setProperty("surface", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setMinimumWidth(space(36))
        self._session = session
        self._saved = saved
        self._facets: tuple[FacetCounts, ...] = ()
        self._limits: defaultdict[str, int] = defaultdict(lambda: FIRST)
        self._query = ""
        self._stale = True
        self._warm = False  # whether this store was counted before
        self._folded: set[str] = {"session", "state", "task", "type", "status", "entity"}
        self.model = FacetModel(self)
        self.tree = _Tree(self.model)
        self._said = ElidedLabel(role="small", tone="tertiary")
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(PATIENCE_MS)
        self._slow.timeout.connect(self._say_busy)
        self._build()
        self.tree.chosen.connect(self._on_chosen)
        self.tree.menu_asked.connect(self._show_menu)
        self.tree.expanded.connect(self._on_expanded)
        self.tree.collapsed.connect(self._on_collapsed)
        saved.changed.connect(self._show)
        session.store_changed.connect(self._on_store)

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.tree, 1)
        self._said.setContentsMargins(space(3), space(1), space(2), space(1))
        self._said.setText(HINT)
        column.addWidget(self._said)

    def count(self, query: str) -> None:
        """Count what matches ``query``, now or once the pane is on show.

        A store's first counting is made at once: queries and orders need the columns it reads, too, and take
        a second over each in a store of a million chunks while somebody waits.
        """
        self._query, self._stale = query, True
        if self.isVisible() or not self._warm:
            self._ask()

    def showEvent(self, event: Any) -> None:
        super().showEvent(event)
        if self._stale:
            self._ask()

    def save_state(self) -> dict[str, Any]:
        """Return what is folded away."""
        return {"folded": sorted(self._folded)}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Fold away what was."""
        folded = state.get("folded")
        if isinstance(folded, list):
            self._folded = {name for name in folded if name in (*FACETS, SAVED)}

    def _ask(self) -> None:
        self._stale, self._warm = False, True
        self._slow.start()
        query, limit = self._query, max((FIRST, *self._limits.values()))
        self._session.read(
            lambda engine, progress: engine.facets(query, limit=limit, progress=progress),
            self._on_counted,
            self._on_failed,
            key="browse.facets",
        )

    def _on_store(self) -> None:
        self._warm = False

    def _say_busy(self) -> None:
        """Say that the counts on show are not those asked for; quick answers never flicker."""
        self._said.setText(tr("Browse", "Counting…"))

    def _on_counted(self, facets: tuple[FacetCounts, ...]) -> None:
        self._slow.stop()
        self._facets = facets
        self._show()
        self._said.setText(
            HINT if any(map(_tells, facets)) else tr("Browse", "Nothing was found to be counted.")
        )

    def _show(self) -> None:
        shown = [
            (facet.name, title(facet.name), self._rows(facet)) for facet in self._facets if _tells(facet)
        ]
        if saved := tuple(FacetRow(SAVED, entry.name, "", entry.query) for entry in self._saved.entries):
            shown.insert(0, (SAVED, tr("Browse", "Saved searches"), saved))
        place = self.tree.place()
        self.model.show(shown)
        self.tree.unfold(self._folded)
        self.tree.return_to(place)

    def _on_failed(self, error: TaskError) -> None:
        self._slow.stop()
        # The query bar says what is wrong with a query.
        self._said.setText(HINT if isinstance(error.error, QueryError) else error.message)

    def _rows(self, facet: FacetCounts) -> tuple[FacetRow, ...]:
        listed = facet.values[: self._limits[facet.name]]
        rows = [
            FacetRow(
                facet.name,
                value_text(facet.name, value),
                f"{value.count:,}",
                value.term,
                used=f" {value.term} " in f" {self._query} ",
            )
            for value in listed
        ]
        if left := facet.distinct - len(listed):
            rows.append(FacetRow(facet.name, rest(left), "", ""))
        return tuple(rows)

    def _on_chosen(self, row: FacetRow, join: Join) -> None:
        if not row.term:
            self._limits[row.facet] += MORE
            self._ask()
            return
        # A search keeps its meaning within another as a whole.
        term = f"({row.term})" if row.facet == SAVED and join is not Join.NEW else row.term
        if row.used and join is Join.AND and (left := without(self._query, term)) != self._query:
            self.query_asked.emit(left)  # it is filtered by already: a click takes that back
            return
        query = without(self._query, term) if join is Join.NOT else self._query
        try:
            wanted = joined("", term, join)  # the term, or what leaves it out
            if join in (Join.OR, Join.NOT) and f" {wanted} " in f" {query} ":
                self._said.setText(tr("Browse", "It is in the query already."))
            else:
                self.query_asked.emit(joined(query, term, join))
        except QueryError as error:
            self._said.setText(tr("Browse", "The query can't be added to: {error}").format(error=error))

    def _show_menu(self, row: FacetRow, place: QPoint) -> None:
        menu = LetteredMenu(parent=self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for join, text in JOINS.items():
            menu.addAction(text, partial(self._on_chosen, row, join))
        if row.facet == SAVED and (entry := self._saved.by_query(row.term)):
            menu.addSeparator()
            menu.addActions(saved_menu(self, self._saved, entry).actions())
        menu.popup(place)

    def _on_expanded(self, index: QModelIndex) -> None:
        self._folded.discard(index.data(VALUE))

    def _on_collapsed(self, index: QModelIndex) -> None:
        self._folded.add(index.data(VALUE))


class _Tree(QTreeView):
    """Headings that fold, and values that are chosen by mouse or Return, with Ctrl, Shift or Alt."""

    chosen = Signal(FacetRow, Join)
    menu_asked = Signal(FacetRow, QPoint)

    def __init__(self, model: FacetModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Browse", "Facets"))
        self.setModel(model)
        self.setHeaderHidden(True)
        self.setProperty("dense", "true")
        self.setIndentation(space(4))
        self.setUniformRowHeights(True)
        self.setItemDelegate(MarkedDelegate(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setExpandsOnDoubleClick(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._on_menu)
        self.clicked.connect(self._on_clicked)

    def unfold(self, folded: set[str]) -> None:
        """Open every heading but those in ``folded``, and fit the columns."""
        model = self.model()
        for row in range(model.rowCount()):
            index = model.index(row, 0)
            self.setExpanded(index, index.data(VALUE) not in folded)
            self._spread(QModelIndex(), row)
            for place in range(model.rowCount(index)):
                self._spread(index, place)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)

    def _spread(self, heading: QModelIndex, row: int) -> None:
        """Give a name the whole width if there is no number beside it."""
        self.setFirstColumnSpanned(row, heading, not self.model().index(row, 1, heading).data())

    def place(self) -> tuple[FacetRow | str, int] | None:
        """Return which row has the keyboard, and where it stands below its heading."""
        index = self.currentIndex().siblingAtColumn(0)
        return (index.data(VALUE), index.row()) if index.isValid() else None

    def return_to(self, place: tuple[FacetRow | str, int] | None) -> None:
        """Give the keyboard to the same value, if it is gone to the one in its place, or to the heading."""
        if place is None or self.currentIndex().isValid():
            return
        value, row = place
        facet, term = (value.facet, value.term) if isinstance(value, FacetRow) else (value, None)
        for heading in (self.model().index(top, 0) for top in range(self.model().rowCount())):
            if heading.data(VALUE) == facet:
                self.setCurrentIndex(heading if term is None else self._value(heading, term, row))

    def _value(self, heading: QModelIndex, term: str, row: int) -> QModelIndex:
        rows = [self.model().index(place, 0, heading) for place in range(self.model().rowCount(heading))]
        same = (index for index in rows if term and index.data(VALUE).term == term)
        return next(same, rows[min(row, len(rows) - 1)])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._choose(self.currentIndex(), event.modifiers())
            return
        super().keyPressEvent(event)

    def _on_clicked(self, index: QModelIndex) -> None:
        self._choose(index, QGuiApplication.keyboardModifiers())

    def _choose(self, index: QModelIndex, modifiers: Qt.KeyboardModifier) -> None:
        row = index.siblingAtColumn(0).data(VALUE)
        if isinstance(row, FacetRow):
            self.chosen.emit(row, _join(modifiers))
        else:
            self.setExpanded(index.siblingAtColumn(0), not self.isExpanded(index.siblingAtColumn(0)))

    def _on_menu(self, place: QPoint) -> None:
        row = self.indexAt(place).siblingAtColumn(0).data(VALUE)
        if isinstance(row, FacetRow) and row.term:
            self.menu_asked.emit(row, self.viewport().mapToGlobal(place))


def _tells(facet: FacetCounts) -> bool:
    """Whether a facet says anything: not if no chunk has any value of it."""
    return any(value.value for value in facet.values)


def _join(modifiers: Qt.KeyboardModifier) -> Join:
    for modifier, join in (
        (Qt.KeyboardModifier.AltModifier, Join.NOT),
        (Qt.KeyboardModifier.ShiftModifier, Join.OR),
        (Qt.KeyboardModifier.ControlModifier, Join.AND),
    ):
        if modifiers & modifier:
            return join
    return Join.NEW
