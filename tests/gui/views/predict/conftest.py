"""A window on a store in which a person answered a few gates, and in which more wait."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine import ChatSettings, EndpointLanguageModel, MemoryEngine, NewGate, Prediction
from gui.app import Workbench
from gui.views.dialogs.add_gate import AddGateDialog
from gui.views.predict import PredictView
from gui.widgets.stage_strip import State
from tests.engine.providers.endpoint_server import Endpoint
from tests.gui.conftest import open_store
from tests.gui.views.hand import ViewHand

GOOD = "Deploy on Tuesday. If it fails, roll back within the hour. The tests pass."
BAD = "Deploy on Friday, straight to production. Marek has the password."
APPROVED, REFUSED = "Approved, go ahead.", "No. Say how you roll back, and test it first."
CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
NONE = Qt.KeyboardModifier.NoModifier


def plan(question: str, artifact: str, project: str = "") -> NewGate:
    """Return a gate at which a plan is to be decided on."""
    return NewGate(
        state="PLAN_ASSERT", task_type="deploy", question=question, artifact=artifact, project=project
    )


class Hand(ViewHand):
    """Works the view as a person does."""

    def __init__(self, workbench: Workbench, qtbot: QtBot) -> None:
        super().__init__(workbench, qtbot, "predict")
        view = self.shown
        assert isinstance(view, PredictView)
        self.view = view

    @property
    def prediction(self) -> Prediction:
        """The run at hand."""
        assert self.view.desk.prediction is not None
        return self.view.desk.prediction

    @property
    def question(self) -> str:
        """The question of the gate at hand."""
        assert self.view.desk.sight is not None
        return self.view.desk.sight.gate.question

    @property
    def states(self) -> list[State]:
        """How the stages stand."""
        return [cell.state for cell in self.view.strip.cells]

    @property
    def dialog(self) -> AddGateDialog:
        """The dialog that asks for a gate."""
        (found,) = self.view.findChildren(AddGateDialog)
        return found

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE, *, where: QWidget | None = None) -> None:
        """Press a key where the keyboard is."""
        self.qtbot.keyClick(where or self.workbench.window, key, modifier)
        self.quiet()

    def type(self, text: str) -> None:
        """Write an answer, and let it be read."""
        answer = self.view.answer
        answer.text.setFocus()
        self.qtbot.keyClicks(answer.text, text)
        self.qtbot.waitUntil(lambda: answer.verdict is not None)

    def store_answer(self) -> None:
        """Press Ctrl+Return in the answer."""
        self.key(Qt.Key.Key_Return, CONTROL, where=self.view.answer.text)

    def use_model(self, endpoint: Endpoint) -> EndpointLanguageModel:
        """Let the store ask the model behind an endpoint, once a question."""
        model = EndpointLanguageModel(ChatSettings(base_url=endpoint.url, model="m", timeout=5.0, retries=0))
        self.engine.ask(model)
        return model


@pytest.fixture
def gates(tmp_path: Path) -> Path:
    """A store in which six plans were answered, and three gates wait."""
    path = tmp_path / "gates.db"
    with MemoryEngine.open(path) as engine:
        for number in range(6):
            bad = bool(number % 2)
            made = engine.predict(plan(f"Plan {number}?", BAD if bad else GOOD), model=False).run()
            engine.answer(made, response=REFUSED if bad else APPROVED)
        engine.enqueue(plan("The first?", BAD))
        engine.enqueue(plan("The second?", GOOD))
        engine.enqueue(NewGate(state="DISCOVERY_SELF_DECEPTION", question="Is it worth keeping?"))
    return path


@pytest.fixture
def open_hand(workbench: Workbench, qtbot: QtBot) -> Callable[[Path], Hand]:
    """Open a store and show the view on it."""

    def opened(path: Path) -> Hand:
        open_store(workbench, path, qtbot)
        return Hand(workbench, qtbot)

    return opened


@pytest.fixture
def hand(open_hand: Callable[[Path], Hand], gates: Path) -> Hand:
    """The view with the first gate at hand."""
    return open_hand(gates)
