"""The kinds of relations in a picture, how many there are of each, and which are followed."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QToolButton, QWidget

from gui.style.typography import space
from gui.views.graph.kinds import KINDS
from gui.views.graph.picture import RELATIONS
from gui.widgets.chips import FlowLayout
from gui.widgets.plots.ink import Ink
from gui.widgets.text import tooltip
from gui.wording.translation import tr

LINE_UNITS, GAP_UNITS, HEIGHT_UNITS = 7, 1, 4


class KindBar(QWidget):
    """A chip a kind; a kind whose chip is not pressed is not followed.

    Signals:
        changed: the person chose others; carries the names of the kinds to follow, as a tuple.
    """

    changed = Signal(tuple)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Graph", "Kinds of relations"))
        self._flow = FlowLayout(self)
        self.chips = {kind: self._chip(kind) for kind in KINDS}

    def show_kinds(self, counts: Mapping[str, int], followed: tuple[str, ...]) -> None:
        """Show how many relations there are of each kind, and which kinds are followed."""
        for kind, chip in self.chips.items():
            count = counts.get(kind, 0)
            chip.setText(f"{KINDS[kind].name} {count:,}")
            chip.setAccessibleName(f"{KINDS[kind].name}: {RELATIONS.format(n=count)}")
            chip.setVisible(bool(count) or kind not in followed)
            chip.setChecked(kind in followed)
        self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            for kind, chip in self.chips.items():
                self._dress(chip, kind)

    def _chip(self, kind: str) -> QToolButton:
        chip = QToolButton()
        chip.setCheckable(True)
        chip.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        chip.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        chip.setToolTip(tooltip(KINDS[kind].meaning))
        self._dress(chip, kind)
        chip.clicked.connect(self._on_clicked)
        self._flow.addWidget(chip)
        return chip

    def _dress(self, chip: QToolButton, kind: str) -> None:
        chip.setIconSize(QSize(space(LINE_UNITS + GAP_UNITS), space(HEIGHT_UNITS)))
        chip.setIcon(_swatch(KINDS[kind].ink, self.devicePixelRatioF()))

    def _on_clicked(self) -> None:
        self.changed.emit(tuple(kind for kind, chip in self.chips.items() if chip.isChecked()))


def _swatch(ink: Ink, ratio: float) -> QIcon:
    """Return a piece of a kind's line, and a gap after it: Qt sets the text too near."""
    width, height = space(LINE_UNITS), space(HEIGHT_UNITS)
    picture = QPixmap(round((width + space(GAP_UNITS)) * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(ink.pen())
    painter.drawLine(0, height // 2, width, height // 2)
    painter.end()
    return QIcon(picture)
