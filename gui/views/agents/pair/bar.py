"""The bar that steps through a run of PAIR, and says by whom."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.actions import Actions
from gui.style.typography import space
from gui.widgets.chips import FlowLayout
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import PlainLabel
from gui.widgets.model_choice import ModelChoice
from gui.wording.translation import tr

STEP, RUN, STOP = "agents.pair_step", "agents.pair_run", "agents.pair_stop"
FINISH, NEW = "agents.pair_finish", "agents.pair_new"
BUTTONS = (
    (STEP, tr("Agents", "Step"), "primary"),
    (RUN, tr("Agents", "Run all"), ""),
    (STOP, tr("Agents", "Stop"), ""),
    (FINISH, tr("Agents", "Leave it here"), ""),
    (NEW, tr("Agents", "Begin anew"), ""),
)
NOBODY_REVISES = tr("Agents", "Rules evaluate and suggest; each revision is yours to write.")
MODEL_REVISES = tr("Agents", "The model evaluates, suggests and revises.")


class PairBar(QWidget):
    """Offers what can be done with the run, or while a task is written, who is to improve its output.

    Signals:
        model_chosen: who is to evaluate, suggest and revise; carries whether a model is.
    """

    model_chosen = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: dict[str, KeyButton] = {}
        self._row = QWidget(self)
        self._flow = FlowLayout(self._row)
        self._flow.setSpacing(space(2))
        self.model = ModelChoice(tr("Agents", "Who evaluates, suggests and revises"), self._row)
        self.said = PlainLabel(role="small", tone="secondary", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(3), space(1), space(3), space(2))
        column.setSpacing(space(1.5))
        column.addWidget(self._row)
        column.addWidget(self.said)
        self.model.activated.connect(self._on_model)

    def use_commands(self, commands: Actions) -> None:
        """Show the commands that step."""
        for command, text, kind in BUTTONS:
            self.buttons[command] = KeyButton(commands[command], text, kind, self._row)
            self._flow.addWidget(self.buttons[command])
        self._flow.addWidget(self.model)

    def offer(self, hindrances: Mapping[str, str], *, writing: bool, running: bool, over: bool) -> None:
        """Offer what can be done now: while a task is written, to begin with it; at the end, anew."""
        for command, made in self.buttons.items():
            made.hinder(hindrances[command])
        goes_on = writing or not over
        shown = {
            STEP: goes_on,
            RUN: goes_on and not running,
            STOP: running,
            FINISH: goes_on and not writing,
            NEW: not writing,
        }
        for command, made in self.buttons.items():
            made.setVisible(shown[command])
        self.model.setVisible(writing)

    def offer_model(self, model: str, *, chosen: bool) -> None:
        """Offer rules, and the language model that is set up, if any."""
        self.model.offer(model, chosen=chosen)

    def say(self, text: str) -> None:
        """Say who works, or what is waited for; "" for nothing."""
        self.said.setText(text)
        self.said.setVisible(bool(text))

    def _on_model(self) -> None:
        self.model_chosen.emit(self.model.with_model)
