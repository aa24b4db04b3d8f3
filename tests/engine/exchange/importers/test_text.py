"""Plain text comes in paragraph by paragraph."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine import ImportFormatError, MemoryEngine
from engine.exchange.importers.text import paragraphs
from engine.exchange.reading.text_lines import LONGEST, lines
from tests.helpers import open_store, require_sound


def contents(engine: MemoryEngine) -> list[str]:
    """Return the texts of a store, in order."""
    return [chunk.content for chunk in engine.chunks(engine.find().ids)]


def imported(tmp_path: Path, data: bytes, name: str = "notes.txt") -> list[str]:
    """Import a file of these bytes into a new store; return the texts that came in."""
    (tmp_path / name).write_bytes(data)
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(tmp_path / name)
        found = contents(engine)
    require_sound(tmp_path / "a.db")
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("one\n\ntwo", [(1, "one"), (3, "two")]),
        ("\r\n\r\none\r\nmore\r\n \t\r\ntwo\r\n", [(3, "one\nmore"), (6, "two")]),
        ("one\rmore\r\rtwo", [(1, "one\nmore"), (4, "two")]),
        ("  indented\n\n\n\n", [(1, "  indented")]),
        (" \n\n", []),
    ],
)
def test_blank_lines_set_paragraphs_apart(text: str, expected: list[tuple[int, str]]) -> None:
    """Whatever ends the lines, and however many are blank."""
    assert list(paragraphs(lines([text], "a.txt"), "a.txt")) == expected


def test_a_paragraph_becomes_a_chunk_with_its_provenance(tmp_path: Path) -> None:
    """It says where it came from; what the file does not say stays unknown."""
    (tmp_path / "notes.md").write_text("Use tabs.\n\nNever spaces.", encoding="utf-8")
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(tmp_path / "notes.md")
        chunk = engine.chunk(2)
        traces = engine.traces(2)

    assert (report.format, report.read, report.stored, report.skipped) == ("text", 2, 2, ())
    assert (chunk.content, chunk.source, chunk.write_source) == ("Never spaces.", "notes.md", "import")
    assert (chunk.attributes, chunk.at, chunk.session, chunk.speaker) == ({"line": 3}, None, "", "")
    assert [trace.interaction for trace in traces] == [1]
    assert any("unknown" in loss for loss in report.losses)


def test_the_whole_file_is_one_interaction(tmp_path: Path) -> None:
    """Paragraphs of one file are presented together."""
    (tmp_path / "notes.txt").write_text("one\n\ntwo\n\nthree", encoding="utf-8")
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(tmp_path / "notes.txt")

        assert engine.interaction == 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_marked_encodings_are_read(tmp_path: Path, encoding: str) -> None:
    """A byte order mark is believed and does not become part of the text."""
    assert imported(tmp_path, "Çay içti.\n\nSonra gitti.".encode(encoding)) == ["Çay içti.", "Sonra gitti."]


def test_other_bytes_are_read_as_western_text_and_said_so(tmp_path: Path) -> None:
    """Text that is not UTF-8 is not lost, and the assumption is declared."""
    (tmp_path / "old.txt").write_bytes("Un café, s'il vous plaît.".encode("latin-1"))
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(tmp_path / "old.txt")

        assert contents(engine) == ["Un café, s'il vous plaît."]
    assert any("not UTF-8" in loss for loss in report.losses)


def test_hostile_text_is_kept_as_it_is(tmp_path: Path) -> None:
    """Markup, control, right-to-left and zero-width characters are text like any other."""
    text = "<img src=file:///etc/passwd> an escape \x1b[2J, \u202eRTL\u202c, zero\u200bwidth \U0001f345"

    assert imported(tmp_path, text.encode()) == [text]


def test_a_line_of_a_megabyte_is_one_chunk(tmp_path: Path) -> None:
    """Long paragraphs are not cut."""
    text = "word " * 210_000

    assert imported(tmp_path, f"{text}\n\nshort".encode()) == [text, "short"]


def test_a_line_too_long_for_a_chunk_is_refused_by_the_name_of_its_file(tmp_path: Path) -> None:
    """With its number."""
    (tmp_path / "long.txt").write_text("short\n" + "x" * (LONGEST + 1), encoding="utf-8")
    with (
        open_store(tmp_path / "a.db") as engine,
        pytest.raises(ImportFormatError, match=r"^Line 2 of long\.txt is longer than"),
    ):
        engine.import_file(tmp_path / "long.txt")


def test_a_longer_file_brings_only_what_is_new(tmp_path: Path) -> None:
    """Paragraphs are known by their text, wherever they stand now."""
    path = tmp_path / "notes.txt"
    path.write_text("one\n\none\n\ntwo", encoding="utf-8")
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(path)
        path.write_text("new\n\none\n\none\n\ntwo", encoding="utf-8")
        report = engine.import_file(path)

        assert contents(engine) == ["one", "one", "two", "new"]
    assert (report.read, report.stored) == (4, 1)


NO_TEXTS = (
    b"\x89PNG\r\n\x1a\n\x00\x01\x02\xff",
    b"\x89PNG\r\n",
    b"GIF89a",
    b"%PDF-1.7\n",
    b"\xff\xd8\xff\xe0",
    b"a text with a NUL \x00",
    "UTF-16 without a mark".encode("utf-16-le"),
    "Привет".encode("cp1251"),
    b"\xff\xfe\x00",
    b"\x01\x02\x03",
)


@pytest.mark.parametrize("data", NO_TEXTS)
def test_what_is_no_text_is_not_taken_for_it_when_told_to(tmp_path: Path, data: bytes) -> None:
    """Binary data and unmarked encodings are refused in words, also where the format is given."""
    (tmp_path / "file.txt").write_bytes(data)
    with open_store(tmp_path / "a.db") as engine:
        with pytest.raises(ImportFormatError, match=r"file\.txt is not text: it .*Nothing was imported\."):
            engine.import_file(tmp_path / "file.txt", format="text")

        assert engine.position == 0


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"  \n\n ",
        b'{"settings": [{"theme": "dark"}]}',
        b"[[1, 2]]",
        *NO_TEXTS,
    ],
)
def test_what_is_no_text_is_refused_with_the_known_formats(tmp_path: Path, data: bytes) -> None:
    """Data is not taken for prose, and the store stays as it was."""
    (tmp_path / "file.txt").write_bytes(data)
    with open_store(tmp_path / "a.db") as engine:
        with pytest.raises(ImportFormatError, match=r"Known are jsonl .*locomo .*text "):
            engine.import_file(tmp_path / "file.txt")

        assert engine.position == 0


def test_the_retention_of_undated_text_is_unknown(tmp_path: Path) -> None:
    """Nothing says when it was last used, so no figure is made up for it."""
    notes = tmp_path / "notes.txt"
    notes.write_text("One.\n\nTwo.\n")
    with MemoryEngine.open(tmp_path / "s.db") as engine:
        engine.import_file(notes)
        assert np.isnan(engine.retention([1, 2])).all()
        engine.use([2])
        assert engine.retention([2])[0] > 0.9
        assert list(engine.find(order="retention").ids) == [2, 1]


def test_what_a_source_does_not_say_is_unknown_and_not_a_default(tmp_path: Path) -> None:
    """Ranking and curves take the figures of a fresh chunk, the report says so, and an export keeps it."""
    (tmp_path / "notes.txt").write_text("Use tabs.\n\nNever spaces.")
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(tmp_path / "notes.txt")
        chunk = engine.chunk(1)
        (hit,) = engine.recall("tabs", limit=1).hits
        engine.use([1])
        detail = engine.curves(1).by_day["v9"].detail
        engine.edit(2, importance=0.5)
        engine.export_file(tmp_path / "a.jsonl")
    with open_store(tmp_path / "b.db") as engine:
        engine.import_file(tmp_path / "a.jsonl")
        again = engine.chunks([1, 2])

    assert (chunk.importance, chunk.utility, chunk.stability) == (None, None, None)
    assert any("importance" in loss and "Unknown" in loss for loss in report.losses)
    assert (hit.signals["importance"], detail[:13]) == (0.5, "stability 1 d")
    assert [(c.importance, c.stability) for c in again] == [(None, None), (0.5, None)]
