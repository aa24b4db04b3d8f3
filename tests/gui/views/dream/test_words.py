"""What a dream does is said of every step, value and rule."""

from __future__ import annotations

import pytest

from engine import DreamStep, MemoryEngine
from engine.dreaming.policy import RULES
from gui.views.dream import words
from gui.views.dream.parameters import GROUPS, NAMES, PROFILES, SPECS, ParameterBox, own_values, steps_using


@pytest.mark.parametrize("step", DreamStep)
def test_every_step_is_told(step: DreamStep) -> None:
    """By a name and a sentence."""
    assert words.title(step)
    assert words.STEPS[step].meaning.endswith(".")


def test_every_rule_is_told_and_may_wait() -> None:
    """What a policy may hold back has a name in the window."""
    assert words.RULES.keys() == RULES


def test_every_parameter_has_a_name_and_a_page() -> None:
    """None keeps the engine's name, none is left without a page."""
    assert SPECS.keys() == NAMES.keys()
    assert {spec.group for spec in SPECS.values()} == set(GROUPS)


def test_every_parameter_names_the_steps_that_go_by_it() -> None:
    """Only the period of the caps is everyone's."""
    assert [name for name in SPECS if not steps_using(name)] == ["period_hours"]
    assert steps_using("merging.nearest") == (DreamStep.CLUSTERING, DreamStep.REDUNDANCY)
    assert SPECS["fading.least_utility"].used_by == words.title(DreamStep.UTILITY)
    assert {step for name in SPECS for step in steps_using(name)} == set(DreamStep) - {DreamStep.EXPIRY}


def test_every_proposal_of_the_sample_is_told(sample_engine: MemoryEngine) -> None:
    """What it is about, why it is proposed and what would change; no number is missing."""
    for proposal in sample_engine.plan_dream().proposals:
        told = [words.heading(proposal), words.reason(proposal), words.grounds(proposal)]
        assert all(told), proposal.id
        assert words.brief(proposal), proposal.id
        assert "–" not in words.reason(proposal), proposal.id


def test_values_of_ones_own_are_kept(qapp: object, sample_engine: MemoryEngine) -> None:
    """Those that do not hold any more are let go of."""
    assert own_values({"tiers.uses": 5}) is not None
    assert own_values({"tiers.uses": 1e9}) is None
    assert own_values({"nonsense": 1}) is None
    box = ParameterBox()
    box.show_store(sample_engine)
    own = own_values({"tiers.uses": 5})
    assert own is not None
    box.take(own)
    state = box.save_state()
    other = ParameterBox()
    other.show_store(sample_engine)
    other.restore_state(state)
    assert other.parameters == own
    box.take(PROFILES["seed"])
    assert box.parameters == PROFILES["seed"]
    box.deleteLater()
    other.deleteLater()
