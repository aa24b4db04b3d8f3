"""A sum as a waterfall: each term a bar that begins where the one before it ended, and the sum at last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetrics, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from gui.style.palette import tokens
from gui.style.typography import Size, numeric, sized, space
from gui.widgets.term_rows import LEFT, RIGHT, TermRows
from gui.widgets.text import tooltip

BAR_UNITS, ROW_UNITS, GAP_UNITS = 2.5, 5.5, 3
LEAST_BARS_UNITS = 20  # of width, for the bars alone


@dataclass(frozen=True, slots=True)
class WaterfallTerm:
    """A term: its key, by which it is coloured, its name, what it adds, that in words, and its meaning."""

    key: str
    name: str
    value: float
    text: str
    meaning: str = ""


class Waterfall(TermRows):
    """Paints terms, one row each, and below a line their sum."""

    def __init__(self, name: str, brush: Callable[[str], QBrush], parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._brush = brush
        self.terms: tuple[WaterfallTerm, ...] = ()
        self.total: WaterfallTerm | None = None

    def show_terms(self, terms: Sequence[WaterfallTerm], total: WaterfallTerm | None) -> None:
        """Show another sum, or none."""
        self.terms, self.total = tuple(terms), total
        self.tell(", ".join(f"{one.name} {one.text}" for one in self._rows()))

    def spans(self) -> list[tuple[float, float]]:
        """Return where each bar begins and ends, in the order of the rows, as values of the running sum."""
        found, running = [], 0.0
        for term in self.terms:
            found.append((running, running + term.value))
            running += term.value
        return [*found, (0.0, self.total.value)] if self.total else found

    def term_at(self, place: QPoint) -> WaterfallTerm | None:
        """Return the term of the row at a place."""
        row, rows = int(place.y() // space(ROW_UNITS)), self._rows()
        return rows[row] if 0 <= row < len(rows) else None

    @property
    def rows_height(self) -> int:
        return len(self._rows()) * space(ROW_UNITS) + 1

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            term = self.term_at(event.pos())
            said = f"{term.name} {term.text}\n{term.meaning}".strip() if term else ""
            QToolTip.showText(event.globalPos(), tooltip(said), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.total is None:
            return
        painter = QPainter(self)
        rows, spans = self._rows(), self.spans()
        names, numbers = self._widths(rows)
        left, right = names + space(GAP_UNITS), self.width() - numbers - space(GAP_UNITS)
        low, high = min(min(span) for span in spans), max(max(span) for span in spans)
        scale = max(right - left, 0) / ((high - low) or 1.0)
        edges = [(left + (start - low) * scale, left + (end - low) * scale) for start, end in spans]
        for place, (term, (start, end)) in enumerate(zip(rows, edges, strict=True)):
            row = QRectF(0, place * space(ROW_UNITS), self.width(), space(ROW_UNITS))
            self._paint_row(painter, row, term, (start, end))
            if place < len(self.terms):
                self._paint_link(painter, row, end)
        top = len(self.terms) * space(ROW_UNITS)
        painter.fillRect(QRectF(0, top, self.width(), 1), QColor(tokens().border_strong))
        painter.end()

    def _rows(self) -> tuple[WaterfallTerm, ...]:
        return (*self.terms, self.total) if self.total else ()

    def _widths(self, rows: Sequence[WaterfallTerm]) -> tuple[int, int]:
        """Return how wide names and numbers are; where there is no room for the bars, names give way."""
        words, digits = QFontMetrics(self._strong()), QFontMetrics(numeric(Size.SMALL))
        names = max(words.horizontalAdvance(one.name) for one in rows)
        numbers = max(digits.horizontalAdvance(one.text) for one in rows) + space(1)
        room = self.width() - numbers - 2 * space(GAP_UNITS) - space(LEAST_BARS_UNITS)
        return max(min(names, room), space(10)), numbers

    def _paint_row(
        self, painter: QPainter, row: QRectF, term: WaterfallTerm, edges: tuple[float, float]
    ) -> None:
        whole = term is self.total
        painter.setFont(self._strong() if whole else sized(Size.SMALL))
        painter.setPen(QColor(tokens().text if whole else tokens().text_secondary))
        names, _ = self._widths(self._rows())
        name = painter.fontMetrics().elidedText(term.name, Qt.TextElideMode.ElideRight, names)
        painter.drawText(row, LEFT, name)
        start, end = sorted(edges)
        bar = QRectF(start, row.center().y() - space(BAR_UNITS) / 2, max(end - start, 1), space(BAR_UNITS))
        painter.fillRect(bar, QColor(tokens().text_secondary) if whole else self._brush(term.key))
        font = numeric(Size.SMALL)
        font.setWeight(QFont.Weight.DemiBold if whole else QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(QColor(tokens().text))
        painter.drawText(row, RIGHT, term.text)

    def _paint_link(self, painter: QPainter, row: QRectF, x: float) -> None:
        """Lead the eye from where a bar ends to where the next begins."""
        painter.setPen(QPen(QColor(tokens().chart_muted), 1))
        below = (space(ROW_UNITS) - space(BAR_UNITS)) / 2
        bottom = row.center().y() + space(BAR_UNITS) / 2
        at = round(x) + 0.5
        painter.drawLine(int(at), int(bottom), int(at), int(bottom + 2 * below))

    @staticmethod
    def _strong() -> QFont:
        return sized(Size.SMALL, QFont.Weight.DemiBold)
