"""Tables come in row by row, whatever their delimiter, their head and their faults."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine import Chunk, TransferReport
from tests.engine.exchange.importers.samples import TABLE, text_of
from tests.helpers import add, open_store


def imported(tmp_path: Path, text: str, encoding: str = "utf-8") -> tuple[list[Chunk], TransferReport]:
    """Import a table; return its chunks and the report."""
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(text_of(tmp_path / "table.csv", text, encoding), format="csv")
        return engine.chunks(engine.find().ids), report


def test_known_columns_become_fields_and_the_others_attributes(tmp_path: Path) -> None:
    """Quoted newlines and quotes are part of a cell."""
    (chunk,), report = imported(tmp_path, TABLE)

    assert (chunk.content, chunk.external_id) == ('Ada said "hi",\nand left', "7")
    assert (chunk.at, chunk.tags) == (datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC), ("a", "b"))
    assert chunk.attributes == {"mood": "good"}
    assert (report.format, report.read, report.skipped) == ("csv", 1, ())


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_delimiters_and_ends_of_lines(tmp_path: Path, delimiter: str, end: str) -> None:
    """Each as programs write it."""
    rows = [["Memory", "Author", "importance"], ["Tea, hot; strong | black", "Ada", "0.5"]]
    text = end.join(delimiter.join(f'"{cell}"' for cell in row) for row in rows)
    (chunk,), _ = imported(tmp_path, text)

    assert (chunk.content, chunk.speaker, chunk.importance) == ("Tea, hot; strong | black", "Ada", 0.5)


@pytest.mark.parametrize(
    ("head", "content"),
    [
        ("text,content", "second"),
        ("Text,memory", "second"),
        ("note,other", "first"),
        ("MESSAGE,id", "first"),
        ("other, Fact ", "second"),
    ],
)
def test_the_surest_name_tells_what_is_remembered(tmp_path: Path, head: str, content: str) -> None:
    """However it is written; of two, the other becomes an attribute."""
    (chunk,), _ = imported(tmp_path, f"{head}\nfirst,second\n")

    assert chunk.content == content


def test_what_does_not_fit_its_field_is_kept(tmp_path: Path) -> None:
    """A date of no known order, an importance out of bounds, a status of another system."""
    text = "content,date,importance,status,cycle\na,01.02.2024,7,archived,x\n"
    (chunk,), report = imported(tmp_path, text)

    assert chunk.attributes == {"date": "01.02.2024", "importance": "7", "status": "archived", "cycle": "x"}
    assert chunk.at is None
    assert "Values that do not fit their field, kept as attributes: 4." in report.losses


def test_naive_times_are_utc_and_said_so(tmp_path: Path) -> None:
    """As everywhere."""
    (chunk,), report = imported(tmp_path, "content,at\na,2026-01-02 03:04\n")

    assert chunk.at == datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
    assert any("taken as UTC" in loss for loss in report.losses)


def test_rows_of_the_wrong_length(tmp_path: Path) -> None:
    """A short row lacks its last cells, the cells that are too many get a name; both are counted."""
    chunks, report = imported(tmp_path, "content,a,b\none\ntwo,1,2,3,4\n,,\n\n  ,x,\n")

    assert [chunk.attributes for chunk in chunks] == [
        {},
        {"column 4": "3", "column 5": "4", "a": "1", "b": "2"},
    ]
    assert "Rows with fewer cells than there are columns: 1." in report.losses
    assert report.skipped == ("Line 6: it says nothing in the column of what is remembered.",)


def test_a_quotation_that_is_never_closed_is_not_a_row(tmp_path: Path) -> None:
    """What it swallowed is not taken for a text."""
    chunks, report = imported(tmp_path, 'id,content\n1,whole\n2,"it began\n3,other\n')

    assert [chunk.content for chunk in chunks] == ["whole"]
    assert report.skipped == ("Line 3: its quotation is never closed; 2 lines lie within it.",)


def test_a_stray_quote_is_only_a_quote(tmp_path: Path) -> None:
    """Also in the last row."""
    chunks, report = imported(tmp_path, 'id,content\n1,a 5" disk\n2,"x"y\n3,a 3" disk')

    assert [chunk.content for chunk in chunks] == ['a 5" disk', "xy", 'a 3" disk']
    assert report.skipped == ()


def test_ids_that_come_twice_and_rows_without_one(tmp_path: Path) -> None:
    """No row is lost for its id, nor for saying what another says."""
    chunks, _ = imported(tmp_path, "id,content\n1,a\n1,b\n,c\n,c\n")

    assert [chunk.content for chunk in chunks] == ["a", "b", "c", "c"]
    assert len({chunk.external_id for chunk in chunks}) == 4


def test_turkish_of_an_old_spreadsheet_is_read_and_said_so(tmp_path: Path) -> None:
    """The file names no encoding; what it says comes in, and the assumption about its letters is declared."""
    (chunk,), report = imported(tmp_path, "id;content\n1;Ada şekersiz çay içer\n", "cp1254")

    assert chunk.content.endswith("ekersiz çay içer")
    assert any("not UTF-8" in loss for loss in report.losses)


def test_a_table_that_was_exported_comes_back(tmp_path: Path) -> None:
    """With its fields, and with what a spreadsheet would have run as a formula."""
    with open_store(tmp_path / "a.db") as engine:
        add(engine, "=1+1 is two", category="fact", tags=["a, b", "c"], speaker="Ada")
        engine.export_file(tmp_path / "out.csv", format="csv")
    with open_store(tmp_path / "b.db") as engine:
        report = engine.import_file(tmp_path / "out.csv")
        (chunk,) = engine.chunks(engine.find().ids)

    assert report.format == "csv"
    assert (chunk.content, chunk.category, chunk.speaker) == ("=1+1 is two", "fact", "Ada")
    assert chunk.tags == ("a, b", "c")


def test_telling_a_table_is_quick_whatever_the_text(tmp_path: Path) -> None:
    """A megabyte of quotes and delimiters does not stall it."""
    path = text_of(tmp_path / "a.csv", "content,b\n" + ',"",;"' * 200_000)
    begun = time.monotonic()
    with open_store(tmp_path / "a.db") as engine:
        engine.preview_import(path, format="csv")

    assert time.monotonic() - begun < 10
