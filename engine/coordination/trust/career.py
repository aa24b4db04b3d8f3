"""What was told of an agent itself, and whether that lets it have a critical role."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from engine.coordination.trust.course import Figures
from engine.coordination.trust.events import Attended, ProfileEvent, moment
from engine.coordination.trust.records import AgentStatus
from engine.dynamics.trust import eligible
from engine.parameters import TrustParameters

_PROBATION = "probation_until"


@dataclass(frozen=True, slots=True)
class Career:
    """What profiles told of an agent, and the rounds it attended, each in the order in which it happened."""

    agent: str
    told: Sequence[ProfileEvent]
    attended: Sequence[Attended]
    parameters: TrustParameters

    def profiles(self, until: datetime) -> list[ProfileEvent]:
        """Return what was told of the agent up to a time, oldest first."""
        return [known for known in self.told if known.minute.at <= until]

    def rounds(self, until: datetime) -> int:
        """Return in how many rounds it took part: those counted elsewhere, and those told since."""
        base = [known for known in self.profiles(until) if known.rounds is not None]
        start = moment(base[-1].minute) if base else None
        names = {name for then, name in self.attended if then[0] <= until and (start is None or then > start)}
        return len(names) + (base[-1].rounds or 0 if base else 0)

    def last_known(self, name: str, until: datetime) -> str:
        """Return the newest text of this name that a profile has, "" if none has."""
        told = (getattr(known, name) for known in reversed(self.profiles(until)))
        return next(filter(None, told), "")

    def probation_until(self, until: datetime) -> datetime | None:
        """Return until when the agent is on probation, as the newest profile says that says so."""
        told = (known for known in reversed(self.profiles(until)) if _PROBATION in known.minute.data)
        return next((known.probation_until for known in told), None)

    def status(self, figures: Figures, until: datetime) -> AgentStatus:
        """Return whether the agent may have a critical role."""
        probation, rounds = self.probation_until(until), self.rounds(until)
        if probation is not None and probation > until:
            return AgentStatus.PROBATION
        if eligible(figures.score, rounds, self.parameters):
            return AgentStatus.ELIGIBLE
        return AgentStatus.NEW if rounds < self.parameters.rounds else AgentStatus.EXCLUDED
