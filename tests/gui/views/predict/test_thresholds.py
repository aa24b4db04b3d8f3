"""Another threshold is tried at the gate at hand, and nothing of it is kept in the store."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from engine import MemoryEngine, NewGate, Stage
from tests.gui.views.predict.conftest import BAD, REFUSED, Hand, plan

STEP, BACK, RUN = Qt.Key.Key_F10, Qt.Key.Key_F9, Qt.Key.Key_F8


@pytest.fixture
def distant(open_hand: Callable[[Path], Hand], tmp_path: Path) -> Hand:
    """The view on a gate like one that was answered four interactions ago."""
    path = tmp_path / "distant.db"
    with MemoryEngine.open(path) as engine:
        engine.answer(engine.predict(plan("The first?", BAD), model=False).run(), response=REFUSED)
        for number in range(4):
            (gate,) = engine.enqueue(NewGate(state="DISCOVERY_SPEC_ALIGNMENT", question=f"{number}?")).ids
            engine.answer(gate, response="Leave it.", outcome="dismiss")
        engine.enqueue(plan("The second?", BAD))
    return open_hand(path)


def choose(hand: Hand, text: str) -> None:
    """Choose a threshold as a person does."""
    box = hand.view.bar.threshold
    box.setCurrentText(text)
    box.activated.emit(box.currentIndex())
    hand.quiet()


def test_the_threshold_of_the_store_comes_first(hand: Hand) -> None:
    """It is chosen at first."""
    box = hand.view.bar.threshold
    offered = [box.itemText(place) for place in range(box.count())]
    assert offered == ["τ −0.5 (store)", "τ −1.5", "τ −2.0", "τ −2.5"]
    assert box.currentText() == offered[0]
    assert "nothing is changed in the store" in box.toolTip()


def test_what_lies_below_comes_to_mind_by_another_threshold(distant: Hand) -> None:
    """The empty list names the choice; a stage that runs again goes by it, the store by its own."""
    distant.key(STEP)
    memories, retrieval = distant.view.pages.memories, distant.prediction.retrieval
    assert retrieval is not None
    assert (retrieval.ids, retrieval.below) == ((), (1,))
    assert "There are memories below τ −0.5: try another threshold" in memories.told.text()
    assert "after 2 interactions" in memories.hint.text()

    choose(distant, "τ −2.0")
    assert "after 54 interactions" in memories.hint.text()
    distant.key(BACK)
    distant.key(STEP)

    assert distant.prediction.retrieval is not None
    assert distant.prediction.retrieval.ids == (1,)
    assert memories.told.text() == ""
    assert distant.engine.activation_parameters.threshold == -0.5


def test_a_new_run_goes_by_the_threshold(distant: Hand) -> None:
    """Going back to the store's own holds for what runs from then on only."""
    choose(distant, "τ −1.5")
    distant.key(RUN)
    choose(distant, "τ −0.5 (store)")
    assert distant.view.desk.next is None
    assert distant.prediction.retrieval is not None
    assert distant.prediction.retrieval.ids == (1,)
    assert Stage.DECISION in distant.prediction.done


def test_the_threshold_is_taken_up_again(hand: Hand) -> None:
    """What no preset says is not."""
    choose(hand, "τ −2.5")
    state = hand.view.save_state()
    choose(hand, "τ −0.5 (store)")
    hand.view.restore_state({"threshold": -7})
    assert hand.view.desk.threshold is None
    hand.view.restore_state(state)
    assert hand.view.bar.threshold.currentText() == "τ −2.5"
