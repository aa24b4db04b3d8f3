"""Broken and hostile files in every format: refused with a sentence, or read as far as they are sound.

Whatever the file, nothing but an ImportFormatError comes out, a refused import leaves the store as it was,
and the store is sound afterwards.
"""

from __future__ import annotations

import json
import sqlite3
import tracemalloc
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from engine import FORMATS, ImportFormatError, MemoryEngine
from engine.progress import Progress
from tests.benchmarks.huge_imports import WRITERS
from tests.engine.exchange import foreign
from tests.engine.exchange.builders import row_counts
from tests.engine.exchange.importers import samples
from tests.engine.exchange.stores import rich_store
from tests.helpers import open_store, require_sound

DATABASES = {"teaparty": "proxy_chunks", "mem0_history": "history", "cavira": "memories"}
ZIPS = {"openmemory": "memories.json", "chatgpt": "conversations.json", "claude": "conversations.json"}
PACKED = (*DATABASES, "openmemory")
TEXTS = tuple(name for name in FORMATS if name not in PACKED)
JSON = tuple(
    name
    for name in TEXTS
    if name not in ("csv", "markdown", "text", "teaparty_entries", "teaparty_patterns", "ada_bank")
)
LINKING = ("teaparty_consolidation", "ada_heat")  # which bring no chunk


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The bytes of a small sound file in each format, by its name."""
    folder = tmp_path_factory.mktemp("whole")
    with open_store(rich_store(folder / "rich.db")) as engine:
        engine.export_file(folder / "export.jsonl")
    files = {**samples.one_of_each(folder), "jsonl": folder / "export.jsonl"}
    return {name: path.read_bytes() for name, path in files.items()}


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store that takes all of these files in, one after another."""
    path = tmp_path_factory.mktemp("store") / "a.db"
    open_store(path).close()
    return path


def brought(store: Path, name: str, data: bytes) -> list[str]:
    """Import these bytes as a format, and take that back; return what came in, or nothing if refused."""
    path = store.with_name("file")
    path.write_bytes(data)
    with open_store(store) as engine:
        return _brought(engine, name, path)


def _brought(engine: MemoryEngine, name: str, path: Path) -> list[str]:
    before = row_counts(engine.path)
    try:
        report = engine.import_file(path, format=name)
    except ImportFormatError as error:
        _require_told(error)
        assert row_counts(engine.path) == before
        return []
    found = [chunk.content for chunk in foreign.all_chunks(engine)]
    if report.changes:
        engine.undo()
    return found


def _require_told(error: ImportFormatError) -> None:
    assert "Nothing was imported" in str(error)


@pytest.mark.parametrize("name", FORMATS)
def test_an_empty_file_is_refused(tmp_path: Path, name: str) -> None:
    """With a sentence, whatever it was said to be."""
    (tmp_path / "file").write_bytes(b"")
    with open_store(tmp_path / "a.db") as engine:
        for asked_for in (name, None):
            with pytest.raises(ImportFormatError, match=r"Nothing was (imported|changed)"):
                engine.import_file(tmp_path / "file", format=asked_for)


@pytest.mark.parametrize("name", FORMATS)
def test_a_file_may_break_off_anywhere(whole: dict[str, bytes], store: Path, name: str) -> None:
    """Cut at twenty places."""
    data = whole[name]
    for cut in range(20):
        brought(store, name, data[: len(data) * cut // 20])
    assert brought(store, name, data) or name in LINKING
    require_sound(store)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "utf-8-sig", "cp1254", "latin-1"])
@pytest.mark.parametrize("name", [name for name in TEXTS if name != "jsonl"])  # which is always UTF-8
def test_encodings_that_can_be_told(whole: dict[str, bytes], store: Path, name: str, encoding: str) -> None:
    """Those with a mark, and of those without one what the text looks like."""
    data = whole[name].decode().encode(encoding, "replace")

    assert brought(store, name, whole[name]) == brought(store, name, data)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("name", TEXTS)
def test_unmarked_utf_16_is_refused(whole: dict[str, bytes], store: Path, name: str, encoding: str) -> None:
    """It is full of NUL characters, which no one would want in a store."""
    assert brought(store, name, whole[name].decode().encode(encoding)) == []


