"""The course of an agent's trust: what moved it, one after another, and how it stood at any time.

The curve and the present score come of one and the same walk.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum, auto
from functools import cached_property
from itertools import accumulate

from engine.coordination.trust.events import Moment
from engine.coordination.trust.records import TrustPoint
from engine.dynamics.trust import felt_regret, ratio, raw_trust, trust_score
from engine.parameters import TrustParameters

CURVE = 40
"""Points that a list of agents shows of a curve, at most."""
_NO_MOVE = 1e-12
"""Scores that differ by less are the same."""


class Moves(Enum):
    """What an event adds or changes."""

    DISSENT = auto()
    IMPACT = auto()
    OVERRIDE = auto()
    REGRET = auto()


OF_DISSENTS = (Moves.DISSENT, Moves.IMPACT)


@dataclass(frozen=True, slots=True)
class Shift:
    """An event of the course: of which dissent or override, by place and id, and what it says of it."""

    since: Moment
    minute: str
    moves: Moves
    place: int
    about: str
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


@dataclass(frozen=True)
class Course:
    """The shifts of an agent's trust in order, and when and how deep its dissents were."""

    shifts: Sequence[Shift]
    dissented: Sequence[datetime]
    depths: Sequence[float]
    overridden: Sequence[datetime]
    parameters: TrustParameters

    def at(self, until: datetime, *, in_window: bool = False) -> Figures:
        """Return how trust stood at a time; ``in_window``: by the window, even if little happened in it."""
        count = self._count(until)
        tally = self._whole if count == len(self.shifts) else _Tally(self, count)
        return tally.figures(until, in_window=in_window)

    def points(self, until: datetime) -> list[TrustPoint]:
        """Return trust after each event that moved it, up to a time."""
        return self._moved(0, self._count(until))

    def scores(self, until: datetime) -> tuple[float, ...]:
        """Return the scores of the newest points up to a time, without forming all that came before."""
        count = self._count(until)
        return self._newest if count == len(self.shifts) else self._scores(count)

    @cached_property
    def deep(self) -> list[float]:
        """How deep the first dissents went together, none of them, one, and so on."""
        return [0.0, *accumulate(self.depths)]

    @cached_property
    def _newest(self) -> tuple[float, ...]:
        return self._scores(len(self.shifts))

    @cached_property
    def _whole(self) -> _Tally:
        return _Tally(self, len(self.shifts))

    def _count(self, until: datetime) -> int:
        return bisect_right(self.shifts, until, key=lambda shift: shift.since[0])

    def _scores(self, count: int) -> tuple[float, ...]:
        first, moved = count, list[TrustPoint]()
        while first > 0 and len(moved) < CURVE:
            first = max(2 * first - count - 3 * CURVE, 0)
            moved = self._moved(first, count)
        return tuple(point.score for point in moved[-CURVE:])

    def _moved(self, first: int, count: int) -> list[TrustPoint]:
        """Return the points of the events from one up to another."""
        tally, points = _Tally(self, first), []
        before = tally.figures(self.shifts[first - 1].since[0]).score if first else self.parameters.initial
        for shift in self.shifts[first:count]:
            tally.take(shift)
            score = tally.figures(shift.since[0]).score
            if abs(score - before) > _NO_MOVE:
                points.append(_point(shift, score, before))
            before = score
        return points


class _Tally:
    """What is known of dissents and overrides after the first events of a course."""

    def __init__(self, course: Course, count: int) -> None:
        self._course = course
        self._impact = bytearray(len(course.dissented))  # a byte each, 1 where it had impact
        self._regret = bytearray(len(course.overridden))
        self._dissents = self._overrides = 0
        for shift in course.shifts[:count]:
            self.take(shift)

    def take(self, shift: Shift) -> None:
        """Let an event have happened."""
        if shift.moves is Moves.DISSENT:
            self._dissents = shift.place + 1
        elif shift.moves is Moves.OVERRIDE:
            self._overrides = shift.place + 1
        (self._impact if shift.moves in OF_DISSENTS else self._regret)[shift.place] = shift.value

    def figures(self, now: datetime, *, in_window: bool = False) -> Figures:
        """Return how trust stands: by the window, or by all there was if too little happened in it."""
        course, parameters = self._course, self._course.parameters
        start = window_start(now, parameters)
        first_dissent = bisect_right(course.dissented, start, hi=self._dissents)
        first_override = bisect_right(course.overridden, start, hi=self._overrides)
        windowed = in_window or self._events(first_dissent, first_override) >= parameters.fewest
        if not windowed:
            first_dissent = first_override = 0
        count = self._dissents - first_dissent
        impact = ratio(self._impact.count(1, first_dissent, self._dissents), count)
        depth = ratio(course.deep[self._dissents] - course.deep[first_dissent], count)
        overridden = self._overrides - first_override
        regret = ratio(self._regret.count(1, first_override, self._overrides), overridden)
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


def _point(shift: Shift, score: float, before: float) -> TrustPoint:
    return TrustPoint(
        at=shift.since[0],
        score=score,
        before=before,
        reason=shift.reason,
        minute=shift.minute,
        about=shift.about,
    )


def window_start(now: datetime, parameters: TrustParameters) -> datetime:
    """Return the time after which events lie in the window."""
    try:
        return now - timedelta(days=parameters.window)
    except OverflowError:
        return datetime.min.replace(tzinfo=now.tzinfo)
