"""The hits of one recall as a list model: plain text for screen readers, the hit itself for painting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from engine import Hit
from gui.widgets.text import one_line, tooltip

HIT_ROLE = Qt.ItemDataRole.UserRole
BEST_ROLE = Qt.ItemDataRole.UserRole + 1

Index = QModelIndex | QPersistentModelIndex


class HitModel(QAbstractListModel):
    """Hits, best first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hits: Sequence[Hit] = ()

    def set_hits(self, hits: Sequence[Hit]) -> None:
        """Show other hits."""
        self.beginResetModel()
        self._hits = tuple(hits)
        self.endResetModel()

    @property
    def hits(self) -> Sequence[Hit]:
        """What is shown, best first."""
        return self._hits

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._hits)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._hits):
            return None
        hit = self._hits[index.row()]
        if role == HIT_ROLE:
            return hit
        if role == BEST_ROLE:
            return max(sum(max(value, 0.0) for value in other.terms.values()) for other in self._hits)
        if role == Qt.ItemDataRole.DisplayRole:
            return one_line(hit.chunk.content)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return (
                f"{index.row() + 1}: score {hit.score:.3f}, {terms_text(hit)}. {one_line(hit.chunk.content)}"
            )
        return tooltip(terms_text(hit, "\n")) if role == Qt.ItemDataRole.ToolTipRole else None


def terms_text(hit: Hit, between: str = ", ") -> str:
    """Return the terms of a hit's score in words."""
    return between.join(f"{name} {value:+.3f}" for name, value in hit.terms.items())
