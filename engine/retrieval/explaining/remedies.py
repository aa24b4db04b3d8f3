"""The smallest changes that bring a chunk into the hits, each tried out before it is told."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping

from engine.parameters import RecallParameters
from engine.retrieval.explaining.records import Remedy
from engine.retrieval.explaining.trial import Trials
from engine.retrieval.profiles import profile_bounds, value_of, with_values

MOST_USES = 10_000
_STEPS = 12  # towards each bound: more of a weight does not always help
_HALVINGS = 20
_DIGITS = 4  # decimals of a value that is told
_WEIGHTS = ("_weight", "_bonus", "_factor", "text_share", "rrf_k", "diversity", "low_confidence")
_SWITCHES = ("stages.route_filter", "stages.route_order", "stages.route")


def reweighted(trials: Trials, parameters: RecallParameters) -> Iterator[Remedy]:
    """Give for each weight, factor or switch the smallest change by which alone the chunk gets in."""
    for name, bound in profile_bounds(parameters):
        if not name.endswith(_WEIGHTS) and not name.startswith("sub_tiers."):
            continue

        def place(value: float, name: str = name) -> int | None:
            return trials.place(with_values(parameters, {name: value}))

        value = _smallest(value_of(parameters, name), bound.low, bound.high, place)
        if value is not None:
            size = abs(value - value_of(parameters, name)) / (bound.high - bound.low)
            yield Remedy(changes={name: value}, rank=place(value) or 0, size=size)
    for name in _SWITCHES:
        if value_of(parameters, name):
            rank = trials.place(with_values(parameters, {name: False}))
            if rank:
                yield Remedy(changes={name: False}, rank=rank, size=1.0)


def rehearsed(trials: Trials, parameters: RecallParameters) -> Iterator[Remedy]:
    """Give how often the chunk would have to be used now."""

    def place(uses: int) -> int | None:
        return trials.used(uses).place(parameters)

    if not place(MOST_USES):
        return
    low, high = 0, MOST_USES
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if place(middle) else (middle, high)
    yield Remedy(uses=high, rank=place(high) or 0, size=high / (high + 10))


def longer(place: Callable[[int], int | None], start: int, most: int) -> Iterator[Remedy]:
    """Give how many hits to ask for; ``place`` really asks, since more hits mean more candidates too."""
    limit = start
    while limit < most:
        limit = min(2 * limit, most)
        if rank := place(limit):
            enough = rank if place(rank) else limit
            yield Remedy(limit=enough, rank=place(enough) or rank, size=1 - start / enough)
            return


def _smallest(value: float, low: float, high: float, place: Callable[[float], int | None]) -> float | None:
    """Return the nearest value at which there is a place, in few digits; None if neither end has one."""
    steps = [
        (before, after)
        for end in (low, high)
        if end != value
        for before, after in [_first_step(value, end, place)]
        if after is not None
    ]
    found = [_rounded(_nearest(before, after, place), value) for before, after in steps]
    fitting = [one for one in found if low <= one <= high and place(one)]
    return min(fitting, key=lambda one: abs(one - value), default=None)


def _first_step(value: float, end: float, place: Callable[[float], int | None]) -> tuple[float, float | None]:
    """Return the first of a few steps towards an end at which there is a place, and the one before it."""
    before = value
    for part in range(1, _STEPS + 1):
        after = value + (end - value) * part / _STEPS
        if place(after):
            return before, after
        before = after
    return before, None


def _nearest(value: float, end: float, place: Callable[[float], int | None]) -> float:
    """Return about the nearest value between a failing and a fitting one that fits."""
    failing, fitting = value, end
    for _ in range(_HALVINGS):
        middle = (failing + fitting) / 2
        failing, fitting = (failing, middle) if place(middle) else (middle, fitting)
    return fitting


def _rounded(found: float, start: float) -> float:
    """Return a value with few decimals, away from where it started: rounding must not undo the change."""
    scale = 10.0**_DIGITS
    away = math.ceil if found > start else math.floor
    return float(away(found * scale)) / scale


def joined(remedy: Remedy, before: Mapping[str, float | bool], action: str) -> Remedy:
    """Return a remedy with what has to be done first."""
    return Remedy(
        changes={**before, **remedy.changes},
        limit=remedy.limit,
        uses=remedy.uses,
        action=action,
        rank=remedy.rank,
        size=remedy.size + bool(before) + bool(action),
    )
