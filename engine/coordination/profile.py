"""What the minutes say of one agent, in figures."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from engine.clock import from_microseconds
from engine.storage import minutes


@dataclass(frozen=True, slots=True)
class AgentRecord:
    """How often an agent did what, since when, and how well that went.

    ``met`` is the mean of how much of the criteria its last thousand events met (percent), over the
    ``judged`` ones that say so, None where none does; ``projects`` are those of the same events.
    """

    agent: str
    minutes: int
    first: datetime | None
    last: datetime | None
    kinds: tuple[tuple[str, int], ...]  # the most frequent first
    projects: tuple[str, ...]
    judged: int
    met: float | None

    def told(self) -> dict[str, Any]:
        """Return what an agent is told of itself."""
        return {
            "agent": self.agent,
            "minutes": self.minutes,
            "since": None if self.first is None else self.first.isoformat(timespec="seconds"),
            "last": None if self.last is None else self.last.isoformat(timespec="seconds"),
            "did": dict(self.kinds[:_TOLD]),
            "projects": list(self.projects[:_TOLD]),
            **({} if self.met is None else {"criteria_met_percent": round(self.met, 1), "of": self.judged}),
        }


_TOLD = 8  # kinds and projects


def record_of(connection: Connection, agent: str) -> AgentRecord:
    """Return what the minutes say of an agent."""
    kinds = minutes.values(connection, "event_type", agent)
    first, last = minutes.span_of(connection, agent)
    judged, met = minutes.met_by(connection, agent)
    return AgentRecord(
        agent=agent,
        minutes=sum(kinds.values()),
        first=None if first is None else from_microseconds(first),
        last=None if last is None else from_microseconds(last),
        kinds=tuple(kinds.items()),
        projects=tuple(minutes.projects_of(connection, agent)),
        judged=judged,
        met=met,
    )
