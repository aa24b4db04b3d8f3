"""A store goes out in formats that others read, and each says what it can't carry."""

from __future__ import annotations

import csv
import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine import EXPORT_FORMATS, ExportError, NewChunk, NewRelation
from tests.engine.exchange.foreign import entity, graph, imported, mem0, memory, relation, says
from tests.engine.exchange.stores import rich_store
from tests.helpers import NOON, add, open_store

OTHERS = [name for name in EXPORT_FORMATS if name != "jsonl"]


def detailed() -> NewChunk:
    """Return a chunk with something in many fields."""
    return NewChunk(
        content='Likes <b>tea</b>,\n\nand "coffee".',
        at=datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC),
        session="s1",
        speaker="Ada",
        category="preference",
        tags=["hot drink", "x"],
        entities=["entity://person/ada"],
        fields={"agent": "planner", "importance": 0.9, "attributes": {"a": [1, None]}, "access_count": None},
    )


def table(path: Path) -> list[dict[str, str]]:
    """Return the rows of a CSV file."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_a_table_has_a_column_for_each_field_in_use(tmp_path: Path) -> None:
    """Lists and mappings as JSON, times in ISO 8601, unknown as empty."""
    with open_store(tmp_path / "a.db") as engine:
        engine.add([detailed(), NewChunk(content="Plain.")])
        report = engine.export_file(tmp_path / "a.csv", format="csv")
    first, second = table(tmp_path / "a.csv")

    assert (report.format, report.read, report.stored) == ("csv", 2, 2)
    assert (first["content"], first["tags"]) == ('Likes <b>tea</b>,\n\nand "coffee".', '["hot drink", "x"]')
    assert (first["at"], second["at"]) == ("2026-01-02T03:04:05+00:00", "")
    assert (first["access_count"], second["access_count"]) == ("", "0")
    assert json.loads(first["attributes"]) == {"a": [1, None]}
    assert "valid_until" not in first
    assert says(report.losses, "traces")
    assert (tmp_path / "a.csv").read_bytes().startswith(b"\xef\xbb\xbf")


@pytest.mark.parametrize("text", ["=1+1", "+49 30 1", "-5", "@SUM(A1)", "\t=1", "'=1", "=cmd|' /C calc'!A0"])
def test_no_cell_of_a_table_runs(tmp_path: Path, text: str) -> None:
    """What a spreadsheet takes for a formula is marked as text, and comes back as it was."""
    with open_store(tmp_path / "a.db") as engine:
        engine.add([NewChunk(content=text, speaker=text)])
        engine.export_file(tmp_path / "a.csv", format="csv")
    (row,) = table(tmp_path / "a.csv")

    assert row["content"] == row["speaker"] == f"'{text}"
    _, (chunk,) = imported(tmp_path / "a.csv")
    assert (chunk.content, chunk.speaker) == (text.strip(), text.strip())


def test_memories_go_out_as_mem0_writes_them(tmp_path: Path) -> None:
    """With its digest of the text, and the time at which they were made."""
    with open_store(tmp_path / "a.db") as engine:
        engine.add([detailed()])
        report = engine.export_file(tmp_path / "a.json", format="mem0")
    (record,) = json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))["results"]

    assert record["memory"] == 'Likes <b>tea</b>,\n\nand "coffee".'
    assert (record["user_id"], record["agent_id"], record["run_id"]) == ("Ada", "planner", "s1")
    assert (record["created_at"], record["categories"]) == ("2026-01-02T03:04:05+00:00", ["hot drink", "x"])
    assert (len(record["id"]), len(record["hash"])) == (36, 32)
    assert record["metadata"] == {"a": [1, None], "category": "preference"}
    assert says(report.losses, "Importance 1")


def test_what_is_unknown_is_not_counted_as_left_out(tmp_path: Path) -> None:
    """A chunk that has no value in a field loses none, whatever a fresh chunk starts with there."""
    unknown = {"access_count": None, "importance": None, "stability": None}
    with open_store(tmp_path / "a.db") as engine:
        engine.add([NewChunk(content="x", fields=unknown), NewChunk(content="y", fields={"importance": 0.9})])
        report = engine.export_file(tmp_path / "a.json", format="mem0")

    assert says(report.losses, "number of chunks that have it: Importance 1.")


def test_a_time_that_no_source_gave_is_not_made_up(tmp_path: Path) -> None:
    """What was formed here was made when it was recorded; what came in without a time has none."""
    (tmp_path / "notes.txt").write_text("From elsewhere.", encoding="utf-8")
    with open_store(tmp_path / "a.db") as engine:
        add(engine, "From here.")
        engine.import_file(tmp_path / "notes.txt")
        report = engine.export_file(tmp_path / "a.json", format="mem0")
    here, elsewhere = json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))["results"]

    assert (here["created_at"], elsewhere["created_at"]) == (NOON.isoformat(), None)
    assert says(report.losses, "without a time", ": 1.")


def test_observations_go_out_under_their_entities(tmp_path: Path) -> None:
    """With the relations between those; what names nothing stands under its speaker."""
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(
            graph(
                tmp_path / "memory.jsonl",
                [
                    entity("Ada", "likes tea", "reads"),
                    entity("Acme", "big", kind="company"),
                    relation("Ada", "Acme", "works_at"),
                    relation("Ada", "Acme", "founded"),
                ],
            )
        )
        engine.add([NewChunk(content="Said.", speaker="Bob"), NewChunk(content="Nobody's.")])
        engine.relate([NewRelation(engine.chunk(1).id, engine.chunk(2).id, "elaborates")])
        report = engine.export_file(tmp_path / "out.jsonl", format="mcp")
    lines = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text(encoding="utf-8").splitlines()]

    assert lines[:2] == [entity("Ada", "likes tea", "reads"), entity("Acme", "big", kind="company")]
    assert [line["name"] for line in lines[2:4]] == ["Bob", "Memories"]
    assert sorted(line["relationType"] for line in lines[4:]) == ["founded", "works_at"]
    assert says(report.losses, "same entity", ": 1.")


def test_a_note_is_one_that_anybody_can_read(tmp_path: Path) -> None:
    """Category, text, tags, and where it comes from; nothing in a text becomes markup or another item."""
    with open_store(tmp_path / "a.db") as engine:
        engine.add([detailed(), NewChunk(content="One.\n- [x] not an item\n# no heading")])
        report = engine.export_file(tmp_path / "a.md", format="markdown")

    assert (tmp_path / "a.md").read_text(encoding="utf-8") == (
        "---\ntitle: Mnemoscope export 2026-03-01\ntype: note\npermalink: mnemoscope-export-2026-03-01\n---\n"
        "\n"
        "# Mnemoscope export 2026-03-01\n\n## Observations\n\n"
        "- [preference] Likes \\<b>tea\\</b>,\n"
        '  and "coffee". #hot-drink #x (Ada, 2026-01-02 03:04 UTC, session s1, chunk 1)\n'
        "- [other] One.\n  \\- [x] not an item\n  \\# no heading (chunk 2)\n"
    )
    assert says(report.losses, "blank lines", ": 1.")
    assert says(report.losses, "several words", ": 1.")


@pytest.mark.parametrize("name", ["mcp", "mem0"])
def test_what_is_out_of_recall_stays_here(tmp_path: Path, name: str) -> None:
    """There it would be recalled again; the report says so."""
    with open_store(tmp_path / "a.db") as engine:
        add(engine, "Kept.", "Retired.")
        engine.retire(2)
        report = engine.export_file(tmp_path / "out", format=name)

    assert (report.read, report.stored) == (2, 1)
    assert says(report.losses, "retired", "stayed out", ": 1.")
    assert "Retired." not in (tmp_path / "out").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", OTHERS)
def test_what_goes_out_comes_back(tmp_path: Path, name: str) -> None:
    """Every text that takes part in recall, whatever is in it."""
    with open_store(rich_store(tmp_path / "a.db")) as engine:
        engine.export_file(tmp_path / "out", query="is:active", format=name)
        wanted = [chunk.content.strip() for chunk in engine.chunks(engine.find("is:active").ids)]
    report, chunks = imported(tmp_path / "out")

    assert report.skipped == ()
    if name == "markdown":  # whose tags and context stand with the text
        assert len(chunks) == len(wanted)
    else:
        assert sorted(chunk.content for chunk in chunks) == sorted(wanted)


def test_fields_of_a_table_come_back(tmp_path: Path) -> None:
    """As they were."""
    with open_store(tmp_path / "a.db") as engine:
        engine.add([detailed()])
        engine.export_file(tmp_path / "a.csv", format="csv")
    _, (chunk,) = imported(tmp_path / "a.csv")

    wanted = detailed()
    assert (chunk.at, chunk.session, chunk.speaker, chunk.category) == (
        wanted.at,
        wanted.session,
        wanted.speaker,
        wanted.category,
    )
    assert (chunk.tags, chunk.entities) == (("hot drink", "x"), ("entity://person/ada",))
    assert (chunk.agent, chunk.importance) == ("planner", 0.9)


def test_memories_of_mem0_are_the_same_after_a_round_trip(tmp_path: Path) -> None:
    """What mem0 has a name for is under that name again."""
    record = memory(
        actor_id="bob", agent_id="planner", run_id="r", app_id="shop", role="user", categories=["x"]
    )
    path = mem0(tmp_path / "a.json", record)
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(path)
        engine.export_file(tmp_path / "b.json", format="mem0")
    (back,) = json.loads((tmp_path / "b.json").read_text(encoding="utf-8"))["results"]

    assert {name: value for name, value in back.items() if name not in ("hash", "expiration_date")} == {
        name: value for name, value in record.items() if name != "hash"
    }


@pytest.mark.parametrize("name", OTHERS)
def test_a_selection_goes_out_alone(tmp_path: Path, name: str) -> None:
    """Only what the query matches."""
    with open_store(tmp_path / "a.db") as engine:
        add(engine, "Tea.", "Coffee.")
        report = engine.export_file(tmp_path / "out", query="tea", format=name)

    assert report.stored == 1
    assert "Coffee" not in (tmp_path / "out").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", OTHERS)
def test_an_empty_store_goes_out_too(tmp_path: Path, name: str) -> None:
    """As a whole file without chunks, and nothing is changed."""
    with open_store(tmp_path / "a.db") as engine:
        assert engine.export_file(tmp_path / "out", format=name).stored == 0
        assert engine.position == 0


def test_an_unknown_format_is_refused(tmp_path: Path) -> None:
    """Naming those that there are."""
    with open_store(tmp_path / "a.db") as engine, pytest.raises(ExportError, match="Known are jsonl, csv"):
        engine.export_file(tmp_path / "out", format="word")

    assert not (tmp_path / "out").exists()
