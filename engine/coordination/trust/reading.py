"""What the minutes say of agents, read as far as trust is concerned."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from sqlalchemy import Connection

from engine.coordination.minutes import minute
from engine.coordination.records import Minute
from engine.coordination.trust import events
from engine.coordination.trust.events import (
    OWN,
    Attended,
    DissentEvent,
    OverrideEvent,
    ProfileEvent,
    TrustEvent,
    VersionEvent,
    moment,
)
from engine.coordination.trust.later import LaterMinutes
from engine.storage import minutes, trust_minutes
from engine.storage.minutes import MinuteConditions, MinuteRow


class Versions:
    """Versions by their round and their artifact, so that each override meets its own alone."""

    def __init__(self, versions: Iterable[VersionEvent]) -> None:
        self._by_round: defaultdict[str, list[VersionEvent]] = defaultdict(list)
        self._by_artifact: defaultdict[str, list[VersionEvent]] = defaultdict(list)
        for version in versions:
            self._by_round[version.round_id].append(version)
            self._by_artifact[version.artifact].append(version)
        self.makers = frozenset(version.by for version in chain(*self._by_round.values()))

    def of(self, override: OverrideEvent) -> list[VersionEvent]:
        """Return the versions that may be of what was decided, in order."""
        of_round = self._by_round.get(override.round_id, []) if override.round_id else []
        of_artifact = self._by_artifact.get(override.artifact, []) if override.artifact else []
        found = {version.minute.number: version for version in [*of_round, *of_artifact]}
        return sorted(found.values(), key=lambda version: moment(version.minute))


@dataclass(frozen=True, slots=True)
class Seen:
    """What is known of one agent, each in the order in which it happened.

    ``said`` are minutes that refer to a dissent or an override, by its id; ``versions`` those that may be of
    what was overridden, and ``agents`` the names of their makers that are no humans'.
    """

    agent: str
    profiles: Sequence[ProfileEvent]
    rounds: Sequence[Attended]
    dissents: Sequence[DissentEvent]
    overrides: Sequence[OverrideEvent]
    said: Mapping[str, Sequence[Minute]]
    versions: Versions
    agents: Collection[str]


def of_agent(connection: Connection, agent: str, later: LaterMinutes) -> Seen:
    """Return what is known of one agent."""
    own = list(map(minute, minutes.matching(connection, MinuteConditions(agent=agent, kinds=OWN))))
    judged = [one.id for one in own if one.event_type in (TrustEvent.DISSENT, TrustEvent.OVERRIDE)]
    said = minutes.by_number(connection, later.judging(connection, judged))
    overrides = _of_kind(own, TrustEvent.OVERRIDE)
    versions = Versions(_versions(connection, list(map(events.override, overrides)), later))
    makers = trust_minutes.agents_among(connection, versions.makers)
    return _seen(agent, own, _by_reference(said), versions, makers)


def _seen(
    agent: str,
    own: Sequence[Minute],
    said: Mapping[str, Sequence[Minute]],
    versions: Versions,
    agents: frozenset[str],
) -> Seen:
    return Seen(
        agent,
        profiles=list(map(events.profile, _of_kind(own, TrustEvent.PROFILE))),
        rounds=list(map(events.attended, _of_kind(own, TrustEvent.ROUND))),
        dissents=list(map(events.dissent, _of_kind(own, TrustEvent.DISSENT))),
        overrides=list(map(events.override, _of_kind(own, TrustEvent.OVERRIDE))),
        said=said,
        versions=versions,
        agents=agents,
    )


def _versions(
    connection: Connection, overrides: Sequence[OverrideEvent], later: LaterMinutes
) -> list[VersionEvent]:
    rounds = {override.round_id for override in overrides} - {""}
    artifacts = {override.artifact for override in overrides} - {""}
    numbers = later.versions(connection, rounds, artifacts) if rounds or artifacts else ()
    return _read_versions(minutes.by_number(connection, numbers))


def _read_versions(rows: Iterable[MinuteRow]) -> list[VersionEvent]:
    return list(map(events.version, sorted(map(minute, rows), key=moment)))


def _of_kind(own: Iterable[Minute], kind: TrustEvent) -> list[Minute]:
    return sorted((one for one in own if one.event_type == kind), key=moment)


def _by_reference(rows: Iterable[MinuteRow]) -> dict[str, list[Minute]]:
    """Return minutes by each id that they refer to, in the order in which they happened."""
    found: defaultdict[str, list[Minute]] = defaultdict(list)
    for one in sorted(map(minute, rows), key=moment):
        for key in dict.fromkeys(one.context_references):
            found[key].append(one)
    return found
