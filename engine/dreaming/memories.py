"""Chunks that a dream makes: which presentations they have, and how they are linked to their sources."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.dreaming.proposals import NEW, NewMemory, Proposal
from engine.records import Chunk, ChunkId, NewChunk, NewRelation, Tier, Trace

UNRATED = 0.5
"""The importance that what nobody rated has for a dream: that of a fresh chunk."""


def weight(chunk: Chunk) -> float:
    """Return how important a chunk is for a dream, in [0, 1]."""
    return UNRATED if chunk.importance is None else chunk.importance


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


_AT_BEST = (
    *("last_accessed_at", "stability", "last_reviewed_at", "at"),
    *("utility", "utility_updated_at", "retrieval_strength", "decayed_at"),
)


def _as_used(sources: Sequence[Chunk]) -> dict[str, Any]:
    """Return the strengths of what stands for these: of each the best that is known, or unknown as theirs."""
    found: dict[str, Any] = {name: _best(sources, name) for name in _AT_BEST}
    if found["last_accessed_at"] is not None:  # one that was never used again was used when it came about
        uses = (chunk.last_accessed_at or chunk.at for chunk in sources)
        found["last_accessed_at"] = max(used for used in uses if used is not None)
    counts = [chunk.access_count for chunk in sources if chunk.access_count is not None]
    found["access_count"] = sum(counts) if counts else None
    if known := [chunk.at for chunk in sources if chunk.at is not None]:
        found["valid_from"] = min(known)
    return found


def _best(sources: Sequence[Chunk], name: str) -> Any:
    return max((value for chunk in sources if (value := getattr(chunk, name)) is not None), default=None)


def stored_links(proposal: Proposal, made: ChunkId | None) -> list[NewRelation]:
    """Return the relations of a proposal with the id of the chunk it made in place of NEW."""
    links = (*proposal.links, *(proposal.memory.links if proposal.memory else ()))
    found = []
    for link in links:
        ends = [made if end == NEW else end for end in (link.source, link.target)]
        if None not in ends:
            source, target = ends
            assert source is not None
            assert target is not None
            found.append(NewRelation(source, target, link.kind, link.confidence, link.evidence))
    return found
