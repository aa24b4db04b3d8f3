"""What the write path did, as lines of the operations log: one a message, one a question to a model."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from engine.intake.plans import Consideration, RememberReport
from engine.operations.records import Operation, of_call
from engine.providers.records import HEURISTIC
from engine.records import ChunkId

REMEMBER = "remember"


def operations(report: RememberReport, actor: str, now: datetime) -> Iterator[Operation]:
    """Give the lines of a report, in the order of what was said."""
    for one in report.considered:
        about, message = _chunks(one), one.draft.message
        for call in one.calls:
            yield of_call(call, ts=now, actor=actor, text=message.text, chunks=about, session=message.session)
        yield _message(one, actor, now)


def _message(one: Consideration, actor: str, now: datetime) -> Operation:
    draft = one.draft
    near = [plan.judgement.similarity for plan in one.facts if plan.judgement.target]
    return Operation(
        ts=now,
        op=REMEMBER,
        input=draft.message.text,
        output=_verdict(one),
        model=draft.formed.made_by if draft.formed else HEURISTIC,
        latency_ms=sum(draft.milliseconds.values()) + one.milliseconds,
        fallback=any(call.problem for call in one.calls),
        intent=draft.observation.category,
        avg_relevance=sum(near) / len(near) if near else None,
        result_count=len(one.facts),
        chunks=_chunks(one),
        session=draft.message.session,
        actor=actor,
    )


def _chunks(one: Consideration) -> tuple[ChunkId, ...]:
    """Return what was made or changed, and what the reasons quote: erasing any of it takes the line too."""
    made = (plan.chunk for plan in one.facts)
    quoted = (plan.judgement.target and plan.judgement.target.chunk for plan in one.facts)
    return tuple(dict.fromkeys(chunk.id for chunk in (*made, *quoted) if chunk))


def _verdict(one: Consideration) -> str:
    observation = one.draft.observation
    if observation.refused:
        return f"not kept ({observation.refused}): {observation.reason}"
    return "; ".join(f"{plan.judgement.action}: {plan.judgement.reason}" for plan in one.facts)
