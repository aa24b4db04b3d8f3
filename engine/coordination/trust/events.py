"""The events of which trust is formed, as minutes tell them.

Whoever writes a minute may put anything into its data: what does not fit is read as not said.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from engine.coordination.records import Minute
from engine.coordination.trust.records import LongTermStats
from engine.dynamics.trust import MOST_TRUST
from engine.exchange.reading import values
from engine.fields import LARGEST_INTEGER


class TrustEvent(StrEnum):
    """The kinds of minutes of which trust is formed."""

    PROFILE = "agent_profile"
    ROUND = "round_completed"
    DISSENT = "dissent"
    IMPACT = "dissent_impact"
    OVERRIDE = "override"
    VERSION = "artifact_version"
    REVERTED = "override_reverted"
    CLEARED = "regret_cleared"


OWN = (TrustEvent.PROFILE, TrustEvent.ROUND, TrustEvent.DISSENT, TrustEvent.OVERRIDE)
"""Kinds that carry the name of the agent that they are about."""

SAID_LATER = (TrustEvent.IMPACT, TrustEvent.REVERTED, TrustEvent.CLEARED)
"""Kinds that refer to an earlier event, whoever wrote them."""

Moment = tuple[datetime, int]
"""When a minute happened, and its number, by which those of one time are in order."""

Attended = tuple[Moment, str]
"""When an agent took part in a round, and in which."""


@dataclass(frozen=True, slots=True)
class DissentEvent:
    """A dissent as it was written; ``depth`` if it came with one."""

    minute: Minute
    round_id: str
    task: str
    artifact_type: str
    text: str
    citations: tuple[str, ...]
    impact: bool | None
    incorporated: bool | None
    depth: float | None


@dataclass(frozen=True, slots=True)
class OverrideEvent:
    """An override as it was written."""

    minute: Minute
    round_id: str
    task: str
    artifact: str
    agent_output: str
    human_decision: str
    by: str
    regret: bool
    reverted_by: str
    deadline: datetime | None


@dataclass(frozen=True, slots=True)
class VersionEvent:
    """A version of what was decided."""

    minute: Minute
    round_id: str
    artifact: str
    text: str
    by: str
    final: bool


@dataclass(frozen=True, slots=True)
class ProfileEvent:
    """What is known of an agent from elsewhere; None and "" where it says nothing."""

    minute: Minute
    model: str
    primary_role: str
    rounds: int | None
    probation_until: datetime | None
    history: tuple[tuple[datetime, float, str], ...]
    stats: LongTermStats | None


def moment(minute: Minute) -> Moment:
    """Return when a minute happened, and its number."""
    return minute.at, minute.number


def is_imported(minute: Minute) -> bool:
    """Whether a minute came with an agent's file."""
    return minute.data.get("imported") is True


def dissent(minute: Minute) -> DissentEvent:
    """Return the dissent that a minute tells of."""
    data = minute.data
    return DissentEvent(
        minute,
        round_id=values.text(data.get("round_id")),
        task=values.text(data.get("task")),
        artifact_type=values.text(data.get("artifact_type")),
        text=values.text(data.get("text")),
        citations=citations(data.get("rubric_citations")),
        impact=truth(data.get("impact")),
        incorporated=truth(data.get("feedback_incorporated")),
        depth=number(data.get("depth_score"), 0, math.inf),
    )


def override(minute: Minute) -> OverrideEvent:
    """Return the override that a minute tells of."""
    data = minute.data
    return OverrideEvent(
        minute,
        round_id=values.text(data.get("round_id")),
        task=values.text(data.get("task")),
        artifact=values.text(data.get("artifact")),
        agent_output=whole(data.get("agent_output")),
        human_decision=whole(data.get("human_decision")),
        by=values.text(data.get("by")),
        regret=data.get("regret") is True,
        reverted_by=values.text(data.get("reverted_by")),
        deadline=values.time(data.get("auto_check_deadline"), Counter()),
    )


def version(minute: Minute) -> VersionEvent:
    """Return the version that a minute tells of."""
    data = minute.data
    return VersionEvent(
        minute,
        round_id=values.text(data.get("round_id")),
        artifact=values.text(data.get("artifact")),
        text=whole(data.get("text")),
        by=values.text(data.get("by")),
        final=data.get("final") is True,
    )


def profile(minute: Minute) -> ProfileEvent:
    """Return what a minute tells of an agent."""
    data = minute.data
    history = data.get("trust_history")
    stats = data.get("long_term_stats")
    return ProfileEvent(
        minute,
        model=values.text(data.get("model")),
        primary_role=values.text(data.get("primary_role")),
        rounds=count(data.get("rounds_participated")),
        probation_until=values.time(data.get("probation_until"), Counter()),
        history=tuple(_points(history if isinstance(history, list) else [])),
        stats=long_term_stats(stats) if isinstance(stats, dict) and stats else None,
    )


def attended(minute: Minute) -> Attended:
    """Return the round that a minute tells of, which is one of its own where it names none."""
    return moment(minute), str(minute.data.get("round_id") or minute.id)


def long_term_stats(given: Mapping[str, Any]) -> LongTermStats:
    """Return the statistics of seed 003 as far as they are numbers."""
    return LongTermStats(
        avg_dissent_depth_last_90d=number(given.get("avg_dissent_depth_last_90d")),
        dissent_impact_ratio_last_90d=number(given.get("dissent_impact_ratio_last_90d")),
        total_overrides=count(given.get("total_overrides")),
        regret_rate_last_90d=number(given.get("regret_rate_last_90d")),
    )


def truth(value: Any) -> bool | None:
    """Return true, false, or None for anything else."""
    return value if isinstance(value, bool) else None


def count(value: Any) -> int | None:
    """Return a whole number of 0 or more that a store can hold, or None."""
    return value if type(value) is int and 0 <= value <= LARGEST_INTEGER else None


def number(value: Any, low: float = -math.inf, high: float = math.inf) -> float | None:
    """Return a finite number within its bounds, or None."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    try:
        known = float(value)
    except OverflowError:
        return None
    return known if math.isfinite(known) and low <= known <= high else None


def score(value: Any) -> float | None:
    """Return a trust, or None for what can be none."""
    return number(value, 0, MOST_TRUST)


def whole(value: Any) -> str:
    """Return a text as it is, spaces and all; "" for what is none."""
    return value if isinstance(value, str) else values.text(value)


def citations(value: Any) -> tuple[str, ...]:
    """Return the criteria that are cited, repeated ones as often as they are."""
    return tuple(filter(None, map(values.text, value))) if isinstance(value, list) else ()


def _points(history: Iterable[Any]) -> Iterable[tuple[datetime, float, str]]:
    for point in history:
        if not isinstance(point, list) or len(point) < 2:
            continue
        at, trust = values.time(point[0], Counter()), score(point[1])
        if at is not None and trust is not None:
            yield at, trust, values.text(point[2]) if len(point) > 2 else ""
