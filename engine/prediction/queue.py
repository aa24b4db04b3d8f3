"""The queue of gates: first in, first out, and one brain, so that what one teaches is there for the next.

Whoever answers holds the queue for a while, and holds it longer by asking again; a process that dies lets go
of it by itself.  Any number may enqueue meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from datetime import timedelta
from typing import Any

from sqlalchemy import Connection

from engine.choices import whole
from engine.clock import Clock, from_microseconds, to_microseconds
from engine.curation.curator import Curator
from engine.errors import ConflictError, InvalidInputError, NotFoundError, RefusedError
from engine.fields import is_text
from engine.prediction.artifacts import LARGEST
from engine.prediction.records import Gate, GateHead, GateStatus, NewGate, Turn
from engine.records import Changes, ChunkId
from engine.storage import gates, meta
from engine.storage.database import Database
from engine.storage.steps import StepWriter

ENQUEUE, WITHDRAW = "enqueue gate", "withdraw gate"
_HOLD = timedelta(minutes=5)
_LEASE = "gate_lease"
_MOST = 2**63 - 1  # rows
_LABELS = ("state", "task_type", "project", "session")
_LONGEST_LABEL = 200  # characters of each of these
_WIDEST = 4  # bytes of a character


@dataclass(frozen=True, slots=True)
class Lease:
    """Who holds the queue, and until when (microseconds)."""

    holder: str
    until: int


@dataclass(frozen=True, slots=True)
class GateQueue:
    """Reads and writes the queue of one store."""

    database: Database
    clock: Clock
    curator: Curator

    def enqueue(self, gate: NewGate, actor: str) -> Changes:
        """Let a gate wait at the end of the queue; raises InvalidInputError."""
        with self.curator.step(ENQUEUE, actor) as step:
            add(step.writer, gate)
            step.label = "Enqueue a gate"
        return step.changes

    def gates(self, status: GateStatus, limit: int) -> list[Gate]:
        """Return the gates of a status, the oldest first."""
        with self.database.reader() as connection:
            return _gates(connection, gates.ids(connection, status, _limit(limit)))

    def heads(self, status: GateStatus, limit: int) -> list[GateHead]:
        """Return what a list shows of the gates of a status, the oldest first."""
        with self.database.reader() as connection:
            return [_head(row) for row in gates.heads(connection, status, _limit(limit))]

    def gate(self, gate_id: int) -> Gate:
        """Return one gate; raises NotFoundError."""
        with self.database.reader() as connection:
            return required(connection, gate_id)

    def withdraw(self, gate_id: int, actor: str) -> Changes:
        """Take a gate that waits out of the queue."""
        with self.curator.step(WITHDRAW, actor) as step:
            close(step.writer, gate_id, GateStatus.WITHDRAWN)
            step.label = "Withdraw a gate"
        return step.changes

    def take(self, holder: str) -> Gate | None:
        """Hold the queue, and return the gate whose turn it is; None, and nothing held, if none waits.

        Raises ConflictError while another holds it.
        """
        with self.database.writer() as connection:
            now = to_microseconds(self.clock.now())
            held = _lease(connection)
            if held is not None and held.holder != holder and held.until > now:
                until = from_microseconds(held.until)
                raise ConflictError(
                    f"{held.holder} is answering until {until:%H:%M:%S} UTC at most; one gate is answered "
                    "at a time. Nothing was changed."
                )
            waiting = gates.ids(connection, GateStatus.WAITING, 1)
            lease = Lease(holder, now + int(_HOLD / timedelta(microseconds=1)) if waiting else 0)
            meta.keep(connection, _LEASE, json.dumps(asdict(lease)))
            return next(iter(_gates(connection, waiting)), None)

    def release(self, holder: str) -> None:
        """Let go of the queue, if it is held by ``holder``."""
        with self.database.writer() as connection:
            held = _lease(connection)
            if held is not None and held.holder == holder:
                meta.keep(connection, _LEASE, json.dumps(asdict(replace(held, until=0))))


def add(writer: StepWriter, gate: NewGate) -> None:
    """Let a gate wait at the end of the queue within a step; raises InvalidInputError."""
    if faults := _faults(gate):
        raise InvalidInputError(faults)
    writer.apply([gates.added(writer.reserve_chunk(), _values(gate, writer.now))])


def close(writer: StepWriter, gate_id: int, status: GateStatus) -> Gate:
    """Take a gate off the queue within a step, and return it; raises NotFoundError and RefusedError."""
    gate = required(writer.connection, gate_id)
    if gate.status is not GateStatus.WAITING:
        raise RefusedError(f"Gate {gate_id} was {gate.status} already. Nothing was changed.")
    writer.apply([gates.moved(gate.id, gate.status, status)])
    return gate


def required(connection: Connection, gate_id: int) -> Gate:
    """Return a gate; raises InvalidInputError for what is no number, and NotFoundError."""
    found = _gates(connection, [ChunkId(whole(gate_id, "the number of a gate"))])
    if not found:
        raise NotFoundError(f"There is no gate {gate_id} in this store.")
    return found[0]


def _limit(limit: int) -> int:
    """Return a limit that a database takes; one below 0 is none."""
    return min(max(whole(limit, "limit"), -1), _MOST)


def _lease(connection: Connection) -> Lease | None:
    known = meta.value(connection, _LEASE)
    return None if known is None else Lease(**json.loads(known))


def _gates(connection: Connection, ids: Sequence[int]) -> list[Gate]:
    return [_gate(row) for row in gates.rows(connection, ids)]


def _gate(row: Mapping[str, Any]) -> Gate:
    known = dict(row)
    return Gate(
        id=ChunkId(known.pop("chunk_id")),
        status=GateStatus(known.pop("status")),
        enqueued_at=from_microseconds(known.pop("enqueued_at")),
        history=tuple(Turn(*turn) for turn in json.loads(known.pop("history") or "[]")),
        **known,
    )


def _head(row: Mapping[str, Any]) -> GateHead:
    known = dict(row)
    return GateHead(
        id=ChunkId(known.pop("chunk_id")),
        status=GateStatus(known.pop("status")),
        enqueued_at=from_microseconds(known.pop("enqueued_at")),
        **known,
    )


def _values(gate: NewGate, now: int) -> dict[str, Any]:
    values = {item.name: getattr(gate, item.name) for item in fields(NewGate)}
    history = json.dumps([(turn.speaker, turn.text) for turn in gate.history], ensure_ascii=False)
    return {**values, "history": history, "status": GateStatus.WAITING.value, "enqueued_at": now}


def _faults(gate: NewGate) -> list[str]:
    texts = {item.name: getattr(gate, item.name) for item in fields(NewGate) if item.name != "history"}
    strange = [f"{name} is no text" for name, text in texts.items() if not isinstance(text, str)]
    if strange or not _are_turns(gate.history):
        return strange or ["history is not made of turns"]
    texts["history"] = "".join(part for turn in gate.history for part in (turn.speaker, turn.text))
    nameless = [] if gate.state.strip() else ["a gate needs a state, such as PLAN_ASSERT"]
    return [*nameless, *_unfit(texts)]


def _are_turns(history: object) -> bool:
    return isinstance(history, tuple | list) and all(
        isinstance(turn, Turn) and isinstance(turn.speaker, str) and isinstance(turn.text, str)
        for turn in history
    )


def _unfit(texts: Mapping[str, str]) -> Iterator[str]:
    """Give what is wrong with texts of a gate, by name."""
    for name, text in texts.items():
        if name in _LABELS and len(text) > _LONGEST_LABEL:
            yield f"{name} has {len(text):,} characters; at most {_LONGEST_LABEL} are kept"
        if not is_text(text):
            yield f"{name} holds half a character"
        elif len(text) * _WIDEST > LARGEST and (size := len(text.encode())) > LARGEST:
            yield f"{name} has {size:,} bytes; at most {LARGEST:,} are kept"
