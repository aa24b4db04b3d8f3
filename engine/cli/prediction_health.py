"""How ``mnemo`` says how predictions go."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from engine.cli.arguments import chosen_embedder
from engine.cli.running import existing, print_answer, progress
from engine.prediction.health.records import (
    AblationReport,
    AblationResult,
    ContextHealth,
    PredictionHealth,
    Rate,
    ReliabilityBin,
    SurpriseBand,
    SurpriseHealth,
)
from engine.wording import counted

_BANDS = {
    SurpriseBand.UNJUDGED: "too few gates to judge",
    SurpriseBand.QUIET: "too little signal to learn from",
    SurpriseBand.STEADY: "steady",
    SurpriseBand.NOT_READY: "more than 15 % throughout: not ready",
    SurpriseBand.LEARNING: "learning is fastest at 25 to 50 %",
}


def predictions(options: argparse.Namespace) -> int:
    """Tell how predictions go, and what each part of the predictor is worth where that is asked for."""
    with chosen_embedder(options) as embedder, existing(options.store, embedder=embedder) as engine:
        health = engine.prediction_health()
        report = engine.prediction_ablation(progress=progress()) if options.ablation else None
    document: dict[str, Any] = {"judged": health.judged, "health": health, "ablation": report}
    print_answer(options, document, lambda: _lines(health, report))
    return 0


def _lines(health: PredictionHealth, report: AblationReport | None) -> Iterator[str]:
    yield from _health_lines(health)
    if report is not None:
        yield from ablation_lines(report)


def _health_lines(health: PredictionHealth) -> Iterator[str]:
    yield f"{counted(health.gates, 'gate')} answered by a human, {health.unasked:,} by the proxy itself"
    if not health.judged:
        yield _unjudged(health.gates, health.fewest)
    yield f"surprises: {_surprise(health.surprise)}"
    yield f"surprises confirmed: {_rate(health.confirmed)}"
    yield f"came true: prior {_rate(health.prior)}; posterior {_rate(health.posterior)}"
    yield f"memories relevant: {_rate(health.relevant)}, in {counted(health.spot_checked, 'spot check')}"
    error = health.reliability.error
    yield f"calibration error: {'unknown' if error is None else f'{100 * error:.1f} points'}"
    for one in health.reliability.bins:
        if one.came_true.total:
            yield _bin(one)
    for context in health.contexts:
        yield _context(context)


def _unjudged(gates: int, fewest: int) -> str:
    return f"{counted(gates, 'gate')}: no judgement before {fewest:,}. The figures are given all the same."


def _surprise(found: SurpriseHealth) -> str:
    quiet = found.band is SurpriseBand.UNJUDGED and found.quiet
    return f"{_rate(found.rate)}, {_BANDS[found.band]}{', little signal so far' if quiet else ''}"


def _rate(rate: Rate) -> str:
    if rate.share is None:
        return "unknown"
    return f"{100 * rate.share:.0f} % of {rate.total:,} [{100 * rate.low:.0f}-{100 * rate.high:.0f}]"


def _bin(one: ReliabilityBin) -> str:
    return f"  sure {one.low:.1f} to {one.high:.1f}, {one.confidence:.2f} on the mean: {_rate(one.came_true)}"


def _context(one: ContextHealth) -> str:
    trend = "" if one.trend is None else f", trend {one.trend:+.2f}"
    alarms = "".join(f"  ! {alarm}" for alarm in one.alarms)
    return (
        f"{one.state} {one.task_type}: {counted(one.gates, 'gate')}, approvals {one.average:.2f}{trend}, "
        f"posterior {_rate(one.posterior)}{alarms}"
    )


def ablation_lines(report: AblationReport) -> Iterator[str]:
    """Give how often each way to predict came true."""
    yield f"{counted(len(report.gates), 'gate')} predicted again, each by what was there before it"
    if not report.judged:
        yield _unjudged(len(report.gates), report.fewest)
    yield from map(_result, report.results)


def _result(one: AblationResult) -> str:
    change = one.change
    spread = f", {one.seeds} draws, spread {100 * one.spread:.1f}" if one.seeds > 1 else ""
    return (
        f"  {one.variant:<20} {_rate(one.came_true):<22} {100 * change.mean:+5.1f} "
        f"[{100 * change.low:+.1f}, {100 * change.high:+.1f}]{spread}"
    )
