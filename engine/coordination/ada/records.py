"""What a team keeps in mind, as it is read (seed 004)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from engine.dreaming.reflection.triggers import ReflectionReason
from engine.providers.records import Made
from engine.records import Changes, Chunk, ChunkId, Fault, StepId

NEVER = StepId(0)
"""The version of what was never written."""


class CoreName(StrEnum):
    """The sections of core memory, in the order in which an agent reads them."""

    PLAYBOOK = "playbook"
    RULES = "rules"
    STATUS = "status"
    THREADS = "threads"
    LESSONS = "lessons"
    ROLE_STATE = "roleState"

    @property
    def own(self) -> bool:
        """Whether each role has its own; the others are shared."""
        return self in (CoreName.PLAYBOOK, CoreName.ROLE_STATE)

    @property
    def guarded(self) -> bool:
        """Whether only a person may change it."""
        return self in (CoreName.PLAYBOOK, CoreName.RULES)


@dataclass(frozen=True, slots=True)
class CoreSection:
    """One section: its value, the text by which it is kept, and the step that last changed it.

    ``version`` is 0, and ``chunk`` None, where it was never written.  A ``problem`` says why its text,
    changed by hand, is no value of the section; the value is empty then.
    """

    name: CoreName
    value: Any = field(hash=False)
    text: str = ""
    tokens: int = 0
    version: StepId = NEVER
    chunk: ChunkId | None = None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class CoreMemory:
    """All that a role has in mind: its own sections and those that all roles share.

    ``pressure`` warns, as MemGPT does, once most of the budget is used; ``flush`` is how many tokens of the
    sections that agents write should then go, the oldest first.
    """

    role: str
    sections: tuple[CoreSection, ...]
    tokens: int
    budget: int
    flush: int = 0
    pressure: str = ""

    def section(self, name: str) -> CoreSection:
        """Return a section by its name."""
        return next(one for one in self.sections if one.name == name)


@dataclass(frozen=True, slots=True)
class CoreDraft:
    """What a section would hold, were it written, and what its role would have in mind then.

    ``refusal`` says why it would be refused for its size, "" where it would be written.
    """

    section: CoreSection
    memory: CoreMemory
    refusal: str = ""


class ProposalStatus(StrEnum):
    """How a proposal stands."""

    WAITING = "waiting"
    APPROVED = "approved"
    REJECTED = "rejected"


@dataclass(frozen=True, slots=True, kw_only=True)
class CoreProposal:
    """What an agent would have changed in a playbook or in the rules, and what a person said.

    ``current`` is the text in force, "" for none, and ``version`` the step that wrote it; ``stale`` says of a
    proposal that waits that it was changed since.
    """

    id: ChunkId
    status: ProposalStatus
    role: str
    section: CoreName
    content: str
    reason: str
    proposed_by: str
    proposed_at: datetime
    decided_by: str = ""
    decided_at: datetime | None = None
    answer: str = ""
    current: str = ""
    version: StepId = NEVER
    stale: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CoreChange:
    """One change of a playbook or of the rules, as the log tells it.

    ``proposal`` is the one that was approved by it, None where a person, or nobody with the right to, changed
    the section directly; ``fault`` says in words why it was not allowed.
    """

    step: StepId
    kind: str
    actor: str
    at: datetime
    section: CoreName
    role: str
    chunk: ChunkId
    proposal: ChunkId | None = None
    proposed_by: str = ""
    fault: str = ""


@dataclass(frozen=True, slots=True)
class CoreAudit:
    """Every change of playbooks and rules, oldest first, and all that was not allowed or can't be trusted."""

    changes: tuple[CoreChange, ...]
    faults: tuple[Fault, ...]

    @property
    def ok(self) -> bool:
        """Whether the log proves that nobody changed them without the right to."""
        return not self.faults


class EntryType(StrEnum):
    """What an entry of the stream tells of; reflections are written by reflecting only."""

    ACTION = "action"
    OBSERVATION = "observation"
    DECISION = "decision"
    REFLECTION = "reflection"


class MemoryTier(StrEnum):
    """In which of the tiers that agents search something lies."""

    RECALL = "recall"
    ARCHIVAL = "archival"


@dataclass(frozen=True, slots=True, kw_only=True)
class StreamEntry:
    """One entry of the stream of cycles; ``importance`` from 1 to 10, given by its caller or by a rule.

    ``heat`` and ``warmth`` are figures beside the ranking.  ``evidence`` are the chunks that a reflection
    rests on.
    """

    id: ChunkId
    external_id: str
    cycle: int
    at: datetime
    role: str
    action: str
    importance: int
    importance_by: str
    type: str
    tags: tuple[str, ...]
    issue_refs: tuple[int, ...]
    pr_refs: tuple[int, ...]
    content: str
    token_estimate: int
    agent: str
    tier: MemoryTier
    heat: float
    warmth: str
    evidence: tuple[ChunkId, ...] = ()
    model: str = ""


@dataclass(frozen=True, slots=True)
class StreamCounts:
    """How many entries of the stream there are of each role, and of each type, the most first."""

    roles: Mapping[str, int] = field(hash=False)
    types: Mapping[str, int] = field(hash=False)


@dataclass(frozen=True, slots=True)
class StreamHit:
    """An entry that was found, its score, and what each term brought to it."""

    entry: StreamEntry
    score: float
    terms: Mapping[str, float] = field(hash=False)


class ArchiveType(StrEnum):
    """What lies in the archive; "cycle" also finds entries that recall holds no more."""

    CYCLE = "cycle"
    DECISION = "decision"
    RESEARCH = "research"
    SPEC = "spec"
    LESSON = "lesson"


@dataclass(frozen=True, slots=True)
class ArchivalHit:
    """What the archive found: the chunk, of which type, from where, and the cosine to the query."""

    chunk: Chunk
    type: ArchiveType
    source: str
    score: float
    roles: tuple[str, ...] = ()
    issues: tuple[int, ...] = ()
    tier: MemoryTier = MemoryTier.ARCHIVAL


@dataclass(frozen=True, slots=True)
class DocumentArchived:
    """What became of a document's sections: kept as they were, added, retired as changed or gone."""

    source: str
    kept: int
    added: int
    retired: int
    changes: Changes


@dataclass(frozen=True, slots=True, kw_only=True)
class ReflectionDue:
    """Whether there is reason to reflect: every reason there is, and what came since the last reflection."""

    reasons: tuple[ReflectionReason, ...]
    entries: int
    importance: float
    cycles: int
    last: ChunkId | None

    def __bool__(self) -> bool:
        """Whether there is."""
        return bool(self.reasons)


@dataclass(frozen=True, slots=True, kw_only=True)
class StreamReflection(Made):
    """What a reflection came to, by whom, and the entries that hold it; none where there was too little."""

    read: int
    entries: tuple[StreamEntry, ...]
    changes: Changes | None = None
