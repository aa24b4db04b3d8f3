"""A person's word on whether what was recalled at a gate bore on it, kept with the gate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from sqlalchemy import Connection

from engine.curation import editing
from engine.errors import InvalidInputError
from engine.history import edits
from engine.prediction import gates_seen
from engine.prediction.gates_seen import SeenGate
from engine.prediction.health.records import Rate, SpotCheck
from engine.records import Chunk, ChunkId
from engine.storage import reading
from engine.storage.steps import StepWriter

KIND = "spot check"
_RECALLED, _CHECKED = "recalled", "spot_check"


def keep(writer: StepWriter, gate_id: int, relevant: Mapping[int, bool]) -> int:
    """Keep with a gate which memories bore on it, in place of what was said before; return how many did.

    Raises NotFoundError, RefusedError for an immutable gate, and InvalidInputError for what was not recalled.
    """
    gate = editing.required(writer.connection, [gate_id])[0]
    recalled = _recalled(gates_seen.predicted(gate.attributes))
    _require(gate, recalled, relevant)
    edits.require_mutable(gate, "spot-checked")
    told = {str(key): bool(relevant[key]) for key in sorted(relevant)}
    prediction = {**gate.attributes[gates_seen.ATTRIBUTE], _CHECKED: told}
    writer.apply(edits.update(gate, {"attributes": {**gate.attributes, gates_seen.ATTRIBUTE: prediction}}))
    return sum(told.values())


def _require(gate: Chunk, recalled: Sequence[ChunkId], relevant: Mapping[int, bool]) -> None:
    if not recalled:
        raise InvalidInputError(
            [f"of chunk {gate.id} it is not known what was recalled, so nothing is checked"]
        )
    if not relevant:
        raise InvalidInputError(["a spot check says of at least one memory whether it bore on the gate"])
    if strange := [key for key in relevant if key not in recalled]:
        names = ", ".join(map(str, strange))
        raise InvalidInputError([f"at gate {gate.id} these were not recalled: {names}"])


def _recalled(predicted: Mapping[str, Any]) -> tuple[ChunkId, ...]:
    return tuple(map(ChunkId, predicted.get(_RECALLED, ())))


def checkable(gates: Sequence[SeenGate]) -> list[SeenGate]:
    """Return the gates of which it is known what was recalled."""
    return [gate for gate in gates if _recalled(gate.predicted)]


def _told(gate: SeenGate) -> Mapping[str, bool]:
    told: Mapping[str, bool] = gate.predicted.get(_CHECKED, {})
    return told


def checked(gates: Sequence[SeenGate]) -> tuple[Rate, int]:
    """Return which share of the memories that were checked bore on their gates, and how many gates were."""
    told = [found for gate in gates if (found := _told(gate))]
    words = [word for found in told for word in found.values()]
    return Rate.of(sum(words), len(words)), len(told)


def waiting(connection: Connection, gates: Sequence[SeenGate], limit: int, seed: int) -> Iterator[SpotCheck]:
    """Give gates not checked yet with what was recalled at each; their order is drawn by ``seed``.

    A gate's place does not change as others are checked.
    """
    left = [gate for gate in checkable(gates) if not _told(gate)]
    left.sort(key=lambda gate: (np.random.default_rng([seed, gate.id]).random(), gate.id))
    for done, gate in enumerate(left[:limit]):
        recalled = _recalled(gate.predicted)
        chunks = reading.chunks(connection, [gate.id, *recalled])
        memories = tuple(chunks[key] for key in recalled if key in chunks)
        yield SpotCheck(chunks[gate.id], memories, len(left) - done)
