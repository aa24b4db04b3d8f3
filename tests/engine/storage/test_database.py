"""The file: what is refused, with what sentence, and that a refused file is left as it was."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from engine import NewerStoreError, NotAStoreError, NotFoundError, ReadOnlyError, StoreError
from engine.storage.database import Database
from tests.helpers import add, bytes_in, open_store, outside, require_sound, worker


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store of two chunks in a folder of its own, closed."""
    path = tmp_path / "folder" / "store.db"
    path.parent.mkdir()
    with open_store(path) as engine:
        add(engine, "first", "second")
    return path


@contextmanager
def left_as_it_was(folder: Path) -> Iterator[None]:
    """Assert that the block changes no byte of any file in a folder, but for memory that readers share."""
    before = bytes_in(folder)
    yield
    after = bytes_in(folder)
    assert after.keys() == before.keys()
    assert [name for name in after if after[name] != before[name] and not name.endswith("-shm")] == []


def foreign_database(path: Path, *pragmas: str) -> None:
    """Make another program's database."""
    with closing(sqlite3.connect(path)) as raw:
        for pragma in pragmas:
            raw.execute(pragma)
        raw.execute("CREATE TABLE contacts (name)")
        raw.execute("INSERT INTO contacts VALUES ('Ada')")
        raw.commit()


def test_missing_file_is_created(tmp_path: Path) -> None:
    """Opening a name that is not there makes an empty store."""
    with open_store(tmp_path / "new.db") as engine:
        assert len(engine.find()) == 0
        assert engine.interaction == 0


def test_empty_file_becomes_a_store(tmp_path: Path) -> None:
    """An empty file, as some programs make one ahead of writing, is taken for a new store."""
    path = tmp_path / "empty.db"
    path.touch()

    with open_store(path) as engine:
        assert add(engine, "first") == [1]


@pytest.mark.parametrize("content", [b"# Notes\n\nNo database.", b"SQLite format 2\x00" + bytes(4096), b"\0"])
def test_file_that_is_no_database_is_refused(tmp_path: Path, content: bytes) -> None:
    """A text, an old database or a stray byte is refused and left alone; the sentence says what to do."""
    path = tmp_path / "notes.md"
    path.write_bytes(content)

    with left_as_it_was(tmp_path), pytest.raises(NotAStoreError, match=r"left as it is.*Import"):
        open_store(path)


@pytest.mark.parametrize(
    "pragmas",
    [(), ("PRAGMA journal_mode = WAL",), ("PRAGMA user_version = 7",), ("PRAGMA application_id = 42",)],
    ids=["plain", "WAL", "versioned", "named"],
)
def test_other_programs_database_is_refused(tmp_path: Path, pragmas: tuple[str, ...]) -> None:
    """Another program's database is refused without so much as a change of its journal mode."""
    path = tmp_path / "contacts.db"
    foreign_database(path, *pragmas)

    with left_as_it_was(tmp_path), pytest.raises(NotAStoreError, match="another program"):
        open_store(path)


def test_other_programs_open_database_is_refused(tmp_path: Path) -> None:
    """A database that another program has open, its tables still in its write-ahead log, is refused too."""
    path = tmp_path / "contacts.db"
    with outside(path) as raw:
        raw.execute("PRAGMA journal_mode = WAL")
        raw.execute("CREATE TABLE contacts (name)")

        with left_as_it_was(tmp_path), pytest.raises(NotAStoreError, match="another program"):
            open_store(path)


@pytest.mark.parametrize("length", [60, 100, 4096, 8192])
def test_truncated_store_is_refused(store: Path, length: int) -> None:
    """A store that was cut off is refused and left for a rescue."""
    store.write_bytes(store.read_bytes()[:length])

    with left_as_it_was(store.parent), pytest.raises(NotAStoreError, match=r"store\.db"):
        open_store(store)


@pytest.mark.parametrize("place", [16, 20, 100], ids=["page size", "fractions", "first page"])
def test_corrupt_header_is_refused(store: Path, place: int) -> None:
    """A store with a broken first page is refused and left for a rescue."""
    content = bytearray(store.read_bytes())
    content[place : place + 8] = b"\xff" * 8
    store.write_bytes(content)

    with left_as_it_was(store.parent), pytest.raises(NotAStoreError):
        open_store(store)


