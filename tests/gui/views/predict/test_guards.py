"""A person decides by other guards, or asks otherwise, and sees at once what is decided."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

from engine import Escalation, Guard
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


def test_a_human_is_asked_always_or_never(hand: Hand) -> None:
    """Whatever the confidence is; the decision says by which choice it was made."""
    hand.key(RUN)
    escalation = hand.view.pages.prediction.switches.escalation
    for choice in (Escalation.ALWAYS, Escalation.NEVER):
        segment = escalation.findChildren(QToolButton)[list(Escalation).index(choice)]
        hand.qtbot.mouseClick(segment, Qt.MouseButton.LeftButton)
        hand.quiet()
        decision = hand.prediction.decision
        assert decision
        assert (decision.escalation, decision.ask) == (choice, choice is Escalation.ALWAYS)
        said = "you are asked" if decision.ask else "answer itself"
        assert said in hand.view.pages.prediction.decision.text()
