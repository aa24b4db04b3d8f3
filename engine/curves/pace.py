"""How fast a store's interactions follow each other: what turns interactions into dates, as an estimate."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.records import StepInfo

WINDOW = timedelta(days=30)
_LEAST_DAYS = 1.0
_LEAST_INTERACTIONS = 10


@dataclass(frozen=True, slots=True)
class Pace:
    """Interactions a day, counted over the last ``over_days`` days of this store."""

    per_day: float
    over_days: float

    def days(self, interactions: float) -> float:
        """Return about how many days so many interactions take."""
        return interactions / self.per_day

    def interactions(self, days: float) -> float:
        """Return about how many interactions so many days bring."""
        return days * self.per_day


def pace(steps: Iterable[StepInfo], now: datetime) -> Pace | None:
    """Return the pace of a store from the headers of its newest steps, newest first.

    None where too little is known: less than a day, or fewer than ten interactions.  What an import brought
    along happened elsewhere and does not count.
    """
    gained, since, later = 0, now, None
    for step in steps:
        if step.at < now - WINDOW:
            break
        if later is not None and later.kind != "import":
            gained += max(later.interaction - step.interaction, 0)
        since, later = step.at, step
    days = (now - since) / timedelta(days=1)
    if days < _LEAST_DAYS or gained < _LEAST_INTERACTIONS:
        return None
    return Pace(gained / days, days)
