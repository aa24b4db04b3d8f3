"""The end of a cycle: insights on what came since the last reflection, where there is reason to reflect.

Asked for by name, it needs no other reason; but what was thought over is not thought over again.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.dreaming.composing.members import common_fields, elaborating, harmless, united
from engine.dreaming.past import REFLECTED
from engine.dreaming.planner import Dreamer, Proposed
from engine.dreaming.proposals import DreamStep, NewMemory, Proposal
from engine.dreaming.reflection import by_model, extracts
from engine.dreaming.reflection.recent import TAG, Recent, recent
from engine.dreaming.reflection.records import Insight, Reflected
from engine.dreaming.reflection.triggers import ReflectionReason, ReflectionTrigger
from engine.providers.asking import model_first
from engine.records import Chunk, IdArray

INSIGHT = "insight"
_FEWEST = 3  # memories that there is something to say about
_MOST_READ = 40
_TOO_FEW = f"fewer than {_FEWEST} of them are important enough to be thought over"


def propose(dreamer: Dreamer) -> Proposed:
    """Propose the insights of one reflection, or nothing where it is not due."""
    parameters = dreamer.parameters.reflection
    since = recent(dreamer.view, dreamer.past, parameters)
    reasons = since.reasons
    if dreamer.by_hand:
        reasons = (ReflectionReason(ReflectionTrigger.BY_HAND, 1.0, 1.0), *reasons)
    if not reasons or not len(since.rows):
        return Proposed(looked_at=len(since.rows))
    chunks = _read(dreamer, since.open)
    if len(chunks) < _FEWEST:
        return Proposed(looked_at=len(since.rows), notes=(_TOO_FEW,))
    made = model_first(
        dreamer.language_model,
        lambda model: by_model.reflected(model, chunks, lambda asked: _found(dreamer, asked) or chunks),
        lambda: extracts.reflected(chunks),
    )
    found = _proposals(dreamer, made, reasons, since)
    if found:
        dreamer.cursor[REFLECTED] = int(dreamer.view.ids.max())
    return Proposed(found, len(since.rows), calls=made.calls, problem=made.problem)


def _read(dreamer: Dreamer, rows: IdArray) -> list[Chunk]:
    """Return the chunks in these rows; what gives orders to a model is not thought over."""
    return harmless(dreamer.view.in_order(dreamer.view.ids[rows]))


def _found(dreamer: Dreamer, questions: Sequence[str]) -> list[Chunk]:
    """Return what recall answers to questions, of memories that stay, oldest first."""
    view, each = dreamer.view, int(dreamer.parameters.reflection.retrieved)
    ids = [key for question in questions for key in dreamer.recall(question, each)]
    rows = view.rows(list(dict.fromkeys(ids))[:_MOST_READ])
    known = rows[rows >= 0]
    return _read(dreamer, np.sort(known[view.active[known]]))


def _proposals(
    dreamer: Dreamer, made: Reflected, reasons: Sequence[ReflectionReason], since: Recent
) -> list[Proposal]:
    every = {key for insight in made.insights for key in insight.evidence}
    known = dreamer.view.chunks(every)
    newest = int(dreamer.view.ids.max())
    return [
        Proposal(
            id=f"{DreamStep.REFLECTION.slug}:{newest}:{number}",
            step=DreamStep.REFLECTION,
            rule=", ".join(reason.trigger for reason in reasons),
            numbers={
                "evidence": float(len(insight.evidence)),
                "chunks since": float(len(since.rows)),
                "importance since": since.importance,
            },
            sources=insight.evidence,
            memory=_memory(insight, [known[key] for key in insight.evidence]),
            made_by=made.made_by,
        )
        for number, insight in enumerate(made.insights, start=1)
    ]


def _memory(insight: Insight, evidence: Sequence[Chunk]) -> NewMemory:
    cycles = [chunk.cycle for chunk in evidence if chunk.cycle is not None]
    return NewMemory(
        content=insight.text,
        category="pattern",
        importance=insight.importance / 10,
        kind=INSIGHT,
        tags=(TAG,),
        entities=united(evidence, "entities"),
        fields={
            **common_fields(evidence, "pattern", insight.title, insight.text),
            **({"cycle": max(cycles)} if cycles else {}),
        },
        links=elaborating([chunk.id for chunk in evidence], INSIGHT),
    )
