"""What the pages ask the store, and what they get; this runs in worker threads and touches no widget."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from engine import (
    ActivationParameters,
    AsOf,
    Chunk,
    ChunkCurves,
    CurveRequest,
    ManyCurves,
    MemoryEngine,
    Progress,
    RetentionParameters,
    StoreFan,
    StoreSpread,
)
from gui.state.selection import Selection

LEAST_PAST, LEAST_AHEAD = 2.0, 20.0  # interactions
LEAST_PAST_DAYS, LEAST_AHEAD_DAYS = 0.25, 3.0
LEAST_SHARE, MOST_SHARE = 0.6, 2.0  # of the future in sight, for each of the past
LIST_LENGTH = 20
AS_CURVES = 1000  # more chunks than these are shown as quantiles
MANY_POINTS = 240


@dataclass(frozen=True, slots=True)
class Trial:
    """The parameters being tried out."""

    activation: ActivationParameters
    retention: RetentionParameters


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A rehearsal tried out: interactions and days after now; None where the store's pace is not known."""

    interactions: int | None
    days: float | None


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on an axis of a plot, by the clock of that axis."""

    interaction: int | None = None
    at: datetime | None = None

    @classmethod
    def on_interactions(cls, x: float) -> Spot:
        """Return the place of an axis of interactions."""
        return cls(interaction=max(round(x), 0))


@dataclass(frozen=True, slots=True)
class Window:
    """What is in sight, from now: interactions and days, back and ahead."""

    back: float
    ahead: float
    back_days: float
    ahead_days: float

    def request(self, what_ifs: Sequence[WhatIf]) -> CurveRequest:
        """Return the request for curves that fill the window."""
        return CurveRequest(
            back=max(math.ceil(self.back), 0),
            horizon=max(math.ceil(self.ahead), 1),
            back_days=max(self.back_days, 0.0),
            horizon_days=max(self.ahead_days, 0.01),
            rehearsals=tuple(each.interactions for each in what_ifs if each.interactions is not None),
            rehearsal_days=tuple(each.days for each in what_ifs if each.days is not None),
        )


@dataclass(frozen=True, slots=True)
class ChunkAnswer:
    """The curves of a chunk, the window they were made for, and whether that was chosen to show all.

    They are as of a moment, None for now; an ``absent`` chunk came later than that.
    """

    curves: ChunkCurves
    window: Window
    fitted: bool
    as_of: AsOf | None = None
    absent: bool = False


def ask_chunk(
    engine: MemoryEngine,
    chunk: int,
    trial: Trial,
    what_ifs: Sequence[WhatIf],
    window: Window | None,
    as_of: AsOf | None = None,
) -> ChunkAnswer:
    """Return a chunk's curves; without a window, for one that shows all that is worth seeing."""

    def curves(request: CurveRequest) -> ChunkCurves:
        tried = trial.activation, trial.retention
        return engine.curves(chunk, request, activation=tried[0], retention=tried[1], as_of=as_of)

    shown = window or fitted(curves(CurveRequest(points=2)))
    absent = as_of is not None and bool(engine.absent([chunk], as_of)[0])
    return ChunkAnswer(curves(shown.request(what_ifs)), shown, window is None, as_of, absent)


def fitted(curves: ChunkCurves) -> Window:
    """Return a window from the first presentation to beyond the crossing, with now at one place on both axes.

    A crossing far off is left out of sight: the past would shrink to nothing.
    """
    past = max(curves.now_interaction - float(curves.events.min(initial=math.inf)), LEAST_PAST)
    past_days = max(-float(curves.days[0]), LEAST_PAST_DAYS)
    falls = [fall - curves.now_interaction for fall in curves.by_interaction["exact"].falls]
    wanted = [1.2 * fall / past for fall in falls]
    if v9 := curves.by_day.get("v9"):
        wanted += [1.2 * fall / past_days for fall in v9.falls]
    share = min(max([LEAST_SHARE, *wanted]), MOST_SHARE)
    share = min(max(share, LEAST_AHEAD / past, LEAST_AHEAD_DAYS / past_days), 10 * MOST_SHARE)
    return Window(1.04 * past, share * past, 1.04 * past_days, share * past_days)


@dataclass(frozen=True, slots=True)
class ManyAnswer:
    """Curves of several chunks, and those of them that fall next (or fell last), in full."""

    curves: ManyCurves
    next: tuple[Chunk, ...]
    fitted: bool
    as_of: AsOf | None = None


def ask_many(
    engine: MemoryEngine,
    progress: Progress,
    selection: Selection,
    trial: Trial,
    window: Window | None,
    as_of: AsOf | None = None,
) -> ManyAnswer:
    """Return the curves of the selected chunks, and those next to fall, first of all."""
    ids = ids_of(engine, progress, selection)
    if window is None:
        request = CurveRequest(points=MANY_POINTS, horizon=_horizon(engine, as_of))
    else:
        back, ahead = max(math.ceil(window.back), 0), max(math.ceil(window.ahead), 1)
        request = CurveRequest(points=MANY_POINTS, back=back, horizon=ahead)
    curves = engine.activation_curves(ids, request, activation=trial.activation, as_of=as_of)
    return ManyAnswer(curves, tuple(engine.chunks(_next_to_fall(curves))), window is None, as_of)


def _next_to_fall(curves: ManyCurves) -> list[int]:
    """Return those above the threshold by when they fall, then those below it, the strongest first."""
    order = sorted(
        range(len(curves.ids)),
        key=lambda row: (curves.ahead[row] <= 0, curves.ahead[row], -curves.current[row]),
    )
    return [int(curves.ids[row]) for row in order[:LIST_LENGTH]]


def _horizon(engine: MemoryEngine, as_of: AsOf | None) -> int:
    return max(int(0.5 * (as_of.interaction if as_of else engine.interaction)), 50)


@dataclass(frozen=True, slots=True)
class StoreAnswer:
    """How activation is spread over many chunks, now and over time."""

    fan: StoreFan
    spread: StoreSpread
    as_of: AsOf | None = None


def ask_store(
    engine: MemoryEngine,
    progress: Progress,
    selection: Selection | None,
    trial: Trial,
    fan: StoreFan | None,
    as_of: AsOf | None = None,
) -> StoreAnswer:
    """Return fan and histogram of the whole store or a selection; a ``fan`` still true is taken over."""
    ids = None if selection is None else ids_of(engine, progress, selection)
    spread = engine.store_spread(activation=trial.activation, ids=ids, as_of=as_of, progress=progress)
    if fan is None:
        horizon = _horizon(engine, as_of)
        fan = engine.store_fan(horizon, activation=trial.activation, ids=ids, as_of=as_of, progress=progress)
    return StoreAnswer(fan, spread, as_of)


def ids_of(engine: MemoryEngine, progress: Progress, selection: Selection) -> Sequence[int]:
    """Return the ids of what is selected."""
    if selection.query is None:
        return selection.ids
    found: list[int] = engine.find(selection.query, progress=progress).ids.tolist()
    return found
