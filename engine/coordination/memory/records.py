"""Memories made of minutes: what kind of experience each is, what it teaches, what it is worth."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from engine.coordination.records import Minute
from engine.records import ChunkId


class MemoryCategory(StrEnum):
    """Kinds of experience (seed 002)."""

    AGENT_CAPABILITY = "agent_capability"
    COORDINATION_PATTERN = "coordination_pattern"
    CONFLICT_RESOLUTION = "conflict_resolution"
    TASK_ASSIGNMENT = "task_assignment"
    FAILURE_PATTERN = "failure_pattern"
    PROJECT_KNOWLEDGE = "project_knowledge"


@dataclass(frozen=True, slots=True)
class Insight:
    """What was learned, and how sure that is, in [0, 1]; kinds are open: "outcome", say."""

    type: str
    finding: str
    confidence: float
    applicable_contexts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MemoryScore:
    """The four scores of a memory in [0, 1], and their mean."""

    recency: float
    relevance: float
    accuracy: float
    impact: float
    composite: float


@dataclass(frozen=True, slots=True)
class TeamMemory:
    """A minute as experience."""

    minute: Minute
    category: str
    insights: tuple[Insight, ...]
    score: MemoryScore


@dataclass(frozen=True, slots=True)
class FoundMemory:
    """A memory that a search found; ``similarity`` is the cosine of its text and the query."""

    memory: TeamMemory
    similarity: float


class PruneReason(StrEnum):
    """Why a memory leaves the index."""

    DUPLICATE = "duplicate"
    CONFLICT = "conflict"
    LOW = "low score"


@dataclass(frozen=True, slots=True)
class Pruned:
    """A memory that is to leave the index; ``instead`` is the one that stays in its place, if one does."""

    chunk_id: ChunkId
    reason: PruneReason
    composite: float
    instead: ChunkId | None = None


@dataclass(frozen=True, slots=True)
class MemoryStatistics:
    """How the memory stands: ``average`` is the mean composite of those kept, None where there are none."""

    in_minutes: int
    in_index: int
    kept: int
    pruned: int
    average: float | None


@dataclass(frozen=True, slots=True)
class MemoryEvaluation:
    """What an evaluation would prune, and how the memory would stand then; nothing is done yet.

    ``position`` is the log position it rests on.
    """

    pruned: tuple[Pruned, ...]
    statistics: MemoryStatistics
    position: int
    made_by: Literal["heuristic"] = "heuristic"
