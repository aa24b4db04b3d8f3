"""Imports are one step, all or nothing; exports replace a file only when they are whole."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine import (
    CancelledError,
    ExportError,
    ImportFormatError,
    NewChunk,
    NotFoundError,
    QueryError,
    ReadOnlyError,
    RefusedError,
)
from tests.engine.exchange.builders import (
    cancelled_during,
    conversation,
    gate,
    records,
    row_counts,
    teaparty,
    write_json,
    write_records,
)
from tests.engine.exchange.stores import rich_store
from tests.helpers import add, open_store, outside, require_sound, state


def talk(tmp_path: Path) -> Path:
    """Write a small conversation."""
    return write_json(tmp_path / "talk.json", conversation())


def many_lines(tmp_path: Path) -> Path:
    """Write more chunks than one batch holds."""
    lines = [{"record": "chunk", "id": n, "content": f"Chunk {n}."} for n in range(1, 2502)]
    return write_records(tmp_path / "many.jsonl", [{"mnemoscope": 1}, *lines])


def test_the_content_tells_the_format_and_not_the_name(tmp_path: Path) -> None:
    """Files with misleading names are read for what they are."""
    with open_store(rich_store(tmp_path / "other.db")) as engine:
        engine.export_file(tmp_path / "export")
    files = {
        "jsonl": (tmp_path / "export").rename(tmp_path / "a.txt"),
        "locomo": talk(tmp_path).rename(tmp_path / "b.db"),
        "teaparty": teaparty(tmp_path / "c.json", [gate(1)]),
        "text": write_json(tmp_path / "d.jsonl", "Only a text."),
    }
    with open_store(tmp_path / "a.db") as engine:
        assert {name: engine.import_file(path).format for name, path in files.items()} == {
            n: n for n in files
        }


def test_an_import_is_one_step_that_says_what_it_did(tmp_path: Path) -> None:
    """The report is kept in the step's header."""
    path = write_json(tmp_path / "talk.json", conversation(session_2=[{"text": ""}]))
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(path, actor="Ada")
        (step,) = engine.history()

    assert report.changes is not None
    assert (step.kind, step.label, step.actor) == ("import", "Import 2 chunks from talk.json", "Ada")
    assert (step.step, step.changed) == (report.changes.step, 2)
    assert step.details == {
        "format": "locomo",
        "path": str(path),
        "read": 3,
        "stored": 2,
        "relations": 0,
        "damage": [],
        "skipped_records": list(report.skipped),
        "skipped_count": 1,
        "losses": list(report.losses),
    }


def test_the_log_keeps_only_the_first_of_many_skipped_lines(tmp_path: Path) -> None:
    """A file of rubbish does not swell the log; the report names every line."""
    path = write_records(
        tmp_path / "a.jsonl",
        [
            {"mnemoscope": 1},
            *({"record": "rubbish"} for _ in range(300)),
            {"record": "chunk", "id": 1, "content": "x"},
        ],
    )
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(path)
        (step,) = engine.history()

    assert (len(report.skipped), len(step.details["skipped_records"]), step.details["skipped_count"]) == (
        300,
        200,
        300,
    )


def test_undo_takes_everything_out_and_redo_brings_it_back(tmp_path: Path) -> None:
    """Chunks, traces, tags, relations, facets: exactly."""
    with open_store(rich_store(tmp_path / "other.db")) as engine:
        engine.export_file(tmp_path / "a.jsonl")
    with open_store(tmp_path / "a.db") as engine:
        add(engine, "Was here.")
        before = state(tmp_path / "a.db")
        engine.import_file(tmp_path / "a.jsonl")
        after = state(tmp_path / "a.db")
        engine.undo()
        assert state(tmp_path / "a.db") == before
        engine.redo()
        assert state(tmp_path / "a.db") == after
    require_sound(tmp_path / "a.db")


def test_a_file_imported_twice_changes_nothing_the_second_time(tmp_path: Path) -> None:
    """Whatever its format, and it says so; not even a step is left."""
    with open_store(rich_store(tmp_path / "other.db")) as engine:
        engine.export_file(tmp_path / "a.jsonl")
    (tmp_path / "a.txt").write_text("One.\n\nTwo.", encoding="utf-8")
    files = [tmp_path / "a.jsonl", talk(tmp_path), teaparty(tmp_path / "p.db", [gate(1)]), tmp_path / "a.txt"]
    with open_store(tmp_path / "a.db") as engine:
        first = [engine.import_file(path) for path in files]
        before, position = state(tmp_path / "a.db"), engine.position
        second = [engine.import_file(path) for path in files]

        assert (state(tmp_path / "a.db"), engine.position) == (before, position)
    assert [report.stored for report in first] == [report.read for report in first]
    assert [report.stored for report in second] == [0, 0, 0, 0]
    assert all(any("in the store already" in loss for loss in report.losses) for report in second)


