"""Tools on the cycles of a team and on its archive, with the options of seed 004."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from engine.coordination.ada.records import ArchivalHit, ArchiveType, EntryType, StreamEntry
from engine.serving.access import Group
from engine.serving.tools.records import Arguments, Caller, Tool

Importance = Annotated[float, Field(ge=1, le=10)]


class RecallOptions(Arguments):
    """Which entries are meant."""

    role: str | None = None
    issue: int | None = None
    min_importance: Annotated[Importance | None, Field(alias="minImportance")] = None
    limit: Annotated[int, Field(ge=1, le=100)] = 5
    cycle_range: Annotated[list[int] | None, Field(alias="cycleRange", min_length=2, max_length=2)] = None


class RecallSearch(Arguments):
    """What ``recall_search`` takes."""

    query: str
    options: RecallOptions = RecallOptions()


class CycleOptions(Arguments):
    """Which entries of some cycles are meant."""

    role: str | None = None
    min_importance: Annotated[Importance | None, Field(alias="minImportance")] = None


class RecallByCycle(Arguments):
    """What ``recall_by_cycle`` takes."""

    start_cycle: Annotated[int, Field(alias="startCycle", ge=0)]
    end_cycle: Annotated[int, Field(alias="endCycle", ge=0)]
    options: CycleOptions = CycleOptions()


class Entry(Arguments):
    """What a role did, saw or decided."""

    action: str
    content: str = ""
    importance: Importance | None = None
    type: Annotated[str, Field(description="action, observation or decision")] = EntryType.ACTION
    tags: list[str] = Field(default_factory=list)
    issue_refs: Annotated[list[int] | None, Field(alias="issueRefs")] = None
    pr_refs: Annotated[list[int] | None, Field(alias="prRefs")] = None
    cycle: Annotated[int | None, Field(ge=0, description="the newest one, if not given")] = None
    id: Annotated[str, Field(description="an id of your own, so that it may be sent again")] = ""


class MemoryLog(Arguments):
    """What ``memory_log`` takes."""

    entry: Entry


class ArchiveOptions(Arguments):
    """Which part of the archive is meant."""

    type: Annotated[str | None, Field(description=f"one of {', '.join(ArchiveType)}")] = None
    date_range: Annotated[list[str] | None, Field(alias="dateRange", min_length=2, max_length=2)] = None
    limit: Annotated[int, Field(ge=1, le=100)] = 5


class ArchivalSearch(Arguments):
    """What ``archival_search`` takes."""

    query: str
    options: ArchiveOptions = ArchiveOptions()


class ArchiveMetadata(Arguments):
    """What is known of a text for the archive."""

    type: Annotated[str, Field(description=f"one of {', '.join(ArchiveType)}")]
    roles: list[str] = Field(default_factory=list)
    issues: list[int] = Field(default_factory=list)
    importance: Importance | None = None


class ArchivalInsert(Arguments):
    """What ``archival_insert`` takes."""

    content: str
    metadata: ArchiveMetadata


def _search(caller: Caller, given: RecallSearch) -> Any:
    options = given.options
    found = caller.engine.recall_search(
        given.query,
        role=options.role,
        issue=options.issue,
        min_importance=options.min_importance,
        limit=options.limit,
        cycle_range=None if options.cycle_range is None else (options.cycle_range[0], options.cycle_range[1]),
    )
    return {"entries": [{**_told(hit.entry), "score": hit.score, "terms": dict(hit.terms)} for hit in found]}


def _by_cycle(caller: Caller, given: RecallByCycle) -> Any:
    options = given.options
    found = caller.engine.recall_by_cycle(
        given.start_cycle, given.end_cycle, role=options.role, min_importance=options.min_importance
    )
    return {"entries": [_told(one) for one in found]}


def _log(caller: Caller, given: MemoryLog) -> Any:
    values = given.entry.model_dump()
    changes = caller.engine.memory_log(**values, role=caller.agent.role, actor=caller.actor)
    return {"stored": [int(key) for key in changes.ids], "step": int(changes.step)}


def _archive_search(caller: Caller, given: ArchivalSearch) -> Any:
    options = given.options
    dates = None if options.date_range is None else (options.date_range[0], options.date_range[1])
    found = caller.engine.archival_search(
        given.query, type=options.type, date_range=dates, limit=options.limit
    )
    return {"entries": [_archived(hit) for hit in found]}


def _insert(caller: Caller, given: ArchivalInsert) -> Any:
    values = given.metadata.model_dump()
    changes = caller.engine.archival_insert(given.content, **values, actor=caller.actor)
    return {"stored": [int(key) for key in changes.ids], "step": int(changes.step)}


def _told(one: StreamEntry) -> dict[str, Any]:
    return {
        "memory": int(one.id),
        "cycle": one.cycle,
        "timestamp": one.at.isoformat(),
        "role": one.role,
        "action": one.action,
        "importance": one.importance,
        "type": one.type,
        "tags": list(one.tags),
        "issueRefs": list(one.issue_refs),
        "prRefs": list(one.pr_refs),
        "content": one.content,
        "tokenEstimate": one.token_estimate,
    }


def _archived(hit: ArchivalHit) -> dict[str, Any]:
    return {
        "memory": int(hit.chunk.id),
        "source": hit.source,
        "content": hit.chunk.content,
        "type": str(hit.type),
        "date": None if hit.chunk.at is None else hit.chunk.at.isoformat(),
        "roles": list(hit.roles),
        "issues": list(hit.issues),
        "score": hit.score,
    }


TOOLS: tuple[Tool[Any], ...] = (
    Tool("recall_search", "Search the newest cycles of the team.", RecallSearch, _search, Group.STREAM),
    Tool("recall_by_cycle", "Read what was done in some cycles.", RecallByCycle, _by_cycle, Group.STREAM),
    Tool(
        "memory_log",
        "Log what you did, saw or decided in this cycle.",
        MemoryLog,
        _log,
        Group.STREAM,
        writes=True,
    ),
    Tool(
        "archival_search",
        "Search what was put away for good, older cycles included.",
        ArchivalSearch,
        _archive_search,
        Group.ARCHIVE,
    ),
    Tool(
        "archival_insert",
        "Put a text away for good.",
        ArchivalInsert,
        _insert,
        Group.ARCHIVE,
        writes=True,
    ),
)
