"""Finding whom and what a message names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language.entities import MOST, entities_in, gender_of, names_in, slug


@pytest.mark.parametrize(
    ("text", "entities"),
    [
        ("We run postgres and React at Google", ("tech/postgresql", "tech/react", "org/google")),
        ("Melanie said she was at the Eiffel Tower", ("person/melanie", "location/eiffel-tower")),
        ("Caroline's painting is in Berlin", ("person/caroline", "location/berlin")),
        ("Wow Mel, that was on Monday in May", ("person/mel",)),
        (
            "Hey Caroline! I met Zuleika in Oakmere.",
            ("person/caroline", "person/zuleika", "location/oakmere"),
        ),
        ("Priya owns Project Falcon", ("person/priya", "project/falcon")),
        ('I loved "Becoming Nicole"', ("topic/becoming-nicole",)),
        ("Painting's a fun way to relax. Life is good.", ()),
        ("Pottery is a huge part of my life", ()),
        ("Thanks! I think so. Yes, OK.", ()),
        ("Deniz will prepare it", ("person/deniz",)),
    ],
)
def test_names_are_found_and_typed(text: str, entities: tuple[str, ...]) -> None:
    """Names are known ones or follow from how they stand; greetings, days and common words are none."""
    assert entities_in(text, "en") == tuple(f"entity://{one}" for one in entities)


@pytest.mark.parametrize(
    ("text", "entities"),
    [
        ("Ankara'ya gittim", ("location/ankara",)),
        ("Ayşe'nin kedisi Google'da ünlü", ("person/ayse", "org/google")),
        ("Tarık Google'da çalışıyor", ("person/tarik", "org/google")),
        ("Pazartesi günü Oakmere'de buluşuyoruz", ("location/oakmere",)),
        ("Falcon projesi bitti", ("project/falcon",)),
        ("Merhaba, nasılsın?", ()),
    ],
)
def test_turkish_names_lose_their_endings(text: str, entities: tuple[str, ...]) -> None:
    """What stands behind an apostrophe is an ending, no part of the name."""
    assert entities_in(text, "tr") == tuple(f"entity://{one}" for one in entities)


def test_names_are_given_as_written() -> None:
    """A name stands with the entity that it means, in the order of the text."""
    assert names_in("K8s is what Melanie uses", "en") == (
        ("K8s", "entity://tech/kubernetes"), ("Melanie", "entity://person/melanie"),
    )  # fmt: skip


def test_gender_is_told_of_known_given_names_only() -> None:
    """Names of either and unknown ones leave it open."""
    assert [gender_of(name) for name in ("Melanie", "Tarık", "Sam", "Zuleika")] == [
        "female", "male", "either", "either",
    ]  # fmt: skip


@given(st.text(), st.sampled_from(["en", "tr"]))
def test_entities_are_few_distinct_and_well_formed(text: str, language: str) -> None:
    """At most eight, each once, with a slug of 2 to 50 characters."""
    entities = entities_in(text, language)

    assert len(set(entities)) == len(entities) <= MOST
    assert all(2 <= len(one.rpartition("/")[2]) <= 50 for one in entities)


@given(st.text())
def test_a_slug_of_a_slug_is_the_same(name: str) -> None:
    """A slug holds nothing that a slug would change."""
    assert slug(slug(name)) == slug(name)
