"""Labels that never interpret their text."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QStyle, QStyleOption, QWidget

from gui.style.typography import space
from gui.widgets.text import lines, one_line, tooltip

LEAST_UNITS = 20


def restyle(widget: QWidget, name: str, value: object) -> None:
    """Set a dynamic property that the style sheet selects by, and have the sheet read it again."""
    if widget.property(name) == value:
        return
    widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.update()


class PlainLabel(QLabel):
    """A label for plain text, styled by a ``role`` (size and weight) and a ``tone`` (colour)."""

    def __init__(
        self,
        text: str = "",
        *,
        role: str = "",
        tone: str = "",
        wrap: bool = False,
        selectable: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setProperty("tone", tone)
        self.setWordWrap(wrap)
        if selectable:
            self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setText(text)

    def setText(self, text: str) -> None:
        """Show ``text``, with marks for what would not show."""
        super().setText(lines(text))

    def set_tone(self, tone: str) -> None:
        """Change the colour level of the text."""
        restyle(self, "tone", tone)

    def minimumSizeHint(self) -> QSize:
        """Let a wrapped text become narrow: one endless word must not hold the whole window open."""
        hint = super().minimumSizeHint()
        narrow = space(LEAST_UNITS)
        return QSize(min(hint.width(), narrow), hint.height()) if self.wordWrap() else hint


class ElidedLabel(QLabel):
    """One line of plain text that gives way: what does not fit is elided and shown as a tool tip."""

    def __init__(
        self,
        text: str = "",
        *,
        role: str = "",
        tone: str = "",
        mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setProperty("tone", tone)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._mode = mode
        self.setText(text)

    def setText(self, text: str) -> None:
        """Show the first line's worth of ``text``."""
        super().setText(one_line(text))
        self._update_tooltip()

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance("…"), super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self.text()) + 2
        return QSize(width, super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        option = QStyleOption()
        option.initFrom(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self)
        shown = self.fontMetrics().elidedText(self.text(), self._mode, self.contentsRect().width())
        shown = "" if shown == "…" else shown  # dots alone say nothing
        self.style().drawItemText(
            painter,
            self.contentsRect(),
            int(self.alignment()),
            self.palette(),
            self.isEnabled(),
            shown,
            QPalette.ColorRole.WindowText,
        )

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._update_tooltip()

    def resizeEvent(self, event: QEvent) -> None:
        self._update_tooltip()

    def _update_tooltip(self) -> None:
        fits = self.fontMetrics().horizontalAdvance(self.text()) <= self.contentsRect().width()
        self.setToolTip("" if fits else tooltip(self.text()))


def rule(*, vertical: bool = False) -> QFrame:
    """Return a line of one pixel between two groups."""
    line = QFrame()
    line.setProperty("role", "rule-vertical" if vertical else "rule")
    return line


def labelled(name: str, field: QWidget) -> QWidget:
    """Return a field with its name before it."""
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(space(1))
    row.addWidget(PlainLabel(name, role="small", tone="secondary"))
    row.addWidget(field)
    return made
