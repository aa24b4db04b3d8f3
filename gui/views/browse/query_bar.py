"""The query bar: the line, how many chunks match, and the buttons around them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.models.vocabulary import Vocabulary
from gui.style.typography import space
from gui.views.browse import words
from gui.views.browse.query_help import QueryHelp
from gui.views.browse.saved import SavedSearches
from gui.views.browse.saved_bar import SaveButton
from gui.views.browse.suggestions import suggestions
from gui.widgets.buttons import IconButton
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.labels import PlainLabel
from gui.widgets.search_field import SearchField
from gui.wording.translation import tr


class QueryBar(QWidget):
    """Takes a query, and chooses what is shown beside and of its answer."""

    def __init__(self, vocabulary: Vocabulary, saved: SavedSearches, columns: ColumnLayout) -> None:
        super().__init__()
        self.field = SearchField(tr("Browse", "Query"), words.PLACEHOLDER)
        self.save = SaveButton(saved)
        self.facets = IconButton("filter", tr("Browse", "Facets: what there is, and how many"))
        self.facets.setCheckable(True)
        self._vocabulary = vocabulary
        self._layout_of_columns = columns
        self._count = PlainLabel(role="small", tone="secondary")
        self._count.setMinimumHeight(space(8))
        self._columns = IconButton("columns", tr("Browse", "Choose columns"))
        self._help = IconButton("help", tr("Browse", "How to search"))
        self._build()
        self.field.set_suggestions(self._suggestions)
        vocabulary.loaded.connect(self.field.suggest_again)
        self._columns.clicked.connect(self.show_columns)
        self._help.clicked.connect(self.show_help)

    @property
    def count(self) -> str:
        """What is said of how many chunks match."""
        return self._count.text()

    def set_count(self, text: str) -> None:
        """Say how many chunks match."""
        self._count.setText(text)

    def show_columns(self) -> None:
        """Offer the columns to choose from."""
        menu = self._layout_of_columns.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self._columns.mapToGlobal(QPoint(0, self._columns.height())))
        menu.setActiveAction(menu.actions()[0])

    def show_help(self) -> None:
        """Show how to search."""
        page = QueryHelp(self)
        page.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        page.chosen.connect(self.field.insert)
        page.open_below(self._help)

    def handlers(self) -> dict[str, Callable[[], object]]:
        """Return what runs for which command of the window."""
        return {
            "edit.find": self.field.focus,
            "edit.find_here": self.field.focus,
            "view.columns": self.show_columns,
        }

    def _build(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(space(3), space(2), space(3), space(2))
        row.setSpacing(space(2))
        row.addWidget(self.facets, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.field, 1)
        for part in (self.save, self._count, self._columns, self._help):
            row.addWidget(part, 0, Qt.AlignmentFlag.AlignTop)

    def _suggestions(self, word: str) -> Sequence[str]:
        return suggestions(word, self._vocabulary.values)