def test_corrupt_pages_are_reported_not_crashed_on(store: Path) -> None:
    """With broken pages further in, reading says that the file is damaged and what to do."""
    content = bytearray(store.read_bytes())
    for page in range(1, len(content) // 4096):
        content[page * 4096 : page * 4096 + 64] = b"\xa5" * 64
    store.write_bytes(content)

    with left_as_it_was(store.parent), pytest.raises(NotAStoreError, match="restore a backup"):
        open_store(store).chunk(1)


@pytest.mark.parametrize("page", [7, 16, 36, 60, 100, 150])
def test_check_names_damage_wherever_it_is(store: Path, page: int) -> None:
    """A broken page anywhere in the file is a fault that check lists, not a crash of the check."""
    with open_store(store) as engine:
        add(engine, *(f"text number {number} " * 20 for number in range(300)))
    content = bytearray(store.read_bytes())
    content[page * 4096 : page * 4096 + 40] = b"\x5a" * 40
    store.write_bytes(content)

    with open_store(store, read_only=True) as engine:
        health = engine.check()

    assert not health.ok
    assert all(fault.message and fault.remedy for fault in health.faults)
    assert store.read_bytes() == content


def test_newer_schema_is_refused(store: Path) -> None:
    """A store of a newer version of the program is refused, and the sentence says to update."""
    with outside(store) as raw:
        raw.execute("PRAGMA user_version = 99")

    with left_as_it_was(store.parent), pytest.raises(NewerStoreError, match=r"schema 99.*Update"):
        open_store(store)


def test_newer_schema_in_the_write_ahead_log_is_refused(store: Path) -> None:
    """It is refused also while the newer version runs and the file's own header is still old."""
    with outside(store) as raw:
        raw.execute("PRAGMA wal_autocheckpoint = 0")
        raw.execute("PRAGMA user_version = 99")

        with left_as_it_was(store.parent), pytest.raises(NewerStoreError, match="schema 99"):
            open_store(store)


def test_folder_is_refused(tmp_path: Path) -> None:
    """A folder is no store."""
    with pytest.raises(NotAStoreError, match="is a folder"):
        open_store(tmp_path)


@pytest.mark.parametrize("read_only", [False, True])
def test_missing_folder_is_named(tmp_path: Path, read_only: bool) -> None:
    """A store in a folder that is not there is not created, and nothing else is."""
    with pytest.raises(NotFoundError, match=r"folder .*nowhere does not exist"):
        open_store(tmp_path / "nowhere" / "store.db", read_only=read_only)

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["x" * 300, "loop"])
def test_impossible_name_is_a_sentence(tmp_path: Path, name: str) -> None:
    """What the file system can't name is refused with a sentence, not with its own error."""
    (tmp_path / "loop").symlink_to(tmp_path / "loop")

    with pytest.raises(StoreError, match=r"can't be opened|no store"):
        open_store(tmp_path / name)


def test_path_with_odd_characters_works(tmp_path: Path) -> None:
    """Names that mean something to URIs, shells or SQL are only names."""
    path = tmp_path / "50% ?mode=ro#x'\";& ünï.db"

    with open_store(path) as engine:
        add(engine, "first")
    require_sound(path)


# Read-only.


def test_asked_for_read_only(store: Path) -> None:
    """A store opened read-only can be looked at, and every write is refused with a sentence."""
    content = store.read_bytes()
    with open_store(store, read_only=True) as engine:
        assert engine.read_only
        assert [chunk.content for chunk in engine.chunks(engine.find("first").ids)] == ["first"]
        with pytest.raises(ReadOnlyError, match="Save a copy"):
            add(engine, "third")
        with pytest.raises(ReadOnlyError):
            engine.undo()

    assert store.read_bytes() == content


def test_read_only_never_creates(tmp_path: Path) -> None:
    """Looking at a store that is not there makes none."""
    with pytest.raises(NotFoundError):
        open_store(tmp_path / "missing.db", read_only=True)
    (tmp_path / "empty.db").touch()
    with pytest.raises(ReadOnlyError, match="empty"):
        open_store(tmp_path / "empty.db", read_only=True)

    assert bytes_in(tmp_path) == {"empty.db": b""}


def test_read_only_reader_sees_a_running_writer(store: Path) -> None:
    """Who may only read a store still sees what others write to it meanwhile."""
    with open_store(store) as writer, open_store(store, read_only=True) as reader:
        add(writer, "third")
        assert len(reader.find()) == 3


