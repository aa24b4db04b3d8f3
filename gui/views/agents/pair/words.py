"""What the page of PAIR says of stages, scores, gaps and patterns."""

from __future__ import annotations

from engine import (
    HEURISTIC,
    FoundMemory,
    Gap,
    GapPatterns,
    MemoryCategory,
    Minute,
    PairOutcome,
    PairStage,
    Recommendation,
    Severity,
)
from gui.style.standing import Standing
from gui.views.agents.words import DOT, named
from gui.widgets.text import one_line
from gui.wording.formats import moment
from gui.wording.translation import lowered, tr, trn

TITLES = {
    PairStage.EVALUATION: tr("Agents", "Evaluation"),
    PairStage.RETRIEVAL: tr("Agents", "Patterns"),
    PairStage.SUGGESTIONS: tr("Agents", "Suggestions"),
    PairStage.REVISION: tr("Agents", "Revision"),
}
MEANINGS = {
    PairStage.EVALUATION: tr(
        "Agents", "How well the output meets each criterion, to somebody who sees these and the task alone."
    ),
    PairStage.RETRIEVAL: tr("Agents", "What minutes of earlier work teach on each gap."),
    PairStage.SUGGESTIONS: tr("Agents", "How each gap can be closed, and what that follows from."),
    PairStage.REVISION: tr("Agents", "The output changed, by a model or by you; then it is evaluated again."),
}
RECOMMENDATIONS = {
    Recommendation.MEETS_CRITERIA: tr("Agents", "meets the criteria"),
    Recommendation.NEEDS_IMPROVEMENT: tr("Agents", "needs improvement"),
    Recommendation.SIGNIFICANT_GAPS: tr("Agents", "significant gaps"),
    Recommendation.TOTAL_FAILURE: tr("Agents", "total failure"),
}
CATEGORIES: dict[str, str] = {
    MemoryCategory.AGENT_CAPABILITY: tr("Agents", "capability of an agent"),
    MemoryCategory.COORDINATION_PATTERN: tr("Agents", "pattern of coordination"),
    MemoryCategory.CONFLICT_RESOLUTION: tr("Agents", "conflict resolved"),
    MemoryCategory.TASK_ASSIGNMENT: tr("Agents", "task assigned"),
    MemoryCategory.FAILURE_PATTERN: tr("Agents", "failure"),
    MemoryCategory.PROJECT_KNOWLEDGE: tr("Agents", "knowledge of a project"),
}
RULES = tr("Agents", "rules (heuristic)")
YOU = tr("Agents", "you")
HUMAN = "human"  # who revised, as the engine names a person
ORIGINAL, NTH = tr("Agents", "Original"), tr("Agents", "Revision {n}")
REVISIONS = trn("Agents", "{n:,} revision", "{n:,} revisions")
IMPROVED = tr("Agents", "Improved from {original} to {final} of 100, in {revisions}. The best is: {best}.")
NOT_IMPROVED = tr("Agents", "Not improved: {final} of 100, after {revisions}. The best is the original.")
MET = tr("Agents", "The original met its criteria: {final} of 100. Nothing was to be revised.")
LEFT = tr("Agents", "Left as it was: {final} of 100, without a revision.")
GAP = tr("Agents", "{severity}, priority {priority}")
FOUND = trn(
    "Agents",
    "{n:,} minute found, {used} worth using",
    "{n:,} minutes found, {used} worth using",
)
NOT_FOUND = tr("Agents", "no minute speaks of it")
SCORES = tr(
    "Agents",
    "recency {recency}, relevance {relevance}, accuracy {accuracy}, impact {impact}; similarity {similarity}",
)


class Graveness(Standing):
    """How severe a gap is: icon, the palette's tone, and what it is called."""

    LOW = ("warning", "info", tr("Agents", "low"))
    MEDIUM = ("warning", "warning", tr("Agents", "medium"))
    HIGH = ("warning", "danger", tr("Agents", "high"))
    CRITICAL = ("error", "danger", tr("Agents", "critical"))


def graveness(severity: Severity) -> Graveness:
    """Return how a severity is shown."""
    return Graveness[severity.name]


def made_by(name: str) -> str:
    """Return who did something: rules say that they are no model, a person is addressed."""
    return {HEURISTIC: RULES, HUMAN: YOU}.get(name) or named(name)


def score(value: float) -> str:
    """Return a score in [0, 100]."""
    return f"{value:.1f}"


def titled(iteration: int) -> str:
    """Return what a round is called."""
    return NTH.format(n=iteration) if iteration else ORIGINAL


def outcome(made: PairOutcome, *, met: bool) -> str:
    """Return what an improvement came to; ``met`` says whether its criteria are."""
    told = NOT_IMPROVED
    if made.improved:
        told = IMPROVED
    elif not made.iterations:
        told = MET if met else LEFT
    return told.format(
        original=score(made.original_score),
        final=score(made.final_score),
        revisions=REVISIONS.format(n=made.iterations),
        best=lowered(titled(made.best)),
    )


def gap(one: Gap) -> str:
    """Return how much a gap matters."""
    return GAP.format(severity=graveness(one.severity).title, priority=one.priority)


def found(patterns: GapPatterns) -> str:
    """Return what was found for a gap."""
    if not patterns.found:
        return NOT_FOUND
    return FOUND.format(n=patterns.found, used=len(patterns.patterns))


def scores(memory: FoundMemory) -> str:
    """Return what a pattern is worth, figure by figure."""
    worth = memory.memory.score
    figures = {name: f"{getattr(worth, name):.2f}" for name in ("recency", "relevance", "accuracy", "impact")}
    return SCORES.format(**figures, similarity=f"{memory.similarity:.2f}")


def category(name: str) -> str:
    """Return what a category is called; one that agents made up keeps its name."""
    return CATEGORIES.get(name) or named(name)


def source(minute: Minute) -> str:
    """Return whose minute it is, of what kind and when."""
    parts = (named(minute.agent), named(minute.event_type), moment(minute.at))
    return one_line(DOT.join(part for part in parts if part))