@pytest.mark.parametrize("put", [b"\xff\xfe\x80", "şğİ".encode("cp1254"), b"e\x00a", b"<script>x</script>"])
@pytest.mark.parametrize("name", FORMATS)
def test_bytes_that_belong_nowhere(whole: dict[str, bytes], store: Path, name: str, put: bytes) -> None:
    """In every text of the file, or anywhere in what is packed."""
    brought(store, name, whole[name].replace(b"ea", put))
    require_sound(store)


VALUES = {
    "deep": "[" * 100_000,
    "deep and closed": "[" * 100_000 + "]" * 100_000,
    "deep in objects": '{"a":' * 100_000,
    "no number": "NaN",
    "infinite": "-Infinity",
    "beyond floats": "1e999",
    "beyond integers": "9" * 5000,
    "half a character": r'"\ud83c"',
    "twice the same key": '1, "id": 2, "id": 3',
    "far years": '"9999999-01-01T00:00:00Z"',
}


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("name", JSON)
def test_values_that_json_can_hold_and_no_store(
    whole: dict[str, bytes], store: Path, name: str, value: str
) -> None:
    """In the first object of the file."""
    before, _, after = whole[name].decode().partition("{")
    brought(store, name, f'{before}{{"hostile": {VALUES[value]}, {after}'.encode())
    require_sound(store)


@pytest.mark.parametrize("value", [b"\xff\x00", None, 10**18, -1, 1e300, "x" * 100_000])
@pytest.mark.parametrize("name", DATABASES)
def test_columns_of_databases_hold_anything(
    whole: dict[str, bytes], store: Path, name: str, value: object
) -> None:
    """SQLite lets every column hold every type, whatever it is declared to be."""
    path = store.with_name(f"{name}.db")
    path.write_bytes(whole[name])
    with closing(sqlite3.connect(path)) as database:
        columns = [row[1] for row in database.execute(f"PRAGMA table_info({DATABASES[name]})")]
    for column in columns:
        path.write_bytes(whole[name])
        with closing(sqlite3.connect(path)) as database:
            try:
                database.execute(f"UPDATE {DATABASES[name]} SET {column} = ?", (value,))
            except sqlite3.IntegrityError:
                continue  # what the column refuses, its program can't have written
            database.commit()
        brought(store, name, path.read_bytes())
    require_sound(store)


@pytest.mark.parametrize("name", DATABASES)
def test_a_view_without_end_is_no_table(tmp_path: Path, whole: dict[str, bytes], name: str) -> None:
    """It would be read for ever."""
    path, table = tmp_path / "file", DATABASES[name]
    path.write_bytes(whole[name])
    with closing(sqlite3.connect(path)) as database:
        columns = [f"n AS {row[1]}" for row in database.execute(f"PRAGMA table_info({table})")]
        database.execute(f"DROP TABLE {table}")
        database.execute(
            f"CREATE VIEW {table} AS WITH RECURSIVE a (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM a) "
            f"SELECT {', '.join(columns)} FROM a"
        )
    with open_store(tmp_path / "a.db") as engine:
        for asked_for in (name, None):
            with pytest.raises(ImportFormatError):
                engine.import_file(path, format=asked_for)


@pytest.mark.parametrize("name", DATABASES)
def test_what_is_only_in_the_write_ahead_log_comes_in(
    tmp_path: Path, whole: dict[str, bytes], name: str
) -> None:
    """As while its program is running; the file is left as it is."""
    path = tmp_path / "file"
    path.write_bytes(whole[name])
    with (
        closing(sqlite3.connect(path, isolation_level=None)) as database,
        open_store(tmp_path / "a.db") as engine,
    ):
        database.execute("PRAGMA journal_mode = WAL")
        database.execute(f"DELETE FROM {DATABASES[name]}")
        assert _brought(engine, name, path) == []


