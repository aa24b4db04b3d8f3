"""The course of an agent's trust: what moved it, one after another, and how it stood at any time.

The curve and the present score come of one and the same walk.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum, auto

import numpy as np

from engine.coordination.trust.events import Moment
from engine.dynamics.trust import felt_regret, ratio, raw_trust, trust_score
from engine.parameters import TrustParameters
from engine.records import FloatArray


class Moves(Enum):
    """What an event adds or changes."""

    DISSENT = auto()
    IMPACT = auto()
    OVERRIDE = auto()
    REGRET = auto()


@dataclass(frozen=True, slots=True)
class Shift:
    """An event of the course: of which dissent or override (by its place), and what it says of it."""

    since: Moment
    minute: str
    moves: Moves
    place: int
    value: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Figures:
    """What trust is formed of at a time: ratios and mean depth, and of which dissents and overrides.

    Those from ``first_dissent`` up to ``dissents`` count, and overrides likewise.
    """

    impact: float
    depth: float
    regret: float
    events: int
    windowed: bool
    first_dissent: int
    dissents: int
    first_override: int
    overrides: int
    raw: float
    score: float


@dataclass(frozen=True, slots=True)
class Course:
    """The shifts of an agent's trust in order, and when and how deep its dissents were."""

    shifts: Sequence[Shift]
    dissented: Sequence[datetime]
    depths: FloatArray
    overridden: Sequence[datetime]
    parameters: TrustParameters

    def at(self, until: datetime, *, in_window: bool = False) -> Figures:
        """Return how trust stood at a time; ``in_window``: by the window, even if little happened in it."""
        tally = _Tally(self)
        for shift in self.shifts:
            if shift.since[0] <= until:
                tally.take(shift)
        return tally.figures(until, in_window=in_window)

    def walk(self, until: datetime) -> Iterator[tuple[Shift, Figures]]:
        """Give each event up to a time, and how trust stood after it."""
        tally = _Tally(self)
        for shift in self.shifts:
            if shift.since[0] <= until:
                tally.take(shift)
                yield shift, tally.figures(shift.since[0])


class _Tally:
    """What is known of dissents and overrides on the way."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._impact = np.zeros(len(course.dissented), dtype=np.bool_)
        self._regret = np.zeros(len(course.overridden), dtype=np.bool_)
        self._dissents = self._overrides = 0

    def take(self, shift: Shift) -> None:
        """Let an event have happened."""
        if shift.moves is Moves.DISSENT:
            self._dissents = shift.place + 1
        elif shift.moves is Moves.OVERRIDE:
            self._overrides = shift.place + 1
        of_dissent = shift.moves in (Moves.DISSENT, Moves.IMPACT)
        (self._impact if of_dissent else self._regret)[shift.place] = shift.value

    def figures(self, now: datetime, *, in_window: bool = False) -> Figures:
        """Return how trust stands: by the window, or by all there was if too little happened in it."""
        course, parameters = self._course, self._course.parameters
        start = window_start(now, parameters)
        first_dissent = bisect_right(course.dissented, start, hi=self._dissents)
        first_override = bisect_right(course.overridden, start, hi=self._overrides)
        windowed = in_window or self._events(first_dissent, first_override) >= parameters.fewest
        if not windowed:
            first_dissent = first_override = 0
        dissents = slice(first_dissent, self._dissents)
        overrides = slice(first_override, self._overrides)
        count = self._dissents - first_dissent
        impact = ratio(float(self._impact[dissents].sum()), count)
        depth = ratio(float(course.depths[dissents].sum()), count)
        regret = ratio(float(self._regret[overrides].sum()), self._overrides - first_override)
        events = self._events(first_dissent, first_override)
        felt = felt_regret(regret, parameters)
        return Figures(
            *(impact, depth, regret, events, windowed),
            *(first_dissent, self._dissents, first_override, self._overrides),
            raw=raw_trust(impact, depth, felt, parameters),
            score=trust_score(impact, depth, felt, events, parameters),
        )

    def _events(self, first_dissent: int, first_override: int) -> int:
        """Return how many events bear on the score: overrides do where their regret does."""
        overrides = self._overrides - first_override
        counted = overrides if self._course.parameters.regret_affects == "agent" else 0
        return self._dissents - first_dissent + counted


def window_start(now: datetime, parameters: TrustParameters) -> datetime:
    """Return the time after which events lie in the window."""
    try:
        return now - timedelta(days=parameters.window)
    except OverflowError:
        return datetime.min.replace(tzinfo=now.tzinfo)
