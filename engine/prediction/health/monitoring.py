"""How approvals go at each kind of gate: the average after each gate, its trend, and what is alarming."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from sqlalchemy import Connection

from engine.clock import from_microseconds
from engine.dynamics.monitor import APPROVALS, averages, laplace
from engine.parameters import MonitorParameters
from engine.prediction.gates_seen import SeenGate
from engine.prediction.health.records import MonitorAlarm, MonitorBeginning, MonitorReading
from engine.query.columns import Columns
from engine.records import ChunkId, Status
from engine.storage import driver

SUMMARY, ATTRIBUTE = "gate_summary", "monitor"
"""The type of chunks that sum up gates of before, and the attribute that a monitor goes on from."""


class Course(NamedTuple):
    """The course of one monitor."""

    start: float
    series: tuple[MonitorReading, ...]
    average: float
    recent: float | None
    trend: float | None
    alarms: tuple[MonitorAlarm, ...]
    laplace: float


def beginnings(connection: Connection, columns: Columns) -> dict[tuple[str, str], MonitorBeginning]:
    """Return where imported monitors stood, by state and task type; of several the latest holds."""
    columns.require(connection, ("status", "type"))
    chosen = columns.texts(connection, "status").among(Status.ACTIVE)
    chosen &= columns.texts(connection, "type").among(SUMMARY)
    rows = driver.rows(
        connection,
        "SELECT id, coalesce(at, recorded_at), attributes FROM chunk "
        "WHERE id IN (SELECT value FROM json_each(?)) ORDER BY 2, 1",
        (json.dumps(columns.ids[chosen].tolist()),),
    )
    return {kind: found for row in rows for kind, found in _beginning(*row)}


def _beginning(key: int, at: int, attributes: str) -> Iterator[tuple[tuple[str, str], MonitorBeginning]]:
    kept = json.loads(attributes).get(ATTRIBUTE)
    if not isinstance(kept, dict) or not isinstance(kept.get("ema"), (int, float)):
        return
    approvals, total = (_count(kept.get(name)) for name in ("approvals", "total"))
    found = MonitorBeginning(ChunkId(key), float(kept["ema"]), approvals, total, from_microseconds(at))
    yield (str(kept.get("state", "")), str(kept.get("task_type", ""))), found


def _count(value: Any) -> int | None:
    return value if isinstance(value, int) else None


def course(
    gates: Sequence[SeenGate], beginning: MonitorBeginning | None, parameters: MonitorParameters
) -> Course:
    """Return the course of the average over gates of one kind, in order.

    A beginning stands for gates that were imported, too: those up to its date, and those without one.
    """
    if beginning is not None:
        parameters = replace(parameters, start=beginning.average)
        gates = [gate for gate in gates if not _stands_for(beginning, gate)]
    values = averages((gate.outcome for gate in gates), parameters)
    recent, trend = _trend(values, int(parameters.window))
    return Course(
        start=parameters.start,
        series=tuple(
            MonitorReading(gate.id, gate.interaction, from_microseconds(gate.at), gate.outcome, value)
            for gate, value in zip(gates, values, strict=True)
        ),
        average=values[-1] if values else parameters.start,
        recent=recent,
        trend=trend,
        alarms=tuple(_alarms(len(values), recent, trend, parameters)),
        laplace=_laplace(gates, beginning),
    )


def _stands_for(beginning: MonitorBeginning, gate: SeenGate) -> bool:
    return gate.imported and not (gate.dated and from_microseconds(gate.at) > beginning.at)


def _trend(values: Sequence[float], window: int) -> tuple[float | None, float | None]:
    """Return the mean of the newest values, and how far it is above that of as many before."""
    if not values:
        return None, None
    recent = float(np.mean(values[-window:]))
    if len(values) < 2 * window:
        return recent, None
    return recent, recent - float(np.mean(values[-2 * window : -window]))


def _alarms(
    count: int, recent: float | None, trend: float | None, parameters: MonitorParameters
) -> Iterator[MonitorAlarm]:
    if trend is not None and trend <= -parameters.fall:
        yield MonitorAlarm.FALL
    if recent is not None and count >= parameters.settled and recent < parameters.low:
        yield MonitorAlarm.LOW


def _laplace(gates: Sequence[SeenGate], beginning: MonitorBeginning | None) -> float:
    approvals, total = sum(gate.outcome in APPROVALS for gate in gates), len(gates)
    if beginning is not None and beginning.approvals is not None and beginning.total is not None:
        approvals, total = approvals + beginning.approvals, total + beginning.total
    return laplace(approvals, total)
