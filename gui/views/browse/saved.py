"""Searches that were given a name, and what else is kept for each store apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from gui.widgets.column_layout import ColumnLayout

MOST_STORES = 50


@dataclass(frozen=True, slots=True)
class SavedSearch:
    """A query under a name; a ``pinned`` one is offered above the table."""

    name: str
    query: str
    pinned: bool = False


class SavedSearches(QObject):
    """The saved searches of one store, pinned ones first, by name.

    Signals:
        changed: one was added, removed or changed.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: dict[str, SavedSearch] = {}

    @property
    def entries(self) -> list[SavedSearch]:
        """All of them, in the order in which they are listed."""
        return sorted(self._entries.values(), key=lambda entry: (not entry.pinned, entry.name.casefold()))

    def by_query(self, query: str) -> SavedSearch | None:
        """Return the search that asks exactly this."""
        return next((entry for entry in self._entries.values() if entry.query == query.strip()), None)

    def put(self, entry: SavedSearch, *, instead_of: str = "") -> None:
        """Keep a search, in the place of the one named ``instead_of`` if there is one."""
        self._entries.pop(instead_of, None)
        self._entries[entry.name] = entry
        self.changed.emit()

    def remove(self, name: str) -> None:
        """Forget a search."""
        if self._entries.pop(name, None):
            self.changed.emit()

    def pin(self, name: str, pinned: bool) -> None:
        """Offer a search above the table, or no more."""
        self.put(replace(self._entries[name], pinned=pinned))

    def dump(self) -> list[dict[str, Any]]:
        """Return them as JSON values."""
        return [{"name": e.name, "query": e.query, "pinned": e.pinned} for e in self.entries]

    def load(self, values: Any) -> None:
        """Take up what :meth:`dump` returned, as far as it fits, instead of all there are."""
        found = filter(None, map(_entry, values if isinstance(values, list) else ()))
        self._entries = {entry.name: entry for entry in found}
        self.changed.emit()


def _entry(value: Any) -> SavedSearch | None:
    if not isinstance(value, Mapping):
        return None
    name, query, pinned = (value.get(key) for key in ("name", "query", "pinned"))
    if not (isinstance(name, str) and name and isinstance(query, str) and isinstance(pinned, bool)):
        return None
    return SavedSearch(name, query, pinned)


class StoreMemory:
    """Gives each store its own columns and saved searches; a new one starts with the columns in use."""

    def __init__(self, columns: ColumnLayout, saved: SavedSearches) -> None:
        self._columns = columns
        self._saved = saved
        self._states: dict[str, dict[str, Any]] = {}
        self._store = ""

    def turn_to(self, store: str) -> None:
        """Keep what the store before had, and take up what this one, by its path, had."""
        self._keep()
        self._store = store
        self._take_up()

    def dump(self) -> dict[str, dict[str, Any]]:
        """Return what is kept for each of the stores opened last, as JSON values."""
        self._keep()
        return self._states

    def load(self, values: Any) -> None:
        """Take up what :meth:`dump` returned in an earlier run, as far as it fits."""
        pairs: Iterable[tuple[Any, Any]] = values.items() if isinstance(values, Mapping) else ()
        self._states = {
            key: dict(value) for key, value in pairs if isinstance(key, str) and isinstance(value, Mapping)
        }
        self._take_up()

    def _keep(self) -> None:
        if not self._store:
            return
        self._states.pop(self._store, None)  # the one kept last comes last
        self._states[self._store] = {"columns": self._columns.save(), "saved": self._saved.dump()}
        while len(self._states) > MOST_STORES:
            del self._states[next(iter(self._states))]

    def _take_up(self) -> None:
        known = self._states.get(self._store, {})
        self._columns.restore(known.get("columns"))
        self._saved.load(known.get("saved"))
