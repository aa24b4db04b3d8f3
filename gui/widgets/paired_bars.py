"""Two sums term by term: what each term adds to the one and to the other, as bars one above the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.style.palette import tokens
from gui.style.typography import Size, numeric, sized, space
from gui.widgets.term_rows import LEFT, RIGHT, TermRows

BAR_UNITS, ROW_UNITS, GAP_UNITS = 1.5, 6, 3
LEAST_BARS_UNITS = 14


@dataclass(frozen=True, slots=True)
class TermPair:
    """A term of two sums: its key, its name, and what it adds to each, as numbers and in words.

    The ``decisive`` one stands out; the ``total`` is what all the others add up to, and has no bars.
    """

    key: str
    name: str
    values: tuple[float, float]
    texts: tuple[str, str]
    decisive: bool = False
    total: bool = False


class PairedBars(TermRows):
    """Paints pairs below the names of the two sums; the decisive one stands out."""

    def __init__(self, name: str, brush: Callable[[str], QBrush], parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._brush = brush
        self._heads = ("", "")
        self.pairs: tuple[TermPair, ...] = ()

    def show_pairs(self, heads: tuple[str, str], pairs: Sequence[TermPair]) -> None:
        """Show other sums, by the names of the two."""
        self._heads, self.pairs = heads, tuple(pairs)
        said = (f"{one.name}: {heads[0]} {one.texts[0]}, {heads[1]} {one.texts[1]}" for one in self.pairs)
        self.tell("; ".join(said))

    @property
    def rows_height(self) -> int:
        rows = len(self.pairs) + 1 if self.pairs else 0
        return rows * space(ROW_UNITS)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.pairs:
            return
        painter = QPainter(self)
        digits = QFontMetrics(numeric(Size.SMALL))
        texts = [*self._heads, *(text for pair in self.pairs for text in pair.texts)]
        column = max(map(digits.horizontalAdvance, texts)) + space(4)
        words = QFontMetrics(sized(Size.SMALL, QFont.Weight.DemiBold))
        names = max(words.horizontalAdvance(pair.name) for pair in self.pairs)
        names = min(names, self.width() - 2 * column - space(LEAST_BARS_UNITS))
        self._paint_heads(painter, column)
        left = names + space(GAP_UNITS)
        right = self.width() - 2 * column - space(1)
        values = [value for pair in self.pairs if not pair.total for value in pair.values]
        low, high = min(0.0, *values), max(0.0, *values)
        scale = max(right - left, 0) / ((high - low) or 1.0)
        for place, pair in enumerate(self.pairs, start=1):
            row = QRectF(0, place * space(ROW_UNITS), self.width(), space(ROW_UNITS))
            self._paint_words(painter, row, pair, names, column)
            if not pair.total:
                self._paint_bars(painter, row, pair, left - low * scale, scale)
        painter.end()

    def _paint_heads(self, painter: QPainter, column: int) -> None:
        row = QRectF(0, 0, self.width(), space(ROW_UNITS))
        painter.setFont(numeric(Size.SMALL))
        painter.setPen(QColor(tokens().text_tertiary))
        painter.drawText(row.adjusted(0, 0, -column, 0), RIGHT, self._heads[0])
        painter.drawText(row, RIGHT, self._heads[1])

    def _paint_words(self, painter: QPainter, row: QRectF, pair: TermPair, names: int, column: int) -> None:
        loud = pair.decisive or pair.total
        weight = QFont.Weight.DemiBold if loud else QFont.Weight.Normal
        painter.setFont(sized(Size.SMALL, weight))
        painter.setPen(QColor(tokens().text if loud else tokens().text_secondary))
        name = painter.fontMetrics().elidedText(pair.name, Qt.TextElideMode.ElideRight, names)
        painter.drawText(row, LEFT, name)
        font = numeric(Size.SMALL)
        font.setWeight(weight)
        painter.setFont(font)
        painter.setPen(QColor(tokens().text))
        painter.drawText(row.adjusted(0, 0, -column, 0), RIGHT, pair.texts[0])
        painter.setPen(QColor(tokens().text_secondary))
        painter.drawText(row, RIGHT, pair.texts[1])

    def _paint_bars(self, painter: QPainter, row: QRectF, pair: TermPair, zero: float, scale: float) -> None:
        thick = space(BAR_UNITS)
        tops = (row.center().y() - thick - 0.5, row.center().y() + 0.5)
        brushes = (self._brush(pair.key), QBrush(QColor(tokens().chart_muted)))
        for value, top, brush in zip(pair.values, tops, brushes, strict=True):
            start, end = sorted((zero, zero + value * scale))
            painter.fillRect(QRectF(start, top, end - start, thick), brush)
