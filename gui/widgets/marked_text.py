"""Lines of text whose marks, which stand for what does not show, are written more quietly."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gui.palette import tokens
from gui.widgets.invisible import MARK

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def draw_line(painter: QPainter, area: QRect, text: str) -> None:
    """Write one line at the left of ``area``, elided to fit it, in the pen and the font of ``painter``."""
    line = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    if "⟨" not in line:
        painter.drawText(area, int(LEFT | Qt.TextFlag.TextSingleLine), line)
        return
    layout = QTextLayout(line, painter.font())
    layout.setFormats([_quiet(line[: found.start()], found.group()) for found in MARK.finditer(line)])
    layout.beginLayout()
    laid = layout.createLine()
    layout.endLayout()
    layout.draw(painter, QPointF(area.left(), area.top() + (area.height() - laid.height()) / 2))


def _quiet(before: str, mark: str) -> QTextLayout.FormatRange:
    style, found = QTextCharFormat(), QTextLayout.FormatRange()
    style.setForeground(QColor(tokens().text_tertiary))
    found.start, found.length, found.format = _units(before), _units(mark), style
    return found


def _units(text: str) -> int:
    """Return how long Qt takes a text to be."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


class MarkedDelegate(QStyledItemDelegate):
    """Paints cells as Qt does, but for the marks in them."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        cell = QStyleOptionViewItem(option)
        self.initStyleOption(cell, index)
        if "⟨" not in cell.text:
            super().paint(painter, option, index)
            return
        text, cell.text = cell.text, ""
        style = cell.widget.style() if cell.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, cell, painter, cell.widget)
        area = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, cell, cell.widget)
        painter.save()
        painter.setFont(cell.font)
        painter.setPen(cell.palette.color(cell.palette.ColorRole.Text))
        draw_line(painter, area, text)
        painter.restore()
