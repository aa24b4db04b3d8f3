"""The course of trust is what its definition says after every event, however it is summed up."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.coordination.trust.course import CURVE, OF_DISSENTS, Course, Moves, Shift
from engine.dynamics.trust import felt_regret, trust_score
from engine.parameters import VERBATIM_TRUST, TrustParameters
from tests.helpers import NOON

DAYS = st.integers(0, 400)
LAST = NOON + timedelta(days=1_000)


def _at(day: int) -> datetime:
    return NOON + timedelta(days=day)


@st.composite
def courses(draw: st.DrawFn) -> Course:
    """Give a course of dissents and overrides, each told of again some time later, or not."""
    dissented, overridden = (sorted(draw(st.lists(DAYS, max_size=60))) for _ in range(2))
    shifts: list[Shift] = []
    for days, happens, changes in (
        (dissented, Moves.DISSENT, Moves.IMPACT),
        (overridden, Moves.OVERRIDE, Moves.REGRET),
    ):
        for place, day in enumerate(days):
            told = [day, *(day + later for later in draw(st.lists(DAYS, max_size=2)))]
            for number, when in enumerate(told):
                moves = changes if number else happens
                since = (_at(when), 10 * place + number)
                value = draw(st.booleans())
                shifts.append(Shift(since, f"m{len(shifts)}", moves, place, "", value, ""))
    return Course(
        sorted(shifts, key=lambda shift: shift.since),
        list(map(_at, dissented)),
        [draw(st.floats(0, 2)) for _ in dissented],
        list(map(_at, overridden)),
        draw(st.sampled_from([TrustParameters(), VERBATIM_TRUST])),
    )


def _by_definition(course: Course, count: int, now: datetime) -> float:
    """Return trust at a time, from the first so many events: what is in the window, or else all."""
    given, start = course.parameters, now - timedelta(days=course.parameters.window)
    impact, regret = dict[int, bool](), dict[int, bool]()
    for shift in course.shifts[:count]:
        (impact if shift.moves in OF_DISSENTS else regret)[shift.place] = shift.value

    def score(places: list[int], overrides: list[int]) -> tuple[int, float]:
        events = len(places) + (len(overrides) if given.regret_affects == "agent" else 0)
        share = sum(impact[place] for place in places) / max(len(places), 1)
        depth = sum(course.depths[place] for place in places) / max(len(places), 1)
        regretted = sum(regret[place] for place in overrides) / max(len(overrides), 1)
        return events, trust_score(share, depth, felt_regret(regretted, given), events, given)

    within = (
        [place for place in impact if course.dissented[place] > start],
        [place for place in regret if course.overridden[place] > start],
    )
    events, windowed = score(*within)
    return windowed if events >= given.fewest else score(list(impact), list(regret))[1]


@given(courses(), DAYS)
def test_trust_is_what_its_definition_says(course: Course, day: int) -> None:
    """At any time, and after every event that moved it; what moved it by nothing is left out."""
    count = sum(shift.since[0] <= _at(day) for shift in course.shifts)
    assert course.at(_at(day)).score == pytest.approx(_by_definition(course, count, _at(day)), abs=1e-9)

    points = {point.minute: point for point in course.points(LAST)}
    before = course.parameters.initial
    for place, shift in enumerate(course.shifts, start=1):
        expected = _by_definition(course, place, shift.since[0])
        point = points.pop(shift.minute, None)
        assert (point.score if point else before) == pytest.approx(expected, abs=1e-9)
        before = point.score if point else before
    assert not points


@given(courses(), DAYS)
def test_the_newest_scores_are_those_of_the_points(course: Course, day: int) -> None:
    """Though not all points are formed for them."""
    for until in (_at(day), LAST):
        points = course.points(until)
        assert course.scores(until) == tuple(point.score for point in points[-CURVE:])
        assert all(later.before == pytest.approx(one.score, abs=1e-9) for one, later in pairwise(points))
