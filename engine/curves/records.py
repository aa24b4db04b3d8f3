"""What curves are asked for, and what they come as."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from engine.curves.pace import Pace
from engine.records import ChunkId, FloatArray, IdArray, Trace


@dataclass(frozen=True, slots=True, kw_only=True)
class CurveRequest:
    """How far to look, and what to try out.

    ``rehearsals`` are future presentations, in interactions after now; on the axis of days each counts
    ``rehearsal_days`` (in days after now).
    """

    back: int | None = None  # interactions before now; None: from the first presentation
    horizon: int = 200
    back_days: float | None = None  # None: from the first presentation with a date
    horizon_days: float = 30.0
    points: int = 400
    rehearsals: tuple[int, ...] = ()
    rehearsal_days: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Series:
    """One curve over one axis, its value now, and where it meets its threshold, if it has one.

    ``crossing`` is the first moment from now on at which the curve is at or under the threshold: now itself
    if it already is, None if it never will be.  ``falls`` are all later moments at which it comes down to it:
    with rehearsals tried out there may be several.  ``detail`` says what the curve was made from.
    """

    name: str
    values: FloatArray
    threshold: float | None
    crossing: float | None
    falls: tuple[float, ...] = ()
    now: float = float("nan")
    detail: str = ""

    @property
    def below(self) -> bool:
        """Whether the curve is at or under its threshold now; not, where it has no value or no threshold."""
        return self.threshold is not None and self.now <= self.threshold


@dataclass(frozen=True, slots=True, eq=False)
class ChunkCurves:
    """The curves of one chunk.

    ``interactions`` (m,) is the axis of ``by_interaction`` (nats) and of ``probability`` (of retrieval, from
    the exact curve); ``days`` (k,) that of ``by_day`` (in [0, 1]), in days from ``now``, past ones negative.
    ``events`` are the presentations as interactions, ``event_days`` those with a known date, both with the
    rehearsals tried out; ``traces`` are the real ones.  ``band`` holds the activations at which a retrieval
    succeeds in one and in nine of ten cases.  ``pace`` turns interactions into days, as an estimate.
    """

    chunk_id: ChunkId
    now_interaction: int
    now: datetime
    interactions: FloatArray
    by_interaction: Mapping[str, Series] = field(hash=False)
    days: FloatArray
    by_day: Mapping[str, Series] = field(hash=False)
    events: FloatArray
    event_days: FloatArray
    probability: FloatArray
    probability_now: float
    band: tuple[float, float]
    traces: tuple[Trace, ...]
    pace: Pace | None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class ActivationCurve:
    """Exact base-level activation of one chunk at now, now + 1, ... now + horizon interactions."""

    interactions: FloatArray
    values: FloatArray
    threshold: float
    crossing: float | None


@dataclass(frozen=True, slots=True, eq=False)
class ManyCurves:
    """Exact base-level activation of several chunks over one axis.

    ``ids`` (n,), ``interactions`` (m,), ``values`` (n, m) in nats, ``current`` (n,): those of now; ``ahead``
    (n,): interactions until each is at or under the threshold, 0 if it already is, inf if it never will be.
    A chunk without traces has -inf throughout and counts as ``unknown``.
    """

    ids: IdArray
    interactions: FloatArray
    values: FloatArray
    current: FloatArray
    ahead: FloatArray
    threshold: float
    now_interaction: int
    now: datetime
    above: int
    unknown: int
    pace: Pace | None


@dataclass(frozen=True, slots=True, eq=False)
class StoreFan:
    """Quantiles of the activation of ``total`` chunks that have traces.

    ``quantiles`` (q,), ``interactions`` (m,), ``values`` (q, m) in nats, NaN before the first presentation.
    """

    quantiles: tuple[float, ...]
    interactions: FloatArray
    values: FloatArray
    now_interaction: int
    now: datetime
    total: int
    pace: Pace | None


@dataclass(frozen=True, slots=True, eq=False)
class StoreSpread:
    """How the activation of many chunks is spread now: ``counts`` (b,) over ``edges`` (b + 1,).

    The threshold is an edge, so no bar straddles it.  ``above`` of ``total`` chunks are above it; ``unknown``
    further ones have no access history.
    """

    edges: FloatArray
    counts: FloatArray
    threshold: float
    above: int
    total: int
    unknown: int
