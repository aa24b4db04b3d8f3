"""PAIR under way: a stage at a time, until the criteria are met or the revisions are used up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from uuid import uuid4

from engine.coordination.pair.evaluating import evaluated
from engine.coordination.pair.improving import looked_up, revised, suggested
from engine.coordination.pair.limits import output_faults
from engine.coordination.pair.records import (
    FluxEvaluation,
    PairDecision,
    PairOutcome,
    PairRevision,
    PairRound,
    PairStage,
    PairTask,
    PatternSearch,
)
from engine.errors import InvalidInputError, RefusedError
from engine.parameters import PairParameters
from engine.prediction.gates_seen import HUMAN
from engine.providers.protocols import LanguageModel
from engine.providers.records import HEURISTIC

_WAITS = (
    "No model revises the output here, so the run waits for one of a person. Nothing is lost: give it to "
    "revise(text), or stop() the run."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PairManner:
    """How an output is improved: by what patterns, and by which model, if any."""

    search: PatternSearch
    parameters: PairParameters
    model: LanguageModel | None = None


class PairRun:
    """Steps through the improvement of one output: evaluation, retrieval, suggestions, revision, and again.

    Who evaluates the original evaluates all: scores of a model and of rules are not compared.  It lives in
    memory; the engine keeps its outcome.  A copy goes its own way, so that what comes too late is left with
    it.  Iterating runs what is left and gives the round after each stage.
    Used by one thread at a time.
    """

    def __init__(self, task: PairTask, manner: PairManner) -> None:
        self.id = uuid4().hex
        self.task = task
        self._manner = manner
        self._rounds = [PairRound(iteration=0, output=task.output)]
        self._stopped = False

    def __copy__(self) -> PairRun:
        """Return the same run, which goes its own way from here."""
        made = PairRun(self.task, self._manner)
        made.id, made._rounds, made._stopped = self.id, [*self._rounds], self._stopped
        return made

    @property
    def parameters(self) -> PairParameters:
        """By what it is improved, and how far."""
        return self._manner.parameters

    @property
    def history(self) -> tuple[PairRound, ...]:
        """The rounds so far, the original first, with all of their stages."""
        return tuple(self._rounds)

    @property
    def best(self) -> PairRound | None:
        """The round with the best output: of equal ones the first.  None before anything is evaluated.

        Only what the evaluator of the original evaluated counts.
        """
        return max(self._comparable(), key=_composite, default=None)

    @property
    def next(self) -> PairStage | None:
        """The stage that comes next, None after the last."""
        last = self._rounds[-1]
        if self._stopped or self._is_last(last):
            return None
        if last.evaluation is None:
            return PairStage.EVALUATION
        if last.retrieval is None:
            return PairStage.RETRIEVAL
        return PairStage.SUGGESTIONS if last.suggestions is None else PairStage.REVISION

    @property
    def done(self) -> bool:
        """Whether nothing is left to be done."""
        return self.next is None

    @property
    def waiting(self) -> bool:
        """Whether a person's revision is waited for: there is no model, or it failed."""
        failed = self._rounds[-1].revision is not None
        return self.next is PairStage.REVISION and (self._manner.model is None or failed)

    @property
    def outcome(self) -> PairOutcome:
        """What came of it so far; raises RefusedError before anything is evaluated."""
        best = self.best
        if best is None:
            raise RefusedError("Nothing of this run is evaluated yet, so that there is no outcome.")
        original, final = _composite(self._rounds[0]), _composite(best)
        decisions = tuple(self._decisions())
        return PairOutcome(
            original_score=original,
            final_score=final,
            iterations=len(decisions),
            improved=final > original,
            best=best.iteration,
            decisions=decisions,
        )

    def __iter__(self) -> Iterator[PairRound]:
        """Run what is left, stage by stage, until a person's revision is waited for."""
        while not (self.done or self.waiting):
            yield self.step()

    def run(self) -> PairRound:
        """Run what is left, until a person's revision is waited for; return the best round, not the last."""
        for _ in self:
            pass
        best = self.best
        if best is None:
            raise RefusedError("This run was stopped before anything was evaluated.")
        return best

    def step(self) -> PairRound:
        """Run the next stage, and return the round that it belongs to, or that a revision begins.

        Raises RefusedError after the last, and where only a person can go on.  A model that failed to revise
        is asked again.
        """
        stage = self.next
        if stage is None:
            raise RefusedError("This run is finished. Begin another to improve the output further.")
        make = {
            PairStage.EVALUATION: self._evaluate,
            PairStage.RETRIEVAL: self._retrieve,
            PairStage.SUGGESTIONS: self._suggest,
            PairStage.REVISION: self._revise,
        }[stage]
        self._rounds[-1] = make(self._rounds[-1])
        return self._with_revision()

    def revise(self, text: str, by: str = HUMAN) -> PairRound:
        """Take a person's revision, and return the round that it begins.

        Raises RefusedError where it is not a revision's turn, and InvalidInputError.
        """
        last = self._rounds[-1]
        if self.next is not PairStage.REVISION:
            raise RefusedError("A revision is due once suggestions were made. Step on to them first.")
        faults = list(output_faults(text))
        if not faults and (not text.strip() or text == last.output):
            faults = ["the revision is empty, or says what the output says already"]
        if faults:
            raise InvalidInputError(faults)
        self._rounds[-1] = _with_tries(last, PairRevision(text=text, made_by=by))
        return self._with_revision()

    def stop(self) -> None:
        """Leave it at what there is; what was evaluated so far counts."""
        self._stopped = True

    # The stages.

    def _evaluate(self, last: PairRound) -> PairRound:
        original = self._rounds[0].evaluation
        by_rules = original is not None and original.made_by == HEURISTIC
        model = None if by_rules else self._manner.model
        return replace(last, evaluation=evaluated(self._task(last), self.parameters, model))

    def _retrieve(self, last: PairRound) -> PairRound:
        gaps = _evaluation(last).gaps
        found = tuple(looked_up(gap, self._manner.search, self.parameters) for gap in gaps)
        return replace(last, retrieval=found)

    def _suggest(self, last: PairRound) -> PairRound:
        assert last.retrieval is not None
        made = suggested(self._task(last), last.retrieval, self._manner.model)
        return replace(last, suggestions=made)

    def _revise(self, last: PairRound) -> PairRound:
        if self._manner.model is None:
            raise RefusedError(_WAITS)
        assert last.suggestions is not None
        return _with_tries(last, revised(self._task(last), last.suggestions, self._manner.model))

    def _with_revision(self) -> PairRound:
        """Begin the next round where the last one has a revision, and return the last one."""
        last = self._rounds[-1]
        if last.revision is not None and last.revision.text:
            self._rounds.append(PairRound(iteration=last.iteration + 1, output=last.revision.text))
        return self._rounds[-1]

    # What they go by.

    def _task(self, last: PairRound) -> PairTask:
        return replace(self.task, output=last.output)

    def _is_last(self, last: PairRound) -> bool:
        if last.evaluation is None:
            return False
        met = last.evaluation.composite >= self.parameters.threshold
        return met or last.iteration >= self.parameters.iterations

    def _comparable(self) -> list[PairRound]:
        original = self._rounds[0].evaluation
        return [
            one
            for one in self._rounds
            if original and one.evaluation and one.evaluation.made_by == original.made_by
        ]

    def _decisions(self) -> Iterator[PairDecision]:
        comparable, best = self._comparable(), _composite(self._rounds[0])
        for one in self._rounds[1:]:
            if one.evaluation is None:
                continue
            kept = one in comparable and _composite(one) > best
            best = _composite(one) if kept else best
            yield PairDecision(one.iteration, _composite(one), one.evaluation.made_by, kept)


def _evaluation(one: PairRound) -> FluxEvaluation:
    assert one.evaluation is not None
    return one.evaluation


def _composite(one: PairRound) -> float:
    return _evaluation(one).composite


def _with_tries(last: PairRound, revision: PairRevision) -> PairRound:
    """Return a round with a revision, which keeps what was asked in vain before it."""
    if (before := last.revision) is not None:
        revision = replace(
            revision,
            calls=(*before.calls, *revision.calls),
            exchanges=(*before.exchanges, *revision.exchanges),
        )
    return replace(last, revision=revision)
