"""The table, or why there is none and what to do about it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QStackedWidget, QWidget

from gui.models.chunk_search import Found
from gui.widgets.empty_state import EmptyState
from gui.wording.translation import tr, trn

NONE_OF = trn("Browse", "0 of {n:,} chunk match {query}", "0 of {n:,} chunks match {query}")

LONGEST = 80  # letters of a query that are repeated


class Pages(QStackedWidget):
    """Shows the table where there are rows, and else a page with the one thing to do next."""

    def __init__(self, table: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.empty = EmptyState("browse", "")
        self._table = table
        self._way_out: Callable[[], object] = _nothing
        self.addWidget(table)
        self.addWidget(self.empty)
        self.empty.activated.connect(self._on_activated)

    @property
    def is_empty(self) -> bool:
        """Whether there is no table to see."""
        return self.currentWidget() is self.empty

    def show_found(
        self, found: Found, *, writable: bool, clear: Callable[[], object], bring_in: Callable[[], object]
    ) -> None:
        """Show what was found; ``clear`` is the way out of a query without matches, else ``bring_in``."""
        if len(found.rows):
            self.setCurrentWidget(self._table)
        elif found.total:
            text = NONE_OF.format(n=found.total, query=_shown(found.question.query))
            self._show(
                "filter", tr("Browse", "Nothing matches"), text, tr("Browse", "Clear the query"), clear
            )
        elif writable:
            text = tr(
                "Browse", "Import conversations or an export of another system, or look at the sample first."
            )
            self._show(
                "database",
                tr("Browse", "This store is empty"),
                text,
                tr("Browse", "Import…"),
                bring_in,
                tr("Browse", "Open sample"),
            )
        else:
            text = tr("Browse", "It is open read-only, so nothing can be added.")
            self._show(
                "database",
                tr("Browse", "This store is empty"),
                text,
                "",
                _nothing,
                tr("Browse", "Open sample"),
            )

    def show_reading(self) -> None:
        """Say that the first rows are still to come."""
        self._show("database", tr("Browse", "Reading the store…"), "", "", _nothing)

    def show_faulty_query(self, clear: Callable[[], object]) -> None:
        """Say nothing any more about the query before, which matched nothing; a table stays."""
        if self.is_empty:
            text = tr("Browse", "What is wrong with it stands below the query bar.")
            self._show(
                "search",
                tr("Browse", "The query can't be read"),
                text,
                tr("Browse", "Clear the query"),
                clear,
            )

    def show_failure(self, message: str, again: Callable[[], object]) -> None:
        """Say that the store could not be read, and why."""
        self._show(
            "error", tr("Browse", "The store could not be read"), message, tr("Browse", "Try again"), again
        )

    def _show(
        self, icon: str, title: str, text: str, action: str, way_out: Callable[[], object], other: str = ""
    ) -> None:
        self.empty.show_state(icon, title, text, action, other)
        self._way_out = way_out
        self.setCurrentWidget(self.empty)

    def _on_activated(self) -> None:
        self._way_out()


def _nothing() -> None:
    """Do nothing: there is no way out."""


def _shown(query: str) -> str:
    return query if len(query) <= LONGEST else f"{query[:LONGEST]}…"
