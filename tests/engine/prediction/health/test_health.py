"""The health of predictions as a whole: what is counted, what is not, and what is unknown."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import SurpriseBand, ablation_table, health_tables
from tests.engine.prediction.health.seen import add_gates
from tests.engine.prediction.test_offline import learned
from tests.helpers import open_store


def test_an_empty_store_tells_nothing(tmp_path: Path) -> None:
    """No gate, no share, no judgement."""
    with open_store(tmp_path / "store.db") as engine:
        found = engine.prediction_health()

    assert (found.gates, found.judged, found.contexts) == (0, False, ())
    assert found.posterior.share is None
    assert found.surprise.band is SurpriseBand.UNJUDGED


def test_what_the_proxy_answered_itself_confirms_nothing(tmp_path: Path) -> None:
    """It is counted apart, and so is no gate that was taken out of recall."""
    with open_store(tmp_path / "store.db") as engine:
        ids = add_gates(engine, ["approve", "correct", "approve"])
        add_gates(engine, ["approve"], attributes={"prediction": {"answered_by": "proxy"}})
        engine.retire(ids[1])
        found = engine.prediction_health()

    assert (found.gates, found.unasked) == (2, 1)
    (context,) = found.contexts
    assert [reading.chunk_id for reading in context.series] == [ids[0], ids[2]]


def test_contexts_with_alarms_come_first(tmp_path: Path) -> None:
    """Then those with the lowest averages."""
    with open_store(tmp_path / "store.db") as engine:
        add_gates(engine, ["approve"], task_type="fine")
        add_gates(engine, ["correct"], task_type="new")
        add_gates(engine, ["correct"] * 5 + ["approve"], task_type="bad")
        found = engine.prediction_health()

    assert [context.task_type for context in found.contexts] == ["bad", "new", "fine"]


def test_a_simulated_human_is_told_of(tmp_path: Path) -> None:
    """Each context has its accuracy; together they are that of all gates."""
    with open_store(tmp_path / "store.db") as engine:
        _, posterior = learned(engine, 60)
        found = engine.prediction_health()
        report = engine.prediction_ablation()

    assert (found.gates, found.judged) == (60, True)
    assert found.posterior.total == 58  # of the first gate of each state, nothing was predicted
    assert found.posterior.share == pytest.approx(sum(posterior) / 58)
    came_true = [(one.posterior.share or 0) * one.posterior.total for one in found.contexts]
    assert sum(came_true) == pytest.approx(sum(posterior))
    assert sum(one.came_true.total for one in found.reliability.bins) == found.reliability.gates == 58
    tables = health_tables(found)
    assert len(tables["approvals"]) == 60
    assert tables["contexts"][0]["gates"] == found.contexts[0].gates
    assert [len({*row}) for row in ablation_table(report)] == [len(ablation_table(report)[0])] * 9
