"""What the gates that were answered tell of those to come: how they ended, what stood out, who was right."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from engine.dynamics.confidence import Standing
from engine.prediction.attention import Attention, Seen, features
from engine.query.columns import Columns
from engine.records import Chunk, ChunkId, IdArray, Status
from engine.storage import driver

GATE, DISCOVERY = "gate_outcome", "discovery_response"
TYPES = (GATE, DISCOVERY)
"""The types of chunks that answered gates are."""

ATTRIBUTE = "prediction"
"""Under which an answered gate keeps, among its attributes, how it was predicted."""

HUMAN, PROXY = "human", "proxy"
"""Who answered a gate."""

NEWEST = 500
"""Gates of one state that are learned from: the newest."""

_DAY = 86_400_000_000  # microseconds
_ALIKE = {"correction": "correct"}


def named(outcome: str) -> str:
    """Return an outcome under the name that it is counted by."""
    return _ALIKE.get(outcome, outcome)


def is_humans(chunk: Chunk) -> bool:
    """Whether a memory tells what a human said, not what the proxy answered itself."""
    return _by_human(predicted(chunk.attributes))


def predicted(attributes: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return how a gate was predicted, by its attributes; what is not of its form is not known.

    Attributes are anybody's to edit and to import.
    """
    kept = attributes.get(ATTRIBUTE)
    if not isinstance(kept, dict):
        return {}
    return {name: kept[name] for name, fits in _FORMS.items() if name in kept and fits(kept[name])}


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


def _are_ids(value: object) -> bool:
    return isinstance(value, list) and all(type(key) is int and 0 < key < _NO_ID for key in value)


def _are_flags(value: object) -> bool:
    return isinstance(value, dict) and all(map(_is_flag, value.values()))


_NO_ID = 2**63
_FORMS: Mapping[str, Callable[[object], bool]] = {
    **dict.fromkeys(("answered_by", "prior_outcome", "posterior_outcome"), _is_text),
    "features": _are_texts,
    **dict.fromkeys(("used", "recalled"), _are_ids),
    "untold": _is_flag,
    "spot_check": _are_flags,
}


def _by_human(known: Mapping[str, Any]) -> bool:
    return bool(known.get("answered_by", HUMAN) == HUMAN)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenGate:
    """A gate that was answered; ``at`` in microseconds, ``predicted`` as :func:`predicted` reads it.

    ``interaction`` is that of its first presentation: of a gate answered here, at which it was recorded.
    Of one that is not ``dated``, ``at`` is when it came in.
    """

    id: ChunkId
    state: str
    task_type: str
    outcome: str
    response: str
    at: int
    dated: bool
    imported: bool
    interaction: int
    features: frozenset[str]
    prior_confidence: float | None
    posterior_confidence: float | None
    percepts: tuple[str, ...]
    by_human: bool
    predicted: Mapping[str, Any] = field(hash=False)

    @property
    def kind(self) -> tuple[str, str]:
        """State and task type, which make a kind of gate."""
        return self.state, self.task_type


def of_state(connection: Connection, columns: Columns, state: str) -> list[SeenGate]:
    """Return the newest gates of a state, oldest first, that nobody took out of recall."""
    columns.require(connection, ("status", "type", "state"))
    chosen = _active(connection, columns) & columns.texts(connection, "state").among(state)
    return list(read(connection, columns.ids[chosen][-NEWEST:]))


def of_all(connection: Connection, columns: Columns) -> list[SeenGate]:
    """Return all gates that nobody took out of recall, in the order in which they were answered."""
    columns.require(connection, ("status", "type"))
    found = read(connection, columns.ids[_active(connection, columns)])
    return sorted(found, key=lambda gate: (gate.interaction, gate.id))


def _active(connection: Connection, columns: Columns) -> npt.NDArray[np.bool_]:
    chosen = columns.texts(connection, "status").among(Status.ACTIVE)
    return chosen & columns.texts(connection, "type").among(*TYPES)


def read(connection: Connection, ids: IdArray) -> Iterator[SeenGate]:
    """Give the gates of these ids that ended somehow, in order of id."""
    rows = driver.rows(
        connection,
        "SELECT id, state, task_type, outcome, human_response, coalesce(at, recorded_at), "
        "at IS NOT NULL, write_source = 'import', "
        "coalesce((SELECT min(coalesce(since, interaction)) FROM trace WHERE chunk_id = chunk.id), "
        "recorded_interaction), prior_confidence, posterior_confidence, salient_percepts, artifact, "
        "attributes FROM chunk WHERE id IN (SELECT value FROM json_each(?)) AND outcome <> '' ORDER BY id",
        (json.dumps(ids.tolist()),),
    )
    return map(_seen, rows)


def _seen(row: Sequence[Any]) -> SeenGate:
    key, state, task_type, outcome, response, at, dated, imported, interaction, *rest = row
    prior, posterior, percepts, artifact, attributes = rest
    known = predicted(json.loads(attributes)) if ATTRIBUTE in attributes else {}
    stood_out = known.get("features")
    return SeenGate(
        id=ChunkId(key),
        state=state,
        task_type=task_type,
        outcome=named(outcome),
        response=response,
        at=at,
        dated=bool(dated),
        imported=bool(imported),
        interaction=interaction,
        features=frozenset(features(artifact) if stood_out is None else stood_out),
        prior_confidence=prior,
        posterior_confidence=posterior,
        percepts=tuple(json.loads(percepts)),
        by_human=_by_human(known),
        predicted=known,
    )


def attention(gates: Sequence[SeenGate]) -> Attention:
    """Return what gates taught to attend to."""
    return Attention.of(Seen(gate.state, gate.features, gate.outcome) for gate in gates)


def outcomes(gates: Sequence[SeenGate]) -> Counter[str]:
    """Return how gates ended."""
    return Counter(gate.outcome for gate in gates)


def accuracy(gates: Sequence[SeenGate], which: str = "posterior") -> tuple[int, int]:
    """Return how many predictions of gates that a human answered came true, and how many there were."""
    made = [
        (gate.predicted[f"{which}_outcome"], gate.outcome)
        for gate in gates
        if gate.by_human and gate.predicted.get(f"{which}_outcome")
    ]
    return sum(named(guess) == outcome for guess, outcome in made), len(made)


def kinds(connection: Connection, columns: Columns) -> int:
    """Return how many kinds of gates, by state and task type, are remembered."""
    columns.require(connection, ("status", "type", "state", "task_type"))
    chosen = _active(connection, columns)
    states, tasks = (columns.texts(connection, name).codes[chosen] for name in ("state", "task_type"))
    return len(np.unique(np.stack((states, tasks)), axis=1).T)


def standing(
    gates: Sequence[SeenGate], task_type: str, *, depth: int, tension: bool, now: int, roll: float | None
) -> Standing:
    """Return what the guards go by at a gate of this task type; ``now`` in microseconds."""
    here = [gate for gate in gates if gate.task_type == task_type]
    answered = [gate.at for gate in here if gate.by_human]
    correct, total = accuracy(here)
    return Standing(
        depth=depth,
        tension=tension,
        days=max(0.0, (now - max(answered)) / _DAY) if answered else None,
        roll=roll,
        correct=correct,
        total=total,
    )
