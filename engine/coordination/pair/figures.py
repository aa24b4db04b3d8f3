"""What the minutes say of one side of a team's work, in figures alone: the scopes of /improve (SPEC 3).

SPEC names the scopes and does not say which minutes are of which: that is chosen here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from engine.coordination.memory.entries import OUTCOME, category, insights
from engine.coordination.memory.records import MemoryCategory
from engine.coordination.pair.records import ImproveReport, ImproveScope, OutcomeFigures, OutcomeFilter
from engine.coordination.records import Minute

_GOOD_FROM = 50.0  # percent; below it, a memory is one of a failure, too
_SHOWN = 5  # minutes that went best, and worst
_SPEAKING = (
    "message",
    "communicat",
    "question",
    "answer",
    "reply",
    "replied",
    "mention",
    "announce",
    "report",
)


@dataclass(frozen=True, slots=True)
class _Event:
    """A minute, and how well it went (percent), None where that is not known."""

    minute: Minute
    went: float | None


def improve_report(
    minutes: Iterable[Minute], agent_of: Mapping[str, str], scope: ImproveScope, outcome: OutcomeFilter
) -> ImproveReport:
    """Return what minutes of a scope come to; ``agent_of`` says whose the minutes are that they refer to."""
    every = (_Event(minute, _went(minute)) for minute in minutes)
    events = [one for one in every if _counts(one, outcome) and _is_of(one, scope, agent_of)]
    judged = [one for one in events if one.went is not None]
    by_merit = sorted(judged, key=lambda one: -(one.went or 0.0))
    return ImproveReport(
        scope=scope,
        outcome=outcome,
        total=_figures("", events),
        agents=_by(events, lambda one: one.minute.agent),
        kinds=_by(events, lambda one: one.minute.event_type),
        best=tuple(one.minute.id for one in by_merit if _is_good(one))[:_SHOWN],
        worst=tuple(one.minute.id for one in reversed(by_merit) if not _is_good(one))[:_SHOWN],
    )


def _went(minute: Minute) -> float | None:
    return next((100 * one.confidence for one in insights(minute) if one.type == OUTCOME), None)


def _is_good(one: _Event) -> bool:
    return one.went is not None and one.went >= _GOOD_FROM


def _counts(one: _Event, outcome: OutcomeFilter) -> bool:
    if outcome is OutcomeFilter.ALL:
        return True
    return one.went is not None and _is_good(one) == (outcome is OutcomeFilter.GOOD)


def _is_of(one: _Event, scope: ImproveScope, agent_of: Mapping[str, str]) -> bool:
    minute = one.minute
    if scope is ImproveScope.COMMUNICATION:
        return any(word in minute.event_type.casefold() for word in _SPEAKING)
    if scope is ImproveScope.TOOLS:
        return "tool_used" in minute.data or "tool_success" in minute.data
    if scope is ImproveScope.COLLABORATION:
        return any(agent_of.get(key, minute.agent) != minute.agent for key in minute.context_references)
    if scope is ImproveScope.PERFORMANCE:
        return one.went is not None
    conflicts = scope is ImproveScope.CONFLICT_RESOLUTION
    return category(minute) is (
        MemoryCategory.CONFLICT_RESOLUTION if conflicts else MemoryCategory.TASK_ASSIGNMENT
    )


def _by(events: Sequence[_Event], name: Callable[[_Event], str]) -> tuple[OutcomeFigures, ...]:
    groups: defaultdict[str, list[_Event]] = defaultdict(list)
    for one in events:
        groups[name(one)].append(one)
    found = [_figures(key, each) for key, each in groups.items()]
    return tuple(sorted(found, key=lambda each: (-each.minutes, each.name)))


def _figures(name: str, events: Sequence[_Event]) -> OutcomeFigures:
    known = [one.went for one in events if one.went is not None]
    good = sum(map(_is_good, events))
    return OutcomeFigures(name, len(events), len(known), good, fmean(known) if known else None)
