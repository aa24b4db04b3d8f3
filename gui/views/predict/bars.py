"""The head of the gate at hand, and the bar that steps through its prediction."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from engine import THRESHOLD_PRESETS, Gate, GateStatus
from gui.actions import Actions
from gui.style.typography import space
from gui.views.predict import words
from gui.views.predict.sight import Sight
from gui.widgets.buttons import IconButton, SegmentedControl
from gui.widgets.chips import Chip, FlowLayout
from gui.widgets.completion import ValueDelegate
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import PlainLabel
from gui.widgets.model_choice import ModelChoice
from gui.widgets.text import one_line, tooltip
from gui.wording.translation import lowered, tr

ANSWERED = tr("Predict", "You answered: {outcome}")
ANSWERED_SAYING = tr("Predict", "You answered: {outcome}. “{said}”")
WITHDRAWN = tr("Predict", "This gate was withdrawn.")
CONTEXT = tr("Predict", "Handed on")
HISTORY = tr("Predict", "Said before")
STEP, BACK, RUN, STOP = "predict.step", "predict.back", "predict.run", "predict.stop"
REPLAY, AGAIN = "predict.replay", "predict.again"
BUTTONS = (
    (STEP, tr("Predict", "Step"), "primary"),
    (BACK, tr("Predict", "Back"), ""),
    (RUN, tr("Predict", "Run all"), ""),
    (STOP, tr("Predict", "Stop"), ""),
    (AGAIN, tr("Predict", "Ask again…"), ""),
)
REPLAY_TIP = tr("Predict", "Replay: predict again from the same memories, by whom is chosen here")
SHORT_RUN = tr("Predict", "Run {run}")
CHOICE = tr("Predict", "Who predicts from the next run on")
THRESHOLD = tr("Predict", "Threshold to try")
THRESHOLD_TIP = tr(
    "Predict",
    "What comes to mind: memories above this activation. It holds for new runs and for stages that run "
    "again; nothing is changed in the store.",
)


class GateHead(QWidget):
    """Says which gate is at hand: its kind, its question, and what became of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chips = QWidget()
        self._flow = FlowLayout(self._chips)
        self._kind: tuple[str, str, str] | None = None
        self.list = IconButton("menu", tr("Predict", "Show the list of gates"))
        self.list.hide()
        self.question = PlainLabel(role="heading", wrap=True, selectable=True)
        self.answered = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self.more = PlainLabel(role="small", tone="tertiary", wrap=True, selectable=True)
        top = QHBoxLayout()
        top.setSpacing(space(2))
        top.addWidget(self.list, 0, Qt.AlignmentFlag.AlignTop)
        top.addWidget(self._chips, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(3), space(2), space(3), space(1))
        column.setSpacing(space(1))
        column.addLayout(top)
        for part in (self.question, self.more, self.answered):
            column.addWidget(part)

    def show_sight(self, sight: Sight) -> None:
        """Show a gate."""
        gate = sight.gate
        self._show_kind(gate)
        self.question.setText(one_line(gate.question, 300) or words.NO_QUESTION)
        said = " · ".join(
            f"{one_line(turn.speaker, 40)}: {one_line(turn.text, 120)}" for turn in gate.history[-2:]
        )
        parts = [
            f"{CONTEXT}: {one_line(gate.context, 200)}" if gate.context else "",
            f"{HISTORY}: {said}" if said else "",
        ]
        self.more.setText("\n".join(filter(None, parts)))
        self.more.setVisible(any(parts))
        self.answered.setText(_became(sight))
        self.answered.setVisible(bool(self.answered.text()))

    def _show_kind(self, gate: Gate) -> None:
        """Show state, task and project as chips, made anew only where they differ."""
        kind = (gate.state, gate.task_type, gate.project)
        if kind == self._kind:
            return
        self._kind = kind
        while item := self._flow.takeAt(0):
            if widget := item.widget():
                widget.deleteLater()
        for text, tone in zip(kind, ("accent", "", ""), strict=True):
            if text:
                chip = Chip(text, tone=tone, parent=self._chips)
                self._flow.addWidget(chip)
                chip.show()
        self._chips.updateGeometry()


def _became(sight: Sight) -> str:
    if sight.gate.status is GateStatus.WITHDRAWN:
        return WITHDRAWN
    if sight.chunk is None:
        return ""
    outcome = lowered(words.outcome(sight.chunk.outcome)) or words.UNCLEAR
    said = one_line(sight.chunk.human_response, 300)
    return (ANSWERED_SAYING if said else ANSWERED).format(outcome=outcome, said=said)