def test_what_was_edited_here_is_kept_when_its_file_comes_again(tmp_path: Path) -> None:
    """The store's text stays, and the difference is declared; what is new comes in."""
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(talk(tmp_path))
        engine.edit(1, content="I planted peppers.")
        longer = conversation(session_2=[{"dia_id": "D2:1", "speaker": "Ada", "text": "They grew."}])
        report = engine.import_file(write_json(tmp_path / "talk.json", longer))

        assert [c.content for c in engine.chunks([1, 3])] == ["I planted peppers.", "They grew."]
    assert report.stored == 1
    assert any(
        "2 chunks were in the store already" in x and "1 of them with another text" in x
        for x in report.losses
    )


def test_a_second_import_after_an_undo_brings_everything(tmp_path: Path) -> None:
    """Chunks that were taken out are not in the store."""
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(talk(tmp_path))
        engine.undo()

        assert engine.import_file(talk(tmp_path)).stored == 2


@pytest.mark.parametrize("moment", ["reading", "embedding", "storing"])
def test_a_cancelled_import_leaves_nothing(tmp_path: Path, moment: str) -> None:
    """At whatever point: every table has the rows it had, and the log ends where it did."""
    path = many_lines(tmp_path)
    with open_store(tmp_path / "a.db") as engine:
        add(engine, "Was here.")
        before, position = row_counts(tmp_path / "a.db"), engine.position
        with pytest.raises(CancelledError):
            engine.import_file(path, progress=cancelled_during(moment))

        assert (row_counts(tmp_path / "a.db"), engine.position) == (before, position)
        assert engine.import_file(path).stored == 2501


def test_a_cancelled_export_leaves_what_was_there(tmp_path: Path) -> None:
    """The old file stays whole and no half one lies beside it."""
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(many_lines(tmp_path))
        (tmp_path / "out").mkdir()
        target = tmp_path / "out" / "a.jsonl"
        target.write_text("precious", encoding="utf-8")
        with pytest.raises(CancelledError):
            engine.export_file(target, progress=cancelled_during("writing"))

        assert [file.name for file in target.parent.iterdir()] == ["a.jsonl"]
        assert target.read_text(encoding="utf-8") == "precious"
        engine.export_file(target)
    assert len([r for r in records(target) if r.get("record") == "chunk"]) == 2501


def test_an_export_changes_nothing(tmp_path: Path) -> None:
    """Looking adds no row."""
    with open_store(rich_store(tmp_path / "a.db")) as engine:
        before = row_counts(tmp_path / "a.db")
        engine.export_file(tmp_path / "a.jsonl")

        assert row_counts(tmp_path / "a.db") == before


def test_an_export_of_an_empty_store_is_an_import_of_nothing(tmp_path: Path) -> None:
    """The header alone is a whole file."""
    with open_store(tmp_path / "a.db") as engine:
        assert engine.export_file(tmp_path / "a.jsonl").read == 0
        report = engine.import_file(tmp_path / "a.jsonl")

        assert (report.read, report.stored, engine.position) == (0, 0, 0)


def test_an_export_never_replaces_the_open_store(tmp_path: Path) -> None:
    """Not by a link to it either."""
    (tmp_path / "link").symlink_to(tmp_path / "a.db")
    with open_store(tmp_path / "a.db") as engine:
        add(engine, "Keep me.")
        for name in ("a.db", "a.db-wal", "link"):
            with pytest.raises(RefusedError, match="the open store itself"):
                engine.export_file(tmp_path / name)
    require_sound(tmp_path / "a.db")


