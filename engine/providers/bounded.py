"""The connections to servers of models: every request ends in time, and no answer grows without end.

The timeout of an HTTP client counts from byte to byte, so that a server which sends one now and then is never
done.  Here a request is sent by a thread of its own, which is left behind when the time is up.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from contextlib import closing
from importlib import import_module
from queue import Empty, Queue
from typing import Any

import openai

# Either httpx or its successor, whichever this version of openai goes by.
_http: Any = import_module(openai.DefaultHttpxClient.__mro__[1].__module__.partition(".")[0])

_REDIRECTS = 3  # followed in a row
_OF_A_BODY_AS_SENT = frozenset({"content-encoding", "content-length", "transfer-encoding"})


class BoundedClient(openai.DefaultHttpxClient):
    """Sends requests, each within its timeout altogether, from the first connection to the last byte.

    Of an answer ``largest`` bytes are taken, once unpacked: the JSON of a longer one is cut off, and no JSON.
    """

    def __init__(self, largest: int) -> None:
        super().__init__(max_redirects=_REDIRECTS, event_hooks={"response": [_without_what_nobody_reads]})
        self._largest = largest

    def send(self, request: Any, **options: Any) -> Any:
        """Return the answer, read to its end; raises a timeout of the HTTP library where that takes long."""
        seconds = request.extensions["timeout"]["read"]
        deadline = time.monotonic() + seconds
        done: Queue[Any] = Queue()
        sending = threading.Thread(target=self._send, args=(request, deadline, options, done), daemon=True)
        sending.start()
        try:
            outcome = done.get(timeout=seconds)
        except Empty:
            raise _http.ReadTimeout(f"no whole answer within {seconds:g} s", request=request) from None
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    def _send(self, request: Any, deadline: float, options: Mapping[str, Any], done: Queue[Any]) -> None:
        try:
            done.put(self._whole(request, deadline, options))
        except (_http.HTTPError, OSError, RuntimeError) as error:
            done.put(error)

    def _whole(self, request: Any, deadline: float, options: Mapping[str, Any]) -> Any:
        content = bytearray()
        with closing(super().send(request, **{**options, "stream": True})) as response:
            for part in response.iter_bytes():
                content += part
                if len(content) > self._largest or time.monotonic() > deadline:
                    break
        headers = [
            item for item in response.headers.multi_items() if item[0].lower() not in _OF_A_BODY_AS_SENT
        ]
        return _http.Response(
            response.status_code,
            headers=headers,
            content=bytes(content[: self._largest]),
            request=response.request,
        )


def _without_what_nobody_reads(response: Any) -> None:
    """Let go of the body of a redirect, which would be read whole before the next request."""
    if response.has_redirect_location:
        response.stream.close()
        response.stream = _http.ByteStream(b"")
