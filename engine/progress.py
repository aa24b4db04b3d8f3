"""How long work reports where it stands and learns that it should stop."""

from __future__ import annotations

import threading
from collections.abc import Callable

from engine.errors import CancelledError


class Progress:
    """Handed to long work: it reports ``done`` of ``total`` and stops when the token is cancelled.

    Thread-safe: the work runs in one thread, :meth:`cancel` is called from another.
    """

    def __init__(self, report: Callable[[int, int, str], None] | None = None) -> None:
        self._report = report
        self._cancelled = threading.Event()

    def cancel(self) -> None:
        """Ask the work to stop at its next step."""
        self._cancelled.set()

    @property
    def cancelled(self) -> bool:
        """Whether :meth:`cancel` was called."""
        return self._cancelled.is_set()

    def check(self) -> None:
        """Raise :class:`CancelledError` if the work should stop."""
        if self._cancelled.is_set():
            raise CancelledError("cancelled; nothing was changed")

    def step(self, done: int, total: int = 0, text: str = "") -> None:
        """Report progress (``total`` 0 when unknown) and stop here if cancelled."""
        self.check()
        if self._report is not None:
            self._report(done, total, text)
