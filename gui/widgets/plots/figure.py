"""Pictures of plots with title and legend, for files: drawn anew, so that they are sharp at any size."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from gui.style.palette import tokens
from gui.style.typography import Size, sized, space
from gui.widgets.plots.ink import Ink
from gui.widgets.plots.panel import PlotPanel
from gui.widgets.text import one_line

METRES_PER_INCH = 0.0254
SCALE = 2.0  # pixels of a PNG for each on the screen
MARGIN_UNITS = 4
LINE_UNITS = 5
SWATCH_UNITS = 5


def png(title: str, panels: Sequence[PlotPanel]) -> bytes:
    """Return the plots as a PNG at twice the size on the screen."""
    size = _size(panels)
    image = QImage(size * SCALE, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(SCALE)
    image.setDotsPerMeterX(round(_dots_per_inch() / METRES_PER_INCH))
    image.setDotsPerMeterY(round(_dots_per_inch() / METRES_PER_INCH))
    painter = QPainter(image)
    _draw(painter, size, title, panels)
    painter.end()
    buffer = _buffer()
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs lack str for the format
    return _content(buffer)


def svg(title: str, panels: Sequence[PlotPanel]) -> bytes:
    """Return the plots as an SVG, lines and texts as such."""
    size = _size(panels)
    generator, buffer = QSvgGenerator(), _buffer()
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setResolution(round(_dots_per_inch()))
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setTitle(one_line(title))
    painter = QPainter(generator)
    _draw(painter, size, title, panels)
    painter.end()
    return _content(buffer)


PICTURES = {".png": png, ".svg": svg}
"""What draws, by the ending of the file."""


def _dots_per_inch() -> float:
    """Return the screen's, so that texts in points have the size they have there."""
    return QGuiApplication.primaryScreen().logicalDotsPerInch()


def _buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer


def _content(buffer: QBuffer) -> bytes:
    return bytes(buffer.data().data())


def _places(panels: Sequence[PlotPanel]) -> list[QRectF]:
    """Return where each plot goes: as on the screen, with room for its heading above."""
    corners = [panel.plot.mapTo(panel.plot.window(), QPointF()) for panel in panels]
    left = min(corner.x() for corner in corners) - space(MARGIN_UNITS)
    places: list[QRectF] = []
    bottom = float(space(MARGIN_UNITS + LINE_UNITS + 2))
    for height in sorted({corner.y() for corner in corners}):
        row = [(panel, at) for panel, at in zip(panels, corners, strict=True) if at.y() == height]
        top = bottom + max(_head(panel) for panel, _ in row)
        places += [QRectF(at.x() - left, top, panel.plot.width(), panel.plot.height()) for panel, at in row]
        bottom = places[-1].bottom()
    return places


def _head(panel: PlotPanel) -> int:
    """Return the height of a heading: its title, its legend if there is one, and what else is named."""
    lines = 1 + bool(panel.legend.entries) + len(panel.also_named)
    return lines * space(LINE_UNITS) + space(2)


def _size(panels: Sequence[PlotPanel]) -> QSize:
    places = _places(panels)
    right = max(place.right() for place in places)
    bottom = max(place.bottom() for place in places)
    return QSize(round(right) + space(MARGIN_UNITS), round(bottom) + space(MARGIN_UNITS))


def _draw(painter: QPainter, size: QSize, title: str, panels: Sequence[PlotPanel]) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(QRectF(QPointF(), size.toSizeF()), QColor(tokens().surface))
    painter.setFont(sized(Size.HEADING))
    painter.setPen(tokens().text)
    room = size.width() - 2 * space(MARGIN_UNITS)
    shown = painter.fontMetrics().elidedText(one_line(title), Qt.TextElideMode.ElideRight, room)
    painter.drawText(QPointF(space(MARGIN_UNITS), space(MARGIN_UNITS + 3)), shown)
    for panel, place in zip(panels, _places(panels), strict=True):
        _draw_head(painter, panel, place)
        panel.plot.draw(painter, place)


def _draw_head(painter: QPainter, panel: PlotPanel, place: QRectF) -> None:
    line = place.top() - _head(panel) + space(3)
    painter.setFont(sized(Size.BODY, painter.font().Weight.DemiBold))
    painter.setPen(tokens().text)
    painter.drawText(QPointF(place.left(), line), panel.title)
    after = place.left() + QFontMetricsF(painter.font()).horizontalAdvance(panel.title) + space(2)
    painter.setFont(sized(Size.SMALL))
    painter.setPen(tokens().text_tertiary)
    painter.drawText(QPointF(after, line), panel.unit)
    x = place.left()
    for entry in panel.legend.entries.values():
        if entry.isChecked():
            x = _draw_entry(painter, entry.ink, entry.label, QPointF(x, line + space(LINE_UNITS)))
    line += space(LINE_UNITS) * (1 + bool(panel.legend.entries))
    for name, ink in panel.also_named:
        shown = painter.fontMetrics().elidedText(
            name, Qt.TextElideMode.ElideRight, round(place.width()) - space(12)
        )
        _draw_entry(painter, ink, shown, QPointF(place.left(), line))
        line += space(LINE_UNITS)


def _draw_entry(painter: QPainter, ink: Ink, name: str, at: QPointF) -> float:
    """Draw a sample of a line and its name; return where the next one goes."""
    height = at.y() - space(1)
    painter.setPen(ink.pen())
    painter.drawLine(QPointF(at.x(), height), QPointF(at.x() + space(SWATCH_UNITS), height))
    painter.setPen(tokens().text_secondary)
    start = at.x() + space(SWATCH_UNITS + 1.5)
    painter.drawText(QPointF(start, at.y()), name)
    return start + QFontMetricsF(painter.font()).horizontalAdvance(name) + space(5)
