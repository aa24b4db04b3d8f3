"""The terms of a score as colours: one each, the same in every bar and in the legend."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.palette import tokens
from gui.typography import Size, sized, space

LOW_CONFIDENCE = "low confidence"
ORDER = (
    "similarity", "words", "window", "session", "fusion", "activation",
    "importance", "speaker", "date", "entities", "episode", LOW_CONFIDENCE,
)  # fmt: skip
SECOND_ROUND_ALPHA = 120  # terms beyond the colours of the theme take them again, paler


def brush(term: str) -> QBrush:
    """Return how a term is filled."""
    if term == LOW_CONFIDENCE:
        return QBrush(QColor(tokens().danger), Qt.BrushStyle.BDiagPattern)
    series = tokens().series
    place = ORDER.index(term) if term in ORDER else len(ORDER)
    color = QColor(series[place % len(series)])
    if place >= len(series):
        color.setAlpha(SECOND_ROUND_ALPHA)
    return QBrush(color)


class TermLegend(QWidget):
    """Names the colours of the terms that the hits on show have."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._terms: Sequence[str] = ()
        self.setAccessibleName("Terms of the score")

    def set_terms(self, terms: Sequence[str]) -> None:
        """Name these terms."""
        self._terms = sorted(terms, key=lambda term: ORDER.index(term) if term in ORDER else len(ORDER))
        self.setAccessibleDescription(", ".join(self._terms))
        self.setVisible(bool(self._terms))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(space(20), space(5))

    def minimumSizeHint(self) -> QSize:
        return QSize(space(10), space(5))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(sized(Size.SMALL))
        metrics, left = painter.fontMetrics(), 0.0
        swatch = space(2.5)
        for term in self._terms:
            top = (self.height() - swatch) / 2
            painter.fillRect(QRectF(left, top, swatch, swatch), brush(term))
            painter.setPen(QColor(tokens().text_secondary))
            left += swatch + space(1.5)
            painter.drawText(
                QRectF(left, 0, metrics.horizontalAdvance(term) + 2, self.height()),
                Qt.AlignmentFlag.AlignVCenter,
                term,
            )
            left += metrics.horizontalAdvance(term) + space(4)
        painter.end()
