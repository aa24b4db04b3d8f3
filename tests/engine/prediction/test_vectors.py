"""Every worked number of the shared ``vectors.json`` on predictions at the gates of a human."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.dynamics.confidence import Evidence, Standing, calibrated, is_surprise, updated
from engine.dynamics.conflicts import Conflict, classified
from engine.dynamics.cost import capacity, single_pass, two_pass, two_pass_of_seed, uncached
from engine.dynamics.monitor import averages, laplace
from engine.dynamics.prediction_error import jaccard
from engine.dynamics.prominence import merged_importance, prominence
from engine.parameters import CostParameters, PredictionParameters
from engine.prediction.replies import parsed
from tests.conftest import shared_folder

Given = dict[str, Any]
SEED = PredictionParameters()
CONFLICTS = {
    "retrieval_noise": Conflict.NOISE,
    "preference_drift": Conflict.DRIFT,
    "genuine_tension": Conflict.TENSION,
    "context_sensitivity": Conflict.CONTEXT,
}


def _cases() -> list[Given]:
    vectors: list[Given] = json.loads((shared_folder() / "vectors.json").read_text("utf-8"))["vectors"]
    return [case for case in vectors if case["subsystem"] == "proxy"]


def _conflict(given: Given) -> str:
    confidences = given["conf_a"], given["conf_b"]
    found = classified(given["traces_a"], given["traces_b"], confidences, given["current"], SEED.conflicts)
    return next(name for name, conflict in CONFLICTS.items() if conflict is found)


def _updated(given: Given) -> float:
    known = given["evidence"] in tuple(Evidence)
    evidence = Evidence(given["evidence"]) if known else Evidence.NEUTRAL
    return updated(given["c"], evidence, step=given["alpha"])


def _calibrated(given: Given) -> float:
    standing = Standing(
        depth=given.get("depth", 5),
        tension=given.get("tension", False),
        days=given.get("days_stale"),
        roll=given.get("roll"),
        correct=given.get("post_correct", 0),
        total=given.get("post_total", 0),
    )
    return calibrated(given["conf"], standing, SEED.guards)


def _capacity(given: Given) -> int:
    return capacity(CostParameters(**{name: float(value) for name, value in given.items()}))


def _merged(given: Given) -> dict[str, float]:
    return {
        "importance": merged_importance(given["importances"]),
        "reinforcement": max(given["reinf"]) + 1,
    }


def _legacy(given: Given) -> float:
    return min(laplace(given["approve"], given["total"]), float(given["ema"]))


HANDLERS: dict[str, Callable[[Given], Any]] = {
    "ema": lambda given: averages(given["seq"], SEED.monitor)[-1],
    "laplace": lambda given: laplace(given["approve"], given["total"]),
    "legacy_confidence_min": _legacy,
    "surprise": lambda given: is_surprise(given["prior"], given["posterior"], threshold=SEED.surprise),
    "confidence_decay": _updated,
    "parse_confidence": lambda given: parsed(given["text"]).confidence,
    "working_memory_capacity": _capacity,
    "cost_current": lambda given: single_pass(given["G"], SEED.cost),
    "cost_two_pass_seed_items": lambda given: two_pass_of_seed(given["G"], SEED.cost),
    "cost_two_pass": lambda given: two_pass(given["G"], SEED.cost, calls=given["calls"]),
    "cost_no_cache": lambda given: uncached(given["G"], SEED.cost),
    "classify_conflict": _conflict,
    "calibrate_confidence": _calibrated,
    "prominence": lambda given: prominence(given["importance"], given["days"], given["reinf"]),
    "jaccard": lambda given: jaccard(given["a"], given["b"]),
    "merge_importance": _merged,
}
"""How to compute a case, by the beginning of its name; the longest one that fits counts."""


def _handler(name: str) -> str:
    return max((prefix for prefix in HANDLERS if name.startswith(prefix)), key=len, default="")


@pytest.mark.parametrize("case", _cases(), ids=lambda case: f"{case['id']}-{case['name']}")
def test_worked_number(case: Given) -> None:
    """The engine gives the number that was worked out independently."""
    found, expected = HANDLERS[_handler(case["name"])](case["input"]), case["expected"]

    if isinstance(expected, str | bool):
        assert found == expected
    else:
        assert found == pytest.approx(expected, abs=case["tol"] or 1e-12)


def test_every_case_is_computed() -> None:
    """No case is skipped for want of a handler, and no handler is left over."""
    assert {_handler(case["name"]) for case in _cases()} == set(HANDLERS)
