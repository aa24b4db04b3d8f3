"""Language models of any server that speaks OpenAI's ``/v1/chat/completions``."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any

from engine.errors import ProviderError
from engine.providers.client import ServerClient, ServerSettings
from engine.providers.protocols import Completion
from engine.providers.records import plausible
from engine.providers.vectors import encodable

_LONGEST_ANSWER = 100_000  # characters; what is longer answers none of our questions
_CUT = ("length", "content_filter")  # why an answer ended before its end
_LONGER = 2  # times the timeout, for a long answer: 60 s for a pass where 30 s is the timeout (SPEC 1.5)
_PER = 1_000_000  # tokens that a price is for


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatSettings(ServerSettings):
    """Where a language model is and how it is asked; raises InvalidInputError for unusable values.

    Prices are US dollars a million tokens, None where they are not known; both are needed to say what a
    request costs.
    """

    retries: int = 1  # a person may be waiting, and there is a heuristic to fall back on
    prompt_price: float | None = None
    completion_price: float | None = None

    def _checks(self) -> Mapping[str, bool]:
        prices = (self.prompt_price, self.completion_price)
        return {"a price can't be negative": all(price is None or price >= 0 for price in prices)}


class EndpointLanguageModel(ServerClient[ChatSettings]):
    """Language model behind an endpoint.

    Servers differ in what they know of ``response_format`` and ``temperature``.  What one refuses with HTTP
    400 or 422 is asked for again in the next plainer form, and the form that it took is kept.
    """

    _what = "language model endpoint"
    _left = "nothing was taken from it"
    _limit = "its limit on the length of a request"
    _largest = 2_000_000

    def __init__(self, settings: ChatSettings) -> None:
        super().__init__(settings)
        self._plainness = {True: 0, False: 0}  # of the form that was taken last, by whether there is a schema

    def complete(
        self, system: str, user: str, *, schema: Mapping[str, Any] | None = None, long: bool = False
    ) -> Completion:
        """Return the answer to ``user`` under the instructions of ``system``.

        ``schema`` is the JSON schema that the answer shall have, for servers that can see to it; so the
        instructions have to say it as well.  A ``long`` answer may take twice the timeout.  Raises
        ProviderError, for an answer that is empty or was cut short too.
        """
        messages = [
            {"role": "system", "content": system},
            {"role": "user", "content": encodable(user, len(user))},
        ]
        started = time.perf_counter()
        content = self._request(messages, schema, self._settings.timeout * (_LONGER if long else 1))
        return self._parsed(content, 1_000 * (time.perf_counter() - started))

    def _request(
        self, messages: list[dict[str, str]], schema: Mapping[str, Any] | None, seconds: float
    ) -> bytes:
        import openai

        forms, structured = _forms(schema), schema is not None
        with self._connected(seconds) as client:
            create: Any = client.chat.completions.with_raw_response.create
            for plainness in count(self._plainness[structured]):
                try:
                    answer = create(messages=messages, model=self.model, timeout=seconds, **forms[plainness])
                except (openai.BadRequestError, openai.UnprocessableEntityError):
                    if plainness == len(forms) - 1:
                        raise
                else:
                    self._plainness[structured] = plainness
                    break
        return bytes(answer.content)

    def _parsed(self, content: bytes, milliseconds: float) -> Completion:
        try:
            answer = json.loads(content)
            choice = answer["choices"][0]
            text, ending = choice["message"]["content"], choice.get("finish_reason")
            usage = _usage(answer)
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
            raise self._bad_answer("did not send what a language model answers") from None
        if not isinstance(text, str) or not text.strip():
            raise self._bad_answer("sent an empty answer")
        if ending in _CUT or len(text) > _LONGEST_ANSWER:
            remedy = "Raise its limit on the length of an answer, or use another model or filter."
            raise self._failure("sent an answer that was cut short, or is far too long", remedy)
        prompt, completion = usage or (0, 0)
        return Completion(text, prompt, completion, milliseconds, self._cost(usage), _cached(answer))

    def _cost(self, usage: tuple[int, int] | None) -> float | None:
        prices = (self._settings.prompt_price, self._settings.completion_price)
        if usage is None or prices[0] is None or prices[1] is None:
            return None
        return (usage[0] * prices[0] + usage[1] * prices[1]) / _PER

    def _bad_answer(self, what: str) -> ProviderError:
        remedy = f"Check that the URL and the model {self.model!r} are those of a chat service."
        return self._failure(what, remedy)


def _forms(schema: Mapping[str, Any] | None) -> list[dict[str, Any]]:
    """Return what may go with a request, the most exact form first and the plainest last."""
    exact: dict[str, Any] = {"temperature": 0}
    if schema is None:
        return [exact, {}]
    described = {"name": "answer", "schema": dict(schema), "strict": True}
    return [
        {**exact, "response_format": {"type": "json_schema", "json_schema": described}},
        {**exact, "response_format": {"type": "json_object"}},
        {},
    ]


def _usage(answer: Mapping[str, Any]) -> tuple[int, int] | None:
    """Return how many tokens went in and came out; None where the server does not say, or not in numbers."""
    usage = answer.get("usage")
    if not isinstance(usage, Mapping):
        return None
    found = (usage.get("prompt_tokens"), usage.get("completion_tokens"))
    prompt, completion = map(plausible, found)
    return None if prompt is None or completion is None else (prompt, completion)


def _cached(answer: Mapping[str, Any]) -> int:
    """Return how many tokens of the prompt the server had from before; 0 where it does not say."""
    usage = answer.get("usage")
    details = usage.get("prompt_tokens_details") if isinstance(usage, Mapping) else None
    found = details.get("cached_tokens") if isinstance(details, Mapping) else None
    return plausible(found) or 0
