"""Icons: SVG files of ``resources/icons`` drawn in the theme's colours, crisp at every scale.

An icon keeps no colour: it asks the theme when it is painted, so a change of theme needs no new icons.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from gui.style.palette import tokens


def icon(name: str, tone: str = "text_secondary") -> QIcon:
    """Return the icon ``name``, drawn in the palette's colour ``tone``; checked icons take the accent."""
    source(name)
    return QIcon(_TintedEngine(name, tone))


def pixmap(name: str, size: int, tone: str, scale: float = 1.0) -> QPixmap:
    """Return an icon as a pixmap of ``size`` logical pixels in the palette's colour ``tone``."""
    drawn = _render(name, getattr(tokens(), tone), QSize(size, size) * scale)
    drawn.setDevicePixelRatio(scale)
    return drawn


@cache
def source(name: str) -> str:
    """Return an icon's SVG text; raise FileNotFoundError if there is no such icon."""
    return resources.files("resources.icons").joinpath(f"{name}.svg").read_text(encoding="utf-8")


def tinted(name: str, colour: str) -> bytes:
    """Return an icon's SVG with its ink in ``colour``."""
    return source(name).replace("currentColor", colour).encode()


class _TintedEngine(QIconEngine):
    """Paints one SVG in the colour that mode, state and theme ask for."""

    def __init__(self, name: str, tone: str) -> None:
        super().__init__()
        self._name = name
        self._tone = tone

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        device = painter.device()
        scale = device.devicePixelRatio() if device else 1.0
        painter.drawPixmap(rect, _render(self._name, self._colour(mode, state), rect.size() * scale))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return QPixmap(_render(self._name, self._colour(mode, state), size))

    def clone(self) -> QIconEngine:
        return _TintedEngine(self._name, self._tone)

    def _colour(self, mode: QIcon.Mode, state: QIcon.State) -> str:
        palette = tokens()
        if mode == QIcon.Mode.Disabled:
            return palette.text_disabled
        if state == QIcon.State.On:
            return palette.accent
        return str(getattr(palette, self._tone))


def _render(name: str, colour: str, size: QSize) -> QPixmap:
    if size.isEmpty():
        return QPixmap()
    key = f"{name}/{colour}/{size.width()}x{size.height()}"
    drawn = QPixmap()
    if QPixmapCache.find(key, drawn):
        return drawn
    drawn = QPixmap(size)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    QSvgRenderer(QByteArray(tinted(name, colour))).render(painter, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    QPixmapCache.insert(key, drawn)
    return drawn
