"""The check sees what was done to a store outside the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from sqlite3 import Connection

import pytest

from tests.helpers import add, open_store, outside


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
        (_guard, "chunk_guard_delete was removed"),
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


def test_looking_writes_nothing(tmp_path: Path) -> None:
    """A check leaves log and tables as they were."""
    with open_store(tmp_path / "store.db") as engine:
        add(engine, "one")
        before = (engine.position, engine.counts())
        engine.check()
        assert (engine.position, engine.counts()) == before
