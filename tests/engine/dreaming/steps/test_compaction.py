"""Old presentations of much-used chunks are taken together, and activation hardly notices (Petrov)."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine import (
    AsOf,
    CompactionParameters,
    DreamParameters,
    DreamStep,
    InvalidInputError,
    MemoryEngine,
    NewChunk,
    NewTrace,
)
from tests.engine.dreaming.samples import dream, proposed
from tests.helpers import NOON, open_store, require_sound, state

STEP = DreamStep.COMPACTION
SMALL = DreamParameters(compaction=CompactionParameters(most=50, kept=10))
EVEN = range(1, 601, 3)


def presented(engine: MemoryEngine, interactions: list[int]) -> int:
    """Store a chunk that was presented at these interactions."""
    traces = [NewTrace(at, NOON, "used") for at in interactions]
    return int(engine.add([NewChunk(content="Tea at four", traces=traces)]).ids[0])


def compact(engine: MemoryEngine) -> None:
    """Apply what is proposed."""
    dream(engine, STEP, parameters=SMALL)


@pytest.fixture
def chunk(engine: MemoryEngine) -> int:
    """A chunk that was presented two hundred times, evenly."""
    return presented(engine, list(EVEN))


def test_old_presentations_become_one_that_stands_for_all(engine: MemoryEngine, chunk: int) -> None:
    """The newest stay as they are, and none is lost of the count."""
    compact(engine)

    oldest, *newest = engine.traces(chunk)
    assert (oldest.count, oldest.since, oldest.interaction) == (190, 1, EVEN[189])
    assert [trace.interaction for trace in newest] == list(EVEN[190:])
    assert proposed(engine, STEP, SMALL) == []


def test_the_error_that_is_shown_is_the_one_that_comes(engine: MemoryEngine, chunk: int) -> None:
    """Ranking, curve and the whole store's table agree on the activation after it."""
    before = engine.activation([chunk])[0]
    (proposal,) = proposed(engine, STEP, SMALL)
    compact(engine)
    after = engine.activation([chunk])[0]

    assert abs(after - before) == pytest.approx(proposal.numbers["error now"], abs=1e-9)
    assert proposal.numbers["largest error"] < 0.001
    assert engine.activation_curve(chunk).values[0] == pytest.approx(after)
    assert engine.store_fan(10).values[2][-1] == pytest.approx(
        engine.activation_curve(chunk, 10).values[10], abs=1e-5
    )
    assert engine.recall("tea").hits[0].chunk.id == chunk


def test_uses_in_bursts_are_left_alone(engine: MemoryEngine) -> None:
    """Spread evenly they would be another memory; the step says how many there are."""
    presented(engine, [*range(1, 60), *range(100_000, 100_020)])

    (report,) = engine.plan_dream([STEP], parameters=SMALL).reports

    assert (report.proposals, report.looked_at) == (0, 1)
    assert "1 were used too unevenly" in report.notes[0]


def test_it_can_be_compacted_again(engine: MemoryEngine, chunk: int) -> None:
    """After more uses these are taken together, and what was compacted before stays as it is."""
    compact(engine)
    for _ in range(60):
        engine.use([chunk])
    compact(engine)

    assert [trace.count for trace in engine.traces(chunk)] == [190, 60, *[1] * 10]


def test_undo_brings_every_presentation_back(engine: MemoryEngine, store: Path, chunk: int) -> None:
    """From the log, which keeps them."""
    before = state(store)
    compact(engine)
    assert len(engine.traces(chunk)) == 11
    engine.undo()

    assert state(store) == before
    engine.redo()
    assert len(engine.traces(chunk)) == 11
    require_sound(store)


def test_the_past_counts_what_had_happened_of_it(engine: MemoryEngine, chunk: int) -> None:
    """As of a moment within the compacted time, a part of it counts, in every way to ask."""
    then = AsOf(300, NOON)
    before = engine.activation([chunk], as_of=then)[0]
    compact(engine)

    assert engine.activation([chunk], as_of=then)[0] == pytest.approx(before, abs=0.01)
    assert engine.activation_curve(chunk, as_of=then).values[0] == pytest.approx(before, abs=0.01)
    assert not engine.absent(np.array([chunk]), then)[0]


def test_it_survives_export_and_import(engine: MemoryEngine, chunk: int, tmp_path: Path) -> None:
    """A compacted presentation is written and read as one."""
    compact(engine)
    engine.export_file(tmp_path / "out.jsonl")

    with open_store(tmp_path / "other.db") as other:
        other.import_file(tmp_path / "out.jsonl")
        assert [(t.interaction, t.count, t.since) for t in other.traces(1)] == [
            (t.interaction, t.count, t.since) for t in engine.traces(chunk)
        ]


def test_a_presentation_that_claims_too_much_is_refused(engine: MemoryEngine) -> None:
    """They are laid out one by one where they count, so one may not stand for a billion."""
    for trace in (NewTrace(9, None, "x", 10**9, 1), NewTrace(9, None, "x", 5, 10), NewTrace(9, None, "x", 5)):
        with pytest.raises(InvalidInputError, match="compacted presentation"):
            engine.add([NewChunk(content="Greedy", traces=[trace])])


def test_immutable_chunks_are_left_alone(engine: MemoryEngine, chunk: int) -> None:
    """Not even their presentations change."""
    engine.set_immutable(chunk, True)

    assert proposed(engine, STEP, SMALL) == []
