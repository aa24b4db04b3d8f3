"""What an agent gets to see: what happened last, what that refers to, what it is known for, what was like it.

Agents never read the whole of the minutes (seed 002, component 3): the newest, those that they refer to, what
is known of the agent, and the experiences nearest to its task, each once, within a budget of tokens.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.coordination.memory.memories import TeamMemories
from engine.coordination.memory.records import FoundMemory
from engine.coordination.minutes import minute
from engine.coordination.profile import AgentRecord, record_of
from engine.coordination.records import Minute
from engine.providers.prompts import quoted
from engine.records import ChunkId
from engine.retrieval.injection import BEGIN, END, RULE, token_count
from engine.soundness import require_sound
from engine.storage import minutes


class Section(StrEnum):
    """The parts of a context, in the order in which they are given."""

    AGENT = "agent"
    RECENT = "recent"
    REFERENCED = "referenced"
    EXPERIENCE = "experience"


@dataclass(frozen=True, slots=True, kw_only=True)
class ContextItem:
    """One thing that an agent would be told, why, and how long that is (tokens).

    ``minute`` is None for what is known of the agent.  What is not ``given`` had no room in the budget.
    """

    section: Section
    reason: str
    text: str
    tokens: int
    given: bool = True
    minute: Minute | None = None
    similarity: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentContext:
    """What an agent would be told now.

    ``tokens`` counts what is given, its marks included.  ``text`` is what goes to the agent: all of it is
    data, said to be that, between marks.
    """

    agent: str
    task: str
    items: tuple[ContextItem, ...]
    text: str
    tokens: int
    budget: int
    record: AgentRecord

    @property
    def memories(self) -> tuple[ChunkId, ...]:
        """The experiences that are given."""
        return tuple(
            item.minute.number
            for item in self.items
            if item.given and item.section is Section.EXPERIENCE and item.minute is not None
        )


def built(memories: TeamMemories, agent: str, task: str, budget: int) -> AgentContext:
    """Return what an agent would be told for a task, "" for none."""
    require_sound(texts=[agent, task], numbers=[budget])
    parameters = memories.parameters
    with memories.database.reader() as connection:
        recent = [minute(row) for row in minutes.newest(connection, int(parameters.recent))]
        known = {one.id for one in recent}
        referring = {key: one.id for one in recent for key in one.context_references if key not in known}
        referenced = [minute(row) for row in minutes.by_id(connection, referring)]
        record = record_of(connection, agent)
    experiences = memories.search(task, int(parameters.experiences) + len(recent), "") if task.strip() else []
    items = [
        *_of_agent(record),
        *_recent(recent),
        *_referenced(referenced, referring),
        *_experiences(experiences, {*known, *(one.id for one in referenced)}, int(parameters.experiences)),
    ]
    given = tuple(_within(items, budget))
    text = _told(given)
    return AgentContext(
        agent=agent,
        task=task,
        items=given,
        text=text,
        tokens=token_count(text),
        budget=budget,
        record=record,
    )


def _of_agent(record: AgentRecord) -> Iterator[ContextItem]:
    if record.minutes:
        yield _item(Section.AGENT, f"what the minutes say of {record.agent}", quoted(record.told()))


def _recent(found: Sequence[Minute]) -> Iterator[ContextItem]:
    for place, one in enumerate(reversed(found), start=1):
        reason = "the newest minute" if place == 1 else f"{place} of the newest minutes"
        yield _of_minute(Section.RECENT, reason, one)


def _referenced(found: Iterable[Minute], referring: dict[str, str]) -> Iterator[ContextItem]:
    for one in found:
        yield _of_minute(Section.REFERENCED, f"minute {referring[one.id]} refers to it", one)


def _experiences(found: Iterable[FoundMemory], known: set[str], most: int) -> Iterator[ContextItem]:
    new = [hit for hit in found if hit.memory.minute.id not in known][:most]
    for hit in new:
        reason = f"like the task: cosine {hit.similarity:.2f}, worth {hit.memory.score.composite:.2f}"
        item = _of_minute(Section.EXPERIENCE, reason, hit.memory.minute)
        yield replace(item, similarity=hit.similarity)


def _of_minute(section: Section, reason: str, one: Minute) -> ContextItem:
    told = {
        "id": one.id,
        "at": one.at.isoformat(timespec="seconds"),
        "event": one.event_type,
        "agent": one.agent,
        "project": one.project,
        "note": one.note,
        "data": dict(one.data),
        "refers_to": list(one.context_references),
    }
    text = quoted({name: value for name, value in told.items() if value not in ("", {}, [])})
    return replace(_item(section, reason, text), minute=one)


def _item(section: Section, reason: str, text: str) -> ContextItem:
    return ContextItem(section=section, reason=reason, text=text, tokens=token_count(text + ",\n"))


# What goes first in a small budget, and which share of what is left it may take: the newest never push out
# all else, and have in the end what nothing else needs.
_TURNS = (
    (Section.AGENT, 1.0),
    (Section.RECENT, 0.6),
    (Section.EXPERIENCE, 1.0),
    (Section.REFERENCED, 1.0),
    (Section.RECENT, 1.0),
)


def _within(items: Sequence[ContextItem], budget: int) -> Iterator[ContextItem]:
    """Give the items in order, those that the budget has no room for marked."""
    left = budget - token_count(f"{RULE}\n{BEGIN}\n[]\n{END}")
    fits: set[int] = set()
    for section, share in _TURNS:
        room = int(left * share)
        for place, item in enumerate(items):
            if item.section is section and place not in fits and item.tokens <= room:
                fits.add(place)
                room -= item.tokens
                left -= item.tokens
    for place, item in enumerate(items):
        yield item if place in fits else replace(item, given=False)


def _told(items: Iterable[ContextItem]) -> str:
    """Return what goes to the agent, oldest first within what happened last."""
    lines: list[str] = []
    for section in Section:
        own = [item.text for item in items if item.given and item.section is section]
        lines += reversed(own) if section is Section.RECENT else own
    return f"{RULE}\n{BEGIN}\n[{f',{chr(10)}'.join(lines)}]\n{END}" if lines else ""
