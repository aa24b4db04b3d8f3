"""The files of an operations log: rotated by size, never a half line in the way, whoever writes."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from engine.operations import files
from engine.operations.files import NAME, append, newest_first, rewrite

DAY = date(2026, 3, 1)
LINE = b"0123456789\n"  # 11 bytes


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the log is, once it is."""
    return files.folder_for(tmp_path / "store.db")


def names(folder: Path) -> list[str]:
    """Return the files of the log, the newest first."""
    return [path.name for path in newest_first(folder)]


def test_each_store_of_a_folder_has_its_own(tmp_path: Path) -> None:
    """The folder is named after the store's file."""
    found = {files.folder_for(tmp_path / name) for name in ("a.db", "b.db", "a.sqlite")}

    assert len(found) == 3


def test_a_file_is_rotated_before_it_would_pass_the_limit(folder: Path) -> None:
    """One that fits exactly is not; a second rotation on one day gets a number, in order up to the tenth."""
    append(folder, [LINE] * 2, DAY, 22)
    assert names(folder) == [NAME]
    append(folder, [LINE], DAY, 22)
    assert names(folder) == [NAME, "ops-log-2026-03-01.jsonl"]
    for _ in range(20):
        append(folder, [LINE], DAY, 22)
    append(folder, [LINE] * 2, date(2026, 3, 2), 22)

    assert names(folder)[:3] == [NAME, "ops-log-2026-03-02.jsonl", "ops-log-2026-03-01-11.jsonl"]
    assert names(folder)[-2:] == ["ops-log-2026-03-01-2.jsonl", "ops-log-2026-03-01.jsonl"]
    assert all((folder / name).stat().st_size <= 22 for name in names(folder))


def test_a_batch_is_shared_between_files_and_a_long_line_has_its_own(folder: Path) -> None:
    """No line is torn by a rotation, and none is too long to be written."""
    long = b"x" * 50 + b"\n"
    append(folder, [LINE, LINE, LINE, long, LINE], DAY, 22)

    contents = [(folder / name).read_bytes() for name in reversed(names(folder))]
    assert contents == [LINE * 2, LINE, long, LINE]


def test_an_append_after_a_torn_line_starts_on_a_new_one(folder: Path) -> None:
    """A writer that was killed within a line harms that line only."""
    append(folder, [LINE], DAY)
    with (folder / NAME).open("ab") as file:
        file.write(b"torn")
    append(folder, [LINE], DAY)

    assert (folder / NAME).read_bytes() == LINE + b"torn\n" + LINE


def test_a_rewrite_changes_all_files_and_leaves_no_draft(folder: Path) -> None:
    """Nor does it create a log where there is none."""
    assert rewrite(folder, lambda line: (line, True)) == 0
    assert not folder.exists()
    append(folder, [LINE] * 5, DAY, 22)
    (folder / "rewritten").write_bytes(b"of a process that was killed")

    assert rewrite(folder, lambda line: (b"", True)) == 5
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == dict.fromkeys(
        (*names(folder), "lock"), b""
    )


def test_a_folder_that_is_a_file_is_an_error(folder: Path) -> None:
    """Said as any other error of the file system; the log swallows it."""
    folder.touch()

    with pytest.raises(FileExistsError):
        append(folder, [LINE], DAY)
