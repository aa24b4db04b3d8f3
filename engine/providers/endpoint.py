"""Embeddings from any server that speaks OpenAI's ``/v1/embeddings``: OpenAI, Ollama, vLLM and others."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import urlsplit

import numpy as np

from engine.errors import InvalidInputError, ProviderError
from engine.providers.vectors import encodable, unit
from engine.records import VectorArray

if TYPE_CHECKING:
    from openai import APIError, OpenAI

_PROBE = "What is the dimension?"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndpointSettings:
    """Where an embedding endpoint is and how it is asked; raises InvalidInputError for unusable values.

    A request carries ``batch`` texts, each cut to ``longest`` characters, and may take ``timeout`` seconds.
    It is sent again up to ``retries`` times after a timeout, a broken connection, and HTTP 408, 409, 429
    and 5xx, with exponentially growing, jittered pauses, or those that the server's Retry-After asks for.
    """

    base_url: str
    model: str
    api_key: str = field(default="", repr=False)
    dimension: int | None = None  # None: whatever the first answer has
    batch: int = 64
    longest: int = 8_000
    timeout: float = 30.0
    retries: int = 4

    def __post_init__(self) -> None:
        faults = _faults(self)
        if faults:
            raise InvalidInputError(faults)

    @property
    def address(self) -> str:
        """The base URL as it may be shown: without user, password and parameters."""
        parts = urlsplit(self.base_url)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def _faults(settings: EndpointSettings) -> list[str]:
    url = urlsplit(settings.base_url)
    checks = {
        "the base URL must begin with http:// or https:// and name a host": url.scheme in ("http", "https")
        and bool(url.hostname),
        "the model needs a name": bool(settings.model.strip()),
        "the API key may hold only printable ASCII characters": settings.api_key.isascii()
        and (settings.api_key.isprintable()),
        "the dimension must be positive": settings.dimension is None or settings.dimension > 0,
        "a request must carry at least one text": settings.batch > 0,
        "a text must keep at least one character": settings.longest > 0,
        "the timeout must be positive": settings.timeout > 0,
        "the number of retries can't be negative": settings.retries >= 0,
    }
    return [fault for fault, fine in checks.items() if not fine]


class EndpointEmbedder:
    """Embedder behind an endpoint.  Every failure is a ProviderError of one sentence, without the key.

    Safe to use from several threads.  Connections are kept open between calls: close it, or use it as a
    context manager.
    """

    def __init__(self, settings: EndpointSettings) -> None:
        self._settings = settings
        self._dimension = settings.dimension
        self._client: OpenAI | None = None
        self._lock = threading.Lock()

    def __repr__(self) -> str:
        return f"EndpointEmbedder({replace(self._settings, base_url=self._settings.address)})"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections; a later call opens new ones."""
        with self._lock:
            client, self._client = self._client, None
        if client is not None:
            client.close()

    @property
    def model(self) -> str:
        """Name stored beside each vector."""
        return self._settings.model

    @property
    def dimension(self) -> int:
        """Number of components of each vector; asks the endpoint if it is not known yet."""
        return self._dimension or self._request([_PROBE]).shape[1]

    def embed(self, texts: Sequence[str]) -> VectorArray:
        """Return one unit vector a text, shape (len(texts), dimension).

        Blank texts, which endpoints refuse, get the zero vector without being sent.  Raises ProviderError
        if any text can't be embedded.
        """
        rows = [row for row, text in enumerate(texts) if text.strip()]
        vectors = np.zeros((len(texts), self.dimension), dtype=np.float32)
        for start in range(0, len(rows), self._settings.batch):
            part = rows[start : start + self._settings.batch]
            vectors[part] = self._request([encodable(texts[row], self._settings.longest) for row in part])
        return vectors

    def embed_query(self, text: str, weights: Mapping[str, float]) -> VectorArray:  # noqa: ARG002  (protocol)
        """Return the unit vector of a query, shape (dimension,); an endpoint can't weight tokens."""
        return np.asarray(self.embed([text])[0], dtype=np.float32)

    def _request(self, texts: Sequence[str]) -> VectorArray:
        """Return the unit vectors of one batch, checked for number and dimension."""
        import openai

        try:
            # The raw answer, since the client builds its objects from whatever JSON comes, unchecked.
            answer = self._connected().embeddings.with_raw_response.create(
                input=list(texts), model=self.model, encoding_format="float"
            )
        except openai.APIError as error:
            # Not chained: the cause may quote what the server sent, the key included.
            raise _refusal(error, self._settings) from None
        vectors = self._parsed(answer.content)
        if len(vectors) != len(texts):
            raise self._bad_answer(f"sent {len(vectors)} vectors for {len(texts)} texts")
        self._check_dimension(vectors.shape[1])
        return unit(vectors)

    def _connected(self) -> OpenAI:
        """Return the client.  The package is imported here: it takes half a second and few need it."""
        import openai

        with self._lock:
            if self._client is None:
                settings = self._settings
                self._client = openai.OpenAI(
                    base_url=settings.base_url,
                    # Never None: that would send the key of OPENAI_API_KEY to whatever server is set here.
                    api_key=settings.api_key or "none",
                    timeout=settings.timeout,
                    max_retries=settings.retries,
                )
            return self._client

    def _parsed(self, content: bytes) -> VectorArray:
        """Return the vectors of an answer in the order of their texts, shape (n, dimension)."""
        try:
            items: list[dict[str, Any]] = json.loads(content)["data"]
            ordered = sorted(items, key=lambda item: item["index"])
            with np.errstate(over="ignore"):  # what float32 can't hold becomes infinite, and is refused below
                vectors = np.array([item["embedding"] for item in ordered], dtype=np.float64).astype(
                    np.float32
                )
        except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
            raise self._bad_answer("did not send a list of vectors") from None
        if vectors.ndim != 2 or not vectors.shape[1] or not np.isfinite(vectors).all():
            raise self._bad_answer("sent vectors that are empty or not finite")
        return vectors

    def _check_dimension(self, received: int) -> None:
        with self._lock:
            if self._dimension is None:
                self._dimension = received
        if received != self._dimension:
            raise self._bad_answer(f"sent vectors of {received} components instead of {self._dimension}")

    def _bad_answer(self, what: str) -> ProviderError:
        return ProviderError(
            f"The embedding endpoint {self._settings.address} {what}; nothing was embedded. "
            f"Check that the URL and the model {self.model!r} are those of an embedding service."
        )


