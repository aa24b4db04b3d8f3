"""A work and its criteria, how well it meets them, and the rounds in which it was improved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.coordination.memory.records import FoundMemory
from engine.coordination.records import Minute
from engine.dynamics.flux import Recommendation, Severity
from engine.providers.records import Heard

LONGEST_OUTPUT = 60_000
"""Characters of an output: all of it is evaluated, so that a longer one is refused."""
LONGEST_TASK = 12_000
"""Characters of a task with its criteria."""
MOST_CRITERIA = 30


@dataclass(frozen=True, slots=True)
class Criterion:
    """What an output has to meet; ``description`` says it, or the name where that is empty."""

    name: str
    description: str = ""
    weight: float = 1.0

    @property
    def asks(self) -> str:
        """What it asks, in words."""
        return self.description or self.name


@dataclass(frozen=True, slots=True)
class PairTask:
    """What was to be done, what the output has to meet, and the output."""

    task: str
    criteria: tuple[Criterion, ...]
    output: str


@dataclass(frozen=True, slots=True)
class CriterionScore:
    """How well an output meets a criterion, from 0 to 100, and what is missing, "" if nothing is."""

    criterion: Criterion
    score: float
    missing: str = ""


@dataclass(frozen=True, slots=True)
class Gap:
    """A criterion that is not met; the gap with the largest ``priority`` (1 to 10) comes first."""

    criterion: Criterion
    score: float
    missing: str
    severity: Severity
    priority: int

    @property
    def description(self) -> str:
        """The criterion, and what is missing."""
        return f"{self.criterion.asks} {self.missing}".strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class FluxEvaluation(Heard):
    """How well an output meets its criteria, as somebody sees it who knows nothing else.

    ``scores`` are in the order of the criteria, ``gaps`` the worst first; ``composite`` is the weighted mean.
    """

    scores: tuple[CriterionScore, ...]
    composite: float
    recommendation: Recommendation
    gaps: tuple[Gap, ...]


PatternSearch = Callable[[str, int], Sequence[FoundMemory]]
"""Finds at most so many memories of minutes by meaning, the best first."""


@dataclass(frozen=True, slots=True)
class GapPatterns:
    """What was looked up for a gap: ``found`` minutes, of which the ``patterns`` are worth using."""

    gap: Gap
    query: str
    found: int
    patterns: tuple[FoundMemory, ...]


@dataclass(frozen=True, slots=True)
class PairSuggestion:
    """How a gap can be closed; ``patterns`` are those that it follows from."""

    gap: Gap
    text: str
    patterns: tuple[FoundMemory, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PairSuggestions(Heard):
    """How the gaps can be closed, the worst first."""

    suggestions: tuple[PairSuggestion, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PairRevision(Heard):
    """The output revised: by a model, or by whom ``made_by`` names; "" where the model failed."""

    text: str


class PairStage(StrEnum):
    """A stage of a round of PAIR."""

    EVALUATION = "evaluation"
    RETRIEVAL = "retrieval"
    SUGGESTIONS = "suggestions"
    REVISION = "revision"


@dataclass(frozen=True, slots=True, kw_only=True)
class PairRound:
    """One output on its way: evaluated, its gaps looked up, and revised; a stage is None until it has run.

    ``iteration`` is 0 for the original.  The output that a revision makes is that of the next round.
    """

    iteration: int
    output: str
    evaluation: FluxEvaluation | None = None
    retrieval: tuple[GapPatterns, ...] | None = None
    suggestions: PairSuggestions | None = None
    revision: PairRevision | None = None


@dataclass(frozen=True, slots=True)
class PairDecision:
    """What became of one revision: its score, who gave it, and whether it was the best so far."""

    iteration: int
    score: float
    evaluated_by: str
    kept: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PairOutcome:
    """What an improvement came to: ``final_score`` is that of the best output, of round ``best``."""

    original_score: float
    final_score: float
    iterations: int
    improved: bool
    best: int
    decisions: tuple[PairDecision, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptPair:
    """An improvement that was kept: the minute that says what it came to, and that."""

    minute: Minute
    outcome: PairOutcome


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptRound:
    """A round as minutes tell it: the one of its output, ``state``, and the one of its evaluation.

    Of the stages of ``round`` only the evaluation is kept.  ``patterns`` are the minutes that the revision
    before it went by.  Of an output with more ``characters`` than it has here, this is the beginning.
    """

    task: PairTask
    round: PairRound
    state: str
    evaluated: str
    patterns: tuple[Minute, ...]
    characters: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptPairRun(KeptPair):
    """An improvement that was kept, with those of its rounds that minutes tell of, the original first."""

    rounds: tuple[KeptRound, ...]


class ImproveScope(StrEnum):
    """What about the work of a team is to be improved (SPEC 3); two names mean who is given what to do."""

    COMMUNICATION = "communication"
    TOOLS = "tools"
    TASK_DECOMPOSITION = "task-decomposition"
    ASSIGNMENTS = "assignments"
    CONFLICT_RESOLUTION = "conflict-resolution"
    COLLABORATION = "collaboration"
    PERFORMANCE = "performance"


class OutcomeFilter(StrEnum):
    """Which minutes count: all, or those that are known to have gone well, or badly."""

    ALL = "all"
    GOOD = "good"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class OutcomeFigures:
    """How often something was done, and how well.

    It is known of ``judged`` minutes, of which ``good`` went well; ``mean`` is theirs (percent), or None.
    """

    name: str
    minutes: int
    judged: int
    good: int
    mean: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ImproveReport:
    """What the minutes of a scope come to, in figures: in all, by agent and by kind, the most frequent first.

    ``best`` and ``worst`` are the ids of minutes, the most telling first.
    """

    scope: ImproveScope
    outcome: OutcomeFilter
    total: OutcomeFigures
    agents: tuple[OutcomeFigures, ...]
    kinds: tuple[OutcomeFigures, ...]
    best: tuple[str, ...]
    worst: tuple[str, ...]
