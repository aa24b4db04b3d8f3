"""Stores that have something to dream of."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from engine import ChunkId, MemoryEngine, NewChunk, NewRelation
from engine.clock import ManualClock
from tests.helpers import NOON, open_store

LONG_AGO = NOON - timedelta(days=90)

PINNED, IMMUTABLE, FADING, OVER, USELESS, OLDER, NEWER = map(ChunkId, range(1, 8))
"""The ids of what :func:`dreamer` stores."""


def old(content: str, category: str = "fact", at: datetime = LONG_AGO, **fields: object) -> NewChunk:
    """Return a chunk that was stored and last used 90 days ago."""
    return NewChunk(content=content, at=at, category=category, fields={"recorded_at": at, **fields})


CHUNKS: Sequence[NewChunk] = (
    old("a pinned fact", utility=0.05),
    old("an immutable fact", utility=0.05),
    old("a fact that fades", utility=0.9, stability=4.0),
    old("a plan that is over", valid_until=NOON - timedelta(days=3), temporal_type="time_bounded"),
    old("a thing of no use", "other", NOON - timedelta(days=33), utility=0.0),
    old("Ada lives in Izmir"),
    old("Ada lives in Berlin"),
)


def dreamer(path: Path, *more: NewChunk) -> MemoryEngine:
    """Return an open store with something for most steps, and a contradiction for a person."""
    engine = open_store(path, clock=ManualClock(NOON))
    engine.add([*CHUNKS, *more])
    engine.pin(PINNED)
    engine.set_immutable(IMMUTABLE, True)
    engine.use([NEWER])  # and so above the mean use: it may not be forgotten
    engine.relate([NewRelation(NEWER, OLDER, "contradicts", 0.9)])
    return engine


NEW: dict[str, Any] = {
    "id": "consolidation:1",
    "step": "consolidation",
    "rule": "theme",
    "memory": {
        "content": "All of it together.",
        "category": "pattern",
        "importance": 0.8,
        "kind": "theme",
        "traces_of": [FADING],
        "links": [{"source": 0, "target": FADING, "kind": "elaborates"}],
    },
}
"""A proposal as a plan's file has it: a new chunk that stands for another."""
