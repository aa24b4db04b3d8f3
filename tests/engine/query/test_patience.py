"""What an expression may cost, whatever else the machine does."""

from __future__ import annotations

import time

import pytest

from engine.query import patience
from engine.query.patience import Operation, Patience


def waits(_text: str, *, timeout: float) -> None:
    """Take long without working, as on a machine that others keep busy."""
    assert timeout
    time.sleep(0.005)


def works(_text: str, *, timeout: float) -> None:
    """Take as long, and work all the time."""
    end = time.thread_time() + 0.005
    while time.thread_time() < end:
        assert timeout


def repeat(operation: Operation[None]) -> None:
    """Take twice the time that is allowed."""
    one = Patience()
    for _ in range(40):
        one.run(operation, "text")


def test_only_work_uses_patience_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time in which others had the processor stops nothing; the expression's own does."""
    monkeypatch.setattr(patience, "_BUDGET", 0.05)
    repeat(waits)

    with pytest.raises(TimeoutError, match=r"0\.1 s"):
        repeat(works)


def test_long_texts_may_take_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """What counts as slow follows the length of a text."""
    monkeypatch.setattr(patience, "_BUDGET", 0.0)
    for _ in range(5):
        Patience().run(works, "long" * 1_000_000)
