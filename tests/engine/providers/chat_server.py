"""What a language model's server answers, well, badly or not at all, played in the frame of the other one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.engine.providers import endpoint_server
from tests.engine.providers.endpoint_server import Endpoint, Handler, Reply

PROMPT_TOKENS, COMPLETION_TOKENS = 200, 50


def completion(text: Any, *, ending: str = "stop", usage: Any = None) -> bytes:
    """Return the body of an answer that says this."""
    tokens = {"prompt_tokens": PROMPT_TOKENS, "completion_tokens": COMPLETION_TOKENS}
    message = {"role": "assistant", "content": text}
    choices = [{"index": 0, "message": message, "finish_reason": ending}]
    return json.dumps({"choices": choices, "usage": tokens if usage is None else usage}).encode()


def says(text: Any, **changes: Any) -> Reply:
    """Return a reply of these words."""
    return endpoint_server.body(completion(text, **changes))


def says_json(value: Any) -> Reply:
    """Return a reply of this value as JSON."""
    return says(json.dumps(value))


def knows_only(forms: set[str], answer: Reply) -> Reply:
    """Return a reply that refuses requests in another ``response_format`` ("" for none) than these."""

    def reply(handler: Handler, texts: list[str]) -> None:
        asked = handler.endpoint.requests[-1].get("response_format", {}).get("type", "")
        refusal = endpoint_server.status(400, f"unknown response_format {asked}")
        (answer if asked in forms else refusal)(handler, texts)

    return reply


def asked(endpoint: Endpoint, place: int = -1) -> str:
    """Return what a request said under its instructions."""
    return str(endpoint.requests[place]["messages"][1]["content"])


@contextmanager
def chatting(*replies: Reply) -> Iterator[Endpoint]:
    """Run a server that gives these replies, the last one again and again."""
    with endpoint_server.serving() as endpoint:
        endpoint.replies = list(replies) or [says("Yes.")]
        yield endpoint
