"""The terms of a score: what is added, and what multiplies it, in the order of SPEC 7 row 6."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import FACTORS, PROFILES, Intent, with_values
from engine.parameters import SEED
from engine.retrieval.ranking.composite import TOGETHER, scores
from tests.engine.retrieval.ranking.samples import evidence, ranked

BARE = replace(SEED, similarity_weight=0, activation_weight=0, fusion_weight=0, importance_weight=1)
"""The seed's profile in which importance alone makes the score before bonuses and factors."""


def total(score: float = 0.5, **known: object) -> float:
    """Return the score of a candidate that has this one before what else is known."""
    return float(scores(evidence(importance=[score], **known), BARE).total[0])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("sub_tier", "factor"),
    [
        ("personal", 1.1),
        ("observed", 1.0),
        ("vicarious", 0.9),
        ("schematic", 1.1),
        ("procedural", 1.05),
        ("factual", 1.0),
        ("", 1.0),
        ("of another program", 1.0),
    ],
)
def test_a_sub_tier_multiplies_the_score(sub_tier: str, factor: float) -> None:
    """By the seed's factors; one that is not known changes nothing."""
    assert total(sub_tiers=[sub_tier]) == pytest.approx(0.5 * factor)


@pytest.mark.parametrize(("confidence", "factor"), [(0.0, 0.8), (0.29, 0.8), (0.3, 1), (1.0, 1), (np.nan, 1)])
def test_a_source_of_low_confidence_counts_less(confidence: float, factor: float) -> None:
    """Below .3; where it is unknown nothing is held against it."""
    assert total(confidence=[confidence]) == pytest.approx(0.5 * factor)


@pytest.mark.parametrize(
    ("mood", "valence", "factor"),
    [
        (1.0, 0.5, 1.1),
        (-0.5, -1.0, 1.1),
        (1.0, -1.0, 1),
        (0.0, 1.0, 1),
        (1.0, np.nan, 1),
        (0.1, 0.9, 1),
        (0.9, 0.1, 1),
    ],
)
def test_what_feels_as_the_question_does_counts_more(mood: float, valence: float, factor: float) -> None:
    """Where both feel of something; a single word is none."""
    assert total(mood=mood, valence=[valence]) == pytest.approx(0.5 * factor)


@pytest.mark.parametrize("entities", [0, 1, 2, 8])
def test_each_entity_that_is_named_adds_a_tenth(entities: int) -> None:
    """However many."""
    assert total(entities=[entities]) == pytest.approx(0.5 + 0.1 * entities)


def test_only_the_session_that_is_asked_from_is_the_same_episode() -> None:
    """What belongs to no session is in none."""
    assert total(sessions=["s"], session="s") == pytest.approx(0.65)
    assert total(sessions=["s"], session="t") == 0.5
    assert total(sessions=[""], session="") == 0.5


def test_factors_follow_on_bonuses_and_the_bonus_of_a_pair_follows_on_factors() -> None:
    """((importance + entity + episode) x tier x confidence x mood) + pair."""
    one = evidence(
        importance=[0.5],
        entities=[1],
        sessions=["s"],
        session="s",
        sub_tiers=["personal"],
        confidence=[0.1],
        mood=1.0,
        valence=[1.0],
        pairs=[(1, 9)],
    )
    found = scores(one, BARE)

    assert found.total[0] == pytest.approx((0.5 + 0.1 + 0.15) * 1.1 * 0.8 * 1.1 + 0.05)
    assert [name for name in found.terms if found.terms[name][0]][-4:] == [*FACTORS, TOGETHER]


def test_a_pair_lifts_both_of_it_once() -> None:
    """However many pairs a chunk is of."""
    found = scores(evidence(4, pairs=[(1, 2), (1, 3), (2, 1)]), BARE)

    assert found.terms[TOGETHER].tolist() == [0.05, 0.05, 0.05, 0]


@pytest.mark.parametrize(
    ("intent", "utility"),
    [(Intent.FACTUAL, 0.2), (Intent.ENTITY_PROFILE, 0.3), (Intent.TEMPORAL, 0), (Intent.GENERAL, 0.2)],
)
def test_an_intent_adds_to_the_weight_of_utility(intent: Intent, utility: float) -> None:
    """Where the stage is on (SPEC 7 row 7)."""
    useful = evidence(utility=[0.5], intent=intent)

    assert scores(useful, BARE).total[0] == pytest.approx(0.5 * utility)
    assert scores(useful, with_values(BARE, {"stages.route": False})).total[0] == 0


def test_an_intent_weighs_the_lists() -> None:
    """First by words or first by meaning: temporal questions go .6 by words, factual ones .4."""
    only_fusion = replace(BARE, importance_weight=0, fusion_weight=1)
    apart = {"text": ranked(1), "vector": ranked(2)}

    for intent, text, vector in ((Intent.TEMPORAL, 0.6, 0.4), (Intent.FACTUAL, 0.4, 0.6)):
        found = scores(evidence(2, intent=intent, **apart), only_fusion).total  # type: ignore[arg-type]
        assert found.tolist() == pytest.approx([2 * text / 61, 2 * vector / 61])
    causal = scores(evidence(3, intent=Intent.CAUSAL, graph=ranked(3), **apart), only_fusion).total  # type: ignore[arg-type]
    assert causal.tolist() == pytest.approx([0.9 / 61, 0.9 / 61, 1.2 / 61])


def test_rescaled_fusion_is_one_at_the_top_of_both_lists() -> None:
    """Whatever the weights of the lists."""
    parameters = replace(BARE, importance_weight=0, fusion_weight=1, rescaled=True)
    both = evidence(2, text=ranked(1, 2), vector=ranked(1), intent=Intent.TEMPORAL)

    assert scores(both, parameters).total[0] == pytest.approx(1)


@given(st.floats(1, 86_400), st.floats(0, 1e9), st.integers(1, 1000))
def test_any_unit_of_time_within_the_bounds_is_one(unit: float, age: float, uses: int) -> None:
    """Activation lies between 0 and 1."""
    parameters = replace(PROFILES["activation"], time_unit=unit)

    assert 0 < scores(evidence(age=age, uses=[uses]), parameters).total[0] < 1


def test_what_never_was_is_not_activated() -> None:
    """An endless age leaves nothing, and no NaN."""
    for profile in ("activation", "recency"):
        assert scores(evidence(age=np.inf), PROFILES[profile]).total.tolist() == [0]


def test_a_profile_without_terms_scores_nothing() -> None:
    """And is no error."""
    nothing = replace(PROFILES["similarity"], similarity_weight=0)

    assert scores(evidence(2), nothing).total.tolist() == [0, 0]
