"""The mathematics of trust: the worked numbers of seed 003, and what must hold for any."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dynamics.trust import (
    citation_entropy,
    clamped_trust,
    dissent_depth,
    eligible,
    normalised_trust,
    novelty,
    ratio,
    raw_trust,
    selection_weights,
    shrunk_trust,
    trust_score,
)
from engine.parameters import VERBATIM_TRUST, TrustParameters, faults_of
from tests.conftest import shared_folder

SETTLED = TrustParameters()
SHARES = st.floats(0, 1)
Given = dict[str, Any]


def _no_history(given: Given) -> Any:
    """Return the trust of both modes, which must agree."""
    events = given["dissents"] + given["overrides"]
    found = {trust_score(0, 0, 0, events, mode) for mode in (SETTLED, VERBATIM_TRUST)}
    assert len(found) == 1
    return found.pop()


def _depth(given: Given) -> Any:
    return dissent_depth(given["words"], given["citations"], given["novelty"], VERBATIM_TRUST)


CASES: dict[str, Callable[[Given], Any]] = {
    "depth": _depth,
    "trust_raw": lambda given: raw_trust(**given, parameters=VERBATIM_TRUST),
    "trust_normalised": lambda given: normalised_trust(**given, parameters=SETTLED),
    "trust_clamped": lambda given: clamped_trust(**given, parameters=VERBATIM_TRUST),
    "trust_no_history": _no_history,
    "trust_shrunk": lambda given: shrunk_trust(given["raw"], given["n"], TrustParameters(shrink=given["k"])),
    "eligible": lambda given: eligible(given["trust"], given["rounds"], SETTLED),
    "selection_weights": lambda given: selection_weights(given["trust"]).tolist(),
}


def _cases() -> list[Given]:
    with (shared_folder() / "vectors.json").open(encoding="utf-8") as file:
        found = json.load(file)["vectors"]
    return [case for case in found if case["subsystem"] == "trust"]


@pytest.mark.parametrize("case", _cases(), ids=lambda case: f"{case['id']}-{case['name']}")
def test_worked_numbers(case: Given) -> None:
    """As computed by others."""
    found = CASES[case["name"]](case["input"])

    assert found == pytest.approx(case["expected"], rel=0, abs=case["tol"])


def test_every_name_is_worked() -> None:
    """None of them is missing from the file, and none of the file is left out."""
    assert {case["name"] for case in _cases()} == set(CASES)


def test_the_parameters_are_those_of_the_seed() -> None:
    """And lie within their own bounds."""
    assert (SETTLED.impact_weight, SETTLED.depth_weight, SETTLED.regret_weight) == (0.4, 0.3, 0.3)
    assert faults_of(SETTLED) == faults_of(VERBATIM_TRUST) == []
    assert faults_of(TrustParameters(mode="kind")) == ["mode is 'kind'; it must be recommended or verbatim"]


@given(SHARES, st.floats(0, 2), SHARES, st.integers(0, 10_000))
def test_trust_is_a_share(impact: float, depth: float, regret: float, events: int) -> None:
    """In both modes, though the raw sum may exceed 1."""
    for mode in (SETTLED, VERBATIM_TRUST):
        assert 0 <= trust_score(impact, depth, regret, events, mode) <= 1
    assert raw_trust(1, 2, 0, VERBATIM_TRUST) == pytest.approx(1.3)


@given(st.lists(SHARES, min_size=1, max_size=30))
def test_chances_sum_to_one(trust: list[float]) -> None:
    """Also where nobody is trusted at all, when all have the same."""
    weights = selection_weights(trust)

    assert weights.sum() == pytest.approx(1)
    assert (weights >= 0).all()
    assert selection_weights([0, 0]).tolist() == [0.5, 0.5]


def test_the_first_dissent_is_new() -> None:
    """Verbatim it is not: nothing is compared with nothing."""
    assert (novelty(None, SETTLED), novelty(None, VERBATIM_TRUST)) == (1, 0)
    assert (novelty(0.25, SETTLED), novelty(0.25, VERBATIM_TRUST)) == (0.75, 0.75)
    assert (novelty(-0.5, SETTLED), novelty(-0.5, VERBATIM_TRUST)) == (1, 1.5)


def test_a_share_of_nothing_is_none() -> None:
    """No division by zero."""
    assert ratio(0, 0) == 0


@given(st.lists(st.integers(1, 1000), max_size=12))
def test_entropy_is_greatest_for_even_counts(counts: list[int]) -> None:
    """It lies between 0 and that of as many criteria cited alike."""
    bits, share = citation_entropy(counts)

    assert 0 <= bits <= citation_entropy([1] * len(counts))[0] + 1e-9
    assert 0 <= share <= 1 + 1e-9
    assert citation_entropy([1, 1, 1, 1]) == (2, 1)
    assert citation_entropy([7]) == citation_entropy([]) == (0, 0)
