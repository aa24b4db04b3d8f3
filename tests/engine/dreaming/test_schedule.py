"""When a store dreams by itself: by elapsed time, and never twice in a period."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import DreamPolicy, DreamStep, InvalidInputError, MemoryEngine, Progress
from engine.clock import ManualClock
from engine.dreaming.schedule import schedule
from tests.engine.dreaming.dreamers import FADING, dreamer
from tests.helpers import NOON, open_store

HOUR = timedelta(hours=1)
STEPS = tuple(DreamStep)
POLICY = DreamPolicy(applies=DreamPolicy().applies | {DreamStep.SUMMARIES}, cycle_hours=24, rehearsal_hours=6)
CYCLE = POLICY.applies - {DreamStep.REHEARSAL, DreamStep.SUMMARIES}


def test_all_is_due_in_a_store_that_never_dreamt() -> None:
    """Summaries are not: nobody wrote anything."""
    found = schedule(POLICY, STEPS, {}, None, NOON)

    assert found.due == CYCLE | {DreamStep.REHEARSAL}
    assert found.next is None


def test_rehearsal_has_an_interval_of_its_own() -> None:
    """After six hours only it is due, and after a day all."""
    last = dict.fromkeys(DreamStep, NOON)

    assert schedule(POLICY, STEPS, last, NOON, NOON + 5 * HOUR).due == frozenset()
    assert schedule(POLICY, STEPS, last, NOON, NOON + 5 * HOUR).next == NOON + 6 * HOUR
    assert schedule(POLICY, STEPS, last, NOON, NOON + 6 * HOUR).due == {DreamStep.REHEARSAL}
    assert schedule(POLICY, STEPS, last, NOON, NOON + 24 * HOUR).due == CYCLE | {DreamStep.REHEARSAL}


def test_summaries_wait_until_the_store_is_quiet() -> None:
    """Each write puts them off by a minute; without one since the last, none are due."""
    last = dict.fromkeys(DreamStep, NOON)
    written = NOON + HOUR
    quiet = timedelta(seconds=60)

    assert schedule(POLICY, STEPS, last, written, written).next == written + quiet
    assert schedule(POLICY, STEPS, last, written, written + quiet).due == {DreamStep.SUMMARIES}
    assert schedule(POLICY, STEPS, last, NOON, NOON + HOUR).due == frozenset()


def test_only_what_applies_by_itself_is_due() -> None:
    """What would wait for a person anyway is not planned when nobody looks: it may cost calls of a model."""
    assert schedule(DreamPolicy(), STEPS, {}, NOON, NOON + HOUR).due == DreamPolicy().applies


def test_a_dream_of_another_clock_does_not_put_the_next_off_for_years() -> None:
    """A store whose last dream lies in the future dreams within a period."""
    last = dict.fromkeys(DreamStep, NOON + timedelta(days=3650))

    assert schedule(DreamPolicy(), STEPS, last, None, NOON).next == NOON + 24 * HOUR


@given(st.dictionaries(st.sampled_from(DreamStep), st.integers(-100, 0)), st.integers(-100, 100))
def test_time_alone_makes_more_due(hours: dict[DreamStep, int], changed: int) -> None:
    """What is due stays so, and more is once the moment comes that is said to be the next."""
    last = {step: NOON + number * HOUR for step, number in hours.items()}
    changed_at = NOON + changed * HOUR
    now = schedule(POLICY, STEPS, last, changed_at, NOON)
    then = schedule(POLICY, STEPS, last, changed_at, now.next or NOON + 1000 * HOUR)

    assert now.due <= then.due
    assert (now.due < then.due) == (now.next is not None)


def test_a_store_dreams_once_a_period(tmp_path: Path) -> None:
    """It dreams when it is due, then not, and again a day later; another engine on it sees the same."""
    clock = ManualClock(NOON)
    dreamer(tmp_path / "store.db").close()
    with _open(tmp_path, clock) as engine, _open(tmp_path, clock) as other:
        first = engine.dream_if_due()
        assert first is not None
        assert first.report.applied
        assert engine.dream_if_due() is other.dream_if_due() is None

        clock.advance(timedelta(hours=23))
        assert engine.dream_if_due() is None
        clock.advance(timedelta(hours=1))
        second = other.dream_if_due()
        assert second is not None
        assert engine.dream_if_due() is None


def test_another_policy_holds_for_who_asks_for_it_only(tmp_path: Path) -> None:
    """What is due by it is dreamt, and the store keeps its own."""
    clock = ManualClock(NOON)
    dreamer(tmp_path / "store.db").close()
    with _open(tmp_path, clock) as engine:
        engine.dream_if_due()
        clock.advance(HOUR)
        hourly = replace(engine.dream_policy, cycle_hours=1)

        assert engine.dream_schedule.due == frozenset()
        assert engine.dream_schedule_by(hourly).due == CYCLE
        assert engine.dream_if_due() is None
        run = engine.dream_if_due(policy=hourly)
        assert run is not None
        assert set(run.plan.steps) == CYCLE
        assert engine.dream_policy == DreamPolicy()
        with pytest.raises(InvalidInputError, match="cycle_hours is 0"):
            engine.dream_if_due(policy=replace(hourly, cycle_hours=0))


def test_a_run_that_finds_nothing_waits_as_long(tmp_path: Path) -> None:
    """It leaves no trace in the log, and still is not run again at once."""
    clock = ManualClock(NOON)
    with _open(tmp_path, clock) as engine:
        run = engine.dream_if_due()
        assert run is not None
        assert not run.report.changes
        assert engine.dream_if_due() is None
        assert engine.position == 0
        assert engine.dream_schedule.next == NOON + 24 * HOUR


def test_a_dream_that_was_taken_back_is_not_dreamt_again_at_once(tmp_path: Path) -> None:
    """Who takes a dream back does not want it."""
    with dreamer(tmp_path / "store.db") as engine:
        engine.dream_if_due()
        engine.undo()
    with _open(tmp_path, ManualClock(NOON)) as engine:
        assert engine.dream_schedule.due == frozenset()


def test_who_comes_second_does_not_dream_too(tmp_path: Path) -> None:
    """Another dreams between plan and application: the second changes nothing, and leaves no copy behind."""
    with dreamer(tmp_path / "store.db") as engine, _open(tmp_path, ManualClock(NOON)) as other:
        strengths = []

        def interfere(done: int, total: int, text: str) -> None:
            if text == "copying" and not other.past_dreams():
                other.dream()
                strengths.append(other.chunk(FADING).retrieval_strength)

        assert engine.dream_if_due(progress=Progress(interfere)) is None
        assert len(engine.past_dreams()) == 1
        assert [engine.chunk(FADING).retrieval_strength] == strengths
        assert len(list(tmp_path.glob("*.backup"))) == 1


def _open(folder: Path, clock: ManualClock) -> MemoryEngine:
    return open_store(folder / "store.db", clock=clock)
