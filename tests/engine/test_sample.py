"""The sample store is built from its text, whole and sound."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from engine import MemoryEngine, NewChunk, Progress, RefusedError, create_sample
from engine.errors import CancelledError


def test_the_month_is_all_there_and_sound(sample: Path) -> None:
    """Chunks, traces, relations, protection, gates and a log that verifies."""
    with MemoryEngine.open(sample) as engine:
        counts = engine.counts()
        assert counts["chunk"] == 335
        assert counts["trace"] == 335 + 811
        assert counts["relation"] == 77
        assert len(engine.find("is:pinned")) == 11
        assert len(engine.find("is:immutable")) == 3
        assert len(engine.find("type:gate_outcome")) == 27
        assert engine.check().ok


def test_it_lives_in_its_own_present(sample: Path) -> None:
    """Its clock stands at the end of its month, so that its memories are fresh."""
    with MemoryEngine.open(sample) as engine:
        assert f"{engine.now:%Y-%m}" == "2026-03"
        assert engine.retention(engine.find().ids).max() > 0.9


def test_both_the_agent_and_the_curator_wrote_it(sample: Path) -> None:
    """Pins are the curator's, and each is a step that can be taken back."""
    with MemoryEngine.open(sample) as engine:
        actors = {step.actor for step in engine.history()}
    assert actors == {"Wren", "Mara"}


def test_nothing_is_replaced(sample: Path) -> None:
    """A file that is there already is left alone."""
    before = sample.read_bytes()
    with pytest.raises(RefusedError, match="already"):
        create_sample(sample)
    assert sample.read_bytes() == before


def test_cancelling_leaves_no_store(tmp_path: Path) -> None:
    """Half a sample is never opened."""
    progress = Progress(lambda done, _total, _text: progress.cancel() if done > 100 else None)
    with pytest.raises(CancelledError):
        create_sample(tmp_path / "sample.db", progress)
    assert not (tmp_path / "sample.db").exists()
    create_sample(tmp_path / "sample.db")
    assert (tmp_path / "sample.db").exists()


def test_steps_by_a_simulated_clock_say_when_they_were_really_made(tmp_path: Path) -> None:
    """The log is dated by the clock that the sample lives by; a store without one has nothing to add."""
    create_sample(tmp_path / "sample.db")
    with MemoryEngine.open(tmp_path / "sample.db") as engine:
        engine.tag(1, add=["seen"])
        (step,) = engine.history(newest_first=True, limit=1)
        now = engine.now
    with MemoryEngine.open(tmp_path / "other.db") as engine:
        engine.add([NewChunk(content="a")])
        (plain,) = engine.history()

    assert step.written_at is not None
    assert abs(step.written_at - datetime.now(UTC)) < timedelta(minutes=5)
    assert abs(step.at - now) < timedelta(minutes=5)
    assert plain.written_at is None
