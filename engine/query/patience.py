"""How long expressions of a user's may work: on one text, and on all slow texts of a request together."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol, TypeVar

_Result_co = TypeVar("_Result_co", covariant=True)

_SECONDS = 0.5  # for one text; an honest expression takes milliseconds
_BUDGET = 2.5  # seconds for slow texts together, by each of two clocks
_ALLOWED, _PER_CHARACTER = 5e-4, 1e-6  # seconds; more is slow: an honest expression takes a tenth of that


class Operation(Protocol[_Result_co]):
    """What an expression does with a text; raises TimeoutError after ``timeout`` seconds."""

    def __call__(self, text: str, /, *, timeout: float) -> _Result_co:
        """Do it."""


class Patience:
    """For one request: however many texts it goes through, slow ones can't hold it up for long.

    Slow texts are first timed by the wall's clock, which is cheap to read.  Where that says they took too
    long, the processor's clock decides, since a busy machine makes honest expressions seem slow.
    """

    def __init__(self) -> None:
        self._clock: Callable[[], float] = time.perf_counter
        self._spent = 0.0

    def run(self, operation: Operation[_Result_co], text: str) -> _Result_co:
        """Do something with a text; raises TimeoutError, which says what took too long, beyond the limits."""
        began = self._clock()
        try:
            result = operation(text, timeout=_SECONDS)
        except TimeoutError:
            raise _stopped(f"{_SECONDS} s on one text") from None
        took = self._clock() - began
        if took > _ALLOWED + len(text) * _PER_CHARACTER:
            self._spend(took)
        return result

    def _spend(self, seconds: float) -> None:
        self._spent += seconds
        if self._spent <= _BUDGET:
            return
        if self._clock is time.thread_time:
            raise _stopped(f"{2 * _BUDGET:g} s on texts that it is slow on")
        self._clock, self._spent = time.thread_time, 0.0


def _stopped(limit: str) -> TimeoutError:
    return TimeoutError(
        f"took more than {limit} and was stopped: "
        "a repeated part that holds a repeated part backtracks without end"
    )
