"""A store with something of everything, for what goes out and must come back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np

from engine import Facet, MemoryEngine, NewChunk, NewTrace
from engine.clock import ManualClock
from engine.records import ChunkId, NewRelation
from tests.helpers import NOON, add, open_store

MODEL = "elsewhere/model"


def rich_store(path: Path) -> Path:
    """Fill a new store by every kind of write."""
    clock = ManualClock(NOON)
    with open_store(path, clock=clock) as engine:
        add(engine, "Plain.", "<b>Markup</b> & NUL \x00 \u202eRTL \U0001f345", tags=["x", "ö"], session="s")
        clock.advance(timedelta(hours=1, microseconds=1))
        _add_detailed(engine)
        engine.use([1, 3], reason="cited", actor="agent")
        engine.edit(1, content="Edited.", importance=0.9, tags=["y"])
        engine.pin(2)
        engine.save_question("what “differs”?", [1, 3], kind="ö")
        one, two, three = (ChunkId(number) for number in (1, 2, 3))
        engine.relate([NewRelation(one, three, "contradicts", 0.25, "“they differ”")])
        engine.relate([NewRelation(three, two, "causes")])
        engine.set_immutable(3, True)
        engine.retire(2)
        gone, folded, undone = add(engine, "A secret.", "Folded.", "Undone.")
        engine.merge([1, folded], "Edited and folded.")
        engine.erase(gone)
        engine.retire(undone)
        engine.undo()
    return path


def _add_detailed(engine: MemoryEngine) -> None:
    engine.add(
        [
            NewChunk(
                content="Detailed.",
                at=datetime(2025, 12, 31, 23, 59, 59, 999_999, tzinfo=UTC),
                speaker="Ada",
                category="fact",
                entities=["entity://person/ada"],
                fields={
                    "salient_percepts": ["one", "two"],
                    "attributes": {"nested": {"list": [1, 2.5, None, True]}},
                    "access_count": None,
                    "prior_confidence": 0.1,
                    "flashbulb": True,
                    "cycle": 3,
                },
                traces=[NewTrace(1, None, "imported"), NewTrace(1, NOON), NewTrace(2)],
                vectors={Facet.RESPONSE: np.array([0.6, 0.8], np.float32)},
                vector_model=MODEL,
            ),
            NewChunk(content="Never presented.", traces=[]),
        ]
    )
