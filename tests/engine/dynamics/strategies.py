"""Hypothesis strategies for presentations and parameters."""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine.dynamics.traces import Traces

decays = st.one_of(st.just(0.5), st.floats(0.01, 0.99))
ages = st.lists(st.integers(0, 10_000), min_size=1, max_size=12)
interactions = st.lists(st.integers(0, 10_000), max_size=12)


def offsets(counts: list[int]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Return where each run of ``counts`` values begins, and where the last one ends."""
    return np.cumsum([0, *counts], dtype=np.int64)


def compressed(traces: list[list[int]]) -> Traces:
    """Return the traces of some chunks as one array."""
    values = np.array([value for each in traces for value in each], dtype=np.int64)
    return Traces.build(values, offsets([len(each) for each in traces]))


def stores() -> SearchStrategy[list[list[int]]]:
    """Return the traces of each chunk of a small store; some chunks have none."""
    return st.lists(interactions, max_size=12)
