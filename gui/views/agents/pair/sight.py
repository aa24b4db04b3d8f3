"""A run of PAIR as it is seen, whatever becomes of it meanwhile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine import (
    KeptPairRun,
    Minute,
    PairDecision,
    PairOutcome,
    PairRound,
    PairRun,
    PairStage,
    PairTask,
    Recommendation,
)
from gui.views.agents.pair import words
from gui.widgets.stage_strip import StageCell, State
from gui.wording.translation import tr, trn

USED = trn("Agents", "{n:,} pattern", "{n:,} patterns")
SUGGESTED = trn("Agents", "{n:,} suggestion", "{n:,} suggestions")
YOUR_TURN = tr("Agents", "your turn")
OVER = tr("Agents", "The run is over")
RUNNING = tr("Agents", "{round}: {stage} is running…")
NEXT = tr("Agents", "{round}: {stage} is next")
WAITS = tr("Agents", "{round}: your revision is waited for")


@dataclass(frozen=True, slots=True)
class RoundSight:
    """A round as it is shown: what stands of it, and what it led to.

    ``after`` is the output of the next round.  Of a kept round ``minutes`` are the ids of its evaluation and
    its output, and ``patterns`` what its revision went by; of an output with more ``characters`` this is the
    beginning.
    """

    round: PairRound
    best: bool = False
    kept: bool | None = None
    after: str | None = None
    patterns: tuple[Minute, ...] = ()
    minutes: tuple[str, ...] = ()
    characters: int = 0


@dataclass(frozen=True, slots=True)
class PairSight:
    """A run under way: its task, its rounds, what comes next, and what came of it so far.

    It is ``waiting`` for a person's revision; where a model failed to make one, it can ask it ``again``.
    """

    key: str
    task: PairTask
    rounds: tuple[RoundSight, ...]
    next: PairStage | None
    waiting: bool
    again: bool
    outcome: PairOutcome | None

    @property
    def last(self) -> PairRound:
        """The round under way."""
        return self.rounds[-1].round

    @property
    def best(self) -> PairRound | None:
        """The round with the best output so far."""
        return next((one.round for one in self.rounds if one.best), None)


def seen(run: PairRun) -> PairSight:
    """Return how a run stands."""
    outcome = run.outcome if run.best is not None else None
    return PairSight(
        key=run.id,
        task=run.task,
        rounds=tuple(_rounds(run.history, outcome)),
        next=run.next,
        waiting=run.waiting,
        again=run.waiting and run.history[-1].revision is not None,
        outcome=outcome,
    )


def _rounds(history: Sequence[PairRound], outcome: PairOutcome | None) -> Iterator[RoundSight]:
    kept = _kept(outcome.decisions if outcome else ())
    for place, one in enumerate(history):
        yield RoundSight(
            one,
            best=outcome is not None and outcome.best == one.iteration,
            kept=kept.get(one.iteration),
            after=history[place + 1].output if place + 1 < len(history) else None,
        )


def met(rounds: Sequence[RoundSight]) -> bool:
    """Return whether the best output meets its criteria."""
    best = next((one.round.evaluation for one in rounds if one.best), None)
    return best is not None and best.recommendation is Recommendation.MEETS_CRITERIA


def _kept(decisions: Sequence[PairDecision]) -> Mapping[int, bool]:
    return {one.iteration: one.kept for one in decisions}


def kept_rounds(run: KeptPairRun) -> Iterator[RoundSight]:
    """Give the rounds of a run that was kept."""
    kept = _kept(run.outcome.decisions)
    following = {one.round.iteration - 1: one for one in run.rounds}
    for one in run.rounds:
        iteration = one.round.iteration
        later = following.get(iteration)
        yield RoundSight(
            one.round,
            best=run.outcome.best == iteration,
            kept=kept.get(iteration),
            after=later.round.output if later else None,
            patterns=later.patterns if later else (),
            minutes=(one.evaluated, one.state),
            characters=one.characters,
        )


def cells(sight: PairSight | None, running: PairStage | None) -> list[StageCell]:
    """Return how each stage of the round under way stands."""
    return [
        StageCell(stage, words.TITLES[stage], words.MEANINGS[stage], *_standing(sight, stage, running))
        for stage in PairStage
    ]


def _standing(sight: PairSight | None, stage: PairStage, running: PairStage | None) -> tuple[State, str]:
    if sight is None:
        return (State.NEXT if stage is PairStage.EVALUATION else State.LATER), ""
    if stage is running:
        return State.RUNNING, ""
    if stage is sight.next:
        return State.NEXT, YOUR_TURN if sight.waiting else ""
    made = getattr(sight.last, stage)
    if made is None:
        return (State.LEFT_OUT if sight.next is None else State.LATER), ""
    doubtful = bool(getattr(made, "problem", ""))
    return (State.DOUBTFUL if doubtful else State.DONE), told(sight.last, stage)


def told(one: PairRound, stage: PairStage) -> str:
    """Return what came of a stage, in a few words."""
    if stage is PairStage.EVALUATION and one.evaluation:
        return words.score(one.evaluation.composite)
    if stage is PairStage.RETRIEVAL and one.retrieval is not None:
        return USED.format(n=sum(len(each.patterns) for each in one.retrieval))
    if stage is PairStage.SUGGESTIONS and one.suggestions:
        return SUGGESTED.format(n=len(one.suggestions.suggestions))
    return words.made_by(one.revision.made_by) if one.revision else ""


def standing(sight: PairSight, running: PairStage | None) -> str:
    """Return how a run stands, in a few words."""
    name = words.titled(sight.last.iteration)
    if sight.next is None:
        return OVER
    if running is not None:
        return RUNNING.format(round=name, stage=words.TITLES[running])
    return (WAITS if sight.waiting else NEXT).format(round=name, stage=words.TITLES[sight.next])