def test_a_database_that_is_being_written_is_refused(tmp_path: Path, whole: dict[str, bytes]) -> None:
    """With the advice to close its program."""
    path = tmp_path / "file"
    path.write_bytes(whole["teaparty"])
    with (
        closing(sqlite3.connect(path, isolation_level=None)) as database,
        open_store(tmp_path / "a.db") as engine,
    ):
        database.execute("PRAGMA cache_size = 1")
        database.execute("BEGIN EXCLUSIVE")
        database.execute("UPDATE proxy_chunks SET content = 'half way'")
        with pytest.raises(ImportFormatError, match="TeaParty is running, close it"):
            engine.import_file(path, format="teaparty")


@pytest.mark.parametrize("member", ["../../x/{}", "/etc/{}", "C:\\{}", "{}"])
@pytest.mark.parametrize("name", ZIPS)
def test_archives_are_never_unpacked_to_disk(tmp_path: Path, name: str, member: str) -> None:
    """Wherever a name leads; of two members of one name the first counts, and a link is but a text."""
    (tmp_path / "deep").mkdir()
    path, inner = tmp_path / "deep" / "file", json.dumps(_content(name))
    link = zipfile.ZipInfo("link.txt")
    link.external_attr = 0o120777 << 16
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(link, "/etc/passwd")
        archive.writestr(member.format(ZIPS[name]), inner)
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr(member.format(ZIPS[name]), "[]")
    with open_store(tmp_path / "deep" / "a.db") as engine:
        assert engine.import_file(path, format=name).stored > 0
    assert {item.name for item in tmp_path.iterdir()} == {"deep"}


@pytest.mark.parametrize("name", ZIPS)
def test_archives_that_can_not_be_unpacked(tmp_path: Path, store: Path, name: str) -> None:
    """A bomb, and members that are encrypted."""
    path = foreign.archive(tmp_path / "file", {ZIPS[name]: "[" + " " * 100_000_000 + "]"})
    assert brought(store, name, path.read_bytes()) == []
    data = foreign.archive(tmp_path / "file", {ZIPS[name]: json.dumps(_content(name))}).read_bytes()
    locked = bytearray(data)
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        locked[data.index(mark) + at] |= 1
    assert brought(store, name, bytes(locked)) == []
    assert brought(store, name, data)


def _content(name: str) -> object:
    found: dict[str, object] = {
        "openmemory": foreign.tables(foreign.backed_up()),
        "chatgpt": [samples.tea_chat()],
        "claude": [samples.claude_chat(samples.claude_message("m1", "I like tea."))],
    }
    return found[name]


LINES = b"a: " + b"b" * 1000 + b"\n"
LINES *= (34 << 20) // len(LINES)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("csv", b'content,id\n"' + b"a" * (34 << 20)),
        ("csv", b'content,id\n"' + LINES),
        ("csv", b"content" + b",c" * 600_000),
        ("text", b"a" * (34 << 20)),
        ("text", LINES),
        ("markdown", b"# Head\n\n```\n" + LINES),
        ("markdown", b"---\ntitle: x\n" + LINES),
        ("markdown", b"---\ntitle: x\n" + b"a: b\n" * 10_000),
        ("teaparty_entries", b"---\nid: x\ntype: y\n" + LINES),
        ("teaparty_entries", b"---\nid: x\ntype: y\n---\n" * 100_000),
        ("teaparty_entries", b"---\n" * 500_000),
        ("teaparty_patterns", b"## PLAN_ASSERT\n\n- " + LINES),
        (
            "markdown",
            b"---\na: &a [x]\nb: &b [*a, *a]\nc: !!python/object/apply:os.system [ls]\n---\n\nText.\n",
        ),
    ],
)
def test_what_never_ends(store: Path, name: str, data: bytes) -> None:
    """A cell, a row, a line, a paragraph, code, a front matter: refused, or text like any other."""
    if len(data) > (20 << 20):
        assert brought(store, name, data) == []
    else:
        brought(store, name, data)
    require_sound(store)


@pytest.mark.parametrize("name", [name for name in FORMATS if name not in LINKING])
def test_memory_is_bounded(tmp_path: Path, name: str) -> None:
    """Of a file of twenty megabytes no more than four are in memory at a time."""
    path = tmp_path / "file"
    WRITERS[name](path, 20_000_000)
    tracemalloc.start()
    try:
        document = FORMATS[name].read(path, Progress())
        number = sum(1 for _ in document.chunks)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert number > 400
    assert peak < 4_000_000
