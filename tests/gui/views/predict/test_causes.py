"""Two memories that contradict each other say why: by rules, and by the model where it is asked."""

from __future__ import annotations

import threading

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from engine import Conflict, Disagreement
from gui.views.predict.cause_part import CausePart
from gui.views.predict.pages import MEMORIES
from gui.views.predict.words import CONFLICTS
from tests.engine.providers import endpoint_server
from tests.engine.providers.chat_server import says_json
from tests.engine.providers.endpoint_server import Handler
from tests.gui.views.predict.conftest import Hand
from tests.gui.views.predict.test_model import asking

STEP = Qt.Key.Key_F10
LEFT = Qt.MouseButton.LeftButton
TOLD = says_json({"text": "Only one of the two <b>says</b> how it is taken back."})


def open_pair(hand: Hand, kind: Conflict) -> Disagreement:
    """Let memories come to mind, and take two that contradict each other in this way to hand."""
    view = hand.view
    if hand.view.desk.prediction is None:
        view.bar.model.setCurrentIndex(0)
        view.bar.model.activated.emit(0)
        hand.key(STEP)
    view.pages.place_memories(beside=False)
    view.pages.show_page(MEMORIES)
    rows = view.pages.memories.list
    pairs = {at: row.pair for at, row in enumerate(rows.rows.values) if isinstance(row.pair, Disagreement)}
    place, pair = next((at, pair) for at, pair in pairs.items() if pair.kind is kind)
    index = rows.rows.index(place, 0)
    rows.scrollTo(index)
    hand.qtbot.mouseClick(rows.viewport(), LEFT, pos=rows.visualRect(index).center())
    hand.quiet()
    assert rows.pair == pair
    return pair


def part(hand: Hand) -> CausePart:
    """Where it is said why."""
    return hand.view.pages.memories.cause


def button(hand: Hand) -> QPushButton:
    """What asks the model."""
    return part(hand).ask


def test_two_that_disagree_say_why(hand: Hand) -> None:
    """By rules, which is said; what adds up to a score is not shown beside."""
    pair = open_pair(hand, Conflict.CONTEXT)
    memories = hand.view.pages.memories
    cause = hand.engine.cause(pair.first, pair.second, model=False)
    assert memories.title.text().startswith(f"#{pair.first} ")
    assert part(hand).kind.text() == CONFLICTS[Conflict.CONTEXT]
    assert part(hand).text.text() == cause.text
    assert part(hand).said_by.text() == "Says: rules (heuristic)"
    assert not memories.waterfall.isVisible()
    assert not button(hand).isVisible()


def test_a_pair_stays_at_hand_while_stages_run(hand: Hand) -> None:
    """Its row has the chunk of a memory's row, and is another."""
    pair = open_pair(hand, Conflict.CONTEXT)
    hand.key(STEP)
    memories = hand.view.pages.memories
    assert memories.list.pair == pair
    assert part(hand).isVisible()
    memories.list.mark(int(pair.first))
    memories.list.step(1)
    hand.quiet()
    assert memories.list.pair is None
    assert not part(hand).isVisible()


def test_the_model_says_why_where_it_is_asked(hand: Hand, qtbot: QtBot) -> None:
    """What it says is shown as text, and whose words they are."""
    with asking(hand, TOLD) as endpoint:
        open_pair(hand, Conflict.CONTEXT)
        assert endpoint.requests == []
        qtbot.mouseClick(button(hand), LEFT)
        hand.quiet()
    assert len(endpoint.requests) == 1
    assert part(hand).text.text() == "Only one of the two <b>says</b> how it is taken back."
    assert part(hand).text.textFormat() is Qt.TextFormat.PlainText
    assert part(hand).said_by.text() == "Says: m"
    assert button(hand).isEnabled()


def test_rules_stand_in_for_a_model_that_fails(hand: Hand, qtbot: QtBot) -> None:
    """The reason is told."""
    with asking(hand, endpoint_server.status(401, "no")):
        pair = open_pair(hand, Conflict.CONTEXT)
        qtbot.mouseClick(button(hand), LEFT)
        hand.quiet()
    assert part(hand).text.text() == hand.engine.cause(pair.first, pair.second, model=False).text
    assert part(hand).said_by.text().startswith("Says: rules (heuristic), as the model did not answer: ")


def test_an_answer_that_was_cancelled_can_be_asked_for_again(hand: Hand, qtbot: QtBot) -> None:
    """What rules say stands meanwhile."""
    came, go_on = threading.Event(), threading.Event()

    def late(handler: Handler, texts: list[str]) -> None:
        came.set()
        assert go_on.wait(10)
        TOLD(handler, texts)

    with asking(hand, late):
        open_pair(hand, Conflict.CONTEXT)
        qtbot.mouseClick(button(hand), LEFT)
        qtbot.waitUntil(came.is_set)
        assert not button(hand).isEnabled()
        hand.workbench.window.commands["jobs.cancel"].trigger()
        go_on.set()
        hand.quiet()
    assert button(hand).isEnabled()
    assert part(hand).said_by.text() == "Says: rules (heuristic)"
