"""The roll of agents: the career and the course of each, kept in memory and read on as minutes come."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from sqlalchemy import Connection

from engine.coordination.trust import reading
from engine.coordination.trust.account import Account
from engine.coordination.trust.career import Career
from engine.coordination.trust.course import Course
from engine.coordination.trust.events import OWN, SAID_LATER, TrustEvent
from engine.coordination.trust.later import LaterMinutes
from engine.coordination.trust.reading import Seen
from engine.exchange.reading import values
from engine.storage import log, minutes, trust_minutes
from engine.storage.database import Database

Accounts = Callable[[Sequence[Seen]], Sequence[Account]]


@dataclass(frozen=True, slots=True)
class Entry:
    """What is kept of an agent, and by what of others' minutes that may change.

    ``settled`` it is if no model has to be asked again how new its dissents are.
    """

    career: Career
    course: Course
    rounds: frozenset[str]
    artifacts: frozenset[str]
    makers: frozenset[str]
    settled: bool


@dataclass(frozen=True, slots=True)
class Known:
    """All agents as of a minute and an erase; ``first`` is when the first minute of each happened."""

    model: str = ""
    reached: int = 0
    erased: int = 0
    first: Mapping[str, int] = field(default_factory=dict)
    entries: Mapping[str, Entry] = field(default_factory=dict)


class Roll:
    """Knows every agent, and reads anew only those of whom minutes told since the last look.  Thread-safe.

    Minutes are only ever added; whatever is erased, by whomever, lets all be read anew.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._known = Known()
        self._forgotten = 0

    def forget(self) -> int:
        """Forget all agents, as an erase asks; return how many there were."""
        with self._lock:
            count = len(self._known.entries)
            self._known = Known()
            self._forgotten += 1
            return count

    def read(self, database: Database, later: LaterMinutes, model: str, accounts: Accounts) -> Known:
        """Return all agents as of now, their dissents compared by a model."""
        with self._lock:
            known, forgotten = self._known, self._forgotten
        with database.reader() as connection:
            erased = log.last_erase(connection)
            if (known.model, known.erased) != (model, erased):
                known = Known(model=model, erased=erased)
            fresh = trust_minutes.first_times(connection, known.reached)
            changed = sorted(_changed(connection, known, fresh.keys() - known.first.keys()))
            seen = [reading.of_agent(connection, agent, later) for agent in changed]
            reached = minutes.last_number(connection)
        entries = {account.seen.agent: _entry(account) for account in accounts(seen)}
        read = replace(
            known,
            reached=reached,
            first={**known.first, **{name: min(at, known.first.get(name, at)) for name, at in fresh.items()}},
            entries={**known.entries, **entries},
        )
        with self._lock:
            if self._forgotten == forgotten:
                self._known = read
        return read


def _changed(connection: Connection, known: Known, new: Collection[str]) -> set[str]:
    """Return of whom minutes tell that are not known yet, given the names that are new."""
    if not known.entries:
        return set(new)
    told = trust_minutes.since(connection, list(TrustEvent), known.reached)
    versions = [row for row in told if row.event_type == TrustEvent.VERSION]
    rounds = {values.text(row.round_id) for row in versions}
    artifacts = {values.text(row.artifact) for row in versions}
    references = {
        key for row in told if row.event_type in SAID_LATER for key in json.loads(row.context_references)
    }
    named = {row.agent for row in told if row.event_type in OWN}
    named.update(row.agent for row in minutes.by_id(connection, references))
    return {*new, *(named & known.first.keys())}.union(
        agent
        for agent, entry in known.entries.items()
        if not (
            entry.settled
            and rounds.isdisjoint(entry.rounds)
            and artifacts.isdisjoint(entry.artifacts)
            and entry.makers.isdisjoint(new)
        )
    )


def _entry(account: Account) -> Entry:
    overrides = account.seen.overrides
    return Entry(
        account.career,
        account.course,
        rounds=frozenset(one.round_id for one in overrides) - {""},
        artifacts=frozenset(one.artifact for one in overrides) - {""},
        makers=account.seen.versions.makers,
        settled=not np.isnan(account.nearest).any(),
    )
