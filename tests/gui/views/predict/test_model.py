"""A prediction by a language model: what it is asked, what it answers, and how it fails at each pass."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine import Stage
from gui.views.predict.pages import PROMPTS
from gui.widgets.stage_strip import State
from tests.engine.providers import endpoint_server
from tests.engine.providers.chat_server import asked, chatting, says
from tests.engine.providers.endpoint_server import Endpoint, Handler, Reply
from tests.gui.views.predict.conftest import Hand

STEP, RUN = Qt.Key.Key_F10, Qt.Key.Key_F8
LEFT = Qt.MouseButton.LeftButton
PRIOR = says("Looks fine.\nCONFIDENCE: 0.4")
POSTERIOR = says("No, say <b>how</b> you roll back.\nCONFIDENCE: 0.9")
SURPRISE = says("There is no way back.\n- straight to production\n- no word of tests")
BROKEN = endpoint_server.status(401, "no")


@contextmanager
def asking(hand: Hand, *replies: Reply) -> Iterator[Endpoint]:
    """Let the store ask a server that gives these replies."""
    with chatting(*replies) as endpoint, hand.use_model(endpoint):
        hand.view.desk.changed.emit()
        yield endpoint
        hand.quiet()


def test_a_model_is_stepped_through(hand: Hand) -> None:
    """Each stage says what it took; the reply is shown as it came, as text."""
    with asking(hand, PRIOR, POSTERIOR, SURPRISE) as endpoint:
        assert [hand.view.bar.model.itemText(n) for n in range(2)] == ["Rules (heuristic)", "m"]
        assert hand.view.bar.model.currentText() == "m"
        hand.key(RUN)

    assert len(endpoint.requests) == 3
    assert hand.states == [State.DONE] * 5
    assert "200 + 50 tokens" in hand.view.strip.cells[1].spent
    columns = hand.view.pages.prediction.columns
    assert columns.posterior.prose.raw_text() == "No, say <b>how</b> you roll back."
    assert columns.posterior.made_by.text() == "m"
    marked = [mark.cursor.selectedText() for mark in columns.artifact.text.edit.extraSelections()]
    assert marked == ["straight to production"]
    hand.view.pages.show_page(PROMPTS)
    hand.view.pages.prompts.choose(Stage.PRIOR)
    assert "Marek" not in hand.view.pages.prompts.user.value()
    assert hand.view.pages.prompts.raw.value() == "Looks fine.\nCONFIDENCE: 0.4"


def test_rules_predict_where_they_are_chosen(hand: Hand) -> None:
    """The model is not asked."""
    with asking(hand, PRIOR) as endpoint:
        hand.view.bar.model.setCurrentIndex(0)
        hand.view.bar.model.activated.emit(0)
        hand.key(RUN)
    assert endpoint.requests == []
    assert hand.prediction.model == "heuristic"


@pytest.mark.parametrize(
    ("replies", "states", "said"),
    [
        (
            [BROKEN],
            [State.DONE, State.FAILED, State.LEFT_OUT, State.LEFT_OUT, State.DONE],
            "The first pass failed, so nothing is predicted. You are asked.",
        ),
        (
            [PRIOR, BROKEN],
            [State.DONE, State.DONE, State.FAILED, State.DONE, State.DONE],
            "The second pass failed, so what the first one said stands.",
        ),
        (
            [PRIOR, POSTERIOR, BROKEN],
            [State.DONE, State.DONE, State.DONE, State.DOUBTFUL, State.DONE],
            "What surprised could not be told.",
        ),
    ],
    ids=["prior", "posterior", "surprise"],
)
def test_a_failure_is_told_where_it_happened(
    hand: Hand, replies: list[Reply], states: list[State], said: str
) -> None:
    """What came before stands, and the gate still waits."""
    with asking(hand, *replies):
        hand.key(RUN)
    page = hand.view.pages.prediction
    assert hand.states == states
    shown = " ".join(label.text() for label in (page.decision, page.stands, page.surprise))
    assert said in shown
    assert len(hand.view.queue.gates) == 3


def test_a_confidence_that_can_not_be_read_is_none(hand: Hand) -> None:
    """It says why, and there is no telling a surprise."""
    with asking(hand, PRIOR, says("Fine.\nCONFIDENCE: 60%")):
        hand.key(RUN)
    columns = hand.view.pages.prediction.columns
    assert columns.posterior.figure.text() == "–"
    assert "60%" in columns.posterior.problem.text()
    assert hand.states[2] is State.DOUBTFUL
    assert hand.view.pages.prediction.surprise.text().startswith("A pass told no confidence")


def test_an_edited_prompt_is_asked_with(hand: Hand, qtbot: QtBot) -> None:
    """The stage and all after it run again."""
    with asking(hand, PRIOR, says("Fine.\nCONFIDENCE: 0.5"), says("Never.\nCONFIDENCE: 0.6")) as endpoint:
        hand.key(RUN)
        hand.view.pages.show_page(PROMPTS)
        hand.view.pages.prompts.choose(Stage.POSTERIOR)
        hand.workbench.window.commands["predict.prompt"].trigger()
        hand.view.pages.prompts.user.edit.setPlainText("What would Mara say?")
        qtbot.mouseClick(hand.view.pages.prompts.run, LEFT)
        hand.quiet()
        assert asked(endpoint) == "What would Mara say?"
    assert hand.prediction.posterior is not None
    assert hand.prediction.posterior.edited
    assert hand.prediction.posterior.reply.prose == "Never."
    assert hand.view.desk.next is None
    assert hand.view.pages.prompts.told.text() == "A person wrote this prompt."


def test_a_late_answer_is_dropped_once_stopped(hand: Hand, qtbot: QtBot) -> None:
    """What ran before stays, also in the store; stepping on asks again."""
    came, go_on = threading.Event(), threading.Event()

    def late(handler: Handler, texts: list[str]) -> None:
        came.set()
        assert go_on.wait(10)
        PRIOR(handler, texts)

    with asking(hand, late, says("Again.\nCONFIDENCE: 0.7")):
        hand.key(STEP)
        hand.qtbot.keyClick(hand.workbench.window, STEP)
        qtbot.waitUntil(came.is_set)
        assert hand.view.desk.running == Stage.PRIOR
        qtbot.mouseClick(hand.view.bar.buttons["predict.stop"], LEFT)
        assert hand.view.desk.running is None
        assert hand.view.notice.text.startswith("Stopped.")
        go_on.set()
        hand.quiet()
        assert hand.states[1] is State.NEXT
        (kept,) = hand.engine.predictions(7)
        assert kept.done == (Stage.RETRIEVAL,)
        hand.key(STEP)
    assert hand.prediction.prior is not None
    assert hand.prediction.prior.reply.prose == "Again."


def test_rules_are_compared_with_a_model(hand: Hand, qtbot: QtBot) -> None:
    """A replay by whom is chosen now goes by the same memories."""
    with asking(hand, PRIOR, POSTERIOR, SURPRISE):
        hand.key(RUN)
        hand.view.bar.model.setCurrentIndex(0)
        hand.view.bar.model.activated.emit(0)
        qtbot.mouseClick(hand.view.bar.replay, LEFT)
        hand.quiet()
    figures = {one.name: (one.first, one.second) for one in hand.view.pages.compare.figures.model.values}
    assert figures["Predicted by"] == ("m", "rules (heuristic)")
    assert figures["Tokens"] == ("750", "0")
    assert figures["Cost"] == ("cost unknown", "no cost")
