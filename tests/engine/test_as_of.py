"""Values as of another moment: only what had been presented by then counts, and today's values stay."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from engine import AsOf, InvalidInputError, MemoryEngine, NewChunk, NewTrace
from engine.clock import ManualClock
from tests.helpers import NOON, add, open_store, state

DAY = timedelta(days=1)
TEXTS = ("Ada prefers tabs", "Tabs are eight wide", "Tabs again, for the third time")


@pytest.fixture
def clock() -> ManualClock:
    """A clock that stands at noon of the first of March."""
    return ManualClock(NOON)


@pytest.fixture
def engine(tmp_path: Path, clock: ManualClock) -> Iterator[MemoryEngine]:
    """A store with three chunks, each added a day after the one before, the first used every day."""
    with open_store(tmp_path / "memory.db", clock=clock) as engine:
        for text in TEXTS:
            add(engine, text)
            clock.advance(DAY)
            engine.use([1])
        yield engine


def present(engine: MemoryEngine) -> AsOf:
    """Return the store's present as a moment."""
    return AsOf(engine.interaction, engine.now)


def test_values_as_of_a_moment_are_those_that_were_ranked_then(tmp_path: Path, clock: ManualClock) -> None:
    """What was read at each moment of a growing store is what is computed for it afterwards, exactly."""
    with open_store(tmp_path / "growing.db", clock=clock) as engine:
        seen = []
        for text in TEXTS:
            add(engine, text)
            clock.advance(DAY)
            engine.use([1])
            ids = engine.find("").ids
            activation, retention = engine.activation(ids), engine.retention(ids)
            seen.append((present(engine), ids, activation, retention, engine.recall("tabs")))

        for then, ids, activation, retention, recall in seen:
            assert engine.activation(ids, as_of=then).tolist() == activation.tolist()
            assert engine.retention(ids, as_of=then).tolist() == retention.tolist()
            signals = {hit.chunk.id: hit.signals["activation"] for hit in recall.hits}
            later = engine.recall("tabs", as_of=then)
            assert {
                hit.chunk.id: hit.signals["activation"] for hit in later.hits if hit.chunk.id in signals
            } == (signals)


def test_the_present_as_a_moment_changes_no_value(engine: MemoryEngine) -> None:
    """As of now is now, for every kind of value."""
    ids, now = engine.find("").ids, present(engine)

    assert engine.activation(ids, as_of=now).tolist() == engine.activation(ids).tolist()
    assert engine.retention(ids, as_of=now).tolist() == engine.retention(ids).tolist()
    for order in ("activation", "retention"):
        assert engine.find(order=order, as_of=now).ids.tolist() == engine.find(order=order).ids.tolist()
    recall, same = engine.recall("tabs"), engine.recall("tabs", as_of=now)
    assert [(hit.chunk.id, hit.score) for hit in same.hits] == [(h.chunk.id, h.score) for h in recall.hits]
    assert same.absent == frozenset()


@pytest.mark.parametrize("interaction", [1, 2, 3, 5])
def test_what_is_plotted_as_of_a_moment_is_what_is_ranked_as_of_it(
    engine: MemoryEngine, interaction: int
) -> None:
    """Curve, curves of many, table and recall agree at their now."""
    then = engine.moment(interaction=interaction)
    curves, together = engine.curves(1, as_of=then), engine.activation_curves([1, 2], as_of=then)

    assert (curves.now_interaction, curves.now) == (then.interaction, then.at)
    assert curves.by_interaction["exact"].now == engine.activation([1], as_of=then)[0]
    assert curves.by_day["v9"].now == pytest.approx(engine.retention([1], as_of=then)[0], rel=1e-12)
    assert together.current.tolist() == engine.activation([1, 2], as_of=then).tolist()
    assert engine.activation_curve(1, as_of=then).values[0] == curves.by_interaction["exact"].now
    first = next(hit for hit in engine.recall("tabs", as_of=then).hits if hit.chunk.id == 1)
    assert curves.by_day["v9_activation"].now == pytest.approx(first.signals["activation"], rel=1e-9)


def test_what_came_later_is_no_part_of_the_forecast(engine: MemoryEngine) -> None:
    """Curves beyond the moment foretell, as they did then: later uses do not lift them."""
    then = engine.moment(interaction=2)
    ahead = engine.activation_curves([1], as_of=then)
    row = ahead.values[0][ahead.interactions >= 2]

    assert engine.curves(1, as_of=then).events.tolist() == [1, 2]
    assert (np.diff(row) <= 0).all()
    fan = engine.store_fan(20, as_of=then)
    assert fan.now_interaction == 2
    assert fan.values[2][-1] == pytest.approx(engine.activation_curve(1, 20, as_of=then).values[-1], abs=1e-6)


