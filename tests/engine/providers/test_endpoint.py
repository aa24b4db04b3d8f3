"""An embedding endpoint: what is sent, what comes back, and a clear error for everything that goes wrong."""

from __future__ import annotations

import socket
import subprocess
import sys
import traceback
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from engine.errors import InvalidInputError, ProviderError
from engine.providers import EndpointEmbedder, EndpointSettings
from tests.engine.providers import endpoint_server as server
from tests.engine.providers.endpoint_server import DIMENSION, Endpoint, vector

KEY = "sk-very-secret-0123456789"


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    """Run a server on loopback that answers well unless told otherwise."""
    with server.serving() as running:
        yield running


@pytest.fixture
def embedder(endpoint: Endpoint) -> Iterator[EndpointEmbedder]:
    """Make an embedder of that server that gives up at once."""
    with EndpointEmbedder(settings(endpoint)) as made:
        yield made


def settings(endpoint: Endpoint, **changes: Any) -> EndpointSettings:
    """Return settings for the server, without retries."""
    values = {"base_url": endpoint.url, "model": "m", "api_key": KEY, "timeout": 5.0, "retries": 0}
    return EndpointSettings(**{**values, **changes})


def failure(embedder: EndpointEmbedder, texts: list[str] | None = None) -> ProviderError:
    """Return the error of embedding."""
    with pytest.raises(ProviderError) as caught:
        embedder.embed(texts or ["one", "two"])
    return caught.value


