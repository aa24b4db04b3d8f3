"""Paints a hit: its rank, its text, its score, how it is given, and the bar of the terms that add up to it.

What is always given has a text only.
"""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from engine import Chunk, Hit
from gui.models.hits import ABSENT_ROLE, BEST_ROLE, CHUNK_ROLE, HIT_ROLE, STYLES, HitModel
from gui.models.rows import NOT_YET
from gui.style.palette import tokens
from gui.style.typography import Size, numeric, sized, space
from gui.views.recall.terms import ORDER, brush
from gui.widgets.invisible import bare, isolated
from gui.widgets.marked_text import draw_line
from gui.widgets.text import one_line
from gui.wording.translation import month

RANK_UNITS, SCORE_UNITS, BAR_UNITS, HEADING_UNITS = 8, 18, 2, 13
LINES = 2


class HitDelegate(QStyledItemDelegate):
    """Draws the rows of the list of hits; ``hovered`` is the chunk under the mouse, here or elsewhere."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.hovered: int | None = None
        self._sizes: dict[tuple[int, int], QSize] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        line, model = option.fontMetrics.lineSpacing(), index.model()
        assert isinstance(model, HitModel)
        below = index.row() - len(model.hits)  # 0 for the heading of what is always given
        kind = (line, (below > 0) - (below < 0))
        if kind not in self._sizes:  # looked up once: a thousand rows are asked for theirs
            self._sizes[kind] = _size(*kind)
        return self._sizes[kind]

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        chunk: Chunk | None = index.data(CHUNK_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inner = option.rect.adjusted(space(3), space(2), -space(4), -space(2))
        if chunk is None:
            self._heading(painter, inner, index.data())
        else:
            self._background(painter, option, chunk)
            hit = index.data(HIT_ROLE)
            right = space(SCORE_UNITS) + space(2) if hit else 0
            body = inner.adjusted(space(RANK_UNITS), 0, -right, 0)
            self._text(painter, body, chunk, absent=bool(index.data(ABSENT_ROLE)))
            if hit:
                self._figures(painter, inner, body, hit, index)
        painter.restore()

    def _heading(self, painter: QPainter, area: QRect, text: str) -> None:
        title, _, below = text.partition("\n")
        head = QRect(area.left(), area.top(), area.width(), area.height() // 2)
        painter.setFont(sized(Size.SMALL, QFont.Weight.DemiBold))
        painter.setPen(QColor(tokens().text_secondary))
        draw_line(painter, head, title)
        painter.setFont(sized(Size.SMALL))
        painter.setPen(QColor(tokens().text_tertiary))
        draw_line(painter, head.translated(0, head.height()), below)

    def _figures(
        self,
        painter: QPainter,
        inner: QRect,
        body: QRect,
        hit: Hit,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        left, right = space(RANK_UNITS), space(SCORE_UNITS)
        self._rank(painter, QRect(inner.left(), inner.top(), left, inner.height()), index.row() + 1)
        score = QRect(inner.right() - right, inner.top(), right, inner.height())
        self._score(painter, score, hit, absent=bool(index.data(ABSENT_ROLE)))
        bar = QRectF(body.left(), body.bottom() - space(BAR_UNITS), body.width(), space(BAR_UNITS))
        self._bar(painter, bar, hit, index.data(BEST_ROLE))

    def _background(self, painter: QPainter, option: QStyleOptionViewItem, chunk: Chunk) -> None:
        shade = tokens()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, QColor(shade.selection))
        elif chunk.id == self.hovered:
            painter.fillRect(option.rect, QColor(shade.hover))
        painter.setPen(QColor(shade.border))
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())

    def _rank(self, painter: QPainter, area: QRect, rank: int) -> None:
        painter.setFont(numeric())
        painter.setPen(QColor(tokens().text_tertiary))
        painter.drawText(area, Qt.AlignmentFlag.AlignTop, str(rank))

    def _score(self, painter: QPainter, area: QRect, hit: Hit, *, absent: bool) -> None:
        painter.setFont(numeric())
        painter.setPen(QColor(tokens().text))
        place = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight
        painter.drawText(area, place, f"{hit.score:.3f}")
        line = painter.fontMetrics().lineSpacing()
        painter.setFont(sized(Size.SMALL))
        painter.setPen(QColor(tokens().text_tertiary))
        for text in (STYLES[hit.style], NOT_YET if absent else ""):
            area.setTop(area.top() + line)
            painter.drawText(area, place, text)

    def _text(self, painter: QPainter, area: QRect, chunk: Chunk, *, absent: bool) -> None:
        painter.setFont(sized(Size.BODY))
        painter.setPen(QColor(tokens().text_tertiary if absent else tokens().text))
        metrics = painter.fontMetrics()
        lines = wrapped(one_line(chunk.content), area.width(), painter)
        for number, line in enumerate(lines):
            top = area.top() + number * metrics.lineSpacing()
            draw_line(painter, QRect(area.left(), top, area.width(), metrics.height()), line)
        painter.setFont(sized(Size.SMALL))
        painter.setPen(QColor(tokens().text_tertiary))
        top = area.top() + LINES * metrics.lineSpacing()
        draw_line(painter, QRect(area.left(), top, area.width(), metrics.height()), described(chunk))

    def _bar(self, painter: QPainter, area: QRectF, hit: Hit, best: float) -> None:
        """Draw the positive terms end to end, to one scale for all hits; a negative one eats from the end."""
        shape = QPainterPath()
        shape.addRoundedRect(area, area.height() / 2, area.height() / 2)
        painter.setClipPath(shape)
        painter.fillRect(area, QColor(tokens().sunken))
        scale, left = area.width() / best if best > 0 else 0.0, area.left()
        for term, value in sorted(hit.terms.items(), key=_place):
            width = abs(value) * scale
            start = left if value >= 0 else left - width
            painter.fillRect(QRectF(start, area.top(), width, area.height()), brush(term))
            left += value * scale


def _size(line: int, below: int) -> QSize:
    """Return the size of a hit (-1), of the heading (0), or of what is always given (1)."""
    if below == 0:
        return QSize(space(60), space(HEADING_UNITS))
    bar = space(BAR_UNITS + 2) if below < 0 else 0
    return QSize(space(60), (LINES + 1) * line + bar + space(4))


def _place(term: tuple[str, float]) -> tuple[bool, int]:
    name, value = term
    return value < 0, ORDER.index(name) if name in ORDER else len(ORDER)


def described(chunk: Chunk) -> str:
    """Return where a chunk comes from, in a few words."""
    parts = [f"#{chunk.id}", chunk.category, chunk.speaker, chunk.session]
    if chunk.at is not None:
        parts.append(f"{chunk.at.day} {month(chunk.at)} {chunk.at.year}")
    return "  ·  ".join(one_line(part) for part in parts if part)


def wrapped(text: str, width: int, painter: QPainter) -> list[str]:
    """Return the first lines of a text that fit the width, the last one elided."""
    metrics, words = painter.fontMetrics(), bare(text).split()
    lines: list[str] = []
    while words and len(lines) < LINES - 1:
        count = 1
        while count < len(words) and metrics.horizontalAdvance(" ".join(words[: count + 1])) <= width:
            count += 1
        lines.append(metrics.elidedText(" ".join(words[:count]), Qt.TextElideMode.ElideRight, width))
        words = words[count:]
    if words:
        lines.append(metrics.elidedText(" ".join(words), Qt.TextElideMode.ElideRight, width))
    return [isolated(line) for line in lines]
