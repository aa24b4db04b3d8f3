"""The terms of a score as colours: one each, the same in every bar and in the legend."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.models.hits import part_number, term_name
from gui.style.palette import tokens
from gui.style.typography import Size, sized, space
from gui.widgets.chips import FlowLayout
from gui.wording.translation import tr

ORDER = (
    "similarity", "words", "window", "session", "fusion", "activation",
    "importance", "speaker", "date", "entities", "episode", "utility", "recency",
    "sub-tier", "low confidence", "mood", "co-activation",
)  # fmt: skip
SWATCH_UNITS = 2.5
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
SECOND_ROUND_ALPHA = 120  # terms beyond the colours of the theme take them again, paler, and then dotted


def brush(term: str) -> QBrush:
    """Return how a term is filled; the parts of a question have the first colours."""
    if number := part_number(term):
        return QBrush(QColor(tokens().series[(number - 1) % len(tokens().series)]))
    if term == "low confidence":
        return QBrush(QColor(tokens().danger), Qt.BrushStyle.BDiagPattern)
    series = tokens().series
    place = ORDER.index(term) if term in ORDER else len(ORDER)
    color = QColor(series[place % len(series)])
    if place >= len(series):
        color.setAlpha(SECOND_ROUND_ALPHA)
    pattern = Qt.BrushStyle.SolidPattern if place < 2 * len(series) else Qt.BrushStyle.Dense4Pattern
    return QBrush(color, pattern)


class TermLegend(QWidget):
    """Names the colours of the terms that the hits on show have, in lines that wrap."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flow = FlowLayout(self)
        self.setAccessibleName(tr("Recall", "Terms of the score"))

    def set_terms(self, terms: Sequence[str]) -> None:
        """Name these terms."""
        while entry := self._flow.takeAt(0):
            if widget := entry.widget():
                widget.deleteLater()
        named = sorted(terms, key=lambda term: ORDER.index(term) if term in ORDER else len(ORDER))
        for term in named:
            self._flow.addWidget(_Entry(term))
        self.setAccessibleDescription(", ".join(map(term_name, named)))
        self.setVisible(bool(named))
        self.updateGeometry()


class _Entry(QWidget):
    """One term: its colour and its name."""

    def __init__(self, term: str) -> None:
        super().__init__()
        self._term, self._name = term, term_name(term)
        self.setAccessibleName(self._name)

    def sizeHint(self) -> QSize:
        width = QFontMetrics(sized(Size.SMALL)).horizontalAdvance(self._name)
        return QSize(self._left() + width + space(2), space(5))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(sized(Size.SMALL))
        swatch = space(SWATCH_UNITS)
        painter.fillRect(QRectF(0, (self.height() - swatch) / 2, swatch, swatch), brush(self._term))
        painter.setPen(QColor(tokens().text_secondary))
        painter.drawText(self.rect().adjusted(self._left(), 0, 0, 0), LEFT, self._name)
        painter.end()

    @staticmethod
    def _left() -> int:
        return space(SWATCH_UNITS + 1.5)
