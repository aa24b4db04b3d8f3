"""Gates that were answered, as tests need them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import MemoryEngine, NewChunk
from engine.prediction.gates_seen import SeenGate
from engine.records import ChunkId
from tests.helpers import NOON


def seen(number: int = 1, outcome: str = "approve", **values: Any) -> SeenGate:
    """Return a gate, the ``number``-th that was answered."""
    given: dict[str, Any] = {
        "state": "PLAN_ASSERT",
        "task_type": "book",
        "response": "",
        "at": 1_000_000 * number,
        "dated": True,
        "imported": False,
        "features": frozenset(),
        "prior_confidence": None,
        "posterior_confidence": None,
        "percepts": (),
        "by_human": True,
        "predicted": {},
    }
    return SeenGate(id=ChunkId(number), interaction=number, outcome=outcome, **given | values)


def add_gates(engine: MemoryEngine, outcomes: Sequence[str], **fields: Any) -> list[int]:
    """Store answered gates one by one, a step each; return their ids."""
    ids: list[int] = []
    for number, outcome in enumerate(outcomes):
        chunk = NewChunk(
            content=f"gate {number} of {fields.get('task_type', 'book')}",
            at=NOON,
            fields={"type": "gate_outcome", "state": "PLAN_ASSERT", "task_type": "book", "outcome": outcome}
            | fields,
        )
        ids += engine.add([chunk]).ids
    return ids
