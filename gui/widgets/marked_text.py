"""Lines of text whose marks, which stand for what does not show, are written more quietly."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gui.style.palette import tokens
from gui.widgets.invisible import MARK
from gui.widgets.text import units

LEADS = (24, 8, 0)  # letters before a find; fewer where it would still not be in sight
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def draw_line(painter: QPainter, area: QRect, text: str, found: Sequence[tuple[int, int]] = ()) -> None:
    """Write one line at the left of ``area``, elided to fit it, in the pen and the font of ``painter``.

    What lies in the spans ``found`` stands out; where the first would not be in sight, what comes before it
    is cut.
    """
    line, found = _elided(painter.fontMetrics(), area.width(), text, found)
    if "⟨" not in line and not found:
        painter.drawText(area, int(LEFT | Qt.TextFlag.TextSingleLine), line)
        return
    layout = QTextLayout(line, painter.font())
    layout.setFormats([*_quiet(line), *_found(line, found)])
    layout.beginLayout()
    laid = layout.createLine()
    layout.endLayout()
    layout.draw(painter, QPointF(area.left(), area.top() + (area.height() - laid.height()) / 2))


def _elided(
    metrics: QFontMetrics, width: int, text: str, found: Sequence[tuple[int, int]]
) -> tuple[str, Sequence[tuple[int, int]]]:
    """Return as much of a text as fits, its first find in sight if it can be, and where its finds are."""
    line = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
    if not found or line == text or len(line) > found[0][1]:
        return line, found
    for lead in LEADS:
        rest, moved = _from_first(text, found, lead)
        line = metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width)
        if line == rest or len(line) > moved[0][1]:
            break
    return line, moved


def _from_first(text: str, found: Sequence[tuple[int, int]], lead: int) -> tuple[str, list[tuple[int, int]]]:
    """Return what remains of a text and of its finds when it starts a little before the first of them."""
    cut = max(found[0][0] - lead, 0)
    return f"…{text[cut:]}", [(start - cut + 1, end - cut + 1) for start, end in found]


def _quiet(line: str) -> list[QTextLayout.FormatRange]:
    style = QTextCharFormat()
    style.setForeground(QColor(tokens().text_tertiary))
    return [_range(line, *mark.span(), style) for mark in MARK.finditer(line)]


def found_style() -> QTextCharFormat:
    """Return how what a query found looks."""
    style = QTextCharFormat()
    style.setBackground(QColor(tokens().found))
    style.setForeground(QColor(tokens().text))
    return style


def _found(line: str, found: Sequence[tuple[int, int]]) -> list[QTextLayout.FormatRange]:
    style = found_style()
    return [_range(line, start, min(end, len(line)), style) for start, end in found if start < len(line)]


def _range(line: str, start: int, end: int, style: QTextCharFormat) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length, made.format = units(line[:start]), units(line[start:end]), style
    return made


class MarkedDelegate(QStyledItemDelegate):
    """Paints cells as Qt does, but for the marks in them."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        cell = QStyleOptionViewItem(option)
        self.initStyleOption(cell, index)  # once, for it asks the model seven times
        text, marked = cell.text, "⟨" in cell.text
        if marked:
            cell.text = ""
        style = cell.widget.style() if cell.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, cell, painter, cell.widget)
        if not marked:
            return
        area = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, cell, cell.widget)
        painter.save()
        painter.setFont(cell.font)
        painter.setPen(cell.palette.color(cell.palette.ColorRole.Text))
        draw_line(painter, area, text)
        painter.restore()
