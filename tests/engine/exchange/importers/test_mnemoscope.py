"""Mnemoscope's own lines: what is broken in places is skipped and named, what is broken whole is refused."""

from __future__ import annotations

import json
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from engine import ImportFormatError, Progress, TransferReport
from engine.storage import archive
from engine.storage.database import Database
from tests.engine.exchange.builders import records, write_records
from tests.engine.exchange.stores import rich_store
from tests.helpers import add, open_store, require_sound

HEADER = {"mnemoscope": 1, "store": "elsewhere", "interaction": 9}


def chunk(number: int, **fields: Any) -> dict[str, Any]:
    """Return a chunk's line."""
    return {"record": "chunk", "id": number, "content": f"Chunk {number}.", "traces": [], **fields}


def imported(tmp_path: Path, *lines: Any) -> TransferReport:
    """Import a header and these lines into the store ``a.db``."""
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(write_records(tmp_path / "a.jsonl", [HEADER, *lines]))
    require_sound(tmp_path / "a.db")
    return report


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ({"record": "chunk"}, "id is not a whole number"),
        (chunk(0), "id is not a whole number"),
        (chunk(2**63 - 1), "id is not a whole number"),
        (chunk(2, content="  "), "Content is empty"),
        (chunk(2, content=None), "content is not a text"),
        (chunk(2, importance=7), "Importance is 7; it must lie between"),
        (chunk(2, tier="marble"), "Tier must be one of"),
        (chunk(2, at="yesterday"), "a time is not in ISO 8601"),
        (chunk(2, at="0001-01-01T00:00:00+14:00"), "a time is not in ISO 8601"),
        (chunk(2, turn=10**30), "Turn is larger than the store can hold"),
        (chunk(2, tags=["a", 3]), "tags is not a list as expected"),
        (chunk(2, tags=[""]), "Tags must hold texts"),
        (chunk(2, traces=[[1]]), "traces is not a list as expected"),
        (chunk(2, traces=[{"interaction": -1}]), "interaction is not a whole number"),
        (chunk(2, facets={"response": 1}), "facets are not texts by name"),
        (chunk(2, speaker="\ud800"), "half a character"),
        (chunk(1), "chunk 1 stood in an earlier line"),
        ({"record": "relation", "source": 1, "target": 1, "kind": "causes"}, "can't be related to itself"),
        ({"record": "relation", "source": 1, "target": 4, "kind": "likes"}, "a relation is one of"),
        (
            {"record": "relation", "source": 1, "target": 4, "kind": "causes", "confidence": 2},
            "between 0 and 1",
        ),
        (
            {"record": "relation", "source": "1", "target": 4, "kind": "causes"},
            "source is not a whole number",
        ),
        ({"record": "vector", "text_hash": "a", "model": "m", "data": "???"}, "not float32 in base64"),
        ({"record": "vector", "text_hash": "a", "model": "m", "data": ""}, "empty or not finite"),
        ({"record": "log", "seq": 1}, "step is not a whole number"),
        ({"record": "log", "archive": 3}, "archive 3 was not announced"),
        ({"record": "poem"}, "a record of no kind known here"),
        ({"record": ["chunk"]}, "record is not a text"),
        (["chunk"], "it is not an object"),
    ],
)
def test_a_line_that_cannot_be_used_is_skipped_and_named(tmp_path: Path, line: Any, reason: str) -> None:
    """The lines around it come in; the report says which was left out, and why."""
    report = imported(tmp_path, chunk(1), line, chunk(4))

    assert report.stored == 2
    assert len(report.skipped) == 1
    assert report.skipped[0].startswith("Line 3: ")
    assert reason in report.skipped[0]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b'{"record": "chunk", "id": 2, "content": "cut o', "not whole JSON (character"),
        (b'{"record": "chunk", "id": 2, "content": "caf\xe9"}', "it is not UTF-8"),
        (b'{"record": "chunk", "id": 2, "content": ' + b"[" * 100_000, "too deep"),
        (b'{"record": "chunk", "id": ' + b"9" * 5000 + b"}", "too large a number"),
        (b"\x00\x01\x02", "not whole JSON"),
    ],
    ids=["cut", "latin-1", "deep", "number", "binary"],
)
def test_a_line_that_is_no_json_is_skipped_and_named(tmp_path: Path, line: bytes, reason: str) -> None:
    """A cut or garbled line costs itself and no other."""
    lines = [json.dumps(HEADER).encode(), line, json.dumps(chunk(3)).encode()]
    (tmp_path / "a.jsonl").write_bytes(b"\n".join(lines))
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(tmp_path / "a.jsonl")

        assert engine.find().ids.tolist() == [3]
    assert len(report.skipped) == 1
    assert reason in report.skipped[0]


