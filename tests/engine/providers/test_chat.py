"""A language model behind an endpoint: what is sent, what comes back, a clear error for all that fails."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
import traceback
from collections.abc import Iterator
from typing import Any

import pytest

from engine import ChatSettings, Completion, EndpointLanguageModel, InvalidInputError, ProviderError
from tests.engine.providers import chat_server as chat
from tests.engine.providers import endpoint_server as server
from tests.engine.providers.endpoint_server import Endpoint

KEY = "sk-very-secret-0123456789"
SCHEMA = {"type": "object", "properties": {}, "required": [], "additionalProperties": False}


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    """Run a server on loopback that says yes unless told otherwise."""
    with chat.chatting() as running:
        yield running


def settings(endpoint: Endpoint, **changes: Any) -> ChatSettings:
    """Return settings for the server, without retries."""
    values = {"base_url": endpoint.url, "model": "m", "api_key": KEY, "timeout": 5.0, "retries": 0}
    return ChatSettings(**{**values, **changes})


def answer(endpoint: Endpoint, schema: dict[str, Any] | None = None, **changes: Any) -> Completion:
    """Ask once."""
    with EndpointLanguageModel(settings(endpoint, **changes)) as model:
        return model.complete("Be brief.", "Is it so?", schema=schema)


def formats(endpoint: Endpoint) -> list[str]:
    """Return the form in which each request asked for its answer."""
    return [request.get("response_format", {}).get("type", "") for request in endpoint.requests]


class TestGoodAnswers:
    """A server that does as it should."""

    def test_the_answer_comes_with_what_it_took(self, endpoint: Endpoint) -> None:
        """Tokens as the server counts them, the time as it passed, the cost by the prices."""
        found = answer(endpoint, prompt_price=2.0, completion_price=8.0)

        assert (found.text, found.prompt_tokens, found.completion_tokens) == ("Yes.", 200, 50)
        assert found.milliseconds > 0
        assert found.cost == pytest.approx((200 * 2 + 50 * 8) / 1_000_000)

    @pytest.mark.parametrize(
        ("usage", "prices"),
        [
            (None, {}),
            (None, {"prompt_price": 1.0}),
            ("many", {"prompt_price": 1.0, "completion_price": 1.0}),
            ({"prompt_tokens": -1, "completion_tokens": 2}, {"prompt_price": 1.0, "completion_price": 1.0}),
            (
                {"prompt_tokens": 10**40, "completion_tokens": 2},
                {"prompt_price": 1.0, "completion_price": 1.0},
            ),
        ],
        ids=["no price", "one price", "no count", "no such count", "absurd count"],
    )
    def test_a_cost_that_is_not_known_is_none(
        self, endpoint: Endpoint, usage: Any, prices: dict[str, Any]
    ) -> None:
        """Never 0, which would be a claim."""
        endpoint.replies = [chat.says("Yes.", usage=usage)]

        assert answer(endpoint, **prices).cost is None

    def test_instructions_and_question_are_told_apart(self, endpoint: Endpoint) -> None:
        """Sent as the server's interface has it, with model and key."""
        answer(endpoint)

        (request,) = endpoint.requests
        assert request["messages"] == [
            {"role": "system", "content": "Be brief."},
            {"role": "user", "content": "Is it so?"},
        ]
        assert request["model"] == "m"
        assert endpoint.paths == ["/v1/chat/completions"]
        assert endpoint.keys == [f"Bearer {KEY}"]

    def test_broken_texts_are_sent_in_a_form_that_servers_take(self, endpoint: Endpoint) -> None:
        """Without lone surrogates."""
        with EndpointLanguageModel(settings(endpoint)) as model:
            model.complete("s", "a\ud800b")

        assert chat.asked(endpoint) == "a?b"

    def test_a_key_of_the_environment_is_not_sent(
        self, endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A key for one server is no business of another."""
        monkeypatch.setenv("OPENAI_API_KEY", KEY)

        answer(endpoint, api_key="")

        assert not any(KEY in key for key in endpoint.keys)

    def test_a_closed_model_opens_again(self, endpoint: Endpoint) -> None:
        """Closing frees connections, nothing else."""
        with EndpointLanguageModel(settings(endpoint)) as model:
            model.complete("s", "u")
            model.close()

            assert model.complete("s", "u").text == "Yes."

    def test_several_threads_may_ask_at_once(self, endpoint: Endpoint) -> None:
        """Each gets its answer."""
        found: list[str] = []
        with EndpointLanguageModel(settings(endpoint)) as model:
            threads = [
                threading.Thread(target=lambda: found.append(model.complete("s", "u").text)) for _ in range(4)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()

        assert found == ["Yes."] * 4


class TestForms:
    """The schema is sent where the server knows what to do with it."""

    @pytest.mark.parametrize(
        ("known", "tried"),
        [
            ({"json_schema"}, ["json_schema", "json_schema"]),
            ({"json_object"}, ["json_schema", "json_object", "json_object"]),
            ({""}, ["json_schema", "json_object", "", ""]),
        ],
        ids=["schema", "JSON", "neither"],
    )
    def test_a_server_is_asked_in_the_most_exact_form_it_knows(
        self, endpoint: Endpoint, known: set[str], tried: list[str]
    ) -> None:
        """Found out once; the second question is asked so at once."""
        endpoint.replies = [chat.knows_only(known, chat.says("{}"))]

        with EndpointLanguageModel(settings(endpoint)) as model:
            answers = [model.complete("s", "u", schema=SCHEMA).text for _ in range(2)]

        assert answers == ["{}", "{}"]
        assert formats(endpoint) == tried

    def test_a_model_that_has_its_own_temperature_is_asked_without(self, endpoint: Endpoint) -> None:
        """The plainest form holds nothing that a server could refuse."""
        endpoint.replies = [server.status(400, "temperature"), chat.says("Yes.")]

        assert answer(endpoint).text == "Yes."
        assert [request.get("temperature") for request in endpoint.requests] == [0, None]

    def test_what_is_refused_for_another_reason_is_not_learnt_from(self, endpoint: Endpoint) -> None:
        """A text too long, say: the next question is asked in the exact form again."""
        endpoint.replies = [server.status(400)] * 3 + [chat.says("{}")]

        with EndpointLanguageModel(settings(endpoint)) as model:
            with pytest.raises(ProviderError, match="length of a request"):
                model.complete("s", "u", schema=SCHEMA)
            model.complete("s", "u", schema=SCHEMA)

        assert formats(endpoint)[-1] == "json_schema"


class TestFailures:
    """Every one is a ProviderError of a sentence that says what to do."""

    @pytest.mark.parametrize(
        ("reply", "words", "retryable"),
        [
            (server.status(429), "too many requests", True),
            (server.status(500), "failed (HTTP 500)", True),
            (server.status(401, f"bad key {KEY}"), "refused the API key (HTTP 401)", False),
            (server.status(404), "has no model 'm'", False),
            (server.status(400), "refused the request (HTTP 400)", False),
            (server.hang_up, "broke the connection", True),
            (chat.says(""), "an empty answer", False),
            (chat.says(" \n"), "an empty answer", False),
            (chat.says(None), "an empty answer", False),
            (chat.says("{", ending="length"), "was cut short", False),
            (chat.says("Yes, but", ending="content_filter"), "was cut short", False),
            (chat.says("x" * 100_001), "far too long", False),
            (server.body(b"<html>"), "did not send what a language model answers", False),
            (server.body(b'{"choices": []}'), "did not send what a language model answers", False),
            (server.body(b'{"choices": [7]}'), "did not send what a language model answers", False),
            (server.body(b"[" * 100_000), "did not send what a language model answers", False),
        ],
        ids=lambda value: value if isinstance(value, str) else "",
    )
    def test_what_goes_wrong_is_said(
        self, endpoint: Endpoint, reply: server.Reply, words: str, retryable: bool
    ) -> None:
        """With the address, and whether trying again may help."""
        endpoint.replies = [reply]

        with pytest.raises(ProviderError) as caught:
            answer(endpoint)

        assert words in str(caught.value)
        assert endpoint.url in str(caught.value)
        assert retryable is caught.value.retryable

    def test_a_slow_server_is_given_up(self, endpoint: Endpoint) -> None:
        """After the timeout."""
        endpoint.replies = [server.slow]

        with pytest.raises(ProviderError, match=r"did not answer within 0\.2 s"):
            answer(endpoint, timeout=0.2)

    @pytest.mark.parametrize("reply", [server.drips, server.drips_headers])
    def test_an_answer_that_trickles_is_given_up(self, endpoint: Endpoint, reply: server.Reply) -> None:
        """The timeout is for all of it, not for each byte."""
        endpoint.replies = [reply]

        with pytest.raises(ProviderError, match=r"did not answer within 0\.3 s"):
            answer(endpoint, timeout=0.3)

    @pytest.mark.parametrize(
        "reply", [server.endless, server.packed(b" " * 50_000_000 + chat.completion("Yes."))]
    )
    def test_of_an_answer_without_end_the_beginning_is_read(
        self, endpoint: Endpoint, reply: server.Reply
    ) -> None:
        """Whatever it unpacks to."""
        endpoint.replies = [reply]

        with pytest.raises(ProviderError, match="did not send what a language model answers"):
            answer(endpoint)

    def test_a_packed_answer_is_read(self, endpoint: Endpoint) -> None:
        """As any server may send it."""
        endpoint.replies = [server.packed(chat.completion("Yes."))]

        assert answer(endpoint).text == "Yes."

    def test_few_redirects_are_followed(self, endpoint: Endpoint) -> None:
        """A server that moves on and on is given up."""
        endpoint.replies = [server.moved, chat.says("Yes.")]
        assert answer(endpoint).text == "Yes."

        endpoint.replies = [server.moved]
        with pytest.raises(ProviderError, match="could not be reached"):
            answer(endpoint)
        assert len(endpoint.requests) == 2 + 4

    def test_a_long_answer_may_take_twice_as_long(self, endpoint: Endpoint) -> None:
        """A pass over an artifact has 60 s where other questions have 30 s (SPEC 1.5)."""
        endpoint.replies = [server.slow]
        assert ChatSettings(base_url=endpoint.url, model="m").timeout == 30

        with (
            EndpointLanguageModel(settings(endpoint, timeout=0.2)) as model,
            pytest.raises(ProviderError, match=r"did not answer within 0\.4 s"),
        ):
            model.complete("Predict.", "What would Mara say?", long=True)

    def test_a_failure_that_passes_is_not_noticed(self, endpoint: Endpoint) -> None:
        """The request is sent again."""
        endpoint.replies = [server.status(429, Retry_After="0.01"), chat.says("Yes.")]

        assert answer(endpoint, retries=1).text == "Yes."

    def test_a_server_that_does_not_run_is_named(self) -> None:
        """Nothing listens on the port."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))

            with pytest.raises(ProviderError, match="could not be reached"):
                answer(Endpoint(port=probe.getsockname()[1]))

    def test_the_key_appears_nowhere(self, endpoint: Endpoint) -> None:
        """Not in the text, the repr or the traceback, even if the server quotes it; nor a password."""
        endpoint.replies = [server.status(401, f"bad key {KEY}")]
        url = endpoint.url.replace("//", "//ann:pass1234@")

        with EndpointLanguageModel(settings(endpoint, base_url=url)) as model:
            with pytest.raises(ProviderError) as caught:
                model.complete("s", "u")
            shown = repr(model) + repr(settings(endpoint)) + "".join(traceback.format_exception(caught.value))

        assert KEY not in shown
        assert "pass1234" not in shown


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"base_url": "localhost:11434"}, "http://"),
        ({"model": " "}, "name"),
        ({"api_key": "schlüssel"}, "ASCII"),
        ({"timeout": 0}, "timeout"),
        ({"retries": -1}, "retries"),
        ({"prompt_price": -1.0}, "price"),
        ({"completion_price": float("nan")}, "price"),
    ],
)
def test_unusable_settings_are_refused(changes: dict[str, Any], words: str) -> None:
    """Before anything is sent."""
    with pytest.raises(InvalidInputError, match=words):
        settings(Endpoint(port=1), **changes)


def test_the_client_is_not_imported_until_a_model_is_asked() -> None:
    """It takes half a second, as does what checks the answers."""
    code = (
        "import sys, engine.intake.advice.model_stages;"
        "from engine import ChatSettings, EndpointLanguageModel;"
        "EndpointLanguageModel(ChatSettings(base_url='http://x', model='m'));"
        "assert not {'openai', 'pydantic'} & set(sys.modules)"
    )

    subprocess.run([sys.executable, "-c", code], check=True)