@pytest.mark.parametrize(
    ("name", "reason"), [("no/such/a.jsonl", "does not exist"), ("folder", "can't be written")]
)
def test_a_target_that_cannot_be_written_is_told(tmp_path: Path, name: str, reason: str) -> None:
    """In a sentence that says what to do."""
    (tmp_path / "folder").mkdir()
    with open_store(tmp_path / "a.db") as engine, pytest.raises(ExportError, match=reason):
        engine.export_file(tmp_path / name)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence says that nothing was written there."""
    full = os.open("/dev/full", os.O_WRONLY)
    with open_store(rich_store(tmp_path / "a.db")) as engine:
        monkeypatch.setattr(os, "fsync", lambda file: os.write(full, b"x"))
        with pytest.raises(ExportError, match="no room"):
            engine.export_file(tmp_path / "a.jsonl")
    os.close(full)
    assert not (tmp_path / "a.jsonl").exists()


def test_a_query_that_does_not_parse_leaves_no_file(tmp_path: Path) -> None:
    """The fault is the query's, with its position."""
    with open_store(tmp_path / "a.db") as engine, pytest.raises(QueryError):
        engine.export_file(tmp_path / "a.jsonl", query='"open')

    assert [file.name for file in tmp_path.iterdir() if "jsonl" in file.name or "part" in file.name] == []


def test_files_that_are_not_there_or_no_files(tmp_path: Path) -> None:
    """Each gets its own sentence."""
    with open_store(tmp_path / "a.db") as engine:
        with pytest.raises(NotFoundError, match="no file at"):
            engine.import_file(tmp_path / "none.txt")
        with pytest.raises(ImportFormatError, match="is a folder"):
            engine.import_file(tmp_path)
        with pytest.raises(ImportFormatError, match="no format 'word'"):
            engine.import_file(talk(tmp_path), format="word")


def test_an_agents_file_of_trust_has_a_door_of_its_own(tmp_path: Path) -> None:
    """It becomes minutes, and is not taken for plain text, though its comments make it no JSON."""
    path = tmp_path / "critic.json"
    with open_store(tmp_path / "a.db") as engine:
        engine.log_dissent("critic", "No tests")
        path.write_text("// of seed 003\n" + engine.export_agent("critic"), encoding="utf-8")
        with pytest.raises(ImportFormatError, match="--import-agent"):
            engine.import_file(path)


def test_a_read_only_store_exports_and_refuses_to_import(tmp_path: Path) -> None:
    """Looking is allowed."""
    rich_store(tmp_path / "a.db")
    with open_store(tmp_path / "a.db", read_only=True) as engine:
        assert engine.export_file(tmp_path / "a.jsonl").read == 6
        with pytest.raises(ReadOnlyError):
            engine.import_file(talk(tmp_path))


def test_an_erase_reaches_archived_logs(tmp_path: Path) -> None:
    """The text is gone from history that came along too; the chain still verifies, here and further on."""
    with open_store(rich_store(tmp_path / "other.db")) as engine:
        engine.export_file(tmp_path / "a.jsonl")
    with open_store(tmp_path / "a.db") as engine:
        add(engine, "So that ids shift.")
        engine.import_file(tmp_path / "a.jsonl")
        (markup,) = engine.find('"Markup"').ids.tolist()
        receipt = engine.erase(markup)
        engine.export_file(tmp_path / "b.jsonl")
        assert engine.check().ok

    assert receipt.removed["payloads of imported logs"] == 3
    assert b"Markup" not in (tmp_path / "a.db").read_bytes()
    assert b"Markup" not in (tmp_path / "b.jsonl").read_bytes()
    with open_store(tmp_path / "b.db") as engine:
        assert not engine.import_file(tmp_path / "b.jsonl").damage


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE log_archive SET actor = 'x'",
        "UPDATE log_archive SET payload = NULL",
        "UPDATE log_archive SET local_chunk_id = 1",
        "DELETE FROM log_archive",
        "UPDATE archive SET store_id = 'x'",
        "DELETE FROM archive",
    ],
)
def test_archived_logs_cannot_be_changed_by_any_program(tmp_path: Path, statement: str) -> None:
    """The database itself refuses."""
    with open_store(rich_store(tmp_path / "other.db")) as engine:
        engine.export_file(tmp_path / "a.jsonl")
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(tmp_path / "a.jsonl")
    with outside(tmp_path / "a.db") as raw, pytest.raises(Exception, match="append-only"):
        raw.execute(statement)


def test_chunks_by_number_are_written(tmp_path: Path) -> None:
    """Any number of chunks, told by their ids and no query; one that is not there is counted as left out."""
    with open_store(tmp_path / "a.db") as engine:
        engine.add([NewChunk(content=f"text {number}") for number in range(1, 1201)])
        report = engine.export_file(tmp_path / "some.jsonl", ids=[*range(2, 1001, 2), 9999])
    with open_store(tmp_path / "b.db") as other:
        other.import_file(tmp_path / "some.jsonl")
        texts = [chunk.content for chunk in other.chunks(other.find().ids)]

    assert texts == [f"text {number}" for number in range(2, 1001, 2)]
    assert (report.read, report.stored) == (501, 500)
