"""The hits of one recall, and what is always given, as a list model: plain text for screen readers.

The hits and chunks themselves are there for painting.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from engine import Chunk, Hit, Recall, Style
from gui.models.rows import NOT_YET
from gui.widgets.text import one_line, tooltip
from gui.wording.translation import percent, tr

HIT_ROLE = Qt.ItemDataRole.UserRole
BEST_ROLE = Qt.ItemDataRole.UserRole + 1
ABSENT_ROLE = Qt.ItemDataRole.UserRole + 2
CHUNK_ROLE = Qt.ItemDataRole.UserRole + 3

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
STYLES = {
    Style.FULL: tr("Recall", "in full"),
    Style.ABBREVIATED: tr("Recall", "shortened"),
    Style.SKIPPED: tr("Recall", "left out"),
}
"""How a hit is given to the agent."""
HOT = tr("Recall", "Always given, the most useful first")
HOT_RULE = tr("Recall", "Only what is younger than {days:g} days: so says the rule.")
HOT_TIP = tr(
    "Recall",
    "Whatever is asked, the agent gets to see these. The rule takes only what is younger than {days:g} days, "
    "was used {uses:g} times or more, and is of a utility of {utility:g} or more.",
)
Index = QModelIndex | QPersistentModelIndex


class HitModel(QAbstractListModel):
    """Hits, best first; below them a heading, and the chunks that are always given."""

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
        """The hits, best first."""
        return self._recall.hits if self._recall else ()

    @property
    def hot(self) -> Sequence[Chunk]:
        """What is always given."""
        return self._recall.hot if self._recall else ()

    def hit(self, row: int) -> Hit | None:
        """Return the hit of a row, or None."""
        return self.hits[row] if 0 <= row < len(self.hits) else None

    def chunk(self, row: int) -> Chunk | None:
        """Return the chunk of a row, None for the heading."""
        if hit := self.hit(row):
            return hit.chunk
        place = row - len(self.hits) - 1
        return self.hot[place] if 0 <= place < len(self.hot) else None

    def row_of(self, chunk: int | None) -> int:
        """Return the row of a chunk, or -1."""
        return -1 if chunk is None else next(iter(self.rows_of({chunk})), -1)

    def rows_of(self, chunks: set[int]) -> list[int]:
        """Return the rows of those of these chunks that are listed."""
        return [row for row in range(self.rowCount()) if self._id(row) in chunks]

    def rowCount(self, parent: Index | None = None) -> int:
        if parent is not None and parent.isValid():
            return 0
        return len(self.hits) + (len(self.hot) + 1 if self.hot else 0)

    def flags(self, index: Index) -> Qt.ItemFlag:
        heading = index.isValid() and self.chunk(index.row()) is None
        return Qt.ItemFlag.NoItemFlags if heading else super().flags(index)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self._recall is None:
            return None
        if hit := self.hit(index.row()):
            return self._of_hit(hit, index.row(), role)
        chunk = self.chunk(index.row())
        return self._of_heading(role) if chunk is None else _of_hot(chunk, role)

    def _id(self, row: int) -> int | None:
        chunk = self.chunk(row)
        return int(chunk.id) if chunk else None

    def _of_hit(self, hit: Hit, row: int, role: int) -> Any:
        assert self._recall is not None
        if role == HIT_ROLE:
            return hit
        if role == CHUNK_ROLE:
            return hit.chunk
        if role == BEST_ROLE:
            return self._best
        if role == ABSENT_ROLE:
            return hit.chunk.id in self._recall.absent
        if role == Qt.ItemDataRole.DisplayRole:
            return one_line(hit.chunk.content)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            late = f", {NOT_YET}" if hit.chunk.id in self._recall.absent else ""
            scored = tr("Recall", "{rank}: score {score:.3f}{late}, {terms}, given {style}").format(
                rank=row + 1, score=hit.score, late=late, terms=terms_text(hit), style=STYLES[hit.style]
            )
            return f"{scored}. {one_line(hit.chunk.content)}"
        if role != Qt.ItemDataRole.ToolTipRole:
            return None
        return tooltip(f"{terms_text(hit, chr(10))}\n\n{given(hit)}")

    def _of_heading(self, role: int) -> Any:
        assert self._recall is not None
        rule = self._recall.parameters.hot
        tip = HOT_TIP.format(days=rule.days, uses=rule.uses, utility=rule.utility)
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{HOT}\n{HOT_RULE.format(days=rule.days)}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{HOT}. {tip}"
        return tooltip(tip) if role == Qt.ItemDataRole.ToolTipRole else None


def _of_hot(chunk: Chunk, role: int) -> Any:
    if role == CHUNK_ROLE:
        return chunk
    if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
        return one_line(chunk.content)
    return None


def term_name(name: str) -> str:
    """Return what a term of a score is called."""
    if number := part_number(name):
        return tr("Recall", "part {number}").format(number=number)
    return TERMS.get(name, name)


def part_number(name: str) -> int:
    """Return which part of a compound question a term is for, 0 if for none."""
    word, _, number = name.partition(" ")
    return int(number) if word == "part" and number.isdigit() else 0


def terms_text(hit: Hit, between: str = ", ") -> str:
    """Return the terms of a hit's score in words."""
    return between.join(f"{term_name(name)} {value:+.3f}" for name, value in hit.terms.items())


def given(hit: Hit) -> str:
    """Return how a hit is given to the agent, and why, in a sentence."""
    said = {
        Style.FULL: tr("Recall", "Recall is {sure} sure of it: the agent gets its whole text."),
        Style.ABBREVIATED: tr("Recall", "Recall is {sure} sure of it: the agent gets its beginning only."),
        Style.SKIPPED: tr("Recall", "Recall is {sure} sure of it: the agent does not get to see it."),
    }
    sure = math.floor(100 * hit.confidence) / 100  # rounded up, it would reach what it misses
    return said[hit.style].format(sure=percent(sure))
