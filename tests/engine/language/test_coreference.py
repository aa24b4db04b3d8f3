"""Whom a pronoun means."""

from __future__ import annotations

import pytest

from engine.language.coreference import Mentions
from engine.language.language import languages
from engine.language.records import Context


def resolved(
    *sentences: str, people: tuple[str, ...] = (), things: tuple[str, ...] = (), code: str = "en"
) -> str:
    """Return the last sentence with its pronouns resolved."""
    mentions = Mentions(Context(people=people, things=things), "user", languages()[code])
    return [mentions.resolved(one) for one in sentences][-1]


@pytest.mark.parametrize(
    ("sentences", "last"),
    [
        (("Melanie is here.", "She's a nurse."), "Melanie is a nurse."),
        (("Melanie is here.", "I saw her and her dog."), "I saw Melanie and Melanie's dog."),
        (("My sister lives in Rome.", "She is a nurse."), "My sister is a nurse."),
        (("I saw Melanie; she told me.",), "I saw Melanie; Melanie told me."),
        (("Priya owns Project Falcon.", "It runs on Kubernetes."), "Project Falcon runs on Kubernetes."),
    ],
)
def test_a_pronoun_means_the_one_that_was_named(sentences: tuple[str, ...], last: str) -> None:
    """With one person or thing named before, the pronoun is theirs, in its case."""
    assert resolved(*sentences) == last


@pytest.mark.parametrize(
    "sentences",
    [
        ("Melanie met Caroline.", "She is a nurse."),
        ("John is here.", "She is a nurse."),
        ("Melanie is here.", "My youngest took her first steps."),
        ("Docker is here.", "Sometimes it rains."),
        ("Melanie loves her dog.",),
    ],
)
def test_what_may_mean_two_stays(sentences: tuple[str, ...]) -> None:
    """Two people, another gender, another antecedent in the sentence, weather: nothing is replaced."""
    assert resolved(*sentences) == sentences[-1]


def test_the_session_lends_whom_it_spoke_of() -> None:
    """Without a name in the message the session's only one that fits is meant."""
    assert resolved("She prefers Rust", people=("Melanie", "John")) == "Melanie prefers Rust"
    assert resolved("She prefers Rust", people=("Melanie", "Caroline")) == "She prefers Rust"
    assert resolved("It has a bug", things=("Docker",)) == "Docker has a bug"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Onu dün gördüm.", "Ayşe'yi dün gördüm."),
        ("Ona kitap verdim.", "Ayşe'ye kitap verdim."),
        ("Onun kedisi var.", "Ayşe'nin kedisi var."),
        ("O da geldi.", "Ayşe de geldi."),
        ("O gün geldi.", "O gün geldi."),
        ("Onun için geldim.", "Onun için geldim."),
    ],
)
def test_turkish_pronouns_keep_their_case(sentence: str, expected: str) -> None:
    """The ending of the pronoun goes to the name; "o gün" is no person."""
    assert resolved(sentence, people=("Ayşe",), code="tr") == expected
