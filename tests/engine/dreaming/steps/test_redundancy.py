"""Redundancy: of two that say the same, one goes dormant; alike is not the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import DreamParameters, DreamStep, MemoryEngine, MergingParameters, SetFields, Status
from engine.clock import ManualClock
from tests.engine.dreaming import groups
from tests.engine.dreaming.groups import ELSEWHERE
from tests.engine.dreaming.samples import apply, remembered

STEP = DreamStep.REDUNDANCY
SAID, AGAIN = "Ada keeps the red bicycle in the shed.", "Ada keeps the red bicycle in a shed."


@pytest.fixture
def engine(store: Path, clock: ManualClock) -> Iterator[MemoryEngine]:
    """An empty store with the embedded model."""
    with groups.store(store, clock) as opened:
        yield opened


def gone(engine: MemoryEngine, **constants: float) -> list[tuple[int, int]]:
    """Return which chunk would go, and for which."""
    parameters = DreamParameters(merging=MergingParameters(**constants))
    found = engine.plan_dream([STEP], parameters=parameters).proposals
    return [(item.chunks[0], item.sources[0]) for item in found]


def test_the_less_useful_goes_dormant(engine: MemoryEngine) -> None:
    """Then the less used, then the newer one."""
    one = remembered(engine, SAID, utility=0.4)
    other = remembered(engine, AGAIN, utility=0.6)
    assert gone(engine) == [(one, other)]

    engine.edit(one, utility=0.6)
    assert gone(engine) == [(other, one)]

    apply(engine, engine.plan_dream([STEP]))
    assert engine.chunk(other).status is Status.DORMANT
    assert gone(engine) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The database runs on version 14.2 of Postgres.", "The database runs on version 15.1 of Postgres."),
        ("Ada keeps the red bicycle in the shed.", "Ada does not keep the red bicycle in the shed."),
        ("The rent of the office is 900 pounds.", "The rent of the office is 950 pounds."),
    ],
)
def test_another_value_or_a_no_is_not_the_same(engine: MemoryEngine, one: str, other: str) -> None:
    """However alike the words."""
    remembered(engine, one)
    remembered(engine, other)

    assert gone(engine, same=0.5) == []


@pytest.mark.parametrize("field", ["speaker", "agent"])
def test_what_another_said_is_not_the_same(engine: MemoryEngine, field: str) -> None:
    """Nor what another agent knows."""
    one, another = remembered(engine, SAID), remembered(engine, AGAIN)
    for key, name in ((one, "one"), (another, "another")):
        engine.revise(key, SetFields({field: name}))

    assert gone(engine) == []


@pytest.mark.parametrize("fields", [{"pinned": True}, {"immutable": True}, {"category": "correction"}])
def test_what_has_to_stay_stays(engine: MemoryEngine, fields: dict[str, Any]) -> None:
    """Protected ones are kept before all others; a correction goes for none."""
    kept = remembered(engine, SAID, utility=0.1, **fields)
    remembered(engine, AGAIN, utility=0.9)

    assert all(key != kept for key, _ in gone(engine))


def test_what_a_dream_made_takes_no_part(engine: MemoryEngine) -> None:
    """It repeats its sources by its nature."""
    remembered(engine, SAID)
    remembered(engine, AGAIN, write_source="dream")

    assert gone(engine) == []


def test_what_a_person_brought_back_stays(engine: MemoryEngine) -> None:
    """The next dreams leave it alone."""
    one = remembered(engine, SAID, utility=0.4)
    remembered(engine, AGAIN, utility=0.6)
    apply(engine, engine.plan_dream([STEP]))
    engine.restore(one)
    remembered(engine, ELSEWHERE[0])

    assert gone(engine, batch=100) == []


def test_so_many_are_compared_a_period(engine: MemoryEngine) -> None:
    """The newest first."""
    remembered(engine, SAID)
    remembered(engine, AGAIN)
    for text in ELSEWHERE:
        remembered(engine, text)

    assert gone(engine, comparisons=3) == []
    assert len(gone(engine, comparisons=4)) == 1
