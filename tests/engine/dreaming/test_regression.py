"""Before a plan is applied, recall is asked on a copy what it would cost."""

from __future__ import annotations

import os
import tempfile
from datetime import timedelta
from pathlib import Path

import pytest

from engine import CancelledError, MemoryEngine, NewChunk, Progress
from tests.engine.dreaming.plans import forgetting, merging, plan_of
from tests.engine.dreaming.samples import every
from tests.helpers import NOON, add, bytes_in, open_store, state

TEXTS = (
    "Ada drinks green tea every morning.",
    "Ben sails his boat across the bay.",
    "Cem reads novels about old trains.",
    "Dora bakes rye bread on Sundays.",
)


def copies(engine: MemoryEngine) -> list[Path]:
    """Return what copies of a store lie about."""
    return list(Path(tempfile.gettempdir()).glob(f"mnemoscope-past-*/{engine.path.name}"))


def store(path: Path) -> MemoryEngine:
    """Open a store by a name that no other test's has."""
    return open_store(path / f"{path.name}-{os.getpid()}.db")


def test_what_is_found_no_longer_is_told_with_its_cause(tmp_path: Path) -> None:
    """A saved question that loses its chunk is listed, with the proposal that took it."""
    with store(tmp_path) as engine:
        keys = add(engine, *TEXTS)
        engine.save_question("what does Ada drink?", [keys[0]])
        engine.save_question("where does Ben sail?", [keys[1]])
        plan = plan_of(engine, forgetting(keys[0]))

        report = engine.check_dream(plan, every(plan))

        (change,) = report.changes
        assert (change.chunk_id, change.before, change.after) == (keys[0], 1, None)
        assert change.causes == (f"forget:{keys[0]}",)
        assert not report.sampled
        assert report.recall == (1.0, 0.5)
        assert report.mrr == (1.0, 0.5)


def test_a_merged_chunk_stands_for_its_sources(tmp_path: Path) -> None:
    """What was merged is found through the chunk that was made of it, and the report says so."""
    with store(tmp_path) as engine:
        keys = add(engine, "Ada drinks green tea.", "Ada drinks tea at dawn.", *TEXTS[1:])
        engine.save_question("what does Ada drink?", keys[:2])
        plan = plan_of(engine, merging(keys[:2], "Ada drinks green tea at dawn."))

        report = engine.check_dream(plan, every(plan))

        assert [(rank.after, rank.through) for rank in report.ranks] == [(1, "merge"), (1, "merge")]
        assert report.changes == ()
        assert report.recall == (1.0, 1.0)


def test_what_comes_in_its_place_is_told(tmp_path: Path) -> None:
    """A chunk that nothing touched but that others passed is listed with what made them."""
    with store(tmp_path) as engine:
        keys = add(engine, "Ada drinks tea.", *TEXTS[1:])
        engine.save_question("what does Ada drink?", [keys[0]])
        plan = plan_of(engine, merging(keys[1:3], "what does Ada drink? Ada drinks what Ada does drink"))

        report = engine.check_dream(plan, every(plan), limit=1)

        assert [(rank.before, rank.after, rank.causes) for rank in report.ranks] == [(1, None, ("merge",))]


def test_without_questions_chunks_are_asked_for(tmp_path: Path) -> None:
    """A sample always holds what the plan touches."""
    with store(tmp_path) as engine:
        keys = add(engine, *TEXTS)

        plan = plan_of(engine, forgetting(keys[2]))
        report = engine.check_dream(plan, every(plan), sample=2)

        assert report.sampled
        assert report.queries == 2
        assert [rank.chunk_id for rank in report.changes] == [keys[2]]
        assert engine.check_dream(plan_of(engine, forgetting(keys[2])), []).changes == ()


def test_what_holds_no_longer_is_not_asked_for(tmp_path: Path) -> None:
    """It is in no answer, before or after."""
    with store(tmp_path) as engine:
        over = {"valid_until": NOON - timedelta(days=1)}
        engine.add([NewChunk(content=text, fields=over) for text in TEXTS[:2]])
        add(engine, TEXTS[2])

        report = engine.check_dream(engine.plan_dream([]), [], sample=3)

        assert (report.queries, report.recall) == (1, (1.0, 1.0))


def test_the_check_leaves_the_store_as_it_was(tmp_path: Path) -> None:
    """No row changes, no use counts, and the copy is gone."""
    with store(tmp_path) as engine:
        keys = add(engine, *TEXTS)
        engine.save_question("what does Ada drink?", [keys[0]])
        before, rows, files = engine.position, state(engine.path), bytes_in(tmp_path).keys()

        plan = plan_of(engine, forgetting(keys[0]))
        engine.check_dream(plan, every(plan))

        assert (engine.position, state(engine.path), bytes_in(tmp_path).keys()) == (before, rows, files)
        assert copies(engine) == []


@pytest.mark.parametrize("stage", ["copying", "asking", "applying"])
def test_a_cancelled_check_leaves_no_copy(tmp_path: Path, stage: str) -> None:
    """Wherever it is stopped, nothing is left of it."""

    def stop(done: int, total: int, text: str) -> None:
        if text == stage:
            progress.cancel()

    progress = Progress(stop)
    with store(tmp_path) as engine:
        keys = add(engine, *TEXTS)
        plan = plan_of(engine, forgetting(keys[0]))

        with pytest.raises(CancelledError):
            engine.check_dream(plan, every(plan), progress=progress)

        assert copies(engine) == []
