"""A plan changed by a person: another text, the other side of a contradiction."""

from __future__ import annotations

from dataclasses import replace

import regex
from sqlalchemy import Connection

from engine.dreaming.proposals import DreamStep, FieldChange, Proposal
from engine.dreaming.records import DreamPlan
from engine.dreaming.steps.contradictions import is_protected, settled
from engine.errors import InvalidInputError, RefusedError
from engine.fields import faults_in
from engine.records import ChunkId
from engine.storage import reading

_SHOWN = regex.compile(r"[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]")


def step_named(name: DreamStep | str) -> DreamStep:
    """Return a step by its name or slug; raises InvalidInputError."""
    for step in DreamStep:
        if name in (step, step.slug):
            return step
    raise InvalidInputError([f"there is no step {name!r}; there are {', '.join(DreamStep)}"])


def with_text(plan: DreamPlan, proposal_id: str, text: str) -> DreamPlan:
    """Return the plan with another text in a proposal; raises InvalidInputError where it brings none."""
    if faults := faults_of_text(text):
        raise InvalidInputError(faults)
    proposal = required(plan, proposal_id)
    if proposal.memory is not None:
        return _replaced(plan, replace(proposal, memory=replace(proposal.memory, content=text)))
    changes = tuple(_rewritten(change, text) for change in proposal.changes)
    if changes == proposal.changes:
        raise InvalidInputError([f"the proposal {proposal_id} brings no text"])
    return _replaced(plan, replace(proposal, changes=changes))


def faults_of_text(text: str) -> list[str]:
    """Return what is wrong with a text that a dream brings: it is there to be read, so it shows something."""
    return faults_in({"content": text}) or (
        [] if _SHOWN.search(text) else ["Content is empty: it shows nothing"]
    )


def _rewritten(change: FieldChange, text: str) -> FieldChange:
    return replace(change, after=text) if change.field == "content" else change


def keeping(connection: Connection, plan: DreamPlan, proposal_id: str, chunk_id: int) -> DreamPlan:
    """Return the plan with one side of a contradiction kept and the other dormant."""
    proposal = required(plan, proposal_id)
    if proposal.pair is None or chunk_id not in proposal.pair:
        raise InvalidInputError([f"chunk {chunk_id} is no side of the proposal {proposal_id}"])
    (other,) = (key for key in proposal.pair if key != chunk_id)
    going = reading.chunks(connection, [other]).get(other)
    if going is None or is_protected(going):
        raise RefusedError(f"Chunk {other} is protected or gone, so it stays. Nothing was changed.")
    return _replaced(plan, replace(proposal, changes=settled(going), sources=(ChunkId(chunk_id),)))


def required(plan: DreamPlan, proposal_id: str) -> Proposal:
    """Return a proposal by its id; raises InvalidInputError."""
    found = plan.proposals.get(proposal_id)
    if found is None:
        raise InvalidInputError([f"the plan has no proposal {proposal_id}"])
    return found


def _replaced(plan: DreamPlan, proposal: Proposal) -> DreamPlan:
    return replace(plan, proposals=plan.proposals.replaced(replace(proposal, amended=True)))