def as_other_user(store: Path) -> list[str]:
    """Let a process without rights try to read and write a copy of a store; return what it says."""
    reachable = Path(tempfile.mkdtemp(dir="/tmp")) / "folder"
    shutil.copytree(store.parent, reachable)
    reachable.parent.chmod(0o755)
    try:
        for path in (reachable, *reachable.iterdir()):
            path.chmod((store.parent / path.relative_to(reachable)).stat().st_mode)
        process = worker("without_rights", reachable / store.name, stderr=subprocess.PIPE)
        said, complaints = process.communicate(timeout=60)
    finally:
        reachable.chmod(0o755)
        shutil.rmtree(reachable.parent)
    if os.getuid() == 0 and ("No module named" in complaints or "Operation not permitted" in complaints):
        pytest.skip("a process can't become another user here, or that user can't read Python's packages")
    assert complaints == ""
    return said.splitlines()


@pytest.mark.parametrize(("file", "folder"), [(0o444, 0o755), (0o644, 0o555), (0o444, 0o555)], ids=oct)
def test_without_rights_to_write_it_opens_read_only(store: Path, file: int, folder: int) -> None:
    """A file or a folder that can't be written is opened for reading, and a write is refused."""
    store.chmod(file)
    store.parent.chmod(folder)

    said = as_other_user(store)

    assert said[:3] == ["ready", "read-only True", "chunks 2"]
    assert said[3].startswith("ReadOnlyError store.db is open read-only")


def test_without_rights_to_read_it_is_refused(store: Path) -> None:
    """A file that may not even be read is refused with a sentence."""
    store.chmod(0)

    if os.getuid() == 0:
        (said,) = as_other_user(store)
        assert said.startswith("StoreError")
        assert "Permission denied" in said
    else:
        with pytest.raises(StoreError, match="Permission denied"):
            open_store(store)


def test_unfolded_log_in_a_folder_without_rights_is_explained(store: Path) -> None:
    """A store that was not closed, in a folder that can't be written, is not shown as of an older state."""
    with open_store(store) as engine:
        add(engine, "third")
        copy = store.parent.parent / "copy"
        shutil.copytree(store.parent, copy, ignore=shutil.ignore_patterns("*-shm"))
    (copy / "store.db").chmod(0o444)
    copy.chmod(0o555)

    (said,) = as_other_user(copy / "store.db")

    assert said.startswith("ReadOnlyError")
    assert "store.db-wal" in said


@pytest.fixture
def immutable_file(store: Path) -> Iterator[Path]:
    """A store whose file even root can't write."""
    if shutil.which("chattr") is None or subprocess.run(["chattr", "+i", store], check=False).returncode:
        pytest.skip("needs the right to make a file immutable (chattr +i)")
    yield store
    subprocess.run(["chattr", "-i", store], check=True)


def test_immutable_file_opens_read_only(immutable_file: Path) -> None:
    """A file that the file system protects opens read-only, also for root."""
    with open_store(immutable_file) as engine:
        assert engine.read_only
        assert len(engine.find()) == 2
        with pytest.raises(ReadOnlyError):
            add(engine, "third")


def test_a_store_deleted_under_an_open_engine_refuses_writes(tmp_path: Path) -> None:
    """Writes into a file that nobody can find again are never called done; what was there can be exported."""
    path = tmp_path / "store.db"
    with open_store(path) as engine:
        add(engine, "kept")
        path.unlink()
        with pytest.raises(StoreError, match="deleted or replaced"):
            engine.pin(1)
        assert not engine.check().ok
        assert engine.export_file(tmp_path / "rescue.jsonl").stored == 1


def test_a_store_deleted_under_an_open_engine_is_read_and_never_made_anew(tmp_path: Path) -> None:
    """Readers that come at once get a sentence at worst; what was in it can be exported."""
    path = tmp_path / "gone.db"
    with open_store(path) as engine:
        add(engine, "still here")
        path.unlink()
        with ThreadPoolExecutor(8) as pool:
            faults = {type(job.exception()) for job in [pool.submit(engine.find, "still") for _ in range(32)]}

        assert faults <= {type(None), StoreError}
        assert engine.export_file(tmp_path / "kept.jsonl").stored == 1
        assert not engine.in_place
    assert not path.exists()


def test_what_is_still_read_when_a_store_is_closed_is_closed_after(tmp_path: Path) -> None:
    """A reader may outlive its store for a moment; its connection does not outlive the reader."""
    database = Database(tmp_path / "store.db")
    with database.reader() as connection:
        raw = connection.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        database.close()
        assert connection.exec_driver_sql("SELECT count(*) FROM chunk").scalar_one() == 0

    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        raw.execute("SELECT 1")
