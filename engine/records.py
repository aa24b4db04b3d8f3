"""The values that cross the borders of the engine: frozen, comparable, safe to hand to another thread.

A *chunk* is one remembered item; a *trace* is one event at which it was presented (stored or used); a
*hit* is a chunk with the score, term by term, that ranked it.  Times are aware and in UTC; ``None`` means
unknown, never "zero".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from typing import Any, NewType

import numpy as np
import numpy.typing as npt

ChunkId = NewType("ChunkId", int)
StepId = NewType("StepId", int)
FloatArray = npt.NDArray[np.float64]
VectorArray = npt.NDArray[np.float32]
IdArray = npt.NDArray[np.int64]


class Status(StrEnum):
    """Whether a chunk takes part in recall.  Nothing is deleted: it moves between these."""

    ACTIVE = "active"
    SUPERSEDED = "superseded"  # a newer chunk replaced it; its validity is closed
    DORMANT = "dormant"  # forgotten by the engine; can be reactivated
    RETIRED = "retired"  # taken out by a person; can be restored


class Tier(StrEnum):
    """The cognitive tier of seed 001."""

    WORKING = "working"
    EPISODIC = "episodic"
    SEMANTIC = "semantic"
    DORMANT = "dormant"


class Facet(StrEnum):
    """Which side of a chunk a vector stands for (SPEC 1.2); CONTENT is what recall searches."""

    CONTENT = "content"
    BLENDED = "blended"
    SITUATION = "situation"
    ARTIFACT = "artifact"
    STIMULUS = "stimulus"
    RESPONSE = "response"
    SALIENCE = "salience"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chunk:
    """One remembered item, with every field that the five seeds need (SPEC sections 1 to 5)."""

    id: ChunkId
    content: str
    title: str = ""
    content_hash: str = ""

    # When: the event itself, its recording on both clocks, the last change, the last use.
    at: datetime | None = None
    recorded_at: datetime
    recorded_interaction: int = 0
    edited_at: datetime | None = None
    last_accessed_at: datetime | None = None
    access_count: int | None = 0  # None: the source did not say

    # Structure (seed 000 and 004): matched exactly, never by similarity.
    type: str = ""
    state: str = ""
    task_type: str = ""
    outcome: str = ""
    lens: str = ""
    project: str = ""
    agent: str = ""
    role: str = ""
    cycle: int | None = None

    # Two-pass prediction (seed 000).
    prior_prediction: str = ""
    posterior_prediction: str = ""
    prior_confidence: float | None = None
    posterior_confidence: float | None = None
    prediction_delta: str = ""
    salient_percepts: tuple[str, ...] = ()
    human_response: str = ""
    delta: str = ""
    stimulus: str = ""
    artifact: str = ""

    # Classification (seed 001).
    category: str = "other"
    tier: Tier = Tier.EPISODIC
    sub_tier: str = ""
    status: Status = Status.ACTIVE

    # Importance: four channels in [0, 1] and their weighted sum.  This and what follows up to the strengths
    # is a fresh chunk's; None: an import, whose source did not say.
    importance: float | None = 0.5
    novelty: float | None = None
    arousal: float | None = None
    reward: float | None = None
    attention: float | None = None

    # Usefulness and strength: utility in [0, 1], stability in days, difficulty in [1, 10].
    utility: float | None = 0.5
    utility_updated_at: datetime | None = None
    stability: float | None = 1.0
    difficulty: float | None = None
    last_reviewed_at: datetime | None = None
    storage_strength: float | None = 1.0
    retrieval_strength: float | None = 1.0
    decayed_at: datetime | None = None  # until when retrieval strength was let fade

    # Emotion: valence in [-1, 1], arousal in [0, 1], one of Ekman's six categories.
    emotional_valence: float | None = None
    emotional_arousal: float | None = None
    emotion: str = ""

    # Validity in the world.
    valid_from: datetime | None = None
    valid_until: datetime | None = None
    temporal_type: str = "persistent"

    # Provenance: where it was said, who wrote it, how sure the source was.
    session: str = ""
    turn: int | None = None
    speaker: str = ""
    source: str = ""
    external_id: str = ""
    write_source: str = "manual"
    data_source: str = "unknown"
    source_confidence: float | None = None
    model: str = ""

    # Protection.
    pinned: bool = False
    immutable: bool = False
    flashbulb: bool = False
    retired_interaction: int | None = None

    attributes: Mapping[str, Any] = field(default_factory=dict, hash=False)
    tags: tuple[str, ...] = ()
    entities: tuple[str, ...] = ()
    version: int = 0  # log position of its last change; what an edit is based on

    @property
    def came_about(self) -> datetime:
        """When what it says came about, as far as is known: else when it happened, or was recorded."""
        return self.valid_from or self.at or self.recorded_at


@dataclass(frozen=True, slots=True)
class AsOf:
    """A moment, on both clocks, that values are computed for: presentations after it do not count."""

    interaction: int
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class NewChunk:
    """A chunk to be stored as given.  Only ``content`` is required.

    ``fields`` holds any further field of :class:`Chunk` by its name.  ``traces`` gives known past
    presentations; without it the storing itself is the first one.  ``vectors`` gives ready-made vectors
    by facet; they must have been made by ``vector_model``.
    """

    content: str
    at: datetime | None = None
    session: str = ""
    speaker: str = ""
    category: str = "other"
    tags: Sequence[str] = ()
    entities: Sequence[str] = ()
    fields: Mapping[str, Any] = field(default_factory=dict, hash=False)
    traces: Sequence[NewTrace] | None = None
    vectors: Mapping[Facet, VectorArray] = field(default_factory=dict, hash=False, compare=False)
    vector_model: str = ""


@dataclass(frozen=True, slots=True)
class NewTrace:
    """A presentation to be stored: interaction number, UTC time when known, and why it counts.

    A compacted one stands for ``count`` of them, spread evenly from the interaction ``since`` on.
    """

    interaction: int
    at: datetime | None = None
    reason: str = "recorded"
    count: int = 1
    since: int | None = None


@dataclass(frozen=True, slots=True)
class Trace:
    """One presentation of a chunk: when on both clocks, and why it counts (recorded, used, ...).

    A compacted one stands for ``count`` of them, spread evenly from the interaction ``since`` on.
    """

    id: int
    chunk_id: ChunkId
    interaction: int
    at: datetime | None
    reason: str
    count: int = 1
    since: int | None = None

    def until(self, interaction: int) -> Trace | None:
        """Return what of it had happened by an interaction, None if nothing had."""
        if self.interaction <= interaction:
            return self
        if self.since is None or self.since > interaction:
            return None
        apart = (self.interaction - self.since) / (self.count - 1)
        later = int((interaction - self.since) / apart)
        return replace(self, interaction=round(self.since + later * apart), count=later + 1)

    def copied(self, reason: str) -> NewTrace:
        """Return the same presentation, to be stored with another chunk."""
        return NewTrace(self.interaction, self.at, reason, self.count, self.since)


@dataclass(frozen=True, slots=True)
class Relation:
    """A directed link between two chunks; kinds as in seed 001 (supersedes, contradicts, ...)."""

    id: int
    source: ChunkId
    target: ChunkId
    kind: str
    confidence: float
    evidence: str = ""


@dataclass(frozen=True, slots=True)
class NewRelation:
    """A relation to be stored; ``confidence`` in [0, 1]."""

    source: ChunkId
    target: ChunkId
    kind: str
    confidence: float = 1.0
    evidence: str = ""


@dataclass(frozen=True, slots=True)
class Changes:
    """What one write did: its step, the chunks it touched (in the order asked) and the new log position."""

    step: StepId
    kind: str
    label: str
    ids: tuple[ChunkId, ...]
    position: int
    structural: bool = False  # chunks came or went, so lists of ids are stale
    skipped: tuple[ChunkId, ...] = ()  # of many, those that are immutable and were left as they are

    def __bool__(self) -> bool:
        """Whether anything changed."""
        return bool(self.step)


@dataclass(frozen=True, slots=True)
class StepInfo:
    """One named step of the log, as a person reads it.

    An undo or redo names the step it reverses or repeats in ``undoes``; an undo of many, the first of those
    it took back in ``back_to``.  ``position`` is the log position at which the step ends.  ``at`` is the time
    by the clock that the store lives by; where that is a simulated one, ``written_at`` is the machine's.
    """

    step: StepId
    kind: str
    label: str
    actor: str
    at: datetime
    interaction: int
    changed: int
    undone: bool = False
    undoes: StepId | None = None
    details: Mapping[str, Any] = field(default_factory=dict, hash=False)
    back_to: StepId | None = None
    position: int = 0
    written_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class ChunkChange:
    """What one step changed in one chunk: the fields before and after, for a diff."""

    step: StepInfo
    before: Mapping[str, Any] = field(hash=False)
    after: Mapping[str, Any] = field(hash=False)
    redacted: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """The answer of a search: every matching id, in order, and what was asked."""

    ids: IdArray = field(hash=False, compare=False)
    query: str
    order: str
    descending: bool
    position: int

    def __len__(self) -> int:
        """Return the number of matching chunks."""
        return len(self.ids)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing :meth:`MemoryEngine.check` found: where, what, and what to do about it."""

    part: str
    message: str
    remedy: str = ""


@dataclass(frozen=True, slots=True)
class Health:
    """The result of a check.  ``ok`` is False when anything is wrong; each fault says it in words."""

    faults: tuple[Fault, ...]
    counts: Mapping[str, int] = field(hash=False)
    notes: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults


@dataclass(frozen=True, slots=True)
class EraseReceipt:
    """What an erase removed, how much of it, in words, and sentences about what it could not reach.

    Files of the index were made anew without it; caches of words and values were emptied as a whole.
    """

    changes: Changes
    ids: tuple[ChunkId, ...]
    removed: Mapping[str, int] = field(hash=False)
    remaining: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TransferReport:
    """What an import or export did: counts, skipped lines, and what the format did not carry.

    ``damage`` says how an imported file is not what was once written: cut short, say, or changed; ``notes``
    what else is odd.  ``relations`` counts those that an import added.
    """

    format: str
    path: str
    read: int
    stored: int
    skipped: tuple[str, ...] = ()
    losses: tuple[str, ...] = ()
    changes: Changes | None = None
    damage: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    relations: int = 0
