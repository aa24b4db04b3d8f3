"""What the colours of the map stand for; a click asks for the chunks of one colour."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from gui.style.typography import space
from gui.views.map.colouring import Colouring, Meaning
from gui.widgets.chips import FlowLayout
from gui.widgets.labels import PlainLabel
from gui.widgets.text import one_line, tooltip
from gui.wording.formats import CHUNKS
from gui.wording.translation import tr

SWATCH_UNITS, GAP_UNITS = 2.5, 1
STEP_UNITS = 6
HEIGHT_UNITS = 7  # of an entry
NAME_LIMIT = 28


class MapLegend(QWidget):
    """An entry for each colour, in lines that wrap.

    Signals:
        query_asked: the person clicked a colour; carries the query that finds its chunks.
    """

    query_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Map", "What the colours mean"))
        self._flow = FlowLayout(self)
        self._queries: dict[QObject, str] = {}

    def show_colouring(self, colouring: Colouring) -> None:
        """Name the colours of a colouring that occur."""
        while entry := self._flow.takeAt(0):
            if widget := entry.widget():
                widget.deleteLater()
        self._queries.clear()
        entries = list(zip(colouring.meanings, colouring.colours(), strict=True))
        if colouring.ends:
            self._flow.addWidget(_ramp(colouring.ends, entries[:-1]))
            entries = entries[-1:]
        for meaning, colour in entries:
            if meaning.count:
                self._add(meaning, colour)
        self.setAccessibleDescription(_aloud(colouring.meanings))
        self.updateGeometry()

    def _add(self, meaning: Meaning, colour: QColor) -> None:
        entry = QToolButton()
        entry.setAutoRaise(True)
        entry.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        entry.setIconSize(QSize(space(SWATCH_UNITS + GAP_UNITS), space(SWATCH_UNITS)))
        entry.setIcon(_swatch(colour, self.devicePixelRatioF()))
        name = one_line(meaning.name, NAME_LIMIT)
        entry.setText(name.replace("&", "&&"))
        entry.setAccessibleName(f"{name}: {CHUNKS.format(n=meaning.count)}")
        entry.setToolTip(_tip(meaning))
        self._queries[entry] = meaning.query
        entry.clicked.connect(self._on_clicked)
        self._flow.addWidget(entry)

    def _on_clicked(self) -> None:
        if query := self._queries.get(self.sender()):
            self.query_asked.emit(query)


def _ramp(ends: tuple[str, str], steps: Sequence[tuple[Meaning, QColor]]) -> QWidget:
    """Return the steps of a ramp side by side, between the values at its ends."""
    low, high = ends
    made = QWidget()
    made.setMinimumHeight(space(HEIGHT_UNITS))
    row = QHBoxLayout(made)
    row.setContentsMargins(space(1), 0, space(3), 0)
    row.setSpacing(0)
    row.addWidget(PlainLabel(low, role="small", tone="secondary"))
    row.addSpacing(space(2))
    for meaning, colour in steps:
        step = QLabel()
        picture = QPixmap(space(STEP_UNITS), space(SWATCH_UNITS))
        picture.fill(colour)
        step.setPixmap(picture)
        step.setAccessibleName(meaning.name)
        step.setToolTip(_tip(meaning))
        row.addWidget(step)
    row.addSpacing(space(2))
    row.addWidget(PlainLabel(high, role="small", tone="secondary"))
    return made


def _tip(meaning: Meaning) -> str:
    return tooltip(f"{meaning.name}\n{CHUNKS.format(n=meaning.count)}")


def _swatch(colour: QColor, ratio: float) -> QIcon:
    """Return a dot, and a gap after it: Qt sets the text too near."""
    size = space(SWATCH_UNITS)
    picture = QPixmap(round(space(SWATCH_UNITS + GAP_UNITS) * ratio), round(size * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(0, 0, size, size)
    painter.end()
    return QIcon(picture)


def _aloud(meanings: Sequence[Meaning]) -> str:
    return ", ".join(f"{one_line(m.name, NAME_LIMIT)} {m.count:,}" for m in meanings if m.count)
