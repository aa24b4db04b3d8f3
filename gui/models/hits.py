"""The hits of one recall as a list model: plain text for screen readers, the hit itself for painting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from engine import Hit, Recall
from gui.models.rows import NOT_YET
from gui.translation import tr
from gui.widgets.text import one_line, tooltip

HIT_ROLE = Qt.ItemDataRole.UserRole
BEST_ROLE = Qt.ItemDataRole.UserRole + 1
ABSENT_ROLE = Qt.ItemDataRole.UserRole + 2

TERMS = {
    "similarity": tr("Recall", "similarity"),
    "words": tr("Recall", "words"),
    "window": tr("Recall", "window"),
    "session": tr("Recall", "session"),
    "fusion": tr("Recall", "fusion"),
    "activation": tr("Recall", "activation"),
    "importance": tr("Recall", "importance"),
    "speaker": tr("Recall", "speaker"),
    "date": tr("Recall", "date"),
    "entities": tr("Recall", "entities"),
    "episode": tr("Recall", "episode"),
    "utility": tr("Recall", "utility"),
    "recency": tr("Recall", "recency"),
    "sub-tier": tr("Recall", "sub-tier"),
    "low confidence": tr("Recall", "low confidence"),
    "mood": tr("Recall", "mood"),
    "co-activation": tr("Recall", "co-activation"),
}
"""What the terms of a score are called; one that is not here keeps the engine's name."""
Index = QModelIndex | QPersistentModelIndex


class HitModel(QAbstractListModel):
    """Hits, best first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._recall: Recall | None = None
        self._best = 0.0

    def set_recall(self, recall: Recall | None) -> None:
        """Show the hits of another recall, or none."""
        self.beginResetModel()
        self._recall = recall
        self._best = max((sum(max(v, 0.0) for v in hit.terms.values()) for hit in self.hits), default=0.0)
        self.endResetModel()

    @property
    def recall(self) -> Recall | None:
        """What was recalled."""
        return self._recall

    @property
    def hits(self) -> Sequence[Hit]:
        """What is shown, best first."""
        return self._recall.hits if self._recall else ()

    def hit(self, row: int) -> Hit | None:
        """Return the hit of a row, or None."""
        return self.hits[row] if 0 <= row < len(self.hits) else None

    def row_of(self, chunk: int | None) -> int:
        """Return the row of a chunk, or -1."""
        return next((row for row, hit in enumerate(self.hits) if hit.chunk.id == chunk), -1)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.hits)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        hit = self.hit(index.row()) if index.isValid() else None
        if hit is None or self._recall is None:
            return None
        if role == HIT_ROLE:
            return hit
        if role == BEST_ROLE:
            return self._best
        if role == ABSENT_ROLE:
            return hit.chunk.id in self._recall.absent
        if role == Qt.ItemDataRole.DisplayRole:
            return one_line(hit.chunk.content)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            late = f", {NOT_YET}" if hit.chunk.id in self._recall.absent else ""
            scored = tr("Recall", "{rank}: score {score:.3f}{late}, {terms}").format(
                rank=index.row() + 1, score=hit.score, late=late, terms=terms_text(hit)
            )
            return f"{scored}. {one_line(hit.chunk.content)}"
        return tooltip(terms_text(hit, "\n")) if role == Qt.ItemDataRole.ToolTipRole else None


def terms_text(hit: Hit, between: str = ", ") -> str:
    """Return the terms of a hit's score in words."""
    return between.join(f"{TERMS.get(name, name)} {value:+.3f}" for name, value in hit.terms.items())
