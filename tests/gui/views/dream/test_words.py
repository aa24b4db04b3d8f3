"""What a dream does is said of every step, value and rule."""

from __future__ import annotations

import pytest

from engine import DreamStep, MemoryEngine
from gui.views.dream import words
from gui.views.dream.parameters import GROUPS, NAMES, PROFILES, SPECS, ParameterBox, own_values


@pytest.mark.parametrize("step", DreamStep)
def test_every_step_is_told(step: DreamStep) -> None:
    """By a name and a sentence."""
    assert words.title(step)
    assert words.STEPS[step].meaning.endswith(".")


def test_every_parameter_has_a_name_and_a_page() -> None:
    """None keeps the engine's name, none is left without a page."""
    assert SPECS.keys() == NAMES.keys()
    assert {spec.group for spec in SPECS.values()} == set(GROUPS)


def test_every_proposal_of_the_sample_is_told(sample_engine: MemoryEngine) -> None:
    """What it is about, why it is proposed and what would change; no number is missing."""
    for proposal in sample_engine.plan_dream().proposals:
        told = [words.heading(proposal), words.reason(proposal), words.grounds(proposal)]
        assert all(told), proposal.id
        assert words.brief(proposal), proposal.id
        assert "–" not in words.reason(proposal), proposal.id


def test_values_of_ones_own_are_kept(qapp: object) -> None:
    """Those that do not hold any more are let go of."""
    assert own_values({"tiers.uses": 5}) is not None
    assert own_values({"tiers.uses": 1e9}) is None
    assert own_values({"nonsense": 1}) is None
    box = ParameterBox()
    own = own_values({"tiers.uses": 5})
    assert own is not None
    box.take(own)
    state = box.save_state()
    other = ParameterBox()
    other.restore_state(state)
    assert other.parameters == own
    box.take(PROFILES["seed"])
    assert box.parameters == PROFILES["seed"]
    box.deleteLater()
    other.deleteLater()
