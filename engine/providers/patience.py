"""A model that is left alone for a while after it kept people waiting for nothing.

A server that hangs would make each message of a conversation wait for its timeouts; rules stand in at once
instead, and every record says why.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

from engine.errors import ProviderError
from engine.providers.protocols import Completion, LanguageModel

WAITED = 20.0
"""Seconds spent on failures in a row, after which a model rests; a quick refusal costs next to nothing."""
RESTS = 300.0
"""Seconds for which it then is not asked."""


class PatientModel:
    """Passes questions on to a model, unless it rests.  Safe from several threads."""

    def __init__(self, model: LanguageModel, clock: Callable[[], float] = time.monotonic) -> None:
        self._inner = model
        self._clock = clock
        self._lock = threading.Lock()
        self._wasted = 0.0
        self._rests_until = float("-inf")

    @property
    def model(self) -> str:
        """Name of the model."""
        return self._inner.model

    def complete(
        self, system: str, user: str, *, schema: Mapping[str, Any] | None = None, long: bool = False
    ) -> Completion:
        """Return the model's answer; raises ProviderError without asking while it rests."""
        started = self._clock()
        if started < self._rests_until:
            raise ProviderError(
                f"The model {self.model!r} did not answer in time and is not asked for some minutes. "
                "Check its server; to ask at once, apply the settings again."
            )
        try:
            answer = self._inner.complete(system, user, schema=schema, long=long)
        except ProviderError:
            self._failed(started)
            raise
        self._wasted = 0.0
        return answer

    def _failed(self, started: float) -> None:
        now = self._clock()
        with self._lock:
            self._wasted += now - started
            if self._wasted >= WAITED:
                self._wasted, self._rests_until = 0.0, now + RESTS
