"""The check sees what was done to a store outside the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from sqlite3 import Connection

import pytest

from engine import CancelledError, MemoryEngine, NewChunk, Progress
from engine.storage import schema
from tests.helpers import HashEmbedder, add, open_store, outside


def _text(connection: Connection) -> None:
    connection.execute("UPDATE chunk SET content = 'forged' WHERE id = 1")


def _guard(connection: Connection) -> None:
    connection.execute("DROP TRIGGER chunk_guard_delete")


def _payload(connection: Connection) -> None:
    connection.execute("DROP TRIGGER log_guard_update")
    connection.execute("UPDATE log SET payload = '{}' WHERE seq = 1")


@pytest.mark.parametrize(
    ("tamper", "words"),
    [
        (_text, "The text of chunk 1 was changed"),
        (_guard, "guard was removed, so protection no longer holds: chunk_guard_delete."),
        (_payload, "Row 1 of the log"),
    ],
)
def test_tampering_is_named(tmp_path: Path, tamper: Callable[[Connection], None], words: str) -> None:
    """Each fault says where it is."""
    path = tmp_path / "store.db"
    with open_store(path) as engine:
        add(engine, "one", "two")
        assert engine.check().ok
    with outside(path) as connection:
        tamper(connection)
    with open_store(path) as engine:
        faults = [fault.message for fault in engine.check().faults]
    assert any(words in message for message in faults)


def test_missing_guards_are_one_fault(tmp_path: Path) -> None:
    """However many are missing, one sentence names them all, and what was tampered with is not buried."""
    path = tmp_path / "store.db"
    with open_store(path) as engine:
        add(engine, "one")
    with outside(path) as connection:
        for name in schema.GUARDS:
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute("UPDATE log SET payload = '{}' WHERE seq = 1")

    with open_store(path) as engine:
        guards, row = (fault.message for fault in engine.check().faults)
    assert all(name in guards for name in schema.GUARDS)
    assert guards.startswith(f"{len(schema.GUARDS)} guards were removed")
    assert "Row 1 of the log" in row


def test_looking_writes_nothing(tmp_path: Path) -> None:
    """A check leaves log and tables as they were."""
    with open_store(tmp_path / "store.db") as engine:
        add(engine, "one")
        before = (engine.position, engine.counts())
        engine.check()
        assert (engine.position, engine.counts()) == before


class OtherEmbedder(HashEmbedder):
    """Another model."""

    model = "another model"


def test_making_vectors_anew_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Cancelled half way it keeps what it has, those of the model before too; no text is embedded twice."""
    path = tmp_path / "store.db"
    with MemoryEngine.open(path, embedder=HashEmbedder()) as engine:
        engine.add([NewChunk(content=f"text {number}") for number in range(600)])
    first, second = OtherEmbedder(), OtherEmbedder()

    def stop(done: int, _total: int, text: str) -> None:
        if text == "embedding" and done >= 250:
            progress.cancel()

    progress = Progress(stop)
    with MemoryEngine.open(path, embedder=first) as engine:
        with pytest.raises(CancelledError):
            engine.rebuild_index(progress)
        assert engine.index_state().lacking == 100
    with MemoryEngine.open(path, embedder=second) as engine:
        engine.rebuild_index()
        assert engine.index_state().lacking == 0
        assert engine.check().ok

    assert sorted(first.embedded + second.embedded) == sorted(f"text {number}" for number in range(600))
    with MemoryEngine.open(path, embedder=HashEmbedder()) as engine:
        assert engine.index_state().lacking == 0
