"""What is read of the agents of a team, off the UI thread."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine import MemoryEngine, MinuteField, Progress

MOST_AGENTS = 500  # that are listed


@dataclass(frozen=True, slots=True)
class Agent:
    """An agent as it is listed."""

    name: str
    minutes: int
    last: datetime | None


@dataclass(frozen=True, slots=True)
class Team:
    """The agents, those with the most minutes first, and how many minutes there are in all."""

    agents: tuple[Agent, ...]
    minutes: int
    now: datetime


def read_team(engine: MemoryEngine, progress: Progress, until: datetime | None) -> Team:
    """Read who wrote how many minutes, and when last."""
    counts = engine.minute_counts(MinuteField.AGENT, until=until)
    agents = []
    for name in list(counts)[:MOST_AGENTS]:
        progress.check()
        newest = engine.minutes(agent=name, until=until, limit=1, newest_first=True)
        agents.append(Agent(name, counts[name], newest[0].at if newest else None))
    return Team(tuple(agents), sum(engine.minute_counts(until=until).values()), engine.now)
