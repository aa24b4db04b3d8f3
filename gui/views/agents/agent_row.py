"""An agent in the list: what it wrote, and how trust in it went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from engine import AgentStanding, AgentStatus
from gui.style.palette import tokens
from gui.style.typography import Size, numeric, space
from gui.views.agents.trust import words
from gui.widgets.two_lines import RIGHT, RowsDelegate, TwoLines

CURVE_UNITS, FIGURE_UNITS = 12, 9
LEAST_SPAN = 0.2  # of trust, so that a flat curve is not blown up
SAID = (AgentStatus.PROBATION, AgentStatus.EXCLUDED)


@dataclass(frozen=True, kw_only=True)
class AgentRow(TwoLines):
    """A row with how the agent stands, None while that is unknown."""

    standing: AgentStanding | None = None

    @property
    def aloud(self) -> str:
        if self.standing is None:
            return super().aloud
        trust = words.TRUST.format(score=words.score(self.standing.trust))
        return f"{super().aloud}, {trust}, {words.STATUS[self.standing.status]}"


def mark(standing: AgentStanding | None) -> str:
    """Return what is to be known at first sight of an agent, "" where nothing is."""
    return words.STATUS[standing.status] if standing and standing.status in SAID else ""


class AgentDelegate(RowsDelegate):
    """Draws the curve of trust, and trust, at the right."""

    def draw_beside(self, painter: QPainter, below: QRect, row: TwoLines) -> None:
        if not isinstance(row, AgentRow) or row.standing is None:
            return
        painter.setFont(numeric(Size.SMALL))
        painter.setPen(QColor(getattr(tokens(), words.TONES[row.standing.status])))
        painter.drawText(below, int(RIGHT), words.score(row.standing.trust))
        below.setRight(below.right() - space(FIGURE_UNITS))
        if len(row.standing.curve) > 1:
            frame = QRectF(below)
            frame.setLeft(frame.right() - space(CURVE_UNITS))
            _draw_curve(painter, frame.adjusted(0, space(1), -space(1), -space(1)), row.standing.curve)
        below.setRight(below.right() - space(CURVE_UNITS + 1))


def _draw_curve(painter: QPainter, frame: QRectF, values: Sequence[float]) -> None:
    middle, half = (min(values) + max(values)) / 2, max(max(values) - min(values), LEAST_SPAN) / 2
    step, scale = frame.width() / (len(values) - 1), frame.height() / 2 / half
    points = [
        QPointF(frame.left() + place * step, frame.center().y() - (value - middle) * scale)
        for place, value in enumerate(values)
    ]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(tokens().series[0]), 1.25))
    painter.drawPolyline(QPolygonF(points))
    painter.restore()
