"""What is read of trust, off the UI thread."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from engine import (
    AdvocateChoice,
    AgentStanding,
    Dissent,
    MemoryEngine,
    Override,
    Progress,
    TrustMode,
    TrustPoint,
    TrustProfile,
)


@dataclass(frozen=True, slots=True)
class TrustSight:
    """Trust in one agent, its curve, and the dissents and overrides that are told one by one, by id."""

    profile: TrustProfile
    points: tuple[TrustPoint, ...]
    events: Mapping[str, Dissent | Override]


@dataclass(frozen=True, slots=True)
class TeamTrust:
    """How every agent stands, the most trusted first, and who would object with what chance."""

    standings: tuple[AgentStanding, ...]
    advocate: AdvocateChoice | None

    @property
    def chances(self) -> Mapping[str, float]:
        """The chance of each to be the devil's advocate, of those who have one."""
        candidates = self.advocate.candidates if self.advocate else ()
        return {one.agent: one.weight for one in candidates if one.weight > 0}


NO_TEAM = TeamTrust((), None)


def read_trust(
    engine: MemoryEngine, progress: Progress, agent: str, mode: TrustMode, until: datetime | None
) -> TrustSight:
    """Read how an agent is trusted, and how that came."""
    profile = engine.trust(agent, mode, until)
    progress.check()
    told: list[Dissent | Override] = [*profile.dissents, *profile.overrides]
    points = tuple(engine.trust_history(agent, mode, until))
    return TrustSight(profile, points, {one.id: one for one in told})


def read_team_trust(
    engine: MemoryEngine, progress: Progress, mode: TrustMode, until: datetime | None
) -> TeamTrust:
    """Read how all agents stood, and, of now, who may be the devil's advocate among them."""
    standings = sorted(engine.agents(mode, until), key=lambda one: (-one.trust, one.agent))
    progress.check()
    names = [one.agent for one in standings]
    drawn = engine.devils_advocate(names, seed=0) if names and until is None else None
    return TeamTrust(tuple(standings), drawn)
