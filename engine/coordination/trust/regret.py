"""Whether an override was regretted: said by a person, or told by what became of the artifact."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice

from engine.coordination.records import Minute
from engine.coordination.trust.events import Moment, OverrideEvent, TrustEvent, VersionEvent, moment
from engine.coordination.trust.records import DeadlineState, RegretSource
from engine.exchange.reading import values
from engine.parameters import TrustParameters

SYSTEM = "system"
"""Who took an override back, where nobody is named (seed 003)."""

_JUST_AFTER = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class RegretVerdict:
    """From when on an override was regretted, or no more; by which minute, and whom."""

    since: Moment
    minute: str
    regret: bool
    source: RegretSource
    by: str


def deadline(override: OverrideEvent, parameters: TrustParameters) -> datetime:
    """Return until when an override is expected to be taken back if it is."""
    return override.deadline or later(override.minute.at, timedelta(hours=parameters.deadline))


def later(at: datetime, delta: timedelta) -> datetime:
    """Return a time that much later, or the last one there is."""
    try:
        return at + delta
    except OverflowError:
        return datetime.max.replace(tzinfo=at.tzinfo)


def verdicts(
    override: OverrideEvent,
    said: Sequence[Minute],
    versions: Sequence[VersionEvent],
    agents: Collection[str],
    parameters: TrustParameters,
) -> list[RegretVerdict]:
    """Return what is known of the regret of an override, in order; the last one holds.

    ``said`` are the minutes in which a person spoke of it, ``versions`` those of its artifact or its round,
    and ``agents`` the names that are no humans'.  What a person said settles it: what is told by a version
    counts only before.
    """
    found = [_said(override, minute) for minute in said]
    told = next(_told(override, versions, agents, parameters), None)
    if told is not None and all(verdict.since > told.since for verdict in found):
        found.append(told)
    found.sort(key=lambda verdict: verdict.since)
    return [*_stated(override), *found]


def deadline_state(
    override: OverrideEvent, verdict: RegretVerdict | None, now: datetime, parameters: TrustParameters
) -> DeadlineState:
    """Return how an override stands to its deadline; when one regretted elsewhere was is not known."""
    until = deadline(override, parameters)
    if verdict is not None and verdict.regret and verdict.source is not RegretSource.STATED:
        return DeadlineState.WITHIN if verdict.since[0] <= until else DeadlineState.AFTER
    return DeadlineState.OPEN if now <= until else DeadlineState.HELD


def _stated(override: OverrideEvent) -> Iterator[RegretVerdict]:
    if override.regret:
        yield RegretVerdict(
            moment(override.minute),
            override.minute.id,
            regret=True,
            source=RegretSource.STATED,
            by=override.reverted_by,
        )


def _said(override: OverrideEvent, minute: Minute) -> RegretVerdict:
    regret = minute.event_type == TrustEvent.REVERTED
    return RegretVerdict(
        max(moment(minute), moment(override.minute)),
        minute.id,
        regret=regret,
        source=RegretSource.SAID if regret else RegretSource.CLEARED,
        by=values.text(minute.data.get("by")),
    )


def _told(
    override: OverrideEvent,
    versions: Sequence[VersionEvent],
    agents: Collection[str],
    parameters: TrustParameters,
) -> Iterator[RegretVerdict]:
    """Give the first verdict that follows from a version, if one does."""
    own = moment(override.minute)
    after = (found for found in versions if moment(found.minute) > own)
    if parameters.mode == "verbatim":
        yield from islice(_by_final_output(override, after, parameters), 1)
        return
    decided = override.human_decision.split()
    for version in after:
        teller = version.minute.agent
        if teller == override.minute.agent:
            continue  # nobody takes back what was decided against it
        people = override.by and version.by and not teller
        other = people and version.by != override.by and version.by not in agents
        if (other or version.final) and version.text.split() != decided:
            source = RegretSource.VERSION if other else RegretSource.FINAL
            by = version.by or SYSTEM
            yield RegretVerdict(moment(version.minute), version.minute.id, regret=True, source=source, by=by)


def _by_final_output(
    override: OverrideEvent, versions: Iterator[VersionEvent], parameters: TrustParameters
) -> Iterator[RegretVerdict]:
    """Give what the seed's own check finds: the same round's final output differs, once time is up."""
    time_is_up = later(deadline(override, parameters), _JUST_AFTER)
    for version in versions:
        if version.minute.agent == override.minute.agent:
            continue
        same_round = override.round_id and version.round_id == override.round_id
        if same_round and version.final and version.text != override.human_decision:
            since = max(moment(version.minute), (time_is_up, version.minute.number))
            yield RegretVerdict(since, version.minute.id, regret=True, source=RegretSource.FINAL, by=SYSTEM)
