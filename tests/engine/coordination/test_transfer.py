"""Minutes go out and come in as the JSONL of seed 002; nothing of use is lost, nothing comes in twice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import ImportFormatError, MemoryEngine, NewMinute, RefusedError
from tests.helpers import NOON, open_store, require_sound

MINUTES = (
    NewMinute(id="m1", event_type="task_assigned", agent="planner", project="aurora", cycle=2, at=NOON),
    NewMinute(
        id="m2",
        event_type="task_done",
        note="Fertig: ü.",
        data={"success_criteria_met": 80, "deep": {"a": [1, None]}},
        context_references=("m1",),
    ),
)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """Give a store with two minutes."""
    with open_store(tmp_path / "team.db") as opened:
        opened.append_minutes(MINUTES)
        yield opened
        require_sound(opened.path)


def test_no_id_is_taken_for_the_number_of_a_line(tmp_path: Path) -> None:
    """One without an id does not take the place of one whose id is a number."""
    path = tmp_path / "in.jsonl"
    path.write_text('{"id": "2", "event_type": "a"}\n{"event_type": "b"}\n')
    with open_store(tmp_path / "other.db") as engine:
        assert engine.import_minutes(path).new == 2
        assert [one.event_type for one in engine.minutes()] == ["a", "b"]


def test_nothing_is_written_into_what_belongs_to_the_store(engine: MemoryEngine) -> None:
    """Such as its operations log."""
    target = engine.operations_path
    target.parent.mkdir(exist_ok=True)
    with pytest.raises(RefusedError, match="belongs to the open store"):
        engine.export_minutes(target)


NAMES = ("id", "at", "event_type", "agent", "project", "cycle", "note", "data")


def told(engine: MemoryEngine) -> list[tuple[object, ...]]:
    """Return what the minutes of a store say."""
    return [(*(getattr(one, name) for name in NAMES), *one.context_references) for one in engine.minutes()]


def test_minutes_come_back_as_they_went(engine: MemoryEngine, tmp_path: Path) -> None:
    """Into another store, once however often they are imported; memories are made of them there."""
    file = tmp_path / "minutes.jsonl"
    assert engine.export_minutes(file) == 2
    with open_store(tmp_path / "other.db") as other:
        first, again = other.import_minutes(file), other.import_minutes(file)

        assert (first.new, first.known, again.new, again.known) == (2, 0, 0, 2)
        assert told(other) == told(engine)
        assert len(other.find("type:minute").ids) == 2


def test_lines_have_the_keys_of_the_seed(engine: MemoryEngine, tmp_path: Path) -> None:
    """So that others read them."""
    engine.export_minutes(tmp_path / "m.jsonl")

    first, second = map(json.loads, (tmp_path / "m.jsonl").read_text("utf-8").splitlines())
    assert first == {
        "id": "m1",
        "timestamp": "2026-03-01T12:00:00+00:00",
        "event_type": "task_assigned",
        "agent_id": "planner",
        "project_id": "aurora",
        "cycle": 2,
    }
    assert (second["memory_note"], second["context_references"]) == ("Fertig: ü.", ["m1"])


def test_lines_of_no_use_are_named(engine: MemoryEngine, tmp_path: Path) -> None:
    """What else a file says of a minute is kept; times without a zone are UTC, and counted."""
    file = tmp_path / "m.jsonl"
    file.write_text(
        '{"event_type": "tick", "timestamp": "2026-01-01T00:00:00", "server": "a"}\n'
        "not JSON\n"
        '{"memory_note": "of no kind"}\n'
        '{"event_type": "other", "id": "m1"}\n'
        '{"event_type": "tick", "data": [1]}\n'
        '{"event_type": "tick", "timestamp": "yesterday"}\n'
        "\n"
    )
    done = engine.import_minutes(file)

    assert (done.new, done.naive, [one.line for one in done.skipped]) == (1, 1, [2, 3, 4, 5, 6])
    assert engine.minutes()[-1].data == {"server": "a"}


def test_a_file_without_minutes_is_refused(engine: MemoryEngine, tmp_path: Path) -> None:
    """With what is wrong with its first line."""
    file = tmp_path / "m.jsonl"
    file.write_text('{"a": 1}\n{"b": 2}\n')

    with pytest.raises(ImportFormatError, match="line 1"):
        engine.import_minutes(file)
    with pytest.raises(RefusedError, match="open store"):
        engine.export_minutes(engine.path)
