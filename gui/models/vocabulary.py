"""The values that fields hold in the whole store, for completion: read when first asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from engine import FIELDS, Changes, Kind
from gui.session import Session

MOST = 20_000  # values of a field, the commonest; who has more knows what to type
LABELS = {"tags": "tag", "entities": "entity"}
COUNTED = (*(name for name, field in FIELDS.items() if field.kind in (Kind.TEXT, Kind.CHOICE)), *LABELS)


class Vocabulary(QObject):
    """Knows the values of a field, the commonest first; after a change of the store they are read again.

    Signals:
        loaded: the values of a field were read; carries its name.
    """

    loaded = Signal(str)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._known: dict[str, Sequence[str]] = {}
        self._fresh: set[str] = set()
        session.store_changed.connect(self._on_store)
        session.changed.connect(self._on_changed)

    def values(self, field: str) -> Sequence[str]:
        """Return what is known of a field; if that may be out of date, :attr:`loaded` follows."""
        if field in COUNTED and field not in self._fresh:
            self._fresh.add(field)
            column = LABELS.get(field, field)
            self._session.read(
                lambda engine, _: list(engine.values(column))[:MOST],
                partial(self._on_values, field),
                key=f"vocabulary.{id(self)}.{field}",
            )
        return self._known.get(field, ())

    def _on_store(self) -> None:
        self._known.clear()
        self._fresh.clear()

    def _on_changed(self, changes: Changes) -> None:
        self._fresh.clear()
        if changes.kind == "erase":
            self._known.clear()

    def _on_values(self, field: str, values: Sequence[str]) -> None:
        if values != self._known.get(field):
            self._known[field] = values
            self.loaded.emit(field)
