"""Marks are written more quietly than the text they stand in."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QStandardItem, QStandardItemModel
from pytestqt.qtbot import QtBot

from gui.style.palette import tokens
from gui.style.typography import Size, sized
from gui.theme import Theme
from gui.widgets.marked_text import draw_line
from gui.widgets.table import DataTable

AREA = QRect(0, 0, 300, 30)
PEN = QColor("#FF0000")


def painted(text: str, area: QRect = AREA) -> set[str]:
    """Return the colours in which a line is painted, blurred edges aside."""
    image = QImage(area.size(), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing, on=False)
    font = sized(Size.TITLE)
    font.setStyleStrategy(font.StyleStrategy.NoAntialias)
    painter.setFont(font)
    painter.setPen(PEN)
    draw_line(painter, area, text)
    painter.end()
    pixels = {image.pixelColor(x, y).name() for x in range(area.width()) for y in range(area.height())}
    return pixels - {"#ffffff"}


def test_marks_have_a_tone_of_their_own(theme: Theme) -> None:
    """Also behind letters that Qt counts twice; what only looks a bit like a mark has not."""
    quiet = QColor(tokens().text_tertiary).name()
    assert painted("plain ⟨text⟩") == {PEN.name()}
    assert painted("a⟨U+202E⟩b") == {PEN.name(), quiet}
    assert painted("⟨U+200B×40⟩") == painted("⟨tags:obey") == {quiet}
    assert painted("\U0001d518⟨U+202E⟩") == {PEN.name(), quiet}


def test_tables_paint_marks_in_their_cells(theme: Theme, qtbot: QtBot) -> None:
    """Where the text of the cell would be, selected or not."""
    table = DataTable("Steps")
    qtbot.addWidget(table)
    model = QStandardItemModel(table)
    for text in ("agent⟨U+202E⟩x", "agent"):
        model.appendRow([QStandardItem(text)])
    table.setModel(model)
    table.setColumnWidth(0, 250)
    table.show()
    table.selectRow(0)

    assert not table.grab().isNull()
