"""How a context fills its budget, section by section."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from engine import AgentContext, Section
from gui.style.palette import tokens
from gui.style.typography import space
from gui.views.agents import words
from gui.widgets.chips import FlowLayout
from gui.widgets.labels import PlainLabel
from gui.wording.translation import tr

BAR_UNITS, SWATCH_UNITS, RADIUS = 2.5, 2.25, 3
SHARE = tr("Agents", "{name}: {given:,} of {total:,}, {tokens}")
FRAME = tr("Agents", "Marks around it: {tokens}")
ORDER = tuple(Section)


@dataclass(frozen=True, slots=True)
class Share:
    """What one section takes: how many of its items are given, and their tokens."""

    section: Section
    given: int
    total: int
    tokens: int

    @property
    def text(self) -> str:
        """The share in words."""
        return SHARE.format(
            name=words.SECTIONS[self.section],
            given=self.given,
            total=self.total,
            tokens=words.TOKENS.format(n=self.tokens),
        )


def shares(context: AgentContext) -> Iterator[Share]:
    """Give the sections that have items, in their order."""
    for section in Section:
        items = [item for item in context.items if item.section is section]
        given = [item for item in items if item.given]
        if items:
            yield Share(section, len(given), len(items), sum(item.tokens for item in given))


def frame(context: AgentContext) -> int:
    """Return the tokens that are no item's: the rule, and the marks around what is told."""
    return max(context.tokens - sum(share.tokens for share in shares(context)), 0)


class BudgetBar(QWidget):
    """A bar as wide as the budget, with a part for each section, above what the colours mean."""

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

    def show_context(self, context: AgentContext) -> None:
        """Show what a context takes."""
        found, around = list(shares(context)), frame(context)
        parts = [(share.tokens, _colour(share.section)) for share in found]
        self._bar.show_parts([*parts, (around, QColor(tokens().chart_muted))], context.budget)
        texts = [(share.text, _tone(share.section)) for share in found]
        texts += [(FRAME.format(tokens=words.TOKENS.format(n=around)), "")] if around else []
        self._show_texts(texts)

    def _show_texts(self, texts: Sequence[tuple[str, str]]) -> None:
        if [text for text, _ in texts] == self._texts:
            return
        self._texts = [text for text, _ in texts]
        while item := self._flow.takeAt(0):
            if widget := item.widget():
                widget.deleteLater()
        for text, tone in texts:
            entry = _Entry(text, tone, self._legend)
            self._flow.addWidget(entry)
            entry.show()
        self.setAccessibleDescription("; ".join(self._texts))
        self._legend.updateGeometry()


class _Bar(QWidget):
    """Paints parts of a whole side by side."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parts: Sequence[tuple[int, QColor]] = ()
        self._whole = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_parts(self, parts: Sequence[tuple[int, QColor]], whole: int) -> None:
        """Show parts of a whole, or of their sum where that is more."""
        self._parts, self._whole = parts, max(whole, sum(size for size, _ in parts), 1)
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
        for size, colour in self._parts:
            width = self.width() * size / self._whole
            painter.fillRect(QRectF(left, 0, width, self.height()), colour)
            left += width
        painter.end()


class _Entry(QWidget):
    """A swatch and what it means."""

    def __init__(self, text: str, tone: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._place = int(tone) if tone else None
        row = QHBoxLayout(self)
        row.setContentsMargins(space(SWATCH_UNITS + 1), 0, 0, 0)
        row.addWidget(PlainLabel(text, role="small", tone="secondary"))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = space(SWATCH_UNITS)
        colour = QColor(tokens().chart_muted if self._place is None else tokens().series[self._place])
        painter.fillRect(QRectF(0, (self.height() - side) / 2, side, side), colour)
        painter.end()


def _tone(section: Section) -> str:
    return str(ORDER.index(section))


def _colour(section: Section) -> QColor:
    return QColor(tokens().series[ORDER.index(section)])
