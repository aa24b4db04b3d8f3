"""What the minutes say of an improvement: each evaluation, and what it all came to."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from engine.coordination.pair.evaluating import shown_criteria
from engine.coordination.pair.records import FluxEvaluation, PairRound
from engine.coordination.pair.run import PairRun
from engine.coordination.records import LONGEST_MINUTE, NewMinute
from engine.errors import RefusedError
from engine.language.rewriting import shortened
from engine.wording import counted

STATE = "flux.state.created"
EVALUATED = "coordination.evaluated"
COMPLETED = "pair_improvement_completed"

_ROOM = 1_000  # characters of a minute for what stands beside the output
_LONGEST_MISSING = 200


def minutes_of(run: PairRun, agent: str, project: str) -> list[NewMinute]:
    """Return the minutes of a run: the same for the same run, so that it can be kept once only.

    Each evaluation refers to the state that it saw, to the one before, and to the minutes that its output was
    revised by; the last minute to all evaluations.  Raises RefusedError for a run that is not finished.
    """
    if not run.done or run.best is None:
        raise RefusedError(
            "This run is not finished, so there is no outcome to keep. Run it to its end, or stop() it once "
            "something is evaluated."
        )
    told: list[NewMinute] = []
    for one in run.history:
        if one.evaluation is not None:
            told += [_state(run, one), _evaluated(run, one, one.evaluation)]
    references = tuple(each.id for each in told if each.event_type == EVALUATED)
    told.append(_completed(run, references))
    return [replace(each, agent=agent, project=project) for each in told]


def _state(run: PairRun, one: PairRound) -> NewMinute:
    data = {"iteration": one.iteration, "task": run.task.task, "criteria": shown_criteria(run.task)}
    seen = f"The output of round {one.iteration}, evaluated by its task and criteria alone."
    fitting = _fitting(one.output, data, seen)
    if fitting == one.output:
        return NewMinute(
            event_type=STATE, id=_id(run, STATE, one), data={**data, "output": fitting}, note=seen
        )
    characters = {"output": fitting, "output_characters": len(one.output), "output_shortened": True}
    note = f"{seen} It is shortened here to {len(fitting):,} of {len(one.output):,} characters."
    return NewMinute(event_type=STATE, id=_id(run, STATE, one), data={**data, **characters}, note=note)


def _fitting(output: str, data: Mapping[str, Any], note: str) -> str:
    """Return as much of an output as fits a minute, in JSON, which writes some letters longer."""
    room = LONGEST_MINUTE - _ROOM - len(_as_json(data)) - len(note)
    fitting = shortened(output, room)
    while (length := len(_as_json(fitting))) > room:
        fitting = shortened(output, len(fitting) * room // length)
    return fitting


def _as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _evaluated(run: PairRun, one: PairRound, evaluation: FluxEvaluation) -> NewMinute:
    before = run.history[one.iteration - 1] if one.iteration else None
    references = [_id(run, STATE, one)]
    if before is not None:
        references += [_id(run, EVALUATED, before), *_patterns(before)]
    return NewMinute(
        event_type=EVALUATED,
        id=_id(run, EVALUATED, one),
        context_references=tuple(references),
        data=_figures(one, evaluation),
        note=f"Round {one.iteration} meets its criteria to {evaluation.composite:.1f} of 100.",
    )


def _patterns(one: PairRound) -> list[str]:
    """Return the ids of the minutes that a revision went by."""
    used = one.suggestions.suggestions if one.suggestions is not None else ()
    return list(dict.fromkeys(pattern.memory.minute.id for each in used for pattern in each.patterns))


def _figures(one: PairRound, evaluation: FluxEvaluation) -> dict[str, Any]:
    return {
        "iteration": one.iteration,
        "composite": evaluation.composite,
        "recommendation": str(evaluation.recommendation),
        "evaluated_by": evaluation.made_by,
        "scores": [
            {
                "criterion": score.criterion.name,
                "score": score.score,
                "missing": shortened(score.missing, _LONGEST_MISSING),
            }
            for score in evaluation.scores
        ],
        "gaps": [
            {"criterion": gap.criterion.name, "severity": str(gap.severity), "priority": gap.priority}
            for gap in evaluation.gaps
        ],
    }


def _completed(run: PairRun, references: tuple[str, ...]) -> NewMinute:
    outcome = asdict(run.outcome)
    said = "improved" if outcome["improved"] else "did not improve"
    return NewMinute(
        event_type=COMPLETED,
        id=f"{run.id}-{COMPLETED}",
        context_references=references,
        data={
            **outcome,
            "decisions": list(outcome["decisions"]),
            "success_criteria_met": outcome["final_score"],
        },
        note=f"PAIR {said} an output in {counted(outcome['iterations'], 'iteration')}: "
        f"{outcome['original_score']:.1f} to {outcome['final_score']:.1f} of 100.",
    )


def _id(run: PairRun, kind: str, one: PairRound) -> str:
    return f"{run.id}-{kind}-{one.iteration}"
