"""Immutable chunks stand against any program that writes to the file, not only against the engine."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.storage.schema import GUARDED_COLUMNS
from tests.helpers import add, open_store, outside, state


@pytest.fixture
def raw(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A foreign connection to a store whose chunk 1 is immutable and whose chunk 2 is not."""
    path = tmp_path / "store.db"
    with open_store(path) as engine:
        add(engine, "guarded", "free", tags=["x"], entities=["entity://person/ada"])
        engine.set_immutable(1, True)
        with outside(path) as connection:
            yield connection


@pytest.mark.parametrize("column", GUARDED_COLUMNS)
def test_no_column_can_be_changed(raw: sqlite3.Connection, column: str) -> None:
    """No guarded column of an immutable chunk can be set, not even together with lifting the flag."""
    for assignment in (f"{column} = 99", f"{column} = 99, immutable = 0"):
        with pytest.raises(sqlite3.IntegrityError, match="immutable"):
            raw.execute(f"UPDATE chunk SET {assignment} WHERE id = 1")


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM chunk WHERE id = 1",
        "DELETE FROM chunk",
        "INSERT OR REPLACE INTO chunk (id, content, recorded_at) VALUES (1, 'replaced', 0)",
        "REPLACE INTO chunk (id, content, recorded_at) VALUES (1, 'replaced', 0)",
        "UPDATE OR REPLACE chunk SET id = 1 WHERE id = 2",
        "INSERT INTO tag VALUES (1, 'y')",
        "DELETE FROM tag WHERE chunk_id = 1",
        "UPDATE tag SET name = 'y' WHERE chunk_id = 1",
        "UPDATE tag SET chunk_id = 2, name = 'y' WHERE chunk_id = 1",
        "UPDATE tag SET chunk_id = 1, name = 'y' WHERE chunk_id = 2",
        "INSERT OR REPLACE INTO entity VALUES (1, 'z')",
        "DELETE FROM entity",
        "UPDATE entity SET name = 'z'",
    ],
)
def test_no_way_around(raw: sqlite3.Connection, tmp_path: Path, statement: str) -> None:
    """Neither deleting, replacing, renumbering nor relabelling gets past the guard."""
    before = state(tmp_path / "store.db")

    with pytest.raises(sqlite3.IntegrityError, match="immutable"):
        raw.execute(statement)

    assert state(tmp_path / "store.db") == before


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE chunk SET pinned = 1, access_count = 5, last_accessed_at = 1, stability = 2 WHERE id = 1",
        "UPDATE chunk SET immutable = 0 WHERE id = 1",
        "UPDATE chunk SET content = 'changed' WHERE id = 2",
        "INSERT INTO tag VALUES (2, 'y')",
    ],
)
def test_use_pins_and_other_chunks_are_free(raw: sqlite3.Connection, statement: str) -> None:
    """Use may strengthen an immutable chunk, it may be pinned and freed, and others are not touched by it."""
    assert raw.execute(statement).rowcount == 1


def test_added_as_immutable(tmp_path: Path) -> None:
    """A chunk may come in immutable, with its tags, and its adding can be undone and redone."""
    with open_store(tmp_path / "other.db") as engine:
        add(engine, "guarded", tags=["x"], fields={"immutable": True})
        before = state(tmp_path / "other.db")
        engine.undo()
        assert len(engine.find()) == 0
        engine.redo()

    assert state(tmp_path / "other.db") == before
