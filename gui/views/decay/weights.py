"""The weights of FSRS-6, each within its bounds."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QDoubleSpinBox, QGridLayout, QWidget

from engine import FSRS6_BOUNDS, FSRS6_WEIGHTS
from gui.style.typography import Size, numeric, space
from gui.widgets.buttons import button
from gui.widgets.labels import PlainLabel
from gui.widgets.text import tooltip
from gui.wording.translation import tr

COLUMNS = 2
DECIMALS = 4
MEANINGS = (
    *(
        tr("Decay", "stability in days after a first review of {grade}").format(grade=grade)
        for grade in (tr("Decay", "Again"), tr("Decay", "Hard"), tr("Decay", "Good"), tr("Decay", "Easy"))
    ),
    tr("Decay", "difficulty after a first review of Again"),
    tr("Decay", "how the first difficulty falls with the grade"),
    tr("Decay", "how difficulty moves with each grade"),
    tr("Decay", "how difficulty reverts to that of Easy"),
    tr("Decay", "gain of stability at a recall"),
    tr("Decay", "how the gain falls with stability"),
    tr("Decay", "how the gain grows as retention falls"),
    tr("Decay", "stability after forgetting"),
    tr("Decay", "how that falls with difficulty"),
    tr("Decay", "how that grows with the stability before"),
    tr("Decay", "how that grows as retention falls"),
    tr("Decay", "share of the gain at Hard"),
    tr("Decay", "factor of the gain at Easy"),
    tr("Decay", "gain at a review on the same day"),
    tr("Decay", "offset of the grade on the same day"),
    tr("Decay", "how that gain falls with stability"),
    tr("Decay", "decay of the forgetting curve"),
)


class WeightsEditor(QWidget):
    """Fields for w0 to w20 and a way back to the defaults.

    Signals:
        changed: a weight differs now.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fields = [self._field(index) for index in range(len(FSRS6_WEIGHTS))]
        self._reset = button(tr("Decay", "Default weights"), kind="link")
        self._reset.clicked.connect(self._on_reset)
        self._build()

    @property
    def weights(self) -> tuple[float, ...]:
        """The weights as they are set."""
        return tuple(field.value() for field in self._fields)

    def set_weights(self, weights: tuple[float, ...]) -> None:
        """Show these weights without telling anyone."""
        for field, weight in zip(self._fields, weights, strict=True):
            with QSignalBlocker(field):
                field.setValue(weight)
        self._follow()

    def field(self, index: int) -> QDoubleSpinBox:
        """Return the field of one weight."""
        return self._fields[index]

    def _field(self, index: int) -> QDoubleSpinBox:
        low, high = FSRS6_BOUNDS[index]
        field = QDoubleSpinBox()
        field.setDecimals(DECIMALS)
        field.setRange(low, high)
        field.setSingleStep(round((high - low) / 100, 3) or 0.001)
        field.setFont(numeric(Size.SMALL))
        field.setKeyboardTracking(False)
        field.setAccessibleName(f"w{index}")
        field.setAccessibleDescription(MEANINGS[index])
        field.setToolTip(
            tooltip(
                tr("Decay", "w{index}: {meanings}\nbetween {low:g} and {high:g}").format(
                    index=index, meanings=MEANINGS[index], low=low, high=high
                )
            )
        )
        field.setMinimumWidth(space(16))
        field.valueChanged.connect(self._on_changed)
        return field

    def _build(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(space(2))
        grid.setVerticalSpacing(space(1))
        for index, field in enumerate(self._fields):
            row, column = divmod(index, COLUMNS)
            name = PlainLabel(f"w{index}", role="small", tone="secondary")
            name.setToolTip(field.toolTip())
            grid.addWidget(name, row, 2 * column)
            grid.addWidget(field, row, 2 * column + 1)
            grid.setColumnStretch(2 * column + 1, 1)
        grid.addWidget(self._reset, len(self._fields) // COLUMNS + 1, 0, 1, 2 * COLUMNS)
        self._follow()

    def _on_reset(self) -> None:
        self.set_weights(FSRS6_WEIGHTS)
        self.changed.emit()

    def _on_changed(self) -> None:
        self._follow()
        self.changed.emit()

    def _follow(self) -> None:
        self._reset.setEnabled(self.weights != FSRS6_WEIGHTS)
