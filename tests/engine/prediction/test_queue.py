"""Gates wait in order, and are answered one at a time, whoever asks."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from engine import (
    ConflictError,
    GateStatus,
    InvalidInputError,
    MemoryEngine,
    NewChunk,
    NewGate,
    NotFoundError,
    RefusedError,
    Turn,
)
from engine.clock import ManualClock
from tests.helpers import NOON, open_store, require_sound, state

PLAN = NewGate(
    state="PLAN_ASSERT",
    task_type="migration",
    project="sill",
    question="May this go ahead?",
    artifact="1. Copy the table.\n2. Switch over.",
    context="Intent: move the sensors to the new broker.",
    history=(Turn("planner", "I wrote a plan."), Turn("", "no speaker")),
    session="monday",
)


@pytest.fixture
def clock() -> ManualClock:
    """The time of the store."""
    return ManualClock(NOON)


@pytest.fixture
def engine(tmp_path: Path, clock: ManualClock) -> Iterator[MemoryEngine]:
    """An empty store."""
    with open_store(tmp_path / "store.db", clock=clock) as engine:
        yield engine


def test_a_list_of_gates_leaves_their_artifacts_alone(engine: MemoryEngine) -> None:
    """What it shows of each is as the gate has it."""
    ids = [engine.enqueue(PLAN).ids[0] for _ in range(3)]
    engine.withdraw_gate(ids[0])

    heads = engine.gate_heads(limit=1)

    gate = engine.gate(ids[1])
    assert [{name: getattr(head, name) for name in head.__slots__} for head in heads] == [
        {name: getattr(gate, name) for name in heads[0].__slots__}
    ]


def test_a_gate_is_kept_whole(engine: MemoryEngine) -> None:
    """All that it brings, and when it came; its number is one that no chunk gets."""
    (key,) = engine.enqueue(PLAN).ids
    added = engine.add([NewChunk(content="Said in between.")]).ids[0]

    gate = engine.gate(key)

    assert (gate.id, gate.status, gate.enqueued_at) == (key, GateStatus.WAITING, NOON)
    assert {name: getattr(gate, name) for name in PLAN.__slots__} == {
        name: getattr(PLAN, name) for name in PLAN.__slots__
    }
    assert added > key
    assert engine.find().ids.tolist() == [added]


def test_the_first_that_came_is_the_first_that_is_answered(engine: MemoryEngine) -> None:
    """And what was withdrawn does not wait."""
    first, second, third = (engine.enqueue(PLAN).ids[0] for _ in range(3))
    engine.withdraw_gate(first)

    taken = engine.take_gate("window")

    assert taken is not None
    assert taken.id == second
    assert [gate.id for gate in engine.gates()] == [second, third]
    assert [gate.id for gate in engine.gates(GateStatus.WITHDRAWN)] == [first]
    with pytest.raises(RefusedError, match="withdrawn already"):
        engine.withdraw_gate(first)
    with pytest.raises(NotFoundError):
        engine.withdraw_gate(99)


def test_one_brain_answers(engine: MemoryEngine, clock: ManualClock) -> None:
    """A second process waits until the first lets go, or is silent for five minutes; the first may go on."""
    engine.enqueue(PLAN)
    first = engine.take_gate("window")

    with pytest.raises(ConflictError, match="window is answering"):
        engine.take_gate("agent")
    assert engine.take_gate("window") == first
    clock.advance(timedelta(minutes=5, seconds=1))
    assert engine.take_gate("agent") == first
    with pytest.raises(ConflictError, match="agent is answering"):
        engine.take_gate("window")
    engine.release_gates("window")
    engine.release_gates("agent")
    assert engine.take_gate("window") == first


def test_an_empty_queue_is_held_by_nobody(engine: MemoryEngine) -> None:
    """Who finds nothing keeps nobody out."""
    assert engine.take_gate("window") is None
    engine.enqueue(PLAN)
    assert engine.take_gate("agent") is not None


def test_undo_takes_a_gate_back(engine: MemoryEngine) -> None:
    """And redo brings it again, whole; a number is never given twice."""
    before = state(engine.path)
    (key,) = engine.enqueue(PLAN).ids
    gate = engine.gate(key)
    engine.undo()
    assert state(engine.path) == before
    with pytest.raises(NotFoundError):
        engine.gate(key)
    assert engine.enqueue(PLAN).ids[0] > key
    engine.undo()
    engine.redo(1)
    assert engine.gate(key) == gate
    require_sound(engine.path)


@pytest.mark.parametrize(
    ("gate", "fault"),
    [
        (NewGate(state=" "), "needs a state"),
        (NewGate(state="s" * 201), "201 characters"),
        (NewGate(state="PLAN", artifact="\ud800"), "artifact holds half a character"),
        (NewGate(state="PLAN", history=(Turn("\ud800", ""),)), "history holds half a character"),
        (NewGate(state=5), "state is no text"),  # type: ignore[arg-type]
        (NewGate(state="PLAN", question=None), "question is no text"),  # type: ignore[arg-type]
        (NewGate(state="PLAN", history=(("a", "b"),)), "history is not made of turns"),  # type: ignore[arg-type]
        (NewGate(state="PLAN", history=None), "history is not made of turns"),  # type: ignore[arg-type]
        (
            NewGate(state="PLAN", artifact="á" * 5_000_001),
            "artifact has 10,000,002 bytes; at most 10,000,000",
        ),
        (NewGate(state="PLAN", context="x" * 10_000_001), "context has 10,000,001 bytes"),
        (NewGate(state="PLAN", history=(Turn("a", "x" * 6_000_000),) * 2), "history has 12,000,002 bytes"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_no_gate_is_refused(engine: MemoryEngine, gate: NewGate, fault: str) -> None:
    """In a sentence, and nothing is written."""
    with pytest.raises(InvalidInputError, match=fault):
        engine.enqueue(gate)
    assert engine.position == 0


@pytest.mark.parametrize("number", [1.5, "1", None])
def test_what_is_no_number_is_no_gate(engine: MemoryEngine, number: Any) -> None:
    """Nor is its beginning; a number too large for any gate names none."""
    engine.enqueue(NewGate(state="PLAN"))

    for act in (engine.gate, engine.predict, engine.withdraw_gate, engine.predictions, engine.answer):
        with pytest.raises(InvalidInputError, match="whole number"):
            act(number)
    with pytest.raises(NotFoundError):
        engine.gate(2**70)
    assert len(engine.gates()) == 1


def test_a_limit_may_be_any_number(engine: MemoryEngine) -> None:
    """One larger than any queue, or below 0, is none."""
    engine.enqueue(NewGate(state="PLAN"))

    for limit in (2**70, -(2**70)):
        assert len(engine.gates(limit=limit)) == len(engine.gate_heads(limit=limit)) == 1
    with pytest.raises(InvalidInputError, match="whole number"):
        engine.gates(limit=1.5)  # type: ignore[arg-type]


def test_an_artifact_is_read_from_a_file(engine: MemoryEngine, tmp_path: Path) -> None:
    """Text of five megabytes too; of what is none, only what it is."""
    text, binary = tmp_path / "plan.md", tmp_path / "plan.zip"
    text.write_text("á" * 2_500_000, encoding="utf-8")
    binary.write_bytes(b"PK\x03\x04\0\xff" * 100)

    read, unread = (
        engine.gate(engine.enqueue(NewGate(state="PLAN"), artifact=path).ids[0]) for path in (text, binary)
    )

    assert (read.artifact_name, len(read.artifact), read.artifact_problem) == ("plan.md", 2_500_000, "")
    assert (unread.artifact_name, unread.artifact) == ("plan.zip", "")
    assert "no text (600 bytes" in unread.artifact_problem
    with pytest.raises(NotFoundError, match="can't be read"):
        engine.enqueue(NewGate(state="PLAN"), artifact=tmp_path / "none.md")


def _enqueue_many(path: Path, project: str) -> None:
    with open_store(path) as engine:
        for number in range(20):
            engine.enqueue(NewGate(state="PLAN", project=project, question=str(number)))


def test_several_processes_enqueue(tmp_path: Path) -> None:
    """Nothing is lost, no number is given twice, and each one's gates stay in its order."""
    path = tmp_path / "store.db"
    open_store(path).close()
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=_enqueue_many, args=(path, name)) for name in ("one", "two")]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)

    assert [process.exitcode for process in processes] == [0, 0]
    with open_store(path) as engine:
        gates = engine.gates()
    assert len({gate.id for gate in gates}) == 40
    for name in ("one", "two"):
        assert [gate.question for gate in gates if gate.project == name] == list(map(str, range(20)))
    require_sound(path)
