"""When a store dreams next by itself: by what the log says of its dreams, and by its policy."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.dreaming.policy import DreamPolicy
from engine.dreaming.records import DreamStep


@dataclass(frozen=True, slots=True, kw_only=True)
class DreamSchedule:
    """Which steps are due, and when the next of the others will be; None: not before something changes."""

    due: frozenset[DreamStep]
    next: datetime | None


def schedule(
    policy: DreamPolicy,
    steps: Collection[DreamStep],
    last: Mapping[DreamStep, datetime],
    changed_at: datetime | None,
    now: datetime,
) -> DreamSchedule:
    """Return what is due at ``now`` of these steps, those that the policy lets apply by themselves.

    ``last`` says when each step was last dreamt, ``changed_at`` when anybody but a dream last wrote: category
    summaries wait until the store has been quiet for a while.
    """
    moments = {
        step: _moment(policy, step, last.get(step), changed_at, now) for step in policy.applies & set(steps)
    }
    due = frozenset(step for step, moment in moments.items() if moment is not None and moment <= now)
    later = [moment for moment in moments.values() if moment is not None and moment > now]
    return DreamSchedule(due=due, next=min(later, default=None))


def _moment(
    policy: DreamPolicy, step: DreamStep, last: datetime | None, changed_at: datetime | None, now: datetime
) -> datetime | None:
    """Return when a step is due; a dream said to be of later than now, by another clock, counts as of now."""
    if step is not DreamStep.SUMMARIES:
        return now if last is None else min(last, now) + policy.interval(step)
    if changed_at is None or (last is not None and changed_at <= last):
        return None
    return changed_at + timedelta(seconds=policy.quiet_seconds)
