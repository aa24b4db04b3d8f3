"""A legend whose entries show the value of each curve and switch it on and off."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from gui.style.palette import tokens
from gui.style.typography import Size, numeric, sized, space
from gui.widgets.chips import FlowLayout
from gui.widgets.plots.ink import Ink
from gui.widgets.text import one_line, tooltip
from gui.wording.translation import tr

CLICK = tr("Plots", "Click to show or hide it")

SWATCH_UNITS = 5
WIDEST_VALUE = "−88.88"


class LegendEntry(QAbstractButton):
    """A sample of a curve's line, its name and its value; checked while the curve shows."""

    def __init__(self, name: str, ink: Ink, detail: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = one_line(name)
        self._ink = ink
        self._value = ""
        self.setCheckable(True)
        self.setChecked(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.set_detail(detail)
        self._name_aloud()

    @property
    def ink(self) -> Ink:
        """What the curve is drawn with."""
        return self._ink

    @property
    def label(self) -> str:
        """The curve's name, without its value."""
        return self._name

    @property
    def value(self) -> str:
        """The value shown."""
        return self._value

    def set_value(self, value: str) -> None:
        """Show a value of the curve."""
        if value != self._value:
            wider = len(value) > max(len(self._value), len(WIDEST_VALUE))
            self._value = value
            self._name_aloud()
            self.update()
            if wider:
                self.updateGeometry()

    def set_detail(self, detail: str) -> None:
        """Say in the tool tip what the curve is made from."""
        hint = f"{self._name}: {detail}" if detail else self._name
        self.setToolTip(tooltip(f"{hint}\n{CLICK}"))
        self.setAccessibleDescription(detail)

    def sizeHint(self) -> QSize:
        name = QFontMetrics(sized(Size.SMALL)).horizontalAdvance(self._name)
        width = self._value_left(name) + self._value_width() + space(1.5)
        return QSize(width, space(6))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = tokens()
        if self.isEnabled() and (self.underMouse() or self.hasFocus()):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(Ink("hover").brush())
            painter.drawRoundedRect(self.rect(), space(1), space(1))
        middle = self.height() / 2
        shown = self.isChecked() and self.isEnabled()
        ink = self._ink if shown else Ink("text_disabled", self._ink.width, self._ink.dash)
        painter.setPen(ink.pen())
        painter.drawLine(QPointF(space(1.5), middle), QPointF(space(1.5 + SWATCH_UNITS), middle))
        painter.setFont(sized(Size.SMALL))
        painter.setPen(palette.text_secondary if shown else palette.text_disabled)
        name = painter.fontMetrics().horizontalAdvance(self._name)
        left = space(SWATCH_UNITS + 3)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRect(left, 0, name + 1, self.height()), flags, self._name)
        if shown:
            painter.setFont(numeric(Size.SMALL))
            painter.setPen(palette.text)
            value = QRect(self._value_left(name), 0, self.width(), self.height())
            painter.drawText(value, flags, self._value)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()

    def _value_left(self, name: int) -> int:
        return space(SWATCH_UNITS + 3) + name + space(1.5)

    def _value_width(self) -> int:
        metrics = QFontMetrics(numeric(Size.SMALL))
        longest = self._value if len(self._value) > len(WIDEST_VALUE) else WIDEST_VALUE
        return metrics.horizontalAdvance(longest)

    def _name_aloud(self) -> None:
        self.setAccessibleName(f"{self._name} {self._value}".strip())


class Legend(QWidget):
    """Entries in lines that wrap.

    Signals:
        toggled: the person showed or hid a curve; carries its key and whether it shows now.
    """

    toggled = Signal(str, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Plots", "Legend"))
        self._entries: dict[str, LegendEntry] = {}
        self._flow = FlowLayout(self)

    @property
    def entries(self) -> dict[str, LegendEntry]:
        """The entries by key, in order."""
        return dict(self._entries)

    def add(self, key: str, name: str, ink: Ink, detail: str = "") -> LegendEntry:
        """Add an entry."""
        entry = LegendEntry(name, ink, detail)
        entry.setObjectName(key)
        entry.toggled.connect(self._on_toggled)
        self._entries[key] = entry
        self._flow.addWidget(entry)
        return entry

    def set_value(self, key: str, value: str) -> None:
        """Show a value of a curve."""
        self._entries[key].set_value(value)

    def hidden(self) -> list[str]:
        """Return the keys of the curves that are switched off."""
        return [key for key, entry in self._entries.items() if not entry.isChecked()]

    def hide_curves(self, keys: list[str]) -> None:
        """Switch these curves off and all others on."""
        for key, entry in self._entries.items():
            entry.setChecked(key not in keys)

    def _on_toggled(self, shown: bool) -> None:
        self.toggled.emit(self.sender().objectName(), shown)
