"""Constants of two-pass predictions: surprise, calibration, the monitor, and what a session costs."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from engine.parameters.bounds import parameter, switch


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardParameters:
    """The guards that cap a confidence, in order, each of which can be left out (SPEC 1.6)."""

    depth: bool = switch(True, "Cap where too few kinds of gates are remembered")
    tension: bool = switch(True, "Cap where memories are in genuine tension")
    staleness: bool = switch(True, "Cap where a person answered too long ago")
    exploration: bool = switch(True, "Cap at random, so that a person is asked now and then")
    accuracy: bool = switch(True, "Cap where posteriors were wrong too often")
    cap: float = parameter(0.5, 0, 1, "", "seed 000", "confidence that a guard caps to")
    answer_from: float = parameter(0.8, 0, 1, "", "SPEC 1.6", "confidence from which no person is asked")
    least_depth: float = parameter(0, 0, 100, "kinds", "SPEC 1.6: 0, was 3", "kinds of gates remembered")
    stale_days: float = parameter(7, 0, 3_650, "days", "SPEC 1.6", "since a person answered last")
    explore: float = parameter(0.15, 0, 1, "", "SPEC 1.6", "share of gates shown to a person anyway")
    least_total: float = parameter(10, 1, 10_000, "gates", "SPEC 1.6", "posteriors before accuracy counts")
    least_accuracy: float = parameter(0.85, 0, 1, "", "SPEC 1.6", "share of posteriors that came true")


@dataclass(frozen=True, slots=True, kw_only=True)
class MonitorParameters:
    """The exponential moving average of approvals and its alarms, and how often gates surprise.

    A monitor, never a gate (SPEC 1.5 and 1.7).  One regret alone takes two thirds of the average away, so its
    alarms go by the mean over a window.
    """

    start: float = parameter(0.5, 0, 1, "", "SPEC 1.7", "value before anything happened")
    alpha: float = parameter(0.3, 0.01, 1, "", "SPEC 1.7", "weight of the newest outcome")
    regret: float = parameter(3, 1, 20, "steps", "SPEC 1.7", "steps that a correction counts for")
    window: float = parameter(10, 1, 1_000, "gates", "chosen here", "over which the average is looked at")
    fall: float = parameter(0.3, 0, 1, "", "chosen here", "fall of its mean between windows: an alarm")
    low: float = parameter(0.3, 0, 1, "", "chosen here", "mean of it over a window below: an alarm")
    settled: float = parameter(5, 1, 1_000, "gates", "SPEC 1.7: cold start", "gates before a low one counts")
    fewest: float = parameter(50, 1, 100_000, "gates", "SPEC 1.5", "gates before anything is judged")
    quiet: float = parameter(0.05, 0, 1, "", "SPEC 1.5", "share of surprises below: too little signal")
    ready: float = parameter(0.15, 0, 1, "", "SPEC 1.5", "share of surprises above, throughout: not ready")
    learning: float = parameter(0.25, 0, 1, "", "SPEC 1.5", "share of surprises from: fastest learning")
    startled: float = parameter(0.5, 0, 1, "", "SPEC 1.5", "share of surprises up to: fastest learning")


@dataclass(frozen=True, slots=True, kw_only=True)
class ConflictParameters:
    """When two memories that contradict each other are of another time, or in tension (SPEC 1.8)."""

    gap: float = parameter(8, 1, 10_000, "interactions", "SPEC 1.8", "between the newest uses: drift")
    recent: float = parameter(10, 0, 10_000, "interactions", "SPEC 1.8", "age up to which both are recent")
    sure: float = parameter(0.75, 0, 1, "", "SPEC 1.8", "posterior confidence of both: tension")


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscoveryParameters:
    """How much a run of discovery looks at and brings, and from when a figure is worth a word (SPEC 1.9).

    How often predictions have to come true is a matter of the guards, how often gates surprise one of the
    monitor.
    """

    lenses: float = parameter(2, 1, 6, "lenses", "SPEC 1.9: 1 to 2", "that look in one run")
    most: float = parameter(5, 0, 100, "observations", "SPEC 1.9: 0 to 5", "brought by one run")
    gates: float = parameter(1_000, 1, 100_000, "gates", "chosen here", "looked at: the newest")
    alike_words: float = parameter(0.7, 0, 1, "", "chosen here", "Dice's coefficient: the same observation")
    alike_vectors: float = parameter(0.9, 0, 1, "", "chosen here", "cosine: the same observation")
    least_gates: float = parameter(10, 1, 10_000, "gates", "chosen here", "before forgetting counts")
    forgotten: float = parameter(0.5, 0, 1, "", "chosen here", "share of gates below the threshold")
    least_habit: float = parameter(5, 1, 10_000, "gates", "SPEC 1.7: cold start", "that make a habit")
    telling: float = parameter(math.log(4), 0, 100, "nats", "chosen here", "from which a feature tells")
    least_wrong: float = parameter(3, 1, 10_000, "gates", "chosen here", "sure and wrong: overconfidence")
    unattended: float = parameter(
        20, 1, 10_000, "gates", "SPEC 1.6: .85^20 < .05", "in a row without a human"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class CostParameters:
    """What a session of gates costs, in tokens and US dollars, and how much memory fits (SPEC 1.10)."""

    prompt: float = parameter(2_000, 0, 1e6, "tokens", "seed 000: P", "the instructions")
    memories: float = parameter(5_000, 0, 1e7, "tokens", "seed 000: M", "the memories of the prefix")
    gate: float = parameter(2_000, 0, 1e6, "tokens", "seed 000: C", "what a gate brings to a pass")
    output: float = parameter(500, 0, 1e6, "tokens", "seed 000: O", "what a pass answers")
    extraction: float = parameter(500, 0, 1e6, "tokens", "seed 000: D", "what a surprise is told with")
    extracted: float = parameter(200, 0, 1e6, "tokens", "seed 000", "what is answered about a surprise")
    surprises: float = parameter(0.2, 0, 1, "", "seed 000", "share of gates that surprise")
    input_price: float = parameter(3, 0, 10_000, "$ a million tokens", "seed 000", "price of input")
    output_price: float = parameter(15, 0, 10_000, "$ a million tokens", "seed 000", "price of output")
    cached: float = parameter(0.1, 0, 1, "", "seed 000: r", "share of its price that cached input costs")
    written: float = parameter(1.25, 1, 10, "", "seed 000: w", "factor of the price of what is first cached")
    window: float = parameter(200_000, 1, 1e8, "tokens", "seed 000", "context window of the model")
    reserve: float = parameter(12_000, 0, 1e8, "tokens", "seed 000", "kept free for prompt and gate")
    per_chunk: float = parameter(500, 1, 1e6, "tokens", "seed 000", "a chunk, about")


@dataclass(frozen=True, slots=True, kw_only=True)
class PredictionParameters:
    """Two-pass predictions at the gates of a human (seed 000)."""

    surprise: float = parameter(0.3, 0, 1, "", "seed 000", "shift of confidence that is a surprise")
    evidence_step: float = parameter(0.05, 0, 1, "", "SPEC 1.8", "step alpha of a confidence by evidence")
    guards: GuardParameters = field(default_factory=GuardParameters)
    monitor: MonitorParameters = field(default_factory=MonitorParameters)
    conflicts: ConflictParameters = field(default_factory=ConflictParameters)
    discovery: DiscoveryParameters = field(default_factory=DiscoveryParameters)
    cost: CostParameters = field(default_factory=CostParameters)
