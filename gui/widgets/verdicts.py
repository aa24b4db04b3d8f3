"""What became of something at each of several stages: a mark, its name, figures, a sentence below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.style import icons
from gui.style.palette import tokens
from gui.style.typography import Size, numeric, sized, space

MARK_UNITS, PAD_UNITS, BAR_UNITS = 3.5, 1, 1.5
WRAP = int(Qt.TextFlag.TextWordWrap)
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
ELIDE = Qt.TextElideMode.ElideRight
MARKS = {True: ("check", "success"), False: ("cancel", "danger"), None: ("remove", "text_tertiary")}
"""The icon and the palette's tone of what passed, of what did not, and of what decides nothing."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """One stage: whether it let pass (None: it decides nothing), figures, and what happened in a sentence.

    A ``share`` is drawn as a bar; a ``mark`` is an icon and a tone in the place of those of ``passed``.
    """

    title: str
    passed: bool | None
    figures: str = ""
    text: str = ""
    share: float | None = None
    mark: tuple[str, str] | None = None

    @property
    def words(self) -> str:
        """All of it in one line."""
        return " ".join(part for part in (f"{self.title}:", self.figures, self.text) if part)


class Verdicts(QWidget):
    """Paints verdicts one below the other; each as high as its sentence."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.verdicts: tuple[Verdict, ...] = ()
        self._heights: dict[tuple[Verdict, int], int] = {}  # layouts ask again and again
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_verdicts(self, verdicts: Sequence[Verdict]) -> None:
        """Show how something else fared."""
        if tuple(verdicts) == self.verdicts:
            return
        self.verdicts = tuple(verdicts)
        self._heights.clear()
        self.setAccessibleDescription("\n".join(one.words for one in self.verdicts))
        self._fit()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(space(80), self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        return QSize(space(50), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_heights"):
            self._heights.clear()
            self._fit()

    def _fit(self) -> None:
        """Be as high as the sentences are in this width: a layout asks for that before a scroll bar comes."""
        self.setFixedHeight(sum(self._height(one, self.width()) for one in self.verdicts))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        top = 0
        for one in self.verdicts:
            height = self._height(one, self.width())
            self._paint(painter, QRect(0, top, self.width(), height), one)
            top += height
        painter.end()

    def _paint(self, painter: QPainter, row: QRect, one: Verdict) -> None:
        icon, tone = one.mark or MARKS[one.passed]
        mark, line = space(MARK_UNITS), self._line()
        pixmap = icons.pixmap(icon, mark, tone, self.devicePixelRatioF())
        painter.drawPixmap(row.left(), row.top() + space(PAD_UNITS) + (line - mark) // 2, pixmap)
        head = QRect(
            row.left() + self._indent(), row.top() + space(PAD_UNITS), row.width() - self._indent(), line
        )
        painter.setFont(numeric(Size.SMALL))
        painter.setPen(QColor(tokens().text_secondary))
        painter.drawText(head, RIGHT, one.figures)
        taken = painter.fontMetrics().horizontalAdvance(one.figures) + space(2) if one.figures else 0
        painter.setFont(sized(Size.SMALL, QFont.Weight.DemiBold))
        painter.setPen(QColor(tokens().text))
        title = painter.fontMetrics().elidedText(one.title, ELIDE, max(head.width() - taken, 0))
        painter.drawText(head, LEFT, title)
        if one.share is not None:
            self._paint_bar(painter, QRect(head.left(), head.bottom() + 1, head.width(), 0), one.share, tone)
        painter.setFont(sized(Size.SMALL))
        painter.setPen(QColor(tokens().danger if one.passed is False else tokens().text_secondary))
        above = line + self._bar(one)
        below = QRect(head.left(), head.top() + above, head.width(), row.height() - above)
        painter.drawText(below, WRAP, one.text)

    def _paint_bar(self, painter: QPainter, row: QRect, share: float, tone: str) -> None:
        row.setHeight(space(BAR_UNITS))
        painter.fillRect(row, QColor(tokens().pressed))
        row.setWidth(round(row.width() * share))
        painter.fillRect(row, QColor(getattr(tokens(), tone)))

    def _height(self, one: Verdict, width: int) -> int:
        if (one, width) not in self._heights:
            text = self._text_height(one.text, width - self._indent())
            self._heights[one, width] = self._line() + self._bar(one) + text + 2 * space(PAD_UNITS)
        return self._heights[one, width]

    def _text_height(self, text: str, width: int) -> int:
        if not text:
            return 0
        metrics = QFontMetrics(sized(Size.SMALL))
        room = max(width - space(1), 1)  # a painter may wrap a little sooner than what measures
        return metrics.boundingRect(QRect(0, 0, room, 1 << 16), WRAP, text).height()

    @staticmethod
    def _bar(one: Verdict) -> int:
        return 0 if one.share is None else space(BAR_UNITS + PAD_UNITS)

    @staticmethod
    def _line() -> int:
        return QFontMetrics(sized(Size.SMALL, QFont.Weight.DemiBold)).lineSpacing()

    @staticmethod
    def _indent() -> int:
        return space(MARK_UNITS + 2)
