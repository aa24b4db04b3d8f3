"""Backups of mem0's OpenMemory come in, and archives that are traps do not."""

from __future__ import annotations

import gzip
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from engine import CancelledError, ImportFormatError, Progress, Status
from tests.engine.exchange.foreign import RED, TEA, archive, backed_up, backup, imported, says, tables
from tests.helpers import bytes_in, open_store


def test_a_memory_becomes_a_chunk_with_names_for_ids(tmp_path: Path) -> None:
    """Its user, app and categories are named as the tables name them."""
    report, (chunk,) = imported(backup(tmp_path / "memories_export_alice.zip", backed_up()))

    assert (report.format, report.read, report.stored) == ("openmemory", 1, 1)
    assert (chunk.content, chunk.external_id) == ("Likes tea", TEA)
    assert (chunk.speaker, chunk.agent, chunk.tags) == ("alice", "cursor", ("food",))
    assert (chunk.at, chunk.edited_at) == (
        datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC),
        datetime(2026, 1, 3, 3, 4, 5, tzinfo=UTC),
    )
    assert (chunk.source, chunk.attributes) == ("memories_export_alice.zip", {"topic": "drinks"})
    assert chunk.access_count is None


@pytest.mark.parametrize(
    ("there", "here"),
    [
        ("active", Status.ACTIVE),
        ("paused", Status.DORMANT),
        ("archived", Status.RETIRED),
        ("deleted", Status.RETIRED),
    ],
)
def test_states_become_statuses_and_are_said(tmp_path: Path, there: str, here: Status) -> None:
    """What it was there stays an attribute."""
    report, (chunk,) = imported(backup(tmp_path / "a.zip", backed_up(state=there)))

    assert chunk.status is here
    assert says(report.losses, there, f"came in as {here}: 1.") == (there != "active")
    assert chunk.attributes.get("state") == (None if there == "active" else there)


def test_changes_of_state_are_kept_with_their_times(tmp_path: Path) -> None:
    """Though they stand behind the memories in the file."""
    change = {"id": "h1", "memory_id": TEA, "old_state": "active", "new_state": "paused"}
    path = backup(
        tmp_path / "a.zip",
        backed_up(state="paused"),
        status_history=[{**change, "changed_at": "2026-02-01T00:00:00+00:00"}],
    )
    _, (chunk,) = imported(path)

    assert chunk.attributes["states"] == [
        {"from": "active", "to": "paused", "at": "2026-02-01T00:00:00+00:00"}
    ]


def test_lines_are_read_where_the_tables_are_missing(tmp_path: Path) -> None:
    """They name app and categories themselves."""
    line = {"id": TEA, "content": "Likes tea", "metadata": {}, "state": "paused", "app": "cursor"}
    lines = json.dumps({**line, "categories": ["food"]}) + "\n" + json.dumps({**line, "id": RED}) + "\n"
    path = archive(tmp_path / "a.zip", {"memories.jsonl.gz": gzip.compress(lines.encode())})
    report, (first, second) = imported(path)

    assert (report.format, report.stored, second.external_id) == ("openmemory", 2, RED)
    assert (first.agent, first.tags, first.status) == ("cursor", ("food",), Status.DORMANT)


def test_names_with_paths_write_nothing_anywhere(tmp_path: Path) -> None:
    """A name is only compared; what it leads to is never opened."""
    (tmp_path / "deep").mkdir()
    path = archive(tmp_path / "deep" / "a.zip", {"../../memories.json": json.dumps(tables(backed_up()))})
    with open_store(tmp_path / "deep" / "store.db") as engine:
        before = set(bytes_in(tmp_path))
        assert engine.import_file(path).stored == 1
        assert set(bytes_in(tmp_path)) == before


@pytest.mark.parametrize("filler", ["a", " "], ids=["text", "space"])
def test_a_zip_bomb_is_refused(tmp_path: Path, filler: str) -> None:
    """One that unpacks to a thousand times its size is stopped on the way, and nothing is imported."""
    text = json.dumps(tables(backed_up(content="_" if filler == "a" else "tea")))
    bomb = text.replace("_" if filler == "a" else " ", filler * 80_000_000, 1)
    path = archive(tmp_path / "bomb.zip", {"memories.json": bomb})
    with open_store(tmp_path / "a.db") as engine:
        with pytest.raises(ImportFormatError, match="trap"):
            engine.import_file(path)

        assert engine.position == 0


