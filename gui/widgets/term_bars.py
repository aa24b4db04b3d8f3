"""A weighted sum as bars: what each term has, what it counts, and what it adds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.style.palette import tokens
from gui.style.typography import Size, numeric, sized, space
from gui.widgets.term_rows import LEFT, RIGHT, TermRows

BAR_UNITS, ROW_UNITS = 2.5, 7


@dataclass(frozen=True, slots=True)
class WeightedTerm:
    """A term of a sum: its value in [0, 1] and its weight."""

    name: str
    weight: float
    value: float

    @property
    def adds(self) -> float:
        """What it adds to the sum."""
        return self.weight * self.value

    @property
    def sum_in_words(self) -> str:
        """How that is computed."""
        return f"{self.weight:.2f} × {self.value:.2f} = {self.adds:.3f}"


class TermBars(TermRows):
    """One row a term: the bar is as long as its weight, and filled as far as its value."""

    wide_units, least_units = 100, 50

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.terms: tuple[WeightedTerm, ...] = ()

    def show_terms(self, terms: Sequence[WeightedTerm]) -> None:
        """Show other terms."""
        self.terms = tuple(terms)
        self.tell(", ".join(f"{one.name}: {one.sum_in_words}" for one in self.terms))

    @property
    def rows_height(self) -> int:
        return len(self.terms) * space(ROW_UNITS)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.terms:
            return
        painter = QPainter(self)
        numbers = QFontMetrics(numeric(Size.SMALL)).horizontalAdvance("0.00 × 0.00 = 0.000") + space(2)
        names = QFontMetrics(sized(Size.SMALL))
        left = max(names.horizontalAdvance(one.name) for one in self.terms) + space(3)
        scale = (self.width() - left - numbers) / max(*(one.weight for one in self.terms), 0.01)
        for place, term in enumerate(self.terms):
            row = QRectF(0, place * space(ROW_UNITS), self.width(), space(ROW_UNITS))
            self._paint_term(painter, row, term, left, scale, QColor(_series(place)))
        painter.end()

    def _paint_term(
        self, painter: QPainter, row: QRectF, term: WeightedTerm, left: float, scale: float, colour: QColor
    ) -> None:
        painter.setFont(sized(Size.SMALL))
        painter.setPen(QColor(tokens().text_secondary))
        painter.drawText(row, LEFT, term.name)
        top = row.center().y() - space(BAR_UNITS) / 2
        painter.fillRect(QRectF(left, top, term.weight * scale, space(BAR_UNITS)), QColor(tokens().pressed))
        painter.fillRect(QRectF(left, top, term.adds * scale, space(BAR_UNITS)), colour)
        painter.setFont(numeric(Size.SMALL))
        painter.setPen(QColor(tokens().text))
        painter.drawText(row, RIGHT, term.sum_in_words)


def _series(place: int) -> str:
    colours = tokens().series
    return colours[place % len(colours)]
