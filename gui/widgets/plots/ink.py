"""What a line or a mark is drawn with, by its place in the palette, so that it follows the theme."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPaintDevice, QPen

from gui.style.palette import tokens

DASHED = (5.0, 3.0)
DOTTED = (1.0, 2.5)
DASH_DOT = (6.0, 2.5, 1.0, 2.5)


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour token (``series0`` to ``series5`` or a name of the palette) and how it is laid on."""

    token: str
    width: float = 1.0
    dash: tuple[float, ...] = ()
    alpha: float = 1.0

    def colour(self) -> QColor:
        """Return the colour in the theme in force."""
        palette = tokens()
        if self.token.startswith("series"):
            name = palette.series[int(self.token.removeprefix("series"))]
        else:
            name = getattr(palette, self.token)
        colour = QColor(name)
        colour.setAlphaF(self.alpha)
        return colour

    def pen(self) -> QPen:
        """Return a pen for what is drawn in pixels of the page."""
        pen = QPen(self.colour(), self.width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if self.dash:
            pen.setDashPattern(list(self.dash))
        return pen

    def pen_on(self, device: QPaintDevice) -> QPen:
        """Return a pen for what is drawn in a measure of its own: as wide on the page at every zoom.

        Qt counts such a pen's width in pixels of the device, of which some screens and pictures have several
        for each of the page's.
        """
        pen = self.pen()
        pen.setCosmetic(True)
        pen.setWidthF(self.width * device.devicePixelRatioF())
        return pen

    def brush(self) -> QBrush:
        """Return a brush of the colour."""
        return QBrush(self.colour())

    def faint(self, alpha: float) -> Ink:
        """Return the same ink, laid on thinner."""
        return replace(self, alpha=alpha)
