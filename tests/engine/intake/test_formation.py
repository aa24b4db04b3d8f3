"""Facts out of a message."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.intake.formation import form
from engine.intake.observer import observe
from engine.intake.records import Formed, Message
from engine.language.records import Context

AT = datetime(2023, 5, 10, 14, 30, tzinfo=UTC)  # a Wednesday


def formed(text: str, speaker: str = "user", people: tuple[str, ...] = ()) -> Formed:
    """Return what is made of a text said on that Wednesday."""
    return form(observe(Message(text=text, speaker=speaker)), AT, speaker, Context(people=people))


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("Alice works at Google and Bob works at Apple.", ["Alice works at Google.", "Bob works at Apple."]),
        (
            "I moved to Berlin last month and started at Siemens.",
            ["User moved to Berlin last month (2023-04).", "User started at Siemens."],
        ),
        ("I visited Rome and Paris.", ["User visited Rome and Paris."]),
        ("Thanks! How are you? I decided to use SQLite.", ["User decided to use SQLite."]),
        ("I like tea. I like tea.", ["User likes tea."]),
        ("Standup is at 09:15 here. Ten minutes.", ["Standup is at 09:15 here. Ten minutes."]),
        ("Fourth week. I decided to use SQLite.", ["Fourth week. User decided to use SQLite."]),
        ("I live in Izmir and I prefer tea.", ["User lives in Izmir.", "User prefers tea."]),
        ("I painted it!\n[shares an image: a dog]", ["User painted it! [shares an image: a dog]"]),
        (
            "Thanks!\n[shares an image: a photo of a dog sitting in a boat on the water]",
            ["User [shares an image: a photo of a dog sitting in a boat on the water]"],
        ),
        (
            "Ayşe Google'da çalışıyor ve Mert Berlin'de yaşıyor.",
            ["Ayşe Google'da çalışıyor.", "Mert Berlin'de yaşıyor."],
        ),
        (
            "Dün Ankara'ya gittim ve Ali İzmir'e taşındı.",
            ["User dün (2023-05-09) Ankara'ya gitti.", "Ali İzmir'e taşındı."],
        ),
    ],
)
def test_each_fact_stands_alone(text: str, facts: list[str]) -> None:
    """Clauses about different things part, with a subject each; courtesies and repetitions go."""
    assert [one.text for one in formed(text).facts] == facts


def test_pronouns_are_resolved_and_told() -> None:
    """What was put in a pronoun's place is recorded."""
    made = formed("Melanie lives in Rome. She owns two cats.")

    assert made.facts[1].text == "Melanie owns two cats."
    assert made.replaced == {"she": "Melanie"}
    assert made.resolved_text == "Melanie lives in Rome. Melanie owns two cats."


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("I plan to go to Rome next Friday.", datetime(2023, 5, 12, 23, 59, 59, tzinfo=UTC)),
        ("I will visit Berlin next month.", datetime(2023, 6, 30, 23, 59, 59, tzinfo=UTC)),
        ("I'm going to adopt a puppy", AT + timedelta(days=7)),
        ("Yarın doktora gideceğim.", datetime(2023, 5, 11, 23, 59, 59, tzinfo=UTC)),
        ("Bir köpek sahiplenmeyi planlıyorum.", AT + timedelta(days=7)),
    ],
)
def test_what_is_announced_ends(text: str, until: datetime) -> None:
    """An announcement holds until the end of the day it names, or for a week."""
    made = formed(text)

    assert made.facts[0].temporal_type == "time_bounded"
    assert made.facts[0].valid_until == until
    assert [one.valid_until for one in made.foresight] == [until]


def test_what_is_told_has_no_end() -> None:
    """A fact of the past holds until further notice, from when it was said."""
    fact = formed("I moved to Berlin last month.").facts[0]

    assert (fact.temporal_type, fact.valid_from, fact.valid_until) == ("persistent", AT, None)


def test_each_fact_has_its_own_category_and_entities() -> None:
    """A preference beside a plan is a preference, and names belong to the fact that names them."""
    first, second = formed("I prefer Docker. I will visit Berlin next month.").facts

    assert (first.category, first.entities) == ("preference", ("entity://tech/docker",))
    assert (second.category, second.entities) == ("plan", ("entity://location/berlin",))


def test_a_refused_message_has_no_facts() -> None:
    """Nothing is formed of what was not kept."""
    assert formed("sounds good to me").facts == ()


@given(st.text(), st.sampled_from(["Jo", "", "user"]))
def test_a_kept_message_has_facts_of_bounded_length(text: str, speaker: str) -> None:
    """No text fails, and what is kept is never formed into nothing."""
    message = f"My sister lives in Rome. {text}"
    observation = observe(Message(text=message, speaker=speaker))
    made = form(observation, AT, speaker, Context(people=("Melanie",), things=("Docker",)))

    assert bool(made.facts) == observation.kept
    assert all(0 < len(one.text) <= 500 for one in made.facts)
    assert len({one.text for one in made.facts}) == len(made.facts)
