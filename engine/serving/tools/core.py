"""Tools on what an agent has in mind (seed 004): its core memory, and what it would have changed in it.

An agent that writes by what it read is told where another wrote in between: no update is lost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import Field

from engine.coordination.ada.records import CoreMemory
from engine.coordination.ada.sections import APPENDABLE
from engine.errors import ConflictError
from engine.records import Changes
from engine.serving.access import Group
from engine.serving.tools.records import Arguments, Caller, Tool

Content = str | dict[str, Any] | list[Any]


class Read(Arguments):
    """What ``core_memory`` takes."""


class Update(Arguments):
    """What ``core_memory_update`` takes."""

    section: Annotated[
        Literal["status", "threads", "roleState", "lessons"], Field(description="which section")
    ]
    content: Annotated[
        Content, Field(description="an object replaces only the keys that it has, a list the whole section")
    ]


class Append(Arguments):
    """What ``core_memory_append`` takes."""

    section: Annotated[Literal["threads", "recentlyShipped", "blockers"], Field(description="which list")]
    item: Annotated[str | dict[str, Any], Field(description="what to add")]


class Propose(Arguments):
    """What ``propose_change`` takes."""

    section: Annotated[Literal["playbook", "rules"], Field(description="what should be changed")]
    content: Annotated[str, Field(description="the whole new text")]
    reason: Annotated[str, Field(description="why")] = ""


class Proposal(Arguments):
    """What ``proposal_status`` takes."""

    proposal: Annotated[int, Field(ge=1, description="number of the proposal")]


def _read(caller: Caller, _: Read) -> Any:
    found = caller.engine.core_memory(caller.agent.role)
    caller.seen.note(caller.agent, {str(one.name): int(one.version) for one in found.sections})
    return _told(found)


def _update(caller: Caller, given: Update) -> Any:
    def written(**options: Any) -> Changes:
        return caller.engine.core_memory_update(
            given.section, given.content, role=caller.agent.role, actor=caller.actor, **options
        )

    # Who read nothing knows no more than that of a section that was never written.
    known = caller.seen.version(caller.agent, given.section) or 0
    return _kept_up(caller, given.section, lambda: written(based_on=known), lambda: written(replace=False))


def _append(caller: Caller, given: Append) -> Any:
    def written(**options: Any) -> Changes:
        return caller.engine.core_memory_append(
            given.section, given.item, role=caller.agent.role, actor=caller.actor, **options
        )

    section = APPENDABLE.get(given.section, given.section)
    known = caller.seen.version(caller.agent, section) or 0
    return _kept_up(caller, section, lambda: written(based_on=known), lambda: written(replace=False))


def _kept_up(
    caller: Caller, section: str, up_to_date: Callable[[], Changes], otherwise: Callable[[], Changes]
) -> Any:
    """Write a section: who knows all of it knows it after, too; who does not may only take nothing away."""
    try:
        changes = up_to_date()
    except ConflictError:
        return {"step": int(otherwise().step)}
    caller.seen.note(caller.agent, {section: int(changes.step)} if changes else {})
    return {"step": int(changes.step)}


def _propose(caller: Caller, given: Propose) -> Any:
    changes = caller.engine.propose(
        given.section, given.content, given.reason, role=caller.agent.role, actor=caller.actor
    )
    return {"proposal": int(changes.ids[0])}


def _proposal(caller: Caller, given: Proposal) -> Any:
    found = caller.engine.proposal(given.proposal)
    return {"proposal": int(found.id), "status": str(found.status), "answer": found.answer}


def _told(found: CoreMemory) -> dict[str, Any]:
    return {
        "role": found.role,
        "sections": {str(one.name): one.value for one in found.sections},
        "tokens": found.tokens,
        "budget": found.budget,
        "pressure": found.pressure,
    }


TOOLS: tuple[Tool[Any], ...] = (
    Tool(
        "core_memory",
        "Read what you have in mind, playbook and rules included.",
        Read,
        _read,
        Group.CORE,
    ),
    Tool(
        "core_memory_update",
        "Change a section of what you have in mind; the playbook and the rules by proposals only.",
        Update,
        _update,
        Group.CORE,
        writes=True,
    ),
    Tool(
        "core_memory_append",
        "Add to a list of what you have in mind.",
        Append,
        _append,
        Group.CORE,
        writes=True,
    ),
    Tool(
        "propose_change",
        "Propose another playbook or other rules; a person approves or rejects it.",
        Propose,
        _propose,
        Group.CORE,
        writes=True,
    ),
    Tool("proposal_status", "Say what became of a proposal.", Proposal, _proposal, Group.CORE),
)
