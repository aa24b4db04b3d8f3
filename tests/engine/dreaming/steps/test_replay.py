"""What is used together is strengthened together, and spent synaptic tags go."""

from __future__ import annotations

from datetime import timedelta

import pytest

from engine import DreamStep, ImportanceParameters, MemoryEngine
from engine.clock import ManualClock
from engine.intake.tagging import tag
from tests.engine.dreaming.samples import proposed, remembered, use_together
from tests.helpers import NOON

STEP = DreamStep.REPLAY


def test_pairs_used_three_times_together_are_strengthened(engine: MemoryEngine) -> None:
    """Both by 2 %; twice together is no pair."""
    pair = [remembered(engine, "Kettle"), remembered(engine, "Tea")]
    other = [remembered(engine, "Dog"), remembered(engine, "Lead")]
    use_together(engine, pair, 3)
    use_together(engine, other, 2)
    before = engine.chunk(pair[0]).stability
    assert before is not None

    found = proposed(engine, STEP)

    assert [proposal.chunks for proposal in found] == [(pair[0],), (pair[1],)]
    assert found[0].sources == (pair[1],)
    engine.apply_dream(engine.plan_dream([STEP]), backup=False)
    assert engine.chunk(pair[0]).stability == pytest.approx(before * 1.02)


def test_only_new_uses_strengthen_again(engine: MemoryEngine) -> None:
    """The next dream strengthens nothing, until the pair is used once more."""
    pair = [remembered(engine, "Kettle"), remembered(engine, "Tea")]
    use_together(engine, pair, 3)
    engine.apply_dream(engine.plan_dream([STEP]), backup=False)
    assert proposed(engine, STEP) == []

    use_together(engine, pair, 1)
    assert len(proposed(engine, STEP)) == 2


def test_tags_whose_time_is_over_are_taken_off(engine: MemoryEngine, clock: ManualClock) -> None:
    """What the write path tags for four hours loses the tag after them."""
    chunk = remembered(engine, "Weak", attributes=tag(NOON, ImportanceParameters()))
    assert proposed(engine, STEP) == []

    clock.advance(timedelta(hours=5))
    engine.apply_dream(engine.plan_dream([STEP]), backup=False)

    assert "synaptic_tag" not in engine.chunk(chunk).attributes


def test_a_tag_that_somebody_edited_is_spent(engine: MemoryEngine) -> None:
    """Attributes are anybody's to edit; a tag without an end captures nothing."""
    chunk = remembered(engine, "Odd", attributes={"synaptic_tag": {"until": "soon"}, "kept": 1})
    engine.apply_dream(engine.plan_dream([STEP]), backup=False)

    assert engine.chunk(chunk).attributes == {"kept": 1}
