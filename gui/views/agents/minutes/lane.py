"""Lines from minutes to those that they refer to, beside their list, as history is drawn beside commits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from gui.style.palette import tokens
from gui.style.typography import space
from gui.views.agents.minutes.feed import NOWHERE, MinuteFeed
from gui.views.agents.minutes.listing import MinuteTable
from gui.wording.translation import tr

LANES = 5  # beside the one for what leads out of sight
MOST_LINES = 20  # of one minute
LANE_UNITS, EDGE_UNITS, DOT_UNITS, ARROW_UNITS = 1.75, 2, 0.75, 0.75
NOTHING_UNITS = 0.6  # of the ring that stands for a minute that is not listed
STUB_ROWS = 0.32  # of a row's height: how far a line goes whose end is out of sight
THIN, THICK = 1.25, 2.25


@dataclass(frozen=True, slots=True)
class Link:
    """The row of a minute and that of one it refers to.

    ``target`` is None where that one is not listed.
    """

    source: int
    target: int | None

    @property
    def rows(self) -> tuple[int, int]:
        """The first and the last row, which are the same where one is not listed."""
        target = self.source if self.target is None else self.target
        return min(self.source, target), max(self.source, target)


@dataclass(frozen=True, slots=True)
class Placed:
    """A link in a lane; 0 is the one next to the list."""

    link: Link
    lane: int


def links_in_sight(feed: MinuteFeed, rows: range) -> list[Link]:
    """Return the links that have an end within these rows, each once."""
    found: dict[Link, None] = {}
    for row in rows:
        line = feed.model.values[row]
        for key in line.references[:MOST_LINES]:
            target = feed.row_of_id(key)
            if target != row:
                found[Link(row, None if target == NOWHERE else target)] = None
        for number in islice(feed.referring(line.id), MOST_LINES):
            source = feed.row_of(number)
            if source not in (NOWHERE, row):
                found[Link(source, row)] = None
    return list(found)


def placed(links: Sequence[Link], rows: range) -> list[Placed]:
    """Give each link a lane in which no other crosses it, as far as there are lanes; short ones go inside."""
    ends: list[list[tuple[int, int]]] = [[] for _ in range(LANES)]
    made = []
    for link in sorted(links, key=lambda link: (link.rows[1] - link.rows[0], link.rows)):
        first, last = (max(min(row, rows.stop - 1), rows.start) for row in link.rows)
        if not (link.rows[0] in rows and link.rows[1] in rows):
            last = first = next(row for row in link.rows if row in rows)
        free = (lane for lane in range(LANES) if all(last < a or b < first for a, b in ends[lane]))
        lane = next(free, LANES - 1)
        ends[lane].append((first, last))
        made.append(Placed(link, lane))
    return made


class ReferenceLane(QWidget):
    """Stands at the left of a list of minutes; the lines of the row at hand and under the mouse are lit."""

    def __init__(self, feed: MinuteFeed, table: MinuteTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._feed, self._table = feed, table
        self._hovered = NOWHERE
        self.setAccessibleName(tr("Agents", "Which minute refers to which"))
        self.setFixedWidth(space((LANES + 1) * LANE_UNITS + EDGE_UNITS))
        bar = table.verticalScrollBar()
        for signal in (bar.valueChanged, bar.rangeChanged, table.current_row_changed):
            signal.connect(self.update)
        for signal in (feed.model.modelReset, feed.model.rowsInserted):
            signal.connect(self.update)
        table.hovered.connect(self._on_hovered)

    @property
    def links(self) -> list[Link]:
        """The links that have an end in sight."""
        return links_in_sight(self._feed, self._table.rows_in_sight)

    @property
    def lit(self) -> list[Link]:
        """Those of the row at hand and of the row under the mouse."""
        return [link for link in self.links if self._is_lit(link)]

    def sizeHint(self) -> QSize:
        return QSize(self.width(), space(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        rows = self._table.rows_in_sight
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for one in sorted(placed(self.links, rows), key=lambda one: self._is_lit(one.link)):
            self._draw(painter, one, rows)
        painter.end()

    def _on_hovered(self, row: int) -> None:
        if row != self._hovered:
            self._hovered = row
            self.update()

    def _is_lit(self, link: Link) -> bool:
        rows = {row for row in (self._hovered, self._table.currentIndex().row()) if row != NOWHERE}
        return link.source in rows or link.target in rows

    # Drawing.

    def _draw(self, painter: QPainter, one: Placed, rows: range) -> None:
        lit = self._is_lit(one.link)
        colour = QColor(tokens().accent if lit else tokens().border_strong)
        painter.setPen(QPen(colour, THICK if lit else THIN))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        ends = [row for row in (one.link.source, one.link.target) if row is not None and row in rows]
        painter.drawPath(self._line(one, ends, lit=lit))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        for row in ends:
            painter.drawEllipse(self._spot(row), space(DOT_UNITS), space(DOT_UNITS))
        if len(ends) > 1:
            return
        away = self._away(one, ends[0], lit=lit)
        if self._is_listed(one.link):
            painter.drawPolygon(_arrow(away, down=_leads_down(one.link, ends[0])))
        else:
            painter.setPen(QPen(colour, THIN))
            painter.setBrush(QColor(tokens().surface))
            painter.drawEllipse(away, space(NOTHING_UNITS), space(NOTHING_UNITS))

    def _line(self, one: Placed, ends: Sequence[int], *, lit: bool) -> QPainterPath:
        """Return the way from a row out to the lane, along it, and back to the other row if that shows."""
        start = self._spot(ends[0])
        stop = self._spot(ends[-1]) if len(ends) > 1 else self._away(one, ends[0], lit=lit)
        x = self._lane(one.lane) if len(ends) > 1 else stop.x()
        corner = min(space(1), abs(stop.y() - start.y()) / 2) * (1 if stop.y() > start.y() else -1)
        path = QPainterPath(start)
        path.lineTo(x + abs(corner), start.y())
        path.quadTo(QPointF(x, start.y()), QPointF(x, start.y() + corner))
        path.lineTo(x, stop.y() - (corner if len(ends) > 1 else 0))
        if len(ends) > 1:
            path.quadTo(QPointF(x, stop.y()), QPointF(x + abs(corner), stop.y()))
            path.lineTo(stop)
        return path

    def _away(self, one: Placed, row: int, *, lit: bool) -> QPointF:
        """Return where a line goes whose other end is out of sight: if lit, by the outer lane to the edge."""
        start, down = self._spot(row), _leads_down(one.link, row)
        if lit and self._is_listed(one.link):
            return QPointF(self._lane(LANES), self.height() - space(1) if down else space(1))
        stub = start.y() + self._table.rowHeight(row) * (STUB_ROWS if down else -STUB_ROWS)
        return QPointF(self._lane(one.lane), stub)

    def _is_listed(self, link: Link) -> bool:
        """Return whether both ends are listed, or will be once that is read."""
        return link.target is not None or self._feed.goes_on

    def _lane(self, lane: int) -> float:
        return self.width() - space(EDGE_UNITS) - lane * space(LANE_UNITS)

    def _spot(self, row: int) -> QPointF:
        """Return where a row has its dot."""
        middle = self._table.rowViewportPosition(row) + self._table.rowHeight(row) / 2
        above = self._table.viewport().mapToGlobal(QPointF(0, middle))
        return QPointF(self.width() - space(DOT_UNITS), self.mapFromGlobal(above).y())


def _leads_down(link: Link, row: int) -> bool:
    """Return whether what is out of sight lies below a row; what is not listed yet is older, so it does."""
    other = link.target if link.source == row else link.source
    return other is None or other > row


def _arrow(tip: QPointF, *, down: bool) -> QPolygonF:
    half, length = space(ARROW_UNITS), space(ARROW_UNITS) * (1 if down else -1)
    return QPolygonF(
        [
            QPointF(tip.x() - half, tip.y() - length / 2),
            QPointF(tip.x() + half, tip.y() - length / 2),
            QPointF(tip.x(), tip.y() + length),
        ]
    )
