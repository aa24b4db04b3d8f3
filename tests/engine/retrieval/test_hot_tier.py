"""What is given to the agent whatever is asked."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from engine import MemoryEngine, NewChunk, injection
from engine.parameters import HotTierParameters
from engine.retrieval.hot_tier import HotTier
from tests.helpers import NOON, open_store

HOT = {"tier": "semantic", "utility": 0.9, "access_count": 10}
PARAMETERS = HotTierParameters()


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """An empty store."""
    with open_store(tmp_path / "store.db") as opened:
        yield opened


def useful(engine: MemoryEngine, text: str = "core knowledge", *, days: float = 1, **changes: Any) -> int:
    """Store a chunk that is hot unless it is changed."""
    fields = {**HOT, **changes}
    return int(engine.add([NewChunk(content=text, at=NOON - timedelta(days=days), fields=fields)]).ids[0])


def chunks(engine: MemoryEngine, tier: HotTier) -> list[int]:
    """Ask a tier of its own, with the defaults of the seed."""
    with engine._database.reader() as connection:
        return [int(chunk.id) for chunk in tier.chunks(connection, PARAMETERS, engine.now)]


def test_the_seeds_criteria() -> None:
    """Utility .8, ten uses, younger than thirty days, at most fifteen, kept for five minutes."""
    assert HotTierParameters(utility=0.8, uses=10, days=30, most=15, seconds=300) == PARAMETERS


@pytest.mark.parametrize(
    ("changes", "is_hot"),
    [
        ({}, True),
        ({"utility": 0.8}, True),
        ({"utility": 0.79}, False),
        ({"access_count": 9}, False),
        ({"days": 29.9}, True),
        ({"days": 30}, False),
        ({"tier": "episodic"}, False),
        ({"status": "dormant"}, False),
        ({"valid_until": NOON - timedelta(days=1)}, False),
        ({"valid_until": NOON + timedelta(days=1)}, True),
    ],
)
def test_only_what_meets_every_criterion_is_hot(
    engine: MemoryEngine, changes: dict[str, Any], is_hot: bool
) -> None:
    """Each by itself."""
    useful(engine, **changes)

    assert bool(chunks(engine, HotTier())) is is_hot


def test_the_fifteen_most_useful_come_first(engine: MemoryEngine) -> None:
    """Of equal ones the older."""
    made = [useful(engine, f"number {place}", utility=0.8 + (place % 7) / 50) for place in range(20)]
    expected = sorted(made, key=lambda key: (-((key - 1) % 7), key))[:15]

    assert chunks(engine, HotTier()) == expected


def test_which_they_are_is_found_anew_after_five_minutes(engine: MemoryEngine) -> None:
    """What becomes hot waits for that; what leaves recall is left out at once."""
    now = 0.0
    tier = HotTier(lambda: now)
    first, second = useful(engine), useful(engine, "another")
    assert chunks(engine, tier) == [first, second]

    third = useful(engine, "a third")
    engine.retire(first)
    engine.edit(second, valid_until=NOON - timedelta(days=1))
    assert chunks(engine, tier) == []
    now = PARAMETERS.seconds
    assert chunks(engine, tier) == [third]


def test_it_is_found_anew_after_an_erase(engine: MemoryEngine) -> None:
    """The tier is told to forget."""
    tier = HotTier()
    first = useful(engine)
    assert chunks(engine, tier) == [first]

    assert tier.forget() == 1
    second = useful(engine, "another")
    assert chunks(engine, tier) == [first, second]


def test_the_agent_is_given_it_once_and_whole(engine: MemoryEngine) -> None:
    """Also where recall has it among the hits and is not sure of it."""
    key = useful(engine, "The greenhouse alarm rings at two degrees.")
    for question in ("unrelated words", "greenhouse alarm rings at two degrees"):
        recall = engine.recall(question)
        given = injection(recall)
        assert key in recall.ids
        assert [str(style) for one, style in given.styles if one == key] == ["full"]
        assert given.text.count("two degrees") == 1


def test_a_trivial_message_is_given_nothing(engine: MemoryEngine) -> None:
    """The gate stands before everything."""
    useful(engine)

    assert engine.recall("hi, thanks!").hot == ()
