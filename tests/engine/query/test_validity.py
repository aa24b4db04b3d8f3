"""What held in the world, and when."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine import MemoryEngine, NewChunk, NewRelation, QueryError
from engine.clock import ManualClock
from tests.helpers import open_store

NOON = datetime(2023, 6, 1, 12, tzinfo=UTC)


def day(number: int, month: int = 5) -> datetime:
    """Return noon of a day in 2023."""
    return datetime(2023, month, number, 12, tzinfo=UTC)


@pytest.fixture
def engine(tmp_path: Path) -> MemoryEngine:
    """Return a store with a home that was moved from, one that is lived in, and a plan that ran out."""
    found = open_store(tmp_path / "store.db", clock=ManualClock(NOON))
    ids = found.add(
        [
            NewChunk(content="Ada lives in Izmir", fields={"valid_from": day(1), "valid_until": day(10)}),
            NewChunk(content="Ada lives in Berlin", fields={"valid_from": day(10)}),
            NewChunk(content="Ada will visit", at=day(20), fields={"valid_until": day(27)}),
        ]
    ).ids
    found.relate([NewRelation(ids[1], ids[0], "supersedes")])
    return found


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("valid:2023-04-30", []),
        ("valid:2023-05-05", [1]),
        ("valid:2023-05-10", [1, 2]),  # moved that day: both held at some time of it
        ("valid:2023-05-10T11:00", [1]),
        ("valid:2023-05-10T13:00Z", [2]),
        ("valid:2023-05-22", [2, 3]),
        ("valid:now", [2]),
        ("is:current", [2]),
    ],
)
def test_finds_what_held_at_a_time(engine: MemoryEngine, query: str, expected: list[int]) -> None:
    """A chunk holds from when it became true, or happened, until its validity ends, if it does."""
    with engine:
        assert engine.find(query).ids.tolist() == expected


def test_what_is_not_active_is_not_current(engine: MemoryEngine) -> None:
    """A retired chunk held once, but is nothing that holds now."""
    with engine:
        engine.retire(2)

        assert engine.find("is:current").ids.tolist() == []
        assert engine.find("valid:now").ids.tolist() == [2]


@pytest.mark.parametrize("value", ["yesterday", "2023-02-30", "2023", "05.07.2023"])
def test_what_is_no_time_is_refused(engine: MemoryEngine, value: str) -> None:
    """The error says how a time is written, and where the fault lies."""
    with engine, pytest.raises(QueryError, match="valid:2023-05-07") as error:
        engine.find(f"valid:{value}")

    assert error.value.position == len("valid:")


def test_timeline_follows_what_superseded_what(engine: MemoryEngine) -> None:
    """From any of its chunks, the line of those that took each other's place, oldest first."""
    with engine:
        assert [chunk.id for chunk in engine.timeline(1)] == [1, 2]
        assert [chunk.id for chunk in engine.timeline(2)] == [1, 2]
        assert [chunk.id for chunk in engine.timeline(3)] == [3]
