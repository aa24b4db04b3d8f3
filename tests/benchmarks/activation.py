"""Activation of a million chunks with five million traces: ``python -m tests.benchmarks.activation``."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import numpy as np

from engine.dynamics.arrays import FloatArray, IntArray
from engine.dynamics.traces import Traces, TraceTable

CHUNKS = 1_000_000
TRACES_A_CHUNK = 5
CANDIDATES = 1_000
INTERACTIONS = 2_000_000
RUNS = 21


def synthetic_traces(generator: np.random.Generator) -> Traces:
    """Return traces of a million chunks, geometric in number, at random interactions."""
    counts = generator.geometric(1 / TRACES_A_CHUNK, CHUNKS)
    offsets = np.concatenate(([0], np.cumsum(counts)))
    return Traces.build(generator.integers(1, INTERACTIONS, offsets[-1]), offsets)


def naive(values: IntArray, offsets: IntArray, now: float, decay: float) -> FloatArray:
    """Return activation as one reads the formula: a power of every age, summed by ``reduceat``."""
    strengths = np.maximum(now - values, 1).astype(np.float64) ** -decay
    return np.asarray(np.log(np.add.reduceat(strengths, offsets[:-1])))


def median_ms(work: Callable[[], object], runs: int = RUNS) -> float:
    """Return the median time of a call in milliseconds, after one to warm up."""
    work()
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return 1e3 * statistics.median(times)


def main() -> None:
    """Print the medians of the fast and the naive form, and the error of the fast one."""
    generator = np.random.default_rng(0)
    traces = synthetic_traces(generator)
    table = TraceTable.build(traces.values, traces.offsets)
    rows = generator.choice(CHUNKS, CANDIDATES, replace=False)
    now, past = INTERACTIONS + 1.0, INTERACTIONS / 2
    works: dict[str, Callable[[], object]] = {
        "naive reduceat": lambda: naive(traces.values, traces.offsets, now, 0.5),
        "TraceTable.activation": lambda: table.activation(now=now, decay=0.5),
        "  decay 0.4": lambda: table.activation(now=now, decay=0.4),
        "  as of halfway": lambda: table.activation(now=past, decay=0.5),
        f"exact, {CANDIDATES} candidates": lambda: table.select(rows).activation(now=now, decay=0.5),
        "exact, whole store": lambda: traces.activation(now=now, decay=0.5),
        "Petrov k=1, whole store": lambda: traces.petrov_activation(now=now, kept=1, decay=0.5),
        "TraceTable.build": lambda: TraceTable.build(traces.values, traces.offsets),
    }
    print(f"{len(traces):,} chunks, {traces.values.size:,} traces, median of {RUNS} in ms")
    for name, work in works.items():
        print(f"{name:28}{median_ms(work):9.2f}")
    error = np.abs(table.activation(now=now, decay=0.5) - traces.activation(now=now, decay=0.5)).max()
    print(f"{'greatest error, nats':28}{error:9.1e}")


if __name__ == "__main__":
    main()
