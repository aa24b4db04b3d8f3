"""Chunks of the stream as entries, with the figures that stand beside them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import Connection

from engine.coordination.ada.desk import TeamDesk
from engine.coordination.ada.records import MemoryTier, StreamEntry
from engine.dynamics import stream
from engine.records import Chunk, ChunkId
from engine.retrieval.injection import token_count
from engine.storage import reading, team

_UNRATED = 5


def entries(desk: TeamDesk, connection: Connection, ids: Sequence[int]) -> list[StreamEntry]:
    """Return the entries of these chunks, in order."""
    found, last = reading.chunks(connection, ids), last_archival(desk, connection)
    now = desk.clock.now()
    return [_entry(desk, found[ChunkId(key)], last, now) for key in ids]


def last_archival(desk: TeamDesk, connection: Connection) -> int:
    """Return the cycle up to which the archive holds the stream, and recall no more (SPEC 7 row 25)."""
    return team.newest_cycle(connection) - int(desk.parameters.cycles)


def _entry(desk: TeamDesk, chunk: Chunk, last: int, now: datetime) -> StreamEntry:
    told, cycle = chunk.attributes, chunk.cycle or 0
    rated = chunk.importance if chunk.importance is not None else _UNRATED / stream.MOST_IMPORTANCE
    importance = stream.clamped(stream.MOST_IMPORTANCE * rated)
    days = max((now - (chunk.last_accessed_at or chunk.came_about)) / timedelta(days=1), 0.0)
    heat = stream.entry_heat(chunk.state, importance, days, chunk.access_count or 0, desk.parameters.heat)
    return StreamEntry(
        id=chunk.id,
        external_id=chunk.external_id,
        cycle=cycle,
        at=chunk.came_about,
        role=chunk.role,
        action=chunk.title,
        importance=importance,
        importance_by=str(told.get("importance_by", "")),
        type=chunk.state,
        tags=chunk.tags,
        issue_refs=whole_numbers(told.get("issue_refs")),
        pr_refs=whole_numbers(told.get("pr_refs")),
        content=chunk.content,
        token_estimate=token_count(f"{chunk.title} {chunk.content}".strip()),
        agent=chunk.agent,
        tier=MemoryTier.ARCHIVAL if chunk.cycle is None or cycle <= last else MemoryTier.RECALL,
        heat=heat,
        warmth=stream.warmth(heat, desk.parameters.heat),
        evidence=tuple(map(ChunkId, whole_numbers(told.get("evidence")))),
        model=chunk.model,
    )


def whole_numbers(value: object) -> tuple[int, ...]:
    """Return the whole numbers of a list, as attributes, which a person may edit, hold it."""
    return tuple(item for item in value if type(item) is int) if isinstance(value, (list, tuple)) else ()
