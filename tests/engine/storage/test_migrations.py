"""An older store is brought up to date, after a backup, or is left exactly as it was."""

from __future__ import annotations

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import Connection

from engine import EngineError, ReadOnlyError
from engine.storage import migrations
from tests.helpers import add, open_store, outside, require_sound, state

TODAY = migrations.newest_version()
BACKUP = f"store.db.v{TODAY}.backup"
LATER_THAN_REVIEW = (
    *("DROP TABLE prediction", "DROP TABLE prefix", "DROP TABLE gate"),
    *("DROP TABLE minute", "DROP TABLE proposal", "DROP INDEX chunk_team"),
    *("DROP TABLE question", "DROP INDEX chunk_used", "DROP INDEX trace_use", "DROP INDEX trace_compacted"),
    *(f"ALTER TABLE trace DROP COLUMN {name}" for name in ("count", "since")),
    "ALTER TABLE chunk DROP COLUMN decayed_at",
)
FIRST_SCHEMA = (
    *LATER_THAN_REVIEW,
    "DROP TABLE review",
    "DROP INDEX log_step",
    "DROP INDEX log_header",
    "DROP INDEX log_kind",
    "DROP INDEX log_actor",
    "CREATE INDEX log_step ON log (step, seq)",
    "CREATE INDEX log_header ON log (seq) WHERE chunk_id IS NULL",
)


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store of today's schema with two chunks."""
    path = tmp_path / "store.db"
    with open_store(path) as engine:
        add(engine, "first", "second")
    return path


def add_mood(connection: Connection) -> None:
    """A real step: a column with a default, filled for the rows that are there."""
    connection.exec_driver_sql("CREATE TABLE mood (chunk_id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
    connection.exec_driver_sql("INSERT INTO mood SELECT id, 'calm' FROM chunk")


def fail_halfway(connection: Connection) -> None:
    """A step that changes something and then finds what it did not expect."""
    connection.exec_driver_sql("DROP TABLE mood")
    connection.exec_driver_sql("UPDATE chunk SET no_such_column = 1")


@pytest.fixture
def newer_program(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make this program one schema later than the store's."""
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, add_mood))


@pytest.mark.usefixtures("newer_program")
def test_older_store_is_migrated_after_a_backup(store: Path) -> None:
    """The store gets the new schema and keeps its rows; the backup beside it holds the old one."""
    before = state(store)

    with open_store(store) as engine:
        add(engine, "third")
    backup = store.with_name(BACKUP)
    with outside(store) as new, outside(backup) as old:
        assert new.execute("PRAGMA user_version").fetchone() == (TODAY + 1,)
        assert new.execute("SELECT * FROM mood").fetchall() == [(1, "calm"), (2, "calm")]
        assert old.execute("PRAGMA user_version").fetchone() == (TODAY,)
    assert state(backup) == before
    require_sound(store)


@pytest.mark.usefixtures("newer_program")
def test_migration_is_taken_once(store: Path) -> None:
    """Opening again, also side by side, takes no step twice and no second backup."""
    with open_store(store), open_store(store) as engine:
        add(engine, "third")
    (backup,) = store.parent.glob("*.backup")
    changed = backup.stat().st_mtime_ns

    with open_store(store):
        pass

    assert backup.stat().st_mtime_ns == changed


@pytest.mark.usefixtures("newer_program")
def test_migration_is_taken_once_by_all_who_open_at_once(store: Path) -> None:
    """Several that open an old store at once share one migration, and one backup of the old schema."""
    together = threading.Barrier(4)

    def open_and_close(_: int) -> None:
        together.wait()
        open_store(store).close()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(open_and_close, range(4)))

    with outside(store.with_name(BACKUP)) as old:
        assert old.execute("PRAGMA user_version").fetchone() == (TODAY,)
    require_sound(store)


def test_failing_migration_leaves_store_and_backup(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step that fails takes back what those before it did; the older program opens the store as ever."""
    before = state(store)
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, add_mood, fail_halfway))
    with pytest.raises(EngineError, match="no_such_column"):
        open_store(store)
    monkeypatch.undo()

    assert state(store) == before
    assert state(store.with_name(BACKUP)) == before
    with open_store(store) as engine:
        add(engine, "third")


@pytest.mark.usefixtures("newer_program")
def test_older_store_opened_read_only_says_why_not(store: Path) -> None:
    """A store that needs a migration can't be read without one; the sentence says what to do."""
    with pytest.raises(ReadOnlyError, match=r"older version.*Open a copy"):
        open_store(store, read_only=True)


@pytest.mark.usefixtures("newer_program")
def test_erase_names_the_backup_that_keeps_the_text(store: Path) -> None:
    """What a migration's backup still holds is said in the receipt of an erase."""
    with open_store(store) as engine:
        receipt = engine.erase(1)

    assert [sentence for sentence in receipt.remaining if BACKUP in sentence]
    assert json.dumps(receipt.remaining).count("backup") == 1


def schema_of(path: Path) -> dict[str, str]:
    """Return every statement of a store's schema by name, without regard to its spacing."""
    with outside(path) as raw:
        found = raw.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL").fetchall()
    return {name: " ".join(sql.replace("(", "( ").replace(")", " )").split()) for name, sql in found}


def test_store_of_the_first_schema_gets_todays(store: Path) -> None:
    """All shipped steps, taken one after another, lead to what a new store is created with."""
    today, before = schema_of(store), state(store)
    with outside(store) as raw:
        for statement in (*FIRST_SCHEMA, "PRAGMA user_version = 1"):
            raw.execute(statement)
    assert schema_of(store) != today

    with open_store(store) as engine:
        assert [step.label for step in engine.history(actor="curator", newest_first=True)] == ["Add 2 chunks"]

    assert schema_of(store) == today
    assert state(store) == before
    require_sound(store)


def test_a_store_of_the_first_schema_can_hold_what_is_unknown(store: Path, tmp_path: Path) -> None:
    """Its chunks keep their figures; an import into it leaves unknown what its source does not say."""
    with outside(store) as raw:
        raw.execute("PRAGMA writable_schema = ON")
        for name, default in (("importance", "0.5"), ("stability", "1.0")):
            column = f"{name} FLOAT DEFAULT ({default})"
            raw.execute(
                "UPDATE sqlite_schema SET sql = replace(sql, ?, ?) WHERE name = 'chunk'",
                (column, f"{column} NOT NULL"),
            )
        for statement in FIRST_SCHEMA:
            raw.execute(statement)
        raw.execute("PRAGMA user_version = 1")
    (tmp_path / "notes.txt").write_text("Use tabs.")

    with open_store(store) as engine:
        engine.import_file(tmp_path / "notes.txt")
        assert [chunk.importance for chunk in engine.chunks([1, 3])] == [0.5, None]
        assert engine.check().ok
