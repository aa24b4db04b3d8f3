"""What a look at the index finds, what a repair did, and what another model changed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.records import ChunkId

LISTED = 1_000
"""Chunks that a finding names, the first by id; it counts them all."""


class FindingKind(StrEnum):
    """What is looked for."""

    LACKING = "lacking"
    STALE = "stale"
    WRONG_SIZE = "wrong-size"
    NOT_FINITE = "not-finite"
    NOT_UNIT = "not-unit"
    ZEROED = "zeroed"
    ZERO = "zero"
    ORPHAN = "orphan"
    FORMER = "former"
    OTHER_MODEL = "other-model"
    UNINDEXED = "unindexed"
    STRAY = "stray"
    DIFFERENT = "different"
    DUPLICATE = "duplicate"
    FILE = "file"
    UNSEARCHED = "unsearched"
    SEARCHED_AMISS = "searched-amiss"
    SEARCHED_FOR_NOTHING = "searched-for-nothing"
    SAME_TEXT = "same-text"


class Part(StrEnum):
    """Where it is looked for."""

    VECTORS = "vectors"
    INDEX = "index"
    SEARCH = "search"
    TEXTS = "texts"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked for: how often it was found, and where.

    ``ids`` are the first :data:`LISTED` chunks concerned, in order; some findings concern no chunk.  A
    ``fault`` makes recall worse or the store untrue; anything else is as it may be.  ``repairable`` ones are
    mended by :meth:`MemoryEngine.repair_index`, and only ``by_default`` unless their kind is asked for.
    """

    kind: FindingKind
    part: Part
    count: int
    ids: tuple[ChunkId, ...]
    fault: bool
    repairable: bool
    by_default: bool
    title: str
    explanation: str
    remedy: str

    @property
    def found(self) -> bool:
        """Whether there is anything of it."""
        return self.count > 0


@dataclass(frozen=True, slots=True)
class ModelVectors:
    """The vectors that a store holds of one model.

    ``chunks`` counts those whose text has one; with ``in_force``, queries are asked with this model.
    """

    name: str
    dimension: int
    vectors: int
    chunks: int
    in_force: bool


@dataclass(frozen=True, slots=True)
class IndexHealth:
    """Chunks against vectors, index and search rows, at one log position.

    ``findings`` holds every kind that was looked for, with 0 where nothing was found.  ``indexed`` and
    ``searched`` count the entries of the vector index (of its file, where none is loaded) and
    of the full text.
    """

    position: int
    model: str
    dimension: int
    chunks: int
    vectors: int
    indexed: int
    searched: int
    findings: tuple[Finding, ...]
    models: tuple[ModelVectors, ...]

    @property
    def faults(self) -> tuple[Finding, ...]:
        """What was found that should not be."""
        return tuple(found for found in self.findings if found.fault and found.found)

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults

    def finding(self, kind: FindingKind) -> Finding:
        """Return what was found of one kind."""
        return next(found for found in self.findings if found.kind is kind)


@dataclass(frozen=True, slots=True)
class RepairReport:
    """What a repair did, in sentences, and the index as it was found afterwards."""

    done: tuple[str, ...]
    health: IndexHealth

    @property
    def left(self) -> tuple[str, ...]:
        """What is wrong still because a repair can't mend it, and what to do about it, in sentences."""
        faults = (found for found in self.health.faults if not found.repairable)
        return tuple(f"{found.title}: {found.count:,}. {found.remedy}" for found in faults)


@dataclass(frozen=True, slots=True)
class NeighbourChange:
    """A chunk and its nearest others, best first, by one model and by another."""

    chunk_id: ChunkId
    before: tuple[ChunkId, ...]
    after: tuple[ChunkId, ...]

    @property
    def kept(self) -> int:
        """How many of the neighbours before are neighbours still."""
        return len(set(self.before) & set(self.after))


@dataclass(frozen=True, slots=True)
class NeighbourReport:
    """Whose neighbours another model changed.

    ``sampled`` of the ``chunks`` that have a vector of both models were compared, by exact search among all
    of them.  ``kept`` counts the compared chunks by how many of their ``depth`` neighbours stayed, from 0 to
    ``depth``; ``changed`` holds those that changed most, the worst first.
    """

    before: str
    after: str
    chunks: int
    sampled: int
    depth: int
    kept: tuple[int, ...]
    changed: tuple[NeighbourChange, ...]

    @property
    def whole(self) -> bool:
        """Whether every chunk was compared."""
        return self.sampled == self.chunks

    @property
    def mean_overlap(self) -> float:
        """The mean share of neighbours that stayed, from 0 to 1; NaN where nothing was compared."""
        if not self.sampled:
            return float("nan")
        return sum(number * count for number, count in enumerate(self.kept)) / (self.depth * self.sampled)


@dataclass(frozen=True, slots=True)
class ReembedReport:
    """What making all vectors by another model did.

    ``embedded`` texts were given to the model, ``ready`` ones it had made before, in a run that was stopped
    perhaps.
    """

    embedded: int
    ready: int
    neighbours: NeighbourReport
