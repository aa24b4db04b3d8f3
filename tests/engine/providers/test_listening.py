"""A model can be listened to: every word is kept, of what came to nothing, too."""

from __future__ import annotations

from engine import ChatSettings, EndpointLanguageModel
from engine.providers.asking import Question, ask
from engine.providers.listening import heard_first
from engine.providers.protocols import LanguageModel
from engine.providers.records import HEURISTIC, Exchange, Heard
from tests.engine.providers import endpoint_server
from tests.engine.providers.chat_server import chatting, says
from tests.engine.providers.endpoint_server import Reply

QUESTION = Question("test", "Be brief.", {"a": 1}, {})
ASKED = '<data>\n{"a": 1}\n</data>'


def made(model: LanguageModel) -> Heard:
    """Return what a model makes that is asked once."""
    _, call = ask(model, QUESTION, str)
    return Heard(made_by=model.model, calls=(call,))


def heard(*replies: Reply) -> Heard:
    """Return what comes of asking a server that replies so."""
    with chatting(*replies) as endpoint:
        settings = ChatSettings(base_url=endpoint.url, model="m", timeout=5.0, retries=0)
        with EndpointLanguageModel(settings) as model:
            return heard_first(model, made, Heard)


def test_what_was_said_is_kept() -> None:
    """On both sides, word for word."""
    found = heard(says("Yes."))

    assert (found.made_by, found.exchanges) == ("m", (Exchange("Be brief.", ASKED, "Yes."),))


def test_a_question_without_an_answer_is_kept() -> None:
    """Rules stand in, as without a model; there nothing is asked."""
    found = heard(endpoint_server.status(500, "no"))

    assert (found.made_by, found.exchanges) == (HEURISTIC, (Exchange("Be brief.", ASKED),))
    assert found.problem
    assert heard_first(None, made, Heard) == Heard()
