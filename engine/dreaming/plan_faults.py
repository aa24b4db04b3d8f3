"""What no plan may say, whoever wrote it: each step changes what is its own, and in its own direction.

What a plan says of the store itself is checked when it is applied.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

import numpy as np

from engine.clock import to_microseconds
from engine.dreaming.alike import Alike, Change
from engine.dreaming.amending import faults_of_text
from engine.dreaming.memories import new_chunk
from engine.dreaming.proposals import Compaction, DreamStep, FieldChange, Proposal
from engine.dynamics.utility import NEUTRAL
from engine.errors import InvalidInputError
from engine.fields import FIELDS, LARGEST_INTEGER, Kind, faults_in
from engine.history.additions import prepared
from engine.history.edits import relation_faults, trace_faults
from engine.records import Status

_NONE = frozenset[str]()
CHANGES: Mapping[DreamStep, frozenset[str]] = {
    DreamStep.TIER_DECAY: frozenset({"retrieval_strength", "decayed_at"}),
    DreamStep.EMOTION: frozenset({"flashbulb", "pinned", "importance", "stability"}),
    DreamStep.REPLAY: frozenset({"stability", "attributes"}),
    DreamStep.TIERS: frozenset({"status", "tier", "sub_tier"}),
    DreamStep.UTILITY: frozenset({"utility", "utility_updated_at"}),
    DreamStep.REHEARSAL: frozenset({"stability", "last_reviewed_at"}),
    DreamStep.EXPIRY: frozenset({"status"}),
    DreamStep.FORGETTING: frozenset({"status", "tier"}),
    DreamStep.CONSOLIDATION: frozenset({"status", "tier", "valid_until"}),
    DreamStep.REDUNDANCY: frozenset({"status", "tier"}),
    DreamStep.SUMMARIES: frozenset({"content", "title", "attributes"}),
}
"""The fields that a step changes in chunks that are there; other steps only make or compact."""

_LARGEST_FACTOR = 5  # of the parameters
_ROUNDING = 1e-9
_IN_COLUMNS = (Kind.NUMBER, Kind.TIME, Kind.TEXT, Kind.CHOICE)
_LEFT = (Status.DORMANT.value, Status.SUPERSEDED.value)
_FIRST, _LAST = (to_microseconds(end.replace(tzinfo=UTC)) for end in (datetime.min, datetime.max))


def proposal_faults(proposal: Proposal) -> Iterator[str]:
    """Give what is wrong with one proposal."""
    yield from id_faults((*proposal.touches, *(proposal.pair or ())))
    for change in proposal.changes:
        yield from filter(None, [_change_fault(proposal.step, change)])
    yield from _link_faults(proposal)
    if proposal.compaction is not None:
        yield from _compaction_faults(proposal.step, proposal.compaction)
    memory = proposal.memory
    if memory is not None:
        yield from faults_in(memory.fields, editing=True)
        try:
            prepared(new_chunk(proposal, memory, (), {}))
        except InvalidInputError as error:
            yield from error.faults
        else:
            yield from faults_of_text(memory.content)


def alike_faults(part: Alike) -> Iterator[str]:
    """Give what is wrong with chunks that change alike."""
    for change in part.changes:
        if change.name == "stability" or FIELDS[change.name].kind not in _IN_COLUMNS:
            yield f"a dream changes no {change.name} of many"
        elif fault := _field_fault(part.step, change.name) or _many_fault(change):
            yield fault


def id_faults(ids: Iterable[int]) -> Iterator[str]:
    """Give those that are no number of a chunk."""
    return (f"{key} is no number of a chunk" for key in ids if not 0 < key <= LARGEST_INTEGER)


def _field_fault(step: DreamStep, name: str) -> str:
    return "" if name in CHANGES.get(step, _NONE) else f"{step} changes no {name}"


def _many_fault(change: Change) -> str:
    columns = (np.atleast_1d(np.asarray(values, dtype=object)) for values in (change.before, change.after))
    before, after = (column.tolist() for column in np.broadcast_arrays(*columns))
    values = {None if value != value else value for value in after}
    if FIELDS[change.name].kind is Kind.TIME:
        values = {int(value) if isinstance(value, float) else value for value in values}
    wrong = filter(None, (_value_fault(change.name, value) for value in values))
    turned = (_direction_fault(change.name, old, new) for old, new in zip(before, after, strict=True))
    return next(wrong, "") or next(filter(None, turned), "")


def _change_fault(step: DreamStep, change: FieldChange) -> str:
    if fault := _field_fault(step, change.field):
        return fault
    if change.field == "stability" and change.factor is None:
        return "a dream strengthens by a factor"
    if change.factor is not None and not (
        change.field == "stability" and 1 <= change.factor <= _LARGEST_FACTOR
    ):
        return f"{change.factor} is no factor by which a dream strengthens"
    return _value_fault(change.field, change.after) or _direction_fault(
        change.field, change.before, change.after
    )


def _direction_fault(name: str, before: Any, after: Any) -> str:
    """Return what is wrong with where a value goes: strength fades, importance grows, utility drifts."""
    if name == "status" and after not in _LEFT:
        return f"a dream lets no chunk become {after}"
    if not (isinstance(before, int | float) and isinstance(after, int | float)):
        return ""
    bounds = reach(name, before)
    if bounds is None or bounds[0] - _ROUNDING <= after <= bounds[1] + _ROUNDING:
        return ""
    return f"no step changes {name} from {before} to {after}"


def reach(name: str, known: Any) -> tuple[float, float] | None:
    """Return how far a step may take a value from where it is; None where either way is right."""
    bounds = _REACH.get(name)
    return None if bounds is None else bounds(known)


_REACH: Mapping[str, Callable[[float], tuple[float, float]]] = {
    "retrieval_strength": lambda known: (0.0, known),
    "importance": lambda known: (known, 1.0),
    "utility": lambda known: (min(known, NEUTRAL), max(known, NEUTRAL)),
}


def _value_fault(name: str, value: Any) -> str:
    """Return what is wrong with a stored value; a flag protects, and no dream takes protection away."""
    item = FIELDS[name]
    if item.kind is Kind.FLAG:
        return "" if type(value) is int and value == 1 else f"{item.label} can only be set"
    if item.kind is Kind.TIME:
        known = item.nullable if value is None else is_time(value)
        return "" if known else f"{item.label} is no time in microseconds"
    faults = faults_of_text(value) if name == "content" else faults_in({name: value})
    return next(iter(faults), "")


def is_time(value: Any) -> bool:
    """Whether a value is a time in microseconds."""
    return type(value) is int and _FIRST <= value <= _LAST


def _link_faults(proposal: Proposal) -> Iterator[str]:
    memory = proposal.memory
    for link in (*proposal.links, *(memory.links if memory else ())):
        yield from relation_faults(link)
        if link.kind == "supersedes" and link.target not in proposal.chunks:
            yield f"it says that chunk {link.target} is superseded, and leaves it as it is"


def _compaction_faults(step: DreamStep, compaction: Compaction) -> Iterator[str]:
    yield from trace_faults(compaction.trace)
    if step is not DreamStep.COMPACTION:
        yield f"{step} compacts nothing"
    if not len(set(compaction.replaced)) == len(compaction.replaced) == compaction.trace.count > 1:
        yield "a compacted presentation stands for as many as it replaces, two at least"
