"""The type scale and the spacing grid, both derived from the application's font.

Nothing in the window is a fixed number of pixels: :func:`space` counts grid units of a quarter of a
line of text (4 px at the default size), so that everything grows with the font.
"""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtGui import QFont, QFontDatabase, QFontMetrics
from PySide6.QtWidgets import QApplication

PREFERRED = "Inter"
MINIMUM_POINTS = 10.0
UNITS_PER_LINE = 4


class Size(StrEnum):
    """Steps of the type scale."""

    CAPTION = "caption"
    SMALL = "small"
    BODY = "body"
    HEADING = "heading"
    TITLE = "title"
    DISPLAY = "display"


RATIOS = {
    Size.CAPTION: 0.85,
    Size.SMALL: 0.925,
    Size.BODY: 1.0,
    Size.HEADING: 1.1,
    Size.TITLE: 1.4,
    Size.DISPLAY: 2.0,
}


def base_font(scale: float = 1.0) -> QFont:
    """Return the window's font: Inter where it is installed, otherwise the system's."""
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    font = QFont(PREFERRED) if PREFERRED in QFontDatabase.families() else QFont(system)
    font.setPointSizeF(max(system.pointSizeF(), MINIMUM_POINTS) * scale)
    return font


def points(size: Size) -> float:
    """Return the points of a step of the type scale."""
    return round(QApplication.font().pointSizeF() * RATIOS[size], 2)


def sized(size: Size, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return the application's font at a step of the scale."""
    font = QFont(QApplication.font())
    font.setPointSizeF(points(size))
    font.setWeight(weight)
    return font


def numeric(size: Size = Size.BODY) -> QFont:
    """Return the application's font with digits of equal width, for columns of numbers."""
    font = sized(size)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def mono(size: Size = Size.SMALL) -> QFont:
    """Return the system's fixed-width font at a step of the scale."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font.setPointSizeF(points(size))
    return font


def space(units: float = 1) -> int:
    """Return ``units`` of the spacing grid in pixels."""
    unit = max(3, round(QFontMetrics(QApplication.font()).height() / UNITS_PER_LINE))
    return round(units * unit)


def row_height() -> int:
    """Return the height of one row in a table or list."""
    return space(7)
