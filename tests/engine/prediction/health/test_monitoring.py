"""The average of approvals, gate by gate: its course, its trend, and what is alarming."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from engine import MonitorAlarm, MonitorBeginning, NewChunk, NewGate
from engine.clock import from_microseconds
from engine.parameters import MonitorParameters
from engine.prediction.health.monitoring import Course, course
from engine.records import ChunkId
from tests.engine.exchange.builders import write_json
from tests.engine.exchange.importers.samples import confidence
from tests.engine.prediction.health.seen import add_gates, seen
from tests.helpers import NOON, open_store

WATCHED = MonitorParameters()


def followed(outcomes: Sequence[str], beginning: MonitorBeginning | None = None) -> Course:
    """Return the course over gates that ended so."""
    gates = [seen(number, outcome) for number, outcome in enumerate(outcomes, start=1)]
    return course(gates, beginning, WATCHED)


def test_each_gate_moves_the_average() -> None:
    """Worked by hand: .5, then .3 + .7 x, then .343 x, and a question moves nothing."""
    found = followed(["approve", "correct", "clarify", "approve"])

    averages = [reading.average for reading in found.series]
    assert averages == pytest.approx([0.65, 0.22295, 0.22295, 0.456065])
    assert found.average == averages[-1]
    assert found.laplace == pytest.approx(3 / 6)
    assert [reading.interaction for reading in found.series] == [1, 2, 3, 4]


def test_a_trend_needs_two_windows() -> None:
    """Nineteen gates tell of none; of twenty the last ten are set against the ten before."""
    assert followed(["approve"] * 19).trend is None

    found = followed(["approve"] * 20)

    averages = [reading.average for reading in found.series]
    assert found.recent == pytest.approx(sum(averages[10:]) / 10)
    assert found.trend == pytest.approx(sum(averages[10:]) / 10 - sum(averages[:10]) / 10)
    assert found.alarms == ()


def test_approvals_that_fall_are_alarming() -> None:
    """Ten approvals and then ten corrections are a fall, and low as well."""
    found = followed(["approve"] * 10 + ["correct"] * 10)

    assert found.trend is not None
    assert found.trend < -0.3
    assert found.alarms == (MonitorAlarm.FALL, MonitorAlarm.LOW)


@pytest.mark.parametrize(("corrections", "alarms"), [(4, ()), (5, (MonitorAlarm.LOW,))])
def test_low_approvals_count_after_five_gates(corrections: int, alarms: tuple[MonitorAlarm, ...]) -> None:
    """A kind of gate that is hardly known is not alarming yet."""
    assert followed(["correct"] * corrections).alarms == alarms


def test_one_correction_is_not_alarming() -> None:
    """It takes two thirds of the average away, but not of its mean over the window."""
    assert followed(["approve"] * 9 + ["correct"]).alarms == ()


def test_an_imported_monitor_is_gone_on_from() -> None:
    """Imported gates up to its date, and undated ones, are in its average; what was answered here is not."""
    began = MonitorBeginning(ChunkId(9), 0.8, approvals=7, total=8, at=from_microseconds(2_000_000))
    gates = [
        seen(1, "clarify"),
        seen(2, "correct", imported=True),
        seen(3, "correct", imported=True, dated=False),
        seen(4, "approve", imported=True),
    ]

    found = course(gates, began, WATCHED)

    assert [reading.average for reading in found.series] == pytest.approx([0.8, 0.3 + 0.7 * 0.8])
    assert found.laplace == pytest.approx((7 + 1 + 1) / (8 + 2 + 2))


def test_without_gates_an_imported_monitor_stands(tmp_path: Path) -> None:
    """Its kind of gate is listed; of several for one kind, the latest holds."""
    monitor = {"state": "PLAN_ASSERT", "task_type": "boat", "ema": 0.2, "approvals": 1, "total": 4}
    with open_store(tmp_path / "store.db") as engine:
        add_gates(engine, ["approve"])
        for average in (0.9, 0.2):
            fields = {"type": "gate_summary", "attributes": {"monitor": monitor | {"ema": average}}}
            engine.add([NewChunk(content=f"sum {average}", at=NOON, fields=fields)])
        found = engine.prediction_health().contexts

    assert [(one.task_type, one.gates) for one in found] == [("boat", 0), ("book", 1)]
    assert found[0].average == 0.2
    assert found[0].beginning is not None
    assert found[0].laplace == pytest.approx(2 / 6)


def test_teapartys_monitor_is_gone_on_from(tmp_path: Path) -> None:
    """What its file of confidences sums up is where the series of that kind of gate starts."""
    with open_store(tmp_path / "store.db") as engine:
        engine.import_file(write_json(tmp_path / "c.json", confidence()))
        (before,) = engine.prediction_health().contexts
        gate = NewGate(state=before.state, task_type=before.task_type, question="And this?")
        engine.answer(engine.predict(gate), response="Approved.", outcome="approve")
        (after,) = engine.prediction_health().contexts

    assert before.beginning is not None
    assert (before.series, before.average) == ((), before.beginning.average)
    assert after.average == pytest.approx(0.3 + 0.7 * before.average)
