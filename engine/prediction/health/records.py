"""What the health of predictions tells.  Shares carry their count and interval; what is unknown is None."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Self

from engine.dynamics.rates import wilson
from engine.evaluation.records import Interval
from engine.records import Chunk, ChunkId


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of ``total``, with Wilson's 95 % interval; it is None of nothing."""

    share: float | None
    total: int
    low: float
    high: float

    @classmethod
    def of(cls, count: float, total: int) -> Self:
        """Return the share that ``count`` is of ``total``."""
        share = count / total if total else None
        return cls(share, total, *wilson(share or 0.0, total))


# Approvals.


class MonitorAlarm(StrEnum):
    """What is to be looked into at a kind of gate."""

    FALL = "approvals fall"
    LOW = "approvals are low"


@dataclass(frozen=True, slots=True)
class MonitorReading:
    """The average of approvals once a gate was answered."""

    chunk_id: ChunkId
    interaction: int
    at: datetime
    outcome: str
    average: float


@dataclass(frozen=True, slots=True)
class MonitorBeginning:
    """Where an imported monitor stood: its average, and the gates that it stands for.

    None: the source did not say.
    """

    chunk_id: ChunkId
    average: float
    approvals: int | None
    total: int | None
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ContextHealth:
    """How one kind of gate goes, which is a state and a task type.

    ``series`` are the averages of approvals in order of the gates, from ``start`` on.  That is where an
    imported monitor stood if there is a ``beginning``; the gates that this stands for are not in the series.
    ``recent`` is the mean of the average over the newest gates, of which there are ``window``, and ``trend``
    what that is above the mean over as many before: None while there are not so many.  ``laplace`` is the
    share of approvals, of all gates there, by the rule of succession.  ``prior`` and ``posterior`` are the
    shares of predictions that came true.
    """

    state: str
    task_type: str
    gates: int
    beginning: MonitorBeginning | None
    start: float
    series: tuple[MonitorReading, ...]
    average: float
    recent: float | None
    trend: float | None
    window: int
    alarms: tuple[MonitorAlarm, ...]
    laplace: float
    surprise: SurpriseHealth
    prior: Rate
    posterior: Rate


# Surprises.


class SurpriseBand(StrEnum):
    """What a share of surprises says (SPEC 1.5)."""

    UNJUDGED = "too few gates"
    QUIET = "too little signal"
    STEADY = "steady"
    NOT_READY = "not ready"
    LEARNING = "learning fastest"


@dataclass(frozen=True, slots=True)
class SurpriseHealth:
    """How often gates surprised: of those of which it is known whether they did, and of the newest of these.

    A gate surprised if both its confidences are known and far enough apart, or if it has percepts.
    ``quiet`` says that there is too little signal so far, also where there are too few gates to judge.
    """

    rate: Rate
    newest: Rate
    band: SurpriseBand
    quiet: bool


# Confidences.


@dataclass(frozen=True, slots=True)
class ReliabilityBin:
    """Predictions of about one confidence: from ``low``, to below ``high``; the last bin holds 1, too.

    ``confidence`` is their mean; ``came_true`` the share that did.
    """

    low: float
    high: float
    confidence: float | None
    came_true: Rate


@dataclass(frozen=True, slots=True)
class Reliability:
    """Whether second passes come true as often as they are sure.

    ``error`` is the expected calibration error: how far confidence and share are apart, on the mean.
    ``unknown`` gates have a confidence, but it is not known which outcome was predicted.
    """

    bins: tuple[ReliabilityBin, ...]
    gates: int
    unknown: int
    error: float | None


# All of it.


@dataclass(frozen=True, slots=True, kw_only=True)
class PredictionHealth:
    """How predictions go, by the gates that a human answered and nobody took out of recall.

    Fewer than ``fewest`` gates are not judged; their figures are given all the same.  ``contexts`` with an
    alarm come first, then those with the lowest averages.  ``confirmed``: of the gates with percepts, those
    whose response shares a word with a percept, or that ended otherwise than the first pass predicted.
    ``relevant``: of the memories that were spot-checked, those that bore on their gate.  ``unasked`` gates
    the proxy answered itself; they confirm nothing and are in no figure.
    ``bands`` are the shares of surprises between which SPEC 1.5 judges, ascending.
    """

    gates: int
    unasked: int
    fewest: int
    bands: tuple[float, float, float, float]
    contexts: tuple[ContextHealth, ...]
    surprise: SurpriseHealth
    confirmed: Rate
    prior: Rate
    posterior: Rate
    reliability: Reliability
    relevant: Rate
    spot_checked: int
    checkable: int

    @property
    def judged(self) -> bool:
        """Whether there are enough gates to judge by."""
        return self.gates >= self.fewest


# Spot checks.


@dataclass(frozen=True, slots=True)
class SpotCheck:
    """A gate with the memories that were recalled at it, for a person to say which bore on it.

    Memories that are gone since are left out.  ``left`` counts the gates to be checked yet, with this one.
    """

    gate: Chunk
    memories: tuple[Chunk, ...]
    left: int


# Ablations.


class AblationVariant(StrEnum):
    """A way to predict: the whole, and the whole with a part left out or replaced."""

    FULL = "full"
    BLENDED = "one blended vector"
    RECENCY = "recency"
    ACTIVATION = "activation only"
    SIMILARITY = "similarity only"
    POSTERIOR = "posterior only"
    PRIOR = "prior only"
    NOISE = "noise 0.08"
    MORE_NOISE = "noise 0.25"


@dataclass(frozen=True, slots=True, kw_only=True)
class AblationResult:
    """How often one way to predict came true, and how that differs from the whole, gate by gate.

    ``silent`` gates had nothing to be predicted from; they count as wrong.  With noise, which is drawn
    ``seeds`` times, the share is their mean and ``spread`` the standard deviation between them.
    """

    variant: AblationVariant
    came_true: Rate
    change: Interval
    silent: int
    seeds: int
    spread: float


@dataclass(frozen=True, slots=True, kw_only=True)
class AblationReport:
    """Gates predicted again, each by what was there just before it was answered; the newest gates.

    Fewer than ``fewest`` gates are not judged.  ``hits`` holds, by way to predict, whether each of ``gates``
    came true; with noise, in which share of the draws.
    """

    gates: tuple[ChunkId, ...] = field(repr=False)
    results: tuple[AblationResult, ...]
    fewest: int
    position: int
    hits: Mapping[AblationVariant, tuple[float, ...]] = field(hash=False, repr=False)

    @property
    def judged(self) -> bool:
        """Whether there are enough gates to judge by."""
        return len(self.gates) >= self.fewest

    def of(self, variant: AblationVariant) -> AblationResult:
        """Return the figures of one way to predict."""
        return next(result for result in self.results if result.variant is variant)
