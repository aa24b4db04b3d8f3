"""Curves: what is plotted is what ranks, and nothing that is tried out is kept."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from engine import (
    ActivationParameters,
    CancelledError,
    CurveRequest,
    InvalidInputError,
    MemoryEngine,
    NewChunk,
    NewTrace,
    Progress,
    RetentionParameters,
    Series,
    survival_horizon,
)
from engine.clock import ManualClock
from engine.dynamics.retention import V9_SEED
from tests.helpers import NOON, add, open_store, state

DAY = timedelta(days=1)


@pytest.fixture
def clock() -> ManualClock:
    """A clock that stands at noon of the first of March."""
    return ManualClock(NOON)


@pytest.fixture
def engine(tmp_path: Path, clock: ManualClock) -> Iterator[MemoryEngine]:
    """An empty store."""
    with open_store(tmp_path / "memory.db", clock=clock) as engine:
        yield engine


def used(engine: MemoryEngine, clock: ManualClock, gaps: list[int], content: str = "Tabs, not spaces") -> int:
    """Store a chunk and use it again after each gap, in days; return its id."""
    (chunk,) = add(engine, content)
    for gap in gaps:
        clock.advance(gap * DAY)
        engine.use([chunk])
    return chunk


def crossed(series: Series) -> float:
    """Return where a curve crosses its threshold; it must."""
    assert series.crossing is not None
    return series.crossing


# What is plotted is what ranks.


def test_activation_plotted_now_is_the_activation_ranked_now(
    engine: MemoryEngine, clock: ManualClock
) -> None:
    """The curve, the table's value and the contract's curve agree at now, exactly."""
    chunk = used(engine, clock, [1, 2, 5])
    add(engine, "Something else")
    curves = engine.curves(chunk)

    exact = curves.by_interaction["exact"]
    assert exact.now == engine.activation([chunk])[0]
    assert exact.values[curves.interactions == curves.now_interaction] == [exact.now]
    assert engine.activation_curve(chunk).values[0] == exact.now


def test_activation_plotted_ahead_is_the_activation_ranked_then(
    engine: MemoryEngine, clock: ManualClock
) -> None:
    """What the curve says of five interactions on is what ranking finds five interactions on."""
    chunk, other = used(engine, clock, [1, 2]), used(engine, clock, [])
    curves = engine.curves(chunk)
    foretold = curves.by_interaction["exact"].values[curves.interactions == engine.interaction + 5]

    for _ in range(5):
        engine.use([other])

    assert foretold == pytest.approx(engine.activation([chunk]), abs=1e-12)


@pytest.mark.parametrize("later", [timedelta(0), timedelta(minutes=5), 3 * DAY])
def test_v9_activation_plotted_is_the_signal_that_recall_weighs(
    engine: MemoryEngine, clock: ManualClock, later: timedelta
) -> None:
    """Same count, same age, same unit of time as the ranker of the calibrated profile."""
    chunk = used(engine, clock, [1, 2])
    clock.advance(later)

    (hit,) = engine.recall("tabs").hits
    assert engine.curves(chunk).by_day["v9_activation"].now == pytest.approx(
        hit.signals["activation"], rel=1e-9
    )


def test_v9_activation_of_an_import_counts_what_the_source_counted(engine: MemoryEngine) -> None:
    """Uses without dates count as in ranking, and the curve says nothing of before the last of them."""
    fields = {"access_count": 7, "last_accessed_at": NOON - 2 * DAY}
    new = NewChunk(content="Tabs, not spaces", fields=fields, traces=[NewTrace(1), NewTrace(2)])
    (chunk,) = engine.add([new]).ids
    curves = engine.curves(chunk, CurveRequest(back_days=5))

    series = curves.by_day["v9_activation"]
    assert series.now == engine.recall("tabs").hits[0].signals["activation"]
    assert np.isnan(series.values[curves.days < -2]).all()
    assert "2 of 2 presentations have no known date." in curves.notes


def test_retention_plotted_now_is_the_retention_of_the_table(
    engine: MemoryEngine, clock: ManualClock
) -> None:
    """Also for a chunk that was never used, of something that happened before it was recorded."""
    old = engine.add([NewChunk(content="Moved in", at=NOON - 40 * DAY)]).ids[0]
    chunk = used(engine, clock, [1, 2])
    clock.advance(3 * DAY)

    plotted = [engine.curves(each).by_day["v9"].now for each in (old, chunk)]
    assert plotted == pytest.approx(engine.retention([old, chunk]), rel=1e-9)


def test_many_curves_are_the_single_ones(engine: MemoryEngine, clock: ManualClock) -> None:
    """One call for several chunks gives each its own exact curve, value now and crossing."""
    chunks = [used(engine, clock, gaps) for gaps in ([], [1], [1, 1, 1, 4])]
    tried = ActivationParameters(threshold=-1.5, decay=0.4)

    together = engine.activation_curves(chunks, activation=tried)
    for row, chunk in enumerate(chunks):
        alone = engine.curves(chunk, activation=tried).by_interaction["exact"]
        assert together.current[row] == pytest.approx(alone.now, abs=1e-12)
        assert engine.interaction + together.ahead[row] == pytest.approx(alone.crossing)
    assert together.values[:, together.interactions == engine.interaction][:, 0] == pytest.approx(
        together.current
    )
    assert (together.above, together.unknown) == (int((together.current > -1.5).sum()), 0)


# Where curves meet their thresholds.


def test_a_crossing_puts_the_value_at_the_threshold(engine: MemoryEngine, clock: ManualClock) -> None:
    """Evaluated where a curve is said to cross, it has the value of its threshold."""
    chunk = used(engine, clock, [1, 2, 5])
    tried = ActivationParameters(threshold=-2.5)
    curves = engine.curves(chunk, activation=tried)

    ages = crossed(curves.by_interaction["exact"]) - curves.events
    assert np.log(np.sum(ages**-0.5)) == pytest.approx(-2.5, abs=1e-9)
    v9 = curves.by_day["v9"]
    assert V9_SEED.retention(crossed(v9), 1.0) == pytest.approx(v9.threshold)


@pytest.mark.parametrize("name", ["v9", "fsrs6", "fsrs6_replayed"])
def test_retention_crosses_after_the_last_rehearsal(engine: MemoryEngine, name: str) -> None:
    """A rehearsal that is tried out puts the crossing after itself, not after now."""
    (chunk,) = add(engine, "Tabs, not spaces")
    rehearsal, horizon = 0.05, 200.0
    request = CurveRequest(rehearsals=(1,), rehearsal_days=(rehearsal,), horizon_days=horizon, points=20_000)
    plain, curves = engine.curves(chunk), engine.curves(chunk, request)

    series = curves.by_day[name]
    assert series.threshold is not None
    reached = curves.days[(curves.days > rehearsal) & (series.values <= series.threshold)]
    assert list(series.falls) == pytest.approx([reached[0]], abs=0.02)
    assert crossed(series) >= crossed(plain.by_day[name]) + rehearsal - 1e-9


def test_already_below_is_told_from_falling(engine: MemoryEngine) -> None:
    """Below now, then lifted by a rehearsal, then falling: the crossing is now, the fall comes later."""
    chunk, other = add(engine, "Tabs, not spaces", "Another")
    for _ in range(10):
        engine.use([other])

    plain = engine.curves(chunk).by_interaction["exact"]
    assert plain.below
    assert (plain.crossing, plain.falls) == (engine.interaction, ())
    lifted = engine.curves(chunk, CurveRequest(rehearsals=(4,))).by_interaction["exact"]
    assert lifted.crossing == engine.interaction
    (fall,) = lifted.falls
    ages = fall - np.array([1, engine.interaction + 4])
    assert np.log(np.sum(ages**-0.5)) == pytest.approx(-0.5)


def test_two_rehearsals_far_apart_give_two_falls(engine: MemoryEngine) -> None:
    """Every time the curve comes down is found."""
    (chunk,) = add(engine, "Tabs, not spaces")

    curves = engine.curves(chunk, CurveRequest(rehearsals=(20, 60)))

    now = engine.interaction
    falls = curves.by_interaction["exact"].falls
    assert len(falls) == 3
    assert now < falls[0] < now + 20 < falls[1] < now + 60 < falls[2]


# Rehearsals that are tried out.


def test_rehearsals_lift_every_curve_and_are_never_saved(engine: MemoryEngine) -> None:
    """Afterwards the store is what it was: every row of every table, the log, the counter."""
    (chunk,) = add(engine, "Tabs, not spaces")
    before = (engine.position, engine.interaction, engine.counts(), state(engine.path))
    request = CurveRequest(rehearsals=(5, 9), rehearsal_days=(1.5, 3.0))

    plain, tried = engine.curves(chunk), engine.curves(chunk, request)
    engine.store_fan(horizon=20)
    engine.store_spread()
    engine.activation_curves([chunk])

    for name in ("exact", "petrov"):
        ahead = plain.interactions > engine.interaction + 9
        lifted = np.interp(plain.interactions[ahead], tried.interactions, tried.by_interaction[name].values)
        assert (lifted > plain.by_interaction[name].values[ahead]).all()
    assert all(tried.by_day[name].values[-1] > plain.by_day[name].values[-1] for name in plain.by_day)
    assert (engine.position, engine.interaction, engine.counts(), state(engine.path)) == before


def test_curves_say_what_is_not_known(engine: MemoryEngine) -> None:
    """A chunk whose source carried no access history has no activation, and says so."""
    (chunk,) = engine.add([NewChunk(content="Tabs, not spaces", traces=[])]).ids

    curves = engine.curves(chunk)

    assert np.isneginf(curves.by_interaction["exact"].values).all()
    assert curves.by_interaction["exact"].below
    assert (curves.probability_now, len(curves.traces)) == (0.0, 0)
    assert "carried no access history" in curves.notes[0]
    assert "fsrs6_replayed" not in curves.by_day


def test_an_import_without_dates_has_no_curve_of_retention(
    engine: MemoryEngine, clock: ManualClock, tmp_path: Path
) -> None:
    """Where the table says that retention is unknown no curve says otherwise, until the chunk is used."""
    (tmp_path / "notes.txt").write_text("Tabs, not spaces")
    changes = engine.import_file(tmp_path / "notes.txt").changes
    assert changes is not None
    (chunk,) = changes.ids
    clock.advance(3 * DAY)

    curves = engine.curves(chunk, CurveRequest(rehearsals=(2,), rehearsal_days=(1.0,)))
    assert np.isnan(engine.retention([chunk])[0])
    assert set(curves.by_day) == {"v9_activation"}
    assert curves.by_day["v9_activation"].now == engine.recall("tabs").hits[0].signals["activation"]
    assert [note for note in curves.notes if "retention has no curve" in note]
    assert not [note for note in curves.notes if "stability" in note]

    engine.use([chunk])
    clock.advance(DAY)
    curves = engine.curves(chunk, CurveRequest(back_days=5))
    v9 = curves.by_day["v9"]
    assert v9.now == pytest.approx(engine.retention([chunk])[0], rel=1e-9)
    assert np.isnan(v9.values[curves.days < -1]).all()


def test_replayed_stability_grows_with_each_use(engine: MemoryEngine, clock: ManualClock) -> None:
    """Unlike the stored one, which a use leaves as it is."""
    once, thrice = used(engine, clock, []), used(engine, clock, [3, 9])

    crossings = [engine.curves(chunk).by_day for chunk in (once, thrice)]

    assert crossed(crossings[1]["fsrs6_replayed"]) > 3 * crossed(crossings[1]["fsrs6"])
    assert "2.31 d" in crossings[0]["fsrs6_replayed"].detail


def test_probability_is_a_half_at_the_threshold_and_the_band_spans_nine_in_ten(engine: MemoryEngine) -> None:
    """P = 1 / (1 + exp((tau - B) / s)), evaluated on the curve."""
    (chunk,) = add(engine, "Tabs, not spaces")
    curves = engine.curves(chunk, activation=ActivationParameters(threshold=0.0, noise=0.25))

    values = curves.by_interaction["exact"].values
    assert curves.probability == pytest.approx(1 / (1 + np.exp(-values / 0.25)))
    assert curves.probability_now == 0.5
    assert curves.band == pytest.approx((-0.25 * np.log(9), 0.25 * np.log(9)))


# Parameters.


def test_parameters_out_of_bounds_are_refused_with_every_fault(engine: MemoryEngine) -> None:
    """All at once, in words, for every kind of curve."""
    (chunk,) = add(engine, "Tabs, not spaces")
    wrong = ActivationParameters(decay=2.0, threshold=-50)
    weights = RetentionParameters(weights=(0.0, *RetentionParameters().weights[1:]), desired_retention=0.1)

    for ask in (
        lambda: engine.curves(chunk, activation=wrong),
        lambda: engine.activation_curves([chunk], activation=wrong),
        lambda: engine.store_fan(activation=wrong),
        lambda: engine.store_spread(activation=wrong),
        lambda: engine.curves(chunk, retention=weights),
    ):
        with pytest.raises(InvalidInputError) as caught:
            ask()
        assert len(caught.value.faults) == 2


def test_survival_horizon_of_the_seed() -> None:
    """A memory used once is below the seed's threshold on the third interaction."""
    assert survival_horizon([1, 2, 3, 5, 10], threshold=-0.5, decay=0.5).tolist() == [2, 10, 24, 67, 271]


