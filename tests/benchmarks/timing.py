"""Timing of calls, and how figures are printed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import TypeVar

import numpy as np

T = TypeVar("T")


def milliseconds(call: Callable[[T], object], arguments: Iterable[T]) -> np.ndarray:
    """Return how long ``call`` took on each argument."""
    taken = []
    for argument in arguments:
        started = time.perf_counter()
        call(argument)
        taken.append(1000 * (time.perf_counter() - started))
    return np.array(taken)


def summary(values: np.ndarray) -> str:
    """Return median and 95th percentile in words."""
    return f"p50 {np.median(values):7.2f} ms   p95 {np.percentile(values, 95):7.2f} ms"


def seconds(call: Callable[[], object]) -> float:
    """Return how long one call took."""
    started = time.perf_counter()
    call()
    return time.perf_counter() - started
