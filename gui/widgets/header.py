"""The header of a table: quiet titles, and an arrow beside the one that the rows are sorted by."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QMouseEvent, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from gui.style import icons
from gui.style.palette import tokens
from gui.style.typography import Size, sized, space

PADDING_UNITS = 2
ARROW_UNITS = 3
GAP_UNITS = 1
ROUNDING_UNITS = 0.5  # a text is a little wider than the whole pixels it is told to take


def title_font() -> QFont:
    """Return the font of column titles."""
    return sized(Size.SMALL, QFont.Weight.Medium)


def title_width(title: str, *, sortable: bool = True) -> int:
    """Return the room that a title needs, together with its arrow if rows can be sorted by it."""
    text = QFontMetrics(title_font()).horizontalAdvance(title)
    arrow = space(ARROW_UNITS + GAP_UNITS) if sortable else 0
    return text + space(2 * PADDING_UNITS + ROUNDING_UNITS) + arrow


class TableHeader(QHeaderView):
    """A horizontal header that paints itself.

    Qt's own squeezes the arrow over the title, and asks for each column whether all its rows are selected.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setMouseTracking(True)
        self._hovered = -1

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        palette, sorted_by = tokens(), self._is_sorted(section)
        hovered = section == self._hovered and self.sectionsClickable()
        painter.fillRect(rect, QColor(palette.hover if hovered else palette.surface))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, QColor(palette.border))
        painter.setFont(title_font())
        painter.setPen(QColor(palette.text if sorted_by else palette.text_tertiary))
        inner = rect.adjusted(space(PADDING_UNITS), 0, -space(PADDING_UNITS), 0)
        if sorted_by:
            inner = self._paint_arrow(painter, inner, section)
        title = painter.fontMetrics().elidedText(
            self._title(section), Qt.TextElideMode.ElideRight, inner.width()
        )
        painter.drawText(inner, int(self._alignment(section)), title)

    def _paint_arrow(self, painter: QPainter, rect: QRect, section: int) -> QRect:
        """Draw the arrow beside the title; return the room that is left for the title."""
        size, gap = space(ARROW_UNITS), space(GAP_UNITS)
        descending = self.sortIndicatorOrder() == Qt.SortOrder.DescendingOrder
        icon = "chevron-down" if descending else "chevron-up"
        picture = icons.pixmap(icon, size, "accent", painter.device().devicePixelRatio())
        width = painter.fontMetrics().horizontalAdvance(self._title(section))
        top = rect.center().y() - size // 2
        if self._alignment(section) & Qt.AlignmentFlag.AlignRight:
            painter.drawPixmap(max(rect.right() - width - gap - size, rect.left()), top, picture)
            return rect.adjusted(size + gap, 0, 0, 0)
        left = min(rect.left() + width + (gap if width else 0), rect.right() - size)
        painter.drawPixmap(left, top, picture)
        return rect.adjusted(0, 0, -(size + gap), 0)

    def _is_sorted(self, section: int) -> bool:
        return self.isSortIndicatorShown() and section == self.sortIndicatorSection()

    def _title(self, section: int) -> str:
        return str(self.model().headerData(section, self.orientation()) or "")

    def _alignment(self, section: int) -> Qt.AlignmentFlag:
        role = Qt.ItemDataRole.TextAlignmentRole
        given = self.model().headerData(section, self.orientation(), role)
        return self.defaultAlignment() if given is None else Qt.AlignmentFlag(given)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hover(self.logicalIndexAt(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def _hover(self, section: int) -> None:
        if section != self._hovered:
            self._hovered = section
            self.viewport().update()
