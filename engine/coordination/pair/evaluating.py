"""FLUX: an output evaluated by somebody who sees the task, its criteria and the output, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.coordination.pair.limits import LONGEST_MISSING
from engine.coordination.pair.records import Criterion, CriterionScore, FluxEvaluation, Gap, PairTask
from engine.dynamics.flux import flux_composite, gap_priority, gap_severity, recommendation
from engine.language.coverage import coverage
from engine.language.rewriting import shortened
from engine.parameters import PairParameters
from engine.providers.asking import Question, UnusableAnswerError, ask, require_harmless
from engine.providers.listening import heard_first
from engine.providers.prompts import FLUX
from engine.providers.protocols import LanguageModel
from engine.providers.records import HEURISTIC, ModelCall

if TYPE_CHECKING:
    from engine.coordination.pair.answers import FluxAnswer

_UNKNOWN = "Rules can't tell whether this is met: it asks for nothing that could be looked for."


def evaluated(
    task: PairTask, parameters: PairParameters, model: LanguageModel | None = None
) -> FluxEvaluation:
    """Return how well an output meets its criteria: a model judges, or rules where there is none.

    Rules look for what each criterion asks in the output: a heuristic, by which what an output says of its
    own quality counts for nothing.
    """
    return heard_first(
        model,
        lambda asked: _by_model(asked, task, parameters),
        lambda: _evaluation([_by_rules(one, task.output) for one in task.criteria], parameters),
    )


def _evaluation(
    scores: list[CriterionScore],
    parameters: PairParameters,
    made_by: str = HEURISTIC,
    calls: tuple[ModelCall, ...] = (),
) -> FluxEvaluation:
    composite = flux_composite([one.score for one in scores], [one.criterion.weight for one in scores])
    gaps = [_gap(one, parameters) for one in scores if one.score < parameters.threshold]
    return FluxEvaluation(
        scores=tuple(scores),
        composite=composite,
        recommendation=recommendation(composite, parameters),
        gaps=tuple(sorted(gaps, key=lambda gap: (-gap.priority, gap.score, -gap.criterion.weight))),
        made_by=made_by,
        calls=calls,
    )


def _gap(one: CriterionScore, parameters: PairParameters) -> Gap:
    return Gap(
        criterion=one.criterion,
        score=one.score,
        missing=one.missing,
        severity=gap_severity(one.score, parameters),
        priority=gap_priority(one.score),
    )


def _by_rules(criterion: Criterion, output: str) -> CriterionScore:
    found = coverage(criterion.asks, output)
    if found.share is None:
        return CriterionScore(criterion, 0.0, _UNKNOWN)
    unsaid = f"Not said: {', '.join(found.unsaid)}." if found.unsaid else ""
    unwanted = f"Said, though it shall not be: {', '.join(found.unwanted)}." if found.unwanted else ""
    missing = " ".join(filter(None, (unsaid, unwanted)))
    return CriterionScore(criterion, 100 * found.share, shortened(missing, LONGEST_MISSING))


def _by_model(model: LanguageModel, task: PairTask, parameters: PairParameters) -> FluxEvaluation:
    from engine.coordination.pair.answers import FluxAnswer
    from engine.providers.answers import read

    data = {"task": task.task, "criteria": shown_criteria(task), "output": task.output}
    question = Question("flux", FLUX, data, FluxAnswer.model_json_schema(), long=True)
    scores, call = ask(model, question, lambda text: _scores(read(FluxAnswer, text), task, parameters))
    return _evaluation(scores, parameters, model.model, (call,))


def shown_criteria(task: PairTask) -> list[dict[str, Any]]:
    """Return the criteria as a model sees them, which names them by their numbers."""
    return [
        {"criterion": number, "name": one.name, "description": one.description, "weight": one.weight}
        for number, one in enumerate(task.criteria)
    ]


def _scores(answer: FluxAnswer, task: PairTask, parameters: PairParameters) -> list[CriterionScore]:
    given = {one.criterion: one for one in answer.scores}
    if len(given) < len(answer.scores) or given.keys() != set(range(len(task.criteria))):
        raise UnusableAnswerError(f"each criterion, 0 to {len(task.criteria) - 1}, is to be scored once")
    require_harmless("missing", *(one.missing for one in answer.scores))
    if any(one.score < parameters.threshold and not one.missing for one in answer.scores):
        raise UnusableAnswerError(f"a score below {parameters.threshold:g} has to say what is missing")
    return [
        CriterionScore(criterion, given[number].score, given[number].missing)
        for number, criterion in enumerate(task.criteria)
    ]
