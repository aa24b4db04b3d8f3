"""What a memory of the team's work is worth: the worked numbers of seed 002, and what must hold for any."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dynamics.memory_scores import composite, counted_up, days_kept, kept, recency
from tests.conftest import shared_folder

SHARES = st.floats(0, 1)
Given = dict[str, Any]
CASES: dict[str, Callable[[Given], Any]] = {
    "recency": lambda given: float(recency(given["weeks"])),
    "composite": lambda given: float(composite(given["r"], given["rel"], given["a"], given["i"])),
    "days_until_prune_unused": lambda given: days_kept(
        relevant=given["relevance"], accurate=given["accuracy"], impact=given["impact"]
    ),
    "prune_boundary_evaluator": lambda given: bool(kept(given["composite"], at_floor=False)),
    "prune_boundary_pruneMemories": lambda given: "kept" if kept(given["composite"]) else "deleted",
}


def _cases() -> list[Given]:
    with (shared_folder() / "vectors.json").open(encoding="utf-8") as file:
        found = json.load(file)["vectors"]
    return [case for case in found if case["subsystem"] == "pvm" and case["name"] in CASES]


@pytest.mark.parametrize("case", _cases(), ids=lambda case: case["id"])
def test_worked_numbers(case: Given) -> None:
    """As computed by others."""
    found, expected = CASES[case["name"]](case["input"]), case["expected"]

    assert found == (pytest.approx(expected, abs=case["tol"]) if isinstance(expected, float) else expected)


def test_every_name_is_worked() -> None:
    """None of them is missing from the file."""
    assert {case["name"] for case in _cases()} == set(CASES)


@given(st.floats(-1e6, 1e6), SHARES, SHARES, SHARES)
def test_scores_are_shares(weeks: float, relevant: float, accurate: float, impact: float) -> None:
    """Also of what lies in the future."""
    recent = float(recency(weeks))

    assert 0 <= recent <= 1
    assert 0 <= float(composite(recent, relevant, accurate, impact)) <= 1


@given(st.integers(0, 10**6))
def test_being_needed_more_often_says_more(times: int) -> None:
    """And nothing says all."""
    assert 0 <= float(counted_up(times)) < float(counted_up(times + 1)) < 1


@given(SHARES, SHARES, SHARES)
def test_a_memory_stays_until_the_day_that_is_told(relevant: float, accurate: float, impact: float) -> None:
    """The figure is the rule turned round."""
    days = days_kept(relevant=relevant, accurate=accurate, impact=impact)

    for shift, stays in ((-0.1, True), (0.1, False)):
        weeks = (days + shift) / 7
        if 0 < weeks < 4:
            assert bool(kept(composite(recency(weeks), relevant, accurate, impact))) is stays
