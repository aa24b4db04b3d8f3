"""A person says which memories bore on a gate: kept with the gate, undone as one step."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import InvalidInputError, MemoryEngine, NotFoundError, RefusedError
from tests.engine.prediction.health.seen import add_gates
from tests.engine.prediction.test_offline import learned
from tests.helpers import open_store, require_sound, state


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """A store whose gates were predicted and answered."""
    with open_store(tmp_path / "store.db") as engine:
        learned(engine, 12)
        yield engine


def test_a_check_is_kept_and_undone(engine: MemoryEngine) -> None:
    """It is one step of its own kind, changes nothing else, and counts as relevance."""
    (item,) = engine.spot_check_next()
    before, first = state(engine.path), item.memories[0].id
    told = {int(memory.id): memory.id == first for memory in item.memories}

    changes = engine.spot_check(item.gate.id, told)

    assert changes.kind == "spot check"
    assert changes.label == f"Spot check of gate {item.gate.id}: 1 of {len(told)} relevant"
    kept = engine.chunk(item.gate.id).attributes["prediction"]
    assert kept["spot_check"] == {str(key): value for key, value in told.items()}
    assert kept["outcome" if "outcome" in kept else "posterior_outcome"]
    found = engine.prediction_health()
    assert (found.relevant.share, found.relevant.total) == (1 / len(told), len(told))
    assert (found.spot_checked, found.checkable) == (1, item.left)
    engine.undo()
    assert state(engine.path) == before
    require_sound(engine.path)


def test_the_order_is_drawn_and_stays(engine: MemoryEngine) -> None:
    """By a seed; a gate that was checked is left out, and all others keep their order."""
    order = [item.gate.id for item in engine.spot_check_next(limit=100, seed=3)]
    item = engine.spot_check_next(seed=3)[0]
    assert (item.gate.id, item.left) == (order[0], len(order))
    engine.spot_check(item.gate.id, {item.memories[0].id: True})

    assert [item.gate.id for item in engine.spot_check_next(limit=100, seed=3)] == order[1:]
    assert [item.gate.id for item in engine.spot_check_next(limit=100, seed=4)] != order[1:]


def test_what_can_not_be_checked_is_refused(engine: MemoryEngine) -> None:
    """A memory that was not recalled, none at all, a gate that is none, or one that may not be edited."""
    (item,) = engine.spot_check_next()
    (plain,) = add_gates(engine, ["approve"])
    gate = int(item.gate.id)
    for checked, told in ((gate, {gate: True}), (gate, {}), (plain, {1: True})):
        with pytest.raises(InvalidInputError):
            engine.spot_check(checked, told)
    with pytest.raises(NotFoundError):
        engine.spot_check(999, {1: True})
    engine.set_immutable(item.gate.id, True)
    with pytest.raises(RefusedError, match="immutable"):
        engine.spot_check(item.gate.id, {item.memories[0].id: True})
    with pytest.raises(InvalidInputError):
        engine.spot_check_next(limit=0)

    assert engine.prediction_health().spot_checked == 0