def test_a_minimal_line_is_enough(tmp_path: Path) -> None:
    """Scripts can write the format: what a line does not say takes its default."""
    path = write_records(
        tmp_path / "a.jsonl", [{"mnemoscope": 1}, {"record": "chunk", "id": 7, "content": "Hi."}]
    )
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(path)

        assert engine.chunk(7).recorded_interaction == engine.interaction == 1
        assert [trace.interaction for trace in engine.traces(7)] == [1]


def test_hostile_text_comes_back_as_it_was(tmp_path: Path) -> None:
    """NUL, markup, direction marks and a megabyte in one line."""
    text = "<img src=file:///etc/passwd> \x00 \u202eRTL \u2028 \u200b" + "x" * (1 << 20)
    imported(tmp_path, chunk(1, content=text, tags=["\U0001f345"]))
    with open_store(tmp_path / "a.db") as engine:
        assert engine.chunk(1).content == text


def test_times_without_a_zone_are_utc_and_said_so(tmp_path: Path) -> None:
    """And those with another zone are converted."""
    report = imported(
        tmp_path, chunk(1, at="2026-03-01T12:00:00"), chunk(2, at="2026-03-01T12:00:00.000001+02:00")
    )
    with open_store(tmp_path / "a.db") as engine:
        first, second = engine.chunks([1, 2])

    assert first.at == datetime(2026, 3, 1, 12, tzinfo=UTC)
    assert second.at == datetime(2026, 3, 1, 10, 0, 0, 1, tzinfo=UTC)
    assert "1 time carried no time zone, taken as UTC." in report.losses


def test_unknown_fields_are_declared(tmp_path: Path) -> None:
    """A field of another version is not silently dropped."""
    report = imported(tmp_path, chunk(1, mood="good"))

    assert "Fields of chunks that are unknown here were left out: mood." in report.losses


def test_relations_that_lost_an_end_are_declared(tmp_path: Path) -> None:
    """A relation to a skipped chunk does not come in."""
    report = imported(
        tmp_path,
        chunk(1),
        chunk(2, content=""),
        {"record": "relation", "source": 1, "target": 2, "kind": "causes"},
    )

    assert any("1 relation lost an end" in loss for loss in report.losses)


def test_numbers_that_clash_are_given_anew(tmp_path: Path) -> None:
    """Traces that share a number, as hand-edited files may have, come in all the same."""
    trace = {"id": 1, "interaction": 3}
    report = imported(tmp_path, chunk(1, traces=[trace, trace]), chunk(2, traces=[{"interaction": 5}]))
    with open_store(tmp_path / "a.db") as engine:
        assert [[t.interaction for t in engine.traces(key)] for key in (1, 2)] == [[3, 3], [5]]
    assert report.stored == 2


def test_vectors_of_an_odd_length_are_left_out(tmp_path: Path) -> None:
    """A model's vectors have one length; the commonest is taken for it."""
    vectors = [
        {"record": "vector", "text_hash": f"{n}", "model": "m", "data": data}
        for n, data in enumerate(["AAAAAAAAAAA=", "AAAAAAAAgD8=", "AAAAAA=="])
    ]
    report = imported(tmp_path, chunk(1), *vectors)

    assert any("1 vector of m did not have 2 components" in loss for loss in report.losses)


def test_a_file_cut_short_says_what_is_missing(tmp_path: Path) -> None:
    """The header's counts tell a whole file from the first half of one."""
    with open_store(rich_store(tmp_path / "a.db")) as engine:
        engine.export_file(tmp_path / "a.jsonl")
    lines = (tmp_path / "a.jsonl").read_bytes().split(b"\n")
    (tmp_path / "a.jsonl").write_bytes(b"\n".join([*lines[:3], lines[3][:40]]))
    with open_store(tmp_path / "b.db") as engine:
        report = engine.import_file(tmp_path / "a.jsonl")

    assert (report.stored, len(report.skipped)) == (2, 1)
    assert "chunks that the header promises, 2 could be read" in report.damage[0]
    assert any("rows that the header promises, 0 could be read" in text for text in report.damage)


def test_a_changed_log_is_kept_and_declared(tmp_path: Path) -> None:
    """A chain that does not hold is named by its row, at the import and whenever it is verified after."""
    with open_store(rich_store(tmp_path / "a.db")) as engine:
        engine.export_file(tmp_path / "a.jsonl")
    lines = records(tmp_path / "a.jsonl")
    row = next(r for r in lines if r.get("record") == "log" and r["seq"] == 2)
    row["actor"] = "somebody else"
    with open_store(tmp_path / "b.db") as engine:
        report = engine.import_file(write_records(tmp_path / "a.jsonl", lines))

    (damage,) = report.damage
    assert "row 2: it was tampered with" in damage
    with closing(Database(tmp_path / "b.db")) as database, database.reader() as connection:
        (fault,) = archive.chain_faults(connection)
    assert "Row 2 of the log that import step 1 brought along: it was tampered with" in fault.message


