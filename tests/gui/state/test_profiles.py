"""The profiles that a person made: kept from run to run, beside the built-in ones."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis.strategies import lists, text

from engine import PROFILES, InvalidInputError, RecallParameters
from gui.settings import KeptProfiles, Settings
from gui.state.profiles import LONGEST_NAME, ProfileStore, UserProfile, free_name, name_fault, renamed

MINE = UserProfile(replace(PROFILES["seed"], name="mine", words_weight=0.5), "seed", tuned=True)


@pytest.fixture
def store(settings: Settings) -> ProfileStore:
    """Profiles kept in settings of their own."""
    made = ProfileStore()
    made.keep_in(settings)
    return made


def test_a_profile_is_there_in_the_next_run(store: ProfileStore, settings: Settings) -> None:
    """With every value, what it was copied from, and that it was tuned."""
    store.add(MINE)

    again = ProfileStore()
    again.keep_in(Settings(settings.path))

    assert again.user == [MINE]
    assert list(again.all) == [*PROFILES, "mine"]


def test_what_cannot_be_read_is_passed_over(store: ProfileStore, settings: Settings) -> None:
    """Broken entries, and one that would stand in for a built-in profile."""
    store.add(MINE)
    kept = settings.load(KeptProfiles).entries
    forged = kept[0].replace('"mine"', '"seed"')
    settings.save(KeptProfiles(("{", "[]", '{"profile": 3}', forged, *kept)))

    store.keep_in(settings)

    assert store.user == [MINE]


@pytest.mark.parametrize("name", ["", " mine", "x" * (LONGEST_NAME + 1), "Seed", "mine", "MINE"])
def test_a_name_that_cannot_be_had_is_refused(store: ProfileStore, name: str) -> None:
    """Empty, untrimmed, too long, built in, or taken: the store keeps what it had."""
    store.add(MINE)

    with pytest.raises(InvalidInputError):
        store.add(UserProfile(renamed(RecallParameters(), name)))

    assert store.user == [MINE]


@given(wanted=text(max_size=80), others=lists(text(max_size=5)))
@example(wanted="seed", others=[])
@example(wanted="x" * 80, others=["x" * LONGEST_NAME])
@example(wanted="  mine ", others=["mine", "Mine 2"])
def test_a_free_name_is_free(wanted: str, others: list[str]) -> None:
    """Whatever is wanted, and whoever has names like it."""
    assert name_fault(free_name(wanted, others), others) == ""
