"""What the colours of the map stand for; a click asks for the chunks of one colour."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QToolButton, QWidget

from gui.typography import space
from gui.views.map.colouring import Colouring, Meaning
from gui.widgets.chips import FlowLayout
from gui.widgets.text import one_line, tooltip

SWATCH_UNITS = 2.5
NAME_LIMIT = 28


class MapLegend(QWidget):
    """An entry for each colour, in lines that wrap.

    Signals:
        query_asked: the person clicked a colour; carries the query that finds its chunks.
    """

    query_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("What the colours mean")
        self._flow = FlowLayout(self)
        self._queries: dict[QObject, str] = {}

    def show_colouring(self, colouring: Colouring) -> None:
        """Name the colours of a colouring that occur."""
        while entry := self._flow.takeAt(0):
            if widget := entry.widget():
                widget.deleteLater()
        self._queries.clear()
        for meaning, colour in zip(colouring.meanings, colouring.colours(), strict=True):
            if meaning.count:
                self._add(meaning, colour, ramp=colouring.ramp)
        self.setAccessibleDescription(_aloud(colouring.meanings))
        self.updateGeometry()

    def _add(self, meaning: Meaning, colour: QColor, *, ramp: bool) -> None:
        entry = QToolButton()
        entry.setAutoRaise(True)
        entry.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        entry.setIconSize(QSize(space(SWATCH_UNITS), space(SWATCH_UNITS)))
        entry.setIcon(_swatch(colour))
        name = one_line(meaning.name, NAME_LIMIT)
        label = f"from {name}" if ramp and meaning.name != "unknown" else name
        entry.setText(label.replace("&", "&&"))
        entry.setAccessibleName(f"{label}: {meaning.count:,} chunks")
        entry.setToolTip(tooltip(f"{meaning.name}\n{meaning.count:,} chunks"))
        self._queries[entry] = meaning.query
        entry.clicked.connect(self._on_clicked)
        self._flow.addWidget(entry)

    def _on_clicked(self) -> None:
        if query := self._queries.get(self.sender()):
            self.query_asked.emit(query)


def _swatch(colour: QColor) -> QIcon:
    picture = QPixmap(space(SWATCH_UNITS), space(SWATCH_UNITS))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(picture.rect())
    painter.end()
    return QIcon(picture)


def _aloud(meanings: Sequence[Meaning]) -> str:
    return ", ".join(f"{one_line(m.name, NAME_LIMIT)} {m.count:,}" for m in meanings if m.count)
