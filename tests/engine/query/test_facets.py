"""Facets: what is counted is what the term beside it finds."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import FACETS, InvalidInputError, MemoryEngine, NewChunk
from engine.clock import ManualClock
from tests.helpers import NOON, HashEmbedder, add, open_store
from tests.strategies import HOSTILE_TEXTS


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """An empty store."""
    with open_store(tmp_path / "store.db") as opened:
        yield opened


NAMES = st.sampled_from(
    (
        *("", "fact", "Ada Lovelace", 'say "hi"', "back\\slash", "(x)", "-dash", "a:b", "ç"),
        *(
            "Fact",
            "FACT",
            "ada lovelace",
            "C",
            "isil",
            "ISIL",
            "Işıl",
        ),  # read like others but for case, accents
        *("f*", "*", "=fact", "//fact", "entity://a/b", "entity://A/b"),  # read as something else
    )
)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    rows=st.lists(st.tuples(NAMES, NAMES, *[st.sets(NAMES.filter(bool), max_size=3)] * 2), max_size=15),
    query=st.sampled_from(["", "session:fact", "-session:fact", "text"]),
)
def test_each_count_is_what_its_term_finds(
    tmp_path_factory: pytest.TempPathFactory,
    rows: list[tuple[str, str, set[str], set[str]]],
    query: str,
) -> None:
    """The term of a value, put behind the query, finds as many as were counted."""
    with open_store(tmp_path_factory.mktemp("facets") / "store.db") as engine:
        engine.add(
            [
                NewChunk(content="text", session=at, speaker=who, tags=tuple(tags), entities=tuple(things))
                for at, who, tags, things in rows
            ]
        )
        for facet in engine.facets(query, limit=100):
            assert facet.distinct == len(facet.values)
            for value in facet.values:
                assert value.count == len(engine.find(f"({query or '-id:0'}) {value.term}")) > 0, value


def test_a_term_is_exact_only_where_it_must_be(engine: MemoryEngine) -> None:
    """Two spellings are told apart as long as there are both; all other terms stay plain."""

    def terms() -> list[str]:
        (facet,) = engine.facets("", ["speaker"])
        return [value.term for value in facet.values]

    for speaker in ("Deniz", "Deniz", "deniz", "Ada"):
        add(engine, "text", speaker=speaker)

    assert terms() == ["speaker:=Deniz", "speaker:Ada", "speaker:=deniz"]
    engine.edit(3, speaker="Deniz")
    assert terms() == ["speaker:Deniz", "speaker:Ada"]


def test_all_facets_come_in_order(engine: MemoryEngine) -> None:
    """Without a choice, every facet is there, also of an empty store."""
    assert [facet.name for facet in engine.facets()] == list(FACETS)
    assert all(facet.values == () for facet in engine.facets())


def test_the_commonest_come_first_and_the_rest_are_said(engine: MemoryEngine) -> None:
    """A list that is cut says so, and how many there are."""
    for number in range(5):
        add(engine, *["text"] * (number + 1), session=f"s{number}")

    (facet,) = engine.facets("", ["session"], limit=2)

    assert [(value.value, value.count) for value in facet.values] == [("s4", 5), ("s3", 4)]
    assert facet.distinct == 5
    assert facet.truncated


def test_protection_and_age(tmp_path: Path) -> None:
    """Protections are counted apart though one chunk may have several; ages include the shorter ones."""
    clock = ManualClock(NOON)
    with MemoryEngine.open(tmp_path / "store.db", clock=clock, embedder=HashEmbedder()) as engine:
        add(engine, "old")
        clock.advance(timedelta(days=400))
        add(engine, "new", "newer")
        engine.pin([2, 3])
        engine.set_immutable(3, True)

        protection, age = engine.facets("", ["protection", "age"])

    assert [(v.term, v.count) for v in protection.values] == [("is:pinned", 2), ("is:immutable", 1)]
    assert [(v.term, v.count) for v in age.values] == [
        *((f"added:{days}", 2) for days in (1, 7, 30, 90, 365)),
        ("-added:365", 1),
    ]


@pytest.mark.parametrize("text", [text for text in HOSTILE_TEXTS[2:] if len(text) < 500], ids=ascii)
def test_hostile_values_can_be_asked_for(engine: MemoryEngine, text: str) -> None:
    """Whatever a value holds, its term finds it."""
    add(engine, "text", session=text)
    add(engine, "other")

    (facet,) = engine.facets("", ["session"])

    term = next(value.term for value in facet.values if value.value == text)
    assert engine.find(term).ids.tolist() == [1]


def test_faults_are_said_together(engine: MemoryEngine) -> None:
    """A name that is no facet and a limit of none are refused in words."""
    with pytest.raises(InvalidInputError, match=r"at least 1 can; .*colour"):
        engine.facets("", ["colour"], limit=0)
