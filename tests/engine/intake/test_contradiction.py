"""Which statements can't both hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.intake.contradiction import contradiction

AGAINST = [
    ("User lives in Berlin.", "User lives in Izmir.", "home: Izmir → Berlin"),
    ("User moved to Berlin.", "User lives in Izmir.", "home: Izmir → Berlin"),
    ("User prefers tabs for layout.", "User prefers spaces for layout.", "preference: spaces → tabs"),
    ("User prefers tabs over spaces.", "User prefers spaces over tabs.", "preference: spaces → tabs"),
    ("The API is at version 3.2.", "The API is at version 3.1.", "version: 3.1 → 3.2"),
    ("User's favourite colour is green.", "User's favourite colour is blue.", "favourite: blue → green"),
    (
        "Sill launches on Friday 27 May.",
        "Sill launches on Thursday 26 May.",
        "on: thursday 26 → friday 27",
    ),
    ("Melanie has three children.", "Melanie has two children.", "has: two → three"),
    (
        "Guest Wi-Fi password: plum-9.",
        "Guest Wi-Fi password (week of 2026-02-02): fig-7.",
        "value: fig-7 → plum-9",
    ),
    (
        "Ada artık Berlin'de yaşıyor.",
        "Ada geçen hafta (week of 2026-02-02) İzmir'e taşındı.",
        "home: İzmir → Berlin",
    ),
    ("Kullanıcı Berlin'de yaşıyor.", "Kullanıcı İzmir'de yaşıyor.", "home: İzmir → Berlin"),
]
BESIDE = [
    ("User lives in Berlin.", "Caroline lives in Izmir."),  # another subject
    ("Deniz lives in Izmir near the sea.", "Deniz lives in Izmir."),  # more of the same
    ("Melanie ran 5 km on 3 May.", "Melanie ran 5 km on 10 May."),  # two events, not one state
    ("User prefers tea.", "User prefers tabs."),  # of different things
    ("Bo's dog's name is Tom.", "Ada's dog's name is Rex."),
    ("User's daughter's name is Ece.", "User's son's name is Can."),
    ("Bo's phone number is 555 9876.", "Ada's phone number is 555 1234."),
    ("The budget is 900 euros for the bathroom.", "The budget is 500 euros for the kitchen."),
    ("Tomorrow (2026-04-14) is meeting 3.", "Tomorrow (2026-01-11) is meeting 0."),
    ("User's mother and User live in Van.", "User's mother lives in Rome."),
    ("User used to live in Lima.", "User lives in Rome."),  # once
    ("Maybe User will live in Kyoto.", "User lives in Rome."),  # perhaps
    ("User's friend said that User lives in Lima.", "User lives in Rome."),  # says another
    ("Hub: 31 left.", "Guest hub: 30 left."),  # of different things
    ("User is not tired.", "User lives in Izmir."),  # a negation alone says nothing
    ("Actually, the meeting went well.", "The meeting is on Monday."),  # nor does a correction
]


@pytest.mark.parametrize(("new", "old", "expected"), AGAINST)
def test_another_value_of_the_same_attribute_contradicts(new: str, old: str, expected: str) -> None:
    """It is said what they disagree in, what was known, and what is new."""
    assert str(contradiction(new, old)) == expected


@pytest.mark.parametrize("denial", ["User no longer likes coffee.", "User doesn't like coffee."])
def test_a_denial_contradicts_what_it_denies(denial: str) -> None:
    """The same words with a negation, either way round."""
    assert contradiction(denial, "User likes coffee.") is not None
    assert contradiction("User likes coffee.", denial) is not None


@pytest.mark.parametrize(("new", "old"), BESIDE)
def test_what_can_both_hold_does_not_contradict(new: str, old: str) -> None:
    """Likeness, a negation or a correction alone is not enough."""
    assert contradiction(new, old) is None


@given(st.text(max_size=300))
def test_no_text_contradicts_itself(text: str) -> None:
    """Whatever it says."""
    assert contradiction(text, text) is None


def test_hostile_text_is_read_in_time() -> None:
    """Every repetition of the patterns is bounded."""
    hostile = "is called " * 1000 + "a " * 5000 + "'" * 3000

    assert contradiction(hostile, hostile[::-1]) is None
