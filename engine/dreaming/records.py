"""What a dream is, and what came of it: clusters, plans, reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from secrets import randbits

from engine.dreaming.proposals import DreamStep, Proposals
from engine.parameters import DreamParameters
from engine.providers.records import ModelCall
from engine.records import Changes, ChunkId, StepInfo


@dataclass(frozen=True, slots=True, kw_only=True)
class Cluster:
    """Chunks that belong together, oldest first: the mean of their similarities, and entities they share."""

    chunks: tuple[ChunkId, ...]
    similarity: float
    entities: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StepReport:
    """What one step did: how many proposals, how long it took, what it used of the caps, and what failed."""

    step: DreamStep
    proposals: int
    looked_at: int = 0
    milliseconds: float = field(default=0.0, compare=False)
    calls: tuple[ModelCall, ...] = ()
    used: Mapping[str, int] = field(default_factory=dict, hash=False)
    problem: str = ""
    notes: tuple[str, ...] = ()


class Hindrance(StrEnum):
    """What stands in the way of a proposal."""

    CHANGED = "changed"
    GONE = "gone"
    DREAMT = "dreamt"
    IMMUTABLE = "immutable"
    PINNED = "pinned"
    OWNED = "owned"
    CORRECTION = "correction"
    APPLIED = "applied"


_WHY = {
    Hindrance.CHANGED: "Chunk {chunk} was changed since this was planned; plan again to judge it anew.",
    Hindrance.GONE: "There is no chunk {chunk} in this store.",
    Hindrance.DREAMT: "Another dream of this step was applied since this was planned; plan again.",
    Hindrance.IMMUTABLE: "Chunk {chunk} is immutable.",
    Hindrance.PINNED: "Chunk {chunk} is pinned, and a dream changes nothing in what is pinned.",
    Hindrance.OWNED: "Chunk {chunk} has a writer of its own, and a dream changes nothing in it.",
    Hindrance.CORRECTION: "Chunk {chunk} is a correction, which no dream takes out of recall.",
    Hindrance.APPLIED: "This was applied already; undo that dream first to apply it again.",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """A proposal that was not applied, by its id, what stood in its way, and at which chunk; 0 for none."""

    proposal: str
    hindrance: Hindrance
    chunk_id: int = 0

    @property
    def why(self) -> str:
        """The reason in a sentence."""
        return _WHY[self.hindrance].format(chunk=self.chunk_id)


@dataclass(frozen=True, slots=True)
class ProtectedDigest:
    """The digest of a protected chunk before and after a dream: of its text, category, status, validity."""

    chunk_id: ChunkId
    protections: tuple[str, ...]
    before: str
    after: str

    @property
    def unchanged(self) -> bool:
        """Whether the dream left it as it was."""
        return self.before == self.after


@dataclass(frozen=True, slots=True, kw_only=True)
class DreamReport:
    """What applying a plan did.  ``new`` gives the chunk that each proposal made."""

    changes: Changes
    applied: Mapping[DreamStep, int] = field(hash=False)
    refused: tuple[Refusal, ...] = ()
    new: Mapping[str, ChunkId] = field(default_factory=dict, hash=False)
    protected: tuple[ProtectedDigest, ...] = ()
    backup: Path | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PastDream:
    """A dream of the log: its step, and of each step of the cycle how many proposals were made and applied.

    ``protected`` counts the chunks whose digests were compared, ``refused`` what was refused, of which
    ``refusals`` are the first; ``undone`` dreams were reverted.
    """

    info: StepInfo
    proposed: Mapping[DreamStep, int] = field(hash=False)
    applied: Mapping[DreamStep, int] = field(hash=False)
    refused: int = 0
    refusals: tuple[Refusal, ...] = ()
    protected: int = 0
    made_at: datetime | None = None
    parameters: str = ""

    @property
    def undone(self) -> bool:
        """Whether it was reverted."""
        return self.info.undone


def new_number() -> int:
    """Return a number that no other plan has, of as many bits as every reader of JSON keeps."""
    return randbits(53)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class DreamPlan:
    """What a cycle would do to one state of one store, step by step.  Nothing of it is written.

    ``position`` is the log position it was made at; ``cursor`` says how far the rounds through the store got.
    By its ``number`` the log tells which dreams were parts of it.
    """

    store_id: str
    position: int
    interaction: int
    made_at: datetime
    parameters: DreamParameters
    reports: tuple[StepReport, ...]
    proposals: Proposals
    clusters: tuple[Cluster, ...] = ()
    cursor: Mapping[str, int] = field(default_factory=dict)
    number: int = field(default_factory=new_number)

    @property
    def steps(self) -> tuple[DreamStep, ...]:
        """The steps that ran."""
        return tuple(report.step for report in self.reports)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class DreamRun:
    """A cycle planned and, as far as the policy lets it, applied at once.

    ``waiting`` holds what waits for a person, to be applied to the store as the run left it.
    """

    plan: DreamPlan
    report: DreamReport
    waiting: DreamPlan

    @property
    def changes(self) -> Changes:
        """What it changed in the store."""
        return self.report.changes
