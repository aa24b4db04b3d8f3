"""The health of predictions as rows of plain values, for files: numbers in full, None where unknown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.prediction.health.records import (
    AblationReport,
    ContextHealth,
    PredictionHealth,
    Rate,
    SurpriseHealth,
)

Row = Mapping[str, str | int | float | bool | None]


def health_tables(health: PredictionHealth) -> dict[str, Sequence[Row]]:
    """Return the figures of all kinds of gates, of each, the averages gate by gate, and the reliability."""
    return {
        "overall": list(_overall(health)),
        "contexts": [_context(one) for one in health.contexts],
        "approvals": [row for one in health.contexts for row in _readings(one)],
        "reliability": [
            {
                "from": one.low,
                "to": one.high,
                "mean confidence": one.confidence,
                **_rate("came true", one.came_true),
            }
            for one in health.reliability.bins
        ],
    }


def _overall(health: PredictionHealth) -> Iterator[Row]:
    figures = {
        "surprise rate": health.surprise.rate,
        "surprise rate, newest": health.surprise.newest,
        "surprises confirmed": health.confirmed,
        "prior came true": health.prior,
        "posterior came true": health.posterior,
        "memories relevant": health.relevant,
    }
    for name, rate in figures.items():
        yield {"figure": name, "share": rate.share, "of": rate.total, "low": rate.low, "high": rate.high}


def _rate(name: str, rate: Rate) -> dict[str, int | float | None]:
    return {name: rate.share, f"{name}, of": rate.total, f"{name}, low": rate.low, f"{name}, high": rate.high}


def _surprise(found: SurpriseHealth) -> dict[str, str | int | float | None]:
    return {**_rate("surprises", found.rate), "surprises, band": str(found.band)}


def _context(one: ContextHealth) -> Row:
    return {
        "state": one.state,
        "task type": one.task_type,
        "gates": one.gates,
        "average of approvals": one.average,
        "recent": one.recent,
        "trend": one.trend,
        "alarms": ", ".join(one.alarms),
        "laplace": one.laplace,
        **_surprise(one.surprise),
        **_rate("prior came true", one.prior),
        **_rate("posterior came true", one.posterior),
    }


def _readings(one: ContextHealth) -> Iterator[Row]:
    for place, found in enumerate(one.series, start=1):
        yield {
            "state": one.state,
            "task type": one.task_type,
            "gate": place,
            "chunk": found.chunk_id,
            "interaction": found.interaction,
            "at": found.at.isoformat(),
            "outcome": found.outcome,
            "average of approvals": found.average,
        }


def ablation_table(report: AblationReport) -> list[Row]:
    """Return how often each way to predict came true, and what that is against the whole."""
    return [
        {
            "way": str(one.variant),
            **_rate("came true", one.came_true),
            "change": one.change.mean,
            "change, low": one.change.low,
            "change, high": one.change.high,
            "silent": one.silent,
            "draws": one.seeds,
            "spread": one.spread,
            "judged": report.judged,
        }
        for one in report.results
    ]
