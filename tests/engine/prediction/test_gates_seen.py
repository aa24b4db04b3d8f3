"""What gates tell of how they were predicted: read strictly, since anybody may write it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import NewChunk, NewGate
from engine.prediction.gates_seen import predicted
from tests.helpers import open_store

NAMES = ("answered_by", "features", "used", "recalled", "posterior_outcome", "untold", "spot_check")
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)
BROKEN: list[Any] = [
    *(5, "", None, [], {"features": 5}, {"features": [[1]]}, {"features": {"a": 1}}),
    *({"answered_by": {}}, {"posterior_outcome": ["correct"]}, {"prior_outcome": {"a": 1}}, {"used": 7}),
    *({"used": [10**30]}, {"recalled": ["x"]}, {"recalled": [2**64, -1, True]}, {"spot_check": {"1": []}}),
    *({"spot_check": [1]}, {"untold": "no"}, {"confidence": "sure"}, {"guards": 1}),
]


@pytest.mark.parametrize("kept", BROKEN, ids=str)
def test_attributes_that_are_no_prediction_stop_nothing(tmp_path: Path, kept: Any) -> None:
    """The gate is remembered and predicted by; what it says of its prediction is not known."""
    gate = {"type": "gate_outcome", "state": "PLAN_ASSERT", "task_type": "x", "outcome": "approve"}
    with open_store(tmp_path / "store.db") as engine:
        ids = engine.add(
            [
                NewChunk(content=f"Gate {n}.", fields={**gate, "attributes": {"prediction": kept}})
                for n in range(2)
            ]
        ).ids
        found = engine.predict(NewGate(state="PLAN_ASSERT", task_type="x", artifact="Ship it.")).run()
        assert found.retrieval
        assert set(ids) <= set(found.retrieval.lately)
        health = engine.prediction_health()
        assert health.posterior.total == 0
        engine.prediction_ablation()
        assert engine.spot_check_next() == []
        engine.discover()
        engine.answer(found, outcome="approve")


@given(st.dictionaries(st.sampled_from(NAMES), ANYTHING) | ANYTHING)
def test_what_is_read_is_of_its_form(kept: Any) -> None:
    """Whatever somebody wrote; and what is of its form is what was written."""
    known = predicted({"prediction": kept})

    assert all(kept[name] == value for name, value in known.items())
    assert all(type(key) is int for name in ("used", "recalled") for key in known.get(name, ()))
    assert isinstance(known.get("answered_by", ""), str)
    frozenset(known.get("features", ()))
