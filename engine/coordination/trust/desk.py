"""Trust as it is asked for: of one agent, of all, and for choosing one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from engine.clock import Clock, to_microseconds
from engine.coordination.trust import reading
from engine.coordination.trust.account import Account
from engine.coordination.trust.career import Career
from engine.coordination.trust.course import Course, Figures
from engine.coordination.trust.depth import texts_to_compare
from engine.coordination.trust.later import LaterMinutes
from engine.coordination.trust.novelty import Novelty
from engine.coordination.trust.reading import Seen
from engine.coordination.trust.records import (
    AdvocateChoice,
    AgentStanding,
    TrustMode,
    TrustPoint,
    TrustProfile,
    TrustTerm,
    TrustTerms,
)
from engine.coordination.trust.roll import Roll
from engine.coordination.trust.selection import chosen_advocate
from engine.dynamics.trust import felt_regret, own_trust, trust_terms
from engine.errors import InvalidInputError
from engine.fields import LARGEST_INTEGER
from engine.parameters import VERBATIM_TRUST, TrustParameters
from engine.retrieval.search.models import Models
from engine.soundness import require_sound
from engine.storage import trust_minutes
from engine.storage.database import Database

_AFFECTED = {TrustMode.VERBATIM: VERBATIM_TRUST.regret_affects, TrustMode.RECOMMENDED: "human"}


@dataclass(frozen=True, slots=True)
class Trust:
    """Reads trust from the minutes of one store; nothing is written by looking."""

    database: Database
    clock: Clock
    models: Models
    parameters: TrustParameters
    novelty: Novelty = field(default_factory=Novelty)
    later: LaterMinutes = field(default_factory=LaterMinutes)
    rolls: Mapping[str, Roll] = field(default_factory=lambda: {mode: Roll() for mode in TrustMode})

    def forget(self) -> int:
        """Forget what was made of minutes, as an erase asks; return how much that was."""
        kept = sum(roll.forget() for roll in self.rolls.values())
        return kept + self.novelty.forget() + self.later.forget()

    def profile(self, agent: str, mode: TrustMode | None, at: datetime | None) -> TrustProfile:
        """Return trust in an agent at a time, and what it is made of."""
        parameters, now = self._in_mode(mode), self._moment(at)
        return _profile(self._account(agent, parameters), now)

    def history(self, agent: str, mode: TrustMode | None, at: datetime | None) -> list[TrustPoint]:
        """Return trust after each event that moved it up to a time, and what files said, in order of time."""
        account, now = self._account(agent, self._in_mode(mode)), self._moment(at)
        points = [*account.imported_points(now), *account.course.points(now)]
        return sorted(points, key=lambda point: point.at)

    def agents(self, mode: TrustMode | None, at: datetime | None) -> list[AgentStanding]:
        """Return how every agent stood at a time that had a minute by then, by name."""
        parameters, now = self._in_mode(mode), self._moment(at)
        known = self.rolls[parameters.mode].read(
            self.database,
            self.later,
            self.models.embedder.model,
            lambda seen: self._accounts(seen, parameters),
        )
        return [
            _standing(entry.career, entry.course, now)
            for agent, entry in sorted(known.entries.items())
            if at is None or known.first[agent] <= to_microseconds(at)
        ]

    def advocate(self, candidates: Sequence[str], seed: int | None) -> AdvocateChoice:
        """Choose the devil's advocate."""
        if isinstance(candidates, str):
            raise InvalidInputError(["candidates must be a list of names"])
        if seed is not None and not (type(seed) is int and 0 <= seed <= LARGEST_INTEGER):
            raise InvalidInputError(["the seed of chance is a whole number, 0 or more"])
        names = list(dict.fromkeys(candidates))
        if not names or not all(names):
            raise InvalidInputError(["name at least one candidate, and each by a name"])
        known = {one.agent: one for one in self.agents(None, None)}
        standings = [known.get(name) or self._unknown(name) for name in names]
        return chosen_advocate(standings, self.parameters, seed)

    def knows(self, agent: str) -> bool:
        """Whether an agent of this name has a minute."""
        with self.database.reader() as connection:
            return bool(trust_minutes.agents_among(connection, [agent]))

    def account(self, agent: str) -> Account:
        """Return what is known of an agent."""
        return self._account(agent, self.parameters)

    def _unknown(self, agent: str) -> AgentStanding:
        account = self._account(agent, self.parameters)
        return _standing(account.career, account.course, self.clock.now())

    def _account(self, agent: str, parameters: TrustParameters) -> Account:
        if not agent:
            raise InvalidInputError(["name an agent"])
        require_sound(texts=[agent])
        with self.database.reader() as connection:
            seen = reading.of_agent(connection, agent, self.later)
        return self._accounts([seen], parameters)[0]

    def _in_mode(self, mode: TrustMode | None) -> TrustParameters:
        if mode is None or mode == self.parameters.mode:
            return self.parameters
        return replace(self.parameters, mode=mode.value, regret_affects=_AFFECTED[mode])

    def _moment(self, at: datetime | None) -> datetime:
        if at is not None and at.tzinfo is None:
            raise InvalidInputError([f"{at.isoformat()} has no time zone"])
        return at or self.clock.now()

    def _accounts(self, seen: Sequence[Seen], parameters: TrustParameters) -> list[Account]:
        texts = [texts_to_compare(one.dissents) for one in seen]
        nearest = self.novelty.nearest(self.database, self.models.embedder, texts)
        return [Account(one, near, parameters) for one, near in zip(seen, nearest, strict=True)]


