"""Sorting without the mouse: a list of the columns, the one in force first."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.models.chunk_search import Question
from gui.models.rows import COLUMNS, Column
from gui.widgets.quick_pick import Entry, QuickPick
from gui.widgets.ranking import ranked
from gui.wording.translation import tr

DIRECTIONS = {False: tr("Browse", "ascending"), True: tr("Browse", "descending")}


class SortPick(QuickPick):
    """Picks the key of a column that rows can be sorted by; the one in force again turns the direction."""

    def __init__(self, question: Question, window: QWidget) -> None:
        super().__init__(tr("Browse", "Sort by"), tr("Browse", "Type the name of a column"), window)
        columns = [column for column in COLUMNS if column.order]
        columns.sort(key=lambda column: column.order != question.order)
        self._entries = {column.key: _entry(column, question) for column in columns}
        self.typed.connect(self._rank)
        self._rank("")

    def _rank(self, text: str) -> None:
        names = {key: entry.title for key, entry in self._entries.items()}
        details = {key: entry.detail for key, entry in self._entries.items()}
        found = [self._entries[key] for key in ranked(text, (names, details))]
        self.set_entries(found, "" if found else tr("Browse", "No column is called so"))


def _entry(column: Column, question: Question) -> Entry:
    """Return a column as the list shows it; the one in force says how it is sorted by."""
    sorted_by = column.order == question.order
    title = column.name or column.title
    return Entry(column.key, title, column.tip, f"✓ {DIRECTIONS[question.descending]}" if sorted_by else "")
