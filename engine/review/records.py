"""What waits for a person's review, and what a person can decide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from engine.history.records import ChunkDiff
from engine.records import ChunkId, StepInfo


class Decision(StrEnum):
    """What a person does with a chunk under review; each also takes it off the queue."""

    ACCEPT = "accept"
    PIN = "pin"
    RETIRE = "retire"


@dataclass(frozen=True, slots=True)
class ReviewItem:
    """A chunk that others wrote to since it was reviewed last.

    ``kind``, ``actor`` and ``at`` are those of the newest of their steps, ``steps`` how many there were;
    ``added``: one of these steps brought the chunk.
    """

    chunk_id: ChunkId
    kind: str
    actor: str
    at: datetime
    steps: int
    added: bool


@dataclass(frozen=True, slots=True)
class ReviewQueue:
    """The chunks to review, in the order in which they were first written to.

    ``total`` counts them, of which ``items`` are the first.  ``actors`` says of how many each actor wrote to,
    whichever were asked for.  ``position`` is the log position at which this was so: what is decided counts
    up to there.
    """

    items: tuple[ReviewItem, ...]
    total: int
    actors: Mapping[str, int] = field(hash=False)
    position: int


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What others did to a chunk since it was reviewed last, and anyone after them: all in one.

    ``steps`` are those steps, the newest first.
    """

    change: ChunkDiff
    steps: tuple[StepInfo, ...]
