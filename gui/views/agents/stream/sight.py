"""What is read of the stream, off the UI thread."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from engine import ChunkId, MemoryEngine, Progress, ReflectionDue, StreamCounts, StreamEntry

PAGE = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class StreamScope:
    """Which entries are listed: those of a role, a type and an agent; None stands for any."""

    role: str | None = None
    type: str | None = None
    agent: str | None = None


@dataclass(frozen=True, slots=True)
class StreamSight:
    """The newest entries, which ``more`` follow, what they rest on, and whether it is time to reflect."""

    scope: StreamScope
    entries: Sequence[StreamEntry]
    evidence: Mapping[ChunkId, StreamEntry]
    counts: StreamCounts
    due: ReflectionDue
    now: datetime
    more: bool

    def joined(self, before: StreamSight) -> StreamSight:
        """Return it with the older entries that were read before, if they are of the same scope."""
        if before.scope != self.scope or len(self.entries) < PAGE:
            return self
        older = [entry for entry in before.entries if entry.id < self.entries[-1].id]
        return self.followed(older, before.evidence, more=before.more if older else self.more)

    def followed(
        self, older: Sequence[StreamEntry], evidence: Mapping[ChunkId, StreamEntry], *, more: bool
    ) -> StreamSight:
        """Return it with older entries after its own, which ``more`` follow."""
        return replace(
            self, entries=[*self.entries, *older], evidence={**evidence, **self.evidence}, more=more
        )


def read_stream(engine: MemoryEngine, progress: Progress, scope: StreamScope) -> StreamSight:
    """Read the newest entries, and whether it is time to reflect on those of the role."""
    entries, evidence = read_page(engine, scope, None)
    progress.check()
    counts = engine.stream_counts(agent=scope.agent)
    due = engine.stream_reflection_due(scope.role or "")
    return StreamSight(scope, entries, evidence, counts, due, engine.now, len(entries) == PAGE)


def read_page(
    engine: MemoryEngine, scope: StreamScope, before: int | None
) -> tuple[list[StreamEntry], dict[ChunkId, StreamEntry]]:
    """Read entries before one of them, and what these rest on."""
    entries = engine.newest_entries(
        role=scope.role, type=scope.type, agent=scope.agent, before=before, limit=PAGE
    )
    wanted = dict.fromkeys(key for entry in entries for key in entry.evidence)
    return entries, {entry.id: entry for entry in engine.stream_entries(list(wanted))}
