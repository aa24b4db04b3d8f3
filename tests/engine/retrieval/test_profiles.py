"""Ways to rank: their bounds, and with other values."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import PROFILES, InvalidInputError, RecallParameters, with_values
from engine.parameters import validated
from engine.retrieval.profiles import profile_bounds, value_of

PLAIN = RecallParameters()
NUMBERS = dict(profile_bounds(PLAIN))


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_every_named_profile_is_valid(profile: str) -> None:
    """And is called what it is found by."""
    assert validated(PROFILES[profile]).name == profile


def test_the_seeds_constants_are_those_of_the_seed() -> None:
    """Seed 001, hybrid search and what follows it."""
    seed = PROFILES["seed"]

    assert (seed.similarity_weight, seed.activation_weight) == (0.40, 0.30)
    assert (seed.importance_weight, seed.fusion_weight, seed.rrf_k) == (0.15, 0.15, 60)
    assert (seed.entity_bonus, seed.episode_bonus, seed.coactivation_bonus) == (0.1, 0.15, 0.05)
    assert (seed.coactivation_uses, seed.mood_factor, seed.diversity, seed.overfetch) == (3, 1.1, 0.7, 3)
    assert (seed.injection.full_from, seed.injection.abbreviated_from) == (0.7, 0.4)
    assert (seed.time_unit, seed.similarity, seed.fusion) == (1, "l2", "rrf")


@pytest.mark.parametrize("name", sorted(NUMBERS))
@pytest.mark.parametrize("wrong", ["0.5", True, None, math.nan, math.inf, -math.inf, -1e-9, 1e9, [1]])
def test_a_value_out_of_its_bounds_is_refused(name: str, wrong: Any) -> None:
    """Nested ones too; what is no number is out of any bounds."""
    bad = with_values(PLAIN, {name: wrong})

    with pytest.raises(InvalidInputError, match=name.rpartition(".")[2]):
        validated(bad)


@pytest.mark.parametrize("name", sorted(NUMBERS))
def test_the_bounds_themselves_are_within(name: str) -> None:
    """Both ends; where two values must keep an order, the other is moved aside."""
    for value in (NUMBERS[name].low, NUMBERS[name].high):
        aside = {"injection.full_from": 1.0, "injection.abbreviated_from": 0.0}
        assert value_of(validated(with_values(PLAIN, {**aside, name: value})), name) == value


def test_every_fault_is_named_at_once() -> None:
    """Of numbers, switches and choices, at any depth."""
    bad = with_values(
        PLAIN,
        {
            "rrf_k": 0,
            "fusion": "sum",
            "similarity": None,
            "rescaled": 1,
            "stages.gate": "yes",
            "sub_tiers.personal": math.nan,
            "hot.most": True,
            "injection.full_from": 0.1,
        },
    )

    with pytest.raises(InvalidInputError) as error:
        validated(bad)
    assert len(error.value.faults) == 8


def test_values_are_set_by_name() -> None:
    """The rest stays as it was, and so does the profile that was given."""
    changed = with_values(PLAIN, {"rrf_k": 10, "stages.gate": False, "hot.days": 7})

    assert (changed.rrf_k, changed.stages.gate, changed.hot.days) == (10, False, 7)
    assert replace(changed, rrf_k=60, stages=PLAIN.stages, hot=PLAIN.hot) == PLAIN
    assert RecallParameters() == PLAIN


@pytest.mark.parametrize(
    "name",
    ["", ".", "speed", "stages", "stages.", "stages.gate.", "stages.speed", "rrf_k.x", ".gate", "hot.most.x"],
)
def test_names_that_there_are_none_of_are_refused(name: str) -> None:
    """All of them at once; a group of values is no value."""
    with pytest.raises(InvalidInputError) as error:
        with_values(PLAIN, {name: 1, "other": 2, "rrf_k": 3})
    assert len(error.value.faults) == 2


@given(st.sampled_from(sorted(NUMBERS)), st.floats(0, 1))
def test_what_is_set_is_read_back(name: str, share: float) -> None:
    """By the same name."""
    bound = NUMBERS[name]
    value = bound.low + share * (bound.high - bound.low)

    assert value_of(with_values(PLAIN, {name: value}), name) == value
