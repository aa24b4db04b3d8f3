"""One side of the comparison: hits in single lines, each with what became of its rank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from engine import Chunk, ChunkId, Hit, Recall
from gui.models.hits import HIT_ROLE, HitModel
from gui.style import icons
from gui.style.palette import tokens
from gui.style.typography import Size, numeric, row_height, sized, space
from gui.views.recall.compare.moves import Move, told
from gui.views.recall.hit_list import HitList
from gui.widgets.marked_text import draw_line
from gui.widgets.text import one_line, tooltip
from gui.wording.translation import tr

MOVE_ROLE = Qt.ItemDataRole.UserRole + 20
EXPECTED_ROLE = Qt.ItemDataRole.UserRole + 21
RANK_UNITS, STAR_UNITS, SCORE_UNITS, CHANGE_UNITS = 6, 4, 12, 10
STAR = 3.25  # its size, in units
MIDDLE = Qt.AlignmentFlag.AlignVCenter
EXPECTED = tr("Compare", "Expected")
NEW, GONE = tr("Compare", "new"), tr("Compare", "gone")
Index = QModelIndex | QPersistentModelIndex


class ComparedModel(HitModel):
    """Hits with their moves; ``before`` is the side that ranks are compared with."""

    def __init__(self, *, before: bool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._before = before
        self._moves: list[Move] = []
        self._other = ""
        self._expected: frozenset[ChunkId] = frozenset()

    def expect(self, chunks: Sequence[ChunkId]) -> None:
        """Mark the chunks that a saved question expects."""
        self._expected = frozenset(chunks)
        if self.hits:
            self.dataChanged.emit(self.index(0), self.index(len(self.hits) - 1))

    def compare(self, recall: Recall | None, moves: list[Move], other: str) -> None:
        """Show a recall; without moves there is nothing to compare it with yet."""
        self._moves, self._other = moves, other
        self.set_recall(recall)

    @property
    def hot(self) -> Sequence[Chunk]:
        """Nothing: what is always given has no rank to be compared."""
        return ()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        move = self._moves[index.row()] if index.isValid() and index.row() < len(self._moves) else None
        if role == MOVE_ROLE:
            return None if move is None else change(move, before=self._before)
        if role == EXPECTED_ROLE:
            return index.isValid() and self.hits[index.row()].chunk.id in self._expected
        known = super().data(index, role)
        if move is None or not isinstance(known, str):
            return known
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(f"{told(move, self._other)}\n{one_line(self.hits[index.row()].chunk.content)}")
        if role == Qt.ItemDataRole.AccessibleTextRole:
            marked = f"{EXPECTED}. " if self.data(index, EXPECTED_ROLE) else ""
            return f"{marked}{told(move, self._other)}. {known}"
        return known


def change(move: Move, *, before: bool) -> tuple[str, str]:
    """Return what is written beside a hit, and the tone of it; nothing where the other side says it."""
    if move.other is None:
        return (GONE, "danger") if before else (NEW, "info")
    if before or not move.climb:
        return "", ""
    return (f"▲ {move.climb}", "success") if move.climb > 0 else (f"▼ {-move.climb}", "warning")


class ComparedDelegate(QStyledItemDelegate):
    """Draws a hit on one line: its rank, its text, the change of its rank, its score."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.hovered: int | None = None

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(space(40), row_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        hit: Hit = index.data(HIT_ROLE)
        shade = tokens()
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, QColor(shade.selection))
        elif hit.chunk.id == self.hovered:
            painter.fillRect(option.rect, QColor(shade.hover))
        inner = option.rect.adjusted(space(2), 0, -space(2), 0)
        rank = QRect(inner.left(), inner.top(), space(RANK_UNITS), inner.height())
        score = QRect(inner.right() - space(SCORE_UNITS), inner.top(), space(SCORE_UNITS), inner.height())
        moved = QRect(score.left() - space(CHANGE_UNITS), inner.top(), space(CHANGE_UNITS), inner.height())
        painter.setFont(numeric())
        painter.setPen(QColor(shade.text_tertiary))
        painter.drawText(rank, MIDDLE, str(index.row() + 1))
        painter.setPen(QColor(shade.text_secondary))
        painter.drawText(score, MIDDLE | Qt.AlignmentFlag.AlignRight, f"{hit.score:.3f}")
        self._change(painter, moved, index.data(MOVE_ROLE))
        if index.data(EXPECTED_ROLE):
            self._star(painter, rank.right() + 1, inner)
        painter.setFont(sized(Size.BODY))
        painter.setPen(QColor(shade.text))
        left = rank.right() + space(STAR_UNITS)
        width = moved.left() - left - space(1)
        draw_line(painter, QRect(left, inner.top(), width, inner.height()), one_line(hit.chunk.content))
        painter.restore()

    def _star(self, painter: QPainter, left: int, row: QRect) -> None:
        size = space(STAR)
        star = icons.pixmap("star", size, "accent", painter.device().devicePixelRatio())
        painter.drawPixmap(left, row.top() + (row.height() - size) // 2, star)

    def _change(self, painter: QPainter, area: QRect, change: tuple[str, str] | None) -> None:
        text, tone = change or ("", "")
        if text:
            painter.setFont(numeric(Size.SMALL))
            painter.setPen(QColor(getattr(tokens(), tone)))
            painter.drawText(area, MIDDLE | Qt.AlignmentFlag.AlignRight, text)


class HitColumn(HitList):
    """The hits of one profile."""

    def __init__(self, model: ComparedModel, name: str, parent: QWidget | None = None) -> None:
        super().__init__(model, parent)
        self._drawn = ComparedDelegate(self)
        self.setItemDelegate(self._drawn)
        self.setUniformItemSizes(True)
        self.setAccessibleName(name)

    def mark_hovered(self, chunk: int | None) -> None:
        """Mark the chunk under the mouse, here or elsewhere."""
        if chunk != self._drawn.hovered:
            self._drawn.hovered = chunk
            self.viewport().update()