def test_chunks_that_came_later_are_absent(engine: MemoryEngine) -> None:
    """They have no value, come last in every order, and recall says which they are."""
    then = engine.moment(interaction=2)

    assert engine.absent([1, 2, 3, 99], then).tolist() == [False, True, True, True]
    assert engine.activation([2, 3], as_of=then).tolist() == [-np.inf, -np.inf]
    assert np.isnan(engine.retention([2, 3], as_of=then)).all()
    assert engine.find(order="retention", descending=True, as_of=then).ids.tolist() == [1, 2, 3]
    recall = engine.recall("tabs", as_of=then)
    assert recall.absent == {2, 3}
    assert {hit.chunk.id: hit.signals["activation"] for hit in recall.hits if hit.chunk.id in (2, 3)} == {
        2: 0.0,
        3: 0.0,
    }
    spread = engine.store_spread(as_of=then)
    assert (spread.total, spread.unknown) == (1, 2)


def test_a_chunk_that_an_import_brought_with_its_past_was_there(engine: MemoryEngine) -> None:
    """Recorded here later, but presented before."""
    new = NewChunk(content="From elsewhere", traces=[NewTrace(1, NOON), NewTrace(4)])
    (chunk,) = engine.add([new]).ids
    then = engine.moment(interaction=2)

    assert engine.absent([chunk], then).tolist() == [False]
    assert engine.activation([chunk], as_of=then).tolist() == [0.0]


def test_a_moment_is_named_by_either_clock(engine: MemoryEngine) -> None:
    """Each finds the other from the log: the last thing known up to it."""
    assert engine.moment(interaction=2) == AsOf(2, NOON + DAY)
    assert engine.moment(at=NOON + 1.5 * DAY) == AsOf(3, NOON + 1.5 * DAY)
    assert engine.moment(interaction=engine.interaction) == present(engine)
    assert engine.moment(at=NOON - DAY).interaction == 0
    assert engine.moment(interaction=0).at == NOON


def test_a_moment_before_the_log_is_found_by_what_an_import_brought(
    tmp_path: Path, clock: ManualClock
) -> None:
    """Presentations elsewhere have interactions and dates as well."""
    with open_store(tmp_path / "imported.db", clock=clock) as engine:
        past = [NewTrace(number, NOON - (20 - number) * DAY) for number in (0, 5, 10)]
        engine.add([NewChunk(content="From elsewhere", traces=past)])
        for _ in range(9):
            engine.use([1])

        assert engine.moment(interaction=0).at == NOON - 20 * DAY
        assert engine.moment(at=NOON - 12 * DAY).interaction == 5


def test_a_moment_to_come_is_estimated_by_the_stores_pace(tmp_path: Path, clock: ManualClock) -> None:
    """Twenty interactions in two days make ten a day; values are those if nothing happens until then."""
    with open_store(tmp_path / "steady.db", clock=clock) as engine:
        add(engine, "Steady")
        for _ in range(20):
            clock.advance(DAY / 10)
            engine.use([1])
        then = engine.moment(interaction=engine.interaction + 30)

        assert abs(then.at - (engine.now + 3 * DAY)) < timedelta(hours=4)
        assert engine.moment(at=engine.now + 3 * DAY).interaction == pytest.approx(then.interaction, abs=2)
        assert engine.activation([1], as_of=then) == pytest.approx(engine.activation_curve(1, 30).values[-1:])


def test_a_moment_beyond_all_calendars_is_still_a_moment(engine: MemoryEngine) -> None:
    """It is held at the edge instead of failing."""
    assert engine.moment(interaction=10**12).at.year < 2200


@pytest.mark.parametrize(
    "name",
    [{}, {"interaction": 1, "at": NOON}, {"interaction": -1}, {"at": datetime(2026, 3, 1)}],
)
def test_a_moment_that_is_none_is_refused(engine: MemoryEngine, name: dict[str, object]) -> None:
    """Neither or both, negative, or without a zone."""
    with pytest.raises(InvalidInputError):
        engine.moment(**name)  # type: ignore[arg-type]


def test_looking_from_another_moment_changes_nothing(engine: MemoryEngine) -> None:
    """No row is written by any of it."""
    before = (engine.position, state(engine.path))
    then = engine.moment(interaction=2)
    engine.recall("tabs", as_of=then)
    engine.curves(1, as_of=then)
    engine.store_fan(as_of=then)

    assert (engine.position, state(engine.path)) == before


def test_many_chunks_have_the_values_of_few(tmp_path: Path, clock: ManualClock) -> None:
    """The table of the whole store and the rows of a few chunks say the same."""
    with open_store(tmp_path / "many.db", clock=clock) as engine:
        ids = np.array(add(engine, *(f"memory {number}" for number in range(2_500))))
        for chunk in (3, 4, 3):
            clock.advance(DAY)
            engine.use([chunk])
        then = engine.moment(interaction=3)
        few = ids[:10]

        assert engine.activation(ids, as_of=then)[:10] == pytest.approx(
            engine.activation(few, as_of=then), abs=1e-6
        )
        assert engine.retention(ids, as_of=then)[:10].tolist() == engine.retention(few, as_of=then).tolist()
