"""The log written out: one step after another, readable, whole or in part."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from engine import ExportError, Matching, MemoryEngine, RefusedError
from engine.clock import ManualClock
from engine.errors import CancelledError
from engine.progress import Progress
from engine.records import ChunkId, NewRelation
from tests.helpers import NOON, add, open_store


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """A store with steps of two actors, one undone, one erase."""
    clock = ManualClock(NOON)
    with open_store(tmp_path / "store.db", clock=clock, actor="mara") as opened:
        add(opened, "öne\u2028", "two", "gone", at=NOON, fields={"pinned": True})
        clock.advance(timedelta(hours=1))
        opened.edit([1, 3], title="t", tags=["x"], actor="agent")
        opened.relate([NewRelation(ChunkId(1), ChunkId(2), "causes")])
        opened.undo()
        opened.erase(3)
        yield opened


def lines(path: Path) -> list[dict[str, Any]]:
    """Return the objects of a file, one a line."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n")[:-1]]


def test_whole_log_is_told_in_order(engine: MemoryEngine, tmp_path: Path) -> None:
    """Every step has its line, each change one after it; times are readable, and what was erased is blank."""
    report = engine.export_log(tmp_path / "log.jsonl")
    header, *rest = lines(tmp_path / "log.jsonl")

    assert (report.stored, report.losses) == (5, ("2 changes of chunks that were erased are blank.",))
    assert header["mnemoscope_log"] == 1
    assert header["matching"] == {}
    steps = [line for line in rest if line["record"] == "step"]
    assert [(s["step"], s["kind"], s["actor"], s["undone"]) for s in steps] == [
        (1, "add", "mara", False),
        (2, "edit", "agent", False),
        (3, "relate", "mara", True),
        (4, "undo", "mara", False),
        (5, "erase", "mara", False),
    ]
    assert steps[1]["at"] == "2026-03-01T13:00:00+00:00"
    assert steps[3]["undoes"] == 3
    assert steps[-1]["hash"] == engine.verify_log().last_hash
    assert steps[-1]["details"]["removed"]["texts"] == 1
    added, _, gone = rest[1:4]
    assert (added["action"], added["after"]["content"]) == ("added", "öne\u2028")
    assert added["after"]["at"] == "2026-03-01T12:00:00+00:00"
    assert gone == {"record": "change", "step": 1, "chunk_id": 3, "action": "erased", "erased_by": 5}
    edited = rest[5]
    assert (edited["before"]["title"], edited["after"]["title"], edited["after"]["tag"]) == ("", "t", ["x"])


def test_part_is_chosen_as_in_the_history(engine: MemoryEngine, tmp_path: Path) -> None:
    """Filters choose the steps; of one chunk, only what changed in it is told."""
    file = tmp_path / "log.jsonl"
    assert engine.export_log(file, actor="agent", after=NOON).stored == 1
    assert lines(file)[0]["matching"] == {"actor": "agent", "after": "2026-03-01T12:00:00+00:00"}

    engine.export_log(file, chunk=2)
    assert {line["chunk_id"] for line in lines(file) if line.get("record") == "change"} == {2}
    engine.export_log(file, undone=True)
    assert [line["step"] for line in lines(file)[1:]] == [3, 3]


def test_large_steps_are_whole(tmp_path: Path) -> None:
    """A step of thousands of chunks is told in full."""
    with open_store(tmp_path / "store.db") as engine:
        add(engine, *(f"text {number}" for number in range(2300)))
        engine.edit(Matching(""), title="x")
        engine.export_log(tmp_path / "log.jsonl", kind="edit")
    changed = [line["chunk_id"] for line in lines(tmp_path / "log.jsonl")[2:]]
    assert changed == list(range(1, 2301))


def test_refused_or_cancelled_leaves_what_stood_there(engine: MemoryEngine, tmp_path: Path) -> None:
    """The store itself is never written over; a file is replaced only once all is written."""
    with pytest.raises(RefusedError, match="is the open store itself"):
        engine.export_log(engine.path)
    with pytest.raises(ExportError, match="does not exist"):
        engine.export_log(tmp_path / "nowhere" / "log.jsonl")
    file = tmp_path / "log.jsonl"
    file.write_text("old")
    progress = Progress()
    progress.cancel()
    with pytest.raises(CancelledError):
        engine.export_log(file, progress=progress)
    assert file.read_text() == "old"
    assert len(list(tmp_path.glob("*.part"))) == 0
