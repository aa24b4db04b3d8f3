"""The thresholds of the gate, to be tried out: nothing set here is stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from functools import partial

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QDoubleSpinBox, QHBoxLayout, QVBoxLayout, QWidget

from engine import Band, GateParameters
from gui.style.typography import numeric, space
from gui.views.intake.words import BANDS
from gui.widgets.buttons import button
from gui.widgets.chips import FlowLayout
from gui.widgets.collapsible import CollapsibleSection
from gui.widgets.labels import PlainLabel, labelled
from gui.widgets.similarity_scale import MOVES_BY, ScaleBand, ScaleMark, SimilarityScale
from gui.widgets.text import tooltip
from gui.widgets.value_slider import Range, ValueSlider
from gui.wording.translation import tr

NAMES = {
    "create_below": tr("Intake", "Create below"),
    "update_from": tr("Intake", "Update from"),
    "reinforce_above": tr("Intake", "Reinforce above"),
}
HINTS = {
    "create_below": tr("Intake", "Similarity under which a fact is new"),
    "update_from": tr("Intake", "Similarity from which it adds to what is known; below it lies the gap"),
    "reinforce_above": tr("Intake", "Similarity above which it is the same"),
}
OTHERS = {
    "gap_importance": (
        tr("Intake", "Importance in the gap"),
        tr("Intake", "Importance from which a fact in the gap is stored; others are skipped"),
    ),
    "oppose_from": (
        tr("Intake", "Contradiction from"),
        tr("Intake", "Similarity from which two values of one attribute contradict each other"),
    ),
    "separate_until": (
        tr("Intake", "Patterns told apart up to"),
        tr("Intake", "Similarity up to which facts about other things are kept apart"),
    ),
    "separate_overlap": (
        tr("Intake", "Shared entities that join"),
        tr("Intake", "Share of common entities under which alike facts are kept apart"),
    ),
}
SCALE_BANDS = (
    ScaleBand(BANDS[Band.CREATE], "info_soft", "info"),
    ScaleBand(BANDS[Band.GAP], "sunken", "text_secondary"),
    ScaleBand(BANDS[Band.UPDATE], "warning_soft", "warning"),
    ScaleBand(BANDS[Band.REINFORCE], "success_soft", "success"),
)
STEP = 0.01
FIELD_UNITS = 18


class Thresholds(QWidget):
    """The scale with its three thresholds; :attr:`panel` has a field for each.

    Signals:
        changed: the person changed one; carries the GateParameters.
        mark_chosen: a chunk on the scale was chosen; carries its id.
    """

    changed = Signal(GateParameters)
    mark_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._base = self._gate = GateParameters()
        self.scale = SimilarityScale(
            tr("Intake", "Similarity to the nearest chunks"), SCALE_BANDS, list(NAMES.values())
        )
        self.fields = {name: _field(name) for name in NAMES}
        self.sliders = {
            name: ValueSlider(title, _range(name), hint) for name, (title, hint) in OTHERS.items()
        }
        self.reset = button(tr("Intake", "Reset thresholds"), kind="link")
        self.others = CollapsibleSection(tr("Intake", "Other thresholds"), self._sliders(), expanded=False)
        self.panel = self._panel()
        self._build()
        self._connect()
        self._follow()

    @property
    def gate(self) -> GateParameters:
        """The thresholds as they are set."""
        return self._gate

    def set_base(self, gate: GateParameters) -> None:
        """Start from the thresholds in force."""
        self._base = self._gate = gate
        self._follow()

    def set_marks(self, marks: Sequence[ScaleMark], chosen: int | None) -> None:
        """Show the nearest chunks on the scale."""
        self.scale.set_marks(marks, chosen)

    def go_back(self) -> None:
        """Return to the thresholds in force."""
        self._set(self._base)

    # Building.

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.scale)

    def _panel(self) -> QWidget:
        made, row = QWidget(), QWidget()
        flow = FlowLayout(row)
        flow.setSpacing(space(2.5))
        for name, field in self.fields.items():
            flow.addWidget(labelled(NAMES[name], field))
        hint = QHBoxLayout()
        hint.addWidget(PlainLabel(MOVES_BY, role="small", tone="tertiary", wrap=True), 1)
        hint.addWidget(self.reset)
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(1))
        column.addWidget(row)
        column.addLayout(hint)
        column.addWidget(self.others)
        return made

    def _sliders(self) -> QWidget:
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(space(4), 0, 0, 0)
        column.setSpacing(space(2))
        for slider in self.sliders.values():
            column.addWidget(slider)
        return made

    def _connect(self) -> None:
        self.scale.moved.connect(self._on_scale)
        self.scale.mark_chosen.connect(self.mark_chosen)
        self.reset.clicked.connect(self.go_back)
        for name, field in self.fields.items():
            field.valueChanged.connect(partial(self._on_value, name))
        for name, slider in self.sliders.items():
            slider.changed.connect(partial(self._on_value, name))

    # Values.

    def _on_scale(self, values: tuple[float, ...]) -> None:
        self._set(replace(self._gate, **dict(zip(NAMES, values, strict=True))))

    def _on_value(self, name: str, value: float) -> None:
        self._set(replace(self._gate, **{name: value}))

    def _set(self, gate: GateParameters) -> None:
        if gate != self._gate:
            self._gate = gate
            self._follow()
            self.changed.emit(gate)

    def _follow(self) -> None:
        """Show the thresholds everywhere; none can be moved past another."""
        values = [getattr(self._gate, name) for name in NAMES]
        self.scale.set_thresholds(values)
        edges = [0.0, *values, 1.0]
        for place, field in enumerate(self.fields.values()):
            with QSignalBlocker(field):
                field.setRange(edges[place], edges[place + 2])
                field.setValue(values[place])
        for name, slider in self.sliders.items():
            slider.set_value(getattr(self._gate, name))
        self.reset.setEnabled(self._gate != self._base)


def _range(name: str) -> Range:
    (bound,) = (item.metadata["bound"] for item in fields(GateParameters) if item.name == name)
    return Range(bound.low, bound.high, getattr(GateParameters(), name))


def _field(name: str) -> QDoubleSpinBox:
    made = QDoubleSpinBox()
    made.setDecimals(2)
    made.setSingleStep(STEP)
    made.setFont(numeric())
    made.setKeyboardTracking(False)
    made.setAccessibleName(NAMES[name])
    made.setAccessibleDescription(HINTS[name])
    made.setToolTip(tooltip(HINTS[name]))
    made.setFixedWidth(space(FIELD_UNITS))
    return made
