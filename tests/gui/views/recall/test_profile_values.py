"""The values of a profile, one by one."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis.strategies import DrawFn, booleans, composite, floats, sampled_from

from engine import PROFILES, RecallParameters, profile_from_json, profile_to_json, with_values
from gui.state.profiles import UserProfile, renamed
from gui.views.dialogs.parameter_values import as_text
from gui.views.recall.profile_values import SPECS, Draft


@composite
def profiles(draw: DrawFn) -> RecallParameters:
    """Any profile whose values lie within their bounds."""
    values: dict[str, Any] = {}
    for name, spec in SPECS.items():
        if spec.choices:
            values[name] = draw(sampled_from(spec.choices))
        elif spec.bound is None:
            values[name] = draw(booleans())
        else:
            values[name] = draw(floats(spec.bound.low, spec.bound.high))
    low, high = sorted((values["injection.abbreviated_from"], values["injection.full_from"]))
    values |= {"injection.abbreviated_from": low, "injection.full_from": high}
    return with_values(renamed(RecallParameters(), "mine"), values)


@given(profiles())
def test_a_draft_holds_every_value(profile: RecallParameters) -> None:
    """What is built of it, and what JSON brings back, is the same profile; nothing is wrong with it."""
    draft = Draft(UserProfile(profile))

    assert draft.faults(()) == []
    assert draft.built().parameters == profile
    assert profile_from_json(profile_to_json(draft.built().parameters)) == profile


@given(profiles())
def test_a_number_is_shown_so_that_it_reads_back_the_same(profile: RecallParameters) -> None:
    """None is rounded by being looked at."""
    draft = Draft(UserProfile(profile))
    before = dict(draft.values)
    for name, spec in SPECS.items():
        if spec.bound is not None:
            draft.set_text(name, as_text(draft.values[name]))

    assert draft.values == before


def test_a_copy_differs_in_nothing() -> None:
    """From any profile, until it is changed."""
    for name, profile in PROFILES.items():
        draft = Draft(UserProfile(profile), built_in=True).copy("mine")
        assert (draft.name, draft.base) == ("mine", name)
        assert draft.differing(profile) == set()
        draft.set_text("diversity", "0.123")
        assert draft.differing(profile) == {"diversity"}