class TestGoodAnswers:
    """A server that does as it should."""

    def test_vectors_are_unit_float32_in_the_order_of_the_texts(self, embedder: EndpointEmbedder) -> None:
        """Whatever length the server gives them."""
        texts = ["a", "bcd", "ef"]
        expected = np.array([vector(text) for text in texts])

        vectors = embedder.embed(texts)

        assert np.float32 == vectors.dtype
        np.testing.assert_allclose(expected / np.linalg.norm(expected, axis=1, keepdims=True), vectors, 1e-6)

    def test_the_index_in_the_answer_decides_the_order(
        self, endpoint: Endpoint, embedder: EndpointEmbedder
    ) -> None:
        """Servers may answer in any order."""
        expected = embedder.embed(["a", "bcd", "ef"])
        endpoint.replies = [server.shuffled]

        np.testing.assert_array_equal(expected, embedder.embed(["a", "bcd", "ef"]))

    def test_the_dimension_is_discovered(self, endpoint: Endpoint, embedder: EndpointEmbedder) -> None:
        """By one request, made once."""
        assert DIMENSION == embedder.dimension == embedder.dimension
        assert len(endpoint.requests) == 1

    def test_a_known_dimension_is_not_asked_for(self, endpoint: Endpoint) -> None:
        """A store that knows its model opens without the network."""
        with EndpointEmbedder(settings(endpoint, dimension=7)) as embedder:
            assert embedder.dimension == 7
        assert not endpoint.requests

    def test_texts_travel_in_batches(self, endpoint: Endpoint) -> None:
        """No request carries more texts than the settings allow, none is lost."""
        texts = [f"text {number}" for number in range(10)]

        with EndpointEmbedder(settings(endpoint, batch=4, dimension=DIMENSION)) as embedder:
            vectors = embedder.embed(texts)

        assert [len(request["input"]) for request in endpoint.requests] == [4, 4, 2]
        assert texts == endpoint.texts
        assert vectors.shape == (10, DIMENSION)

    def test_blank_texts_are_not_sent(self, endpoint: Endpoint) -> None:
        """Servers refuse them; their vector is zero."""
        with EndpointEmbedder(settings(endpoint, dimension=DIMENSION)) as embedder:
            vectors = embedder.embed(["", "word", " \n"])

        assert endpoint.texts == ["word"]
        assert vectors.any(axis=1).tolist() == [False, True, False]

    def test_long_and_broken_texts_are_sent_in_a_form_that_servers_take(self, endpoint: Endpoint) -> None:
        """Cut to the limit, without lone surrogates."""
        with EndpointEmbedder(settings(endpoint, dimension=DIMENSION, longest=10)) as embedder:
            embedder.embed(["x" * 1_000_000, "a\ud800b"])

        assert endpoint.texts == ["x" * 10, "a?b"]

    def test_a_query_is_embedded_like_a_text(self, embedder: EndpointEmbedder) -> None:
        """An endpoint can't weight tokens."""
        np.testing.assert_array_equal(embedder.embed(["why"])[0], embedder.embed_query("why", {"why": 3.0}))

    def test_model_and_key_are_sent(self, endpoint: Endpoint, embedder: EndpointEmbedder) -> None:
        """As the settings have them."""
        embedder.embed(["a"])

        assert {"m"} == {request["model"] for request in endpoint.requests}
        assert {f"Bearer {KEY}"} == set(endpoint.keys)

    def test_a_key_of_the_environment_is_not_sent(
        self, endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A key for one server is no business of another."""
        monkeypatch.setenv("OPENAI_API_KEY", KEY)

        with EndpointEmbedder(settings(endpoint, api_key="")) as embedder:
            embedder.embed(["a"])

        assert not any(KEY in key for key in endpoint.keys)

    def test_a_closed_embedder_opens_again(self, embedder: EndpointEmbedder) -> None:
        """Closing frees connections, nothing else."""
        expected = embedder.embed(["a"])
        embedder.close()

        np.testing.assert_array_equal(expected, embedder.embed(["a"]))


class TestRetries:
    """Failures that pass."""

    @pytest.mark.parametrize(
        "trouble",
        [server.status(429, Retry_After="0.01"), server.status(500), server.hang_up],
        ids=["429", "500", "hang up"],
    )
    def test_a_failure_that_passes_is_not_noticed(self, endpoint: Endpoint, trouble: server.Reply) -> None:
        """The request is sent again."""
        endpoint.replies = [trouble, server.well]

        with EndpointEmbedder(settings(endpoint, retries=2, dimension=DIMENSION)) as embedder:
            assert embedder.embed(["a"]).any()

        assert len(endpoint.requests) == 2

    def test_a_timeout_that_passes_is_not_noticed(self, endpoint: Endpoint) -> None:
        """A server that was loading its model, say."""
        endpoint.replies = [server.slow, server.well]

        with EndpointEmbedder(settings(endpoint, retries=1, timeout=0.2, dimension=DIMENSION)) as embedder:
            assert embedder.embed(["a"]).any()

    def test_it_gives_up_after_the_retries(self, endpoint: Endpoint) -> None:
        """And says how often it tried."""
        endpoint.replies = [server.status(503)]

        with EndpointEmbedder(settings(endpoint, retries=1, dimension=DIMENSION)) as embedder:
            error = failure(embedder)

        assert len(endpoint.requests) == 2
        assert "(HTTP 503), 2 times" in str(error)


class TestFailures:
    """Every one is a ProviderError of a sentence that says what to do."""

    @pytest.mark.parametrize(
        ("reply", "words", "retryable"),
        [
            (server.status(429), "too many requests", True),
            (server.status(500), "failed (HTTP 500)", True),
            (server.status(401, f"bad key {KEY}"), "refused the API key (HTTP 401)", False),
            (server.status(403), "refused the API key (HTTP 403)", False),
            (server.status(404), "has no model 'm'", False),
            (server.status(400), "refused the request (HTTP 400)", False),
            (server.hang_up, "broke the connection", True),
            (server.short, "sent 1 vectors for 2 texts", False),
            (server.wider, "5 components instead of 4", False),
            (server.body(b"<html>Welcome</html>", Content_Type="text/html"), "a list of vectors", False),
            (server.body(b'{"data": ['), "a list of vectors", False),
            (server.body(b"[" * 100_000), "a list of vectors", False),
            (server.body(b'{"error": "none"}'), "a list of vectors", False),
            (server.body(b'{"data": null}'), "a list of vectors", False),
            (server.body(b'{"data": []}'), "empty or not finite", False),
            (server.body(server.embedding_list([[1.0, 2.0], [1.0]])), "a list of vectors", False),
            (server.body(server.embedding_list([[1e300] * 4, [1.0] * 4])), "empty or not finite", False),
            (server.body(server.embedding_list([[float("nan")] * 4] * 2)), "empty or not finite", False),
        ],
        ids=lambda value: value if isinstance(value, str) else "",
    )
    def test_what_goes_wrong_is_said(
        self, endpoint: Endpoint, reply: server.Reply, words: str, retryable: bool
    ) -> None:
        """With the address, and whether trying again may help."""
        endpoint.replies = [reply]

        with EndpointEmbedder(settings(endpoint, dimension=DIMENSION)) as embedder:
            error = failure(embedder)

        assert words in str(error)
        assert endpoint.url in str(error)
        assert retryable is error.retryable

    def test_a_slow_server_is_given_up(self, endpoint: Endpoint) -> None:
        """After the timeout."""
        endpoint.replies = [server.slow]

        with EndpointEmbedder(settings(endpoint, timeout=0.2, dimension=DIMENSION)) as embedder:
            error = failure(embedder)

        assert "did not answer within 0.2 s" in str(error)
        assert error.retryable

    def test_a_server_that_does_not_run_is_named(self) -> None:
        """Nothing listens on the port."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            nowhere = Endpoint(port=probe.getsockname()[1])

            with EndpointEmbedder(settings(nowhere)) as embedder:
                error = failure(embedder)

        assert "could not be reached" in str(error)

    def test_a_dimension_that_changes_is_refused(
        self, endpoint: Endpoint, embedder: EndpointEmbedder
    ) -> None:
        """Vectors of another model must not mix with these."""
        embedder.embed(["a"])
        endpoint.replies = [server.wider]

        assert "5 components instead of 4" in str(failure(embedder))

    def test_the_key_appears_nowhere(self, endpoint: Endpoint) -> None:
        """Not in the text, the repr or the traceback, even if the server quotes it; nor a password."""
        endpoint.replies = [server.status(401, f"bad key {KEY}")]
        url = endpoint.url.replace("//", "//ann:pass1234@")

        with EndpointEmbedder(settings(endpoint, base_url=url)) as embedder:
            error = failure(embedder)
            shown = repr(embedder) + repr(settings(endpoint)) + "".join(traceback.format_exception(error))

        assert KEY not in shown
        assert "pass1234" not in shown


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"base_url": "localhost:11434"}, "http://"),
        ({"base_url": "file:///etc/passwd"}, "http://"),
        ({"model": " "}, "name"),
        ({"api_key": "schlüssel"}, "ASCII"),
        ({"api_key": "two\nlines"}, "ASCII"),
        ({"dimension": 0}, "dimension"),
        ({"batch": 0}, "at least one text"),
        ({"timeout": 0}, "timeout"),
        ({"retries": -1}, "retries"),
    ],
)
def test_unusable_settings_are_refused(changes: dict[str, Any], words: str) -> None:
    """Before anything is sent."""
    with pytest.raises(InvalidInputError, match=words):
        settings(Endpoint(port=1), **changes)


def test_the_client_is_not_imported_until_an_endpoint_is_used() -> None:
    """It takes half a second, and most stores never need it."""
    code = (
        "import sys; from engine.providers import EndpointEmbedder, EndpointSettings;"
        "EndpointEmbedder(EndpointSettings(base_url='http://x', model='m'));"
        "assert 'openai' not in sys.modules"
    )

    subprocess.run([sys.executable, "-c", code], check=True)
