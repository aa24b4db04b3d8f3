"""How a budget of tokens is used, part by part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gui.style.palette import tokens
from gui.style.typography import space
from gui.widgets.chips import FlowLayout
from gui.widgets.labels import PlainLabel
from gui.wording.translation import tr

BAR_UNITS, SWATCH_UNITS, RADIUS = 2.5, 2.25, 3


@dataclass(frozen=True, slots=True)
class Part:
    """A part of what uses a budget: its words, its tokens, and its colour of the series; None for grey."""

    text: str
    tokens: int
    place: int | None = None


class BudgetBar(QWidget):
    """A bar as wide as the budget, with its parts, above what the colours mean."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Agents", "How the budget is used"))
        self._bar = _Bar(self)
        self._legend = QWidget(self)
        self._flow = FlowLayout(self._legend)
        self._flow.setSpacing(space(3))
        self._texts: list[str] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(1.5))
        column.addWidget(self._bar)
        column.addWidget(self._legend)

    @property
    def texts(self) -> Sequence[str]:
        """What the legend says."""
        return self._texts

    def show_parts(self, parts: Sequence[Part], budget: int) -> None:
        """Show parts of a budget, or of their sum where that is more."""
        self._bar.show_parts(parts, budget)
        if [part.text for part in parts] == self._texts:
            return
        self._texts = [part.text for part in parts]
        while item := self._flow.takeAt(0):
            if widget := item.widget():
                widget.deleteLater()
        for part in parts:
            entry = _Entry(part, self._legend)
            self._flow.addWidget(entry)
            entry.show()
        self.setAccessibleDescription("; ".join(self._texts))
        self._legend.updateGeometry()


class _Bar(QWidget):
    """Paints parts of a whole side by side."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parts: Sequence[Part] = ()
        self._whole = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_parts(self, parts: Sequence[Part], whole: int) -> None:
        self._parts, self._whole = parts, max(whole, sum(part.tokens for part in parts), 1)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(space(60), space(BAR_UNITS))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()), RADIUS, RADIUS)
        painter.setClipPath(outline)
        painter.fillRect(self.rect(), QColor(tokens().pressed))
        left = 0.0
        for part in self._parts:
            width = self.width() * part.tokens / self._whole
            painter.fillRect(QRectF(left, 0, width, self.height()), _colour(part.place))
            left += width
        painter.end()


class _Entry(QWidget):
    """A swatch and what it means."""

    def __init__(self, part: Part, parent: QWidget) -> None:
        super().__init__(parent)
        self._place = part.place
        row = QHBoxLayout(self)
        row.setContentsMargins(space(SWATCH_UNITS + 1), 0, 0, 0)
        row.addWidget(PlainLabel(part.text, role="small", tone="secondary"))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = space(SWATCH_UNITS)
        painter.fillRect(QRectF(0, (self.height() - side) / 2, side, side), _colour(self._place))
        painter.end()


def _colour(place: int | None) -> QColor:
    return QColor(tokens().chart_muted if place is None else tokens().series[place])