def _refusal(error: APIError, settings: EndpointSettings) -> ProviderError:
    """Return what a failed request means to the user."""
    import openai

    what, remedy, retryable = "failed", "Try again later.", True
    match error:
        case openai.APITimeoutError():
            what = f"did not answer within {settings.timeout:g} s"
            remedy = "Try again later, or raise the timeout."
        case openai.APIConnectionError():
            what = "could not be reached, or broke the connection"
            remedy = "Check the URL and that the server runs."
        case openai.RateLimitError():
            what = "refused the request for now (HTTP 429: too many requests, or no quota left)"
        case openai.AuthenticationError() | openai.PermissionDeniedError():
            what, retryable = f"refused the API key (HTTP {error.status_code})", False
            remedy = "Check the key."
        case openai.NotFoundError():
            what, retryable = f"has no model {settings.model!r}, or the URL is wrong (HTTP 404)", False
            remedy = "Check the URL and the model's name."
        case openai.APIStatusError():
            retryable = error.status_code >= 500
            what = f"{'failed' if retryable else 'refused the request'} (HTTP {error.status_code})"
            remedy = remedy if retryable else "Check the model's name and its limit on the length of a text."
    tries = f", {settings.retries + 1} times" if retryable and settings.retries else ""
    message = f"The embedding endpoint {settings.address} {what}{tries}; nothing was embedded. {remedy}"
    return ProviderError(message, retryable=retryable)
