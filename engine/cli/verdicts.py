"""How ``mnemo remember`` says what became of messages: lines for a person, a document for a program."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any

from engine.cli.printing import one_line
from engine.intake.plans import Consideration, FactPlan, RememberReport

_LISTED = 20  # messages whose verdicts are printed whole; of more, only what was not plainly new


def verdict_lines(report: RememberReport) -> Iterator[str]:
    """Give each message with what became of it, and the sum of all."""
    few = len(report.considered) <= _LISTED
    for one in report.considered:
        if few or any(plan.neighbours and plan.judgement.action != "CREATE" for plan in one.facts):
            yield from _message_lines(one)
    yield _sum(report)
    yield from report.stand_ins


def _message_lines(one: Consideration) -> Iterator[str]:
    message, observation = one.draft.message, one.draft.observation
    yield f"{message.speaker}: {one_line(message.text)}"
    if observation.refused:
        yield f"  not kept ({observation.refused}): {observation.reason}"
    for plan in one.facts:
        number = f" #{plan.chunk.id}" if plan.chunk and plan.chunk.id > 0 else ""
        yield f"  {plan.judgement.action}{number}: {one_line(plan.fact.text)}"
        target = plan.judgement.target
        nearest = f" (nearest: #{target.chunk.id}, {target.similarity:.2f})" if target else ""
        yield f"      {plan.judgement.reason}{nearest}"
    for call in one.calls:
        if call.problem:
            yield f"  {call.model} failed ({call.purpose}): {call.problem} Rules stood in."


def _sum(report: RememberReport) -> str:
    parts = [f"{number:,} {action.lower()}" for action, number in sorted(report.actions.items())]
    parts += [f"{number:,} refused ({name})" for name, number in sorted(report.refused.items())]
    return f"{len(report.considered):,} messages: {', '.join(parts) or 'nothing'}"


def report_document(report: RememberReport) -> dict[str, Any]:
    """Return a report as JSON values: each verdict with its reasons, without vectors."""
    return {
        "changes": asdict(report.changes),
        "ids": report.ids,
        "actions": {str(action): number for action, number in report.actions.items()},
        "refused": dict(report.refused),
        "stand_ins": report.stand_ins,
        "messages": [_message_document(one) for one in report.considered],
    }


def _message_document(one: Consideration) -> dict[str, Any]:
    draft = one.draft
    return {
        "message": asdict(draft.message),
        "observation": asdict(draft.observation),
        "emotion": asdict(draft.emotion),
        "made_by": draft.formed.made_by if draft.formed else None,
        "problem": draft.formed.problem if draft.formed else "",
        "facts": [_fact_document(plan) for plan in one.facts],
        "calls": _documents(one.calls),
    }


def _fact_document(plan: FactPlan) -> dict[str, Any]:
    judgement = plan.judgement
    return {
        "fact": asdict(plan.fact),
        "action": str(judgement.action),
        "band": str(judgement.band),
        "similarity": judgement.similarity,
        "reason": judgement.reason,
        "target": judgement.target.chunk.id if judgement.target else None,
        "contradiction": asdict(judgement.against) if judgement.against else None,
        "neighbours": [{"chunk": near.chunk.id, "similarity": near.similarity} for near in plan.neighbours],
        "scores": asdict(plan.scores),
        "chunk": plan.chunk.id if plan.chunk else None,
        "relations": _documents(plan.links),
        "captured": plan.captured,
        "tagged": plan.tagged,
    }


def _documents(items: Iterable[Any]) -> list[dict[str, Any]]:
    return [asdict(item) for item in items]
