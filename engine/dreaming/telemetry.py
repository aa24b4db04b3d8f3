"""What dreams did, as lines of the operations log: one a dream, one a question to a model."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from engine.dreaming.records import DreamPlan, DreamReport
from engine.operations.records import Operation, of_call
from engine.providers.records import HEURISTIC

DREAM = "dream"


def operations(plan: DreamPlan, report: DreamReport, actor: str, now: datetime) -> Iterator[Operation]:
    """Give the lines of a dream that was applied."""
    for step in plan.reports:
        yield from (of_call(call, ts=now, actor=actor) for call in step.calls)
    models = [call.model for step in plan.reports for call in step.calls if not call.problem]
    yield Operation(
        ts=now,
        op=DREAM,
        input=", ".join(step.step for step in plan.reports),
        output=", ".join(f"{count:,} {step}" for step, count in report.applied.items()),
        model=models[0] if models else HEURISTIC,
        latency_ms=sum(step.milliseconds for step in plan.reports),
        fallback=any(step.problem for step in plan.reports),
        result_count=sum(report.applied.values()),
        chunks=tuple(report.new.values()),
        actor=actor,
    )
