"""What waits for a human's word, and what the queue tells of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from engine.records import ChunkId

DISCOVERY_STATE = "DISCOVERY_"
"""What the state of a gate begins with at which an observation is promoted, dismissed or discussed."""


class GateStatus(StrEnum):
    """What became of a gate."""

    WAITING = "waiting"
    ANSWERED = "answered"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class Turn:
    """One thing that was said before a gate."""

    speaker: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGate:
    """A decision that a human is asked for: where the work stands, what is asked, and about what.

    ``state`` and ``task_type`` tell the kind of gate (PLAN_ASSERT of a task); ``context`` is what those
    before it handed on, ``history`` what was said in the session.  ``artifact_problem`` says why a file
    could not be taken as text.
    """

    state: str
    task_type: str = ""
    project: str = ""
    question: str = ""
    artifact: str = ""
    artifact_name: str = ""
    artifact_problem: str = ""
    context: str = ""
    history: tuple[Turn, ...] = ()
    session: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gate(NewGate):
    """A gate as the store keeps it; ``id`` is the number of the chunk that the answer makes of it."""

    id: ChunkId
    status: GateStatus
    enqueued_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class GateHead:
    """What a list shows of a gate: not what was handed on, said or made, which may be megabytes."""

    id: ChunkId
    status: GateStatus
    state: str
    task_type: str
    project: str
    session: str
    question: str
    artifact_name: str
    enqueued_at: datetime
