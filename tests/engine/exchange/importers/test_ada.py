"""ADA's files come in as entries of cycles and of the archive; nothing is made up, nothing comes in twice."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine import ImportFormatError
from engine.exchange.formats import format_of
from tests.engine.exchange.importers import ada_samples
from tests.engine.exchange.importers.samples import lines_of, text_of
from tests.helpers import open_store, require_sound


def test_the_stream_comes_in_cycle_by_cycle(tmp_path: Path) -> None:
    """With role, cycle, importance and references; again, nothing is new."""
    path = lines_of(
        tmp_path / "stream.jsonl", ada_samples.cycle(281), ada_samples.cycle(282, importance=None)
    )
    with open_store(tmp_path / "a.db") as engine:
        report, again = engine.import_file(path), engine.import_file(path)
        first, second = engine.chunks([1, 2])

        assert (report.format, report.stored, again.stored) == ("ada_stream", 2, 0)
        assert (first.type, first.state, first.role, first.cycle) == ("stream", "action", "scrum", 281)
        assert (first.importance, second.importance, first.tags) == (0.5, None, ("gate",))
        assert first.attributes == {"issue_refs": [7], "token_estimate": 23}
        assert first.at == datetime(2026, 2, 9, 23, 58, 36, 596_000, tzinfo=UTC)
        assert first.access_count is None
    require_sound(tmp_path / "a.db")


def test_heat_is_kept_with_the_entries_that_came_before(tmp_path: Path) -> None:
    """What it says of others stays out, and that is told; one undo takes it back."""
    entry = ada_samples.cycle(281)
    stream = lines_of(tmp_path / "stream.jsonl", entry)
    heat = lines_of(tmp_path / "heat.jsonl", ada_samples.heat(entry["id"]), ada_samples.heat("elsewhere"))
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(stream)
        report = engine.import_file(heat)
        chunk = engine.chunk(1)

        assert report.format == "ada_heat"
        assert (chunk.importance, chunk.access_count) == (0.8, 3)
        assert chunk.last_accessed_at == datetime(2026, 2, 9, 23, 58, 36, 596_000, tzinfo=UTC)
        assert len(engine.traces(1)) == 1
        assert any("not in the store" in loss for loss in report.losses)
        engine.undo()
        assert (engine.chunk(1).importance, engine.chunk(1).access_count) == (0.5, None)


@pytest.mark.parametrize("wrong", [{"id": 3}, {"referenceCount": -1}, {"baseImportance": "hot"}])
def test_heat_of_no_use_is_named(tmp_path: Path, wrong: dict[str, object]) -> None:
    """Line by line."""
    heat = lines_of(tmp_path / "heat.jsonl", ada_samples.heat("a"), ada_samples.heat("b") | wrong)
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(heat)

    assert len(report.skipped) == 1
    assert report.skipped[0].startswith("Line 2")


def test_a_rotation_brings_what_was_done_and_learned(tmp_path: Path) -> None:
    """Two entries a cycle, where the role looked back; broken ones are named."""
    history = [ada_samples.rotated(661), ada_samples.rotated(662, reflection=None), {"role": "qa"}]
    path = text_of(
        tmp_path / "rotation.json", json.dumps({"cycle_count": 662, "history": history, "last_role": "qa"})
    )
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(path)
        done, learned, later = engine.chunks([1, 2, 3])

    assert (report.format, report.stored, len(report.skipped)) == ("ada_rotation", 3, 1)
    assert (done.content, done.state, done.cycle) == ("Tested the harbour gate.", "action", 661)
    assert (learned.content, learned.state, learned.cycle) == (
        "What worked: Testing at low tide.",
        "reflection",
        661,
    )
    assert (learned.attributes["reflection_outcome"], later.cycle) == ("success", 662)


def test_a_bank_brings_lessons_once_for_all_its_versions(tmp_path: Path) -> None:
    """Under whatever name the file goes; what roles said of themselves is theirs."""
    first, second = tmp_path / "bank-v51.md", tmp_path / "bank-v52.md"
    text_of(first, ada_samples.bank())
    text_of(second, ada_samples.bank() + "- **L597:** Oil the hinges. (C1021)\n")
    with open_store(tmp_path / "a.db") as engine:
        report, later = engine.import_file(first), engine.import_file(second)
        lessons = [engine.chunk(key) for key in engine.find("type:archive state:lesson").ids]
        (state,) = [one for one in engine.chunks(engine.find("type:archive").ids) if one.role == "ceo"]

        assert report.format == "ada_bank"
        assert {one.title for one in lessons} == {"L595", "L596", "L597"}
        assert {one.title: one.cycle for one in lessons} == {"L596": 1017, "L595": None, "L597": 1021}
        assert (state.cycle, state.at) == (1023, datetime(2026, 2, 21, tzinfo=UTC))
        assert (report.stored, later.stored) == (4, 1)


@pytest.mark.parametrize(
    ("name", "text"),
    [("stream.jsonl", '{"cycle": 1, "role": "qa", "action": "", "type": "action"}\n'), ("heat.jsonl", "")],
)
def test_a_file_that_holds_nothing_is_refused(tmp_path: Path, name: str, text: str) -> None:
    """And nothing is written."""
    path = text_of(tmp_path / name, text)
    with open_store(tmp_path / "a.db") as engine, pytest.raises(ImportFormatError):
        engine.import_file(path)


def test_other_notes_are_no_bank(tmp_path: Path) -> None:
    """Markdown stays Markdown."""
    assert format_of(text_of(tmp_path / "n.md", "# My notes\n\nThe bank opens.\n"), None).name == "markdown"
