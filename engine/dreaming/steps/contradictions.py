"""Rule 1 of forgetting: memories that contradict each other, classified, for a person to settle (SPEC 1.8).

What is proposed is that the older one goes dormant; a correction never does, nor what is protected.  A person
may keep the other side, or both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.dreaming.planner import Dreamer
from engine.dreaming.proposals import DreamStep, FieldChange, Proposal
from engine.dreaming.steps.tiers import gone_dormant
from engine.dynamics.conflicts import classified
from engine.parameters import ConflictParameters
from engine.records import Chunk, ChunkId, Trace
from engine.storage import reading, relations
from engine.storage.team import OWNED_TYPES

_CONFLICTS = ConflictParameters()


def unsettled(dreamer: Dreamer) -> list[Proposal]:
    """Return each pair of active chunks that contradict each other, as a proposal for a person."""
    view, found = dreamer.view, dict[tuple[ChunkId, ChunkId], float]()
    for pair, confidence in _pairs(dreamer):
        rows = view.rows(pair)
        if (rows >= 0).all() and view.active[rows].all() and pair[::-1] not in found:
            found.setdefault(pair, confidence)
    chunks = view.chunks({key for pair in found for key in pair})
    traces = reading.traces(view.connection, list(chunks))
    return [
        proposal
        for pair, confidence in found.items()
        if (proposal := _proposal(dreamer, [chunks[key] for key in pair], traces, confidence)) is not None
    ]


def _pairs(dreamer: Dreamer) -> Iterator[tuple[tuple[ChunkId, ChunkId], float]]:
    connection = dreamer.view.connection
    for relation in relations.of_kind(connection, "contradicts"):
        yield (relation.source, relation.target), relation.confidence
    for first, second in relations.other_outcomes(connection):
        yield (first, second), 1.0


def _numbers(
    older: Chunk, newer: Chunk, presented: Sequence[Sequence[int]], confidence: float
) -> dict[str, float]:
    """Return how far apart two came about, and were presented last, which the kind of conflict goes by."""
    days = (newer.came_about - older.came_about).total_seconds() / 86_400
    last = [max(interactions) for interactions in presented if interactions]
    apart = {"interactions apart": float(abs(last[0] - last[1]))} if len(last) > 1 else {}
    return {"days apart": days, **apart, "confidence": confidence}


def _proposal(
    dreamer: Dreamer,
    pair: Sequence[Chunk],
    traces: dict[ChunkId, list[Trace]],
    confidence: float,
) -> Proposal | None:
    older, newer = sorted(pair, key=lambda chunk: (chunk.came_about, chunk.id))
    going = next((chunk for chunk in (older, newer) if not stays(chunk)), None)
    if going is None:
        return None
    first, second = ([trace.interaction for trace in traces.get(one.id, [])] for one in (older, newer))
    conflict = classified(
        first,
        second,
        [older.posterior_confidence, newer.posterior_confidence],
        dreamer.view.interaction,
        _CONFLICTS,
    )
    staying = newer if going is older else older
    return Proposal(
        id=f"{DreamStep.FORGETTING.slug}:pair:{older.id}-{newer.id}",
        step=DreamStep.FORGETTING,
        rule="contradiction",
        numbers=_numbers(older, newer, (first, second), confidence),
        changes=settled(going),
        sources=(staying.id,),
        pair=(older.id, newer.id),
        conflict=conflict,
    )


def settled(going: Chunk) -> tuple[FieldChange, ...]:
    """Return the changes that let one side of a contradiction go dormant."""
    return gone_dormant(going.id, going.tier)


def stays(chunk: Chunk) -> bool:
    """Whether a chunk may not go: corrections are never deleted, protected ones never changed."""
    return is_correction(chunk) or is_protected(chunk)


def is_correction(chunk: Chunk) -> bool:
    """Whether a chunk corrects another: by its category, by the outcome at a gate, or from a review."""
    corrects = chunk.category == "correction" or chunk.outcome == "correct"
    return corrects or chunk.type == "review_correction"


def is_protected(chunk: Chunk) -> bool:
    """Whether a chunk is pinned, immutable, a flashbulb memory, or has a writer of its own."""
    return chunk.pinned or chunk.immutable or chunk.flashbulb or chunk.type in OWNED_TYPES
