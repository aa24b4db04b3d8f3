"""Chunks that a dream makes: which presentations they have, and how they are linked to their sources."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from engine.dreaming.records import NewMemory, Proposal
from engine.records import Chunk, ChunkId, NewChunk, NewRelation, Tier, Trace

BY_DREAM = "dream: "
"""What the evidence of a relation made by a dream begins with."""


def new_chunk(
    proposal: Proposal,
    memory: NewMemory,
    sources: Sequence[Chunk],
    traces: Mapping[ChunkId, Sequence[Trace]],
) -> NewChunk:
    """Return the chunk of a memory: as often presented, and as lately used, as what it stands for.

    Without sources to stand for, its recording is its first presentation.
    """
    presented = [trace.copied(f"merged from {trace.chunk_id}") for rows in traces.values() for trace in rows]
    fields: dict[str, Any] = {
        "tier": Tier.SEMANTIC,
        "importance": memory.importance,
        "write_source": "dream",
        "data_source": "system",
        "model": proposal.made_by,
        **memory.fields,
    }
    if sources:
        fields |= _as_used(sources)
    return NewChunk(
        content=memory.content,
        category=memory.category,
        tags=memory.tags,
        entities=memory.entities,
        fields=fields,
        traces=presented or None,
    )


def _as_used(sources: Sequence[Chunk]) -> dict[str, Any]:
    counts = [chunk.access_count for chunk in sources if chunk.access_count is not None]
    found: dict[str, Any] = {"access_count": sum(counts) if counts else None}
    used = [chunk.last_accessed_at for chunk in sources if chunk.last_accessed_at is not None]
    happened = [chunk.at for chunk in sources if chunk.at is not None]
    stable = [chunk.stability for chunk in sources if chunk.stability is not None]
    useful = [chunk.utility for chunk in sources if chunk.utility is not None]
    for name, values in (("last_accessed_at", used), ("at", happened), ("stability", stable)):
        if values:
            found[name] = max(values)
    if useful:
        found["utility"] = max(useful)
    if happened:
        found["valid_from"] = min(happened)
    return found


def stored_links(proposal: Proposal, made: ChunkId | None) -> list[NewRelation]:
    """Return the relations of a proposal with the id of the chunk it made in place of 0."""
    links = (*proposal.links, *(proposal.memory.links if proposal.memory else ()))
    found = []
    for link in links:
        ends = [made if end == 0 else end for end in (link.source, link.target)]
        if None not in ends:
            source, target = ends
            assert source is not None
            assert target is not None
            found.append(NewRelation(source, target, link.kind, link.confidence, link.evidence))
    return found


def happened(chunk: Chunk) -> datetime:
    """Return when what a chunk says came about, as far as is known."""
    return chunk.valid_from or chunk.at or chunk.recorded_at
