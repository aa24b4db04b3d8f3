"""What all models behind a server share: where it is, the connection, and what its refusals mean."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from types import TracebackType
from typing import TYPE_CHECKING, ClassVar, Generic, Self, TypeVar
from urllib.parse import urlsplit

from engine.errors import InvalidInputError, ProviderError

if TYPE_CHECKING:
    from openai import APIError, OpenAI


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSettings:
    """Where a server is and how it is asked; raises InvalidInputError for unusable values.

    A request may take ``timeout`` seconds altogether, until all of its answer is there.  It is sent again up
    to ``retries`` times after a timeout, a broken connection, and HTTP 408, 409, 429 and 5xx, with
    exponentially growing, jittered pauses, or those that the server's Retry-After asks for.
    """

    base_url: str
    model: str
    api_key: str = field(default="", repr=False)
    timeout: float = 30.0
    retries: int = 4

    def __post_init__(self) -> None:
        faults = [fault for fault, fine in {**self._common_checks(), **self._checks()}.items() if not fine]
        if faults:
            raise InvalidInputError(faults)

    @property
    def address(self) -> str:
        """The base URL as it may be shown: without user, password and parameters."""
        parts = urlsplit(self.base_url)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"

    def _checks(self) -> Mapping[str, bool]:
        """Return by what would be wrong whether it is right, for the settings of one kind of model."""
        return {}

    def _common_checks(self) -> Mapping[str, bool]:
        url = urlsplit(self.base_url)
        return {
            "the base URL must begin with http:// or https:// and name a host": url.scheme
            in ("http", "https")
            and bool(url.hostname),
            "the model needs a name": bool(self.model.strip()),
            "the API key may hold only printable ASCII characters": self.api_key.isascii()
            and self.api_key.isprintable(),
            "the timeout must be positive": self.timeout > 0,
            "the number of retries can't be negative": self.retries >= 0,
        }


S = TypeVar("S", bound=ServerSettings)


class ServerClient(Generic[S]):
    """A model behind a server that speaks OpenAI's interface.

    Every failure is a ProviderError of one sentence, without the key.  Safe to use from several threads.
    Connections are kept open between calls: close it, or use it as a context manager.
    """

    _what: ClassVar[str]  # what the server is called in errors
    _left: ClassVar[str]  # and what a failed request leaves behind
    _limit: ClassVar[str]  # what of a request may be too much for it
    _largest: ClassVar[int]  # bytes of an answer that are read

    def __init__(self, settings: S) -> None:
        self._settings = settings
        self._client: OpenAI | None = None
        self._lock = threading.Lock()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({replace(self._settings, base_url=self._settings.address)})"

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
        """The model's name, as the server knows it."""
        return self._settings.model

    @contextmanager
    def _connected(self, seconds: float | None = None) -> Iterator[OpenAI]:
        """Give the client; what the server refuses in the block becomes a ProviderError.

        ``seconds`` is what a request may take where that is not the timeout.
        """
        import openai

        try:
            yield self._open()
        except openai.APIError as error:
            # Not chained: the cause may quote what the server sent, the key included.
            raise self._refusal(error, seconds or self._settings.timeout) from None

    def _open(self) -> OpenAI:
        """Return the client.  The package is imported here: it takes half a second and few need it."""
        import openai

        from engine.providers.bounded import BoundedClient

        with self._lock:
            if self._client is None:
                settings = self._settings
                self._client = openai.OpenAI(
                    base_url=settings.base_url,
                    # Never None: that would send the key of OPENAI_API_KEY to whatever server is set here.
                    api_key=settings.api_key or "none",
                    timeout=settings.timeout,
                    max_retries=settings.retries,
                    http_client=BoundedClient(self._largest),
                )
            return self._client

    def _failure(self, what: str, remedy: str, *, retryable: bool = False) -> ProviderError:
        sentence = f"The {self._what} {self._settings.address} {what}; {self._left}. {remedy}"
        return ProviderError(sentence, retryable=retryable)

    def _refusal(self, error: APIError, seconds: float) -> ProviderError:
        """Return what a failed request means to the user."""
        import openai

        settings = self._settings
        what, remedy, retryable = "failed", "Try again later.", True
        match error:
            case openai.APITimeoutError():
                what = f"did not answer within {seconds:g} s"
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
                remedy = remedy if retryable else f"Check the model's name and {self._limit}."
        tries = f", {settings.retries + 1} times" if retryable and settings.retries else ""
        return self._failure(f"{what}{tries}", remedy, retryable=retryable)
