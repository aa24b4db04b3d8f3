"""From scores to hits: filters, diversity, the order of an intent."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Intent, RecallParameters, with_values
from engine.parameters import SEED
from engine.retrieval.ranking.selection import select, text_cosines
from tests.engine.retrieval.ranking.samples import evidence

PLAIN = RecallParameters()
ROUTED = with_values(PLAIN, {"stages.route_order": True, "stages.route_filter": True})
SCORES = np.array([0.1, 0.9, 0.5, 0.9])


def test_equal_scores_go_to_the_older_chunk() -> None:
    """So that the same question has the same answer."""
    assert select(evidence(4), SCORES, PLAIN, 3).hits.tolist() == [1, 3, 2]


def test_questions_for_times_have_the_latest_first() -> None:
    """Of the best, which their scores chose."""
    found = select(evidence(4, intent=Intent.TEMPORAL, valid_from=[9, 1, 3, 2]), SCORES, ROUTED, 3)

    assert found.chosen.tolist() == [1, 3, 2]
    assert found.hits.tolist() == [2, 3, 1]


@pytest.mark.parametrize("intent", [Intent.ENTITY_PROFILE, Intent.PREFERENCE])
def test_profiles_and_preferences_have_the_most_useful_first(intent: Intent) -> None:
    """Equally useful ones by their scores; not where the stage is off."""
    pool = evidence(4, intent=intent, utility=[1, 0.2, 0.2, 0.3])

    assert select(pool, SCORES, ROUTED, 3).hits.tolist() == [3, 1, 2]
    assert select(pool, SCORES, PLAIN, 3).hits.tolist() == [1, 3, 2]


def test_preferences_are_looked_for_among_preferences_and_corrections() -> None:
    """Where there are none, all else is better than nothing."""
    kinds = ["preference", "fact", "correction", "other"]
    found = select(evidence(4, intent=Intent.PREFERENCE, categories=kinds), SCORES, ROUTED, 9)

    assert sorted(found.hits.tolist()) == [0, 2]
    assert found.filtered
    none = select(evidence(4, intent=Intent.PREFERENCE, categories=["fact"] * 4), SCORES, ROUTED, 9)
    assert (len(none.hits), none.filtered) == (4, False)


def test_what_repeats_a_better_one_gives_way() -> None:
    """By its words; the seed's share is .7."""
    texts = ["the red bicycle", "the red bicycle", "an alarm rings", "the red bicycle"]
    scores = np.array([0.9, 0.89, 0.6, 0.88])
    pool = evidence(4, contents=texts)

    assert select(pool, scores, replace(PLAIN, diversity=0.7), 2).hits.tolist() == [0, 2]
    assert select(pool, scores, PLAIN, 2).hits.tolist() == [0, 1]


def test_diversity_chooses_among_three_times_as_many_as_are_asked_for() -> None:
    """What is worse than those is not looked at, however new."""
    texts = ["tea"] * 6 + ["coffee"]
    scores = np.linspace(1, 0.4, 7)

    assert select(evidence(7, contents=texts), scores, SEED, 2).hits.tolist() == [0, 1]
    assert select(evidence(7, contents=texts), scores, replace(SEED, diversity=0.1), 3).hits[1] == 6


@given(st.lists(st.text("ab ", max_size=9), min_size=1, max_size=6))
def test_cosines_of_texts_are_symmetric_and_bounded(texts: list[str]) -> None:
    """A text is like itself, unless it has no word."""
    alike = text_cosines(texts)

    np.testing.assert_allclose(alike, alike.T, atol=1e-6)  # they are reckoned in float32
    assert np.all((alike >= 0) & (alike <= 1 + 1e-6))
    assert np.diag(alike).tolist() == pytest.approx([float(bool(text.strip())) for text in texts])


@given(
    st.lists(st.floats(0, 1), min_size=1, max_size=9),
    st.integers(1, 12),
    st.sampled_from([0.0, 0.5, 0.7, 1.0]),
    st.sampled_from([None, *Intent]),
)
def test_hits_are_distinct_and_no_more_than_asked_for(
    values: list[float], limit: int, share: float, intent: Intent | None
) -> None:
    """And as many as there are."""
    found = select(
        evidence(len(values), intent=intent), np.array(values), replace(ROUTED, diversity=share), limit
    )

    assert len(found.hits) == len(set(found.hits.tolist())) == min(limit, len(values))
