"""Stores to dream in, and readers of what is proposed."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from engine import (
    DreamParameters,
    DreamPlan,
    DreamReport,
    DreamStep,
    MemoryEngine,
    NewChunk,
    NewTrace,
    Proposal,
)
from tests.helpers import NOON


def remembered(engine: MemoryEngine, text: str, *, age: float = 0.0, **fields: Any) -> int:
    """Store a chunk that was recorded and last used ``age`` days before noon; return its id."""
    entities = fields.pop("entities", ())
    then = NOON - timedelta(days=age)
    known = {"recorded_at": then, "last_accessed_at": then, **fields}
    return int(engine.add([NewChunk(content=text, at=then, entities=entities, fields=known)]).ids[0])


def proposed(
    engine: MemoryEngine, step: DreamStep, parameters: DreamParameters | None = None
) -> list[Proposal]:
    """Return what one step, run alone, proposes."""
    return list(engine.plan_dream([step], parameters=parameters).proposals)


def every(plan: DreamPlan) -> list[str]:
    """Return the ids of all proposals of a plan: what a person accepts who accepts everything."""
    return list(plan.proposals.ids())


def apply(engine: MemoryEngine, plan: DreamPlan) -> DreamReport:
    """Apply all of a plan that nobody but a person could settle."""
    accepted = [proposal.id for proposal in plan.proposals if not proposal.needs_person]
    return engine.apply_dream(plan, accepted, backup=False)


def dream(engine: MemoryEngine, *steps: DreamStep, parameters: DreamParameters | None = None) -> DreamReport:
    """Apply all that these steps propose, contradictions left out."""
    return apply(engine, engine.plan_dream(steps, parameters=parameters))


def after(proposal: Proposal, field: str) -> Any:
    """Return the value that a proposal gives a field."""
    (change,) = (change for change in proposal.changes if change.field == field)
    return change.after


def use_together(engine: MemoryEngine, ids: list[int], times: int) -> None:
    """Use chunks together so many times."""
    for _ in range(times):
        engine.use(ids)


def traces_at(*interactions: int, at: datetime | None = None) -> list[NewTrace]:
    """Return presentations at these interactions."""
    return [NewTrace(interaction, at) for interaction in interactions]