def _profile(account: Account, now: datetime) -> TrustProfile:
    parameters, figures = account.parameters, account.course.at(now)
    raw = account.newest(now, int(parameters.raw_events))
    dissents, overrides = account.dissents(now, raw), account.overrides(now, raw)
    return TrustProfile(
        agent=account.seen.agent,
        at=now,
        mode=TrustMode(parameters.mode),
        regret_affects=parameters.regret_affects,
        score=figures.score,
        terms=_terms(figures, parameters),
        raw=figures.raw,
        impact_ratio=figures.impact,
        mean_depth=figures.depth,
        regret_ratio=figures.regret,
        events=figures.events,
        windowed=figures.windowed,
        unjudged=account.unjudged(figures, now),
        unknown_novelty=account.unknown_novelty(figures),
        status=account.career.status(figures, now),
        rounds=account.career.rounds(now),
        probation_until=account.career.probation_until(now),
        model=account.career.last_known("model", now),
        primary_role=account.career.last_known("primary_role", now),
        dissents=tuple(dissents),
        overrides=tuple(overrides),
        compressed=figures.dissents + figures.overrides - len(raw),
        diversity=account.diversity(figures),
        long_term=account.long_term(now),
        imported_stats=account.imported_stats(now),
    )


def _terms(figures: Figures, parameters: TrustParameters) -> TrustTerms:
    parts = (figures.impact, figures.depth, felt_regret(figures.regret, parameters))
    impact, depth, unregretted = (TrustTerm(*one) for one in trust_terms(*parts, parameters))
    return TrustTerms(
        impact=impact,
        depth=depth,
        unregretted=unregretted,
        own=own_trust(*parts, parameters),
        initial=parameters.initial,
        pull=0.0 if parameters.mode == TrustMode.VERBATIM else parameters.shrink,
    )


def _standing(career: Career, course: Course, now: datetime) -> AgentStanding:
    figures = course.at(now)
    return AgentStanding(
        agent=career.agent,
        trust=figures.score,
        status=career.status(figures, now),
        rounds=career.rounds(now),
        probation_until=career.probation_until(now),
        model=career.last_known("model", now),
        primary_role=career.last_known("primary_role", now),
        dissents=figures.dissents,
        overrides=figures.overrides,
        curve=course.scores(now),
    )
