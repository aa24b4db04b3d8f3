"""The page that compares runs says what the gate's session took."""

from __future__ import annotations

from dataclasses import replace

from gui.views.predict.pages import COMPARE
from gui.views.predict.session_cost import SessionSection, figures
from tests.engine.providers.chat_server import says
from tests.gui.views.predict.conftest import BAD, Hand, plan
from tests.gui.views.predict.test_model import RUN, asking

USAGE = {
    "prompt_tokens": 3_000,
    "completion_tokens": 100,
    "prompt_tokens_details": {"cached_tokens": 2_000},
}
SURE = says("Fine.\nCONFIDENCE: 0.9", usage=USAGE)


def open_session(hand: Hand) -> SessionSection:
    """Take a gate with a session to hand, and look at what its session took."""
    (gate,) = hand.engine.enqueue(replace(plan("May it?", BAD), session="monday")).ids
    hand.view.desk.open(gate)
    hand.quiet()
    hand.view.pages.show_page(COMPARE)
    return hand.view.pages.compare.session


def test_a_session_says_what_its_calls_took(hand: Hand) -> None:
    """Tokens as the server counts them, dollars at full price where it says none."""
    section = open_session(hand)
    with asking(hand, SURE):
        hand.key(RUN)

    value = section.figures.value
    assert section.isVisible()
    assert not section.told.isVisible()
    assert (value("Session"), value("Gates"), value("Runs"), value("Calls")) == ("monday", "1", "1", "2")
    assert value("Tokens in") == "6,000, of which 4,000 cached, as the server says"
    assert value("Tokens out") == "200"
    assert value("Cost") == "$0.0210, at full price where the server says none"
    assert value("With nothing cached") == "$0.0210"
    cost = hand.engine.session_cost("monday")
    assert value("With the prefix kept") == f"${cost.cached:.4f}"
    assert value("Expected by the cost model") == f"${cost.expected:.4f}"
    assert value("Fits the window") == "376 chunks"
    assert value("Prefix").startswith(f"{cost.prefix_tokens:,} tokens, ")


def test_rules_cost_nothing(hand: Hand) -> None:
    """That is said instead of zeros."""
    section = open_session(hand)
    hand.key(RUN)
    assert section.told.isVisible()
    assert section.told.text() == "No model answered in this session. Rules cost nothing."
    shown = [name for name, _ in figures(hand.engine.session_cost("monday"))]
    assert shown == ["Session", "Gates", "Runs", "Expected by the cost model", "Fits the window"]


def test_a_gate_without_a_session_has_no_such_part(hand: Hand) -> None:
    """There is nothing that it would be of."""
    hand.key(RUN)
    hand.view.pages.show_page(COMPARE)
    assert not hand.view.pages.compare.session.isVisible()