def test_rows_of_several_logs_may_alternate(tmp_path: Path) -> None:
    """Each log stays one, whatever the order of its rows among the others'."""

    def row(seq: int, **others: int) -> dict[str, Any]:
        texts = dict.fromkeys(("kind", "actor", "payload_sha256", "previous_hash", "hash"), "")
        return {"record": "log", "seq": seq, "step": 1, "at": 1, "interaction": 1, **texts, **others}

    kept = {"record": "archive", "number": 1, "store": "elsewhere"}
    rows = [row(1, chunk_id=1), row(1, archive=1, local_chunk_id=1), row(2), row(2, archive=1)]
    imported(tmp_path, kept, *rows, chunk(1), row(2))
    with closing(Database(tmp_path / "a.db")) as database, database.reader() as connection:
        logs = [list(archive.rows(connection, log.id)) for log in archive.archives(connection)]

    assert [[found.row.seq for found in log] for log in logs] == [[1, 2], [1, 2]]
    assert [log[0].local_chunk_id for log in logs] == [1, 1]


def test_progress_is_told_in_bytes(tmp_path: Path) -> None:
    """To the end of the file, though its letters take several bytes each."""
    lines = [HEADER, *(chunk(number, title="ç" * 5000) for number in range(1, 40))]
    text = "\n".join(json.dumps(line, ensure_ascii=False) for line in lines)
    path = tmp_path / "a.jsonl"
    path.write_text(text, encoding="utf-8")
    seen: list[int] = []
    progress = Progress(lambda done, _, now: seen.append(done) if now == "reading" else None)
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(path, progress=progress)

    assert len(seen) > 10
    assert seen == sorted(seen)
    assert seen[-1] == path.stat().st_size


@pytest.mark.parametrize(
    ("first", "reason"),
    [
        ({"mnemoscope": 2}, "newer version"),
        ({"mnemoscope": "one"}, "no version"),
        ({"mnemoscope": True}, "no version"),
    ],
)
def test_a_file_without_a_usable_header_is_refused(tmp_path: Path, first: Any, reason: str) -> None:
    """Nothing is read that might mean something else."""
    with open_store(tmp_path / "a.db") as engine:
        with pytest.raises(ImportFormatError, match=reason):
            engine.import_file(write_records(tmp_path / "a.jsonl", [first, chunk(1)]))

        assert engine.position == 0


@pytest.mark.parametrize("content", ["", "hello\n", '{"record": "chunk"}\n'])
def test_what_is_no_export_is_refused(tmp_path: Path, content: str) -> None:
    """A format that is asked for by name still has to be that format."""
    (tmp_path / "a.jsonl").write_text(content, encoding="utf-8")
    with (
        open_store(tmp_path / "a.db") as engine,
        pytest.raises(ImportFormatError, match="no Mnemoscope export"),
    ):
        engine.import_file(tmp_path / "a.jsonl", format="jsonl")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_an_export_saved_by_an_editor_is_read(tmp_path: Path, encoding: str) -> None:
    """A byte order mark does not hide the header."""
    text = "\n".join(json.dumps(line, ensure_ascii=False) for line in (HEADER, chunk(1, title="Çay")))
    (tmp_path / "a.jsonl").write_text(text, encoding=encoding)
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(tmp_path / "a.jsonl")

        assert engine.chunk(1).title == "Çay"


def test_half_a_utf16_file_is_refused(tmp_path: Path) -> None:
    """An encoding that breaks off is told in a sentence."""
    text = "\n".join(json.dumps(line) for line in (HEADER, chunk(1)))
    (tmp_path / "a.jsonl").write_bytes(text.encode("utf-16")[:-1])
    with open_store(tmp_path / "a.db") as engine, pytest.raises(ImportFormatError, match="breaks off"):
        engine.import_file(tmp_path / "a.jsonl")


def test_the_counter_of_the_file_is_carried(tmp_path: Path) -> None:
    """Never back; and an import beside older chunks says what it does to their age."""
    with open_store(tmp_path / "a.db") as engine:
        add(engine, "Before.")
        report = engine.import_file(write_records(tmp_path / "a.jsonl", [HEADER, chunk(1)]))

        assert engine.interaction == 9
    assert any("moves from 1 to the file's 9" in loss for loss in report.losses)
