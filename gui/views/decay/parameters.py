"""The panel of parameters to try out, with a way back to those in force."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from engine import THRESHOLD_PRESETS, ActivationParameters, RetentionParameters
from gui.style.typography import space
from gui.views.decay import words
from gui.views.decay.questions import Trial
from gui.views.decay.weights import WeightsEditor
from gui.widgets.buttons import button
from gui.widgets.collapsible import CollapsibleSection
from gui.widgets.labels import PlainLabel
from gui.widgets.value_slider import Range, ValueSlider
from gui.wording.translation import tr

CUSTOM = tr("Decay", "own value")


class ParameterPanel(QWidget):
    """Sliders for activation and retention; nothing set here is stored.

    Signals:
        changed: carries the Trial.
    """

    changed = Signal(Trial)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._base = Trial(ActivationParameters(), RetentionParameters())
        self._uses = 1
        self._preset = QComboBox()
        self._survival = PlainLabel(role="small", tone="secondary", wrap=True)
        self._sliders: dict[str, ValueSlider] = {}
        self.weights = WeightsEditor()
        self._reset = button(tr("Decay", "Reset all"), kind="quiet", icon="undo")
        self._of_one: tuple[QWidget, ...] = ()
        self._make_sliders()
        self._build()
        self._say_survival()

    @property
    def trial(self) -> Trial:
        """The parameters as they are set."""
        value = {name: slider.value for name, slider in self._sliders.items()}
        activation = replace(
            self._base.activation,
            decay=value["decay"],
            threshold=value["threshold"],
            noise=value["noise"],
            petrov_k=value["petrov_k"],
        )
        retention = replace(
            self._base.retention,
            endangered=value["endangered"],
            desired_retention=value["desired_retention"],
            weights=self.weights.weights,
        )
        return Trial(activation, retention)

    def slider(self, name: str) -> ValueSlider:
        """Return the slider of a parameter."""
        return self._sliders[name]

    @property
    def survival(self) -> str:
        """How long memories survive the threshold, in words."""
        return self._survival.text()

    def set_base(self, activation: ActivationParameters, retention: RetentionParameters) -> None:
        """Start from the parameters in force."""
        self._base = Trial(activation, retention)
        for name, slider in self._sliders.items():
            owner = activation if hasattr(activation, name) else retention
            slider.set_value(getattr(owner, name))
        self.weights.set_weights(retention.weights)
        self._follow()

    def set_uses(self, uses: int) -> None:
        """Say how often the chunk at hand was presented, for the words on survival."""
        self._uses = uses
        self._say_survival()

    def set_single(self, single: bool) -> None:
        """Offer only what matters for one chunk, or only what matters for many."""
        for part in self._of_one:
            part.setVisible(single)
        if not single:
            self.set_uses(1)

    def reset(self) -> None:
        """Go back to the parameters in force."""
        self.set_base(self._base.activation, self._base.retention)
        self.changed.emit(self.trial)

    def _make_sliders(self) -> None:
        add = self._add_slider
        add(
            "decay",
            tr("Decay", "Decay d"),
            Range(0.01, 0.99, 0.5),
            tr("Decay", "How fast each presentation fades: its age to the power −d"),
        )
        add(
            "threshold",
            tr("Decay", "Threshold τ"),
            Range(-6, 3, -0.5, unit=tr("Decay", "nats")),
            tr("Decay", "Recall by activation needs B above τ"),
        )
        noise = tr(
            "Decay",
            "Scale of the noise: the larger, the wider the band in which retrieval is a matter of luck",
        )
        add(
            "noise",
            tr("Decay", "Noise s"),
            Range(0.005, 2, 0.08, 3, logarithmic=True, unit=tr("Decay", "nats")),
            noise,
        )
        add(
            "petrov_k",
            tr("Decay", "Petrov k"),
            Range(0, 20, 1, 0),
            tr("Decay", "Newest presentations that the hybrid counts as they are"),
        )
        add(
            "endangered",
            tr("Decay", "v9 threshold"),
            Range(0.01, 0.99, 0.3),
            tr("Decay", "Retention at which seed 001 rehearses"),
        )
        add(
            "desired_retention",
            tr("Decay", "Desired retention"),
            Range(0.7, 0.99, 0.9),
            tr("Decay", "Retention at which FSRS reviews"),
        )

    def _add_slider(self, name: str, title: str, values: Range, hint: str) -> None:
        slider = ValueSlider(title, values, hint)
        slider.changed.connect(self._on_changed)
        self._sliders[name] = slider

    def _build(self) -> None:
        self._preset.setAccessibleName(tr("Decay", "Preset of the threshold"))
        self._preset.addItems([*THRESHOLD_PRESETS, CUSTOM])
        self._preset.activated.connect(self._on_preset)
        self._reset.clicked.connect(self.reset)
        self.weights.changed.connect(self._on_changed)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(3), space(2), space(3), space(3))
        column.setSpacing(space(3))
        noise, petrov = self._sliders["noise"], self._sliders["petrov_k"]
        parts = [self._sliders["decay"], self._sliders["threshold"], self._preset, self._survival]
        retention = _section(
            tr("Decay", "Retention"), self._sliders["endangered"], self._sliders["desired_retention"]
        )
        weights = CollapsibleSection(tr("Decay", "FSRS-6 weights"), self.weights, expanded=False)
        self._of_one = (noise, petrov, retention, weights)
        column.addWidget(_section(tr("Decay", "Activation"), *parts, noise, petrov))
        column.addWidget(retention)
        column.addWidget(weights)
        column.addWidget(self._reset, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(
            PlainLabel(
                tr("Decay", "Tried out only: nothing set here is stored."),
                role="small",
                tone="tertiary",
                wrap=True,
            )
        )

    def _on_changed(self) -> None:
        self._follow()
        self.changed.emit(self.trial)

    def _on_preset(self, index: int) -> None:
        values = list(THRESHOLD_PRESETS.values())
        if index < len(values):
            self._sliders["threshold"].set_value(values[index])
            self._on_changed()
        else:
            self._follow()

    def _follow(self) -> None:
        """Name the preset that is in force, and what the threshold means."""
        threshold = self._sliders["threshold"].value
        names = [name for name, value in THRESHOLD_PRESETS.items() if abs(value - threshold) < 1e-9]
        self._preset.setCurrentText(names[0] if names else CUSTOM)
        self._say_survival()

    def _say_survival(self) -> None:
        threshold, decay = self._sliders["threshold"].value, self._sliders["decay"].value
        self._survival.setText(words.survival(threshold, decay, self._uses))


def _section(title: str, *parts: QWidget) -> CollapsibleSection:
    content = QWidget()
    column = QVBoxLayout(content)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(space(2))
    for part in parts:
        column.addWidget(part)
    return CollapsibleSection(title, content)
