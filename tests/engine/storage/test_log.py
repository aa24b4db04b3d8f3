"""The log: what was written stays written, and whoever changes it around the program is found out."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import MemoryEngine, RefusedError
from engine.storage.log import digest
from tests.helpers import add, chain_faults, open_store, outside

TRIGGERS = ("log_guard_insert", "log_guard_update", "log_guard_delete")


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store whose log has eight rows in four steps: 1-3 add, 4-5 edit, 6-7 tag, 8-9 erase of chunk 2."""
    path = tmp_path / "store.db"
    with open_store(path) as engine:
        write(engine)
    return path


def write(engine: MemoryEngine) -> None:
    """Fill the store."""
    add(engine, "first", "second")
    engine.edit(1, content="edited")
    engine.tag(1, add=["x"])
    engine.erase(2)


def tamper(path: Path, *statements: str) -> None:
    """Change the log as a program would that first takes its guards away."""
    with outside(path) as raw:
        for name in TRIGGERS:
            raw.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            raw.execute(statement)


def messages(path: Path) -> list[str]:
    """Return what is found wrong with the log."""
    return [fault.message for fault in chain_faults(path)]


def test_untouched_log_is_whole(store: Path) -> None:
    """A log with an erase in it verifies."""
    assert messages(store) == []


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE log SET payload = '{}' WHERE seq = 4",
        "UPDATE log SET actor = 'nobody'",
        "UPDATE log SET payload = NULL WHERE seq = 4",
        "UPDATE OR REPLACE log SET seq = 5 WHERE seq = 4",
        "DELETE FROM log WHERE seq = 9",
        "DELETE FROM log",
        "INSERT OR REPLACE INTO log SELECT 4, step, kind, at, interaction, 'nobody', chunk_id, payload, "
        "payload_sha256, previous_hash, hash FROM log WHERE seq = 4",
        "INSERT INTO log SELECT -1, 0, kind, at, interaction, actor, chunk_id, payload, payload_sha256, "
        "previous_hash, hash FROM log WHERE seq = 4",
        "UPDATE redaction SET erase_step = 1",
        "DELETE FROM redaction",
    ],
)
def test_database_refuses_to_change_the_log(store: Path, statement: str) -> None:
    """No program can change, remove, replace or slip in a row by plain SQL."""
    with outside(store) as raw, pytest.raises(Exception, match="append-only"):
        raw.execute(statement)

    assert messages(store) == []


@pytest.mark.parametrize(
    ("statement", "row", "reason"),
    [
        (
            "UPDATE log SET payload = replace(payload, 'edited', 'forged') WHERE seq = 4",
            4,
            "payload was tampered",
        ),
        ("UPDATE log SET payload = NULL WHERE seq = 4", 4, "no erase took it"),
        ("UPDATE log SET actor = 'nobody' WHERE seq = 5", 5, "it was tampered with"),
        ("UPDATE log SET at = at + 1 WHERE seq = 9", 9, "it was tampered with"),
        ("UPDATE log SET hash = previous_hash WHERE seq = 9", 9, "it was tampered with"),
        ("UPDATE log SET step = 1 WHERE seq = 6", 6, "it was tampered with"),
        ("DELETE FROM log WHERE seq IN (4, 5)", 6, "rows 4 to 5 are missing"),
        ("DELETE FROM log WHERE seq = 1", 2, "rows 1 to 1 are missing"),
    ],
)
def test_tampering_is_found_and_named(store: Path, statement: str, row: int, reason: str) -> None:
    """A changed or missing row is named by its number, with what is wrong with it."""
    tamper(store, statement)

    assert any(text.startswith(f"Row {row} of the log") and reason in text for text in messages(store))


def test_changed_order_is_found(store: Path) -> None:
    """Two rows that changed places are both named."""
    tamper(
        store,
        "UPDATE log SET seq = 100 WHERE seq = 4",
        "UPDATE log SET seq = 4 WHERE seq = 5",
        "UPDATE log SET seq = 5 WHERE seq = 100",
    )

    assert {text.split()[1] for text in messages(store)} >= {"4", "5"}


def test_forged_row_with_its_own_digest_is_found(store: Path) -> None:
    """A payload whose digest was forged along with it still breaks the row's hash."""
    tamper(store, f"UPDATE log SET payload = '{{}}', payload_sha256 = '{digest('{}')}' WHERE seq = 4")

    assert [text.split()[1] for text in messages(store)] == ["4"]


@pytest.mark.parametrize("first", [1, 6, 9])
def test_shortened_log_is_found(store: Path, first: int) -> None:
    """A log without its last rows is noticed, though what is left of the chain holds."""
    tamper(store, f"DELETE FROM log WHERE seq >= {first}")

    assert any("was shortened" in text for text in messages(store))


def test_shortened_log_is_found_also_after_more_writes(store: Path) -> None:
    """Later writes do not cover up that the log was shortened."""
    tamper(store, "DELETE FROM log WHERE seq >= 8")
    with open_store(store) as engine:
        add(engine, "third")
        assert not engine.check().ok

    assert any("was shortened" in text for text in messages(store))


def test_redaction_is_legal_only_through_an_erase_of_that_chunk(store: Path) -> None:
    """A payload taken away in the name of an erase that was of another chunk is named."""
    with outside(store) as raw:
        raw.execute("INSERT INTO redaction VALUES (4, 4)")
        raw.execute("UPDATE log SET payload = NULL WHERE seq = 4")

    (message,) = messages(store)
    assert message.startswith("Row 4 of the log")
    assert "no erase took it" in message


def test_tampered_step_is_not_undone(store: Path) -> None:
    """What a forged row says is not carried out: undo refuses and names the row."""
    tamper(store, "UPDATE log SET payload = replace(payload, 'first', 'forged') WHERE seq = 4")

    with open_store(store) as engine:
        with pytest.raises(RefusedError, match="Row 4 of the log was changed"):
            engine.undo(2)
        with pytest.raises(RefusedError, match="Row 4"):
            engine.chunk_history(1)
        assert engine.chunk(1).content == "edited"


def test_tampered_header_does_not_hide_the_history(store: Path) -> None:
    """A step whose header can't be read any more is shown as such; the others stay readable."""
    tamper(
        store,
        "UPDATE log SET payload = 'garbage' WHERE seq = 5",
        "UPDATE log SET payload = NULL WHERE seq = 7",
    )

    with open_store(store) as engine:
        labels = [info.label for info in engine.history()]
    assert labels == ["Add 2 chunks", "(unreadable)", "(unreadable)", "Erase chunk 2"]
    assert {text.split()[1] for text in messages(store)} == {"5", "7"}
