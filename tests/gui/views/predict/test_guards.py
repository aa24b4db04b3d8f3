"""A person switches a guard off, and sees at once what is decided without it."""

from __future__ import annotations

from PySide6.QtCore import Qt

from engine import Guard
from tests.gui.views.predict.conftest import Hand

RUN = Qt.Key.Key_F8


def test_a_guard_is_switched_off_and_on(hand: Hand) -> None:
    """The decision is made again each time; the passes before it stay."""
    hand.key(RUN)
    prior, boxes = hand.prediction.prior, hand.view.pages.prediction.switches.boxes
    assert hand.prediction.decision
    assert Guard.STALENESS in hand.prediction.decision.guards

    boxes[Guard.STALENESS].click()
    hand.quiet()
    assert hand.prediction.decision
    assert Guard.STALENESS not in hand.prediction.decision.guards
    assert "switched off" in [row.said for row in hand.view.pages.prediction.guards.model.values]

    boxes[Guard.STALENESS].click()
    hand.quiet()
    assert hand.prediction.decision
    assert Guard.STALENESS in hand.prediction.decision.guards
    assert hand.prediction.prior == prior