def test_a_bomb_within_a_gzip_is_refused(tmp_path: Path) -> None:
    """Packed twice, it is measured by what comes out at last."""
    lines = gzip.compress(b'{"id": "1", "content": "%s"}\n' % (b"a" * 100_000) * 800)
    path = archive(tmp_path / "a.zip", {"memories.jsonl.gz": lines})
    with open_store(tmp_path / "a.db") as engine, pytest.raises(ImportFormatError, match="trap"):
        engine.import_file(path)


def test_an_archive_with_members_without_end_is_refused(tmp_path: Path) -> None:
    """Whatever they hold."""
    path = archive(tmp_path / "a.zip", {"memories.json": "{}", **{f"{n}.txt": "" for n in range(10_001)}})
    with open_store(tmp_path / "a.db") as engine, pytest.raises(ImportFormatError, match="more than 10,000"):
        engine.import_file(path)


@pytest.mark.parametrize("kept", [0.2, 0.5, 0.95])
def test_an_archive_cut_short_is_refused(tmp_path: Path, kept: float) -> None:
    """Its list of members stands at the end."""
    path = backup(tmp_path / "a.zip", *(backed_up(id=f"{n}", content=f"Fact {n}") for n in range(99)))
    path.write_bytes(path.read_bytes()[: int(kept * path.stat().st_size)])
    with open_store(tmp_path / "a.db") as engine, pytest.raises(ImportFormatError, match="cut short"):
        engine.import_file(path)


def test_a_damaged_member_leaves_nothing(tmp_path: Path) -> None:
    """The error comes while memories are being read."""
    path = backup(tmp_path / "a.zip", *(backed_up(id=f"{n}", content=f"Fact {n}") for n in range(3000)))
    data = bytearray(path.read_bytes())
    data[len(data) // 3 : len(data) // 3 + 64] = bytes(64)
    path.write_bytes(data)
    with open_store(tmp_path / "a.db") as engine:
        with pytest.raises(ImportFormatError, match="damaged"):
            engine.import_file(path)

        assert engine.position == 0


def test_a_member_cut_short_gives_what_is_whole(tmp_path: Path) -> None:
    """As any JSON."""
    text = json.dumps(tables(*(backed_up(id=f"{n}", content=f"Fact {n}") for n in range(9))))
    report, chunks = imported(archive(tmp_path / "a.zip", {"memories.json": text[:1500]}))

    assert 0 < len(chunks) < 9
    assert says(report.damage, "the rest can't be read")


def test_bytes_that_are_no_text_are_replaced_and_said(tmp_path: Path) -> None:
    """Nothing is changed in silence."""
    data = json.dumps(tables(backed_up(content="Caf_"))).encode().replace(b"Caf_", b"Caf\xe9")
    report, (chunk,) = imported(archive(tmp_path / "a.zip", {"memories.json": data}))

    assert chunk.content == "Caf\ufffd"
    assert says(report.losses, "can't be read was replaced")


@pytest.mark.parametrize("value", [None, 7, "text", ["x"]])
def test_bad_memories_are_named(tmp_path: Path, value: Any) -> None:
    """The others come in."""
    report, chunks = imported(backup(tmp_path / "a.zip", value, backed_up()))

    assert len(chunks) == 1
    assert report.skipped == ("Memory 1: it is not an object.",)


def test_another_archive_is_no_backup(tmp_path: Path) -> None:
    """Not even one with memories of the same name."""
    other = archive(tmp_path / "a.zip", {"memories.json": "[]", "conversations.json": "[]"})
    with open_store(tmp_path / "a.db") as engine:
        with pytest.raises(ImportFormatError, match="no format"):
            engine.import_file(other)
        with pytest.raises(ImportFormatError, match=r"it has no memories\.json"):
            engine.import_file(archive(tmp_path / "b.zip", {"a.txt": ""}), format="openmemory")


def test_cancelling_leaves_nothing(tmp_path: Path) -> None:
    """In the midst of the archive."""
    path = backup(tmp_path / "a.zip", *(backed_up(id=f"{n}", content=f"Fact {n}") for n in range(5000)))
    progress = Progress()
    progress.cancel()
    with open_store(tmp_path / "a.db") as engine:
        with pytest.raises(CancelledError):
            engine.import_file(path, progress=progress)

        assert engine.position == 0
