"""What nobody asked for is looked for by a command, and said in words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine import Lens, MemoryEngine
from gui.commands.command import WindowState
from gui.commands.predict import PREDICT_COMMANDS
from tests.engine.prediction.discovery.test_rules import SAID_APPROVE
from tests.engine.prediction.health.seen import add_gates
from tests.gui.views.predict.conftest import Hand


@pytest.fixture
def doubtful(open_hand: Callable[[Path], Hand], tmp_path: Path) -> Hand:
    """The view on a store in which predictions of one kind of gate come true too seldom."""
    path = tmp_path / "doubtful.db"
    with MemoryEngine.open(path) as engine:
        add_gates(engine, ["approve"] * 5 + ["correct"] * 5, attributes=SAID_APPROVE)
    return open_hand(path)


def test_what_is_observed_waits(doubtful: Hand) -> None:
    """The notice says how many, and which lenses looked; the first comes to hand where none was."""
    doubtful.run("predict.discover")
    gates = doubtful.engine.gates()
    assert doubtful.view.notice.text == (
        f"{len(gates)} new observations wait. "
        "Looked: learning and development, cognitive architecture (rules)."
    )
    assert doubtful.question == gates[0].question
    assert doubtful.view.queue.tally.text().startswith(f"{len(gates)} gates wait")


def test_what_is_known_does_not_come_again(doubtful: Hand) -> None:
    """Nothing new is told as that, with how many were known."""
    for _ in range(len(Lens) // 2):  # two look at a time
        doubtful.engine.discover()
    doubtful.run("predict.discover")
    assert doubtful.view.notice.text == (
        "Nothing new was observed; 2 were known. "
        "Looked: learning and development, cognitive architecture (rules)."
    )


def test_a_store_that_can_not_be_written_to_is_not_looked_through() -> None:
    """The command is there for a writable store, and says so."""
    (command,) = (one for one in PREDICT_COMMANDS if one.id == "predict.discover")
    assert command.keys == ()
    state = WindowState(view="predict", has_store=True, writable=False)
    assert command.hindrance(state)