# The store's pace, and the whole store.


def test_pace_is_counted_from_the_log(engine: MemoryEngine, clock: ManualClock) -> None:
    """Forty interactions in ten days are four a day; too short a life gives no pace."""
    (chunk,) = add(engine, "Tabs, not spaces")
    assert engine.curves(chunk).pace is None
    for _ in range(40):
        clock.advance(DAY / 4)
        engine.use([chunk])

    pace = engine.curves(chunk).pace
    assert pace is not None
    assert pace.per_day == pytest.approx(4)
    assert pace.days(8) == pytest.approx(2)
    assert pace.interactions(0.5) == pytest.approx(2)


def test_pace_forgets_what_is_long_past(engine: MemoryEngine, clock: ManualClock) -> None:
    """A store that lay idle for months has no pace to foretell dates by."""
    chunk = used(engine, clock, [1] * 20)
    clock.advance(90 * DAY)

    assert engine.curves(chunk).pace is None


def test_fan_spans_past_and_future_and_its_median_now_is_the_store_s(
    engine: MemoryEngine, clock: ManualClock
) -> None:
    """Quantiles are ordered, and at now they are those of the activations that rank."""
    chunks = [used(engine, clock, [1] * uses) for uses in range(6)]
    fan = engine.store_fan(horizon=50)

    now = fan.values[:, fan.interactions == engine.interaction][:, 0]
    assert now == pytest.approx(np.quantile(engine.activation(chunks), fan.quantiles), abs=1e-5)
    assert fan.interactions[-1] == engine.interaction + 50
    assert (np.diff(fan.values, axis=0) >= 0).all()
    assert (fan.total, fan.now_interaction) == (6, engine.interaction)


