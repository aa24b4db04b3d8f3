"""Lines from the rows of one list to those of another beside it: what went up, what went down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QListView, QWidget

from gui.style.palette import tokens
from gui.style.typography import space

WIDTH_UNITS = 22
STUB_UNITS = 3  # the length of a line that leads nowhere
DOT_UNITS = 0.75
THIN, THICK = 1.25, 2.5


@dataclass(frozen=True, slots=True)
class RankLink:
    """Rows of the left and the right list that show the same, from 0; None where one list lacks it."""

    left: int | None
    right: int | None

    @property
    def tone(self) -> str:
        """The colour that says what became of it on the right."""
        if self.left is None or self.right is None:
            return "info" if self.left is None else "danger"
        if self.left == self.right:
            return "chart_muted"
        return "success" if self.right < self.left else "warning"


class RankLinks(QWidget):
    """Stands between two lists, whose rows it connects as they are scrolled."""

    def __init__(self, left: QListView, right: QListView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lists = (left, right)
        self._links: Sequence[RankLink] = ()
        self._strong: frozenset[RankLink] = frozenset()
        self.setMinimumWidth(space(WIDTH_UNITS))
        for side in self._lists:
            side.verticalScrollBar().valueChanged.connect(self.update)
            side.verticalScrollBar().rangeChanged.connect(self.update)

    @property
    def links(self) -> Sequence[RankLink]:
        """What is shown."""
        return self._links

    def set_links(self, links: Sequence[RankLink]) -> None:
        """Connect these rows."""
        self._links, self._strong = links, frozenset()
        self.update()

    def mark(self, left: int, right: int) -> None:
        """Make the line of a row of either list stand out; -1 for a list that lacks it."""
        self._strong = frozenset(
            link
            for link in self._links
            if (link.left is not None and link.left == left)
            or (link.right is not None and link.right == right)
        )
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(space(WIDTH_UNITS), space(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for link in sorted(self._links, key=lambda link: (link in self._strong, link.tone != "chart_muted")):
            self._draw(painter, link)
        painter.end()

    def _draw(self, painter: QPainter, link: RankLink) -> None:
        colour = QColor(getattr(tokens(), link.tone))
        painter.setPen(QPen(colour, THICK if link in self._strong else THIN))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        start = None if link.left is None else QPointF(0, self._height(0, link.left))
        end = None if link.right is None else QPointF(self.width(), self._height(1, link.right))
        if start is not None and end is not None:
            middle, path = self.width() / 2, QPainterPath(start)
            path.cubicTo(QPointF(middle, start.y()), QPointF(middle, end.y()), end)
            painter.drawPath(path)
            return
        place, way = (start, 1) if start is not None else (end, -1)
        assert place is not None, "a link has a row in one list at least"
        tip = QPointF(place.x() + way * space(STUB_UNITS), place.y())
        painter.drawLine(place, tip)
        painter.setBrush(colour)
        painter.drawEllipse(tip, space(DOT_UNITS), space(DOT_UNITS))

    def _height(self, side: int, row: int) -> float:
        """Return where the middle of a row is, also of one that is scrolled out of sight."""
        shown = self._lists[side]
        rect = shown.visualRect(shown.model().index(row, 0))
        return shown.viewport().mapTo(self.window(), QPointF(0, rect.center().y())).y() - (
            self.mapTo(self.window(), QPointF()).y()
        )