class StepBar(QWidget):
    """Steps, and says by whom; chooses which run and which page is looked at.

    Signals:
        model_chosen: who is to predict; carries whether a model is.
        threshold_chosen: what is to come to mind; carries an activation, or None for the store's own.
        run_chosen: another run is to be looked at; carries its number.
    """

    model_chosen = Signal(bool)
    threshold_chosen = Signal(object)
    run_chosen = Signal(int)

    def __init__(self, pages: SegmentedControl, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: dict[str, KeyButton] = {}
        self._above, self._below = QWidget(self), QWidget(self)
        self.model = ModelChoice(CHOICE, self._above)
        self.threshold = _box(THRESHOLD, self._above)
        self.threshold.setToolTip(THRESHOLD_TIP)
        self.runs = _box(tr("Predict", "Run"), self._below)
        self.replay = IconButton("refresh", "", parent=self._above)
        self._steps = FlowLayout(self._above)
        self._looks = FlowLayout(self._below)
        for flow in (self._steps, self._looks):
            flow.setSpacing(space(2))
        for part in (pages, self.runs):
            self._looks.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(3), space(1.5), space(3), space(2))
        column.setSpacing(space(2))
        column.addWidget(self._above)
        column.addWidget(self._below)
        self.model.activated.connect(self._on_model)
        self.threshold.activated.connect(self._on_threshold)
        self.runs.activated.connect(self._on_run)

    def use_commands(self, commands: Actions) -> None:
        """Show the commands that step."""
        for command, text, kind in BUTTONS:
            self.buttons[command] = KeyButton(commands[command], text, kind, self._above)
            (self._looks if command == AGAIN else self._steps).addWidget(self.buttons[command])
        for part in (self.model, self.threshold, self.replay):
            self._steps.addWidget(part)

    def show_running(self, *, running: bool) -> None:
        """Offer to stop in the place of what can't be done meanwhile."""
        for command, made in self.buttons.items():
            if command in (RUN, STOP):
                made.setVisible((command == STOP) == running)
        self.threshold.setEnabled(not running)

    def show_open(self, *, waiting: bool) -> None:
        """Offer what makes sense at a gate that waits, or at one that was answered."""
        self._above.setVisible(waiting)
        if AGAIN in self.buttons:
            self.buttons[AGAIN].setVisible(not waiting)

    def offer_model(self, model: str, *, chosen: bool) -> None:
        """Offer rules, and the language model that is set up, if any."""
        self.model.offer(model, chosen=chosen)

    def offer_thresholds(self, own: float, *, chosen: float | None) -> None:
        """Offer the threshold of the store, and others to try."""
        others = [value for value in THRESHOLD_PRESETS.values() if value != own]
        offered: dict[str, float | None] = {
            words.OWN_THRESHOLD.format(threshold=words.threshold(own)): None,
        }
        offered |= {words.threshold(value): value for value in others}
        with QSignalBlocker(self.threshold):
            if list(offered) != [self.threshold.itemText(at) for at in range(self.threshold.count())]:
                self.threshold.clear()
                for name, value in offered.items():
                    self.threshold.addItem(name, value)
            self.threshold.setCurrentIndex(others.index(chosen) + 1 if chosen in others else 0)

    def show_runs(self, sight: Sight) -> None:
        """Offer the runs of the gate at hand."""
        numbers = [run.run for run in sight.runs]
        with QSignalBlocker(self.runs):
            if numbers != [self.runs.itemData(place) for place in range(self.runs.count())]:
                self.runs.clear()
                for number in numbers:
                    self.runs.addItem(SHORT_RUN.format(run=number), number)
            for place, run in enumerate(sight.runs):
                self.runs.setItemData(place, tooltip(words.run(run)), Qt.ItemDataRole.ToolTipRole)
            self.runs.setCurrentIndex(self.runs.findData(sight.prediction.run) if sight.prediction else -1)
        self.runs.setVisible(bool(sight.runs))

    def hinder(self, command: str, reason: str) -> None:
        """Say why a command can't run now; "" lifts that."""
        if command == REPLAY:
            self.replay.setEnabled(not reason)
            self.replay.rename(reason or REPLAY_TIP)
        if made := self.buttons.get(command):
            made.hinder(reason)

    def _on_model(self) -> None:
        self.model_chosen.emit(self.model.with_model)

    def _on_threshold(self) -> None:
        self.threshold_chosen.emit(self.threshold.currentData())

    def _on_run(self) -> None:
        self.run_chosen.emit(int(self.runs.currentData()))


def _box(name: str, parent: QWidget) -> QComboBox:
    box = QComboBox(parent)
    box.setAccessibleName(name)
    box.setItemDelegate(ValueDelegate(box))
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    return box