def test_spread_counts_every_chunk_once_and_cuts_at_the_threshold(
    engine: MemoryEngine, clock: ManualClock
) -> None:
    """Bars on either side of the threshold add up to those above and below; the unknown are told apart."""
    chunks = [used(engine, clock, [1] * uses) for uses in range(6)]
    engine.add([NewChunk(content="No history", traces=[])])
    spread = engine.store_spread()

    right = spread.edges[:-1] >= spread.threshold - 1e-9
    assert spread.counts[right].sum() == spread.above == int((engine.activation(chunks) > -0.5).sum())
    assert (int(spread.counts.sum()), spread.total, spread.unknown) == (6, 6, 1)


def test_fan_and_spread_of_some_chunks(engine: MemoryEngine, clock: ManualClock) -> None:
    """Only those asked for count, and those of them that are unknown are told."""
    first, second = used(engine, clock, [1]), used(engine, clock, [1, 1])
    (unknown,) = engine.add([NewChunk(content="No history", traces=[])]).ids

    assert engine.store_fan(ids=[second]).total == 1
    spread = engine.store_spread(ids=[first, unknown])
    assert (spread.total, spread.unknown) == (1, 1)


def test_empty_store_has_an_empty_fan(engine: MemoryEngine) -> None:
    """Nothing to show, and no error."""
    assert np.isnan(engine.store_fan().values).all()
    assert engine.store_spread().total == 0


def test_a_fan_can_be_cancelled(engine: MemoryEngine) -> None:
    """It stops between two moments."""
    add(engine, "Tabs, not spaces")
    progress = Progress(lambda done, total, text: progress.cancel() if done == 3 else None)

    with pytest.raises(CancelledError):
        engine.store_fan(progress=progress)


def test_a_date_in_the_future_counts_as_now(engine: MemoryEngine) -> None:
    """A chunk about next week is as fresh as one of today, in ranking and in its curve."""
    (chunk,) = engine.add([NewChunk(content="Tabs next week", at=datetime(2026, 3, 9, tzinfo=UTC))]).ids

    by_day = engine.curves(chunk).by_day
    assert by_day["v9"].now == engine.retention([chunk])[0] == 1.0
    assert by_day["v9_activation"].now == engine.recall("tabs").hits[0].signals["activation"]
