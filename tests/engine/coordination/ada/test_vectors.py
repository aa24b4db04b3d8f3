"""Every worked number of the shared ``vectors.json`` on the memory of a team (ADA)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from engine.coordination.ada.entries import default_importance
from engine.dreaming.reflection.triggers import reasons
from engine.dynamics import stream
from engine.parameters import SCORINGS, AdaParameters
from engine.retrieval.injection import token_count
from tests.conftest import shared_folder

Given = dict[str, Any]
ADA = AdaParameters()


def _cases() -> list[Given]:
    vectors: list[Given] = json.loads((shared_folder() / "vectors.json").read_text("utf-8"))["vectors"]
    return [case for case in vectors if case["subsystem"] == "ada"]


def _recency(scoring: str) -> Callable[[Given], Any]:
    return lambda given: float(stream.recency(given["cycles"], SCORINGS[scoring]))


def _score(scoring: str, relevance: str) -> Callable[[Given], Any]:
    def computed(given: Given) -> float:
        chosen = SCORINGS[scoring]
        recent = stream.recency([given["cycles"]], chosen)
        return float(stream.scores(recent, [given["importance"] / 10], [given[relevance]], chosen)[0])

    return computed


def _paper(given: Given) -> Any:
    chosen = SCORINGS["generative agents, paper"]
    recent = stream.recency(given["hours"], chosen)
    return stream.scores(recent, np.array(given["importance"]) / 10, given["relevance"], chosen)


def _heat(given: Given) -> float:
    rate = {"learned": ADA.heat.learned, "episodic": ADA.heat.episodic}[given["cls"]]
    return stream.heat(given["base"], given["days"], given["refs"], rate, ADA.heat)


HANDLERS: dict[str, Callable[[Given], Any]] = {
    "recency_impl": _recency("implementation"),
    "recency_seed_literal": _recency("literal"),
    "recency_power": lambda given: float(stream.recency(given["cycles"], SCORINGS["per hour"])),
    "lambda_for_30pct": lambda given: SCORINGS["true 30 %"].rate,
    "score_sum": _score("implementation", "relevance"),
    "score_product_semantic": _score("product", "cos"),
    "token_estimate": lambda given: token_count("x" * given["chars"]),
    "default_importance": lambda given: default_importance(given["text"], given["type"]),
    "heat": _heat,
    "reflection_trigger": lambda given: bool(
        reasons(given["importances"], given["cycles_since"], 0, ADA.reflection)
    ),
    "generative_agents_paper": _paper,
    "generative_agents_code_weights": lambda given: stream.scores(
        given["rec"], given["imp"], given["rel"], SCORINGS["generative agents, code"]
    ),
    "memgpt_warning": lambda given: stream.is_pressed(given["tokens"], given["window"], ADA.warn),
    "memgpt_flush_target": lambda given: stream.flush_target(given["buffer"], ADA),
}


@pytest.mark.parametrize("case", _cases(), ids=lambda case: f"{case['id']}-{case['name']}")
def test_worked_number(case: Given) -> None:
    """The engine gives the number that was worked out independently."""
    found = HANDLERS[case["name"]](case["input"])

    assert found == pytest.approx(case["expected"], rel=0, abs=case["tol"])


def test_every_case_is_computed() -> None:
    """No case is skipped for want of a handler, and no handler is left over."""
    assert {case["name"] for case in _cases()} == set(HANDLERS)


def test_the_share_of_thirty_percent() -> None:
    """The preset of that name keeps what the seed says of a hundred cycles; the coded one does not."""
    shares = [float(stream.recency(100, SCORINGS[name])) for name in ("true 30 %", "implementation")]

    assert shares == pytest.approx([0.3, 0.3697], abs=1e-4)
