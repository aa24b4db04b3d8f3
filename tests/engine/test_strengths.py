"""Activation and retention: what is computed for many at once is what is computed for a few."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import numpy as np

from engine import MemoryEngine, NewChunk
from engine.clock import ManualClock
from tests.helpers import NOON, HashEmbedder


def chunk(number: int) -> NewChunk:
    """Return a chunk, imported or not, with and without a date and a stability."""
    return NewChunk(
        content=f"text {number}",
        at=NOON - timedelta(days=number) if number % 3 else None,
        fields={
            "write_source": "import" if number % 2 else "manual",
            **({"stability": 1.0 + number % 40} if number % 5 else {"stability": None}),
        },
    )


def test_many_are_computed_as_few_are(tmp_path: Path) -> None:
    """From columns in memory or from rows, each chunk has one retention and one activation."""
    clock = ManualClock(NOON)
    with MemoryEngine.open(tmp_path / "store.db", clock=clock, embedder=HashEmbedder()) as engine:
        engine.add([chunk(number) for number in range(700)])
        engine.use([1, 2, 3])
        clock.advance(timedelta(days=4))
        ids = np.array([*range(1, 701), 9999])

        together = engine.retention(ids)
        apart = np.concatenate([engine.retention(part) for part in np.array_split(ids, 9)])

    np.testing.assert_array_equal(together, apart)
    assert 0 < np.count_nonzero(np.isnan(together)) < 300
