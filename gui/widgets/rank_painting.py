"""Paints ranked lists side by side: what does not move as one picture, and over it what is followed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPen, QPixmap

from gui.style.palette import tokens
from gui.style.typography import Size, numeric, sized, space
from gui.widgets.rank_layout import Cell, Geometry, RankTable

RANK_UNITS, VALUE_UNITS, PAD_UNITS, STUB_UNITS = 5, 11, 1.5, 2.5
ROOMY_UNITS = 46  # of a list's width, from which it shows values too
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
ELIDE = Qt.TextElideMode.ElideRight


@dataclass(frozen=True, slots=True)
class _Brushwork:
    """Fonts and measures of a row, looked up once for all rows: each costs more than what it writes."""

    words: QFont
    digits: QFont
    measure: QFontMetrics
    widest: QFontMetrics  # of words
    loud: QColor
    quiet: QColor
    base: float  # from the top of a row down to where its letters stand
    pad: float
    indent: float
    shows_values: bool
    stands_out: bool

    @classmethod
    def of(cls, place: Geometry, *, stands_out: bool = False) -> _Brushwork:
        words, digits = sized(Size.SMALL), numeric(Size.SMALL)
        strong = sized(Size.SMALL, QFont.Weight.DemiBold)
        metrics = QFontMetrics(words)
        return cls(
            words=strong if stands_out else words,
            digits=digits,
            measure=QFontMetrics(digits),
            widest=QFontMetrics(strong),
            loud=QColor(tokens().text),
            quiet=QColor(tokens().text_tertiary),
            base=(place.row + metrics.ascent() - metrics.descent()) / 2,
            pad=space(PAD_UNITS),
            indent=space(RANK_UNITS),
            shows_values=place.column >= space(ROOMY_UNITS),
            stands_out=stands_out,
        )


class RankPainter:
    """Keeps the texts as they were cut to fit, and the picture of what does not change under the mouse."""

    def __init__(self) -> None:
        self.table = RankTable()
        self.texts: Mapping[int, str] = {}
        self._cut: dict[int, str] = {}
        self._picture: QPixmap | None = None
        self._drawn_for: tuple[Geometry, QSize, float] | None = None

    def forget(self) -> None:
        """Cut texts and draw anew: the font, the colours or what is shown changed."""
        self._cut.clear()
        self._picture = None

    def paint(
        self, painter: QPainter, size: QSize, place: Geometry, *, over: int | None, current: Cell | None,
        at_hand: int | None, focused: bool,
    ) -> None:  # fmt: skip
        """Paint all of it, with the ways of the chunk under the mouse and of the one at hand standing out."""
        painter.drawPixmap(0, 0, self._base(size, place, painter.device().devicePixelRatioF()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(QRectF(0, place.head, size.width(), size.height() - place.head))
        for key, surface, strong in ((over, "hover", False), (at_hand, "selection", True)):
            if key is not None and (strong or key != at_hand):
                self._follow(painter, place, key, surface, strong=strong)
        if focused and current is not None:
            painter.setPen(QPen(QColor(tokens().accent), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place.area(current).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)

    # What does not change under the mouse.

    def _base(self, size: QSize, place: Geometry, ratio: float) -> QPixmap:
        wanted = (place, size, ratio)
        if self._drawn_for is None or place.column != self._drawn_for[0].column:
            self._cut.clear()
        if self._picture is None or wanted != self._drawn_for:
            self._picture = QPixmap(size * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(QColor(tokens().surface))
            self._drawn_for = wanted
            painter = QPainter(self._picture)
            self._paint_base(painter, size, place)
            painter.end()
        return self._picture

    def _paint_base(self, painter: QPainter, size: QSize, place: Geometry) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fallen, kept = QPainterPath(), QPainterPath()
        for key, cells in self.table.places.items():
            path = kept if key in self.table.kept else fallen
            for one, other in pairwise(cells):
                if _in_sight(place, one, size) or _in_sight(place, other, size):
                    path.addPath(place.link(one, other))
        for path, tone in ((fallen, tokens().chart_grid), (kept, tokens().chart_muted)):
            painter.setPen(QPen(QColor(tone), 1))  # a wider one takes a hundred times as long
            painter.drawPath(path)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        work = _Brushwork.of(place)
        for column, listed in enumerate(self.table.columns):
            behind = QRectF(place.left(column), place.head, place.column, len(listed.keys) * place.row)
            painter.fillRect(behind.translated(0, -place.scroll.y()), QColor(tokens().surface))
            cells = [Cell(column, row) for row in range(len(listed.keys))]
            shown = [cell for cell in cells if _in_sight(place, cell, size)]
            self._paint_rows(painter, place, work, shown)
        self._paint_heads(painter, size, place)

    def _paint_heads(self, painter: QPainter, size: QSize, place: Geometry) -> None:
        head = QRectF(0, 0, size.width(), place.head)
        painter.fillRect(head, QColor(tokens().surface))
        painter.fillRect(QRectF(0, place.head - 1, size.width(), 1), QColor(tokens().border))
        painter.setFont(sized(Size.SMALL, QFont.Weight.DemiBold))
        painter.setPen(QColor(tokens().text_secondary))
        pad = space(PAD_UNITS)
        for column, listed in enumerate(self.table.columns):
            area = QRectF(place.left(column) + pad, 0, place.column - 2 * pad, place.head)
            painter.drawText(
                area, LEFT, painter.fontMetrics().elidedText(listed.title, ELIDE, int(area.width()))
            )

    def _paint_rows(
        self, painter: QPainter, place: Geometry, work: _Brushwork, cells: Sequence[Cell]
    ) -> None:
        """Paint numbers first, then words: to change the font between two texts takes longer than a text."""
        columns = self.table.columns
        spots = [(cell, place.left(cell.column), place.top(cell.row) + work.base) for cell in cells]
        painter.setFont(work.digits)
        painter.setPen(work.quiet)
        for cell, left, base in spots:
            painter.drawText(QPointF(left + work.pad, base), str(cell.row + 1))
        if work.shows_values:
            for cell, left, base in spots:
                value = columns[cell.column].values[cell.row]
                right = left + place.column - work.pad - work.measure.horizontalAdvance(value)
                painter.drawText(QPointF(right, base), value)
        painter.setFont(work.words)
        for kept in (False, True):
            painter.setPen(work.loud if kept or work.stands_out else work.quiet)
            for cell, left, base in spots:
                key = columns[cell.column].keys[cell.row]
                if (key in self.table.kept) == kept:
                    painter.drawText(
                        QPointF(left + work.pad + work.indent, base), self._text(key, place, work)
                    )
        self._paint_stubs(painter, place, cells)

    def _paint_stubs(self, painter: QPainter, place: Geometry, cells: Sequence[Cell]) -> None:
        """Draw where a way ends: what stands there is in no later list."""
        table, half, reach = self.table, space(0.5), space(STUB_UNITS)
        lines = []
        for cell in cells:
            key = table.columns[cell.column].keys[cell.row]
            if key not in table.kept and table.places[key][-1] == cell:
                area = place.area(cell)
                x, y = area.right() + reach, area.center().y()
                lines += [QLineF(area.right(), y, x, y), QLineF(x, y - half, x, y + half)]
        painter.setPen(QPen(QColor(tokens().danger), 1))
        painter.drawLines(lines)

    def _text(self, key: int, place: Geometry, work: _Brushwork) -> str:
        if key not in self._cut:
            values = space(VALUE_UNITS) if work.shows_values else 0
            room = int(place.column - 2 * work.pad - work.indent - values)
            self._cut[key] = work.widest.elidedText(self.texts.get(key, f"#{key}"), ELIDE, room)
        return self._cut[key]

    # What is followed.

    def _follow(self, painter: QPainter, place: Geometry, key: int, surface: str, *, strong: bool) -> None:
        cells, work = self.table.places.get(key, ()), _Brushwork.of(place, stands_out=strong)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        tone = tokens().accent if strong else tokens().text_secondary
        painter.setPen(QPen(QColor(tone), 2 if strong else 1.5))
        for one, other in pairwise(cells):
            painter.drawPath(place.link(one, other))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(getattr(tokens(), surface)))
        for cell in cells:
            painter.drawRoundedRect(place.area(cell), 3, 3)
        self._paint_rows(painter, place, work, cells)


def _in_sight(place: Geometry, cell: Cell, size: QSize) -> bool:
    top = place.top(cell.row)
    return place.head - place.row < top < size.height()
