"""Tools on the minutes of the team, and on what an agent is told."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from engine.coordination.memory.records import MemoryCategory
from engine.coordination.records import Minute, NewMinute
from engine.errors import RefusedError
from engine.serving.access import Group
from engine.serving.tools.records import Arguments, Caller, Tool
from engine.serving.tools.trust import RESERVED


class NewMinuteArguments(Arguments):
    """One minute; its agent is the caller, its time the store's."""

    event_type: Annotated[str, Field(description="kind of event, such as task_assigned; any is taken")]
    note: Annotated[str, Field(description="what happened, in a sentence")] = ""
    project: Annotated[str, Field(description="project")] = ""
    cycle: Annotated[int | None, Field(ge=0, description="number of the cycle")] = None
    data: Annotated[dict[str, Any], Field(description="what belongs to it")] = Field(default_factory=dict)
    context_references: Annotated[list[str], Field(description="ids of earlier minutes")] = Field(
        default_factory=list
    )
    id: Annotated[str, Field(description="an id of your own, so that it may be sent again")] = ""


class Append(Arguments):
    """What ``minutes_append`` takes."""

    minutes: Annotated[list[NewMinuteArguments], Field(min_length=1, max_length=1_000)]


class Recent(Arguments):
    """What ``minutes_recent`` takes."""

    limit: Annotated[int, Field(ge=1, le=1_000, description="how many")] = 50
    agent: Annotated[str | None, Field(description="of this agent only")] = None
    project: Annotated[str | None, Field(description="of this project only")] = None
    event_types: Annotated[list[str], Field(description="of these kinds only")] = Field(default_factory=list)


class Search(Arguments):
    """What ``minutes_search`` takes."""

    query: Annotated[str, Field(description="what it should be like")]
    limit: Annotated[int, Field(ge=1, le=100)] = 5
    category: Annotated[str, Field(description=f"one of {', '.join(MemoryCategory)}, or none")] = ""


class Context(Arguments):
    """What ``context`` takes."""

    task: Annotated[str, Field(description="what you are about to do")] = ""
    budget: Annotated[int | None, Field(ge=100, le=200_000, description="tokens")] = None


def _append(caller: Caller, given: Append) -> Any:
    if own := sorted({one.event_type for one in given.minutes} & RESERVED):
        raise RefusedError(
            f"Minutes of the kind {', '.join(own)} say who is trusted. Nothing was written. "
            "Write them by the tools of trust."
        )
    new = [
        NewMinute(
            **{
                **one.model_dump(),
                "agent": caller.agent.name,
                "context_references": tuple(one.context_references),
            }
        )
        for one in given.minutes
    ]
    written = caller.engine.append_minutes(new, actor=caller.actor)
    return {"ids": list(written.ids), "known": list(written.known), "problem": written.problem}


def _recent(caller: Caller, given: Recent) -> Any:
    found = caller.engine.minutes(
        agent=given.agent,
        project=given.project,
        kinds=given.event_types,
        limit=given.limit,
        newest_first=True,
    )
    return {"minutes": [_told(one) for one in found]}


def _search(caller: Caller, given: Search) -> Any:
    found = caller.engine.search_minutes(given.query, limit=given.limit, category=given.category)
    return {
        "memories": [
            {
                **_told(hit.memory.minute),
                "category": hit.memory.category,
                "similarity": hit.similarity,
                "worth": hit.memory.score.composite,
            }
            for hit in found
        ]
    }


def _context(caller: Caller, given: Context) -> Any:
    context = caller.engine.agent_context(
        caller.agent.name,
        task=given.task,
        budget=given.budget,
        reinforce=caller.counts,
        actor=caller.actor,
    )
    return {"text": context.text, "tokens": context.tokens, "budget": context.budget}


def _told(one: Minute) -> dict[str, Any]:
    return {
        "id": one.id,
        "at": one.at.isoformat(),
        "event_type": one.event_type,
        "agent": one.agent,
        "project": one.project,
        "cycle": one.cycle,
        "note": one.note,
        "data": dict(one.data),
        "context_references": list(one.context_references),
    }


TOOLS: tuple[Tool[Any], ...] = (
    Tool(
        "minutes_append",
        "Write what you did into the team's minutes. They are on disk when this returns, and stay for good.",
        Append,
        _append,
        Group.MINUTES,
        writes=True,
    ),
    Tool("minutes_recent", "Read the newest minutes of the team.", Recent, _recent, Group.MINUTES),
    Tool("minutes_search", "Find what the team did that is like this.", Search, _search, Group.MINUTES),
    Tool(
        "context",
        "Return what you should know now: the last minutes, what they refer to, your record, what is like "
        "the task; as data, within a budget of tokens.",
        Context,
        _context,
        Group.MINUTES,
    ),
)
