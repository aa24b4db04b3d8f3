"""The guards are lifted only inside a transaction that appends, and are whole again whatever comes of it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from engine import CancelledError, NewChunk, Progress
from engine.curation.additions import BATCH
from engine.storage.schema import GUARDS
from tests.helpers import add, open_store, outside, require_sound

MANY = [NewChunk(content=f"text {number}") for number in range(BATCH)]


def guards(path: Path) -> dict[str, str]:
    """Return the guards that another program finds, and what they say."""
    with outside(path) as raw:
        rows = raw.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    return dict(rows)


def test_after_a_bulk_add_every_guard_is_as_it_was(tmp_path: Path) -> None:
    """To the letter, and they refuse what they refused."""
    path = tmp_path / "store.db"
    with open_store(path) as engine:
        before = guards(path)
        engine.add(MANY)
        engine.set_immutable(1, True)
        with outside(path) as raw, pytest.raises(sqlite3.IntegrityError, match="immutable"):
            raw.execute("REPLACE INTO chunk (id, content, recorded_at) VALUES (1, 'replaced', 0)")
        with outside(path) as raw, pytest.raises(sqlite3.IntegrityError, match="append-only"):
            raw.execute("REPLACE INTO log SELECT * FROM log WHERE seq = 1")

    assert guards(path) == before
    assert before.keys() >= GUARDS
    require_sound(path)


def test_a_cancelled_bulk_add_leaves_every_guard(tmp_path: Path) -> None:
    """The rollback brings them back together with everything else."""
    path = tmp_path / "store.db"
    with open_store(path) as engine:
        before = guards(path)
        with pytest.raises(CancelledError):
            engine.add(MANY * 2, progress=_Stopping())
        assert engine.counts()["chunk"] == 0

    assert guards(path) == before


class _Stopping(Progress):
    """Cancels itself at the first batch that is stored."""

    def __init__(self) -> None:
        super().__init__(lambda _done, _total, text: self.cancel() if text == "storing" else None)


def test_others_see_the_guards_throughout(tmp_path: Path) -> None:
    """While the rows go in, another program still finds the store guarded."""
    path, seen = tmp_path / "store.db", list[set[str]]()
    with open_store(path) as engine:
        add(engine, "first")
        engine.add(MANY, progress=Progress(lambda *_: seen.append(set(guards(path)))))

    assert seen
    assert all(found >= GUARDS for found in seen)


def test_a_guard_that_was_removed_is_not_quietly_restored(tmp_path: Path) -> None:
    """A check has to find that somebody took it away."""
    path = tmp_path / "store.db"
    with open_store(path) as engine:
        with outside(path) as raw:
            raw.execute("DROP TRIGGER log_guard_insert")
        engine.add(MANY)
        faults = [fault.message for fault in engine.check().faults]

    assert any("log_guard_insert" in message for message in faults)
