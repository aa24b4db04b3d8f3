"""A number with a name, a slider, a field to type in, and a way back to its default."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QDoubleSpinBox, QGridLayout, QSlider, QWidget

from gui.style.typography import numeric, space
from gui.widgets.buttons import IconButton
from gui.widgets.labels import PlainLabel
from gui.widgets.text import tooltip
from gui.wording.translation import tr

STEPS = 1000


@dataclass(frozen=True, slots=True)
class Range:
    """The values a slider covers; ``logarithmic`` gives each factor, not each difference, the same room."""

    low: float
    high: float
    default: float
    decimals: int = 2
    logarithmic: bool = False
    unit: str = ""

    def at(self, fraction: float) -> float:
        """Return the value at ``fraction`` of the way, from 0 to 1."""
        if self.logarithmic:
            return float(self.low * (self.high / self.low) ** fraction)
        return self.low + (self.high - self.low) * fraction

    def fraction(self, value: float) -> float:
        """Invert :meth:`at`."""
        if self.logarithmic:
            return math.log(value / self.low) / math.log(self.high / self.low)
        return (value - self.low) / (self.high - self.low)


class ValueSlider(QWidget):
    """A labelled value, changed by slider or by typing.

    Signals:
        changed: the person changed the value; carries it, also while the slider moves.
    """

    changed = Signal(float)

    def __init__(self, name: str, values: Range, hint: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._range = values
        self._label = PlainLabel(name, role="small", tone="secondary")
        self._label.setToolTip(tooltip(hint))
        self._slider = self._make_slider(name, hint)
        self._spin = self._make_spin(name, hint)
        self._reset = IconButton(
            "undo",
            tr("Widgets", "Reset {name} to {default:g}").format(name=name, default=values.default),
            tone="text_tertiary",
        )
        self._reset.clicked.connect(self.reset)
        self._build()
        self.set_value(values.default)

    @property
    def value(self) -> float:
        """The value, rounded to the decimals shown."""
        return self._spin.value()

    def set_value(self, value: float) -> None:
        """Show ``value`` without telling anyone."""
        with QSignalBlocker(self._spin):
            self._spin.setValue(value)
        self._follow()

    def reset(self) -> None:
        """Go back to the default."""
        self._spin.setValue(self._range.default)

    def _make_slider(self, name: str, hint: str) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(0, STEPS)
        slider.setAccessibleName(name)
        slider.setAccessibleDescription(hint)
        slider.valueChanged.connect(self._on_slider)
        return slider

    def _make_spin(self, name: str, hint: str) -> QDoubleSpinBox:
        spin = QDoubleSpinBox()
        spin.setDecimals(self._range.decimals)
        spin.setRange(self._range.low, self._range.high)
        spin.setSingleStep(10.0**-self._range.decimals)
        spin.setSuffix(f" {self._range.unit}" if self._range.unit else "")
        spin.setFont(numeric())
        spin.setKeyboardTracking(False)
        spin.setAccessibleName(name)
        spin.setAccessibleDescription(hint)
        spin.setProperty("kind", "value")
        spin.valueChanged.connect(self._on_spin)
        return spin

    def _build(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(space(2))
        grid.setVerticalSpacing(0)
        grid.addWidget(self._label, 0, 0, 1, 3)
        grid.addWidget(self._slider, 1, 0)
        grid.addWidget(self._spin, 1, 1)
        grid.addWidget(self._reset, 1, 2)
        grid.setColumnStretch(0, 1)

    def _on_slider(self, step: int) -> None:
        self._spin.setValue(self._range.at(step / STEPS))

    def _on_spin(self, value: float) -> None:
        self._follow()
        self.changed.emit(value)

    def _follow(self) -> None:
        with QSignalBlocker(self._slider):
            self._slider.setValue(round(self._range.fraction(self._spin.value()) * STEPS))
        self._reset.setEnabled(not math.isclose(self._spin.value(), self._range.default, abs_tol=1e-9))
