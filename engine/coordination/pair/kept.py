"""What minutes tell of an improvement that was kept, read back.

Whoever writes a minute may put anything into its data: what does not fit is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from engine.coordination.pair.keeping import COMPLETED, EVALUATED, STATE
from engine.coordination.pair.limits import checked
from engine.coordination.pair.records import (
    Criterion,
    CriterionScore,
    FluxEvaluation,
    Gap,
    KeptPair,
    KeptPairRun,
    KeptRound,
    PairDecision,
    PairOutcome,
    PairRound,
    PairTask,
)
from engine.coordination.records import Minute
from engine.coordination.trust.events import count, number, truth
from engine.dynamics.flux import Recommendation, Severity
from engine.errors import InvalidInputError

_MOST_ROUNDS = 21  # the original, and as many revisions as a run may have
_MOST_PATTERNS = 100  # of a revision
_HIGHEST, _MOST_URGENT = 100, 10

E = TypeVar("E", bound=StrEnum)
Known = Callable[[Collection[str]], list[Minute]]
"""Gives the minutes of ids that there are."""


class _UnfitError(ValueError):
    """The data of a minute are not what a run would have written."""


def kept(minute: Minute) -> KeptPair | None:
    """Return the improvement that a minute says the outcome of, None where it says none."""
    if minute.event_type != COMPLETED:
        return None
    try:
        return KeptPair(minute=minute, outcome=_outcome(minute.data))
    except _UnfitError:
        return None


def with_rounds(pair: KeptPair, known: Known) -> KeptPairRun:
    """Return an improvement with its rounds, of each number the first; only its own agent tells of them."""
    minute = pair.minute
    told = [one for one in known(minute.context_references[:_MOST_ROUNDS]) if _is(one, EVALUATED, minute)]
    wanted = {key for one in told for key in one.context_references[: _MOST_PATTERNS + 2]}
    referred = {one.id: one for one in known(wanted)}
    rounds: dict[int, KeptRound] = {}
    for one in told:
        try:
            made = _round(one, referred)
        except _UnfitError:
            continue
        rounds.setdefault(made.round.iteration, made)
    in_order = tuple(rounds[place] for place in sorted(rounds))
    return KeptPairRun(minute=minute, outcome=pair.outcome, rounds=in_order)


def _is(one: Minute, kind: str, of: Minute) -> bool:
    return one.event_type == kind and one.agent == of.agent


def _round(evaluated: Minute, referred: Mapping[str, Minute]) -> KeptRound:
    there = [referred[key] for key in evaluated.context_references if key in referred]
    state = next((one for one in there if _is(one, STATE, evaluated)), None)
    if state is None or state.data.get("iteration") != evaluated.data.get("iteration"):
        raise _UnfitError
    task = _task(state.data)
    length = count(state.data.get("output_characters"))
    return KeptRound(
        task=task,
        round=PairRound(
            iteration=_required(count(evaluated.data.get("iteration"))),
            output=task.output,
            evaluation=_evaluation(evaluated.data, {one.name: one for one in task.criteria}),
        ),
        state=state.id,
        evaluated=evaluated.id,
        patterns=tuple(one for one in there if one.event_type not in (STATE, EVALUATED)),
        characters=max(length or 0, len(task.output)),
    )


def _outcome(data: Mapping[str, Any]) -> PairOutcome:
    iterations = _required(count(data.get("iterations")))
    best = _required(count(data.get("best")))
    if not best <= iterations < _MOST_ROUNDS:
        raise _UnfitError
    return PairOutcome(
        original_score=_score(data.get("original_score")),
        final_score=_score(data.get("final_score")),
        iterations=iterations,
        improved=_required(truth(data.get("improved"))),
        best=best,
        decisions=tuple(map(_decision, _objects(data.get("decisions")))),
    )


def _decision(data: Mapping[str, Any]) -> PairDecision:
    return PairDecision(
        iteration=_required(count(data.get("iteration"))),
        score=_score(data.get("score")),
        evaluated_by=_text(data.get("evaluated_by")),
        kept=_required(truth(data.get("kept"))),
    )


def _task(data: Mapping[str, Any]) -> PairTask:
    criteria = tuple(map(_criterion, _objects(data.get("criteria"))))
    task = PairTask(_text(data.get("task")), criteria, _text(data.get("output")))
    try:
        return checked(task)
    except InvalidInputError as error:
        raise _UnfitError from error


def _criterion(data: Mapping[str, Any]) -> Criterion:
    weight = _required(number(data.get("weight")))
    return Criterion(_text(data.get("name")), _text(data.get("description")), weight)


def _evaluation(data: Mapping[str, Any], criteria: Mapping[str, Criterion]) -> FluxEvaluation:
    scores = {one.criterion.name: one for one in _scores(data, criteria)}
    if scores.keys() != criteria.keys():
        raise _UnfitError
    return FluxEvaluation(
        scores=tuple(scores[name] for name in criteria),
        composite=_score(data.get("composite")),
        recommendation=_member(Recommendation, data.get("recommendation")),
        gaps=tuple(_gaps(data, scores)),
        made_by=_text(data.get("evaluated_by")),
    )


def _scores(data: Mapping[str, Any], criteria: Mapping[str, Criterion]) -> Iterator[CriterionScore]:
    for one in _objects(data.get("scores")):
        criterion = _required(criteria.get(_text(one.get("criterion"))))
        yield CriterionScore(criterion, _score(one.get("score")), _text(one.get("missing")))


def _gaps(data: Mapping[str, Any], scores: Mapping[str, CriterionScore]) -> Iterator[Gap]:
    for one in _objects(data.get("gaps")):
        score = _required(scores.get(_text(one.get("criterion"))))
        priority = _required(count(one.get("priority")))
        if not 1 <= priority <= _MOST_URGENT:
            raise _UnfitError
        severity = _member(Severity, one.get("severity"))
        yield Gap(score.criterion, score.score, score.missing, severity, priority)


# Values.

T = TypeVar("T")


def _required(value: T | None) -> T:
    if value is None:
        raise _UnfitError
    return value


def _score(value: Any) -> float:
    return _required(number(value, 0, _HIGHEST))


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise _UnfitError
    return value


def _objects(value: Any) -> list[dict[str, Any]]:
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        raise _UnfitError
    return value


def _member(kind: type[E], value: Any) -> E:
    try:
        return kind(value)
    except ValueError as error:
        raise _UnfitError from error
